import type { DecisionRecord, Fact, LosingAlternative } from '../../decision-record.ts';
import { type Flag, flagScope } from '../../kernel/flags.ts';
import type { Message } from '../../messages/index.ts';
import type { ProgressionPolicy } from '../policy.ts';
import { isReduced } from '../tracks/track.ts';
import { formatTargets } from '../wording/texts.ts';
import type { TrackDecision } from './decide-track.ts';
import { successRpe } from './raw-verdict.ts';

const fact = (name: string, value: string | number | boolean | null): Fact => ({
  name,
  value: value === null ? 'none' : String(value),
});

function inputsOf(decision: TrackDecision, flags: readonly Flag[]): Fact[] {
  const { judgement } = decision;
  const { exercise, present, counters } = judgement;
  const { track } = exercise;
  return [
    fact('model', track.model),
    fact('kind', track.kind),
    fact('rung', present.rungLabel),
    fact('targets', formatTargets(track.targets, 'en')),
    fact('reducedTargets', track.model === 'LEVEL' && isReduced(track.targets)),
    fact('judgeVolume', present.judgeVolume),
    fact('actualVolume', present.actualVolume),
    fact('rpeTenths', present.rpeTenths),
    fact('comfort', present.comfort),
    fact('painSeverity', present.painSeverity),
    fact('technique', judgement.marks.technique),
    fact('skipped', judgement.skipped),
    fact('overlayPct', present.overlayPct),
    fact('overlayCauses', exercise.snapshot.overlay.causes.join(' ') || null),
    fact('streakSuccess', counters.streakSuccess),
    fact('successesOnTargets', counters.successesOnTargets),
    fact('regressRun', counters.regressRun),
    fact('skipLock', counters.skipLock),
    fact('flags', flags.map(flagScope).join(' ') || null),
    fact('difficultyPct', decision.difficulty.before),
    fact('difficultyPctAfter', decision.difficulty.after),
  ];
}

function thresholdsOf(decision: TrackDecision, policy: ProgressionPolicy): Fact[] {
  const { track } = decision.judgement.exercise;
  const { judgeVolume } = decision.judgement.present;
  const shared = [fact('successesRequired', decision.judgement.required)];
  if (track.model === 'RANGE') {
    const range = decision.judgement.exercise.snapshot.range ?? track.targets;
    return [
      fact('lower', range.lower),
      fact('upper', range.upper),
      fact('highestHoldRpeTenths', policy.rpe.highestHold),
      ...shared,
      fact('underRequired', policy.range.runUnder),
    ];
  }
  const volume = [
    fact('successVolumeHundredths', judgeVolume * policy.volume.successPct),
    fact('keepVolumeHundredths', judgeVolume * policy.volume.keepPct),
  ];
  const effort =
    track.kind === 'MOBILITY'
      ? [fact('comfortSuccess', policy.comfort.success), fact('comfortRegress', policy.comfort.regress)]
      : [
          fact('successRpeTenths', successRpe(track.kind, policy)),
          fact('highestHoldRpeTenths', policy.rpe.highestHold),
        ];
  return [...volume, ...effort, ...shared];
}

function alternativesOf(decision: TrackDecision): LosingAlternative[] {
  const { raw, proposal } = decision.judgement;
  if (decision.blockers.length === 0 || raw.verdict === 'HOLD') return [];
  const what = proposal === null ? raw.verdict : `${raw.verdict} to ${formatTargets(proposal.targets, 'en')}`;
  return decision.blockers.map((gate) => ({ what, step: gate, winner: 'HOLD' }));
}

/** Why this exercise changed, or did not. Stored for every judged exercise, HOLD included. */
export function judgementRecord(
  decision: TrackDecision,
  flagsActive: readonly Flag[],
  reason: Message,
  policy: ProgressionPolicy,
): DecisionRecord {
  const { exercise, raw, newestLast, present } = decision.judgement;
  return {
    policyId: policy.id,
    ruleId: `${exercise.track.model.toLowerCase()}/${raw.reason.toLowerCase().replaceAll('_', '-')}`,
    inputs: inputsOf(decision, flagsActive),
    thresholds: thresholdsOf(decision, policy),
    evidence: [
      { kind: 'PLAN_EXERCISE', id: exercise.track.planExerciseId },
      { kind: 'WORKOUT', id: present.workoutId },
      ...exercise.report.sets.map((set) => ({ kind: 'SET' as const, id: set.id })),
      ...flagsActive.map((flag) => ({ kind: 'FLAG' as const, id: flagScope(flag) })),
      ...newestLast.slice(0, -1).map((record) => ({ kind: 'WORKOUT' as const, id: record.workoutId })),
    ],
    alternatives: alternativesOf(decision),
    reason,
  };
}
