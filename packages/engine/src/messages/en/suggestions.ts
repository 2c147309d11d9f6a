import type { SetType } from '../../vocabulary.ts';
import type { Phrases } from '../message.ts';
import type { SaidLoad, SaidMove } from '../values.ts';
import { sentence } from '../writing.ts';
import { list, load, number, plural, reps, times, workouts } from './writing.ts';

/** "60 kg to 62.5 kg", and for which sets where that is not all of them. */
function move({ from, to, only }: SaidMove): string {
  if (only === undefined) return `${load(from)} to ${load(to)}`;
  const which = plural(only.sets.length, { one: 'set', other: 'sets' });
  return `${load(from)} to ${load(to)} on ${which} ${list(only.sets.map(number))} of ${only.of}`;
}

/** What each session was held to, from the oldest on: "8", "8 and then 10". */
function inTurn(words: readonly string[]): string {
  return words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and then ${words.at(-1)}`;
}

const SET_TYPES: Readonly<Record<SetType, string>> = {
  WARMUP: 'warm-up',
  REGULAR: 'regular',
  SUPER: 'superset',
  DROP: 'drop set',
  FAILURE: 'to failure',
};

/**
 * Why a plan should change. A sentence with one goal is for sessions that had the same one; where the plan changed
 * between them, the sentence ending in `-moved` names what each session was held to.
 */
export const suggestions = {
  'suggestion.rep-range-inference': ({ range }: { readonly range: string }) =>
    `Your workouts already run at ${range} ${range === '1' ? 'rep' : 'reps'}; writing it down lets the plan progress.`,
  'suggestion.rep-range-inference-failure':
    'Your workouts already run to failure; writing it down lets the plan progress.',
  'suggestion.large-overshoot': (said: SaidMove & { readonly workouts: number; readonly extra: number }) =>
    sentence(
      `${workouts(said.workouts)} ended ${number(said.extra)}+ reps over the goal: a larger step, ${move(said)}.`,
    ),
  'suggestion.large-overshoot-once': (said: SaidMove & { readonly extra: number }) =>
    `This workout ended ${number(said.extra)}+ reps over the goal: a larger step, ${move(said)}.`,
  'suggestion.double-progression-range': (
    said: SaidMove & { readonly goal: number; readonly times: number; readonly lower: number },
  ) => `All main sets reached ${reps(said.goal)} ${times(said.times)}: ${move(said)}, from ${reps(said.lower)} again.`,
  'suggestion.double-progression-range-moved': (
    said: SaidMove & { readonly goals: readonly number[]; readonly lower: number },
  ) => `All main sets reached ${inTurn(said.goals.map(number))} reps: ${move(said)}, from ${reps(said.lower)} again.`,
  'suggestion.double-progression-target': (said: SaidMove & { readonly goal: number; readonly times: number }) =>
    `You beat ${reps(said.goal)} ${times(said.times)} on every main set: ${move(said)}.`,
  'suggestion.double-progression-target-moved': (said: SaidMove & { readonly goals: readonly number[] }) =>
    `You beat ${inTurn(said.goals.map(number))} reps on every main set: ${move(said)}.`,
  'suggestion.confirmed-target': (said: SaidMove & { readonly goal: number; readonly times: number }) =>
    `You reached ${reps(said.goal)} ${times(said.times)} on every main set: ${move(said)}.`,
  'suggestion.confirmed-target-moved': (said: SaidMove & { readonly goals: readonly number[] }) =>
    `You reached ${inTurn(said.goals.map(number))} reps on every main set: ${move(said)}.`,
  'suggestion.steady-reps': (said: { readonly reps: number; readonly to: number }) =>
    `${reps(said.reps)} twice at the same load: try ${number(said.to)}.`,
  'suggestion.steady-reps-at-least': (said: { readonly reps: number; readonly to: number }) =>
    `At least ${reps(said.reps)} twice at the same load: plan ${number(said.to)}.`,
  'suggestion.below-range': (
    said: SaidMove & { readonly lower: number; readonly failed: number; readonly of: number },
  ) => `Under ${reps(said.lower)} in ${said.failed} of ${said.of} workouts at the planned load: ${move(said)}.`,
  'suggestion.below-range-moved': (
    said: SaidMove & { readonly lowers: readonly number[]; readonly failed: number; readonly of: number },
  ) =>
    `Short of the reps asked for (${inTurn(said.lowers.map(number))}) in ${said.failed} of ${said.of} workouts at the planned load: ${move(said)}.`,
  'suggestion.reduced-load': (said: {
    readonly times: number;
    readonly floors: readonly number[];
    readonly to: SaidLoad;
  }) =>
    `You took weight off ${times(said.times)} and still made ${inTurn(said.floors.map(number))} reps at most: plan ${load(said.to)}.`,
  'suggestion.reduced-load-assisted': (said: {
    readonly times: number;
    readonly floors: readonly number[];
    readonly to: SaidLoad;
  }) =>
    `You took more help ${times(said.times)} and still made ${inTurn(said.floors.map(number))} reps at most: plan ${load(said.to)}.`,
  'suggestion.match-actual-load': (said: {
    readonly workouts: number;
    readonly planned: readonly SaidLoad[];
    readonly to: SaidLoad;
  }) =>
    sentence(
      `${workouts(said.workouts)} at about ${load(said.to)} instead of ${inTurn(said.planned.map(load))}: let the plan say so.`,
    ),
  'suggestion.stagnation-rest': (said: { readonly workouts: number; readonly to: number }) =>
    `No gain in ${workouts(said.workouts)} and reps are tight: rest ${number(said.to)} s.`,
  'suggestion.short-rest': (said: { readonly times: number; readonly to: number }) =>
    `Rest was cut short ${times(said.times)} and the next set suffered: plan ${number(said.to)} s.`,
  'suggestion.drop-without-base': ({ set }: { readonly set: number }) =>
    `A drop set needs a full set before it: set ${number(set)} becomes regular.`,
  'suggestion.warmup-is-work': ({ set }: { readonly set: number }) =>
    `Warm-up set ${number(set)} is as heavy as your work: count it as work.`,
  'suggestion.work-is-warmup': ({ set }: { readonly set: number }) =>
    `Set ${number(set)} is far lighter than your top set: call it a warm-up.`,
  'suggestion.set-type-mismatch': (said: { readonly set: number; readonly type: SetType; readonly times: number }) =>
    `You logged set ${number(said.set)} as ${SET_TYPES[said.type]} ${times(said.times)}: the plan follows.`,
  'suggestion.warmup-calibration': ({ to }: { readonly to: SaidLoad }) =>
    `You warm up heavier than planned: ${load(to)}.`,
  'suggestion.inferred-range': ({ lower, upper }: { readonly lower: number; readonly upper: number }) =>
    `Your sets sit at ${number(lower)}-${number(upper)} reps: make that the range.`,
  'suggestion.estimate-raise': (said: { readonly to: SaidLoad; readonly floor: number }) =>
    `You have the strength for ${load(said.to)}: every set should reach ${reps(said.floor)} nine times out of ten.`,
  'suggestion.estimate-raise-target': (said: { readonly to: SaidLoad; readonly floor: number }) =>
    `You have the strength for ${load(said.to)}: every set should reach ${reps(said.floor)} three times out of four.`,
  'suggestion.estimate-top': (said: { readonly top: number; readonly from: SaidLoad; readonly to: SaidLoad }) =>
    `Every set reached ${number(said.top)}: one step up, ${load(said.from)} to ${load(said.to)}.`,
  'suggestion.estimate-fill': ({ to }: { readonly to: SaidLoad }) => `Your workouts suggest ${load(to)} for this set.`,
  'suggestion.estimate-lower': (said: { readonly from: SaidLoad; readonly to: SaidLoad; readonly floor: number }) =>
    `At ${load(said.from)} all sets would reach ${reps(said.floor)} less than one time in four: ${load(said.to)} fits what you showed.`,
  'suggestion.estimate-lower-fifth': (said: {
    readonly from: SaidLoad;
    readonly to: SaidLoad;
    readonly floor: number;
  }) =>
    `At ${load(said.from)} all sets would reach ${reps(said.floor)} less than one time in five: ${load(said.to)} fits what you showed.`,
  'suggestion.estimate-crash': ({ from, to }: { readonly from: SaidLoad; readonly to: SaidLoad }) =>
    `This workout was far below your usual: start lighter, ${load(from)} to ${load(to)}, and go back up as soon as it is easy.`,
  'suggestion.estimate-reps': (said: { readonly reps: number }) =>
    `${reps(said.reps)} ${said.reps === 1 ? 'is' : 'are'} within reach now: aim for ${said.reps === 1 ? 'it' : 'them'}.`,
  'suggestion.by-hand': 'You changed this by hand.',
  'suggestion.switched-off': 'Suggestions for this exercise were switched off.',

  'version.suggestions-accepted': ({ count }: { readonly count: number }) =>
    count === 1 ? 'You accepted a suggestion.' : `You accepted ${count} suggestions.`,
  'version.offer-taken': 'You took an offer.',

  'outcome.good': 'You followed the change and the work stayed on target.',
  'outcome.too-easy': 'The change left you with reps to spare.',
  'outcome.too-aggressive': 'The change asked for more than this workout could give.',
  'outcome.insufficient': 'The change went the right way, but not far enough.',
  'outcome.ignored': 'The workout was done as if nothing had changed.',
} satisfies Phrases;
