import { type Flag, isForbidden, trackFlag } from '../../kernel/flags.ts';
import type { ProgressRecord, TargetChange, Verdict } from '../../kernel/levels.ts';
import type { ProgressionPolicy } from '../policy.ts';
import type { Gate } from '../terms.ts';
import { compromiseTargets } from '../tracks/compromise.ts';
import type { TargetProposal } from '../tracks/new-targets.ts';
import type { Targets } from '../tracks/track.ts';
import type { EvaluationInput } from '../workouts/evaluation-input.ts';
import { nextDifficulty } from './difficulty.ts';
import { gatesOnIncrease } from './gates.ts';
import type { TrackJudgement } from './judge-track.ts';
import { type ConflictRow, decideAgainstManual, type ManualDecision } from './manual-conflict.ts';
import { sharedGates } from './shared-gates.ts';

/** A conflict that this evaluation found, with the middle way if there is one. */
export interface TrackConflict extends ConflictRow {
  readonly asks: boolean;
  readonly compromise: Targets | null;
}

/** The applied decision of one exercise. */
export interface TrackDecision {
  readonly judgement: TrackJudgement;
  readonly decision: Verdict;
  readonly blockers: readonly Gate[];
  readonly change: TargetChange;
  /** The change that waits for the athlete's word. */
  readonly proposed: TargetProposal | null;
  readonly newTargets: Targets;
  readonly conflict: TrackConflict | null;
  readonly clearsOverride: boolean;
  readonly difficulty: { readonly before: number; readonly after: number };
  readonly record: ProgressRecord;
}

interface DecisionContext {
  readonly input: EvaluationInput;
  readonly flags: readonly Flag[];
  readonly all: readonly TrackJudgement[];
  readonly flexibleMoved: boolean;
}

/** With `confirmLevelChanges` a change of rung waits for a yes; pain never waits. */
function waitsForConfirmation(judgement: TrackJudgement, context: DecisionContext): boolean {
  const change = judgement.proposal?.change;
  return (
    context.input.settings.confirmLevelChanges &&
    judgement.raw.reason !== 'PAIN' &&
    (change === 'NEXT' || change === 'PREVIOUS')
  );
}

function againstManual(judgement: TrackJudgement, context: DecisionContext, policy: ProgressionPolicy): ManualDecision {
  const override = trackFlag(context.flags, 'MANUAL_OVERRIDE', judgement.exercise.track.planExerciseId);
  const painRegress = judgement.raw.reason === 'PAIN' && judgement.raw.verdict === 'REGRESS';
  return decideAgainstManual(override, { decidedAt: context.input.decidedAt, painRegress }, policy);
}

function conflictOf(
  judgement: TrackJudgement,
  manual: ManualDecision,
  policy: ProgressionPolicy,
): TrackConflict | null {
  const { track } = judgement.exercise;
  if (manual.row === null || judgement.proposal === null) return null;
  const compromise =
    manual.row.kind === 'CONTRADICTS'
      ? compromiseTargets(
          track.targets,
          judgement.proposal.targets,
          track.model === 'LEVEL' ? track.ladder : null,
          policy,
        )
      : null;
  return { ...manual.row, asks: manual.asks, compromise };
}

function difficultyAfter(
  judgement: TrackJudgement,
  record: ProgressRecord,
  context: DecisionContext,
  policy: ProgressionPolicy,
): { before: number; after: number } {
  const { track } = judgement.exercise;
  if (track.model === 'RANGE') return { before: 100, after: 100 };
  const { counters, marks } = judgement;
  const { flags, input } = context;
  const inDoubt = input.inDoubt ?? false;
  const gateContext = { track, counters, flags, techniqueMark: marks.technique, inDoubt, overlayPct: 100 };
  const override = trackFlag(context.flags, 'MANUAL_OVERRIDE', track.planExerciseId);
  const manualGate = decideAgainstManual(
    override,
    { decidedAt: context.input.decidedAt, painRegress: false },
    policy,
  ).gate;
  const after = nextDifficulty(
    {
      track,
      newestLast: [...judgement.newestLast.slice(0, -1), record],
      increaseStopped: gatesOnIncrease(gateContext).length > 0 || manualGate !== null,
      suspended: isForbidden(context.flags, track.planExerciseId, 'AUTOMATIC_CHANGE'),
      enabled: context.input.settings.adaptiveDifficulty,
    },
    policy,
  );
  return { before: track.difficultyPct, after };
}

/** From verdict to applied decision: every gate that applies, in order, then the athlete's own word. */
export function decideTrack(
  judgement: TrackJudgement,
  context: DecisionContext,
  policy: ProgressionPolicy,
): TrackDecision {
  const { raw, proposal, exercise } = judgement;
  const blockers: Gate[] = [
    ...judgement.gates,
    ...sharedGates(judgement, { all: context.all, blocks: context.input.blocks, flexibleMoved: context.flexibleMoved }),
  ];
  let proposed: TargetProposal | null = null;
  let conflict: TrackConflict | null = null;
  let clearsOverride = false;
  if (raw.verdict !== 'HOLD' && blockers.length === 0) {
    const manual = againstManual(judgement, context, policy);
    conflict = conflictOf(judgement, manual, policy);
    clearsOverride = manual.clearsOverride;
    if (manual.gate !== null) {
      blockers.push(manual.gate);
      // "Keep as is" leaves nothing waiting: the decision is dropped, not deferred.
      proposed = manual.automatic === null ? null : proposal;
    } else if (waitsForConfirmation(judgement, context)) {
      blockers.push('AWAITING_CONFIRMATION');
      proposed = proposal;
    }
  }
  const applied = raw.verdict !== 'HOLD' && blockers.length === 0 ? proposal : null;
  const decision: Verdict = applied === null ? 'HOLD' : raw.verdict;
  const change: TargetChange = applied?.change ?? 'NONE';
  const record: ProgressRecord = { ...judgement.present, decision, change };
  const difficulty = difficultyAfter(judgement, record, context, policy);
  return {
    judgement,
    decision,
    blockers,
    change,
    proposed,
    newTargets: applied?.targets ?? exercise.track.targets,
    conflict,
    clearsOverride,
    difficulty,
    record: { ...record, difficultyChanged: difficulty.before !== difficulty.after },
  };
}
