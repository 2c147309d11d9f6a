import { rounded } from '../kernel/exact-numbers.ts';
import { RED_LINES } from '../selection/coaching/policy.ts';
import { startRatio } from '../selection/coaching/start-ratio.ts';
import type { IndexedExercise } from '../selection/library/library-index.ts';
import { TRAINING_AGES } from '../vocabulary.ts';
import { baselineLoad } from './baselines.ts';
import { bodyweightOf, coachedLoads } from './coached-weights.ts';
import {
  donorRank,
  expectedLoad,
  type FirstGuess,
  firstShare,
  type StartingEffort,
  type StartingFacts,
  usualMaximum,
} from './first-guess.ts';
import { shownStrength } from './shown-strength.ts';

/** What another exercise lets expect of this one. */
interface Donation {
  readonly donor: IndexedExercise;
  /** A one-repetition maximum, in the donor's own counting; null: only a working load is known. */
  readonly maximum: number | null;
  readonly workingLoad: number;
}

/**
 * The first load of an exercise that nobody has lifted yet, from the strength that was shown in the exercise most like
 * it, or told of it; else from body weight. Guessed low, and never above what a stranger can be asked for.
 */
export function strengthGuess(exercise: IndexedExercise, facts: StartingFacts, effort: StartingEffort): FirstGuess {
  const loads = coachedLoads(facts.policy);
  const rules = loads.estimate!;
  const share = firstShare(exercise, effort, facts);
  const most = mostOfAStranger(exercise, facts, effort) * share;
  const donation = bestDonation(exercise, facts);
  if (donation === null) {
    const usual = expectedLoad(exercise, facts, effort);
    return { ...usual, value: Math.min(usual.value * rules.strangerFactor, most), cautious: true };
  }
  const { donor, maximum, workingLoad } = donation;
  const ratio = (startRatio(exercise, loads) / startRatio(donor, loads)) * loads.donorFactor;
  const value = maximum === null ? workingLoad * ratio : maximum * ratio * share;
  return {
    source: 'DONOR',
    value: Math.min(value, most),
    cautious: true,
    inputs: [
      { name: 'donor', value: donor.id },
      ...(maximum === null
        ? []
        : [{ name: 'donorMaximum', value: String(rounded(maximum, facts.policy.loads.decimals)) }]),
    ],
  };
}

/** By the red line where it names the exercise, else by what is usual. */
function mostOfAStranger(exercise: IndexedExercise, facts: StartingFacts, effort: StartingEffort): number {
  const ceiling = RED_LINES.ceilings[exercise.id]?.[TRAINING_AGES.indexOf(effort.trainingAge)];
  if (ceiling !== undefined) return ceiling * bodyweightOf(facts);
  return usualMaximum(exercise, facts, effort) * coachedLoads(facts.policy).estimate!.mostOverUsual;
}

/** Of the exercises that share a primary muscle and were lifted or told of, the most alike; what was lifted goes first. */
function bestDonation(exercise: IndexedExercise, facts: StartingFacts): Donation | null {
  const { library, uses, baselines } = facts;
  const alike: { readonly donor: IndexedExercise; readonly rank: number }[] = [];
  for (const donor of library.exercises) {
    if (!(donor.primaryMask & exercise.primaryMask) || !donor.external || donor.timed || donor === exercise) continue;
    if (uses[donor.ordinal] === undefined && !baselines.has(donor.id)) continue;
    alike.push({ donor, rank: donorRank(exercise, donor, facts) });
  }
  alike.sort((a, b) => b.rank - a.rank || a.donor.ordinal - b.donor.ordinal);
  for (const { donor } of alike) {
    const maximum = shownStrength(donor, facts)?.mean ?? null;
    if (maximum !== null) return { donor, maximum, workingLoad: 0 };
    const told = baselineLoad(donor.id, false, facts);
    if (told !== null) return { donor, maximum: null, workingLoad: told.value };
  }
  return null;
}
