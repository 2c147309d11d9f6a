import { type AnalyzerPlan, type LlmUnit, setIds, toLoadable, type WorkoutDocument } from '@topset/llm-schema';
import { capOf, type GuardExercise, isEquipped, loadStepOf, suits } from '../guards/index.ts';
import type { RulesBackend, RulesSession } from '../stages/types.ts';

const REST = 30;
const SECONDS_OF_A_SET = 90;

/** The smallest engine that can be: one allowed exercise, one set, as heavy as its cap allows. */
export function fakeRules(unit: LlmUnit): Pick<RulesBackend, 'analyzer' | 'generator'> {
  return {
    analyzer: (variant, session) => analyzerPlan(unit, variant, session),
    generator: (plan, _, session) => workoutOf(plan, session),
  };
}

function analyzerPlan(unit: LlmUnit, variant: number, { context, allowedSlugs }: RulesSession): AnalyzerPlan {
  const key = allowedSlugs[variant % allowedSlugs.length]!;
  const exercise = context.library.get(key)!;
  const ramp = exercise.compound && exercise.loadKind === 'external' ? 1 : 0;
  return {
    meta: { date: '2025-01-01', location: 'x', units: unit, duration_minutes: context.durationMinutes, goal: 'x' },
    session_type: context.allowedSessionTypes[0]!,
    tiers: ['A'],
    warmup_policy: { general_sets: 0, ramp_sets: ramp },
    time_budget: { set_seconds_estimate: SECONDS_OF_A_SET, target_set_count: 1 + ramp },
    fatigue_policy: { rir_shift: context.minRirShift, load_cap_factor: context.maxLoadFactor, reason: '' },
    exercises: [
      {
        slug: key,
        equipment: equipmentOf(exercise, context),
        tier: 'A',
        superset: null,
        warmup_sets: ramp,
        target_sets: 1,
        rep_range: exercise.measure === 'seconds' ? '30' : '8-12',
        rir: 2,
        target_load: loadOf(key, equipmentOf(exercise, context), context),
        rest_s: REST,
        notes: null,
      },
    ],
    id_seed: 'x',
  };
}

function equipmentOf(exercise: GuardExercise, context: RulesSession['context']): string {
  if (!isEquipped(exercise, context)) throw new Error(`${exercise.key} is not eligible.`);
  const keys = ['eq_bodyweight', ...exercise.equipment.flat(2)];
  return keys.find((key) => suits(key, exercise, context))!;
}

function loadOf(key: string, equipment: string, context: RulesSession['context']): number | null {
  const cap = capOf(key, context.maxLoadFactor, context);
  if (cap === null) return null;
  return toLoadable(cap.value, loadStepOf(key, equipment, context) ?? { step: 0.01, assisted: cap.assisted });
}

function workoutOf(plan: AnalyzerPlan, { context }: RulesSession): WorkoutDocument {
  const [exercise] = plan.exercises;
  const { slug, equipment, rep_range, target_load, rest_s, warmup_sets } = exercise!;
  const isTimed = context.library.get(slug)?.measure === 'seconds';
  const set = (isRamp: boolean) => ({
    id: isRamp ? 'x-WU1' : 'x',
    tier: 'A' as const,
    must: true,
    superset: null,
    exercise: slug,
    equipment,
    target_reps: isTimed ? null : rep_range,
    target_weight: isRamp ? null : target_load,
    rir: Math.min(4, 2 + plan.fatigue_policy.rir_shift),
    rest_s,
    actual_weight: null,
    actual_reps: null,
    notes: isTimed ? '30 s' : null,
  });
  const sets = [...Array.from({ length: warmup_sets }, () => set(true)), set(false)];
  const ids = setIds(sets);
  return {
    version: '1.2',
    workout_id: 'x',
    date: plan.meta.date,
    location: plan.meta.location,
    units: plan.meta.units,
    duration_minutes: plan.meta.duration_minutes,
    goal: plan.meta.goal,
    notes_to_user: null,
    cut_order: ['C', 'B'],
    sets: sets.map((it, index) => ({ ...it, id: ids[index]!, order: index + 1 })),
    post_workout: { perceived_difficulty: null, completion_time_minutes: null, notes: null },
  };
}
