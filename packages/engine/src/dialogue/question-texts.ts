import { type Message, message } from '../messages/index.ts';
import type { SaidTrend } from '../messages/values.ts';
import type { Load } from '../prescription-terms.ts';
import type { LocalizedText } from '../vocabulary.ts';
import type { AskedDirection } from './questions.ts';

const tenths = (value: number): number => Math.round(value * 10) / 10;

/** What is known of one lift. */
export interface LiftFacts {
  readonly timeZone: string;
  readonly sessions: number;
  readonly lastAt: Date | null;
  readonly unit: Load['unit'];
  readonly best: { readonly value: number; readonly at: Date } | null;
  /** Estimated one-rep maximum with its interval. */
  readonly e1rm: { readonly value: number; readonly least: number; readonly most: number } | null;
  readonly trend: SaidTrend;
}

/** The facts of one lift, line by line. */
export function liftLines({ best, e1rm, lastAt, sessions, timeZone, trend, unit }: LiftFacts): Message[] {
  const load = (value: number) => ({ value: tenths(value), unit });
  return [
    ...(best ? [message('question.lift-best', { load: load(best.value), at: best.at.toISOString(), timeZone })] : []),
    ...(e1rm
      ? [message('question.lift-max', { value: load(e1rm.value), least: load(e1rm.least), most: load(e1rm.most) })]
      : []),
    message('question.lift-sessions', { sessions, last: lastAt && { at: lastAt.toISOString(), timeZone } }),
    message('question.lift-trend', { trend }),
  ];
}

const NOT_LATELY: Readonly<Record<AskedDirection, Message>> = {
  RAISED: message('question.not-raised'),
  LOWERED: message('question.not-lowered'),
  KEPT: message('question.not-kept'),
};
export const notLately = (direction: AskedDirection): Message => NOT_LATELY[direction];

export function setsThisWeek(
  muscle: LocalizedText,
  week: { readonly performed: number; readonly planned: number; readonly target: number },
): Message {
  return message('question.sets-this-week', {
    muscle,
    performed: tenths(week.performed),
    planned: tenths(week.planned),
    target: tenths(week.target),
  });
}

/** What can be asked, for whoever asked something else. */
export const CAN_ANSWER: readonly Message[] = [
  message('question.can-ask-today'),
  message('question.can-ask-why'),
  message('question.can-ask-max'),
  message('question.can-ask-sets'),
  message('question.can-ask-suggestions'),
];
