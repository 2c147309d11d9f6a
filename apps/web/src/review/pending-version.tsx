import { useQueryClient } from '@tanstack/react-query';
import { ConfirmPlanVersionDocument, type TodayQuery } from '@topset/client';
import { TOPSET, useTopsetMutation } from '@topset/client/react';
import * as m from '../generated/messages.js';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Refusal } from '../ui/states.tsx';

type Pending = NonNullable<TodayQuery['viewer']>['today']['pendingVersions'][number];

/** A version of a plan that comes into force with a yes. */
export function PendingVersion({ version }: { readonly version: Pending }) {
  const queries = useQueryClient();
  const confirm = useTopsetMutation(ConfirmPlanVersionDocument, {
    onSuccess: () => queries.invalidateQueries({ queryKey: [TOPSET] }),
  });
  const { plan } = version;
  if (!plan) return null;
  return (
    <section className="card">
      <p className="label caution">{m.pending_title()}</p>
      <h2>{m.pending_version({ name: plan.name, version: version.version })}</h2>
      {version.reason ? <p>{version.reason}</p> : null}
      <Refusal error={confirm.error} />
      <div className="row">
        <Button
          look="main"
          isDisabled={confirm.isPending}
          onPress={() => confirm.mutate({ planId: plan.id, version: version.version })}
        >
          {m.pending_confirm()}
        </Button>
        <ButtonLink to="/plans/$id/history" params={{ id: plan.id }}>
          {m.pending_see()}
        </ButtonLink>
      </div>
    </section>
  );
}
