import { athleteRepository, type Db, type ProgramRow, programRepository } from '@topset/db';
import { message } from '@topset/engine';
import { z } from 'zod';
import type { Context } from '../../../context.ts';
import { ConflictError, NotFoundError, ValidationError } from '../../../errors.ts';
import { globalId, localDate, text, version } from '../../../graphql/input.ts';
import { refuseUnplannableDay } from '../../athlete/index.ts';
import { analyzeProgram } from '../analysis.ts';
import { blockWeeks, deloadWeek, type ProgramAnswer, weeklySchedule } from './create-program.ts';

export const updateProgramInput = z.object({
  programId: globalId('Program').describe('Which program.'),
  expectedVersion: version.describe('`version` as you saw it.'),
  name: text(120).optional().describe('What to call it.'),
  weeklySchedule: weeklySchedule
    .optional()
    .describe('Intents in order; replaces the schedule, which then begins anew with its first entry.'),
  blockWeeks: blockWeeks.optional().describe('Weeks in one block.'),
  startsOn: localDate.optional().describe('First day, within five years.'),
  deloadWeek: deloadWeek.nullish().describe('0-based lighter week; null: none.'),
  active: z.boolean().optional().describe('In force; takes the place of the active one.'),
});

/** Changes a program; what is left out stays. */
export async function updateProgram(
  tx: Db,
  { programId, expectedVersion, ...changes }: z.infer<typeof updateProgramInput>,
  context: Context,
): Promise<ProgramAnswer> {
  const { athleteId } = context.caller;
  const now = context.now();
  refuseUnplannableDay('startsOn', changes.startsOn, now);
  await athleteRepository.lockAthlete(tx, athleteId);
  const current = await programRepository.lockProgram(tx, athleteId, programId);
  if (!current) throw new NotFoundError('program');
  if (current.version !== expectedVersion) throw ConflictError.stale('program', current.version);
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  const wanted = { ...current, ...given };
  if (wanted.deloadWeek !== null && wanted.deloadWeek >= wanted.blockWeeks) {
    throw ValidationError.at('deloadWeek', message('input.week-of-block'));
  }
  if (wanted.active && !current.active) await programRepository.deactivatePrograms(tx, athleteId, now);
  if (isOtherRotation(current, wanted)) await programRepository.releaseSlots(tx, athleteId, programId);
  const program = await programRepository.updateProgram(tx, athleteId, programId, { ...given, updatedAt: now });
  return { program, analysis: await analyzeProgram(tx, context, program) };
}

/** Other entries, or another first day: the rotation begins anew. */
function isOtherRotation(before: Rotation, after: Rotation): boolean {
  return before.startsOn !== after.startsOn || before.weeklySchedule.join() !== after.weeklySchedule.join();
}

type Rotation = Pick<ProgramRow, 'startsOn' | 'weeklySchedule'>;
