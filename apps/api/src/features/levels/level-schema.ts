import type { LevelProgression } from '@topset/db';
import { EXERCISE_KINDS, type Rung } from '@topset/engine/progression';
import { builder } from '../../graphql/builder.ts';
import { enumOf, ProgressionModelEnum } from '../../graphql/enums.ts';

export const ExerciseKindEnum = enumOf('ExerciseKind', EXERCISE_KINDS, 'How an exercise on a ladder is judged.', {
  STRENGTH: 'By volume and effort.',
  ENDURANCE: 'By volume and effort, with a lower limit of effort.',
  MOBILITY: 'By comfort.',
});
export const VolumeUnitEnum = enumOf('VolumeUnit', ['REPS', 'SECONDS'], 'What the amounts of a level count.');
enumOf('LadderStep', ['STRENGTH', 'ENDURANCE'], 'How rung k follows from rung k-1.', {
  STRENGTH: 'One more set up to 5, then 2 more reps per set up to 20.',
  ENDURANCE: '10 % more per set, at least 1.',
});

export const RungType = builder
  .objectRef<Pick<Rung, 'ordinal' | 'label' | 'variation' | 'sets' | 'unit'>>('Rung')
  .implement({
    description: 'One level of a ladder.',
    fields: (t) => ({
      ordinal: t.exposeInt('ordinal', { description: 'Place on the ladder, from 1.' }),
      label: t.exposeString('label', { description: 'What it is called. Example: `5.2`.' }),
      variation: t.exposeString('variation', { description: 'Key of the exercise that it is done with.' }),
      sets: t.field({ type: ['Int'], description: 'Its own amounts, set by set.', resolve: ({ sets }) => [...sets] }),
      unit: t.expose('unit', { type: VolumeUnitEnum, description: 'What the amounts count.' }),
    }),
  });

export const LevelType = builder.objectRef<LevelProgression>('LevelTargets').implement({
  description: 'What an exercise under `LEVEL` or `RANGE` asks for.',
  fields: (t) => ({
    model: t.field({ type: ProgressionModelEnum, description: '`LEVEL` or `RANGE`.', resolve: ({ model }) => model }),
    kind: t.expose('kind', { type: ExerciseKindEnum, description: 'How it is judged.' }),
    ladderKey: t.string({
      nullable: true,
      description: 'Ladder of the catalogue; null: a step of your own, or a range.',
      resolve: (level) => (level.model === 'LEVEL' && level.ladder.form === 'CATALOG' ? level.ladder.key : null),
    }),
    rung: t.field({
      type: RungType,
      nullable: true,
      description: 'The rung that it stands on; null under `RANGE`.',
      resolve: (level) => (level.model === 'LEVEL' ? level.rung : null),
    }),
    sets: t.field({
      type: ['Int'],
      description: 'Amounts in force, set by set; under `RANGE` the lower bound.',
      resolve: (level) =>
        level.model === 'LEVEL' ? [...level.sets] : Array.from({ length: level.sets }, () => level.lower),
    }),
    lower: t.int({
      nullable: true,
      description: 'Lower bound of a range.',
      resolve: (level) => (level.model === 'RANGE' ? level.lower : null),
    }),
    upper: t.int({
      nullable: true,
      description: 'Upper bound of a range.',
      resolve: (level) => (level.model === 'RANGE' ? level.upper : null),
    }),
    unit: t.field({
      type: VolumeUnitEnum,
      description: 'What the amounts count.',
      resolve: (level) => (level.model === 'LEVEL' ? level.rung.unit : level.unit),
    }),
    difficultyPct: t.int({
      description: 'Percent of the targets that is prescribed: 100, 105 or 110. Judged is the target itself.',
      resolve: (level) => (level.model === 'LEVEL' ? level.difficultyPct : 100),
    }),
    combinedBlock: t.exposeString('combinedBlock', {
      nullable: true,
      description: 'Name of the unit of strength and endurance that it moves on with.',
    }),
  }),
});
