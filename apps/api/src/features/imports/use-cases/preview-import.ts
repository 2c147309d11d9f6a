import { type Db, exerciseRepository, type ImportRow, importRepository } from '@topset/db';
import { message } from '@topset/engine';
import type { GenericColumns } from '@topset/exchange';
import { enqueueJob } from '@topset/jobs';
import { z } from 'zod';
import type { Context } from '../../../context.ts';
import { ConflictError, NotFoundError, ValidationError } from '../../../errors.ts';
import { globalId, inputObject } from '../../../graphql/input.ts';
import { saying } from '../../../graphql/saying.ts';
import { isTimeZone } from '../../../time-zone.ts';
import type { ImportPayload } from '../commit-job.ts';
import { isExerciseAnswer } from '../names.ts';
import { PREVIEW_IMPORT_JOB } from '../preview-job.ts';
import type { ImportPreview, ImportQuestion } from '../preview-model.ts';
import { announceImport } from '../progress.ts';
import { readPreview } from '../read-preview.ts';
import { storeFile, UploadedFile } from '../upload.ts';

/** Files up to this size are read at once; larger ones by a job. */
const READ_AT_ONCE_BYTES = 256 * 1024;
const MOST_TEXT_BYTES = 1024 * 1024;
const MOST_ANSWERS = 5_000;

const answer = inputObject('ImportAnswerInput', 'An answer to a question of a preview.', {
  question: z.string().max(1_000).describe('`key` of the question; its type alone answers all questions of that type.'),
  answer: z.string().max(200).describe('One of its `choices`; of an exercise also any other key.'),
});

const column = (what: string) => z.string().max(200).nullish().describe(what);

const columns = inputObject('ImportColumnsInput', 'Which columns of a table that no dialect knows mean what.', {
  date: z.string().max(200).describe('Column of the date, with or without a time.'),
  exercise: z.string().max(200).describe('Column of the exercise.'),
  load: column('Column of the load.'),
  unit: column('Column of its unit, or `KG` or `LB` for all.'),
  reps: column('Column of the reps.'),
  seconds: column('Column of the seconds.'),
  distance: column('Column of the distance.'),
  rpe: column('Column of the effort.'),
  rir: column('Column of the reps in reserve.'),
  workout: column("Column of the workout's name."),
  notes: column('Column of notes.'),
});

export const previewImportInput = z
  .object({
    file: z
      .custom<UploadedFile>((value) => value instanceof UploadedFile, { message: saying('input.not-an-upload') })
      .nullish()
      .meta({ graphql: 'Upload' })
      .describe('The file, as a part of a multipart request; up to 50 MB.'),
    text: z.string().nullish().describe('Or its text, up to 1 MB.'),
    importId: globalId('Import').nullish().describe('Or an import that waits for answers.'),
    fileName: z.string().max(300).nullish().describe('What the file is called; only shown.'),
    answers: z
      .array(answer)
      .max(MOST_ANSWERS)
      .nullish()
      .describe('Answers to questions; later ones replace earlier ones.'),
    createAll: z
      .boolean()
      .nullish()
      .describe('Makes an own exercise of every name that matches none and is not answered otherwise.'),
    columns: columns.nullish().describe('How to read a table that no dialect knows.'),
  })
  .refine(({ file, text, importId }) => [file, text, importId].filter((given) => given != null).length === 1, {
    path: ['file'],
    message: saying('input.file-or-text'),
  });

type Input = z.infer<typeof previewImportInput>;

export interface WantedImport {
  readonly import: ImportRow;
}

/** Reads a file, or the same file again with answers, and says what a commit would do. The history stays as it is. */
export async function previewImport(tx: Db, input: Input, context: Context): Promise<WantedImport> {
  const row = await fileOf(tx, input, context);
  const answers = { ...row.answers, ...(await answersOf(tx, row, input, context)) };
  const patch = {
    answers,
    ...(input.fileName != null && { fileName: input.fileName }),
    ...(input.columns != null && { columns: given(input.columns) }),
    refusal: null,
  };
  const wanted: ImportRow = { ...row, ...patch };
  const now = context.now();
  if (row.bytes > READ_AT_ONCE_BYTES) {
    const reading = await importRepository.changeImport(tx, row, { ...patch, state: 'READING' });
    const payload: ImportPayload = { athleteId: row.athleteId, importId: row.id };
    const key = `${row.id}:${reading.version}`;
    const job = { id: context.newId(), kind: PREVIEW_IMPORT_JOB, key, athleteId: row.athleteId, payload };
    await enqueueJob(tx, job, now);
    return { import: reading };
  }
  const read = await readPreview(tx, wanted);
  const shown = await importRepository.changeImport(tx, row, { ...patch, ...read });
  await announceImport(tx, shown);
  return { import: shown };
}

async function fileOf(tx: Db, { file, text, importId }: Input, context: Context): Promise<ImportRow> {
  const { athleteId } = context.caller;
  if (text != null) {
    const bytes = Buffer.from(text);
    if (bytes.length > MOST_TEXT_BYTES) {
      throw ValidationError.at('text', message('input.text-too-long', { most: MOST_TEXT_BYTES }), 'TOO_BIG');
    }
    const to = { athleteId, id: context.newId(), fileName: null, now: context.now() };
    return storeFile(tx, to, once(bytes));
  }
  const row = await importRepository.lockImport(tx, { athleteId, id: file?.id ?? importId! });
  if (!row || (file == null && row.state === 'UPLOADED')) throw new NotFoundError('import');
  if (row.state !== 'UPLOADED' && row.state !== 'READY' && row.state !== 'REFUSED') {
    throw new ConflictError(message('refusal.import-not-ready'), 'NOT_READY', row.version);
  }
  return row;
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

async function answersOf(
  tx: Db,
  row: ImportRow,
  { answers, createAll }: Input,
  { caller }: Context,
): Promise<Record<string, string>> {
  const questions = (row.preview as ImportPreview | null)?.questions ?? null;
  const own = await exerciseRepository.listOwnExercises(tx, caller.athleteId);
  const said = new Map<string, string>();
  (answers ?? []).forEach(({ question, answer: text }, n) => {
    const asked = questions?.filter(({ key, type }) => key === question || type === question);
    if (asked?.length === 0 && row.answers[question] === undefined) {
      throw ValidationError.at(`answers.${n}.question`, message('input.not-a-question'), 'UNKNOWN_ID');
    }
    const choices = asked?.[0] && !isChoice(text, asked[0], own) ? asked[0].choices : null;
    const wrongKey = /^(EXERCISE|ASSISTED):/.test(question) && !isExerciseAnswer(text, own);
    if (choices || wrongKey) {
      const known = choices ?? ['CREATE', 'TEXT'];
      throw ValidationError.at(
        `answers.${n}.answer`,
        message('input.not-a-choice', { choices: known }),
        'INVALID_VALUE',
      );
    }
    said.set(question, text);
  });
  if (createAll) said.set('EXERCISE', 'CREATE');
  if (createAll === false) said.set('EXERCISE', '');
  return Object.fromEntries(said);
}

function isChoice(
  text: string,
  { type, choices }: ImportQuestion,
  own: Parameters<typeof isExerciseAnswer>[1],
): boolean {
  if (type === 'EXERCISE') return isExerciseAnswer(text, own);
  if (type === 'TIME_ZONE') return isTimeZone(text);
  return choices.includes(text);
}

const given = (fields: NonNullable<Input['columns']>): GenericColumns =>
  Object.fromEntries(Object.entries(fields).filter(([, name]) => name != null)) as unknown as GenericColumns;
