import { message, type PlainCode, render } from '../messages/catalogue.ts';
import type { Locale } from '../vocabulary.ts';
import type { ConflictChoice } from './input.ts';
import type { BlockId, ChartId, Report, ReportKind, ReportLine } from './report.ts';

const BLOCK_TITLES: Readonly<Record<BlockId, PlainCode>> = {
  DONE: 'report.block.done',
  SKIPS: 'report.block.skips',
  RPE_TREND: 'report.block.rpe-trend',
  LEVEL_PROGRESS: 'report.block.level-progress',
  FLAGS_AND_ALERTS: 'report.block.flags-and-alerts',
  CONFLICTS: 'report.block.conflicts',
  RECOVERY: 'report.block.recovery',
  FOCUS: 'report.block.focus',
  LEVEL_DYNAMICS: 'report.block.level-dynamics',
  VOLUME: 'report.block.volume',
  SHARE_DONE: 'report.block.share-done',
  WELLBEING: 'report.block.wellbeing',
  PREDICTOR: 'report.block.predictor',
  ACHIEVEMENTS: 'report.block.achievements',
};

const CHART_TITLES: Readonly<Record<ChartId, PlainCode>> = {
  volume: 'report.chart-title.volume',
  rpe: 'report.chart-title.rpe',
  levels: 'report.chart-title.levels',
  rpeDistribution: 'report.chart-title.rpe-distribution',
  adherence: 'report.chart-title.adherence',
  completion: 'report.chart-title.completion',
  decisions: 'report.chart-title.decisions',
  flags: 'report.chart-title.flags',
};

export interface WrittenLine {
  readonly text: string;
  readonly choices: readonly { readonly conflictId: string; readonly choice: ConflictChoice; readonly text: string }[];
}

/** A report in the words of one language. */
export interface WrittenReport {
  readonly locale: Locale;
  /** "Weekly report". */
  readonly name: string;
  /** "9–15 March 2026". */
  readonly title: string;
  readonly conclusion: string;
  readonly change: string;
  readonly blocks: readonly { readonly id: BlockId; readonly title: string; readonly lines: readonly WrittenLine[] }[];
  readonly charts: readonly { readonly id: ChartId; readonly title: string; readonly alternative: string }[];
}

/** Puts a stored report into words. */
export function writeReport(report: Report, locale: Locale): WrittenReport {
  const say = (code: PlainCode) => render({ code, values: {} }, locale);
  return {
    locale,
    name: say(NAMES[report.kind]),
    title: render(
      report.kind === 'WEEKLY'
        ? message('report.title.weekly', report.period)
        : message('report.title.monthly', report.period),
      locale,
    ),
    conclusion: render(report.conclusion, locale),
    change: render(report.change.said, locale),
    blocks: report.blocks.map(({ id, lines }) => ({
      id,
      title: say(BLOCK_TITLES[id]),
      lines: lines.map((line) => writeLine(line, locale)),
    })),
    charts: report.charts.map(({ id, alternative }) => ({
      id,
      title: say(CHART_TITLES[id]),
      alternative: render(alternative, locale),
    })),
  };
}

const NAMES: Readonly<Record<ReportKind, PlainCode>> = {
  WEEKLY: 'report.kind.weekly',
  MONTHLY: 'report.kind.monthly',
};

function writeLine({ said, question }: ReportLine, locale: Locale): WrittenLine {
  const text = render(said, locale);
  if (question === null) return { text, choices: [] };
  const { conflictId, choices } = question;
  return { text, choices: choices.map((of) => ({ conflictId, choice: of.choice, text: render(of.said, locale) })) };
}
