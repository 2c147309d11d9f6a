import { type Message, message, render } from '../messages/index.ts';
import { LEVELS_1, type ProgressionPolicy } from '../progression/policy.ts';
import type { Locale } from '../vocabulary.ts';

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
  readonly question?: { readonly text: string; readonly safeDefault: SafeDefault; readonly asWorded?: true };
}

type Part = 'goal' | 'warmUp' | 'main' | 'coolDown' | 'nextStep';

const LABELS = {
  goal: 'reply.goal',
  warmUp: 'reply.warm-up',
  main: 'reply.main',
  coolDown: 'reply.cool-down',
  nextStep: 'reply.next-step',
} as const satisfies Record<Part, string>;

const DEFAULT_TAKEN: Readonly<Record<SafeDefault, Message>> = {
  REPEAT: message('reply.default-repeat'),
  EASIER: message('reply.default-easier'),
  PLUS_24H: message('reply.default-plus-24h'),
};

/** What is said when the safe default was taken. */
export function defaultTaken(safeDefault: SafeDefault): Message {
  return DEFAULT_TAKEN[safeDefault];
}

/** A reply before it is put into words: it is kept like that, and read in the language of whoever reads it. */
export interface Reply {
  /** Warnings come first and are never dropped; what was said already is not said again. */
  readonly summary: readonly Message[];
  /** Nothing but the summary is said. */
  readonly alone?: true;
  readonly warmUp?: Message;
  readonly main?: readonly Message[];
  readonly nextStep: Message;
  readonly question?: { readonly text: Message; readonly safeDefault: SafeDefault; readonly asWorded?: true };
}

/** The words of a reply, within its limits; an old one is kept as it was worded. */
export function replyText(reply: Reply | Message, locale: Locale): string {
  if ('code' in reply) return render(reply, locale);
  const say = (said: Message) => render(said, locale);
  const joined = (parts: readonly Message[]) => [...new Set(parts.map(say))].filter((text) => text !== '').join(' ');
  const { warmUp, main, question } = reply;
  if (reply.alone) return joined(reply.summary);
  return composeReply(
    {
      summary: joined(reply.summary),
      ...(warmUp ? { warmUp: say(warmUp) } : {}),
      ...(main ? { main: main.map(say) } : {}),
      nextStep: say(reply.nextStep),
      ...(question ? { question: { ...question, text: say(question.text) } } : {}),
    },
    locale,
  );
}

/** One line without questions: only the question itself may ask. */
function statement(text: string): string {
  return text.replace(/\s+/g, ' ').trim().replaceAll('?', '.');
}

/** A question; one that says itself where it asks stays as it is worded. */
function asked({ text, asWorded }: NonNullable<ReplyParts['question']>): string {
  return asWorded ? text : `${statement(text).replace(/\.*$/, '')}?`;
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
  const labelled = (part: Part, text: string) => render(message(LABELS[part], { text }), locale);
  const question = parts.question === undefined ? '' : ` ${asked(parts.question)}`;
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
  const last = cut(nextStep, Math.floor(replyCharacters / 2));
  return [cut(summary, replyCharacters - Array.from(last).length - 1), last].join('\n');
}
