import { ExportHistoryDocument } from '@topset/client';
import { useTopsetMutation } from '@topset/client/react';
import * as m from '../generated/messages.js';
import { Button } from '../ui/button.tsx';
import { HistoryLink } from '../ui/history-link.tsx';
import { Refusal } from '../ui/states.tsx';

/** A workout as a file that watches and their services read. */
export function FitFile({ workoutId }: { readonly workoutId: string }) {
  const make = useTopsetMutation(ExportHistoryDocument);
  return (
    <>
      {make.data ? <HistoryLink made={make.data.historyExport} /> : null}
      <Refusal error={make.error} />
      <div>
        <Button isDisabled={make.isPending} onPress={() => make.mutate({ format: 'FIT', workoutId })}>
          {m.fit_make()}
        </Button>
      </div>
    </>
  );
}
