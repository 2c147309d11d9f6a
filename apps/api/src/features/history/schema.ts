import type { Load, Unit } from '@topset/engine';
import { type HistorySummary, last30DaySessionsAt } from '@topset/engine/suggestions';
import { builder } from '../../graphql/builder.ts';
import { enumOf, UnitEnum } from '../../graphql/enums.ts';
import { LoadType } from '../../graphql/load.ts';
import { ExerciseType, exerciseOf } from '../exercises/index.ts';

const TrendEnum = enumOf(
  'Trend',
  ['INSUFFICIENT', 'STABLE', 'IMPROVING', 'DECLINING'],
  'Where the top loads are going.',
  {
    INSUFFICIENT: 'Fewer than three sessions.',
    STABLE: 'Within 2.5 percent.',
    IMPROVING: 'The last three sessions are heavier than the three before.',
    DECLINING: 'The last three sessions are lighter than the three before.',
  },
);

interface BestLoad {
  readonly load: Load;
  readonly at: Date | null;
}

const BestLoadType = builder.objectRef<BestLoad>('BestLoad').implement({
  description: 'A best value and when it was first reached.',
  fields: (t) => ({
    load: t.expose('load', { type: LoadType, description: 'The value; 0 if there is none yet.' }),
    at: t.expose('at', {
      type: 'DateTime',
      nullable: true,
      description: 'Start of the first session that reached it.',
    }),
  }),
});

const BestVolumeType = builder.objectRef<{ value: number; at: Date | null }>('BestVolume').implement({
  description: 'Most load times reps in one session.',
  fields: (t) => ({
    value: t.exposeFloat('value', { description: 'Load times reps, summed over the session.' }),
    at: t.expose('at', {
      type: 'DateTime',
      nullable: true,
      description: 'Start of the first session that reached it.',
    }),
  }),
});

const RepsAtLoadType = builder.objectRef<{ load: Load; reps: number }>('RepsAtLoad').implement({
  description: 'Most reps ever done at one load.',
  fields: (t) => ({
    load: t.expose('load', { type: LoadType, description: 'The load.' }),
    reps: t.exposeInt('reps', { description: 'Most reps in one set.' }),
  }),
});

const HistoryPointType = builder
  .objectRef<{ startedAt: Date; topLoad: Load; volume: number }>('HistoryPoint')
  .implement({
    description: 'One session, for a chart.',
    fields: (t) => ({
      startedAt: t.expose('startedAt', { type: 'DateTime', description: 'Start of the session.' }),
      topLoad: t.expose('topLoad', { type: LoadType, description: 'Heaviest regular set; 0 if there was none.' }),
      volume: t.exposeFloat('volume', { description: 'Load times reps, summed.' }),
    }),
  });

const E1rmType = builder.objectRef<{ value: Load; least: Load; most: Load }>('EstimatedMax').implement({
  description: 'Estimated one-rep maximum over the newest five sessions.',
  fields: (t) => ({
    value: t.expose('value', { type: LoadType, description: 'Lower median.' }),
    least: t.expose('least', { type: LoadType, description: 'Lower end of the interval.' }),
    most: t.expose('most', { type: LoadType, description: 'Upper end of the interval.' }),
  }),
});

interface ExerciseHistory {
  readonly exerciseKey: string;
  readonly summary: HistorySummary;
}

const load = (value: number, unit: Unit): Load => ({ value: String(Math.round(value * 100) / 100), unit });
const instant = (at: number | null) => (at === null ? null : new Date(at));

const ExerciseHistoryType = builder.objectRef<ExerciseHistory>('ExerciseHistory').implement({
  description: 'Everything done so far in one exercise, summed up.',
  fields: (t) => ({
    exerciseKey: t.exposeString('exerciseKey', { description: 'Key of the movement.' }),
    exercise: t.field({
      type: ExerciseType,
      nullable: true,
      description: 'Which movement.',
      resolve: ({ exerciseKey }, _args, context) => exerciseOf(exerciseKey, context),
    }),
    unit: t.field({ type: UnitEnum, description: 'Unit of every load here.', resolve: ({ summary }) => summary.unit }),
    totalSessions: t.int({
      description: 'Done sessions with this exercise.',
      resolve: ({ summary }) => summary.totalSessions,
    }),
    last30DaySessions: t.int({
      description: 'Of them in the last 30 days.',
      resolve: ({ summary }, _args, { now }) => last30DaySessionsAt(summary, now().getTime()),
    }),
    lastWorkoutAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'Start of the newest one.',
      resolve: ({ summary }) => instant(summary.lastWorkoutAt),
    }),
    bestE1rm: t.field({
      type: BestLoadType,
      description: 'Best estimated one-rep maximum.',
      resolve: ({ summary }) => ({
        load: load(summary.bestE1rm.value, summary.unit),
        at: instant(summary.bestE1rm.at),
      }),
    }),
    bestWeight: t.field({
      type: BestLoadType,
      description: 'Heaviest set; of assisted exercises the least assistance.',
      resolve: ({ summary }) => ({
        load: load(summary.bestWeight.value, summary.unit),
        at: instant(summary.bestWeight.at),
      }),
    }),
    bestVolume: t.field({
      type: BestVolumeType,
      description: 'Most volume in one session.',
      resolve: ({ summary }) => ({ value: summary.bestVolume.value, at: instant(summary.bestVolume.at) }),
    }),
    bestRepsAtWeight: t.field({
      type: [RepsAtLoadType],
      description: 'Most reps at each load, by load.',
      resolve: ({ summary }) =>
        summary.bestRepsAtWeight.map((best) => ({ load: load(best.load, summary.unit), reps: best.reps })),
    }),
    points: t.field({
      type: [HistoryPointType],
      description: 'The newest ten sessions, newest first.',
      resolve: ({ summary }) =>
        summary.points.map((point) => ({
          startedAt: new Date(point.startedAt),
          topLoad: load(point.topLoad, summary.unit),
          volume: point.volume,
        })),
    }),
    last3AvgWeight: t.field({
      type: LoadType,
      description: 'Mean top load of the newest three sessions.',
      resolve: ({ summary }) => load(summary.last3AvgWeight, summary.unit),
    }),
    last3AvgVolume: t.float({
      description: 'Mean volume of the newest three.',
      resolve: ({ summary }) => summary.last3AvgVolume,
    }),
    last3AvgSetCount: t.int({
      description: 'Mean set count of the newest three.',
      resolve: ({ summary }) => summary.last3AvgSetCount,
    }),
    last3AvgRestSeconds: t.int({
      description: 'Mean rest of the newest three.',
      resolve: ({ summary }) => summary.last3AvgRestSeconds,
    }),
    e1rm: t.field({
      type: E1rmType,
      nullable: true,
      description: 'Estimated one-rep maximum with its interval; null: nothing to estimate from.',
      resolve: ({ summary }) =>
        summary.e1rm && {
          value: load(summary.e1rm.value, summary.unit),
          least: load(summary.e1rm.least, summary.unit),
          most: load(summary.e1rm.most, summary.unit),
        },
    }),
    typicalSetCount: t.int({ description: 'Usual number of sets.', resolve: ({ summary }) => summary.typicalSetCount }),
    typicalRestSeconds: t.int({ description: 'Usual rest.', resolve: ({ summary }) => summary.typicalRestSeconds }),
    typicalRepsLower: t.int({
      description: 'Lower quartile of reps.',
      resolve: ({ summary }) => summary.typicalRepsLower,
    }),
    typicalRepsUpper: t.int({
      description: 'Upper quartile of reps.',
      resolve: ({ summary }) => summary.typicalRepsUpper,
    }),
    trend: t.field({
      type: TrendEnum,
      description: 'Where the top loads are going.',
      resolve: ({ summary }) => summary.trend,
    }),
  }),
});

builder.queryField('exerciseHistory', (t) =>
  t.field({
    type: ExerciseHistoryType,
    nullable: true,
    description: 'Your history of one exercise; null: there is no such exercise.',
    args: { key: t.arg.string({ required: true, description: 'Example: `barbell-bench-press`.' }) },
    resolve: async (_root, { key }, context) => {
      if (!(await exerciseOf(key, context))) return null;
      return { exerciseKey: key, summary: await context.loaders.historySummary.load(key) };
    },
  }),
);

builder.objectFields(ExerciseType, (t) => ({
  history: t.field({
    type: ExerciseHistoryType,
    description: 'What the athlete has done of it so far.',
    resolve: async ({ key }, _args, { loaders }) => ({
      exerciseKey: key,
      summary: await loaders.historySummary.load(key),
    }),
  }),
}));
