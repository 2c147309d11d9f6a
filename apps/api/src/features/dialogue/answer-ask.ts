import { isAboutHealth, type MessageAnalysis, readAnswer, type TextAnalysis } from '@topset/engine/dialogue';
import { HIGHEST_SEVERITY, LEVELS_1, type PainMark } from '@topset/engine/progression';
import { healthQuestionOn } from '../health/index.ts';
import type { Question, Subject } from './question.ts';
import type { Turn } from './turn.ts';

type Asked = Extract<Subject, { kind: 'ASK_HEALTH' }>;

/** The question that a doubt asks, before any other of the reply; null: nothing is in doubt. */
export function healthQuestion({ analysis, threads }: Turn): Question | null {
  const { ask, areas } = analysis.health;
  if (ask === null) return null;
  const question: Question = healthQuestionOn(ask, areas[0] ?? null);
  threads.ask(question);
  return question;
}

/** A turn as its answer to that question is understood, and the choice that is left to take. */
export interface AnsweredTurn {
  readonly turn: Turn;
  readonly choice: string | null;
}

/**
 * A yes says what was asked about, as if it stood in the message. A no is taken like any other; whatever else is said is
 * heard anew, and the question is over.
 */
export function hearAnswer(turn: Turn, choice: string | null): AnsweredTurn {
  const { question } = turn.threads.get('RECOVERY');
  if (question?.subject.kind !== 'ASK_HEALTH') return { turn, choice };
  const { subject } = question;
  const answer = choice ?? answerTo(turn, subject);
  if (answer === 'NO' || (choice !== null && answer !== 'YES')) return { turn, choice: answer };
  turn.threads.settle(question);
  if (answer !== 'YES') return { turn, choice };
  return { turn: { ...turn, analysis: confirmed(turn.analysis, subject) }, choice: null };
}

function answerTo({ text, analysis }: Turn, { topic }: Asked): string | null {
  const { mentions, areas } = analysis.health;
  if (mentions.some((mention) => isAboutHealth(mention) && mention.silencedBy === null)) return null;
  const isPlace = topic === 'PAIN' && areas.length > 0 && mentions.length === 0;
  return readAnswer(text, ['YES', 'NO']) ?? (isPlace ? 'YES' : null);
}

function confirmed(analysis: MessageAnalysis, { topic, area }: Asked): MessageAnalysis {
  const { health } = analysis;
  const mark: PainMark =
    topic === 'RED_FLAG'
      ? { area: 'whole_body', severity: HIGHEST_SEVERITY }
      : { area: health.areas[0] ?? area ?? 'unspecified', severity: LEVELS_1.flags.untoldSeverity };
  const said: TextAnalysis = { ...health, ask: null, pain: [mark], redFlag: topic === 'RED_FLAG' };
  return {
    ...analysis,
    health: said,
    intents: ['HEALTH'],
    handled: 'HEALTH',
    announced: null,
    dropped: [],
    question: null,
  };
}
