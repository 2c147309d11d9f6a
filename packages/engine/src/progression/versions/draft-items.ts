import type { LocalDate } from '../../kernel/local-dates.ts';
import type { PlanEvent } from '../../vocabulary.ts';
import type { SlotTime } from '../slot-time.ts';
import type { LevelTrack, RangeTrack, Targets, Track } from '../tracks/track.ts';
import type { TrackDecision } from '../verdicts/decide-track.ts';
import type { EvaluatedWorkout } from '../workouts/evaluation-input.ts';
import { canonicalExercise } from './canonical-plan.ts';
import { type JsonObject, sameJson } from './json.ts';

/** One changed exercise of a version that is about to be written. */
export interface DraftItem {
  readonly planExerciseId: string;
  readonly exerciseKey: string;
  readonly slotDate: LocalDate;
  readonly slotTime: SlotTime;
  readonly eventType: PlanEvent;
  /** Null for an exercise that the plan did not have. */
  readonly before: JsonObject | null;
  /** Null for an exercise that leaves the plan. */
  readonly after: JsonObject | null;
  readonly progressRecordId: string | null;
  /** For the summary: the decision, else the event; and the reason of the raw verdict. */
  readonly change: string;
  readonly reason: string;
}

export interface VersionSummary {
  readonly changes: readonly { readonly exercise: string; readonly change: string; readonly reason: string }[];
}

/** The track with other targets: a raise is remembered, and a change of targets ends the coefficient. */
export function withTargets(track: Track, targets: Targets, difficultyPct: number): Track {
  if (track.model === 'LEVEL' && targets.model === 'LEVEL') {
    const raised = track.raised || targets.rung.ordinal > track.targets.rung.ordinal;
    const next: LevelTrack = { ...track, targets, raised, difficultyPct };
    return next;
  }
  if (track.model === 'RANGE' && targets.model === 'RANGE') {
    const next: RangeTrack = { ...track, targets };
    return next;
  }
  return track;
}

/** What one decision writes: an item of the ACTIVE version, or of the pending one, or nothing. */
export function draftItems(
  decision: TrackDecision,
  workout: EvaluatedWorkout,
): { readonly active: readonly DraftItem[]; readonly pending: readonly DraftItem[] } {
  const { track } = decision.judgement.exercise;
  const { raw } = decision.judgement;
  const before = canonicalExercise(track);
  const draft = (eventType: PlanEvent, after: Track, change: string): DraftItem => ({
    planExerciseId: track.planExerciseId,
    exerciseKey: track.exerciseKey,
    slotDate: workout.slotDate,
    slotTime: workout.slotTime,
    eventType,
    before,
    after: canonicalExercise(after),
    progressRecordId: decision.record.id,
    change,
    reason: raw.reason.toLowerCase(),
  });
  const after = withTargets(track, decision.newTargets, decision.difficulty.after);
  const active = sameJson(before, canonicalExercise(after))
    ? []
    : [
        decision.decision === 'HOLD'
          ? draft('DIFFICULTY', after, 'difficulty')
          : draft('AUTO_ADJUSTMENT', after, decision.decision.toLowerCase()),
      ];
  const pending =
    decision.proposed === null
      ? []
      : [draft('AUTO_ADJUSTMENT', withTargets(track, decision.proposed.targets, 100), raw.verdict.toLowerCase())];
  return { active, pending };
}

/** One entry per changed exercise, in the order of the items, which is plan order. */
export function summariseItems(items: readonly DraftItem[]): VersionSummary {
  return { changes: items.map(({ exerciseKey, change, reason }) => ({ exercise: exerciseKey, change, reason })) };
}
