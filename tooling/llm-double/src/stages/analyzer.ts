import { listedValue } from './prompt-values.ts';
import { asObject } from './request-text.ts';

/** Exercises without equipment and without a hold: they suit every inventory and need no load. */
const BODYWEIGHT = [
  'push-up',
  'bodyweight-squat',
  'glute-bridge',
  'close-grip-push-up',
  'cossack-squat',
  'single-leg-glute-bridge',
  'knee-push-up',
  'tempo-squat',
  'wide-push-up',
];

const DEFAULT_SETS = 6;

/** Two exercises that matter and one that may be cut, as careful as a tired athlete needs it. */
export function analyzerAnswer(prompt: string): string {
  const meta = asObject(listedValue(prompt, 'meta'));
  const limits = asObject(listedValue(prompt, 'limits'));
  const allowed = limits.allowed_slugs;
  const keys = BODYWEIGHT.filter((key) => !Array.isArray(allowed) || allowed.includes(key)).slice(0, 3);
  const types = limits.allowed_session_types;
  const timebox = typeof limits.timebox_sets === 'number' ? limits.timebox_sets : 60;
  const sets = spread(setCount(prompt), keys.length);
  return JSON.stringify({
    meta: {
      date: meta.date ?? '2025-08-17',
      location: meta.location ?? 'home',
      units: meta.units ?? 'kg',
      duration_minutes: meta.duration_minutes ?? 45,
      goal: meta.goal ?? 'general strength',
    },
    session_type: Array.isArray(types) && typeof types[0] === 'string' ? types[0] : 'full_body',
    tiers: ['A', 'B'],
    warmup_policy: { general_sets: 0, ramp_sets: 1 },
    time_budget: { set_seconds_estimate: 90, target_set_count: Math.min(12, timebox) },
    fatigue_policy: { rir_shift: 1, load_cap_factor: 0.95, reason: 'A careful day.' },
    exercises: keys.map((slug, index) => ({
      slug,
      equipment: 'eq_bodyweight',
      tier: index < 2 ? 'A' : 'B',
      superset: null,
      warmup_sets: index === 0 ? 1 : 0,
      target_sets: sets[index],
      rep_range: '8-12',
      rir: 2,
      target_load: null,
      rest_s: 60,
      notes: null,
    })),
    id_seed: 'double',
  });
}

/** A set less than before for who found it too hard, one more for who found it too easy. */
function setCount(prompt: string): number {
  const feedback = listedValue(prompt, 'feedback');
  const baseline = asObject(listedValue(prompt, 'baseline')).exercises;
  if (!Array.isArray(feedback) || !Array.isArray(baseline)) return DEFAULT_SETS;
  const before = baseline.reduce((sum: number, exercise) => sum + Number(asObject(exercise).target_sets), 0);
  if (feedback.includes('too-hard')) return before - 1;
  return feedback.includes('too-easy') ? before + 1 : before;
}

/** As evenly as it goes, the first ones more; at least one each. */
function spread(count: number, places: number): number[] {
  return Array.from({ length: places }, (_, place) => Math.max(1, Math.ceil((count - place) / places)));
}
