import type { ImportDetailsFragment } from '@topset/client';
import { z } from 'zod';
import { quoted } from '../answer.ts';
import { athletesWords, id } from './shapes.ts';

const amounts = z.object({ sessions: z.number(), sets: z.number() });

export const importShape = z.object({
  importId: id,
  state: z.string(),
  dialect: z.string().nullable(),
  refusal: z.string().nullable(),
  added: amounts.nullable(),
  alreadyThere: amounts.nullable(),
  questions: z.array(
    z.object({
      question: z.string().describe('Send it as question of an answer'),
      type: z.string(),
      about: athletesWords.nullable(),
      choices: z.array(z.string()),
      default: z.string().nullable(),
      open: z.boolean(),
    }),
  ),
});

type Found = ImportDetailsFragment;

export function importOf({ id: importId, state, dialect, refusal, preview }: Found): z.input<typeof importShape> {
  return {
    importId,
    state,
    dialect,
    refusal: refusal ? refusalWords(refusal) : null,
    added: preview?.added ?? null,
    alreadyThere: preview?.alreadyThere ?? null,
    questions: (preview?.questions ?? []).map(({ key, type, word, exercise, column, choices, open, ...question }) => ({
      question: key,
      type,
      about: exercise ?? word ?? column,
      choices,
      default: question.default,
      open,
    })),
  };
}

export function importLines(found: Found): string[] {
  const { importId, questions, added, alreadyThere } = importOf(found);
  const open = questions.filter((question) => question.open);
  return [
    `Import ${importId} of ${quoted(found.fileName ?? 'a text')}: ${found.state}${found.dialect ? `, read as ${found.dialect}` : ''}.`,
    ...(found.refusal
      ? [`It cannot be read: ${refusalWords(found.refusal)}. Ask for the export as the app made it.`]
      : []),
    ...(added
      ? [`New: ${added.sessions} workouts, ${added.sets} sets. Already there: ${alreadyThere?.sessions ?? 0} workouts.`]
      : []),
    ...open.map(
      ({ question, type, choices, default: guess }) =>
        `? ${quoted(question)} (${type}): ${choices.slice(0, 5).join(' | ')}${guess ? `, default ${guess}` : ''}`,
    ),
    ...(found.state === 'READY'
      ? [open.length > 0 ? 'Answer with import_preview and this importId.' : 'import_commit stores it.']
      : []),
    ...(found.state === 'READING' || found.state === 'COMMITTING'
      ? ['Still at work: look again with import_preview and this importId.']
      : []),
  ];
}

function refusalWords({ code, line, byte }: NonNullable<Found['refusal']>): string {
  return `${code}${line == null ? '' : `, line ${line}`}${byte == null ? '' : `, byte ${byte}`}`;
}
