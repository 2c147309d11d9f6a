import { type Message, message } from '@topset/engine';
import { analyseMessage, parseReport, type RefusedReportLine, type ReportLine } from '@topset/engine/dialogue';
import { load } from '../../graphql/input.ts';
import type { FinishedWorkout } from '../training/index.ts';
import { type Answer, factOf } from './answer.ts';
import { logReport } from './log-report.ts';
import { type Question, YES_OR_NO } from './question.ts';
import { joined, type Report, reportedExercise, shownBack, unmentioned } from './report.ts';
import type { Turn } from './turn.ts';

const HOW_TO_REPORT = message('report.how-to');

/** Shows a report back and asks whether to log it. */
export function handleReport(turn: Turn): Answer {
  const { analysis, scope } = turn;
  const loadable = analysis.report.filter(({ load: stated, loads }) =>
    (loads ?? [stated]).every((each) => each === null || load.safeParse(each).success),
  );
  const lines = joined(loadable.map((line) => reportedExercise(line, scope)));
  const overloaded = analysis.report
    .filter((line) => !loadable.includes(line))
    .map(({ raw }): RefusedReportLine => ({ kind: 'OUT_OF_RANGE', raw }));
  const refused = [...analysis.refused.flatMap(asRefused), ...overloaded, ...(lines.length > 0 ? unread(turn) : [])];
  if (lines.length === 0 || turn.before === null) {
    return {
      summary: refused.length === 0 ? message('report.ready') : message('report.cannot-log'),
      main: refused.map(refusedLine),
      nextStep: HOW_TO_REPORT,
      refused,
    };
  }
  return askAbout(turn, { lines, before: turn.before }, refused);
}

/** Lines of a report that say nothing else either: they are handed back, never dropped. */
const unread = ({ text }: Turn): RefusedReportLine[] =>
  parseReport(text)
    .flatMap(asRefused)
    .filter(({ kind, raw }) => kind === 'UNPARSED' && analyseMessage(raw).handled === 'UNKNOWN');

const asRefused = (line: ReportLine): RefusedReportLine[] => (line.kind === 'PARSED' ? [] : [line]);

const REFUSED = {
  AMBIGUOUS: 'report.ambiguous',
  OUT_OF_RANGE: 'report.out-of-range',
  UNPARSED: 'report.unparsed',
} as const;

const refusedLine = ({ kind, raw }: RefusedReportLine): Message => message(REFUSED[kind], { line: raw.trim() });

/** Asks which exercise is meant, line by line, and at last for a yes. */
export function askAbout(turn: Turn, report: Report, refused: readonly RefusedReportLine[] = []): Answer {
  const { names, target, threads } = turn;
  const { lines } = report;
  const line = lines.findIndex(({ exerciseKey }) => exerciseKey === null);
  const main = [...lines.map((each) => shownBack(each, names)), ...refused.map(refusedLine)];
  const question = line === -1 ? confirmation(report) : whichExercise(turn, report, line);
  if (question === null || !threads.ask(question)) {
    return {
      summary: question === null ? message('report.no-such-exercise') : message('report.too-much'),
      main,
      nextStep: HOW_TO_REPORT,
      report: lines,
      refused,
    };
  }
  const missing = line === -1 ? unmentioned(lines, target.exercises) : [];
  const missingLine = message('report.not-mentioned', { exercises: missing.map((key) => names.nameOf(key)) });
  return {
    summary: placeOf(turn),
    main: missing.length === 0 ? main : [...main, missingLine],
    nextStep: message('ask.check-lines'),
    question,
    report: lines,
    refused,
  };
}

function placeOf({ target }: Turn): Message {
  const name = target.workout?.name;
  return name === undefined ? message('report.own-workout') : message('report.on-workout', { name });
}

const confirmation = (report: Report): Question => ({
  subject: { kind: 'CONFIRM_REPORT', ...report },
  text: message('ask.log-and-finish'),
  choices: YES_OR_NO,
  safeDefault: 'REPEAT',
});

function whichExercise({ names }: Turn, report: Report, line: number): Question | null {
  const asked = report.lines[line];
  if (!asked || asked.candidates.length === 0) return null;
  const exercises = asked.candidates.map((key) => names.nameOf(key));
  const choices = asked.candidates.map((key) => ({
    key,
    label: message('plan.exercise-alone', { exercise: names.nameOf(key) }),
  }));
  return {
    subject: { kind: 'WHICH_EXERCISE', ...report, line },
    text: message('ask.which-exercise', { typed: asked.name, exercises }),
    choices,
    safeDefault: 'REPEAT',
  };
}

/** A yes to the report: it is logged and judged, and the verdicts are the reply. */
export async function confirmReport(turn: Turn, report: Report): Promise<Answer> {
  const { tx, context, athlete } = turn;
  return finishedAnswer(turn, await logReport(tx, context, athlete, report));
}

function finishedAnswer({ names }: Turn, finished: FinishedWorkout): Answer {
  const { workout, version } = finished;
  const updates = workout.progressUpdates ?? [];
  const offers = [...updates.flatMap((update) => update.offers), ...(workout.offers ?? [])];
  return {
    summary: message('report.logged', { name: workout.name }),
    warnings: finished.safety?.stopNow && finished.safety.message ? [finished.safety.message] : [],
    main: updates.map(({ update }) => update.message),
    nextStep: version
      ? message('answer.plan-now-at-version', { version: version.version })
      : message('answer.plan-stays'),
    exercises: updates.map((update) => factOf(update, names.nameOf(update.update.exerciseKey))),
    offers,
    report: [],
    finished,
    version,
  };
}
