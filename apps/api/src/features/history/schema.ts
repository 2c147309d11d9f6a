import type { AthleteRow } from '@topset/db';
import type { LoadType as ExerciseLoadType, Load, Unit } from '@topset/engine';
import {
  estimatePolicyOf,
  exerciseSeries,
  type HistorySummary,
  last30DaySessionsAt,
  SERIES_METRICS,
  type SeriesPoint,
  type StrengthEstimate,
  strengthEstimate,
} from '@topset/engine/suggestions';
import { badInput, builder } from '../../graphql/builder.ts';
import { enumOf, UnitEnum } from '../../graphql/enums.ts';
import { encodeGlobalId } from '../../graphql/global-id.ts';
import { LoadType } from '../../graphql/load.ts';
import { paidRows } from '../../graphql/pagination.ts';
import { settingsOf } from '../athlete/index.ts';
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
    load: t.expose('load', { type: LoadType, description: 'The value.' }),
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
  .objectRef<{ startedAt: Date; topLoad: Load | null; volume: number }>('HistoryPoint')
  .implement({
    description: 'One session, for a chart.',
    fields: (t) => ({
      startedAt: t.expose('startedAt', { type: 'DateTime', description: 'Start of the session.' }),
      topLoad: t.expose('topLoad', {
        type: LoadType,
        nullable: true,
        description: 'Heaviest regular set; null: none had a load.',
      }),
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

const StrengthType = builder.objectRef<StrengthEstimate & { readonly unit: Unit }>('StrengthEstimate').implement({
  description:
    'What can be lifted once, as your suggestion policy reads it from loads, reps and efforts, or the one of new athletes where yours does not estimate. Loads are what the muscles move: with the body, where it is lifted.',
  fields: (t) => ({
    oneRepMax: t.field({
      type: LoadType,
      description: 'Expected for the next session, fresh.',
      resolve: ({ oneRepMax, unit }) => load(oneRepMax, unit),
    }),
    least: t.field({
      type: LoadType,
      description: 'Lower end: four times out of five it lies between the two.',
      resolve: ({ least, unit }) => load(least, unit),
    }),
    most: t.field({ type: LoadType, description: 'Upper end.', resolve: ({ most, unit }) => load(most, unit) }),
    sessions: t.exposeInt('sessions', { description: 'Sessions that it was read from.' }),
    policyId: t.exposeString('policyId', { description: 'Policy behind it.' }),
  }),
});

const MOST_POINTS = 500;
const IN_LOADS: ReadonlySet<string> = new Set(['E1RM', 'TOP_LOAD', 'VOLUME']);

const SeriesMetricEnum = enumOf('SeriesMetric', SERIES_METRICS, 'What a chart of an exercise shows of each session.', {
  E1RM: 'Best estimated one-rep maximum, by Epley, with an interval.',
  TOP_LOAD: 'Heaviest regular set; of assisted exercises the least assistance.',
  VOLUME: 'Load times reps, summed over the session.',
  REPS: 'Reps of all sets.',
  RPE: 'Mean effort of the working sets, or that of the exercise where only it was told.',
});

const SeriesPointType = builder.objectRef<SeriesPoint & { unit: Unit | null }>('SeriesPoint').implement({
  description: 'One workout on a chart of an exercise.',
  fields: (t) => ({
    workoutId: t.id({
      description: 'Global id of the workout.',
      resolve: ({ workoutId }) => encodeGlobalId('Workout', workoutId),
    }),
    at: t.field({
      type: 'DateTime',
      description: 'Start of the workout.',
      resolve: ({ startedAt }) => new Date(startedAt),
    }),
    value: t.exposeFloat('value', { description: 'What the metric says.' }),
    unit: t.expose('unit', {
      type: UnitEnum,
      nullable: true,
      description: 'Unit of a load or a volume; null: reps and efforts have none.',
    }),
    least: t.float({
      nullable: true,
      description:
        'Lower end of the interval of an estimate: the least that Epley, Brzycki and Lombardi make of the best set. Null: it was measured.',
      resolve: ({ interval }) => interval?.least ?? null,
    }),
    most: t.float({
      nullable: true,
      description: 'Upper end of that interval; null: it was measured.',
      resolve: ({ interval }) => interval?.most ?? null,
    }),
    reduced: t.exposeBoolean('reduced', {
      description: 'Lighter on purpose: a deload, or scaled down by a mode, a skip or a forecast.',
    }),
  }),
});

/** As much of an exercise as its strength is read by. */
const exerciseAlone = (key: string, loadType: ExerciseLoadType) =>
  ({ key, primaryMuscle: null, equipment: [], loadType, heavyCompound: false, largePull: false }) as const;

const bodyWeightOf = (athlete: AthleteRow) =>
  athlete.bodyWeightValue && athlete.bodyWeightUnit
    ? { value: Number(athlete.bodyWeightValue), unit: athlete.bodyWeightUnit }
    : null;

interface ExerciseHistory {
  readonly exerciseKey: string;
  readonly summary: HistorySummary;
}

const load = (value: number, unit: Unit): Load => ({ value: String(Math.round(value * 100) / 100), unit });
const loadOrNull = (value: number, unit: Unit): Load | null => (value > 0 ? load(value, unit) : null);
const bestLoad = ({ value, at }: HistorySummary['bestWeight'], unit: Unit): BestLoad | null =>
  at === null ? null : { load: load(value, unit), at: new Date(at) };
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
      nullable: true,
      description: 'Best estimated one-rep maximum; null: nothing to estimate from yet.',
      resolve: ({ summary }) => bestLoad(summary.bestE1rm, summary.unit),
    }),
    bestWeight: t.field({
      type: BestLoadType,
      nullable: true,
      description: 'Heaviest set; of assisted exercises the least assistance. Null: none with a load yet.',
      resolve: ({ summary }) => bestLoad(summary.bestWeight, summary.unit),
    }),
    bestVolume: t.field({
      type: BestVolumeType,
      nullable: true,
      description: 'Most volume in one session; null: none yet.',
      resolve: ({ summary: { bestVolume } }) =>
        bestVolume.at === null ? null : { value: bestVolume.value, at: instant(bestVolume.at) },
    }),
    bestRepsAtWeight: t.field({
      type: [RepsAtLoadType],
      description: 'Most reps at each load, by load.',
      resolve: ({ summary }) =>
        summary.bestRepsAtWeight.map((best) => ({ load: load(best.load, summary.unit), reps: best.reps })),
    }),
    points: t.field({
      type: [HistoryPointType],
      description: 'The newest ten sessions, newest first; `series` has all of them.',
      resolve: ({ summary }) =>
        summary.points.map((point) => ({
          startedAt: new Date(point.startedAt),
          topLoad: loadOrNull(point.topLoad, summary.unit),
          volume: point.volume,
        })),
    }),
    last3AvgWeight: t.field({
      type: LoadType,
      nullable: true,
      description: 'Mean top load of the newest three sessions; null: none had a load.',
      resolve: ({ summary }) => loadOrNull(summary.last3AvgWeight, summary.unit),
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
    strength: t.field({
      type: StrengthType,
      nullable: true,
      description:
        'What the sessions so far show of your strength, with its interval; null: nothing yet, no load, or a body weight is missing.',
      complexity: { field: 10 },
      resolve: async ({ exerciseKey, summary: { unit } }, _args, { loaders }) => {
        const athlete = await loaders.athlete();
        const policy = estimatePolicyOf(settingsOf(athlete).suggestionPolicy);
        const window = { from: null, to: null, last: 1 + policy.historySessions };
        const { sessions, loadType } = await loaders.chartSessions.load({ exerciseKey, window });
        const estimate = strengthEstimate(
          { unit, exercise: exerciseAlone(exerciseKey, loadType), bodyWeight: bodyWeightOf(athlete) },
          sessions.map(({ performance, reduced }) => ({ ...performance, reduced })),
          policy,
        );
        return estimate && { ...estimate, unit };
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
    series: t.field({
      type: [SeriesPointType],
      description:
        'Every done session with something to show, oldest first: the newest `last` of them. To go further back, ask again with `to` set to the start of the first point.',
      complexity: ({ last }) => ({ field: 10, multiplier: Math.ceil(paidRows(last ?? MOST_POINTS, MOST_POINTS) / 10) }),
      args: {
        metric: t.arg({ type: SeriesMetricEnum, required: true, description: 'What to show.' }),
        from: t.arg({ type: 'DateTime', description: 'Sessions that started at or after this instant.' }),
        to: t.arg({ type: 'DateTime', description: 'Sessions that started before this instant.' }),
        last: t.arg.int({ defaultValue: MOST_POINTS, description: `How many at most, 1 to ${MOST_POINTS}.` }),
      },
      resolve: async ({ exerciseKey, summary }, { metric, from, to, last }, { loaders }) => {
        const most = last ?? MOST_POINTS;
        if (most < 1 || most > MOST_POINTS) throw badInput(`last must be from 1 to ${MOST_POINTS}.`);
        const chart = { exerciseKey, window: { from: from ?? null, to: to ?? null, last: most } };
        const { sessions, loadType } = await loaders.chartSessions.load(chart);
        const points = exerciseSeries(sessions, metric, summary.unit, loadType);
        return points.map((point) => ({ ...point, unit: IN_LOADS.has(metric) ? summary.unit : null }));
      },
    }),
    trend: t.field({
      type: TrendEnum,
      description: 'Where the top loads are going, deloads and lightened sessions aside.',
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
