import { ALERT_KINDS, type AlertRow, type MetricRow, metricRepository } from '@topset/db';
import { addDays, localDateOf, METRIC_TYPES, type MetricType } from '@topset/engine/operations';
import { GraphQLError } from 'graphql';
import { badInput, builder } from '../../graphql/builder.ts';
import { enumOf } from '../../graphql/enums.ts';
import { encodeGlobalId } from '../../graphql/global-id.ts';

/** `progression_accuracy` is `ACCURACY`: all of them are about progression. */
const PREFIX = 'progression_';
const wordOf = (type: string) => type.slice(PREFIX.length).toUpperCase();
const WORDS = METRIC_TYPES.map(wordOf);
const OF_TRACKS: ReadonlySet<string> = new Set<MetricType>([
  'progression_level_trend',
  'progression_rolling_volume',
  'progression_rolling_rpe',
]);
const DAYS = 28;
const MOST_ROWS = 1000;

const MetricTypeEnum = enumOf('MetricType', WORDS, 'What is measured.', {
  ACCURACY: 'Automatic raises that the next performed session of the exercise bore out.',
  REGRESSION_RATE: 'Applied regressions among performed exercises.',
  FATIGUE_ALERTS: 'How often fatigue was set or confirmed in a week.',
  MANUAL_OVERRIDE_RATE: 'Automatic decisions that somebody changed by hand within a week.',
  ADHERENCE_7D: 'Finished among due workouts of seven days.',
  ADHERENCE_28D: 'Finished among due workouts of four weeks; 0.8 is the goal.',
  COMPLETION: 'How much of the sessions was done, each exercise up to 1.3.',
  LEVEL_PROGRESS: 'Rungs climbed in a week, on average over the exercises.',
  LEVEL_TREND: 'Which way the decisions of one exercise point in a week, in percent; below 0: down.',
  RPE_DISTRIBUTION: 'Exercises of a week by effort: light to 4, medium to 7, heavy to 9, maximal.',
  PREDICTION_SKILL: 'How much better than the base rate the forecast of shortfalls is.',
  PREDICTION_ECE: 'How far its probabilities are off.',
  ROLLING_VOLUME: 'Mean volume of one exercise over four weeks.',
  ROLLING_RPE: 'Mean effort of one exercise over four weeks.',
});

const MetricScopeEnum = enumOf('MetricScope', ['MINE', 'SYSTEM'], 'Whose numbers.', {
  MINE: 'Your own.',
  SYSTEM: 'Of all athletes together. Needs scope `admin`.',
});

const EFFORTS = ['LIGHT', 'MEDIUM', 'HEAVY', 'MAXIMAL'] as const;
const EffortEnum = enumOf('Effort', EFFORTS, 'How hard an exercise was, by its RPE.', {
  LIGHT: 'Up to 4.',
  MEDIUM: 'Above 4, up to 7.',
  HEAVY: 'Above 7, up to 9.',
  MAXIMAL: 'Above 9.',
});

const MetricSampleType = builder.objectRef<MetricRow>('MetricSample').implement({
  description: 'One number of one period.',
  fields: (t) => ({
    type: t.field({
      type: MetricTypeEnum,
      description: 'What is measured.',
      resolve: ({ metricType }) => wordOf(metricType),
    }),
    planExerciseId: t.id({
      nullable: true,
      description: 'The plan exercise that it is of; null: it is not of a single one.',
      resolve: ({ metricType, dimension }) =>
        OF_TRACKS.has(metricType) ? encodeGlobalId('PlanExercise', dimension) : null,
    }),
    effort: t.field({
      type: EffortEnum,
      nullable: true,
      description: 'Of RPE_DISTRIBUTION: how hard the exercises were.',
      resolve: ({ metricType, dimension }) =>
        metricType === 'progression_rpe_distribution' ? EFFORTS.find((word) => word.toLowerCase() === dimension) : null,
    }),
    periodStart: t.expose('periodStart', { type: 'Date', description: 'First local day.' }),
    periodEnd: t.expose('periodEnd', { type: 'Date', description: 'Last local day.' }),
    value: t.expose('value', {
      type: 'Decimal',
      nullable: true,
      description: 'The number; null where there was nothing to measure.',
    }),
    numerator: t.expose('numerator', { type: 'Decimal', description: 'What was counted.' }),
    denominator: t.expose('denominator', { type: 'Decimal', description: 'Among how many; 1 of a plain count.' }),
    policyId: t.exposeString('policyId', { description: 'Policy whose definitions were used.' }),
  }),
});

builder.queryField('metrics', (t) =>
  t.field({
    type: [MetricSampleType],
    nullable: true,
    description:
      'Numbers on progress that were stored each night, newest first, at most 1000. Null only beside an error.',
    complexity: 50,
    args: {
      scope: t.arg({ type: MetricScopeEnum, defaultValue: 'MINE', description: 'Whose.' }),
      types: t.arg({ type: [MetricTypeEnum], description: 'Which; all if left out.' }),
      from: t.arg({ type: 'Date', description: 'Periods that end on this day or later; four weeks back if left out.' }),
      to: t.arg({ type: 'Date', description: 'Periods that end on this day or earlier; today if left out.' }),
    },
    resolve: async (_root, { scope, types, from, to }, { database, caller, loaders, now }) => {
      if (scope === 'SYSTEM' && !caller.scopes.has('admin'))
        throw new GraphQLError('Numbers of all athletes need the scope `admin`.', {
          extensions: { code: 'FORBIDDEN' },
        });
      const { timeZone } = await loaders.athlete();
      const last = to ?? localDateOf(now().getTime(), timeZone);
      const first = from ?? addDays(last, -DAYS);
      return metricRepository.findMetrics(
        database.db,
        {
          athleteId: scope === 'SYSTEM' ? null : caller.athleteId,
          types: types?.map((word) => `${PREFIX}${word.toLowerCase()}` as MetricType),
          from: first,
          to: last,
        },
        MOST_ROWS,
      );
    },
  }),
);

const AlertKindEnum = enumOf('AlertKind', ALERT_KINDS, 'What is not as it should be.', {
  REGRESSION_RATE: 'More than a quarter of the decisions of three days were regressions.',
  FATIGUE_GROWTH: 'Signs of fatigue grew by more than 15 percent from one week to the next.',
  HEALTH_OVERDUE: 'Nobody has looked at a health alert in time.',
  JOB_DEAD: 'A job was given up; `requeueJob` brings it back.',
  JOB_LAG: 'A job that is due has waited for more than 15 minutes.',
  CONFLICT_STALE: 'A question about a plan has been open for more than a week.',
});

const AlertScopeEnum = enumOf('AlertScope', ['ATHLETE', 'SYSTEM'], 'Of whom an alert is.', {
  ATHLETE: 'Of one athlete, who is not named.',
  SYSTEM: 'Of the whole deployment.',
});

const AlertType = builder.objectRef<AlertRow>('Alert').implement({
  description: 'Something that an operator should know of. It names no athlete.',
  fields: (t) => ({
    kind: t.expose('kind', { type: AlertKindEnum, description: 'What it is.' }),
    scope: t.field({
      type: AlertScopeEnum,
      description: 'Of whom.',
      resolve: ({ athleteId }) => (athleteId === null ? 'SYSTEM' : 'ATHLETE'),
    }),
    openedAt: t.expose('openedAt', { type: 'DateTime', description: 'Since when.' }),
    closedAt: t.expose('closedAt', { type: 'DateTime', nullable: true, description: 'Until when; null: it is open.' }),
  }),
});

builder.queryField('alerts', (t) =>
  t.field({
    type: [AlertType],
    nullable: true,
    description: 'Alerts of the deployment, newest first. Needs scope `admin`. Null only beside an error.',
    authScopes: { admin: true },
    complexity: 20,
    args: {
      open: t.arg.boolean({ defaultValue: true, description: 'False: closed ones too.' }),
      first: t.arg.int({ defaultValue: 50, description: 'How many, at most 100.' }),
    },
    resolve: (_root, { open, first }, { database }) => {
      if (first != null && (first < 1 || first > 100)) throw badInput('first must be from 1 to 100.');
      return metricRepository.findAlerts(database.db, { open: open ?? true }, first ?? 50);
    },
  }),
);
