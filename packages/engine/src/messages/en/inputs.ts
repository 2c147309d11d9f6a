import type { Phrases } from '../message.ts';
import type { SaidLoad } from '../values.ts';
import { load, number, plural } from './writing.ts';

type Most = { readonly most: number };
type Range = { readonly least: number; readonly most: number };

const entries = (count: number): string => `${count} ${plural(count, { one: 'entry', other: 'entries' })}`;

/** What is wrong with one value of an input: what follows its name. */
export const inputs = {
  'input.invalid': 'cannot be used',
  'input.type': 'is of another type',
  'input.format': 'is not written as such a value is',
  'input.own-id': 'must be your own id',
  'input.mail-address': 'must be an e-mail address, such as ada@example.com',
  'input.mail-code': 'is not the code that was mailed last, or it has ended: ask for a new one',
  'input.offer-or-report': 'name either an offer or a report',
  'input.webhook-address': 'must be an https address on the public internet, without a password in it',
  'input.period-not-over': 'must lie in a week or month that has ended',
  'input.required': 'is required',
  'input.object': 'must be an object',
  'input.unknown-field': 'is no field of this input',
  'input.lacks-required': 'lacks something that is required',
  'input.exactly-one': 'must have exactly one field',
  'input.choice': 'is none of the values that can be chosen',
  'input.whole-number': 'must be a whole number',
  'input.number': 'must be a number',
  'input.true-or-false': 'must be true or false',
  'input.text': 'must be a text',
  'input.written-like': ({ example }: { readonly example: string }) => `must be written like ${example}`,
  'input.one-of': ({ values }: { readonly values: readonly string[] }) => `must be one of ${values.join(', ')}`,
  'input.at-least': ({ least }: { readonly least: number }) =>
    least === 0 ? 'must not be negative' : `must be at least ${number(least)}`,
  'input.at-most': ({ most }: Most) => `must be at most ${number(most)}`,
  'input.more-than-zero': 'must be more than 0',
  'input.within': ({ least, most }: Range) => `must be from ${number(least)} to ${number(most)}`,
  'input.load-within': ({ most }: { readonly most: SaidLoad }) => `must be from 0 to ${load(most)}`,
  'input.rpe': 'must be from 1.0 to 10.0 in steps of 0.1',
  'input.hundredths': 'must be in hundredths',
  'input.not-empty': 'must not be empty',
  'input.characters-at-most': ({ most }: Most) =>
    `must have at most ${most} ${plural(most, { one: 'character', other: 'characters' })}`,
  'input.lines-at-most': ({ most }: Most) =>
    `must have at most ${most} ${plural(most, { one: 'line', other: 'lines' })}`,
  'input.entries-at-least': ({ least }: { readonly least: number }) => `must have at least ${entries(least)}`,
  'input.entries-at-most': ({ most }: Most) => `must have at most ${entries(most)}`,
  'input.control-characters': 'must not contain control characters',
  'input.half-character': 'must not contain half of a character',
  'input.plain-text': 'must be plain text, without links or markup',
  'input.id-of': ({ type }: { readonly type: string }) => `must be the id of a ${type}`,
  'input.uuid': 'must be a UUID, such as 0b7f5c52-9b0e-4c35-a1c4-2f4f2f0a7d11',
  'input.version': 'must be a version that you read',
  'input.exercise-key': 'must be an exercise key such as barbell-bench-press',
  'input.equipment-key': 'must be an equipment key such as eq_barbell',
  'input.intent': 'must be an intent such as push, or body_part:biceps,triceps',
  'input.lower-above-upper': 'lower must not be above upper',

  'input.in-the-past': 'must not lie in the past',
  'input.in-the-future': 'must not lie in the future',
  'input.only-in-the-future': 'must lie in the future',
  'input.before': ({ date }: { readonly date: string }) => `must not lie before ${date}`,
  'input.within-days': ({ days }: { readonly days: number }) =>
    `must be within ${days} ${plural(days, { one: 'day', other: 'days' })}`,
  'input.within-years': ({ years }: { readonly years: number }) =>
    `must be within ${years} ${plural(years, { one: 'year', other: 'years' })}`,
  'input.before-start': 'must not lie before the start',
  'input.long-before-start': 'must not lie more than a day before the start of its workout',
  'input.before-opening': 'must not lie before it was opened',
  'input.week-of-block': 'must be a week of the block, counted from 0',

  'input.text-or-choice': 'give a text, or a choice of the open question, one of them',
  'input.has-id': 'a planned workout has its id already',
  'input.one-start': 'give a plan, a planned workout or a plan of today, and only one of them',
  'input.bar-or-step-or-list': 'give a bar with plates, a step or a list of loads, one of them',
  'input.logged-or-added': 'give the performance to log into, or the key of an exercise to add, one of them',
  'input.kept-or-added': 'give the performance that stays, or the key of an exercise to add, one of them',
  'input.reps-or-seconds': 'give reps, seconds or a distance, or mark the set as skipped',
  'input.distance': 'must be a number of metres above 0, up to 1000000, with at most four decimals',
  'input.ladder-or-step': 'give a ladder of the catalogue or a step: no ladder leads through this exercise',
  'input.set-needs-amount': 'a set that is not skipped needs reps, seconds or a distance',
  'input.freeform-only': 'are for a freeform workout only',
  'input.only-for': ({ kind }: { readonly kind: string }) => `is for ${kind} only`,
  'input.needed-only-by': ({ kind }: { readonly kind: string }) => `is needed by ${kind}, and only by that`,
  'input.needed-by-exercise-flags': 'is needed by flags of one exercise, and only by those',
  'input.flag-not-settable': 'cannot be set',
  'input.range-needed': 'is needed by the model RANGE',
  'input.intent-needed': 'say what the session is for: there is no program that would',
  'input.muscles-needed': 'name the muscles that a BODY_PART session is for',

  'input.twice': 'appears twice',
  'input.said-twice': 'must not say the same twice',
  'input.exercise-twice': 'has an exercise twice',
  'input.suggestion-twice': 'names a suggestion twice',
  'input.baseline-twice': 'must name each exercise and context once',
  'input.template-twice': 'has an exercise twice: sessions are made of different ones',
  'input.template-empty': 'has no exercise of the library',
  'input.hard-and-easy': 'must not be too hard and too easy at once',
  'input.easy-while-flagged': 'must not be too easy while pain or fatigue is marked',
  'input.made-anew': ({ times }: { readonly times: number }) =>
    `was made anew ${times} ${plural(times, { one: 'time', other: 'times' })} already`,
  'input.sets-at-most': ({ most }: Most) =>
    `has ${most} ${plural(most, { one: 'set', other: 'sets' })} of that exercise already`,
  'input.one-plan': 'one entry must stay within one plan',
  'input.not-of-this-plan': 'does not belong to this plan',
  'input.not-of-this-exercise': 'is not among the targets of this exercise',
  'input.not-in-library': 'is not an exercise of the library that sessions can be made of',
  'input.no-such-exercise': ({ key }: { readonly key: string }) => `there is no exercise ${key}`,
  'input.no-such-ladder': ({ key }: { readonly key: string }) => `there is no ladder ${key}`,
  'input.no-such-rung': ({ rung }: { readonly rung: number }) => `there is no rung ${rung} on this ladder`,
  'input.no-such-choice': 'is not a choice of the open question',
  'input.not-a-substitute': ({ offered }: { readonly offered: readonly string[] }) =>
    offered.length === 0 ? 'there is no substitute' : `must be one of the substitutes: ${offered.join(', ')}`,
  'input.own-exercise-unknown': 'too little is known of an own exercise to find its like',
  'input.not-in-a-report': 'is not valid in a report',
} satisfies Phrases;
