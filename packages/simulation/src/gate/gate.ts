import type { ProgressionCandidate } from '@topset/engine/progression';
import { climbed, type RaiseTally } from './train-tracks.ts';

/** Who has to pass, against whom, and on how many lifters. */
export interface GateRun {
  readonly candidate: ProgressionCandidate;
  readonly baseline: ProgressionCandidate;
  readonly days: number;
  readonly lifters: number;
  readonly seeds: readonly number[];
}

/** What a gate can answer, and what it exits with. */
export const GATE_EXITS = { PASS: 0, FAIL: 1, NOT_ENOUGH_DATA: 2 } as const;
export type GateAnswer = keyof typeof GATE_EXITS;

export interface GateReport extends GateRun {
  readonly answer: GateAnswer;
  readonly candidateTally: RaiseTally;
  readonly baselineTally: RaiseTally;
}

const LEAST_RESOLVED = 30;
const ACCURACY_PERCENT = 70;
const OVERRIDES_PERCENT = 105;

/** Enough raises that held, and no more overrides than the policy in force. */
export function gateAnswer(candidate: RaiseTally, baseline: RaiseTally): GateAnswer {
  if (candidate.resolved < LEAST_RESOLVED) return 'NOT_ENOUGH_DATA';
  const accurate = candidate.successes * 100 >= ACCURACY_PERCENT * candidate.resolved;
  const accepted = candidate.overrides * 100 <= OVERRIDES_PERCENT * baseline.overrides;
  return accurate && accepted ? 'PASS' : 'FAIL';
}

export function runGate(run: GateRun): GateReport {
  const candidateTally = trainedAll(run.candidate, run);
  const baselineTally = run.baseline === run.candidate ? candidateTally : trainedAll(run.baseline, run);
  return { ...run, candidateTally, baselineTally, answer: gateAnswer(candidateTally, baselineTally) };
}

function trainedAll(candidate: ProgressionCandidate, { seeds, lifters, days }: GateRun): RaiseTally {
  const sum = { raises: 0, resolved: 0, successes: 0, overrides: 0 };
  for (const seed of seeds) {
    for (let i = 0; i < lifters; i++) {
      const one = climbed({ candidate, seed, index: i, days }).tally;
      sum.raises += one.raises;
      sum.resolved += one.resolved;
      sum.successes += one.successes;
      sum.overrides += one.overrides;
    }
  }
  return sum;
}
