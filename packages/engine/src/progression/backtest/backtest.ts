import type { Evidence } from '../../decision-record.ts';
import type { Instant } from '../../kernel/instants.ts';
import type { ProgressRecord, Verdict } from '../../kernel/levels.ts';
import { hurts } from '../../kernel/pain.ts';
import { reaches } from '../../kernel/whole-numbers.ts';
import { LEVELS_1, progressionPolicy } from '../policy.ts';
import { PastSoFar } from '../replay/past-so-far.ts';
import { evaluationOf, type ReplayStart, type StoredEvaluation } from '../replay/replay.ts';
import { targetVolume } from '../tracks/track.ts';
import type { TrackDecision } from '../verdicts/decide-track.ts';
import { asksForMore, moveBy, type ProgressionCandidate } from './moves.ts';
import { LEVEL_BACKTEST_1 } from './policy.ts';

/** In the order of tables. */
export const LEVEL_WAYS = ['ADVANCE', 'HOLD', 'REGRESS'] as const satisfies readonly Verdict[];

/** What the next session of the track said about a raise. Censored: it was asked for less, and did less. */
export const RAISE_OUTCOMES = ['HELD', 'FAILED', 'CENSORED', 'OPEN'] as const;
export type RaiseOutcome = (typeof RAISE_OUTCOMES)[number];

/** A change of targets by hand. */
export interface HandChange {
  readonly planExerciseId: string;
  readonly at: Instant;
  readonly way: 'RAISED' | 'LOWERED';
}

/** What an athlete logged: judged workouts in the order of starts, what was known before them, changes by hand. */
export interface LevelLog {
  readonly start: Pick<ReplayStart, 'records' | 'finishedWorkouts'>;
  readonly evaluations: readonly StoredEvaluation[];
  readonly byHand: readonly HandChange[];
}

/** What a policy would have said of one logged session. */
export interface LevelAnswer {
  readonly verdict: Verdict;
  readonly volume: number;
  /** Null: no raise. */
  readonly outcome: RaiseOutcome | null;
  readonly overridden: boolean;
}

export interface LevelDisagreement {
  readonly workoutId: string;
  readonly planExerciseId: string;
  readonly at: Instant;
  readonly baseline: LevelAnswer;
  readonly candidate: LevelAnswer;
  readonly evidence: readonly Evidence[];
}

/** Answers of one policy, counted. */
export interface LevelTally {
  readonly policyId: ProgressionCandidate;
  readonly verdicts: Readonly<Record<Verdict, number>>;
  readonly outcomes: Readonly<Record<RaiseOutcome, number>>;
  readonly overrides: number;
}

/** Two policies of progression on the same logs. */
export interface LevelBacktest {
  /** Sessions of exercises under level progression. */
  readonly sessions: number;
  readonly baseline: LevelTally;
  readonly candidate: LevelTally;
  /** How often the baseline (rows) and the candidate (columns) went which way, in the order of `LEVEL_WAYS`. */
  readonly table: readonly (readonly number[])[];
  readonly disagreements: readonly LevelDisagreement[];
}

/** Judges each logged session by both, from the log of that moment: never from their own earlier answers. */
export function backtestLevels(
  { start, evaluations, byHand }: LevelLog,
  baseline: ProgressionCandidate,
  candidate: ProgressionCandidate,
): LevelBacktest {
  const decisions = loggedDecisions(start, evaluations);
  const records = decisions.map(({ record }) => record);
  const table = LEVEL_WAYS.map(() => LEVEL_WAYS.map(() => 0));
  const tallies = [newTally(baseline), newTally(candidate)] as const;
  const disagreements: LevelDisagreement[] = [];
  const judged = decisions.filter(({ record }) => !record.skipped);
  for (const decision of judged) {
    const next = nextPerformed(decision.record, records);
    const [was, is] = [baseline, candidate].map((each) => answerOf(decision, next, byHand, each)) as [
      LevelAnswer,
      LevelAnswer,
    ];
    count(tallies[0], was);
    count(tallies[1], is);
    table[LEVEL_WAYS.indexOf(was.verdict)]![LEVEL_WAYS.indexOf(is.verdict)]! += 1;
    if (was.verdict === is.verdict && was.volume === is.volume) continue;
    const { workoutId, planExerciseId, workoutStart } = decision.record;
    disagreements.push({
      workoutId,
      planExerciseId,
      at: workoutStart,
      baseline: was,
      candidate: is,
      evidence: evidenceOf(decision, next),
    });
  }
  return { sessions: judged.length, baseline: tallies[0], candidate: tallies[1], table, disagreements };
}

/** What each workout was decided to, by the policy that stands with it, from where the log says that it stood. */
function loggedDecisions(start: LevelLog['start'], evaluations: readonly StoredEvaluation[]): TrackDecision[] {
  const past = new PastSoFar(start.records, start.finishedWorkouts);
  return evaluations.flatMap((stored) => {
    const policy = progressionPolicy(stored.policyId) ?? LEVELS_1;
    const result = evaluationOf(stored, stored.before, past, policy);
    if (!result.ok) return [];
    const { decisions, finished } = result.evaluation;
    for (const { record } of decisions) past.add(record);
    if (finished !== null) past.addFinished(finished);
    return [...decisions];
  });
}

function nextPerformed(of: ProgressRecord, records: readonly ProgressRecord[]): ProgressRecord | null {
  const from = records.indexOf(of) + 1;
  const isNext = ({ planExerciseId, skipped }: ProgressRecord) => planExerciseId === of.planExerciseId && !skipped;
  return records.slice(from).find(isNext) ?? null;
}

function answerOf(
  decision: TrackDecision,
  next: ProgressRecord | null,
  byHand: readonly HandChange[],
  candidate: ProgressionCandidate,
): LevelAnswer {
  const { verdict, targets } = moveBy(candidate, decision);
  const raise = asksForMore(decision.judgement.exercise.track.targets, targets);
  const volume = targetVolume(targets);
  return {
    verdict,
    volume,
    outcome: raise ? raiseOutcome(volume, next) : null,
    overridden: isOverridden(verdict, decision.record, byHand),
  };
}

/** A raise held if the next session did nearly all of it, was not too hard, and nothing hurt. */
export function raiseOutcome(volume: number, next: ProgressRecord | null): RaiseOutcome {
  if (next === null) return 'OPEN';
  const { heldPct, hardestRpeTenths } = LEVEL_BACKTEST_1;
  const bearable = (next.rpeTenths ?? 0) <= hardestRpeTenths && !hurts(next.painSeverity);
  if (!bearable) return 'FAILED';
  if (reaches(next.actualVolume, volume, heldPct)) return 'HELD';
  return next.judgeVolume < volume ? 'CENSORED' : 'FAILED';
}

function isOverridden(verdict: Verdict, record: ProgressRecord, byHand: readonly HandChange[]): boolean {
  if (verdict === 'HOLD') return false;
  const against = verdict === 'ADVANCE' ? 'LOWERED' : 'RAISED';
  const since = record.workoutStart;
  return byHand.some(
    ({ planExerciseId, at, way }) =>
      planExerciseId === record.planExerciseId &&
      way === against &&
      at >= since &&
      at - since <= LEVEL_BACKTEST_1.overrideWithin,
  );
}

function evidenceOf({ record }: TrackDecision, next: ProgressRecord | null): Evidence[] {
  const workouts = [record.workoutId, ...(next === null ? [] : [next.workoutId])];
  return workouts.map((id) => ({ kind: 'WORKOUT', id }));
}

interface Counting extends LevelTally {
  readonly verdicts: Record<Verdict, number>;
  readonly outcomes: Record<RaiseOutcome, number>;
  overrides: number;
}

const newTally = (policyId: ProgressionCandidate): Counting => ({
  policyId,
  verdicts: { ADVANCE: 0, HOLD: 0, REGRESS: 0 },
  outcomes: { HELD: 0, FAILED: 0, CENSORED: 0, OPEN: 0 },
  overrides: 0,
});

function count(tally: Counting, { verdict, outcome, overridden }: LevelAnswer): void {
  tally.verdicts[verdict] += 1;
  if (outcome !== null) tally.outcomes[outcome] += 1;
  if (overridden) tally.overrides += 1;
}
