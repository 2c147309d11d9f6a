import type { DraftExercise, SessionDraft } from '@topset/engine/session-maker';
import type { SessionMeta } from '@topset/llm';
import type { AnalyzerExercise, AnalyzerPlan } from '@topset/llm-schema';

/** What an `analyzer-v1` value says beside the session. */
export interface AnalyzerHead {
  readonly meta: SessionMeta;
  readonly idSeed: string;
  /** Why the session is easier than usual; empty where it is not. */
  readonly reason: string;
}

export function toAnalyzerPlan(draft: SessionDraft, { meta, idSeed, reason }: AnalyzerHead): AnalyzerPlan {
  const { date, location, units, durationMinutes, goal } = meta;
  const { intent, tiers, warmUp, budget, easing } = draft;
  return {
    meta: { date, location, units, duration_minutes: durationMinutes, goal },
    session_type: intent,
    tiers,
    warmup_policy: { general_sets: warmUp.generalSets, ramp_sets: warmUp.rampSets },
    time_budget: { set_seconds_estimate: budget.secondsPerSet, target_set_count: budget.sets },
    fatigue_policy: { rir_shift: easing.rirShift, load_cap_factor: easing.loadFactor, reason },
    exercises: draft.exercises.map(toAnalyzerExercise),
    id_seed: idSeed,
  };
}

function toAnalyzerExercise(exercise: DraftExercise): AnalyzerExercise {
  const { key, equipment, tier, superset, rampSets, sets, amount, rir, load, restSeconds, notes } = exercise;
  return {
    slug: key,
    equipment,
    tier,
    superset,
    warmup_sets: rampSets,
    target_sets: sets,
    rep_range: amount,
    rir,
    target_load: load,
    rest_s: restSeconds,
    notes,
  };
}

export function toSessionDraft(plan: AnalyzerPlan): SessionDraft {
  const { session_type, tiers, warmup_policy, time_budget, fatigue_policy } = plan;
  return {
    intent: session_type,
    tiers,
    warmUp: { generalSets: warmup_policy.general_sets, rampSets: warmup_policy.ramp_sets },
    budget: { secondsPerSet: time_budget.set_seconds_estimate, sets: time_budget.target_set_count },
    easing: { rirShift: fatigue_policy.rir_shift, loadFactor: fatigue_policy.load_cap_factor },
    exercises: plan.exercises.map(toDraftExercise),
  };
}

function toDraftExercise(exercise: AnalyzerExercise): DraftExercise {
  const { slug, equipment, tier, superset, warmup_sets, target_sets, rep_range, rir, target_load } = exercise;
  return {
    key: slug,
    equipment,
    tier,
    superset,
    rampSets: warmup_sets,
    sets: target_sets,
    amount: rep_range,
    rir,
    load: target_load,
    restSeconds: exercise.rest_s,
    notes: exercise.notes,
  };
}
