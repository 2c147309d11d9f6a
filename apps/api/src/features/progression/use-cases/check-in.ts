import {
  athleteRepository,
  type CheckInRow,
  type Db,
  type FlagRow,
  healthRepository,
  progressionRepository,
  suggestionRepository,
} from '@topset/db';
import { analyseText } from '@topset/engine/dialogue';
import { flagScope, flagsFromRemark, HOUR, LEVELS_1, mergePain } from '@topset/engine/progression';
import { z } from 'zod';
import type { Context } from '../../../context.ts';
import { note } from '../../../graphql/input.ts';
import { finishedBefore } from '../evidence.ts';
import { saveSetFlags, toFlag } from '../flag-rows.ts';
import { pulseBefore } from '../gather.ts';
import { markRows } from '../health-marks.ts';
import { slotAt } from '../local-time.ts';
import { painMarks } from '../marks-input.ts';
import { recordMarks } from '../safety.ts';

const within = (from: number, to: number) =>
  z.int().min(from, `must be from ${from} to ${to}`).max(to, `must be from ${from} to ${to}`).nullish();

export const checkInInput = z.object({
  readiness: within(1, 5),
  pain: painMarks,
  sleepMinutes: within(0, 1440),
  sleepScore: within(0, 100),
  bodyBattery: within(0, 100),
  restingPulse: within(20, 250),
  stimulant: z.boolean().nullish(),
  notes: note,
});

/** Stores how the athlete feels and sets the flags that follow from it. */
export async function checkIn(
  tx: Db,
  input: z.infer<typeof checkInInput>,
  context: Context,
): Promise<{ checkIn: CheckInRow; flags: readonly FlagRow[] }> {
  const { athleteId } = context.caller;
  await athleteRepository.lockAthlete(tx, athleteId);
  const athlete = (await athleteRepository.findAthlete(tx, athleteId))!;
  const at = context.now();
  const row: CheckInRow = {
    athleteId,
    id: context.newId(),
    at,
    localDate: slotAt(at, athlete.timeZone).date,
    readiness: input.readiness ?? null,
    sleepMinutes: input.sleepMinutes ?? null,
    sleepScore: input.sleepScore ?? null,
    bodyBattery: input.bodyBattery ?? null,
    restingPulse: input.restingPulse ?? null,
    stimulant: input.stimulant ?? null,
    notes: input.notes ?? null,
  };
  await healthRepository.insertCheckIn(tx, row);
  const note = analyseText(input.notes ?? '');
  const said = { pain: mergePain([...(input.pain ?? []), ...note.pain]), fatigue: note.fatigue };
  const known = await suggestionRepository.activeFlags(tx, athleteId);
  const held = known.flatMap((flag) => toFlag(flag) ?? []);
  const since = new Date(at.getTime() - LEVELS_1.flags.evidenceHours * HOUR);
  const marks = await progressionRepository.marksSince(tx, athleteId, since);
  const evidence = {
    workouts: await finishedBefore(tx, athleteId, at),
    signs: marks.filter(({ area }) => area === null).map((mark) => mark.at.getTime()),
    pulse: await pulseBefore(tx, athleteId, at.getTime()),
    clearedAt: (await progressionRepository.fatigueClearedAt(tx, athleteId))?.getTime() ?? null,
  };
  const next = flagsFromRemark(held, { at: at.getTime(), ...said }, evidence, LEVELS_1);
  const before = new Map(held.map((flag) => [flagScope(flag), JSON.stringify(flag)]));
  const changed = next.filter((flag) => before.get(flagScope(flag)) !== JSON.stringify(flag));
  const flags = await saveSetFlags(tx, context, athleteId, changed, known);
  await recordMarks(
    tx,
    context,
    athlete,
    markRows(context, at, athlete.timeZone, { source: 'CHECK_IN', checkInId: row.id }, said),
  );
  return { checkIn: row, flags };
}
