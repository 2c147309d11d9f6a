import type { Evidence } from '../../decision-record.ts';
import { atLeast } from '../../kernel/exact-numbers.ts';
import type { Instant } from '../../kernel/instants.ts';
import { loadIn } from '../../kernel/loads.ts';
import type { StoredSuggestion } from '../../kernel/suggestion-terms.ts';
import { evaluate } from '../evaluate.ts';
import type { SuggestionPolicy } from '../policy.ts';
import { resolve } from '../resolve/resolve.ts';
import type { ExerciseContext, PerformanceRow, PrescriptionChange, SuggestionDraft } from '../types.ts';
import { BACKTEST_1 } from './policy.ts';

/** Which way a policy would have taken the loads of a plan exercise. */
export const LOAD_WAYS = ['HARDER', 'NONE', 'EASIER'] as const;
export type LoadWay = (typeof LOAD_WAYS)[number];

/**
 * What the next session said about it: a harder load held or failed; an easier one was right or needless. Censored: the
 * next session was lifted at other loads. Open: there is none yet.
 */
export const WAY_OUTCOMES = ['HELD', 'FAILED', 'RIGHT', 'NEEDLESS', 'CENSORED', 'OPEN'] as const;
export type WayOutcome = (typeof WAY_OUTCOMES)[number];

/** A logged session of one plan exercise, with what was known when it ended, and the session after it. */
export interface BacktestCase {
  readonly context: ExerciseContext;
  readonly endedAt: Instant;
  readonly next: PerformanceRow | null;
}

/** What a policy would have said of one logged session. */
export interface PolicyAnswer {
  readonly way: LoadWay;
  /** Null: it left the loads alone. */
  readonly outcome: WayOutcome | null;
  /** The athlete went the other way by hand within a week. */
  readonly overridden: boolean;
  readonly drafts: readonly SuggestionDraft[];
}

export interface Disagreement {
  readonly workoutId: string;
  readonly performanceId: string;
  readonly planExerciseId: string;
  readonly exerciseKey: string;
  readonly at: Instant;
  readonly baseline: PolicyAnswer;
  readonly candidate: PolicyAnswer;
  /** Rows that either rests on, without repeats. */
  readonly evidence: readonly Evidence[];
}

/** Answers of one policy, counted. */
export interface PolicyTally {
  readonly policyId: string;
  readonly ways: Readonly<Record<LoadWay, number>>;
  readonly outcomes: Readonly<Record<WayOutcome, number>>;
  readonly overrides: number;
}

/** Two policies on the same logs. */
export interface SuggestionBacktest {
  readonly sessions: number;
  readonly baseline: PolicyTally;
  readonly candidate: PolicyTally;
  /** How often the baseline (rows) and the candidate (columns) went which way, in the order of `LOAD_WAYS`. */
  readonly table: readonly (readonly number[])[];
  /** In the order of the logs. */
  readonly disagreements: readonly Disagreement[];
}

/** Judges each logged session by both policies, from the log alone: never from their own earlier answers. */
export function backtestSuggestions(
  cases: readonly BacktestCase[],
  edits: readonly StoredSuggestion[],
  baseline: SuggestionPolicy,
  candidate: SuggestionPolicy,
): SuggestionBacktest {
  const table = LOAD_WAYS.map(() => LOAD_WAYS.map(() => 0));
  const tallies = [newTally(baseline.id), newTally(candidate.id)] as const;
  const disagreements: Disagreement[] = [];
  for (const one of cases) {
    const answers = [baseline, candidate].map((policy) => answerOf(one, edits, policy)) as [PolicyAnswer, PolicyAnswer];
    for (const [i, answer] of answers.entries()) count(tallies[i]!, answer);
    const [was, is] = answers;
    table[LOAD_WAYS.indexOf(was.way)]![LOAD_WAYS.indexOf(is.way)]! += 1;
    if (was.way !== is.way) disagreements.push(disagreement(one, was, is));
  }
  return { sessions: cases.length, baseline: tallies[0], candidate: tallies[1], table, disagreements };
}

function answerOf(one: BacktestCase, edits: readonly StoredSuggestion[], policy: SuggestionPolicy): PolicyAnswer {
  const { context, endedAt } = one;
  const { kept } = resolve(evaluate(context, policy).drafts, [], context.flags, endedAt, policy);
  const drafts = kept.filter(({ changes }) => changes.some(({ loadEffect }) => loadEffect !== null));
  const way = drafts[0]?.changes.find(({ loadEffect }) => loadEffect !== null)?.loadEffect ?? 'NONE';
  return {
    way,
    outcome: way === 'NONE' ? null : outcomeOf(way, drafts, one),
    overridden: way !== 'NONE' && isOverridden(drafts, one, edits),
    drafts,
  };
}

const loadChangeOf = ({ changes }: SuggestionDraft): PrescriptionChange | undefined =>
  changes.find(({ loadEffect }) => loadEffect !== null);

/** Whether the sets that would have changed were lifted as heavy as this asks for, and reached their floor. */
function outcomeOf(way: LoadWay, drafts: readonly SuggestionDraft[], { context, next }: BacktestCase): WayOutcome {
  if (next === null) return 'OPEN';
  const { unit, exercise, planExercise } = context;
  const { mode, lower, target } = planExercise!.repPolicy;
  const floor = mode === 'TARGET' ? target : lower;
  const sign = exercise.loadType === 'assisted' ? -1 : 1;
  let reached = true;
  for (const draft of drafts) {
    const change = loadChangeOf(draft);
    const done = next.sets.find(
      ({ plannedSetId, logged, skipped }) => plannedSetId === draft.target.id && logged && !skipped,
    );
    const asked = way === 'HARDER' ? change?.next : change?.previous;
    if (asked?.kind !== 'LOAD' || done === undefined || done.reps === null) return 'CENSORED';
    const lifted = done.load === null ? 0 : loadIn(done.load, unit);
    if (!atLeast(sign * lifted, sign * loadIn(asked, unit))) return 'CENSORED';
    if (done.reps < floor) reached = false;
  }
  if (way === 'HARDER') return reached ? 'HELD' : 'FAILED';
  return reached ? 'NEEDLESS' : 'RIGHT';
}

function isOverridden(
  drafts: readonly SuggestionDraft[],
  { context, endedAt }: BacktestCase,
  edits: readonly StoredSuggestion[],
): boolean {
  const against = drafts.flatMap((draft) => {
    const type = loadChangeOf(draft)?.type;
    return type === 'INCREASE_WEIGHT' ? ['DECREASE_WEIGHT'] : type === 'DECREASE_WEIGHT' ? ['INCREASE_WEIGHT'] : [];
  });
  return edits.some(
    ({ source, planExerciseId, createdAt, changeTypes }) =>
      source === 'USER' &&
      planExerciseId === context.planExercise!.id &&
      createdAt >= endedAt &&
      createdAt <= endedAt + BACKTEST_1.overrideWithin &&
      changeTypes.some((type) => against.includes(type)),
  );
}

function disagreement({ context }: BacktestCase, baseline: PolicyAnswer, candidate: PolicyAnswer): Disagreement {
  const { current, exercise, planExercise } = context;
  const evidence = new Map<string, Evidence>();
  const own: Evidence = { kind: 'PERFORMANCE', id: current.id };
  for (const each of [own, ...[...baseline.drafts, ...candidate.drafts].flatMap(({ record }) => record.evidence)]) {
    evidence.set(`${each.kind} ${each.id}`, each);
  }
  return {
    workoutId: current.workoutId,
    performanceId: current.id,
    planExerciseId: planExercise!.id,
    exerciseKey: exercise.key,
    at: current.startedAt,
    baseline,
    candidate,
    evidence: [...evidence.values()],
  };
}

interface Counting extends PolicyTally {
  readonly ways: Record<LoadWay, number>;
  readonly outcomes: Record<WayOutcome, number>;
  overrides: number;
}

const newTally = (policyId: string): Counting => ({
  policyId,
  ways: { HARDER: 0, NONE: 0, EASIER: 0 },
  outcomes: { HELD: 0, FAILED: 0, RIGHT: 0, NEEDLESS: 0, CENSORED: 0, OPEN: 0 },
  overrides: 0,
});

function count(tally: Counting, { way, outcome, overridden }: PolicyAnswer): void {
  tally.ways[way] += 1;
  if (outcome !== null) tally.outcomes[outcome] += 1;
  if (overridden) tally.overrides += 1;
}
