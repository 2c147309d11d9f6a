import type { Evidence, Fact } from '../decision-record.ts';
import type { Instant } from '../kernel/instants.ts';
import type { Message } from '../messages/index.ts';
import { historyWindow } from './history/history-window.ts';
import { type LoadTerms, loadTermsOf } from './loads/load-terms.ts';
import type { ClassicPolicy, SuggestionPolicy } from './policy.ts';
import {
  type JudgedPrescription,
  judgePrescription,
  judgeSession,
  type PerformedSet,
  type PlannedTarget,
  type Report,
  type Session,
} from './session.ts';
import type { SharedPolicy } from './shared-policy.ts';
import type { ExerciseContext, PlanExerciseRow, PrescriptionChange } from './types.ts';

/** What every rule reads: the normalised context of one plan exercise. */
export interface Judgement {
  readonly context: ExerciseContext;
  readonly planExercise: PlanExerciseRow;
  readonly loads: LoadTerms;
  readonly live: JudgedPrescription;
  /** S0 first, then S1, S2, ... as far as they exist and the policy reads; windows are positional. */
  readonly sessions: readonly Session[];
  /** When S1 started. */
  readonly sessionBefore: Instant | null;
}

/** What the rules read that estimates take over from `suggestions/classic-1`. */
export interface SharedJudgement extends Judgement {
  readonly policy: SharedPolicy & Pick<ClassicPolicy, 'shortRestLoss'>;
}

/** What the rules of `suggestions/classic-1` read. */
export interface ClassicJudgement extends Judgement {
  readonly policy: ClassicPolicy;
  /** P(S) by session. */
  readonly progression: readonly (readonly PerformedSet[])[];
  /** Q: ids of the live sets that qualify for more weight. */
  readonly qualified: ReadonlySet<string>;
}

/** What a rule proposes for one target, before it becomes a draft. */
export interface Proposal {
  /** The planned set, or null for the plan exercise itself. */
  readonly set: PlannedTarget | null;
  readonly changes: readonly PrescriptionChange[];
  readonly stepUsed: number | null;
  readonly inputs: readonly Fact[];
  readonly thresholds: readonly Fact[];
  readonly evidence: readonly Evidence[];
  readonly reason: Message;
  /** How sure this one is, where that differs from its rule. */
  readonly confidence?: number;
}

/** A rule's answer: proposals, or the first guard that failed. */
export type Verdict =
  | { readonly proposals: readonly Proposal[] }
  | { readonly proposals: readonly []; readonly guard: string };

/** One rule of a policy. */
export interface Rule<J extends Judgement> {
  readonly id: string;
  readonly number: number;
  judge(judgement: J): Verdict;
}

/** The rule did not fire, and why. */
export function held(guard: string): Verdict {
  return { proposals: [], guard };
}

/** The rule fired if it proposes anything; otherwise the guard says what was missing. */
export function proposed(proposals: readonly Proposal[], guard: string): Verdict {
  return proposals.length > 0 ? { proposals } : held(guard);
}

/** Normalises the raw rows of one plan exercise. */
export function judgementOf(
  context: ExerciseContext,
  planExercise: PlanExerciseRow,
  policy: SuggestionPolicy,
  report: Report,
): Judgement {
  const rows = [context.current, ...historyWindow(context.current, context.history, policy.historySessions)];
  return {
    context,
    planExercise,
    loads: loadTermsOf(context, policy),
    live: judgePrescription(planExercise, planExercise.id, context.unit, report),
    sessions: rows.map((row) => judgeSession(row, context.unit, report)),
    sessionBefore: rows[1]?.startedAt ?? null,
  };
}

/** The live planned sets that some performed sets answer, by position, each once. */
export function liveSetsOf(sets: readonly PerformedSet[], live: JudgedPrescription): readonly PlannedTarget[] {
  const ids = new Set(sets.map((set) => set.plannedSetId));
  return live.sets.filter((set) => ids.has(set.id));
}
