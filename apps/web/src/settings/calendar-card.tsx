import { useQueryClient } from '@tanstack/react-query';
import { CalendarAddressDocument, CreateCalendarAddressDocument, RevokeCalendarAddressDocument } from '@topset/client';
import { topsetKey, useTopsetMutation, useTopsetQuery } from '@topset/client/react';
import * as m from '../generated/messages.js';
import { Button } from '../ui/button.tsx';
import { Reading, Refusal } from '../ui/states.tsx';
import { Secret } from './secret.tsx';

/** Planned sessions in a calendar of one's own, by an address that can be ended. */
export function CalendarCard() {
  const queries = useQueryClient();
  const read = useTopsetQuery(CalendarAddressDocument, {});
  const onSuccess = () => queries.invalidateQueries({ queryKey: topsetKey(CalendarAddressDocument, {}) });
  const make = useTopsetMutation(CreateCalendarAddressDocument, { onSuccess });
  const end = useTopsetMutation(RevokeCalendarAddressDocument, { onSuccess });
  const isBusy = make.isPending || end.isPending;
  return (
    <section className="card">
      <div className="stack-tight">
        <h2>{m.calendar_title()}</h2>
        <p className="label quiet">{m.calendar_text()}</p>
      </div>
      <Reading of={read}>
        {({ calendarAddress }) => (
          <>
            {calendarAddress ? (
              <Secret text={m.calendar_address()} value={new URL(calendarAddress, location.origin).href} />
            ) : null}
            <Refusal error={make.error ?? end.error} />
            <div className="row">
              <Button isDisabled={isBusy} onPress={() => make.mutate({})}>
                {calendarAddress ? m.calendar_new() : m.calendar_make()}
              </Button>
              {calendarAddress ? (
                <Button look="danger" isDisabled={isBusy} onPress={() => end.mutate({})}>
                  {m.calendar_end()}
                </Button>
              ) : null}
            </div>
          </>
        )}
      </Reading>
    </section>
  );
}
