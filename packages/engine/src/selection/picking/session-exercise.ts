import { rounded } from '../../kernel/exact-numbers.ts';
import { prescribedRange } from '../../prescription/goal-ranges.ts';
import { rampSeconds, restSeconds, workSeconds } from '../../timeboxing/set-time.ts';
import type { TrainingAge } from '../../vocabulary.ts';
import type { SelectionContext } from '../input/context.ts';
import type { Role, StoredSet } from '../input/input.ts';
import type { IndexedExercise } from '../library/library-index.ts';
import type { SelectionPolicy } from '../policy.ts';
import type { Placement } from './session-state.ts';

/** Where an exercise of the session came from; decides who leaves first when something must. */
export type Origin = Placement['step'];

/** A placed exercise with its working sets and their time, while caps, budget and allocation settle them. */
export interface SessionExercise {
  readonly exercise: IndexedExercise;
  readonly role: Role;
  readonly origin: Origin;
  /** Null outside a selection. */
  readonly placement: Placement | null;
  sets: number;
  readonly ceiling: number;
  readonly workSec: number;
  readonly restSec: number;
  readonly rampSec: number;
  /** Rests stored in a template, by set; null: none. */
  readonly storedRests: readonly (number | null)[] | null;
  /** The other member of its superset. */
  partner: SessionExercise | null;
}

/** What the time of a set depends on. */
export type TimeFacts = Pick<SelectionContext, 'goal' | 'policy'> & { readonly trainingAge: TrainingAge };

export function timedExercise(
  exercise: IndexedExercise,
  role: Role,
  facts: TimeFacts,
  rest: Pick<SessionExercise, 'origin' | 'placement' | 'sets' | 'ceiling' | 'storedRests'>,
): SessionExercise {
  const { policy } = facts;
  const { lower } = prescribedRange(facts.goal, role, exercise, policy.prescription.accessorySpread, policy.coaching);
  const workSec = workSeconds(exercise, role, policy);
  return {
    exercise,
    role,
    origin: rest.origin,
    placement: rest.placement,
    sets: rest.sets,
    ceiling: rest.ceiling,
    workSec,
    restSec: restSeconds(exercise, role, lower, policy),
    rampSec: rampSeconds(exercise, role, workSec, facts.trainingAge, policy),
    storedRests: rest.storedRests,
    partner: null,
  };
}

/** Sets that an exercise may get; under a flag not more than in its latest workout, so that nothing rises. */
export function setCeiling(context: SelectionContext, exercise: IndexedExercise): number {
  const ceiling = context.policy.volume.setCeiling[context.input.trainingAge];
  const latest = context.restrained ? context.history.uses[exercise.ordinal]?.[0] : undefined;
  if (latest === undefined) return ceiling;
  return Math.min(ceiling, Math.max(context.policy.volume.startingSets, latest.workingSets));
}

export function sessionExercise(
  context: SelectionContext,
  placement: Placement,
  sets: number,
  stored: readonly StoredSet[] | null = null,
): SessionExercise {
  const { exercise, role } = placement;
  const facts = { goal: context.goal, policy: context.policy, trainingAge: context.input.trainingAge };
  return timedExercise(exercise, role, facts, {
    origin: placement.step,
    placement,
    sets,
    ceiling: setCeiling(context, exercise),
    storedRests: stored?.some((set) => set.restSeconds != null) ? stored.map((set) => set.restSeconds ?? null) : null,
  });
}

export function sharedRestSeconds(a: SessionExercise, b: SessionExercise, policy: SelectionPolicy): number {
  const { restFactor, minimumRestSec } = policy.time.superset;
  const larger = Math.max(a.restSec, b.restSec);
  return Math.max(minimumRestSec, rounded(restFactor * larger));
}
