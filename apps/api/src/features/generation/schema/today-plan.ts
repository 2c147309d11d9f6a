import { generationRepository } from '@topset/db';
import type { TodayPlan, TodayPlanBlock } from '@topset/llm-schema';
import { builder } from '../../../graphql/builder.ts';
import { said } from '../../../graphql/in-locale.ts';
import { localDay } from '../../athlete/index.ts';
import { saidPrescription } from '../../training/index.ts';

type Move = TodayPlanBlock['exercises'][number];

const SourceEnum = builder.enumType('TodayPlanSource', {
  description: 'Who made a plan.',
  values: { ai: { description: 'A model, or the engine in its place.' }, manual: { description: 'A person.' } },
});

const EnergyEnum = builder.enumType('TodayPlanEnergy', {
  description: 'How much a day should ask for.',
  values: {
    easy: { description: 'Little.' },
    moderate: { description: 'A normal session.' },
    intense: { description: 'A lot.' },
  },
});

const MoveType = builder.objectRef<Move>('TodayPlanExercise').implement({
  description: 'One exercise of a block.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'A UUID, unique over all plans.' }),
    name: t.exposeString('name', { description: 'What it is called.' }),
    prescription: t.string({
      description: "How much, such as `3 x 8-12` or `2 x 30s`, as the athlete's language writes it.",
      resolve: ({ prescription }, _args, { loaders }) => said(saidPrescription(prescription), null, loaders),
    }),
    detail: t.exposeString('detail', { nullable: true, description: 'How to do it.' }),
  }),
});

const BlockType = builder.objectRef<TodayPlanBlock>('TodayPlanBlock').implement({
  description: 'One block of a plan.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'A UUID, unique over all plans.' }),
    title: t.exposeString('title', { description: 'What it is called.' }),
    durationMinutes: t.exposeInt('durationMinutes', { description: 'How long it takes.' }),
    focus: t.exposeString('focus', { description: 'What it is for.' }),
    exercises: t.field({
      type: [MoveType],
      description: 'Its exercises in order.',
      resolve: ({ exercises }) => [...exercises],
    }),
  }),
});

export const TodayPlanType = builder.objectRef<object>('TodayPlan').implement({
  description: 'A plan of one day in blocks (`today-plan-v1`, field for field). Start it with `startWorkout`.',
  fields: (t) => ({
    id: t.id({ description: 'A UUID; pass it to `startWorkout`.', resolve: (plan) => read(plan).id }),
    focus: t.string({ description: 'What the day is for.', resolve: (plan) => read(plan).focus }),
    durationMinutes: t.int({ description: 'How long it takes.', resolve: (plan) => read(plan).durationMinutes }),
    equipment: t.stringList({ description: 'What it needs.', resolve: (plan) => [...read(plan).equipment] }),
    source: t.field({ type: SourceEnum, description: 'Who made it.', resolve: (plan) => read(plan).source }),
    energy: t.field({ type: EnergyEnum, description: 'How much it asks for.', resolve: (plan) => read(plan).energy }),
    summary: t.string({ description: 'The plan in a sentence or two.', resolve: (plan) => read(plan).summary }),
    blocks: t.field({
      type: [BlockType],
      description: 'Its blocks in order.',
      resolve: (plan) => [...read(plan).blocks],
    }),
  }),
});

const read = (plan: object) => plan as TodayPlan;

builder.queryField('todayPlan', (t) =>
  t.field({
    type: TodayPlanType,
    nullable: true,
    description: 'The plan in force on a day; null if there is none.',
    args: { date: t.arg({ type: 'Date', description: "A local day; today's if left out." }) },
    resolve: async (_root, { date }, { caller, database, loaders, now }) => {
      const day = date ?? localDay(now(), (await loaders.athlete()).timeZone);
      return (await generationRepository.todayPlanOf(database.db, caller.athleteId, day))?.plan ?? null;
    },
  }),
);
