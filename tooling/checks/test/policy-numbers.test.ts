import { expect, test } from 'vitest';
import {
  featureNumbers,
  namesDeclared,
  namesRead,
  numbersIn,
  type RuleNumber,
  ruleNumbers,
  unreadFields,
} from '../src/policy-numbers.ts';

/** Numbers that no policy could change without being wrong, by file. */
const EXCEPTIONS: readonly { readonly file: string; readonly values?: readonly number[]; readonly why: string }[] = [
  { file: 'kernel/exact-numbers.ts', why: 'how doubles are compared and rounded' },
  { file: 'kernel/averages.ts', values: [2], why: 'medians' },
  { file: 'kernel/whole-numbers.ts', why: 'integer arithmetic: halves, thousandths, the mean of two' },
  { file: 'kernel/code-point-order.ts', why: 'surrogates of UTF-16' },
  { file: 'kernel/instants.ts', why: 'the calendar and the clock' },
  { file: 'kernel/local-dates.ts', why: 'the calendar' },
  { file: 'kernel/time-zones.ts', why: 'the clock: milliseconds, halves, and how far zones are from each other' },
  { file: 'kernel/effort.ts', values: [10], why: 'the scale on which effort is told' },
  { file: 'kernel/scales.ts', why: 'the scales on which an athlete tells how it is' },
  { file: 'kernel/load-grid.ts', values: [2], why: 'half way to the empty bar' },
  { file: 'kernel/rack.ts', why: 'what a usual gym has, the two sides of a bar, hundredths' },
  { file: 'kernel/units.ts', why: 'the one table of domain.md in both units' },
  { file: 'selection/history/cold-start.ts', values: [2], why: 'the name of a stage' },
  { file: 'selection/picking/intent-mode.ts', values: [2], why: 'the name of a stage' },
  { file: 'selection/picking/beam.ts', values: [2], why: 'the name of a stage' },
  { file: 'selection/picking/greedy-picks.ts', values: [2], why: 'a pick and its runner-up' },
  { file: 'selection/coaching/fill.ts', values: [2], why: 'a pick and its runner-up' },
  { file: 'loads/coached-reps.ts', values: [1e-9], why: 'how doubles are compared' },
  { file: 'dialogue/answers.ts', values: [5], why: 'how words are read' },
  { file: 'dialogue/exercise-names/name-book.ts', why: 'how words are read' },
  { file: 'dialogue/question-texts.ts', values: [10], why: 'tenths, as numbers are written' },
  { file: 'dialogue/hearing/patterns/typos.ts', values: [2], why: 'the two letters of a swap' },
  { file: 'dialogue/hearing/reading.ts', values: [4], why: 'the most words that a tag has' },
  { file: 'dialogue/questions.ts', values: [2, 3, 5], why: 'how words are read' },
  { file: 'dialogue/reading/lexicon.ts', values: [2], why: 'how words are read' },
  { file: 'dialogue/reading/negation.ts', values: [2, 3], why: 'how words are read' },
  { file: 'dialogue/reading/triggers.ts', values: [2], why: 'how words are read' },
  { file: 'dialogue/report-lines/report-volume.ts', why: 'how words are read, and the clock' },
  { file: 'dialogue/requested-change.ts', values: [7, 24, 48], why: 'the calendar' },
  { file: 'dialogue/dialogue-context.ts', values: [60_000], why: 'milliseconds of a minute' },
  { file: 'dialogue/reply.ts', values: [2], why: 'half of a reply' },
  { file: 'suggestions/estimate/chance.ts', why: 'the bell curve' },
  { file: 'suggestions/estimate/strength.ts', values: [2], why: 'a covariance counts twice' },
  { file: 'volume/enforce-caps.ts', values: [31], why: 'the place of a bit' },
  { file: 'session-maker/planned-load.ts', values: [1e-9], why: 'how doubles are compared' },
];

function exceptionFor({ file, value }: RuleNumber) {
  return EXCEPTIONS.find((of) => of.file === file && (of.values?.includes(value) ?? true));
}

const numbers = ruleNumbers();

/** What the API's features say in numbers; none of it is about training. */
const FEATURES: readonly { readonly file: string; readonly why: string }[] = [
  { file: 'access/use-cases/grant-coach.ts', why: 'how many invitations there may be, and for how long' },
  { file: 'athlete/calendar.ts', why: 'the calendar' },
  { file: 'athlete/training-time.ts', why: 'the clock, and which dates are accepted' },
  { file: 'dialogue/log-report.ts', why: 'tenths' },
  { file: 'dialogue/turn.ts', why: 'how long the words of a message are kept' },
  { file: 'dialogue/use-cases/send-message.ts', why: 'how long a message may be' },
  { file: 'exercises/list-exercises.ts', why: 'how long a search may be' },
  { file: 'generation/failure.ts', why: 'codes of HTTP, and when to come again' },
  { file: 'generation/flows/plan-update.ts', why: 'tenths' },
  { file: 'generation/progress.ts', why: 'how often a listener hears that somebody is there' },
  { file: 'generation/raw-exchanges.ts', why: 'how exchanges are kept and encrypted' },
  { file: 'generation/run-generation.ts', why: 'how often a job is tried, and seconds' },
  { file: 'health/use-cases/modes.ts', why: 'which minutes are accepted' },
  { file: 'levels/plan-at.ts', why: 'the largest version that can be stored' },
  { file: 'metrics/numbers-since.ts', why: 'the calendar' },
  { file: 'progression/train-shortfall.ts', why: 'how many jobs are enqueued at once' },
  { file: 'progression/use-cases/take-offer.ts', why: 'thousandths' },
  { file: 'data-export/archive/tar.ts', why: 'where tar has its fields' },
  { file: 'data-export/archive/read-archive.ts', why: 'how long a line may be' },
  { file: 'data-export/archive/write-archive.ts', why: 'rows in memory at once' },
  { file: 'data-export/archive/import-archive.ts', why: 'rows in memory at once' },
  { file: 'data-export/export-job.ts', why: 'how long a link works' },
  { file: 'data-export/link.ts', why: 'how long ids and secrets are' },
  { file: 'history-export/calendar.ts', why: 'how many events a calendar has, and how long they are' },
  { file: 'history-export/link.ts', why: 'how long ids and secrets are' },
  { file: 'history-export/read-workouts.ts', why: 'workouts in memory at once' },
  { file: 'history-export/use-cases/export-history.ts', why: 'how long a link works' },
  { file: 'imports/commit-job.ts', why: 'sessions and rows of one transaction' },
  { file: 'imports/comparing.ts', why: 'sessions that are compared at once, and minutes' },
  { file: 'imports/default-units.ts', why: 'sessions that are compared' },
  { file: 'imports/derive.ts', why: 'exercises of one transaction' },
  { file: 'imports/names.ts', why: 'how long names and keys are' },
  { file: 'imports/read-preview.ts', why: 'how many sessions are shown' },
  { file: 'imports/undo-job.ts', why: 'rows of one transaction' },
  { file: 'imports/upload.ts', why: 'bytes in memory at once' },
  { file: 'imports/use-cases/preview-import.ts', why: 'how large files, texts and names are' },
  { file: 'selection/raise-baselines.ts', why: 'milliseconds of a day' },
  { file: 'mail/link.ts', why: 'how long ids are' },
  { file: 'mail/policy.ts', why: 'how addresses are confirmed and mails are sent' },
  { file: 'mail/send.ts', why: 'codes of SMTP' },
  { file: 'webhooks/addresses.ts', why: 'prefixes of addresses' },
  { file: 'webhooks/policy.ts', why: 'how web hooks are sent' },
  { file: 'webhooks/secrets.ts', why: 'how secrets are sealed, and seconds' },
  { file: 'webhooks/send.ts', why: 'codes of HTTP, and how often a job is tried' },
  { file: 'progression/use-cases/take-report-change.ts', why: 'the calendar' },
  { file: 'erasure/erase-job.ts', why: 'rows of one transaction' },
  { file: 'reports/report-input.ts', why: 'the calendar, and tenths' },
  { file: 'retention/purge.ts', why: 'how long rows are kept, and when they go' },
  { file: 'selection/rebuilt-selection.ts', why: 'tenths' },
  { file: 'suggestions/backtest.ts', why: 'how many workouts are read, and milliseconds' },
  { file: 'suggestions/policy-offer.ts', why: 'how far back a log is read' },
  { file: 'suggestions/ask-model.ts', why: 'how long an answer may be' },
  { file: 'suggestions/generate.ts', why: 'when a run counts as left behind' },
  { file: 'suggestions/model-run-job.ts', why: 'how often a job is tried' },
  { file: 'training/read-prescription.ts', why: 'which texts are read as numbers' },
  { file: 'training/today-plan-to-workout.ts', why: 'how long a name may be' },
];

test('the reader sees numbers that decide, and neither types, texts nor the place of a rule', () => {
  const source = `
    type Stage = 0 | 2 | -3;
    // 4
    const text = '5' + \`6 \${7}\`;
    export const rule = { number: 8, judge: (x: 9) => x > 10 && x < -11 && x !== 100 };
    const share = 0.12, dust = 1e-6, third = list[13];
  `;
  expect(numbersIn(source).map(({ value }) => value)).toEqual([7, 10, 11, 0.12, 1e-6]);
});

test('promise 25: every number that decides is a field of a policy', () => {
  const strays = numbers.filter((found) => exceptionFor(found) === undefined);
  expect(strays.map(({ file, line, value }) => `${file}:${line} decides by ${value}`)).toEqual([]);
});

test('promise 25: no exception outlives what it was made for', () => {
  for (const { file, values } of EXCEPTIONS) {
    const used = numbers.filter((found) => found.file === file).map(({ value }) => value);
    expect(used.length, file).toBeGreaterThan(0);
    for (const value of values ?? []) expect(used, file).toContain(value);
  }
});

test('the features of the API decide nothing about training by numbers of their own', () => {
  const found = featureNumbers();
  const strays = found.filter(({ file }) => !FEATURES.some((of) => of.file === file));
  expect(strays.map(({ file, line, value }) => `${file}:${line} decides by ${value}`)).toEqual([]);
  for (const { file } of FEATURES) expect(found.map((of) => of.file)).toContain(file);
});

test('the reader sees the fields that are declared, and those that are read', () => {
  expect(namesDeclared('interface P { readonly one: number; readonly two: { readonly three: string } }')).toEqual([
    'one',
    'two',
    'three',
  ]);
  expect(
    namesRead('const { one, two: other } = policy; const f = ({ three }: P) => three + policy.four[five];'),
  ).toEqual(expect.arrayContaining(['one', 'two', 'three', 'four']));
});

test('promise 25: every field of a policy is read', () => {
  // By the athlete's unit, and by the sign of a verdict: never by name.
  const looked = ['KG', 'LB', 'negative', 'positive'];
  expect(unreadFields().filter((field) => !looked.includes(field.split(' ')[1]!))).toEqual([]);
});
