import type { ExportHistoryMutation, PayloadOf } from '@topset/client';
import * as m from '../generated/messages.js';
import { day } from './writing.ts';

type Made = PayloadOf<ExportHistoryMutation['exportHistory']>['historyExport'];

const LEFT_OUT: Readonly<Record<string, () => string>> = {
  SUPERSETS: m.left_supersets,
  RIR: m.left_rir,
  RESTS: m.left_rests,
  SKIPPED_SETS: m.left_skipped,
  SET_NOTES: m.left_notes,
  SECONDS_OF_THE_CLOCK: m.left_clock,
  UNKNOWN_TIMES: m.left_times,
};

/** A file that was made, until when it is there, and what is not in it. */
export function HistoryLink({ made: { link, fileName, expiresAt, leftOut } }: { readonly made: Made }) {
  if (!link) return null;
  return (
    <div className="notice done secret" role="status">
      <a className="button file-link" href={link} download={fileName}>
        {m.history_take({ name: fileName })}
      </a>
      <p>
        {m.export_until({
          day: day(expiresAt, { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' }),
        })}
      </p>
      {leftOut.length > 0 ? (
        <p>{m.history_left_out({ what: leftOut.map((name) => LEFT_OUT[name]?.() ?? name).join(', ') })}</p>
      ) : null}
    </div>
  );
}
