import { DataExportDocument, ExportDataDocument } from '@topset/client';
import { useTopsetMutation, useTopsetQuery } from '@topset/client/react';
import * as m from '../generated/messages.js';
import { Button } from '../ui/button.tsx';
import { Refusal } from '../ui/states.tsx';
import { day, number } from '../ui/writing.ts';

const POLL_MS = 1_500;
const UNDER_WAY: readonly string[] = ['QUEUED', 'RUNNING'];
const KILOBYTE = 1024;

/** Everything that is stored of the athlete, in one file. */
export function ExportCard() {
  const make = useTopsetMutation(ExportDataDocument);
  const id = make.data?.dataExport.id ?? '';
  const read = useTopsetQuery(
    DataExportDocument,
    { id },
    {
      enabled: id !== '',
      refetchInterval: ({ state }) => {
        const now = state.data?.dataExport?.state;
        return now === undefined || UNDER_WAY.includes(now) ? POLL_MS : false;
      },
    },
  );
  const made = read.data?.dataExport ?? make.data?.dataExport ?? null;
  const isUnderWay = made !== null && UNDER_WAY.includes(made.state);
  return (
    <section className="card">
      <div className="stack-tight">
        <h2>{m.export_title()}</h2>
        <p className="label quiet">{m.export_text()}</p>
      </div>
      {isUnderWay ? (
        <div className="stack-tight" role="status">
          <p className="label">
            {made.rowsAll
              ? m.export_rows({ done: number(made.rowsDone ?? 0), all: number(made.rowsAll) })
              : m.export_waits()}
          </p>
          <progress className="progress" max={made.rowsAll ?? undefined} value={made.rowsDone ?? undefined} />
        </div>
      ) : null}
      {made?.state === 'READY' && made.link ? (
        <div className="notice done">
          <a className="button" href={made.link} download>
            {m.export_take({ size: number(Math.ceil((made.byteCount ?? 0) / KILOBYTE)) })}
          </a>
          <p>
            {made.expiresAt
              ? m.export_until({
                  day: day(made.expiresAt, { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' }),
                })
              : ''}
          </p>
        </div>
      ) : null}
      {made?.state === 'FAILED' ? <p className="notice stop">{m.export_failed()}</p> : null}
      <Refusal error={make.error ?? read.error} />
      <div>
        <Button isDisabled={make.isPending || isUnderWay} onPress={() => make.mutate({})}>
          {m.export_make()}
        </Button>
      </div>
    </section>
  );
}
