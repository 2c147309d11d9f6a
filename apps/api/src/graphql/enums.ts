import {
  EQUIPMENT,
  INTENTS,
  LOAD_COUNTINGS,
  LOAD_TYPES,
  LOCALES,
  MOVEMENT_PATTERNS,
  MUSCLES,
  PAIN_AREAS,
  PLAN_EVENTS,
  PLAN_VERSION_STATUSES,
  PRIMARY_GOALS,
  PROGRESSION_MODELS,
  REP_MODES,
  REST_MODES,
  SECONDARY_GOALS,
  SELECTION_MODES,
  SET_TYPES,
  SPLIT_TAGS,
  TRAINING_AGES,
  UNITS,
  WORKOUT_SOURCES,
  WORKOUT_STATUSES,
} from '@topset/engine';
import { builder } from './builder.ts';

/** The specs' words in upper snake case; the domain keeps its own spelling. An input finds its enum by the words. */
export function enumOf<const Word extends string>(
  name: string,
  words: readonly Word[],
  description: string,
  meanings: Partial<Record<Word, string>> = {},
) {
  type Values = { [W in Word as Uppercase<W>]: { value: W; description: string } };
  const values = Object.fromEntries(
    words.map((word) => [
      word.toUpperCase(),
      {
        value: word,
        description: meanings[word] ?? `${word[0]!.toUpperCase()}${word.slice(1).toLowerCase()}.`.replaceAll('_', ' '),
      },
    ]),
  ) as unknown as Values;
  return builder.enumType(name, { description, values });
}

export const UnitEnum = enumOf('Unit', UNITS, 'Unit of a load.', { KG: 'Kilograms.', LB: 'Pounds.' });
export const LocaleEnum = enumOf('Locale', LOCALES, 'Language of names, reasons and messages.', {
  en: 'English.',
  ru: 'Russian.',
});
export const TrainingAgeEnum = enumOf('TrainingAge', TRAINING_AGES, 'How experienced the athlete is.');
export const PrimaryGoalEnum = enumOf('PrimaryGoal', PRIMARY_GOALS, 'What the athlete trains for first of all.');
export const SecondaryGoalEnum = enumOf('SecondaryGoal', SECONDARY_GOALS, 'What the athlete also wants.');
export const IntentEnum = enumOf('Intent', INTENTS, 'What a session is for.', {
  body_part: 'Chosen target muscles.',
});
export const MuscleEnum = enumOf('Muscle', MUSCLES, 'The 18 muscles that volume is counted for.');
export const MovementPatternEnum = enumOf('MovementPattern', MOVEMENT_PATTERNS, 'How a movement goes.');
export const SplitTagEnum = enumOf('SplitTag', SPLIT_TAGS, 'Part of a split that an exercise belongs to.');
export const PainAreaEnum = enumOf('PainArea', PAIN_AREAS, 'Where something may hurt.');
export const EquipmentEnum = enumOf('EquipmentKind', EQUIPMENT, "What an exercise needs, in the engine's vocabulary.");
export const LoadTypeEnum = enumOf('LoadType', LOAD_TYPES, 'How the load of an exercise counts.', {
  external: 'A weight outside the body.',
  bodyweight: 'The body alone.',
  bodyweight_plus: 'The body plus an added weight.',
  assisted: 'The machine takes weight off: less is harder.',
  band: 'A resistance band.',
});
export const LoadCountingEnum = enumOf('LoadCounting', LOAD_COUNTINGS, 'What a stated load refers to.', {
  total: 'Everything that is lifted.',
  per_implement: 'One dumbbell or kettlebell.',
  per_side: 'One side of the machine or bar.',
});
export const SetTypeEnum = enumOf('SetType', SET_TYPES, 'Kind of a set.', {
  WARMUP: 'Prepares; never counts as work.',
  REGULAR: 'A normal working set.',
  SUPER: 'Part of a superset.',
  DROP: 'Continues a set at a lower load.',
  FAILURE: 'Taken to failure.',
});
export const RepModeEnum = enumOf('RepMode', REP_MODES, 'How reps are prescribed.', {
  NOT_SET: 'No goal for reps.',
  RANGE: 'Between lower and upper.',
  TARGET: 'One number to reach.',
  UNTIL_FAILURE: 'As many as possible.',
});
export const RestModeEnum = enumOf('RestMode', REST_MODES, 'How rest is prescribed.', {
  ALL_SAME: 'One rest for every set.',
  INDIVIDUAL: 'Each set has its own rest.',
});
export const ProgressionModelEnum = enumOf('ProgressionModel', PROGRESSION_MODELS, 'What moves a plan exercise on.', {
  LOAD: 'Suggestion rules on loads and reps.',
  LEVEL: 'A fixed ladder of rungs.',
  RANGE: 'A flexible range of sets and reps.',
});
export const WorkoutSourceEnum = enumOf('WorkoutSourceKind', WORKOUT_SOURCES, 'Where a workout was logged.', {
  TOPSET: 'Here.',
  IMPORT: 'In another app, whose export was imported.',
});
export const WorkoutStatusEnum = enumOf('WorkoutStatus', WORKOUT_STATUSES, 'Where a workout stands.', {
  PLANNED: 'Not started yet.',
  REVIEW: 'Deferred suggestions wait for a decision before logging starts.',
  ACTIVE: 'Being logged.',
  SUMMARY: 'Finished; its suggestions are shown.',
  DONE: 'Part of history.',
  SKIPPED: 'Did not take place.',
  RESCHEDULED: 'Moved to another time.',
});
export const SelectionModeEnum = enumOf('SelectionMode', SELECTION_MODES, 'Who chose the exercises of a workout.', {
  INTENT: 'The engine, for an intent.',
  TEMPLATE: 'A plan.',
  MANUAL: 'The athlete.',
  LLM: 'A language model.',
});
export const PlanVersionStatusEnum = enumOf(
  'PlanVersionStatus',
  PLAN_VERSION_STATUSES,
  'Where a plan version stands.',
  {
    DRAFT: 'Being prepared.',
    PENDING_CONFIRMATION: 'Waits for a yes.',
    ACTIVE: 'In force; at most one per plan.',
    SUPERSEDED: 'Replaced by a later one.',
  },
);
export const PlanEventEnum = enumOf('PlanEvent', PLAN_EVENTS, 'What made a plan version.', {
  AUTO_ADJUSTMENT: 'Level progression.',
  DIFFICULTY: 'The difficulty coefficient.',
  MANUAL_EDIT: 'A person edited the plan.',
  CHOICE: 'An offer was taken.',
  SUGGESTION: 'Suggestions were accepted.',
  PLAN_UPDATE: 'A plan update after progression.',
  COMPROMISE: 'A conflict was settled half-way.',
  ROLLBACK: 'An earlier state was restored.',
  REDERIVED: 'A past workout changed.',
});
