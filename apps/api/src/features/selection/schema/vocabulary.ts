import { type EquipmentEntry, equipment, type MuscleEntry, muscles } from '@topset/catalog';
import { MUSCLES, type Muscle } from '@topset/engine';
import type { WeeklyVolume } from '@topset/engine/volume';
import { builder } from '../../../graphql/builder.ts';
import { EquipmentEnum, enumOf, LocaleEnum, MuscleEnum } from '../../../graphql/enums.ts';
import { volumeOfWeek, type WeekOfVolume } from '../volume.ts';

const MuscleSplitEnum = enumOf('MuscleSplit', ['push', 'pull', 'legs'], 'Part of the body in a split.');

const MuscleType = builder.objectRef<MuscleEntry>('MuscleInfo').implement({
  description: 'A muscle with its weekly landmarks, in sets.',
  fields: (t) => ({
    muscle: t.expose('key', { type: MuscleEnum, description: 'Which muscle.' }),
    label: t.string({
      description: 'Its name.',
      args: { locale: t.arg({ type: LocaleEnum, description: "Language; the athlete's if left out." }) },
      resolve: async ({ label }, { locale }, { loaders }) => label[locale ?? (await loaders.athlete()).locale],
    }),
    maintenance: t.int({ description: 'Sets that keep what is there.', resolve: ({ landmarks }) => landmarks.mv }),
    minimumEffective: t.int({ description: 'Fewest sets that build.', resolve: ({ landmarks }) => landmarks.mev }),
    maximumAdaptive: t.int({ description: 'Most sets that pay off.', resolve: ({ landmarks }) => landmarks.mav }),
    maximumRecoverable: t.int({
      description: 'Most sets to recover from.',
      resolve: ({ landmarks }) => landmarks.mrv,
    }),
    recoveryHours: t.exposeInt('sraHours', { description: 'Hours from one session to being ready for the next.' }),
    split: t.expose('split', { type: MuscleSplitEnum, description: 'Part of a split.' }),
    large: t.boolean({ description: 'A large muscle takes more.', resolve: ({ size }) => size === 'large' }),
  }),
});

builder.queryField('muscles', (t) =>
  t.field({
    type: [MuscleType],
    nullable: true,
    description: 'The 18 muscles with their landmarks. Null only beside an error.',
    complexity: { field: 1, multiplier: 18 },
    resolve: () => [...muscles],
  }),
);

const EquipmentType = builder.objectRef<EquipmentEntry>('Equipment').implement({
  description: 'Something to train with.',
  fields: (t) => ({
    kind: t.expose('key', { type: EquipmentEnum, description: 'What it is.' }),
    label: t.string({
      description: 'Its name.',
      args: { locale: t.arg({ type: LocaleEnum, description: "Language; the athlete's if left out." }) },
      resolve: async ({ labels }, { locale }, { loaders }) => labels[locale ?? (await loaders.athlete()).locale][0],
    }),
    llmKeys: t.stringList({
      description: 'What language models call it; the first is written, any is read.',
      resolve: ({ llmKeys }) => [...llmKeys],
    }),
    loadClass: t.exposeString('loadClass', {
      nullable: true,
      description: 'How its loads behave; null: it carries none.',
    }),
  }),
});

builder.queryField('equipment', (t) =>
  t.field({
    type: [EquipmentType],
    nullable: true,
    description: 'The vocabulary of equipment, with labels. Null only beside an error.',
    complexity: { field: 1, multiplier: 22 },
    resolve: () => [...equipment],
  }),
);

const MuscleWeekType = builder.objectRef<WeeklyVolume & { muscle: Muscle }>('MuscleWeek').implement({
  description: 'Sets of one muscle in a week; indirect sets count 0.3.',
  fields: (t) => ({
    muscle: t.expose('muscle', { type: MuscleEnum, description: 'Which muscle.' }),
    target: t.exposeFloat('target', { description: 'Sets to aim at.' }),
    performed: t.exposeFloat('performed', { description: 'Effective sets of finished workouts.' }),
    planned: t.exposeFloat('planned', { description: 'The same and what is still planned.' }),
    delta: t.exposeFloat('delta', { description: 'Target less planned.' }),
  }),
});

const WeekOfVolumeType = builder.objectRef<WeekOfVolume>('WeekOfVolume').implement({
  description: 'Volume of one week by muscle.',
  fields: (t) => ({
    weekStartsOn: t.expose('weekStartsOn', { type: 'Date', description: 'Its Monday.' }),
    weekInBlock: t.exposeInt('weekInBlock', { description: '0-based week of the block.' }),
    deload: t.exposeBoolean('deload', { description: 'A lighter week: half the sets.' }),
    muscles: t.field({
      type: [MuscleWeekType],
      description: 'All 18 muscles.',
      resolve: ({ byMuscle }) => MUSCLES.map((muscle) => ({ muscle, ...byMuscle[muscle] })),
    }),
  }),
});

builder.queryField('volume', (t) =>
  t.field({
    type: WeekOfVolumeType,
    nullable: true,
    description: 'Target, planned and performed sets by muscle in one week of yours. Null only beside an error.',
    complexity: 20,
    args: { week: t.arg({ type: 'Date', description: 'Any day of the week; this week if left out.' }) },
    resolve: (_root, { week }, context) => volumeOfWeek(week ?? null, context),
  }),
);
