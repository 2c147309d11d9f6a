import { describe, expect, test } from 'vitest';
import { align, errorLines, ownWorkoutFields, type SchemaId } from '../src/index.ts';
import { analyzerPlan, coachReply, flatPlan, planUpdate, registry, suggestions, workout } from './samples.ts';

/** The path from what was read to what the schema says, with the fields that the server owns. */
function judged(id: SchemaId, value: unknown) {
  const entry = registry.entry(id);
  const aligned = align(value, entry);
  const { date, location, goal } = workout;
  const session = { date, location, goal, durationMinutes: workout.duration_minutes, workoutId: workout.workout_id };
  const owned = id === 'workout-v1.2' ? ownWorkoutFields(aligned.value, session) : { value: aligned.value, fixes: [] };
  return {
    value: owned.value,
    codes: [...new Set([...aligned.fixes, ...owned.fixes].map(({ code }) => code))],
    lines: errorLines(entry.validate(owned.value)),
  };
}

const withSet = (change: object) => ({ ...workout, sets: [{ ...workout.sets[0], ...change }, workout.sets[1]] });
const withExercise = (change: object) => ({
  ...analyzerPlan,
  exercises: [{ ...analyzerPlan.exercises[0], ...change }],
});

describe('samples are valid', () => {
  test.each<[SchemaId, unknown]>([
    ['analyzer-v1', analyzerPlan],
    ['workout-v1.2', workout],
    ['llm-v2-flat', flatPlan],
    ['today-plan-v1', registry.referencePlan],
    ['ai-suggestions-v1', suggestions],
    ['coach-reply-v1', coachReply],
    ['plan-update-v1', planUpdate],
  ])('%s', (id, value) => {
    expect(registry.entry(id).validate(value)).toEqual([]);
  });
});

describe('fix, shape', () => {
  test.each<[string, SchemaId, unknown, unknown, string[]]>([
    ['wrapper object', 'workout-v1.2', { workout }, workout, ['unwrap']],
    ['array of one', 'analyzer-v1', [analyzerPlan], analyzerPlan, ['array-of-one']],
    ['integer as string', 'workout-v1.2', withSet({ rest_s: '150' }), workout, ['number-string']],
    ['enum case', 'workout-v1.2', withSet({ tier: 'a' }), workout, ['enum-case']],
    ['snake key', 'ai-suggestions-v1', { SUGGESTIONS: suggestions.suggestions }, suggestions, ['key-case']],
    [
      'camel key',
      'analyzer-v1',
      { ...analyzerPlan, id_seed: undefined, idSeed: analyzerPlan.id_seed },
      analyzerPlan,
      ['key-case'],
    ],
    ['unicode dash in reps', 'workout-v1.2', withSet({ target_reps: '6—8' }), workout, ['dash']],
    ['version: 1.2', 'workout-v1.2', { ...workout, version: 1.2 }, workout, ['version-number']],
    [
      'off-pattern ids',
      'workout-v1.2',
      { ...withSet({ id: 'bench #1' }), workout_id: 'today' },
      workout,
      ['own-field'],
    ],
  ])('%s', (_, id, value, meant, codes) => {
    expect(judged(id, JSON.parse(JSON.stringify(value)))).toEqual({ value: meant, codes, lines: [] });
  });
});

describe('refuse, values', () => {
  test.each<[string, SchemaId, unknown]>([
    [
      'wrong nesting',
      'llm-v2-flat',
      { ...flatPlan, blocks: flatPlan.blocks.map((block) => ({ ...block, exercises: [] })) },
    ],
    ['sets grouped by exercise', 'workout-v1.2', { ...workout, sets: { bench: workout.sets } }],
    ['scalar for list', 'analyzer-v1', { ...analyzerPlan, tiers: 'A' }],
    ['bad list item', 'analyzer-v1', { ...analyzerPlan, tiers: ['A', 'D'] }],
    ['schema echoed back', 'analyzer-v1', registry.entry('analyzer-v1').schema],
    ['schema echoed back, flat', 'llm-v2-flat', registry.entry('llm-v2-flat').schema],
    ['float for int', 'workout-v1.2', withSet({ rest_s: 90.5 })],
    ['"45 lbs"', 'workout-v1.2', withSet({ target_weight: '45 lbs' })],
    ['"1 hour"', 'llm-v2-flat', { ...flatPlan, durationMinutes: '1 hour' }],
    ['enum typo', 'analyzer-v1', { ...analyzerPlan, session_type: 'pusch' }],
    ['out of range', 'workout-v1.2', withSet({ rir: 5 })],
    [
      'negative shift',
      'analyzer-v1',
      { ...analyzerPlan, fatigue_policy: { rir_shift: -1, load_cap_factor: 1, reason: '' } },
    ],
    ['missing key', 'analyzer-v1', withExercise({ rest_s: undefined })],
    ['unknown key', 'analyzer-v1', withExercise({ tempo: '3-1-1' })],
    ['null where not allowed', 'workout-v1.2', withSet({ rest_s: null })],
    ['"" where not allowed', 'coach-reply-v1', { ...coachReply, summary: '' }],
    ['"" for a number', 'workout-v1.2', withSet({ target_weight: '' })],
    ['"3 x 10" as one set', 'workout-v1.2', withSet({ target_reps: '3 x 10' })],
    ['"null" for null', 'workout-v1.2', withSet({ rir: 'null' })],
    ['"true" for true', 'workout-v1.2', withSet({ must: 'true' })],
    ['NaN in quotes', 'workout-v1.2', withSet({ target_weight: 'NaN' })],
    ['Infinity in quotes', 'workout-v1.2', withSet({ target_weight: 'Infinity' })],
    ['an answer in a list of two', 'plan-update-v1', [planUpdate, planUpdate]],
    ['no answer at all', 'coach-reply-v1', null],
  ])('%s', (_, id, value) => {
    const plain = value === null ? null : JSON.parse(JSON.stringify(value));
    expect(judged(id, plain).lines).not.toEqual([]);
  });
});
