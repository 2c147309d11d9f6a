import { createReadStream } from 'node:fs';
import { exercises } from '@topset/catalog';
import {
  type Answers,
  exerciseIndex,
  FileRefused,
  isSettled,
  matchExercise,
  readFile,
  Summing,
  type Survey,
  surveyFile,
} from '@topset/exchange';
import { type Command, CommandError, JSON_FLAG, tell, text } from './command.ts';

/** A file that cannot be read, or leaves questions open. */
const NOT_READY = 1;

export const importFileCommand: Command = {
  says: "Reads another app's export and says what an import would do. Nothing is stored.",
  usage: 'topset import <file> --dry-run [flags]',
  flags: {
    'dry-run': { says: 'only say what would happen; storing is `previewImport` and `commitImport` of the API' },
    zone: { says: 'time zone of the clocks in the file; UTC unless told', value: 'zone' },
    answers: { says: `answers in JSON, as in '{"UNIT:Weight":"KG"}'`, value: 'json' },
    ...JSON_FLAG,
  },
  positionals: ['file'],
  run: async (said) => {
    const { file } = said.named;
    if (!file) throw new CommandError('Name the file.');
    if (!said.values['dry-run']) {
      throw new CommandError(
        'Only --dry-run is offered here: to store a file, use the app or `previewImport` of the API.',
      );
    }
    const zone = text(said, 'zone') ?? 'UTC';
    const answers = answersOf(text(said, 'answers'));
    const open = () => createReadStream(file);
    try {
      const survey = await surveyFile(open, { zone, now: Date.now(), answers });
      const read = await readAll(open, survey, answers);
      tell(said, read, sentence(read));
      return read.questions.some(({ open: isOpen }) => isOpen) || read.unmatched.length > 0 ? NOT_READY : 0;
    } catch (error) {
      if (!(error instanceof FileRefused)) throw error;
      const { line, byte } = error.details;
      const where = line === undefined ? (byte === undefined ? '' : ` at byte ${byte}`) : ` in line ${line}`;
      tell(said, { refused: error.code, ...error.details }, `The file cannot be read: ${error.code}${where}.`);
      return NOT_READY;
    }
  },
};

function answersOf(given: string | undefined): Answers {
  if (given === undefined) return {};
  try {
    return JSON.parse(given) as Answers;
  } catch {
    throw new CommandError('--answers is not JSON.');
  }
}

async function readAll(open: Parameters<typeof readFile>[0], survey: Survey, answers: Answers) {
  const summing = new Summing();
  const index = exerciseIndex(exercises);
  const names = new Map<string, string | null>();
  for await (const batch of readFile(open, survey)) {
    summing.take(batch);
    for (const { exercise } of batch.session?.performances ?? []) {
      if (names.has(exercise)) continue;
      const match = matchExercise(exercise, index, { dialect: survey.table.dialect });
      names.set(exercise, match.kind === 'MATCHED' ? match.key : null);
    }
  }
  return {
    dialect: survey.table.dialect.key,
    ...summing.summary,
    questions: survey.questions.map((question) => ({ ...question, open: !isSettled(question, answers) })),
    matched: [...names.values()].filter((key) => key !== null).length,
    unmatched: [...names].flatMap(([name, key]) => (key === null ? [name] : [])),
  };
}

function sentence(read: Awaited<ReturnType<typeof readAll>>): string {
  const { rows, sessions, sets, questions, unmatched, matched } = read;
  const nothing = Object.entries(rows.nothing).map(([reason, count]) => `${count} ${reason}`);
  const open = questions.filter((question) => question.open);
  const asked = open.map((question) => ('column' in question ? `${question.type}:${question.column}` : question.type));
  return [
    `${read.dialect}: ${sessions} sessions with ${sets} sets out of ${rows.total} rows.`,
    `${rows.set} rows become sets, ${rows.rest} rests, ${rows.note} notes; nothing: ${nothing.join(', ') || 'none'}.`,
    `${matched} exercises are known, ${unmatched.length} are not${unmatched.length > 0 ? `: ${unmatched.join('; ')}` : ''}.`,
    ...(open.length > 0 ? [`Questions without a safe answer: ${asked.join(', ')}.`] : []),
  ].join('\n');
}
