import { blockTemplates } from '@topset/catalog';
import { loadRegistry, planIds, type TransformOptions } from '../src/index.ts';

export const registry = loadRegistry();

export const GENERATION = '6ba7b810-9dad-11d1-80b4-00c04fd430c8';

export const options: TransformOptions = {
  templates: blockTemplates,
  locale: 'en',
  idFactory: planIds(GENERATION),
};

/** A valid `analyzer-v1` answer. */
export const analyzerPlan = {
  meta: { date: '2025-08-17', location: 'gym:downtown', units: 'lbs', duration_minutes: 60, goal: 'hypertrophy' },
  session_type: 'push',
  tiers: ['A', 'B'],
  warmup_policy: { general_sets: 1, ramp_sets: 2 },
  time_budget: { set_seconds_estimate: 90, target_set_count: 20 },
  fatigue_policy: { rir_shift: 0, load_cap_factor: 1, reason: '' },
  exercises: [
    {
      slug: 'barbell-bench-press',
      equipment: 'eq_barbell',
      tier: 'A',
      superset: null,
      warmup_sets: 2,
      target_sets: 3,
      rep_range: '6-8',
      rir: 2,
      target_load: 185,
      rest_s: 150,
      notes: null,
    },
  ],
  id_seed: 'c28b03e31edfc81d',
};

const set = {
  id: 'A-BARBELL-BE-1',
  tier: 'A',
  must: true,
  superset: null,
  order: 1,
  exercise: 'barbell-bench-press',
  equipment: 'eq_barbell',
  target_reps: '6-8',
  target_weight: 185,
  rir: 2,
  rest_s: 150,
  actual_weight: null,
  actual_reps: null,
  notes: null,
};

/** A valid `workout-v1.2` answer. */
export const workout = {
  version: '1.2',
  workout_id: '2025-08-17-gym-downtown-86',
  date: '2025-08-17',
  location: 'gym:downtown',
  units: 'lbs',
  duration_minutes: 60,
  goal: 'hypertrophy',
  notes_to_user: null,
  cut_order: ['C', 'B'],
  sets: [set, { ...set, id: 'A-BARBELL-BE-2', order: 2, target_reps: 8 }],
  post_workout: { perceived_difficulty: null, completion_time_minutes: null, notes: null },
};

/** The worked example of the flat version. */
export const flatPlan = {
  focus: 'Upper Body Strength',
  durationMinutes: 30,
  equipment: ['Dumbbells'],
  source: 'ai',
  energy: 'moderate',
  summary: 'Sample plan',
  blocks: [
    { title: 'Warm-up', durationMinutes: 5, focus: 'Prep' },
    { title: 'Main Set', durationMinutes: 20, focus: 'Strength' },
  ],
  exercises: [
    { blockIndex: 0, order: 0, name: 'Jumping Jacks', prescription: '2 x 30s', detail: null },
    { blockIndex: 1, order: 0, name: 'DB Press', prescription: '3 x 10', detail: 'Controlled tempo' },
  ],
};

export const suggestions = {
  suggestions: [
    {
      targetSetIndex: 0,
      changeType: 'INCREASE_WEIGHT',
      newValue: 105,
      newMode: null,
      reasoning: 'All sets were easy.',
    },
  ],
};

const action = { kind: 'REPEAT_LEVEL', exerciseKey: 'push-up', label: 'Repeat level 4' };

export const coachReply = {
  language: 'en',
  summary: 'Level 4 went well.',
  sections: [{ kind: 'MAIN', text: 'Push-up, level 4.' }],
  nextAction: action,
  options: [action],
  question: null,
  safetyNote: null,
  suspectedFlags: [],
  facts: [{ exerciseKey: 'push-up', level: 4, volume: 30 }],
};

const amounts = { sets: 3, reps: 10, seconds: null, restSeconds: 90, reason: 'Two good sessions.' };

export const planUpdate = {
  summary: 'One step on.',
  exercises: [{ ref: 0, action: 'ADVANCE', exerciseKey: 'push-up', ...amounts }],
  added: [{ exerciseKey: 'wall-slide', afterRef: -1, ...amounts }],
};
