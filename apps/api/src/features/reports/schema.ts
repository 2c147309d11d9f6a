import { type ReportRow, reportRepository } from '@topset/db';
import { type Locale, render } from '@topset/engine';
import { addDays, localDateOf } from '@topset/engine/operations';
import {
  CHANGE_KINDS,
  CHART_MARKERS,
  CHART_TYPES,
  CHART_UNITS,
  type Chart,
  type ChartBand,
  type ChartMarker,
  type ChartPoint,
  type ChartSeries,
  monthOf,
  type WrittenLine,
  type WrittenReport,
  weekOf,
  writeReport,
} from '@topset/engine/reports';
import { reportPage } from '@topset/report-page';
import { builder } from '../../graphql/builder.ts';
import { enumOf, LocaleEnum } from '../../graphql/enums.ts';
import { encodeGlobalId } from '../../graphql/global-id.ts';
import { inLocale } from '../../graphql/in-locale.ts';
import { defineMutation, rememberAs } from '../../graphql/mutation.ts';
import { ownedNode } from '../../graphql/owned-node.ts';
import { byId, idsOf } from '../../remembered-answer.ts';
import { ConflictChoiceEnum, TakeOfferPayload } from '../progression/index.ts';
import { rebuildReport, rebuildReportInput } from './use-cases/rebuild-report.ts';

const ReportKindEnum = enumOf('ReportKind', ['WEEKLY', 'MONTHLY'], 'What a report is about.', {
  WEEKLY: 'A week, from Monday.',
  MONTHLY: 'A calendar month.',
});

const ReportChangeKindEnum = enumOf('ReportChangeKind', CHANGE_KINDS, 'What a report proposes.', {
  RECOVERY: 'Recover before anything else.',
  DELOAD: 'Take a lighter time.',
  DECIDE_CONFLICT: 'Answer the question that has waited longest: `resolvePlanConflict`.',
  EASIER_VARIATION: 'Take an easier variation of an exercise.',
  SHORTER_SESSIONS: 'Plan shorter sessions.',
  TECHNIQUE_OR_VARIATION: 'Look at the technique of an exercise that stands still, or vary it.',
  KEEP_GOING: 'Nothing has to change.',
});

const ReportChartKindEnum = enumOf('ReportChartKind', CHART_TYPES, 'How a chart is drawn.', {
  BARS: 'Bars beside each other.',
  STACKED_BARS: 'Bars on top of each other.',
  LINE: 'Lines.',
  STEPS: 'Lines that stay until they step.',
  BANDS: 'Intervals of days.',
});

const ReportUnitEnum = enumOf('ReportUnit', CHART_UNITS, 'What a chart counts.', {
  REPS: 'Repetitions.',
  SECONDS: 'Seconds of work.',
  RPE: 'Effort, 1 to 10.',
  LEVEL: 'Rungs of a ladder.',
  WORKOUTS: 'Workouts.',
  EXERCISES: 'Exercises of sessions.',
  PERCENT: 'Percent.',
  DAYS: 'Days.',
});

const ReportMarkerKindEnum = enumOf('ReportMarkerKind', CHART_MARKERS, 'An event on a chart of levels.', {
  ADVANCE: 'A step on.',
  REGRESS: 'A step back.',
  MANUAL: 'An edit by hand.',
  ROLLBACK: 'A day that was undone.',
});

const ReportAxisEnum = enumOf('ReportAxis', ['X', 'Y'], 'What a band lies along.', {
  X: 'An interval of days.',
  Y: 'A zone of values.',
});

/** A stored report with the words of a language. */
interface Worded {
  readonly row: ReportRow;
  readonly locale: Locale;
  readonly written: WrittenReport;
}

const ReportChoiceType = builder.objectRef<WrittenLine['choices'][number]>('ReportChoice').implement({
  description: 'One way to answer an open question.',
  fields: (t) => ({
    conflictId: t.id({
      description: 'Send it to `resolvePlanConflict`.',
      resolve: ({ conflictId }) => encodeGlobalId('PlanConflict', conflictId),
    }),
    choice: t.expose('choice', { type: ConflictChoiceEnum, description: 'Send it along as `resolution`.' }),
    text: t.exposeString('text', { description: 'What it means.' }),
  }),
});

const ReportLineType = builder.objectRef<WrittenLine>('ReportLine').implement({
  description: 'One sentence of a report.',
  fields: (t) => ({
    text: t.exposeString('text', { description: 'The sentence.' }),
    choices: t.field({
      type: [ReportChoiceType],
      description: 'Answers, where it is an open question.',
      resolve: ({ choices }) => [...choices],
    }),
  }),
});

const ReportBlockType = builder.objectRef<WrittenReport['blocks'][number]>('ReportBlock').implement({
  description: 'One part of a report in words.',
  fields: (t) => ({
    key: t.exposeString('id', { description: 'Which part, such as `DONE`.' }),
    title: t.exposeString('title', { description: 'Its heading.' }),
    lines: t.field({ type: [ReportLineType], description: 'Its sentences.', resolve: ({ lines }) => [...lines] }),
  }),
});

const ReportPointType = builder.objectRef<ChartPoint>('ReportPoint').implement({
  description: 'One point of a chart.',
  fields: (t) => ({
    x: t.exposeString('x', { description: 'A local day, or a week such as `2026-W11`.' }),
    y: t.exposeFloat('y', { nullable: true, description: 'The value; null where nobody knows.' }),
  }),
});

interface InLocale<Part> {
  readonly part: Part;
  readonly locale: Locale;
}

const ReportSeriesType = builder.objectRef<InLocale<ChartSeries>>('ReportSeries').implement({
  description: 'One line or kind of bar of a chart.',
  fields: (t) => ({
    key: t.string({ description: 'Which one.', resolve: ({ part }) => part.id }),
    label: t.string({ description: 'What it is called.', resolve: ({ part, locale }) => render(part.label, locale) }),
    unit: t.field({ type: ReportUnitEnum, description: 'What is counted.', resolve: ({ part }) => part.unit }),
    points: t.field({
      type: [ReportPointType],
      description: 'In the order of x.',
      resolve: ({ part }) => [...part.points],
    }),
  }),
});

const ReportMarkerType = builder.objectRef<ChartMarker>('ReportMarker').implement({
  description: 'An event on a chart of levels.',
  fields: (t) => ({
    series: t.exposeString('series', { description: 'On which series.' }),
    kind: t.expose('kind', { type: ReportMarkerKindEnum, description: 'What happened.' }),
    x: t.exposeString('x', { description: 'The local day.' }),
    y: t.exposeFloat('y', { description: 'The level.' }),
  }),
});

const ReportBandType = builder.objectRef<InLocale<ChartBand>>('ReportBand').implement({
  description: 'A zone of the y axis, or an interval of days.',
  fields: (t) => ({
    axis: t.field({ type: ReportAxisEnum, description: 'What it lies along.', resolve: ({ part }) => part.axis }),
    label: t.string({ description: 'What it is called.', resolve: ({ part, locale }) => render(part.label, locale) }),
    from: t.string({ description: 'Its lower end, or its first day.', resolve: ({ part }) => String(part.from) }),
    to: t.string({ description: 'Its upper end, or its last day.', resolve: ({ part }) => String(part.to) }),
    open: t.boolean({
      description: 'An interval that was not over at the end of the period.',
      resolve: ({ part }) => part.axis === 'X' && part.open,
    }),
  }),
});

interface WordedChart extends InLocale<Chart> {
  readonly title: string;
  readonly alternative: string;
}

const ReportChartType = builder.objectRef<WordedChart>('ReportChart').implement({
  description: 'A chart as data. Without data its series are empty; it is never missing.',
  fields: (t) => ({
    key: t.string({ description: 'Which chart, such as `volume`.', resolve: ({ part }) => part.id }),
    type: t.field({ type: ReportChartKindEnum, description: 'How it is drawn.', resolve: ({ part }) => part.type }),
    unit: t.field({ type: ReportUnitEnum, description: 'What is counted.', resolve: ({ part }) => part.unit }),
    title: t.exposeString('title', { description: 'Its heading.' }),
    alternative: t.exposeString('alternative', { description: 'What it shows, in a sentence.' }),
    series: t.field({
      type: [ReportSeriesType],
      description: 'Its lines or bars.',
      resolve: ({ part, locale }) => part.series.map((each) => ({ part: each, locale })),
    }),
    markers: t.field({
      type: [ReportMarkerType],
      description: 'Its events.',
      resolve: ({ part }) => [...part.markers],
    }),
    bands: t.field({
      type: [ReportBandType],
      description: 'Its zones and intervals.',
      resolve: ({ part, locale }) => part.bands.map((each) => ({ part: each, locale })),
    }),
  }),
});

const ReportChangeType = builder.objectRef<Worded>('ReportChange').implement({
  description: 'The one thing that a report proposes, and what it is taken with.',
  fields: (t) => ({
    kind: t.field({
      type: ReportChangeKindEnum,
      description: 'What it is.',
      resolve: ({ row }) => row.report.change.kind,
    }),
    text: t.string({ description: 'In a sentence.', resolve: ({ written }) => written.change }),
    takenAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When you took it, with `takeOffer` and the id of the report.',
      resolve: ({ row }) => row.changeTakenAt,
    }),
    planExerciseId: t.id({
      nullable: true,
      description: 'The plan exercise that it is about, if any.',
      resolve: ({ row: { report } }) =>
        report.change.planExerciseId && encodeGlobalId('PlanExercise', report.change.planExerciseId),
    }),
    exerciseKey: t.string({
      nullable: true,
      description: 'The easier variation, where there is one.',
      resolve: ({ row }) => row.report.change.exerciseKey,
    }),
    conflictId: t.id({
      nullable: true,
      description: 'The question to decide, if any.',
      resolve: ({ row: { report } }) =>
        report.change.conflictId && encodeGlobalId('PlanConflict', report.change.conflictId),
    }),
  }),
});

const ReportTextType = builder.objectRef<Worded>('ReportText').implement({
  description: 'A report in the words of one language.',
  fields: (t) => ({
    name: t.string({ description: 'What kind of report it is.', resolve: ({ written }) => written.name }),
    title: t.string({ description: 'Its period.', resolve: ({ written }) => written.title }),
    conclusion: t.string({ description: 'In one sentence.', resolve: ({ written }) => written.conclusion }),
    change: t.field({ type: ReportChangeType, description: 'What it proposes.', resolve: (worded) => worded }),
    blocks: t.field({
      type: [ReportBlockType],
      description: 'Its parts in words.',
      resolve: ({ written }) => [...written.blocks],
    }),
    charts: t.field({
      type: [ReportChartType],
      description: 'Its charts as data.',
      resolve: ({ row, locale, written }) =>
        row.report.charts.map((part, i) => ({
          part,
          locale,
          title: written.charts[i]?.title ?? '',
          alternative: written.charts[i]?.alternative ?? '',
        })),
    }),
    html: t.string({
      description: 'All of it as one page without scripts, to be shown, mailed or printed.',
      complexity: 50,
      resolve: ({ row, locale }) => reportPage(row.report, locale, { outdated: row.outdatedAt !== null }),
    }),
  }),
});

const ReportType = ownedNode('Report');

ReportType.implement({
  description: 'A report on a week or a month, as it was made.',
  fields: (t) => ({
    kind: t.expose('kind', { type: ReportKindEnum, description: 'What it is about.' }),
    periodStart: t.expose('periodStart', { type: 'Date', description: 'First local day.' }),
    periodEnd: t.expose('periodEnd', { type: 'Date', description: 'Last local day.' }),
    madeAt: t.expose('madeAt', { type: 'DateTime', description: 'When it was made.' }),
    outdated: t.boolean({
      description: 'History was edited since: `rebuildReport` makes it anew.',
      resolve: ({ outdatedAt }) => outdatedAt !== null,
    }),
    policyId: t.exposeString('policyId', { description: 'Policy that it was made by.' }),
    text: t.field({
      type: ReportTextType,
      description: 'In the language asked for, else yours.',
      args: { locale: t.arg({ type: LocaleEnum, description: 'Language.' }) },
      resolve: (row, { locale }, { loaders }) =>
        inLocale(locale, loaders, (each): Worded => ({ row, locale: each, written: writeReport(row.report, each) })),
    }),
  }),
});

builder.queryField('weeklyReport', (t) =>
  t.field({
    type: ReportType,
    nullable: true,
    description: 'The report on a week that has ended; null where none was made.',
    complexity: 20,
    args: { week: t.arg({ type: 'Date', description: 'Any local day of it; of last week if left out.' }) },
    resolve: async (_root, { week }, { database, caller, loaders, now }) => {
      const { timeZone } = await loaders.athlete();
      const on = week ?? addDays(weekOf(localDateOf(now().getTime(), timeZone)).from, -1);
      return reportRepository.findReport(database.db, caller.athleteId, 'WEEKLY', weekOf(on).from);
    },
  }),
);

builder.queryField('monthlyReport', (t) =>
  t.field({
    type: ReportType,
    nullable: true,
    description: 'The report on a month that has ended; null where none was made.',
    complexity: 20,
    args: { month: t.arg({ type: 'Date', description: 'Any local day of it; of last month if left out.' }) },
    resolve: async (_root, { month }, { database, caller, loaders, now }) => {
      const { timeZone } = await loaders.athlete();
      const on = month ?? addDays(monthOf(localDateOf(now().getTime(), timeZone)).from, -1);
      return reportRepository.findReport(database.db, caller.athleteId, 'MONTHLY', monthOf(on).from);
    },
  }),
);

const RebuildReportPayload = builder.objectRef<{ report: ReportRow }>('RebuildReportPayload').implement({
  description: 'Answer of `rebuildReport`.',
  fields: (t) => ({
    report: t.field({ type: ReportType, description: 'The report as it is now.', resolve: ({ report }) => report }),
  }),
});

rememberAs(RebuildReportPayload, {
  report: byId<ReportRow>([], (tx, athleteId, kept) => reportRepository.findReports(tx, athleteId, idsOf(kept))),
});

defineMutation('rebuildReport', {
  description: 'Makes the report on a period that has ended, anew where there is one.',
  by: 'athlete',
  payload: RebuildReportPayload,
  inputDescription: 'Which report.',
  input: rebuildReportInput,
  run: rebuildReport,
});

builder.objectField(TakeOfferPayload, 'report', (t) =>
  t.field({
    type: ReportType,
    nullable: true,
    description: 'The report whose change was taken, if that was it.',
    resolve: ({ report }) => report,
  }),
);
