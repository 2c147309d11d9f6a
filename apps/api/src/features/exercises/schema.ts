import type { OwnExerciseRow } from '@topset/db';
import type { Intent } from '@topset/engine';
import { builder } from '../../graphql/builder.ts';
import {
  EquipmentEnum,
  IntentEnum,
  LoadCountingEnum,
  LoadTypeEnum,
  LocaleEnum,
  MovementPatternEnum,
  MuscleEnum,
  PainAreaEnum,
  SplitTagEnum,
  UnitEnum,
} from '../../graphql/enums.ts';
import { inLocale } from '../../graphql/in-locale.ts';
import { ConflictError, defineMutation, NotFoundError } from '../../graphql/mutation.ts';
import { orderOf } from '../../graphql/order.ts';
import { connectionOf, pageComplexity } from '../../graphql/pagination.ts';
import { PlatesType } from '../athlete/index.ts';
import { type ExerciseView, exerciseOf, ownView, platesOf } from './exercise.ts';
import { listExercises } from './list-exercises.ts';
import { createExercise, createExerciseInput, updateExercise, updateExerciseInput } from './use-cases/own-exercises.ts';

export const ExerciseType = builder.loadableNodeRef('Exercise', {
  id: { resolve: (exercise: ExerciseView) => exercise.key },
  load: (keys: string[], context) => Promise.all(keys.map((key) => exerciseOf(key, context))),
});

ExerciseType.implement({
  description: 'A movement: an entry of the library, or one that the athlete added.',
  isTypeOf: (value) => typeof value === 'object' && value !== null && 'own' in value,
  fields: (t) => ({
    key: t.exposeString('key', { description: 'Stable kebab-case key. Example: `barbell-bench-press`.' }),
    name: t.string({
      description: 'Its name.',
      args: { locale: t.arg({ type: LocaleEnum, description: "Language; the athlete's if left out." }) },
      resolve: ({ name }, { locale }, { loaders }) => inLocale(locale, loaders, (language) => name[language]),
    }),
    plates: t.field({
      type: PlatesType,
      nullable: true,
      description: "What to put on the bar for a load, of the athlete's rack; null: it is not done with a bar.",
      args: {
        value: t.arg({ type: 'Decimal', required: true, description: 'The load, as in `82.5`.' }),
        unit: t.arg({ type: UnitEnum, description: "Its unit; the athlete's if left out." }),
      },
      resolve: async ({ key }, { value, unit }, context) =>
        platesOf(key, { value, unit: unit ?? (await context.loaders.athlete()).unit }, context),
    }),
    aliases: t.stringList({
      description: 'Other names that search understands.',
      args: { locale: t.arg({ type: LocaleEnum, description: "Language; the athlete's if left out." }) },
      resolve: ({ aliases }, { locale }, { loaders }) =>
        inLocale(locale, loaders, (language) => [...(aliases?.[language] ?? [])]),
    }),
    own: t.exposeBoolean('own', { description: 'Added by the athlete.' }),
    version: t.exposeInt('version', {
      nullable: true,
      description: 'Of an own exercise: version to send as `expectedVersion`.',
    }),
    movementPatterns: t.field({
      type: [MovementPatternEnum],
      description: 'The first is the dominant one.',
      resolve: ({ movementPatterns }) => [...(movementPatterns ?? [])],
    }),
    primaryMuscles: t.field({
      type: [MuscleEnum],
      description: 'What it trains directly.',
      resolve: ({ primaryMuscles }) => [...(primaryMuscles ?? [])],
    }),
    secondaryMuscles: t.field({
      type: [MuscleEnum],
      description: 'What it trains besides.',
      resolve: ({ secondaryMuscles }) => [...(secondaryMuscles ?? [])],
    }),
    splitTags: t.field({
      type: [SplitTagEnum],
      description: 'Parts of a split that it belongs to.',
      resolve: ({ splitTags }) => [...(splitTags ?? [])],
    }),
    equipment: t.field({
      type: t.listRef(t.listRef(EquipmentEnum)),
      description: 'Alternative sets of equipment; one whole set is enough.',
      resolve: ({ equipment }) => (equipment ?? []).map((alternative) => [...alternative]),
    }),
    contraindications: t.field({
      type: [PainAreaEnum],
      description: 'Where pain speaks against it.',
      resolve: ({ contraindications }) => [...(contraindications ?? [])],
    }),
    isCompound: t.boolean({
      nullable: true,
      description: 'Moves several joints.',
      resolve: ({ isCompound }) => isCompound ?? null,
    }),
    isMainLiftEligible: t.boolean({
      nullable: true,
      description: 'Can lead a session.',
      resolve: ({ isMainLiftEligible }) => isMainLiftEligible ?? null,
    }),
    isUnilateral: t.boolean({
      nullable: true,
      description: 'One side at a time.',
      resolve: ({ isUnilateral }) => isUnilateral ?? null,
    }),
    difficulty: t.string({
      nullable: true,
      description: '`beginner`, `intermediate` or `advanced`.',
      resolve: ({ difficulty }) => difficulty ?? null,
    }),
    fatigueCost: t.int({
      nullable: true,
      description: 'How much it takes out of you, 1 to 5.',
      resolve: ({ fatigueCost }) => fatigueCost ?? null,
    }),
    sfrScore: t.int({
      nullable: true,
      description: 'Stimulus for its fatigue, 1 to 5.',
      resolve: ({ sfrScore }) => sfrScore ?? null,
    }),
    lengthPositionScore: t.int({
      nullable: true,
      description: 'Load in the stretched position, 1 to 5.',
      resolve: ({ lengthPositionScore }) => lengthPositionScore ?? null,
    }),
    repRangeMin: t.int({
      nullable: true,
      description: 'Fewest useful reps (or seconds).',
      resolve: ({ repRangeMin }) => repRangeMin ?? null,
    }),
    repRangeMax: t.int({
      nullable: true,
      description: 'Most useful reps (or seconds).',
      resolve: ({ repRangeMax }) => repRangeMax ?? null,
    }),
    countsSeconds: t.boolean({
      description: 'Sets are held for time, not counted.',
      resolve: ({ measure }) => measure === 'seconds',
    }),
    loadType: t.field({
      type: LoadTypeEnum,
      nullable: true,
      description: 'How its load counts.',
      resolve: ({ loadType }) => loadType ?? null,
    }),
    loadCounting: t.field({
      type: LoadCountingEnum,
      nullable: true,
      description: 'What a stated load refers to.',
      resolve: ({ loadCounting }) => loadCounting ?? null,
    }),
    tips: t.stringList({
      description: 'Technique in short sentences.',
      args: { locale: t.arg({ type: LocaleEnum, description: "Language; the athlete's if left out." }) },
      resolve: ({ tips }, { locale }, { loaders }) =>
        inLocale(locale, loaders, (language) => [...(tips?.[language] ?? [])]),
    }),
    easier: t.field({
      type: ExerciseType,
      nullable: true,
      description: 'The next easier variation.',
      resolve: ({ easier }) => easier ?? null,
    }),
    harder: t.field({
      type: ExerciseType,
      nullable: true,
      description: 'The next harder variation.',
      resolve: ({ harder }) => harder ?? null,
    }),
  }),
});

const ExerciseFilter = builder.inputType('ExerciseFilter', {
  description: 'Which exercises to list; every given condition must hold.',
  fields: (t) => ({
    muscle: t.field({ type: MuscleEnum, description: 'Trains this muscle directly.' }),
    pattern: t.field({ type: MovementPatternEnum, description: 'Has this movement pattern.' }),
    equipment: t.field({ type: [EquipmentEnum], description: 'Can be done with nothing but this.' }),
    intent: t.field({ type: IntentEnum, description: 'Fits a session of this intent.' }),
    own: t.boolean({ description: "Only the athlete's own, or only the library." }),
    keys: t.stringList({ description: 'Has one of these keys, at most 100.' }),
  }),
});

builder.queryField('exercise', (t) =>
  t.field({
    type: ExerciseType,
    nullable: true,
    description: 'One exercise by its key.',
    args: { key: t.arg.string({ required: true, description: 'Example: `barbell-bench-press`.' }) },
    resolve: (_root, { key }, context) => exerciseOf(key, context),
  }),
);

const ExerciseOrder = orderOf('Exercise', {
  KEY: 'Its key.',
  NAME: 'Its name in the language of `locale`, else of the athlete.',
});

builder.queryField('exercises', (t) =>
  t.connection(
    {
      type: ExerciseType,
      nullable: true,
      description:
        'The library and the own exercises: by relevance with `search`, else by key, unless `orderBy` says otherwise. Null only beside an error.',
      complexity: pageComplexity,
      args: {
        filter: t.arg({ type: ExerciseFilter, description: 'Conditions.' }),
        search: t.arg.string({
          description: 'Words of a name or alias, in English or Russian, at most 200 characters. Example: `жим`.',
        }),
        locale: t.arg({ type: LocaleEnum, description: 'Search names of this language only.' }),
        orderBy: t.arg({ type: ExerciseOrder, description: 'How they are sorted.' }),
      },
      resolve: (_root, args, context) =>
        listExercises(
          {
            ...args,
            filter: {
              muscle: args.filter?.muscle ?? undefined,
              pattern: args.filter?.pattern ?? undefined,
              equipment: args.filter?.equipment ?? undefined,
              intent: (args.filter?.intent as Intent | null | undefined) ?? undefined,
              own: args.filter?.own ?? undefined,
              keys: args.filter?.keys ?? undefined,
            },
          },
          context,
        ),
    },
    ...connectionOf(ExerciseType),
  ),
);

const ExercisePayload = builder.interfaceRef<{ exercise: OwnExerciseRow }>('ExercisePayload').implement({
  description: 'Answer of `createExercise` and `updateExercise`.',
  fields: (t) => ({
    exercise: t.field({
      type: ExerciseType,
      description: 'The exercise as it is now.',
      resolve: ({ exercise }) => ownView(exercise),
    }),
  }),
});

defineMutation('createExercise', {
  description: 'Adds an exercise of your own. A name is enough to log it.',
  by: 'athlete',
  errors: [ConflictError],
  payload: ExercisePayload,
  inputDescription: 'Its name, and what you know about muscles, equipment and how its load counts.',
  input: createExerciseInput,
  run: createExercise,
});

defineMutation('updateExercise', {
  description: 'Changes an exercise of your own. Library entries cannot be changed.',
  by: 'athlete',
  errors: [NotFoundError, ConflictError],
  payload: ExercisePayload,
  inputDescription: 'The key of your exercise, the version that you read, and what becomes different.',
  input: updateExerciseInput,
  run: updateExercise,
});
