import type { VolumeUnit } from '../../kernel/levels.ts';
import type { FlagArea } from '../../kernel/pain.ts';
import type { LocalizedText } from '../../vocabulary.ts';
import type { AnyMessage, Phrases, Say } from '../message.ts';
import type { SaidLoad, SaidName } from '../values.ts';
import { AREAS } from './words.ts';
import { load, loads, plural, sets, tenths, whole } from './writing.ts';

const numbered = (choices: readonly string[]): string => choices.map((choice, i) => `${i + 1}) ${choice}`).join(', ');

const names = (exercises: readonly LocalizedText[]): string => exercises.map(({ en }) => en).join(', ');

const hours = (count: number): string => `${count} ${plural(count, { one: 'hour', other: 'hours' })}`;

/** What the dialogue answers and asks. */
export const dialogue = {
  'reply.together': ({ parts }: { readonly parts: readonly AnyMessage[] }, say: Say) =>
    parts.map(say).filter(Boolean).join(' '),
  'reply.goal': ({ text }: { readonly text: string }) => `Goal: ${text}`,
  'reply.warm-up': ({ text }: { readonly text: string }) => `Warm-up: ${text}`,
  'reply.main': ({ text }: { readonly text: string }) => `Main: ${text}`,
  'reply.cool-down': ({ text }: { readonly text: string }) => `Cool-down: ${text}`,
  'reply.next-step': ({ text }: { readonly text: string }) => `Next step: ${text}`,
  'reply.default-repeat': 'No answer, so we repeat the same targets.',
  'reply.default-easier': 'No answer, so we take the easier variation.',
  'reply.default-plus-24h': 'No answer, so it moves by 24 hours.',

  'answer.yes': 'Yes',
  'answer.no': 'No',
  'answer.nothing-changed': 'All right, nothing is changed.',
  'answer.goes-on': 'All right, it goes on.',
  'answer.as-planned': 'Go on as planned.',
  'answer.injury-mode-on': 'Injury mode is on.',
  'answer.injury-mode-means': 'Exercises that the area forbids are left out. See a doctor.',
  'answer.mark-off': 'The mark is taken off.',
  'answer.may-rise': 'Targets may rise again.',
  'answer.mode-over': 'That time is over.',
  'answer.back-in-steps': 'The next three workouts go 50, 75, 100 %.',
  'answer.back-to-full': 'Back to the full plan.',
  'answer.decided': 'Decided.',
  'answer.plan-at-version': ({ version }: { readonly version: number }) => `The plan is at version ${version}.`,
  'answer.plan-now-at-version': ({ version }: { readonly version: number }) => `The plan is now at version ${version}.`,
  'answer.plan-stays': 'The plan stays as it is.',
  'answer.then': ({ intent }: { readonly intent: AnyMessage }, say: Say) => `Then: ${say(intent)}.`,
  'answer.too-many-lines': ({ most }: { readonly most: number }) =>
    `I read reports of at most ${most} ${plural(most, { one: 'line', other: 'lines' })}; send yours in parts.`,

  'intent.health': 'how you feel',
  'intent.move-skip': 'moving or skipping a workout',
  'intent.report': 'your report',
  'intent.plan': "today's plan",
  'intent.change-level': 'changing a level',
  'intent.analytics': 'your progress',
  'intent.technique': 'technique',
  'intent.remind-later': 'a reminder',
  'intent.notification-time': 'notifications',
  'intent.capabilities': 'what I can do',
  'intent.explain': 'why it was decided so',
  'intent.note': 'a note',
  'intent.unknown': 'something else',

  'ask.clear-fatigue': 'Take the mark of fatigue off?',
  'ask.clear-pain': ({ area }: { readonly area: FlagArea }) => `Take the mark of pain off (${AREAS[area]})?`,
  'ask.start-injury': ({ area }: { readonly area: FlagArea }) =>
    `Switch on injury mode (${AREAS[area]}), so that exercises that it forbids are left out?`,
  'ask.red-flag':
    'Is it your chest, breathing, heart, or feeling faint or numb? If yes: stop now and get medical help. Yes or no?',
  'ask.pain': 'Does something hurt right now? Tell me where, or say no.',
  'ask.fatigue': 'Are you worn out, or was it just a hard set?',
  'ask.schedule': 'Shall I move the session, skip it, or keep it?',
  'ask.technique': 'Was your form the problem there?',
  'ask.better-to-ask': 'I would rather ask than guess.',
  'ask.shall-i': 'Shall I do that?',
  'ask.log-and-finish': 'Log it and finish the workout?',
  'ask.which-exercise': (said: { readonly typed: string; readonly exercises: readonly LocalizedText[] }) =>
    `Which one is "${said.typed}": ${numbered(said.exercises.map(({ en }) => en))}?`,
  'ask.which-wish': ({ intents }: { readonly intents: readonly AnyMessage[] }, say: Say) =>
    `What is it about: ${numbered(intents.map(say))}?`,
  'ask.good-to-hear': 'Good to hear.',
  'ask.say-whether': 'Say whether the mark can go.',
  'ask.yes-or-no': 'Say yes or no.',
  'ask.choose-one': 'Choose one.',
  'ask.check-lines': 'Check the lines.',

  'plan.nothing-planned': 'Nothing is planned this week.',
  'plan.plan-a-workout': 'Plan a workout.',
  'plan.workout': ({ name }: SaidName) => `"${name}":`,
  'plan.warm-up': 'a few easy minutes',
  'plan.start-when-ready': 'Start when you are ready, or send the report afterwards.',
  'plan.go-on-and-report': 'Go on, and send the report afterwards.',
  'plan.exercise': (said: {
    readonly exercise: LocalizedText;
    readonly amounts: readonly number[];
    readonly unit: VolumeUnit;
    readonly load: SaidLoad | null;
  }) => `${said.exercise.en}: ${sets(said.amounts, said.unit)}${said.load ? `, ${load(said.load)}` : ''}`,
  'plan.exercise-alone': ({ exercise }: { readonly exercise: LocalizedText }) => exercise.en,

  'analytics.days': (said: { readonly days: number; readonly done: number; readonly skipped: number }) =>
    `Last ${said.days} days: ${said.done} done, ${said.skipped} skipped.`,
  'analytics.exercise': (said: {
    readonly exercise: LocalizedText;
    readonly level: string;
    readonly actual: number;
    readonly target: number;
  }) => `${said.exercise.en}: ${said.level}, ${whole(said.actual)}/${whole(said.target)}`,

  'explain.nothing-yet': 'There is no decision to explain yet.',
  'explain.finish-first': 'Finish a workout first.',
  'explain.why': 'Why it was decided so:',
  'explain.full-record': 'The full record is with each decision.',

  'technique.which': 'Tell me which exercise.',
  'technique.write': 'Write "technique" and its name.',
  'technique.easier': ({ exercise }: { readonly exercise: LocalizedText }) => `An easier variation: ${exercise.en}.`,
  'technique.slowly': 'Take it slowly.',

  'reminder.can-wait': ({ name }: SaidName) => `"${name}" can wait until tomorrow.`,
  'reminder.nothing-waits': 'Nothing is waiting.',
  'reminder.write-when-ready': 'Write when you are ready.',
  'notifications.hour': 'The hour of notes cannot be set yet.',
  'notifications.stay': 'All notes stay in your notifications.',

  'help.i-can': 'I can do this:',
  'help.report': 'log a report: "Pull-up 4x7 @6"',
  'help.plan': 'show the plan, explain a decision, show progress',
  'help.move': 'move or skip a workout, roll back a day',
  'help.ease': 'make it easier, or keep it as it is',
  'help.pain': 'lighten the load when something hurts',
  'help.write': 'Write what you need.',

  'noted.in-workout': ({ name }: SaidName) => `Noted in "${name}".`,
  'noted.kept': ({ days }: { readonly days: number }) => `Noted. I keep messages for ${days} days.`,
  'noted.go-on': 'Go on.',
  'unknown.ask-me': 'I did not understand that. You can ask me:',
  'unknown.say-otherwise': 'Say it in other words, or write "help".',
  'unknown.still': 'I still do not understand.',

  'change.no-plan': 'There is no plan to change yet.',
  'change.make-a-plan': 'Make a plan first.',
  'change.nothing-left': 'There is nothing left to change that way.',
  'change.recovery-first': 'Recovery first: nothing is raised now.',
  'change.keep-targets': 'Keep the targets.',
  'change.drop-last-sets': 'One set less',
  'change.lighter': '10 % less volume',
  'change.harder': 'One level up',
  'change.what-and-where': (
    said: { readonly wish: AnyMessage; readonly exercises: readonly LocalizedText[]; readonly plan: string },
    say: Say,
  ) => `${say(said.wish)}: ${said.exercises.length > 0 ? names(said.exercises) : `«${said.plan}»`}.`,
  'change.done': ({ wish }: { readonly wish: AnyMessage }, say: Say) => `Done: ${say(wish).toLowerCase()}.`,
  'change.kept-for-a-week': ({ exercises }: { readonly exercises: readonly LocalizedText[] }) =>
    `Kept as it is for a week: ${names(exercises)}.`,
  'change.same-targets': 'Train by the same targets.',
  'change.your-levels': 'Your levels:',
  'change.level': (said: {
    readonly exercise: LocalizedText;
    readonly level: string;
    readonly sets: readonly number[];
  }) => `${said.exercise.en}: level ${said.level}, ${said.sets.join('/')}`,
  'change.say-which': 'Say "easier", "harder" or "keep as is".',
  'change.which-day': 'Which day shall be rolled back?',
  'change.name-the-day': 'Name the day, as in "roll back Monday".',
  'change.roll-back': ({ date, name }: SaidName & { readonly date: string }) =>
    `Roll back what changed on ${date} in "${name}".`,
  'change.rolled-back': ({ date }: { readonly date: string }) => `Rolled back: ${date}.`,
  'change.nothing-to-roll-back': 'Nothing changed on that day.',
  'change.no-predecessor': 'That is the first version: there is nothing before it.',
  'change.changed-since': 'It has changed since that day; use the plan page to force it.',
  'change.not-possible': 'That is not possible now.',

  'move.nothing-planned': 'No workout is planned.',
  'move.plan-first': 'Plan one first.',
  'move.skip': ({ name }: SaidName) => `Skip "${name}".`,
  'move.by-hours': (said: SaidName & { readonly hours: number }) => `Move "${said.name}" by ${hours(said.hours)}.`,
  'move.moved': (said: SaidName & { readonly hours: number }) => `Moved: "${said.name}", by ${hours(said.hours)}.`,
  'move.see-you': 'See you then.',
  'move.skipped': ({ name }: SaidName) => `Skipped: "${name}".`,
  'move.come-back': 'Come back to the next one.',

  'report.how-to': 'Send one line per exercise, as in "Pull-up 4x7 @6" or "Plank 2:30".',
  'report.ready': 'Ready for your report.',
  'report.cannot-log': 'I cannot log these lines.',
  'report.ambiguous': ({ line }: { readonly line: string }) => `«${line}»: not clear what the numbers are`,
  'report.out-of-range': ({ line }: { readonly line: string }) => `«${line}»: out of range`,
  'report.unparsed': ({ line }: { readonly line: string }) => `«${line}»: not understood`,
  'report.no-such-exercise': 'There is no exercise of that name.',
  'report.too-much': 'That is too much at once.',
  'report.not-mentioned': ({ exercises }: { readonly exercises: readonly LocalizedText[] }) =>
    `Not mentioned, so skipped: ${names(exercises)}`,
  'report.own-workout': 'Your report, as a workout of its own:',
  'report.on-workout': ({ name }: SaidName) => `Your report on "${name}":`,
  'report.logged': ({ name }: SaidName) => `Logged: ${name}.`,
  'report.line-skipped': ({ exercise }: { readonly exercise: LocalizedText }) => `${exercise.en}: skipped`,
  'report.line': (said: {
    readonly exercise: LocalizedText;
    readonly amounts: readonly number[];
    readonly unit: VolumeUnit;
    readonly load: SaidLoad | null;
    /** Of each set, where they differ. */
    readonly loads: readonly SaidLoad[] | null;
    readonly rpeTenths: number | null;
  }) =>
    `${said.exercise.en}: ${sets(said.amounts, said.unit)}${said.loads ? `, ${loads(said.loads)}` : said.load ? `, ${load(said.load)}` : ''}${said.rpeTenths === null ? '' : `, RPE ${tenths(said.rpeTenths)}`}`,
} satisfies Phrases;
