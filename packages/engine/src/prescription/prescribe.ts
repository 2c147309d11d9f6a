import { rounded } from '../kernel/exact-numbers.ts';
import type { PlannedSet, RepPolicy, RestPolicy } from '../prescription-terms.ts';
import type { FeatureFlags, Goal, Role, SelectableExercise, StoredSet } from '../selection/input/input.ts';
import { type IndexedExercise, prepareLibrary } from '../selection/library/library-index.ts';
import type { SelectionPolicy } from '../selection/policy.ts';
import { restSeconds } from '../timeboxing/set-time.ts';
import type { TrainingAge } from '../vocabulary.ts';
import { targetRpe } from './effort.ts';
import { type GoalTargets, goalTargets, prescribedRange, type RepRange } from './goal-ranges.ts';
import { type BlockPlace, type Periodisation, periodisation } from './periodisation.ts';
import { setCount, storedSetCount } from './set-count.ts';

/** A planned set before it is stored and gets its id. */
export type PrescribedSet = Omit<PlannedSet, 'id'>;

/** What an exercise asks for, before loads. */
export interface ExercisePrescription {
  readonly exerciseId: string;
  readonly role: Role;
  readonly range: RepRange;
  readonly repPolicy: RepPolicy;
  readonly restPolicy: RestPolicy;
  readonly rpe: number;
  /** Working sets. */
  readonly sets: readonly PrescribedSet[];
}

/** What is the same for every exercise of a session. */
export interface PrescriptionFacts {
  readonly policy: SelectionPolicy;
  readonly goalName: Goal;
  readonly goal: GoalTargets;
  readonly trainingAge: TrainingAge;
  readonly readiness: number;
  readonly missedLastSession: boolean;
  readonly block: Periodisation;
  readonly deload: boolean;
}

/** What differs from exercise to exercise. */
export interface ExerciseOrder {
  readonly role: Role;
  /** Sets that selection decided; replaces every other count. */
  readonly overrideSetCount?: number | undefined;
  /** Working sets stored in a template, which stay as they are. */
  readonly stored?: readonly StoredSet[] | null | undefined;
  readonly superset?: { readonly place: 'first' | 'second'; readonly sharedRestSeconds: number } | undefined;
}

export interface PrescriptionRequest extends ExerciseOrder, Omit<BlockPlace, 'deload' | 'restrained'> {
  readonly exercise: SelectableExercise;
  readonly goal: Goal;
  readonly trainingAge: TrainingAge;
  readonly readiness: number;
  readonly missedLastSession?: boolean;
  readonly deload?: boolean;
  /** An active pain or fatigue flag. */
  readonly restrained?: boolean;
  readonly flags?: FeatureFlags;
}

/** Reps, effort, rest and sets of one exercise. */
export function prescribe(request: PrescriptionRequest, policy: SelectionPolicy): ExercisePrescription {
  const place = { ...request, deload: request.deload === true, restrained: request.restrained === true };
  const facts: PrescriptionFacts = {
    policy,
    goalName: request.goal,
    goal: goalTargets(request.goal, request.flags, policy, request.trainingAge),
    trainingAge: request.trainingAge,
    readiness: request.readiness,
    missedLastSession: request.missedLastSession === true,
    block: periodisation(place, request.trainingAge, policy),
    deload: place.deload,
  };
  return prescribeIndexed(prepareLibrary([request.exercise]).exercises[0]!, request, facts);
}

export function prescribeIndexed(
  exercise: IndexedExercise,
  order: ExerciseOrder,
  facts: PrescriptionFacts,
): ExercisePrescription {
  const { policy } = facts;
  const { role } = order;
  const range = prescribedRange(facts.goal, role, exercise, policy.prescription.accessorySpread, policy.coaching);
  const rpe = effortOf(exercise, role, facts);
  const rest = restOf(exercise, order, range, policy);
  return {
    exerciseId: exercise.id,
    role,
    range,
    // A timed exercise counts seconds: a range of reps would be read as reps.
    repPolicy: {
      mode: exercise.timed ? 'NOT_SET' : 'RANGE',
      lower: range.lower,
      upper: range.upper,
      target: range.lower,
    },
    restPolicy: { mode: 'ALL_SAME', seconds: rest },
    rpe,
    sets: plannedSets(exercise, order, range, rpe, rest, facts),
  };
}

function effortOf(exercise: IndexedExercise, role: Role, facts: PrescriptionFacts): number {
  return targetRpe(
    {
      base: facts.goal.rpe[facts.trainingAge],
      goal: facts.goalName,
      readiness: facts.readiness,
      role,
      isCompound: exercise.isCompound,
      offset: facts.block.rpeOffset,
      deload: facts.deload,
    },
    facts.policy,
  );
}

/** The shared rest of a superset follows its second exercise. */
function restOf(exercise: IndexedExercise, order: ExerciseOrder, range: RepRange, policy: SelectionPolicy): number {
  if (order.superset) return order.superset.place === 'second' ? order.superset.sharedRestSeconds : 0;
  return restSeconds(exercise, order.role, range.lower, policy);
}

function plannedSets(
  exercise: IndexedExercise,
  order: ExerciseOrder,
  range: RepRange,
  rpe: number,
  rest: number,
  facts: PrescriptionFacts,
): PrescribedSet[] {
  const stored = order.stored?.filter((set) => set.type !== 'WARMUP') ?? [];
  const later = laterReps(order.role, range, facts);
  const { timed } = exercise;
  const type = order.superset ? 'SUPER' : 'REGULAR';
  const effort = String(rpe);
  const count = countOf(order, stored.length, facts);
  const seconds = timed ? plannedSeconds(range, facts) : 0;
  const sets: PrescribedSet[] = [];
  for (let position = 0; position < count; position++) {
    const kept = stored[position];
    const amount = position === 0 ? range.lower : later;
    sets.push({
      position,
      type: kept?.type ?? type,
      load: kept?.load ?? null,
      reps: timed ? null : (kept?.reps ?? amount),
      seconds: timed ? (kept?.seconds ?? seconds) : null,
      rpe: kept?.rpe ?? effort,
      rir: kept?.rir ?? null,
      restSeconds: kept?.restSeconds ?? rest,
    });
  }
  return sets;
}

/** The least of the range; a coach asks who has trained for years to hold longer. */
function plannedSeconds({ lower, upper }: RepRange, { policy, trainingAge, deload }: PrescriptionFacts): number {
  if (policy.coaching === null || deload) return lower;
  const { step, share } = policy.coaching.prescription.timed;
  return lower + step * Math.floor(((upper - lower) * share[trainingAge]) / step);
}

function laterReps(role: Role, range: RepRange, facts: PrescriptionFacts): number {
  if (role === 'accessory' || facts.deload) return range.lower;
  return Math.min(range.upper, range.lower + facts.policy.prescription.laterMainReps[facts.trainingAge]);
}

function countOf(order: ExerciseOrder, stored: number, facts: PrescriptionFacts): number {
  if (order.overrideSetCount !== undefined) return Math.max(1, rounded(order.overrideSetCount));
  if (stored > 0) return storedSetCount(stored, facts.deload, facts.policy);
  return setCount(
    order.role,
    {
      trainingAge: facts.trainingAge,
      readiness: facts.readiness,
      missedLastSession: facts.missedLastSession,
      goalMultiplier: facts.goal.setMultiplier,
      blockMultiplier: facts.block.setMultiplier,
    },
    facts.policy,
  );
}
