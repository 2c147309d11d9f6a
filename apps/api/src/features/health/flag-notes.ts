import { type FlagRow, toFlag } from '@topset/db';
import { flagClearedText, flagSetText } from '@topset/engine/dialogue';
import type { Flag } from '@topset/engine/progression';
import type { Note } from '../notifications/index.ts';

/** Notes on flags that now stand; a flag that only lasts longer is not told again. */
export function flagSetNotes(rows: readonly FlagRow[]): Note[] {
  return notesOn(
    rows,
    'FLAG_SET',
    flagSetText,
    ({ id, grade, severity }) => `flag-set:${id}:${grade ?? severity ?? ''}`,
  );
}

export function flagClearedNotes(rows: readonly FlagRow[]): Note[] {
  return notesOn(rows, 'FLAG_CLEARED', flagClearedText, ({ id }) => `flag-cleared:${id}`);
}

function notesOn(
  rows: readonly FlagRow[],
  kind: Note['kind'],
  textOf: (flag: Flag) => Note['text'] | null,
  keyOf: (row: FlagRow) => string,
): Note[] {
  return rows.flatMap((row) => {
    const flag = toFlag(row);
    const text = flag && textOf(flag);
    return text ? [{ kind, key: keyOf(row), text }] : [];
  });
}
