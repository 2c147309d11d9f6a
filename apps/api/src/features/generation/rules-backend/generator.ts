import { capOf, type GuardContext, loadStepOf, readRepRange, type SessionMeta } from '@topset/llm';
import {
  type AnalyzerExercise,
  type AnalyzerPlan,
  setIds,
  toLoadable,
  type WorkoutDocument,
  type WorkoutSet,
  workoutId,
} from '@topset/llm-schema';
import { equipmentOf } from './equipment-of.ts';
import { plannedLoad } from './planned-load.ts';
import { warmUpKeys } from './warm-up.ts';

const MOST_RIR = 4;
const GENERAL_REST = 30;
const GENERAL_REPS = 10;
const GENERAL_SECONDS = 30;
/** Share of the working load, reps and rest of ramp sets, from the last one backwards. */
const RAMP = [
  { share: 0.85, reps: 3, rest: 90 },
  { share: 0.7, reps: 5, rest: 60 },
  { share: 0.5, reps: 8, rest: 60 },
] as const;

export interface GeneratorRequest {
  readonly guard: GuardContext;
  readonly meta: SessionMeta;
  readonly idSeed: string;
  /** Ids of the athlete's other sessions of this date and place. */
  readonly takenWorkoutIds: readonly string[];
}

type DraftSet = Omit<WorkoutSet, 'id' | 'order'> & { readonly ramp: boolean };

/** A planned session written out set by set, as a `workout-v1.2` value. */
export function workoutValue(
  { guard, meta, idSeed, takenWorkoutIds }: GeneratorRequest,
  plan: AnalyzerPlan,
): WorkoutDocument {
  const drafts = [...generalSets(plan, guard), ...inTierOrder(plan).flatMap((planned) => setsOf(planned, plan, guard))];
  // Ids are the server's; a ramp set is told by the suffix alone.
  const ids = setIds(drafts.map(({ ramp, ...set }) => ({ ...set, id: ramp ? '-WU1' : '' })));
  const optional = (['C', 'B'] as const).filter((tier) => drafts.some((set) => set.tier === tier));
  return {
    version: '1.2',
    workout_id: workoutId(meta.date, meta.location, idSeed, new Set(takenWorkoutIds)),
    date: meta.date,
    location: meta.location,
    units: guard.unit,
    duration_minutes: meta.durationMinutes,
    goal: meta.goal,
    notes_to_user: null,
    cut_order: optional.length > 0 ? optional : ['C', 'B'],
    sets: drafts.map(({ ramp: _ramp, tier, must, superset, ...rest }, i) => ({
      id: ids[i]!,
      tier,
      must,
      superset,
      order: i + 1,
      ...rest,
    })),
    post_workout: { perceived_difficulty: null, completion_time_minutes: null, notes: null },
  };
}

function inTierOrder({ exercises }: AnalyzerPlan): AnalyzerExercise[] {
  return exercises.toSorted((a, b) => (a.tier < b.tier ? -1 : a.tier > b.tier ? 1 : 0));
}

function generalSets({ warmup_policy, exercises }: AnalyzerPlan, guard: GuardContext): DraftSet[] {
  const keys = warmUpKeys(guard);
  // A plan that asks for a warm-up where no gentle one is allowed warms up with what it trains.
  const choice = keys.length > 0 ? keys : [exercises[0]!.slug];
  return Array.from({ length: warmup_policy.general_sets }, (_, i) => {
    const key = choice[i % choice.length]!;
    const exercise = guard.library.get(key);
    const timed = exercise?.measure === 'seconds';
    return {
      tier: 'W',
      must: true,
      superset: null,
      exercise: key,
      equipment: equipmentOf(exercise, guard),
      target_reps: timed ? null : GENERAL_REPS,
      target_weight: null,
      rir: null,
      rest_s: GENERAL_REST,
      actual_weight: null,
      actual_reps: null,
      notes: timed ? `${GENERAL_SECONDS} s` : null,
      ramp: false,
    };
  });
}

function setsOf(planned: AnalyzerExercise, plan: AnalyzerPlan, guard: GuardContext): DraftSet[] {
  const { rir_shift, load_cap_factor } = plan.fatigue_policy;
  const factor = Math.min(load_cap_factor, guard.maxLoadFactor);
  const timed = guard.library.get(planned.slug)?.measure === 'seconds';
  const work: DraftSet = {
    tier: planned.tier,
    must: planned.tier === 'A',
    superset: planned.superset,
    exercise: planned.slug,
    equipment: planned.equipment,
    target_reps: timed ? null : planned.rep_range,
    target_weight: plannedLoad(planned, planned.target_load, factor, guard),
    rir: planned.rir === null ? null : Math.min(MOST_RIR, planned.rir + rir_shift),
    rest_s: planned.rest_s,
    actual_weight: null,
    actual_reps: null,
    notes: timed ? `${readRepRange(planned.rep_range).low} s` : null,
    ramp: false,
  };
  return [...rampSets(work, planned, factor, guard), ...Array.from({ length: planned.target_sets }, () => work)];
}

/** Rises to the first working set; where no lighter load can be put on, the athlete chooses it. */
function rampSets(work: DraftSet, planned: AnalyzerExercise, factor: number, guard: GuardContext): DraftSet[] {
  const count = planned.warmup_sets;
  return Array.from({ length: count }, (_, i) => {
    const { share, reps, rest } = RAMP[Math.min(count - 1 - i, RAMP.length - 1)]!;
    return {
      ...work,
      target_reps: work.target_reps === null ? null : reps,
      target_weight: rampLoad(work, share, factor, guard),
      rir: null,
      rest_s: Math.min(planned.rest_s, rest),
      ramp: true,
    };
  });
}

function rampLoad(
  { exercise, equipment, target_weight }: DraftSet,
  share: number,
  factor: number,
  guard: GuardContext,
) {
  const step = loadStepOf(exercise, equipment, guard);
  const cap = capOf(exercise, factor, guard);
  if (target_weight === null || step === null || cap === null || step.assisted) return null;
  const load = toLoadable(target_weight * share, step);
  return load > 0 && load < target_weight ? load : null;
}
