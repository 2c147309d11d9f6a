import { LEVELS_1, releaseShortfall, type ShortfallPredictor, shortfallExamples } from '@topset/engine/progression';
import type { Cohort } from './step-lifter.ts';
import { climbed } from './train-tracks.ts';

/** Which lifters get a forecast of shortfalls, and from how many others it learns too. */
export interface CohortRun {
  readonly cohort: Cohort;
  readonly seed: number;
  readonly days: number;
  /** Everybody of the cohort is in the pool of the others. */
  readonly lifters: number;
  /** For how many of them it is trained. */
  readonly own: number;
}

/** What became of the forecasts of a cohort. */
export interface CohortReport extends CohortRun {
  readonly open: number;
  readonly shortfalls: number;
  readonly examples: number;
  /** Means over the lifters. */
  readonly skill: number;
  readonly calibrationError: number;
  /** Why the others are silent, by how many. */
  readonly reasons: Readonly<Record<string, number>>;
}

/** Trains the forecast for lifters of a cohort, each with the others as a pool. */
export function forecastCohort(run: CohortRun): CohortReport {
  const { cohort, seed, days, lifters } = run;
  const pasts = Array.from({ length: lifters }, (_, index) =>
    shortfallExamples(climbed({ candidate: 'levels-1', seed, index, days, cohort }).past, LEVELS_1),
  );
  const all = pasts.flat();
  const released = pasts
    .slice(0, run.own)
    .map((_, me) => releaseShortfall(pasts.flatMap((of, i) => of.map((example) => ({ ...example, own: i === me })))));
  const mean = (of: (one: ShortfallPredictor) => number) =>
    released.reduce((sum, one) => sum + of(one), 0) / Math.max(1, released.length);
  const reasons: Record<string, number> = {};
  for (const one of released) {
    if (one.state === 'SILENT') for (const reason of one.reasons) reasons[reason] = (reasons[reason] ?? 0) + 1;
  }
  return {
    ...run,
    open: released.filter(({ state }) => state === 'OPEN').length,
    examples: all.length,
    shortfalls: all.filter(({ shortfall }) => shortfall).length,
    skill: mean(({ metrics }) => metrics.skill),
    calibrationError: mean(({ metrics }) => metrics.calibrationError),
    reasons,
  };
}
