import { useQueryClient } from '@tanstack/react-query';
import { UpdateAthleteDocument } from '@topset/client';
import { TOPSET, useTopsetMutation } from '@topset/client/react';
import * as m from '../generated/messages.js';
import { Refusal } from '../ui/states.tsx';

/** Changes the athlete; texts and loads then come in the new language and unit. */
export function useChangeAthlete() {
  const queries = useQueryClient();
  return useTopsetMutation(UpdateAthleteDocument, {
    onSuccess: () => queries.invalidateQueries({ queryKey: [TOPSET] }),
  });
}

/** Beside what was changed: that it is kept, or why it is not. */
export function Saved({ of: { isSuccess, error } }: { readonly of: { isSuccess: boolean; error: unknown } }) {
  return (
    <>
      <p className="label done" role="status">
        {isSuccess ? m.settings_saved() : ''}
      </p>
      <Refusal error={error} />
    </>
  );
}
