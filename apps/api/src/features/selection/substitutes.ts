import { type Db, selectionRepository } from '@topset/db';
import type { Load } from '@topset/engine';
import { message } from '@topset/engine';
import { type Role, type SelectionInput, type Substitute, substitutes } from '@topset/engine/selection';
import type { Context } from '../../context.ts';
import { ValidationError } from '../../errors.ts';
import type { PerformanceWithSets, WorkoutWithSets } from '../workouts/index.ts';
import { type AthleteFacts, gatherAthlete, inputOf } from './gather.ts';
import { policyOf, refusal } from './plan-session.ts';
import { readMetadata } from './stored-selection.ts';

export interface RankedSubstitutes {
  readonly facts: AthleteFacts;
  readonly role: Role;
  readonly ranked: readonly Substitute[];
}

/** Up to three exercises that can take the place of one in a workout, with loads. */
export async function rankSubstitutes(
  db: Db,
  context: Context,
  workout: WorkoutWithSets,
  performance: PerformanceWithSets,
): Promise<RankedSubstitutes> {
  const facts = await gatherAthlete(db, context);
  const [stored] = await selectionRepository.findSelections(db, workout.athleteId, [workout.id]);
  const role = (stored && readMetadata(stored).output.roles[performance.exerciseKey]) ?? 'accessory';
  const result = substitutes(
    {
      input: neutralInput(facts, context.now()),
      exerciseId: performance.exerciseKey,
      sessionExerciseIds: workout.performances.map(({ exerciseKey }) => exerciseKey),
      role,
      plannedLoad: plannedLoad(performance),
    },
    policyOf(facts.athlete),
  );
  if (!result.ok) {
    const own = result.errors.some(({ path }) => path === 'exerciseId');
    throw own
      ? ValidationError.at('exerciseKey', message('input.own-exercise-unknown'), 'UNKNOWN_EXERCISE')
      : refusal(result.errors);
  }
  return { facts, role, ranked: result.substitutes };
}

/** What can replace an exercise does not depend on what the session is for. */
function neutralInput(facts: AthleteFacts, now: Date): SelectionInput {
  return { ...inputOf(facts, now, facts.athlete.sessionMinutes), mode: 'intent', intent: 'full_body' };
}

function plannedLoad({ snapshot }: PerformanceWithSets): Load | null {
  return snapshot?.sets.find(({ type, load }) => type !== 'WARMUP' && load !== null)?.load ?? null;
}
