import type { DecisionRecord } from '../../decision-record.ts';
import { type Flag, flagsOnTrack } from '../../kernel/flags.ts';
import type { ExerciseKind, TargetChange, Verdict, VerdictReason } from '../../kernel/levels.ts';
import { floorPermille } from '../../kernel/whole-numbers.ts';
import type { Message } from '../../messages/index.ts';
import type { ProgressionPolicy } from '../policy.ts';
import type { Gate } from '../terms.ts';
import { nextRung } from '../tracks/ladder.ts';
import { type Offer, offersFor } from '../tracks/offers.ts';
import { overlayInForce, overlaySetCount } from '../tracks/overlays.ts';
import { prescribe } from '../tracks/snapshot.ts';
import { fullTargets, type Targets, type Track } from '../tracks/track.ts';
import { trailingSkips } from '../verdicts/counters.ts';
import type { TrackDecision } from '../verdicts/decide-track.ts';
import { judgementRecord } from '../verdicts/judgement-record.ts';
import { successRpe } from '../verdicts/raw-verdict.ts';
import { type MessageFacts, progressMessage } from '../wording/messages.ts';
import { type Scenario, scenarioOf } from '../wording/scenario.ts';
import { formatTargets } from '../wording/texts.ts';

/** The progress record as the API returns it. The storing side fills in the ids. */
export interface ProgressUpdate {
  readonly id: string;
  readonly workoutId: string;
  readonly planExerciseId: string;
  readonly exerciseKey: string;
  readonly policyId: string;
  readonly model: Track['model'];
  readonly kind: ExerciseKind;
  readonly levelTarget: string;
  readonly levelResult: string;
  readonly volumeTarget: number;
  readonly volumeActual: number;
  readonly ratioPermille: number | null;
  readonly rpeTenths: number | null;
  readonly comfort: number | null;
  readonly rawVerdict: Verdict;
  readonly rawReason: VerdictReason;
  readonly decision: Verdict;
  /** The reason shown: the first gate that applied, else that of the raw verdict. */
  readonly reason: VerdictReason | Gate;
  readonly blockers: readonly Gate[];
  readonly proposed: Targets | null;
  readonly streakSuccess: number;
  readonly successesOnTargets: number;
  readonly successesRequired: number;
  readonly flagsSet: readonly Flag[];
  readonly flagsActive: readonly Flag[];
  readonly flagsCleared: readonly Flag[];
  readonly newTargets: Targets;
  readonly change: TargetChange;
  readonly scenario: Scenario;
  readonly offers: readonly Offer[];
  readonly message: Message;
  readonly decisionRecord: DecisionRecord;
  readonly versionId: string | null;
  readonly conflictId: string | null;
  readonly decisionRecordId: string | null;
  readonly traceId: string | null;
}

/** The label of the rung, or the range itself where there are no rungs. */
function levelLabel(targets: Targets): string {
  return targets.model === 'LEVEL' ? targets.rung.label : formatTargets(targets, 'en');
}

/** What the next session will ask for: after two skips in a row that is the warm-up return, not the plan. */
function nextSessionTargets(decision: TrackDecision, policy: ProgressionPolicy): Targets {
  const { newTargets, judgement } = decision;
  if (!judgement.skipped || trailingSkips(judgement.newestLast) < policy.skips.lock) return newTargets;
  const percent = policy.overlay.warmupReturnPct;
  if (newTargets.model === 'RANGE') return { ...newTargets, sets: overlaySetCount(newTargets.sets, percent) };
  const { prescribed } = prescribe(judgement.exercise.track, overlayInForce([{ cause: 'WARMUP_RETURN', percent }]));
  return { ...newTargets, sets: prescribed };
}

function messageFacts(
  decision: TrackDecision,
  scenario: Scenario,
  confirmsChanges: boolean,
  policy: ProgressionPolicy,
): MessageFacts {
  const { judgement } = decision;
  const { exercise, present, counters } = judgement;
  const { track } = exercise;
  const next = track.model === 'LEVEL' ? nextRung(track.ladder, track.targets.rung.ordinal, policy) : null;
  const rpe = track.kind === 'MOBILITY' ? null : present.rpeTenths;
  return {
    scenario,
    exercise: exercise.name,
    actual: present.actualVolume,
    judgeVolume: present.judgeVolume,
    rpeTenths: rpe,
    changed: decision.change !== 'NONE',
    targets: nextSessionTargets(decision, policy),
    next: next === null ? null : fullTargets(next),
    painArea: judgement.marks.pain[0]?.area ?? 'unspecified',
    firstBlocker: decision.blockers[0] ?? null,
    successes: { have: counters.successesOnTargets, need: judgement.required },
    confirmsChanges: confirmsChanges && decision.conflict === null,
    easierAvailable: exercise.offers.easier !== null,
    highEffort: track.model === 'LEVEL' && rpe !== null && rpe > successRpe(track.kind, policy),
  };
}

/** One exercise's update: the decision with its scenario, offers, message and record. */
export function progressUpdate(
  decision: TrackDecision,
  context: {
    readonly flagsSet: readonly Flag[];
    readonly flagsActive: readonly Flag[];
    readonly flagsCleared: readonly Flag[];
    readonly confirmsChanges: boolean;
  },
  policy: ProgressionPolicy,
): ProgressUpdate {
  const { judgement, record } = decision;
  const { exercise, raw, counters } = judgement;
  const { track } = exercise;
  const onTrack = (flags: readonly Flag[]) => flagsOnTrack(flags, track.planExerciseId);
  const scenario = scenarioOf(
    {
      track,
      raw,
      decision: decision.decision,
      actual: record.actualVolume,
      judgeVolume: record.judgeVolume,
      rpeTenths: record.rpeTenths,
      flagsActive: onTrack(context.flagsActive),
      skipLock: counters.skipLock,
      overlayPct: record.overlayPct,
    },
    policy,
  );
  const techniqueHeld = raw.reason === 'TECHNIQUE';
  const offerContext = { ...decision, track, scenario, techniqueHeld };
  const message = progressMessage(messageFacts(decision, scenario, context.confirmsChanges, policy));
  return {
    id: record.id,
    workoutId: record.workoutId,
    planExerciseId: track.planExerciseId,
    exerciseKey: track.exerciseKey,
    policyId: policy.id,
    model: track.model,
    kind: track.kind,
    levelTarget: levelLabel(track.targets),
    levelResult: levelLabel(decision.newTargets),
    volumeTarget: record.judgeVolume,
    volumeActual: record.actualVolume,
    ratioPermille: record.judgeVolume === 0 ? null : floorPermille(record.actualVolume, record.judgeVolume),
    rpeTenths: record.rpeTenths,
    comfort: record.comfort,
    rawVerdict: raw.verdict,
    rawReason: raw.reason,
    decision: decision.decision,
    reason: decision.blockers[0] ?? raw.reason,
    blockers: decision.blockers,
    proposed: decision.proposed?.targets ?? null,
    streakSuccess: counters.streakSuccess,
    successesOnTargets: counters.successesOnTargets,
    successesRequired: judgement.required,
    flagsSet: onTrack(context.flagsSet),
    flagsActive: onTrack(context.flagsActive),
    flagsCleared: onTrack(context.flagsCleared),
    newTargets: decision.newTargets,
    change: decision.change,
    scenario,
    offers: offersFor(offerContext, exercise.offers, policy),
    message,
    decisionRecord: judgementRecord(decision, onTrack(context.flagsActive), message, policy),
    versionId: null,
    conflictId: null,
    decisionRecordId: null,
    traceId: null,
  };
}
