import {
  type AthleteRow,
  type Db,
  type FlagRow,
  type HealthMarkRow,
  type RecordScope,
  readTrainingRecord,
  toFlag,
} from '@topset/db';
import {
  fatigueEvidence,
  flagScope,
  flagsFromRemark,
  HOUR,
  LEVELS_1,
  mergePain,
  type PainMark,
} from '@topset/engine/progression';
import type { Context } from '../../context.ts';
import { sendNotes } from '../notifications/index.ts';
import { flagSetNotes } from './flag-notes.ts';
import { flagRow, saveSetFlags } from './flag-rows.ts';
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

/** What a complaint is weighed against: flags, and whatever confirms fatigue. */
const complaintScope = (now: Date) =>
  ({
    now,
    sessions: { attended: { before: now, newest: LEVELS_1.reading.flagWorkouts, inOutline: true } },
    checkIns: { pulseReadings: LEVELS_1.reading.pulseReadings },
    marks: { since: new Date(now.getTime() - LEVELS_1.flags.evidenceHours * HOUR) },
    flags: true,
    decisions: { health: true },
  }) as const satisfies RecordScope;

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
  const record = await readTrainingRecord(tx, athlete.id, complaintScope(at));
  const known = record.flags.map((flag) => flagRow(athlete.id, flag));
  const held = record.flags.map(({ flag }) => flag);
  const evidence = fatigueEvidence(record);
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
