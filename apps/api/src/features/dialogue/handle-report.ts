import type { LocalizedText } from '@topset/engine';
import { analyseMessage, parseReport, type RefusedReportLine, type ReportLine } from '@topset/engine/dialogue';
import { inBoth } from '@topset/engine/progression';
import { load } from '../../graphql/input.ts';
import type { FinishedWorkout } from '../training/index.ts';
import { type Answer, factOf } from './answer.ts';
import { logReport } from './log-report.ts';
import { type Question, YES_OR_NO } from './question.ts';
import { joined, type Report, reportedExercise, shownBack, unmentioned } from './report.ts';
import type { Turn } from './turn.ts';

const HOW_TO_REPORT: LocalizedText = {
  en: 'Send one line per exercise, as in "Pull-up 4x7 @6" or "Plank 2:30".',
  ru: 'Пришли по строке на упражнение: «Подтягивания 4x7 @6» или «Планка 2:30».',
};

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
      summary:
        refused.length === 0
          ? { en: 'Ready for your report.', ru: 'Жду отчёт.' }
          : { en: 'I cannot log these lines.', ru: 'Эти строки не получается записать.' },
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

function refusedLine({ kind, raw }: RefusedReportLine): LocalizedText {
  const why = {
    AMBIGUOUS: { en: 'not clear what the numbers are', ru: 'непонятно, что за числа' },
    OUT_OF_RANGE: { en: 'out of range', ru: 'вне допустимого' },
    UNPARSED: { en: 'not understood', ru: 'не понято' },
  }[kind];
  return inBoth((locale) => `«${raw.trim()}»: ${why[locale]}`);
}

/** Asks which exercise is meant, line by line, and at last for a yes. */
export function askAbout(turn: Turn, report: Report, refused: readonly RefusedReportLine[] = []): Answer {
  const { names, target, threads } = turn;
  const { lines } = report;
  const line = lines.findIndex(({ exerciseKey }) => exerciseKey === null);
  const main = [...lines.map((each) => shownBack(each, names)), ...refused.map(refusedLine)];
  const question = line === -1 ? confirmation(report) : whichExercise(turn, report, line);
  if (question === null || !threads.ask(question)) {
    return {
      summary:
        question === null
          ? { en: 'There is no exercise of that name.', ru: 'Такого упражнения нет.' }
          : { en: 'That is too much at once.', ru: 'Слишком много за один раз.' },
      main,
      nextStep: HOW_TO_REPORT,
      report: lines,
      refused,
    };
  }
  const missing = line === -1 ? unmentioned(lines, target.exercises) : [];
  const missingLine = inBoth(
    (locale) =>
      `${locale === 'en' ? 'Not mentioned, so skipped' : 'Не названо, будет пропуском'}: ${missing
        .map((key) => names.nameOf(key)[locale])
        .join(', ')}`,
  );
  return {
    summary: placeOf(turn),
    main: missing.length === 0 ? main : [...main, missingLine],
    nextStep: { en: 'Check the lines.', ru: 'Проверь строки.' },
    question,
    report: lines,
    refused,
  };
}

function placeOf({ target }: Turn): LocalizedText {
  const name = target.workout?.name;
  return name === undefined
    ? { en: 'Your report, as a workout of its own:', ru: 'Твой отчёт, отдельной тренировкой:' }
    : { en: `Your report on "${name}":`, ru: `Твой отчёт, «${name}»:` };
}

const confirmation = (report: Report): Question => ({
  subject: { kind: 'CONFIRM_REPORT', ...report },
  text: { en: 'Log it and finish the workout?', ru: 'Записать и закончить тренировку?' },
  choices: YES_OR_NO,
  safeDefault: 'REPEAT',
});

function whichExercise({ names }: Turn, report: Report, line: number): Question | null {
  const asked = report.lines[line];
  if (!asked || asked.candidates.length === 0) return null;
  const choices = asked.candidates.map((key) => ({ key, label: names.nameOf(key) }));
  return {
    subject: { kind: 'WHICH_EXERCISE', ...report, line },
    text: inBoth((locale) => {
      const list = choices.map(({ label }, i) => `${i + 1}) ${label[locale]}`).join(', ');
      return locale === 'en' ? `Which one is "${asked.name}": ${list}?` : `Что значит «${asked.name}»: ${list}?`;
    }),
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
    summary: { en: `Logged: ${workout.name}.`, ru: `Записано: ${workout.name}.` },
    warnings: finished.safety?.stopNow && finished.safety.message ? [finished.safety.message] : [],
    main: updates.map(({ update }) => update.message),
    nextStep: version
      ? { en: `The plan is now at version ${version.version}.`, ru: `План теперь в версии ${version.version}.` }
      : { en: 'The plan stays as it is.', ru: 'План остаётся прежним.' },
    exercises: updates.map((update) => factOf(update, names.nameOf(update.update.exerciseKey))),
    offers,
    report: [],
    finished,
    version,
  };
}
