import { headedValue } from './prompt-values.ts';
import { asObject } from './request-text.ts';

interface Planned {
  readonly slug: string;
  readonly equipment: string;
  readonly tier: string;
  readonly superset: string | null;
  readonly warmup_sets: number;
  readonly target_sets: number;
  readonly rep_range: string;
  readonly rir: number | null;
  readonly target_load: number | null;
  readonly rest_s: number;
}

/** The analyzer's plan, set by set: the double decides nothing of its own. */
export function generatorAnswer(prompt: string, asJson: boolean): string {
  const plan = asObject(headedValue(prompt, 'Analyzer JSON:'));
  const meta = asObject(plan.meta);
  const shift = Number(asObject(plan.fatigue_policy).rir_shift ?? 0);
  const exercises = Array.isArray(plan.exercises) ? (plan.exercises as readonly Planned[]) : [];
  const sets = exercises.flatMap((exercise) => workSets(exercise, shift));
  const workout = {
    version: '1.2',
    workout_id: `${meta.date}-double-00`,
    date: meta.date,
    location: meta.location,
    units: meta.units,
    duration_minutes: meta.duration_minutes,
    goal: meta.goal,
    notes_to_user: null,
    cut_order: exercises.some(({ tier }) => tier === 'C') ? ['C', 'B'] : ['B'],
    sets: sets.map((set, index) => ({ ...set, order: index + 1 })),
    post_workout: { perceived_difficulty: null, completion_time_minutes: null, notes: null },
  };
  return asJson ? JSON.stringify(workout) : yaml(workout);
}

function workSets(exercise: Planned, shift: number) {
  const warmUps = Array.from({ length: exercise.warmup_sets }, (_, index) => setOf(exercise, `WU${index + 1}`, null));
  const rir = exercise.rir === null ? null : Math.min(4, exercise.rir + shift);
  const work = Array.from({ length: exercise.target_sets }, (_, index) => setOf(exercise, String(index + 1), rir));
  return [...warmUps, ...work];
}

function setOf(exercise: Planned, number: string, rir: number | null) {
  return {
    id: `${exercise.tier}-EX-${number}`,
    tier: exercise.tier,
    must: exercise.tier === 'A',
    superset: exercise.superset,
    order: 0,
    exercise: exercise.slug,
    equipment: exercise.equipment,
    target_reps: exercise.rep_range,
    target_weight: number.startsWith('WU') ? null : exercise.target_load,
    rir,
    rest_s: exercise.rest_s,
    actual_weight: null,
    actual_reps: null,
    notes: null,
  };
}

/** Two levels of objects and lists are all that a workout needs. */
function yaml(value: Readonly<Record<string, unknown>>): string {
  return Object.entries(value)
    .map(([key, entry]) => {
      if (Array.isArray(entry)) return `${key}:\n${entry.map(listItem).join('')}`;
      if (typeof entry === 'object' && entry !== null) return `${key}:\n${lines(entry, '  ')}`;
      return `${key}: ${JSON.stringify(entry)}\n`;
    })
    .join('');
}

function listItem(item: unknown): string {
  if (typeof item !== 'object' || item === null) return `  - ${JSON.stringify(item)}\n`;
  return `  - ${lines(item, '    ').trimStart()}`;
}

function lines(object: object, indent: string): string {
  return Object.entries(object)
    .map(([key, entry]) => `${indent}${key}: ${JSON.stringify(entry)}\n`)
    .join('');
}
