import type { LoadClass } from '../kernel/equipment-classes.ts';
import { clamp } from '../kernel/exact-numbers.ts';
import { startRatio } from '../selection/coaching/start-ratio.ts';
import type { IndexedExercise } from '../selection/library/library-index.ts';
import { baselineLoad } from './baselines.ts';
import { donorRank, expectedLoad, type FirstGuess, type StartingEffort, type StartingFacts } from './first-guess.ts';
import { classOf, inUnit } from './load-facts.ts';
import { strengthGuess } from './strength-guess.ts';

interface DonorLoad {
  readonly value: number;
  readonly donorId: string;
}

/** A guess from the most alike external exercise that has a baseline. */
function donorLoad(exercise: IndexedExercise, facts: StartingFacts): DonorLoad | null {
  let best: IndexedExercise | null = null;
  let bestRank = -1;
  // Ordinals follow names, so keeping the first of equals keeps the first by name.
  const donors = [...facts.baselines.keys()]
    .flatMap((id) => facts.library.byId.get(id) ?? [])
    .sort((a, b) => a.ordinal - b.ordinal);
  for (const donor of donors) {
    if (donor === exercise || !donor.external || !(donor.primaryMask & exercise.primaryMask)) continue;
    if (baselineLoad(donor.id, false, facts) === null) continue;
    const rank = donorRank(exercise, donor, facts);
    if (rank > bestRank) {
      best = donor;
      bestRank = rank;
    }
  }
  if (best === null) return null;
  return { value: scaledFrom(best, baselineLoad(best.id, false, facts)!.value, exercise, facts), donorId: best.id };
}

/** A donor's load turned into one for another exercise: through the total, the implement, the joints and the fatigue. */
export function scaledFrom(
  donor: IndexedExercise,
  donorValue: number,
  exercise: IndexedExercise,
  facts: Pick<StartingFacts, 'available' | 'policy'>,
): number {
  if (facts.policy.coaching !== null) {
    const { loads } = facts.policy.coaching;
    return ((donorValue * startRatio(exercise, loads)) / startRatio(donor, loads)) * loads.donorFactor;
  }
  const { donor: rule } = facts.policy.loads;
  const total = donorValue * countingFactor(donor, facts);
  let joints = 1;
  if (exercise.isCompound && !donor.isCompound) joints = rule.isolationToCompound;
  if (!exercise.isCompound && donor.isCompound) joints = rule.compoundToIsolation;
  const fatigue = clamp(exercise.fatigue / donor.fatigue, rule.fatigueRatio.least, rule.fatigueRatio.most);
  const scale = classScale(classOf(donor, facts), classOf(exercise, facts), facts);
  return (total * scale * joints * fatigue) / countingFactor(exercise, facts);
}

/** How many times its counted load an exercise moves in total. */
function countingFactor(exercise: IndexedExercise, { policy }: Pick<StartingFacts, 'policy'>): number {
  return exercise.source.loadCounting === 'total' ? 1 : policy.loads.donor.perImplementFactor;
}

function classScale(from: LoadClass, to: LoadClass, { policy }: Pick<StartingFacts, 'policy'>): number {
  if (from === to) return 1;
  const scales: Readonly<Partial<Record<LoadClass, number>>> = policy.loads.classes[from].scaleTo;
  return scales[to] ?? policy.loads.donor.unlistedScale;
}

/** A guess from body weight, in the exercise's own counting; null: the body weight is not known. */
function bodyweightRatioLoad(exercise: IndexedExercise, facts: StartingFacts): number | null {
  if (!facts.athlete.bodyweight) return null;
  const ratios = facts.policy.loads.classes[classOf(exercise, facts)];
  const factors: Readonly<Partial<Record<string, number>>> = facts.policy.loads.patternFactor;
  const factor = Math.max(...exercise.source.movementPatterns.map((pattern) => factors[pattern] ?? 1));
  const ratio = exercise.isCompound ? ratios.compound : ratios.isolation;
  return inUnit(facts.athlete.bodyweight, facts) * ratio * factor;
}

/** What a class usually starts with. */
function equipmentDefaultLoad(exercise: IndexedExercise, facts: StartingFacts): number {
  return facts.policy.loads.classes[classOf(exercise, facts)].start[facts.athlete.unit];
}

/** Own baseline, in the athlete's unit; null: there is none. */
export function guessFromBaseline(exercise: IndexedExercise, facts: StartingFacts): FirstGuess | null {
  const baseline = baselineLoad(exercise.id, exercise.source.loadType === 'assisted', facts);
  if (baseline === null) return null;
  const inputs = [
    { name: 'baseline', value: String(baseline.value) },
    { name: 'context', value: baseline.context },
  ];
  return { source: 'BASELINE', value: baseline.value, inputs };
}

/** Donor, body weight, implement: the first that knows; null: this kind of load cannot be guessed. */
export function guessWithoutBaseline(
  exercise: IndexedExercise,
  facts: StartingFacts,
  effort: StartingEffort,
): FirstGuess | null {
  const { loadType } = exercise.source;
  if (loadType === 'bodyweight_plus') return { source: 'EQUIPMENT_DEFAULT', value: 0, inputs: [] };
  if (loadType !== 'external') return null;
  if (facts.policy.coaching?.loads.estimate) return strengthGuess(exercise, facts, effort);
  const donor = donorLoad(exercise, facts);
  if (donor) return { source: 'DONOR', value: donor.value, inputs: [{ name: 'donor', value: donor.donorId }] };
  if (facts.policy.coaching !== null) return expectedLoad(exercise, facts, effort);
  const ratio = bodyweightRatioLoad(exercise, facts);
  if (ratio !== null) return { source: 'BODYWEIGHT_RATIO', value: ratio, inputs: [] };
  return { source: 'EQUIPMENT_DEFAULT', value: equipmentDefaultLoad(exercise, facts), inputs: [] };
}
