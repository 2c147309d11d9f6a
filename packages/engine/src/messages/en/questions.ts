import type { LocalizedText } from '../../vocabulary.ts';
import type { AnyMessage, Phrases, Say } from '../message.ts';
import type { SaidLift, SaidLoad, SaidMoment, SaidName, SaidTrend, SaidWeekOfSets } from '../values.ts';
import { day, load, moment, number } from './writing.ts';

const TRENDS: Readonly<Record<SaidTrend, string>> = {
  INSUFFICIENT: 'too few sessions for a trend',
  STABLE: 'steady',
  IMPROVING: 'going up',
  DECLINING: 'going down',
};

/** Answers to ordinary questions; every number in them is a fact that was given. */
export const questions = {
  'question.nothing-planned': 'No session is planned from now on.',
  'question.nothing-today': 'Nothing is planned today.',
  'question.plan-one': 'Generate a session for today, or put a plan into the calendar.',
  'question.see-it-then': 'Write "plan" on that day to see it.',
  'question.next-session': ({ name, ...when }: SaidName & SaidMoment) => `Next: "${name}", ${moment(when)}.`,

  'question.no-suggestions': 'No suggestion waits for you.',
  'question.after-next-workout': 'Finish a workout: suggestions follow from it.',
  'question.open-suggestions': ({ count }: { readonly count: number }) => `Waiting for your decision: ${count}.`,
  'question.decide': 'Accept or reject them in the review.',
  'question.reason': (said: { readonly exercise: LocalizedText; readonly reason: AnyMessage }, say: Say) =>
    `${said.exercise.en}: ${say(said.reason)}`,

  'question.not-raised': 'I have raised nothing lately.',
  'question.not-lowered': 'I have lowered nothing lately.',
  'question.not-kept': 'I have kept nothing on purpose lately.',
  'question.newest-decision': 'The newest decision:',
  'question.no-decision-on': ({ exercise }: { readonly exercise: LocalizedText }) =>
    `I have decided nothing on ${exercise.en} yet.`,

  'question.which-exercise': 'Tell me which exercise, as in "What is my max on the bench press".',
  'question.never-done': ({ exercise }: { readonly exercise: LocalizedText }) =>
    `${exercise.en}: nothing is logged yet.`,
  'question.log-it': 'Send a report, as in "bench press 80x8, 80x8, 80x7".',
  'question.lift-best': ({ load: heaviest, ...when }: SaidLift) => `Heaviest: ${load(heaviest)}, ${day(when)}`,
  'question.lift-max': (said: { readonly value: SaidLoad; readonly least: SaidLoad; readonly most: SaidLoad }) =>
    `One-rep max, estimated: ${load(said.value)} (${number(Number(said.least.value))}–${load(said.most)})`,
  'question.lift-sessions': ({ sessions, last }: { readonly sessions: number; readonly last: SaidMoment | null }) =>
    `Sessions: ${sessions}${last ? `, last ${day(last)}` : ''}`,
  'question.lift-trend': ({ trend }: { readonly trend: SaidTrend }) => `Top loads: ${TRENDS[trend]}`,
  'question.ask-why': 'Ask "why" to hear the last decision.',
  'question.ask-about-one': 'Ask about one exercise, as in "How am I doing on squats".',

  'question.sets-this-week': ({ muscle, performed, planned, target }: SaidWeekOfSets) =>
    `${muscle.en} this week: ${number(performed)} of ${number(target)} sets done, ${number(planned)} with what is planned.`,
  'question.indirect-count': 'Sets that train it indirectly count 0.3.',

  'question.can-ask-today': '"What should I train today", "When is my next session"',
  'question.can-ask-why': '"Why did you raise my weight"',
  'question.can-ask-max': '"What is my max on the bench press"',
  'question.can-ask-sets': '"How many sets for chest this week"',
  'question.can-ask-suggestions': '"Which suggestions are open"',
} satisfies Phrases;
