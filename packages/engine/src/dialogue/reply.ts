import { LEVELS_1, type ProgressionPolicy } from '../progression/policy.ts';
import type { Locale, LocalizedText } from '../vocabulary.ts';

/** What is done when a question stays unanswered. */
export type SafeDefault = 'REPEAT' | 'EASIER' | 'PLUS_24H';

/** The parts of a reply. A due warning belongs into the summary, which is never dropped. */
export interface ReplyParts {
  readonly summary: string;
  readonly goal?: string;
  readonly warmUp?: string;
  /** One line per exercise. */
  readonly main?: readonly string[];
  readonly coolDown?: string;
  /** Exactly one next action. */
  readonly nextStep: string;
  /** At most one question; it stands at the end of the next step. */
  readonly question?: { readonly text: string; readonly safeDefault: SafeDefault };
}

const LABELS: Readonly<Record<'goal' | 'warmUp' | 'main' | 'coolDown' | 'nextStep', LocalizedText>> = {
  goal: { en: 'Goal', ru: 'Цель' },
  warmUp: { en: 'Warm-up', ru: 'Разминка' },
  main: { en: 'Main', ru: 'Основное' },
  coolDown: { en: 'Cool-down', ru: 'Заминка' },
  nextStep: { en: 'Next step', ru: 'Дальше' },
};

const DEFAULT_TAKEN: Readonly<Record<SafeDefault, LocalizedText>> = {
  REPEAT: { en: 'No answer, so we repeat the same targets.', ru: 'Ответа нет, поэтому повторяем те же цели.' },
  EASIER: { en: 'No answer, so we take the easier variation.', ru: 'Ответа нет, поэтому берём вариант полегче.' },
  PLUS_24H: { en: 'No answer, so it moves by 24 hours.', ru: 'Ответа нет, поэтому переносим на 24 часа.' },
};

/** What is said when the safe default was taken. */
export function defaultTaken(safeDefault: SafeDefault): LocalizedText {
  return DEFAULT_TAKEN[safeDefault];
}

/** One line without questions: only the question itself may ask. */
function statement(text: string): string {
  return text.replace(/\s+/g, ' ').trim().replaceAll('?', '.');
}

function cut(text: string, length: number): string {
  const characters = Array.from(text);
  return characters.length <= length ? text : `${characters.slice(0, Math.max(0, length - 1)).join('')}…`;
}

function lengthOf(lines: readonly string[]): number {
  return Array.from(lines.join('\n')).length;
}

/** The reply within its limits. Cool-down, warm-up and goal give way first, then the end of the main part. */
export function composeReply(parts: ReplyParts, locale: Locale, policy: ProgressionPolicy = LEVELS_1): string {
  const { replyLines, replyCharacters } = policy.dialogue;
  const labelled = (part: keyof typeof LABELS, text: string) => `${LABELS[part][locale]}: ${text}`;
  const question = parts.question === undefined ? '' : ` ${statement(parts.question.text).replace(/\.*$/, '')}?`;
  const summary = statement(parts.summary);
  const nextStep = labelled('nextStep', `${statement(parts.nextStep)}${question}`);
  const main = (parts.main ?? []).map(statement).filter((line) => line !== '');

  const optional: { goal?: string; warmUp?: string; coolDown?: string } = {};
  for (const part of ['goal', 'warmUp', 'coolDown'] as const) {
    const text = parts[part];
    if (text !== undefined && statement(text) !== '') optional[part] = labelled(part, statement(text));
  }
  const lines = (mainLines: readonly string[]) => [
    summary,
    ...(optional.goal === undefined ? [] : [optional.goal]),
    ...(optional.warmUp === undefined ? [] : [optional.warmUp]),
    ...mainLines.map((line, i) => (i === 0 ? labelled('main', line) : line)),
    ...(optional.coolDown === undefined ? [] : [optional.coolDown]),
    nextStep,
  ];
  const fits = (candidate: readonly string[]) =>
    candidate.length <= replyLines && lengthOf(candidate) <= replyCharacters;

  for (const part of ['coolDown', 'warmUp', 'goal'] as const) {
    if (fits(lines(main))) break;
    delete optional[part];
  }
  let kept = main;
  while (kept.length > 0 && !fits(lines(kept))) kept = kept.slice(0, -1);
  const reply = lines(kept);
  if (fits(reply)) return reply.join('\n');
  // Only summary and next step are left, and they are too long: the action is kept as far as possible.
  const step = cut(nextStep, Math.floor(replyCharacters / 2));
  return [cut(summary, replyCharacters - Array.from(step).length - 1), step].join('\n');
}
