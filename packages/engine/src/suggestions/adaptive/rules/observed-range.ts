import { lowerMedian } from '../../../kernel/averages.ts';
import { message } from '../../../messages/index.ts';
import { evidenceOf, fact } from '../../facts.ts';
import { held, type Verdict } from '../../judgement.ts';
import { numberChange, repModeChange } from '../../plan-changes/changes.ts';
import type { PrescriptionChange } from '../../types.ts';
import type { AdaptiveJudgement } from '../judgement.ts';

/** Where the reps of the last three sessions sit. */
export interface ObservedRange {
  /** The range that the sessions span. */
  readonly lower: number;
  readonly upper: number;
  /** Lower medians of the sessions: the least and the most. */
  readonly leastRep: number;
  readonly mostRep: number;
  /** The fewest and the most reps of any primary set. */
  readonly fewest: number;
  readonly most: number;
}

/** The range that S0..S2 show, or the guard that failed. */
export function observedRange({ policy, primary }: AdaptiveJudgement): ObservedRange | string {
  const reps = primary.slice(0, policy.inferenceSessions).map((sets) => sets.map((set) => set.reps));
  if (reps.length < policy.inferenceSessions) return 'sessions-missing';
  if (reps.some((of) => of.length === 0 || of.some((r) => r <= 0))) return 'primary-reps-missing';
  const medians = reps.map(lowerMedian);
  const floors = reps.map((of) => Math.min(...of));
  const ceilings = reps.map((of) => Math.max(...of));
  const leastRep = Math.min(...medians);
  const mostRep = Math.max(...medians);
  // Of three the lower median is the middle one.
  const lower = Math.max(1, Math.min(leastRep, lowerMedian(floors)));
  const upper = Math.max(mostRep, lowerMedian(ceilings));
  if (upper - lower < policy.inferredLeastSpan) return 'span-too-narrow';
  if (upper - lower > policy.inferredSpan) return 'span-too-wide';
  return { lower, upper, leastRep, mostRep, fewest: Math.min(...floors), most: Math.max(...ceilings) };
}

/** Writes the observed range into the plan, where it differs. */
export function writeRange(judgement: AdaptiveJudgement, range: ObservedRange): Verdict {
  const { live, sessions, primary, planExercise, policy } = judgement;
  const changes: PrescriptionChange[] = [];
  if (live.reps.mode !== 'RANGE') changes.push(repModeChange(live.reps.mode, 'RANGE'));
  if (range.lower !== live.reps.lower) changes.push(numberChange('lower', live.reps.lower, range.lower));
  if (range.upper !== live.reps.upper) changes.push(numberChange('upper', live.reps.upper, range.upper));
  if (changes.length === 0) return held('no-change');
  const window = sessions.slice(0, policy.inferenceSessions);
  const sets = primary.slice(0, policy.inferenceSessions).flat();
  return {
    proposals: [
      {
        set: null,
        changes,
        stepUsed: null,
        inputs: [
          fact(
            'reps',
            sets.map((set) => set.reps),
          ),
          fact('previous', `${live.reps.mode} ${live.reps.lower}-${live.reps.upper}`),
          fact('new', `RANGE ${range.lower}-${range.upper}`),
        ],
        thresholds: [fact('widestSpan', policy.inferredSpan), fact('target', live.reps.target)],
        evidence: [...evidenceOf(window, sets), { kind: 'PLAN_EXERCISE', id: planExercise.id }],
        reason: message('suggestion.inferred-range', { lower: range.lower, upper: range.upper }),
      },
    ],
  };
}
