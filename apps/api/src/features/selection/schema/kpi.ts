import { MUSCLES, type Muscle } from '@topset/engine';
import { type KpiGroup, type KpiReport, READINESS_CONDITIONS } from '@topset/engine/selection';
import { GraphQLError } from 'graphql';
import { builder } from '../../../graphql/builder.ts';
import { enumOf, IntentEnum, MuscleEnum, SelectionModeEnum } from '../../../graphql/enums.ts';
import { gatherKpis, type KpisOfWindow } from '../kpis.ts';

interface WeekAdherence {
  readonly week: string;
  readonly muscle: Muscle;
  readonly planned: number;
  readonly target: number;
}

const thousandths = (value: number) => Math.round(value * 1000) / 1000;
const tenths = (value: number) => Math.round(value * 10) / 10;

const VolumeAdherenceType = builder.objectRef<WeekAdherence>('VolumeAdherence').implement({
  description: 'What the sessions planned in one week gave a muscle, over all athletes.',
  fields: (t) => ({
    week: t.expose('week', { type: 'Date', description: 'Monday of the local week.' }),
    muscle: t.expose('muscle', { type: MuscleEnum, description: 'Which muscle.' }),
    planned: t.float({ description: 'Effective sets planned.', resolve: ({ planned }) => tenths(planned) }),
    target: t.float({ description: 'Sets to aim at.', resolve: ({ target }) => tenths(target) }),
    accuracy: t.float({
      nullable: true,
      description: 'Planned over target, to 3 decimals; null: nothing to aim at.',
      resolve: ({ planned, target }) => (target === 0 ? null : thousandths(planned / target)),
    }),
  }),
});

const ratio = (description: string) => ({ nullable: true, description: `${description} To 3 decimals.` }) as const;

const KpiGroupType = builder.objectRef<KpiGroup>('Kpis').implement({
  description: 'Indicators of one way to make sessions. A ratio is null where there is nothing to divide by.',
  fields: (t) => ({
    selectionMode: t.expose('selectionMode', { type: SelectionModeEnum, description: 'How sessions were made.' }),
    intent: t.expose('intent', {
      type: IntentEnum,
      nullable: true,
      description: 'What they were for; null: none, or all together.',
    }),
    generated: t.exposeInt('generated', { description: 'Sessions that were generated.' }),
    volumeAdherenceAccuracy: t.field({
      type: [VolumeAdherenceType],
      description: 'Planned effective sets over the weekly target, by muscle and week.',
      resolve: ({ volumeAdherenceAccuracy }) => byWeekAndMuscle(volumeAdherenceAccuracy),
    }),
    volumeAdherenceError: t.exposeFloat(
      'adherenceError',
      ratio('Mean distance of planned over target from 1, by athlete, muscle and week.'),
    ),
    preStartEditRate: t.exposeFloat('preStartEditRate', ratio('Generated sessions that were edited before the start.')),
    midWorkoutSubstitutionRate: t.exposeFloat(
      'midWorkoutSubstitutionRate',
      ratio('Exercises replaced after the start, of those planned in started workouts.'),
    ),
    completionRate: t.exposeFloat('completionRate', ratio('Generated sessions that were completed.')),
    retention4w: t.exposeFloat(
      'retention4w',
      ratio('Athletes who completed another one on days 22 to 28 after their first.'),
    ),
    anchorProgressionTrend: t.exposeFloat(
      'anchorProgressionTrend',
      ratio('Median slope of the best e1RM of regular lifts over their last four exposures, as a share of the mean.'),
    ),
    painConflictIncidence: t.exposeFloat(
      'painConflictIncidence',
      ratio('Started workouts with an exercise that pain marked in them speaks against.'),
    ),
  }),
});

/** Athletes are added up: an admin sees how the mode does, not how one person does. */
function byWeekAndMuscle(rows: KpiGroup['volumeAdherenceAccuracy']): WeekAdherence[] {
  const weeks = [...new Set(rows.map(({ week }) => week))].sort();
  return weeks.flatMap((week) =>
    MUSCLES.map((muscle) => {
      const own = rows.filter((row) => row.week === week && row.muscle === muscle);
      const sum = (read: (row: (typeof own)[number]) => number) => own.reduce((total, row) => total + read(row), 0);
      return { week, muscle, planned: sum(({ planned }) => planned), target: sum(({ target }) => target) };
    }),
  );
}

const ReadinessConditionEnum = enumOf(
  'DefaultToIntentCondition',
  READINESS_CONDITIONS,
  'What has to hold before new athletes start in intent mode. What is not known does not hold.',
  {
    completion_rate: 'Intent sessions are completed at least as often as template ones.',
    retention: 'Athletes of intent sessions come back at least as often.',
    volume_adherence: 'Intent sessions keep closer to the weekly targets.',
    pre_start_edits: 'Intent sessions are edited less often before the start.',
    generated_intent: 'At least 30 intent sessions were generated.',
    generated_template: 'At least 30 template sessions were generated.',
  },
);

const DefaultToIntentType = builder.objectRef<KpiReport['defaultToIntent']>('DefaultToIntent').implement({
  description: 'Whether intent mode does well enough to be the default of new athletes.',
  fields: (t) => ({
    ready: t.exposeBoolean('ready', { description: 'Every condition holds.' }),
    failing: t.field({
      type: [ReadinessConditionEnum],
      description: 'Conditions that do not hold.',
      resolve: ({ failing }) => [...failing],
    }),
  }),
});

const KpiReportType = builder.objectRef<KpisOfWindow>('KpiReport').implement({
  description: 'How well sessions made in each way do over the last 28 days, by all athletes or a fair sample of them.',
  fields: (t) => ({
    from: t.expose('from', { type: 'DateTime', description: 'Beginning of the window.' }),
    to: t.expose('to', { type: 'DateTime', description: 'Its end.' }),
    athletes: t.exposeInt('athletes', {
      description: 'How many athletes were looked at: all of them, or 1000 that are the same for a day.',
    }),
    groups: t.field({
      type: [KpiGroupType],
      description: 'One row per selection mode and intent that occurs.',
      resolve: ({ groups }) => [...groups],
    }),
    modes: t.field({
      type: [KpiGroupType],
      description: 'One row per selection mode, all its intents together.',
      resolve: ({ modes }) => [...modes],
    }),
    defaultToIntent: t.expose('defaultToIntent', {
      type: DefaultToIntentType,
      description: 'Whether the default may be switched.',
    }),
  }),
});

builder.queryField('kpis', (t) =>
  t.field({
    type: KpiReportType,
    nullable: true,
    description:
      'Indicators per selection mode and intent over 28 days. Needs scope `admin`. Null only beside an error.',
    complexity: 50,
    resolve: (_root, _args, { database, caller, now }) => {
      if (!caller.scopes.has('admin')) {
        throw new GraphQLError('Indicators need the scope `admin`.', { extensions: { code: 'FORBIDDEN' } });
      }
      return gatherKpis(database.db, now());
    },
  }),
);
