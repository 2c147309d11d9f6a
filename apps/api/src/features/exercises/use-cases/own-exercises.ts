import { type Db, exerciseRepository, type OwnExerciseFacts, type OwnExerciseRow, violates } from '@topset/db';
import { EQUIPMENT, LOAD_COUNTINGS, LOAD_TYPES, MOVEMENT_PATTERNS, MUSCLES, message } from '@topset/engine';
import { z } from 'zod';
import type { Context } from '../../../context.ts';
import { ConflictError, NotFoundError } from '../../../errors.ts';
import { exerciseKey, text, version } from '../../../graphql/input.ts';

const facts = {
  primaryMuscles: z.array(z.enum(MUSCLES)).max(3).optional().describe('What it trains directly.'),
  secondaryMuscles: z.array(z.enum(MUSCLES)).max(5).optional().describe('What it trains besides.'),
  movementPatterns: z.array(z.enum(MOVEMENT_PATTERNS)).max(3).optional().describe('The first is the dominant one.'),
  equipment: z
    .array(z.array(z.enum(EQUIPMENT)).min(1).max(EQUIPMENT.length))
    .max(EQUIPMENT.length)
    .optional()
    .describe('Alternative sets of equipment, as `Exercise.equipment` has them; one whole set is enough.'),
  loadType: z
    .enum(LOAD_TYPES)
    .nullish()
    .describe('How its load counts; null: it is not known, and taken for an outside weight.'),
  loadCounting: z.enum(LOAD_COUNTINGS).nullish().describe('What a stated load refers to; null: it is not known.'),
};

export const createExerciseInput = z.object({ name: text(80).describe('What you call it.'), ...facts });
export const updateExerciseInput = z.object({
  key: exerciseKey.describe('Key of the own exercise.'),
  expectedVersion: version.describe('`version` as you saw it.'),
  name: text(80).optional().describe('New name.'),
  ...facts,
  primaryMuscles: facts.primaryMuscles.describe('Replaces the list.'),
  secondaryMuscles: facts.secondaryMuscles.describe('Replaces the list.'),
  movementPatterns: facts.movementPatterns.describe('Replaces the list.'),
  equipment: facts.equipment.describe('Alternative sets of equipment; replaces the list.'),
  loadType: facts.loadType.describe('How its load counts.'),
});

type FactsInput = Pick<z.infer<typeof createExerciseInput>, keyof typeof facts>;

export async function createExercise(
  tx: Db,
  { name, ...input }: z.infer<typeof createExerciseInput>,
  context: Context,
): Promise<{ exercise: OwnExerciseRow }> {
  const now = context.now();
  const exercise: OwnExerciseRow = {
    athleteId: context.caller.athleteId,
    key: `my-${context.newId().replaceAll('-', '').slice(-12)}`,
    name,
    facts: known(given(input)),
    version: 1,
    createdAt: now,
    updatedAt: now,
  };
  await refusingSameName(name, () => exerciseRepository.insertOwnExercise(tx, exercise));
  return { exercise };
}

export async function updateExercise(
  tx: Db,
  { key, expectedVersion, name, ...input }: z.infer<typeof updateExerciseInput>,
  context: Context,
): Promise<{ exercise: OwnExerciseRow }> {
  const { athleteId } = context.caller;
  const current = await exerciseRepository.lockOwnExercise(tx, athleteId, key);
  if (!current) throw new NotFoundError('exercise');
  if (current.version !== expectedVersion) throw ConflictError.stale('exercise', current.version);
  const patch = { ...(name ? { name } : {}), facts: known({ ...current.facts, ...given(input) }) };
  const exercise = await refusingSameName(name ?? '', () =>
    exerciseRepository.updateOwnExercise(tx, athleteId, key, patch, context.now()),
  );
  return { exercise };
}

/** What the input says; fields that are left out say nothing. */
function given(input: FactsInput): FactsInput {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
}

/** What is null is not known, and not kept. */
function known(facts: object): OwnExerciseFacts {
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null));
}

async function refusingSameName<T>(name: string, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (violates(error, 'own_exercises_name')) {
      throw new ConflictError(message('refusal.name-taken', { name }), 'NAME_TAKEN');
    }
    throw error;
  }
}
