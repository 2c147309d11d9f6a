import { type Db, selectionRepository, workoutRepository } from '@topset/db';
import type { Prescription } from '@topset/engine';
import { message } from '@topset/engine';
import { planSession, type Substitute } from '@topset/engine/selection';
import { z } from 'zod';
import type { Context } from '../../../context.ts';
import { ConflictError, NotFoundError, ValidationError } from '../../../errors.ts';
import { exerciseKey, globalId, version } from '../../../graphql/input.ts';
import {
  announce,
  lockedWorkout,
  type PerformanceWithSets,
  type WorkoutWithSets,
  withSets,
} from '../../workouts/index.ts';
import { type AthleteFacts, inputOf } from '../gather.ts';
import { policyOf, refusal } from '../plan-session.ts';
import { rebuildSelection } from '../rebuilt-selection.ts';
import { rankSubstitutes } from '../substitutes.ts';

export const substituteExerciseInput = z.object({
  workoutId: globalId('Workout').describe('A planned or active workout.'),
  expectedVersion: version.nullish().describe('`version` of the workout as you saw it.'),
  performanceId: globalId('Performance').describe('The exercise to replace; nothing of it was logged yet.'),
  exerciseKey: exerciseKey.nullish().describe('One of `substitutes`; the best if left out.'),
});

/** Puts one of the three best substitutes in the place of an exercise; sets stay as many, the load is carried over. */
export async function substituteExercise(
  tx: Db,
  input: z.infer<typeof substituteExerciseInput>,
  context: Context,
): Promise<{ workout: WorkoutWithSets }> {
  const workout = await withSets(tx, await lockedWorkout(tx, context, input.workoutId, input.expectedVersion));
  if (!['PLANNED', 'ACTIVE'].includes(workout.status)) {
    throw new ConflictError(message('refusal.change-not-over'), 'WORKOUT_OVER', workout.version);
  }
  const performance = workout.performances.find(({ id }) => id === input.performanceId);
  if (!performance) throw new NotFoundError('performance');
  if (performance.sets.length > 0) {
    throw new ConflictError(message('refusal.substitute-with-sets'), 'HAS_SETS', workout.version);
  }
  const { facts, ranked } = await rankSubstitutes(tx, context, workout, performance);
  const chosen = input.exerciseKey ? ranked.find(({ exerciseId }) => exerciseId === input.exerciseKey) : ranked[0];
  if (!chosen) {
    const offered = ranked.map(({ exerciseId }) => exerciseId);
    throw ValidationError.at('exerciseKey', message('input.not-a-substitute', { offered }), 'NOT_A_SUBSTITUTE');
  }
  const now = context.now();
  await selectionRepository.replaceExercise(tx, workout.athleteId, performance.id, {
    exerciseKey: chosen.exerciseId,
    planExerciseId: null,
    snapshot: prescriptionOf(facts, context, performance, chosen),
  });
  await selectionRepository.insertSubstitution(tx, {
    athleteId: workout.athleteId,
    id: context.newId(),
    workoutId: workout.id,
    performanceId: performance.id,
    fromExerciseKey: performance.exerciseKey,
    toExerciseKey: chosen.exerciseId,
    afterStart: workout.status === 'ACTIVE',
    createdAt: now,
  });
  if (workout.status === 'PLANNED') await selectionRepository.markEdited(tx, workout.athleteId, workout.id, now);
  const touched = await workoutRepository.updateWorkout(tx, workout.athleteId, workout.id, { updatedAt: now });
  const changed = await withSets(tx, touched);
  await rebuildSelection(tx, workout.id, workout.athleteId, changed.performances);
  await announce(tx, touched);
  return { workout: changed };
}

/** As many working sets as before, with the substitute's own reps, rest and warm-ups. */
function prescriptionOf(
  facts: AthleteFacts,
  context: Context,
  { snapshot }: PerformanceWithSets,
  { exerciseId, load }: Substitute,
): Prescription | null {
  const count = snapshot?.sets.filter(({ type }) => type !== 'WARMUP').length ?? 0;
  if (count === 0) return null;
  const result = planSession(
    {
      ...inputOf(facts, context.now(), facts.athlete.sessionMinutes),
      mode: 'template',
      deload: false,
      templateExerciseIds: [exerciseId],
      templateSets: { [exerciseId]: Array.from({ length: count }, () => ({ type: 'REGULAR' as const, load })) },
    },
    policyOf(facts.athlete),
  );
  if (!result.ok) throw refusal(result.errors);
  const { prescription, loads } = result.session.exercises[0]!;
  return {
    repPolicy: prescription.repPolicy,
    restPolicy: prescription.restPolicy,
    sets: loads.sets.map((set) => ({ id: context.newId(), ...set })),
  };
}
