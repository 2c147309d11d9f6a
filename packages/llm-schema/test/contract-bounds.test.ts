import { expect, test } from 'vitest';
import { CONTRACT_BOUNDS, type JsonObject } from '../src/index.ts';
import { registry } from './samples.ts';

/** A place of a schema by the names of its properties; `[]` stands for the items of a list. */
function at(schema: JsonObject, path: string): JsonObject {
  return path.split('/').reduce((place, name) => {
    const next = name === '[]' ? place.items : (place.properties as JsonObject)[name];
    return next as JsonObject;
  }, schema);
}

test('the bounds that rules and guards reckon with are those of the schemas', () => {
  const analyzer = registry.entry('analyzer-v1').schema;
  const workout = registry.entry('workout-v1.2').schema;
  const todayPlan = registry.entry('today-plan-v1').schema;
  const coach = registry.entry('coach-reply-v1').schema;
  const minutes = at(analyzer, 'meta/duration_minutes');
  const exercise = at(analyzer, 'exercises/[]');
  const seconds = at(analyzer, 'time_budget/set_seconds_estimate');
  const level = at(coach, 'facts/[]/level');
  expect(CONTRACT_BOUNDS).toEqual({
    session: {
      minutes: { least: minutes.minimum, most: minutes.maximum },
      exercises: at(analyzer, 'exercises').maxItems,
      setsEach: at(exercise, 'target_sets').maximum,
      sets: at(workout, 'sets').maxItems,
      budgetedSets: at(analyzer, 'time_budget/target_set_count').maximum,
      rampSets: at(analyzer, 'warmup_policy/ramp_sets').maximum,
      restSeconds: at(exercise, 'rest_s').maximum,
      secondsPerSet: { least: seconds.minimum, most: seconds.maximum },
      rir: at(exercise, 'rir').maximum,
      rirShift: at(analyzer, 'fatigue_policy/rir_shift').maximum,
      leastLoadFactor: at(analyzer, 'fatigue_policy/load_cap_factor').minimum,
      load: at(exercise, 'target_load').maximum,
    },
    todayPlan: {
      blocks: at(todayPlan, 'blocks').maxItems,
      blockExercises: at(todayPlan, 'blocks/[]/exercises').maxItems,
    },
    coachReply: {
      facts: at(coach, 'facts').maxItems,
      note: at(coach, 'safetyNote').maxLength,
      level: { least: level.minimum, most: level.maximum },
      volume: at(coach, 'facts/[]/volume').maximum,
    },
    planUpdate: {
      restSeconds: at(registry.entry('plan-update-v1').schema, 'exercises/[]/restSeconds').maximum,
    },
  });
});
