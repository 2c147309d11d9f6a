import { sum } from '../../kernel/averages.ts';
import type { ExplicitLadder, Ladder, Rung, StepLadder } from '../../kernel/levels.ts';
import { floorPct } from '../../kernel/whole-numbers.ts';
import type { ProgressionPolicy } from '../policy.ts';

export function rungVolume(rung: Rung): number {
  return sum(rung.sets);
}

export function isEmptyLadder(ladder: Ladder): boolean {
  return ladder.form === 'EXPLICIT' ? ladder.rungs.length === 0 : rungVolume(ladder.first) === 0;
}

/** The sets one step up, or null at the top. */
export function stepSets(
  sets: readonly number[],
  step: StepLadder['step'],
  policy: ProgressionPolicy,
): readonly number[] | null {
  if (step === 'ENDURANCE') return sets.map((x) => Math.max(x + 1, floorPct(x, policy.step.endurancePct)));
  const last = sets.at(-1);
  if (last === undefined) return null;
  // A new set repeats the last one: it is the volume that the athlete still had at the end.
  if (sets.length < policy.step.strengthMaxSets) return [...sets, last];
  const raised = sets.map((x) => x + policy.step.strengthReps);
  return Math.max(...raised) <= policy.step.strengthMaxReps ? raised : null;
}

/** A whole-number label counts on with the ordinal; free text cannot, so there the ordinal is the label. */
function stepLabel(first: Rung, ordinal: number): string {
  if (ordinal === first.ordinal) return first.label;
  const start = /^\d{1,6}$/.test(first.label) ? Number(first.label) : first.ordinal;
  return String(start + ordinal - first.ordinal);
}

function* climb(ladder: StepLadder, policy: ProgressionPolicy): Generator<Rung> {
  let rung = ladder.first;
  while (true) {
    yield rung;
    const sets = stepSets(rung.sets, ladder.step, policy);
    if (sets === null) return;
    const ordinal = rung.ordinal + 1;
    rung = { ...rung, ordinal, label: stepLabel(ladder.first, ordinal), sets };
  }
}

function byOrdinal(ladder: ExplicitLadder): readonly Rung[] {
  return [...ladder.rungs].sort((a, b) => a.ordinal - b.ordinal);
}

export function rungAt(ladder: Ladder, ordinal: number, policy: ProgressionPolicy): Rung | null {
  if (ladder.form === 'EXPLICIT') return ladder.rungs.find((rung) => rung.ordinal === ordinal) ?? null;
  if (ordinal < ladder.first.ordinal) return null;
  for (const rung of climb(ladder, policy)) if (rung.ordinal === ordinal) return rung;
  return null;
}

/** The next rung that exists above the ordinal, also when the ordinal itself was dropped from the ladder. */
export function nextRung(ladder: Ladder, ordinal: number, policy: ProgressionPolicy): Rung | null {
  if (ladder.form === 'EXPLICIT') return byOrdinal(ladder).find((rung) => rung.ordinal > ordinal) ?? null;
  for (const rung of climb(ladder, policy)) if (rung.ordinal > ordinal) return rung;
  return null;
}

/** The nearest rung that exists at or below the ordinal. */
export function rungAtOrBelow(ladder: Ladder, ordinal: number, policy: ProgressionPolicy): Rung | null {
  if (ladder.form === 'EXPLICIT') return byOrdinal(ladder).findLast((rung) => rung.ordinal <= ordinal) ?? null;
  let found: Rung | null = null;
  for (const rung of climb(ladder, policy)) {
    if (rung.ordinal > ordinal) break;
    found = rung;
  }
  return found;
}

export function previousRung(ladder: Ladder, ordinal: number, policy: ProgressionPolicy): Rung | null {
  return rungAtOrBelow(ladder, ordinal - 1, policy);
}

/** Where an advance leads from a volume above the rung's own: more volume of the same variation, else the next rung. */
export function rungBeyondVolume(ladder: Ladder, from: Rung, volume: number, policy: ProgressionPolicy): Rung | null {
  const higher = ladder.form === 'EXPLICIT' ? byOrdinal(ladder) : climb(ladder, policy);
  for (const rung of higher) {
    if (rung.ordinal > from.ordinal && rung.variation === from.variation && rungVolume(rung) > volume) return rung;
  }
  return nextRung(ladder, from.ordinal, policy);
}
