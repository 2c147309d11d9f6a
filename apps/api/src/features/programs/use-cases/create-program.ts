import { athleteRepository, type Db, type ProgramRow, programRepository } from '@topset/db';
import { GREEDY_1, INPUT_LIMITS, type WeekAnalysis } from '@topset/engine/selection';
import { z } from 'zod';
import type { Context } from '../../../context.ts';
import { localDate, text, within } from '../../../graphql/input.ts';
import { saying } from '../../../graphql/saying.ts';
import { localDay, refuseUnplannableDay } from '../../athlete/index.ts';
import { readEntry, scheduleEntryText } from '../../selection/index.ts';
import { analyzeProgram } from '../analysis.ts';

/** Entries such as `push` or `body_part:biceps,triceps`, as the schedule stores them. */
export const weeklySchedule = z
  .array(
    z.string().transform((entry, context) => {
      const read = readEntry(entry.trim().toLowerCase());
      if (read) return scheduleEntryText(read);
      context.addIssue({ code: 'custom', message: saying('input.intent') });
      return z.NEVER;
    }),
  )
  .min(1)
  .max(7);

export const blockWeeks = within(INPUT_LIMITS.blockWeeks);
export const deloadWeek = z.int().min(0);

export const createProgramInput = z
  .object({
    name: text(120).describe('What to call it.'),
    weeklySchedule: weeklySchedule.describe('Intents in order, 1 to 7. Examples: `push`, `body_part:biceps,triceps`.'),
    blockWeeks: blockWeeks.nullish().describe('Weeks in one block, 4 if left out.'),
    startsOn: localDate.nullish().describe('First day, within five years; today if left out.'),
    deloadWeek: deloadWeek.nullish().describe('0-based week of the block that is lighter; none if left out.'),
  })
  .refine((input) => (input.deloadWeek ?? 0) < (input.blockWeeks ?? GREEDY_1.volume.withoutProgram.mesocycleLength), {
    path: ['deloadWeek'],
    message: saying('input.week-of-block'),
  });

export interface ProgramAnswer {
  readonly program: ProgramRow;
  readonly analysis: WeekAnalysis;
}

/** Makes a program and puts it in the place of the active one. */
export async function createProgram(
  tx: Db,
  input: z.infer<typeof createProgramInput>,
  context: Context,
): Promise<ProgramAnswer> {
  const { athleteId } = context.caller;
  const now = context.now();
  refuseUnplannableDay('startsOn', input.startsOn, now);
  const athlete = (await athleteRepository.lockAthlete(tx, athleteId))!;
  const program: ProgramRow = {
    athleteId,
    id: context.newId(),
    name: input.name,
    weeklySchedule: input.weeklySchedule,
    blockWeeks: input.blockWeeks ?? GREEDY_1.volume.withoutProgram.mesocycleLength,
    startsOn: input.startsOn ?? localDay(now, athlete.timeZone),
    deloadWeek: input.deloadWeek ?? null,
    active: true,
    version: 1,
    createdAt: now,
    updatedAt: now,
  };
  await programRepository.deactivatePrograms(tx, athleteId, now);
  await athleteRepository.insertProgram(tx, program);
  return { program, analysis: await analyzeProgram(tx, context, program) };
}
