import {
  type AthleteRow,
  type Db,
  type FlagRow,
  type HealthMarkRow,
  progressionRepository,
  suggestionRepository,
  toFlag,
} from '@topset/db';
import { flagScope, flagsFromRemark, HOUR, LEVELS_1, mergePain, type PainMark } from '@topset/engine/progression';
import type { Context } from '../../context.ts';
import { sendNotes } from '../notifications/index.ts';
import { finishedBefore, pulseBefore } from './fatigue-evidence.ts';
import { flagSetNotes } from './flag-notes.ts';
import { saveSetFlags } from './flag-rows.ts';
import { markRows } from './mark-rows.ts';
import { recordMarks } from './record-marks.ts';

/** What was said outside of a workout. */
export interface Complaint {
  readonly pain: readonly PainMark[];
  readonly fatigue: boolean;
  readonly redFlag: boolean;
}

export interface ComplaintFlags {
  /** Every flag in force. */
  readonly flags: readonly FlagRow[];
  /** Those that the remark set or raised. */
  readonly changed: readonly FlagRow[];
}

/** Sets the flags that follow from a check-in or a message, stores the marks, and lets the safety rules act on them. */
export async function recordComplaint(
  tx: Db,
  context: Context,
  athlete: AthleteRow,
  place: Pick<HealthMarkRow, 'source'> & Partial<Pick<HealthMarkRow, 'checkInId'>>,
  remark: Complaint,
): Promise<ComplaintFlags> {
  const at = context.now();
  const said = { ...remark, pain: mergePain(remark.pain) };
  const known = await suggestionRepository.activeFlags(tx, athlete.id);
  const held = known.flatMap((flag) => toFlag(flag) ?? []);
  const since = new Date(at.getTime() - LEVELS_1.flags.evidenceHours * HOUR);
  const marks = await progressionRepository.marksSince(tx, athlete.id, since);
  const evidence = {
    workouts: await finishedBefore(tx, athlete.id, at),
    signs: marks.filter(({ area }) => area === null).map((mark) => mark.at.getTime()),
    pulse: await pulseBefore(tx, athlete.id, at),
    clearedAt: (await progressionRepository.fatigueClearedAt(tx, athlete.id))?.getTime() ?? null,
  };
  const next = flagsFromRemark(held, { at: at.getTime(), ...said }, evidence, LEVELS_1);
  const before = new Map(held.map((flag) => [flagScope(flag), JSON.stringify(flag)]));
  const changes = next.filter((flag) => before.get(flagScope(flag)) !== JSON.stringify(flag));
  const flags = await saveSetFlags(tx, context, athlete.id, changes, known);
  const scopes = new Set(changes.map(flagScope));
  const changed = flags.filter((row) => {
    const flag = toFlag(row);
    return flag !== null && scopes.has(flagScope(flag));
  });
  await sendNotes(tx, context, athlete.id, flagSetNotes(changed));
  await recordMarks(tx, context, athlete, markRows(context, at, athlete.timeZone, place, said));
  return { flags, changed };
}
