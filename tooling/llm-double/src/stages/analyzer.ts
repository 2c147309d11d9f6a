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

/** Two exercises that matter and one that may be cut, as careful as a tired athlete needs it. */
export function analyzerAnswer(prompt: string): string {
  const meta = asObject(listedValue(prompt, 'meta'));
  const limits = asObject(listedValue(prompt, 'limits'));
  const allowed = limits.allowed_slugs;
  const keys = BODYWEIGHT.filter((key) => !Array.isArray(allowed) || allowed.includes(key)).slice(0, 3);
  const types = limits.allowed_session_types;
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
    warmup_policy: { general_sets: 0, ramp_sets: 0 },
    time_budget: { set_seconds_estimate: 90, target_set_count: 6 },
    fatigue_policy: { rir_shift: 1, load_cap_factor: 0.95, reason: 'A careful day.' },
    exercises: keys.map((slug, index) => ({
      slug,
      equipment: 'eq_bodyweight',
      tier: index < 2 ? 'A' : 'B',
      superset: null,
      warmup_sets: 0,
      target_sets: 2,
      rep_range: '8-12',
      rir: 2,
      target_load: null,
      rest_s: 60,
      notes: null,
    })),
    id_seed: 'double',
  });
}
