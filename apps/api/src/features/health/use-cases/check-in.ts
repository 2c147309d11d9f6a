import { athleteRepository, type CheckInRow, type Db, type FlagRow, healthRepository } from '@topset/db';
import { SCALES } from '@topset/engine';
import { analyseText } from '@topset/engine/dialogue';
import { z } from 'zod';
import type { Context } from '../../../context.ts';
import { note, within } from '../../../graphql/input.ts';
import { slotAt } from '../../athlete/index.ts';
import { askAboutWords } from '../ask-health.ts';
import { painMarks } from '../marks-input.ts';
import { recordComplaint } from '../record-complaint.ts';
import { safetyNotice, type Told } from '../safety-notice.ts';

export const checkInInput = z.object({
  readiness: within(SCALES.readiness).nullish().describe('1 to 5.'),
  pain: painMarks.describe('Where it hurts.'),
  sleepMinutes: within(SCALES.minutesOfDay).nullish().describe('Minutes slept.'),
  sleepScore: within(SCALES.percent).nullish().describe('0 to 100.'),
  bodyBattery: within(SCALES.percent).nullish().describe('0 to 100.'),
  restingPulse: within(SCALES.restingPulse).nullish().describe('Beats a minute, 20 to 250.'),
  stimulant: z.boolean().nullish().describe('Whether a stimulant was taken.'),
  notes: note.describe('Private note; a phrase of pain or fatigue in it counts.'),
});

/** Stores how the athlete feels and sets the flags that follow from it. */
export async function checkIn(
  tx: Db,
  input: z.infer<typeof checkInInput>,
  context: Context,
): Promise<{ checkIn: CheckInRow; flags: readonly FlagRow[] } & Told> {
  const { athleteId } = context.caller;
  const athlete = (await athleteRepository.lockAthlete(tx, athleteId))!;
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
  const said = { pain: [...(input.pain ?? []), ...note.pain], fatigue: note.fatigue, redFlag: note.redFlag };
  const { flags } = await recordComplaint(tx, context, athlete, { source: 'CHECK_IN', checkInId: row.id }, said);
  await askAboutWords(tx, context, [input.notes]);
  return { checkIn: row, flags, safety: await safetyNotice(tx, athlete, at, said, [input.notes]) };
}
