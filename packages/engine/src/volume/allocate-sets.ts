import { SECONDS_PER_MINUTE } from '../kernel/instants.ts';
import { goalTargets } from '../prescription/goal-ranges.ts';
import type { FeatureFlags, Goal, Role, SelectableExercise } from '../selection/input/input.ts';
import { indexSession } from '../selection/library/library-index.ts';
import { muscleNumber, perMuscle } from '../selection/library/muscle-masks.ts';
import type { AllocationStep, Removal, Warning } from '../selection/output/output.ts';
import { type Origin, type SessionExercise, timedExercise } from '../selection/picking/session-exercise.ts';
import { pairSupersets } from '../selection/picking/supersets.ts';
import type { SelectionPolicy } from '../selection/policy.ts';
import { generalWarmUpSeconds } from '../timeboxing/set-time.ts';
import type { Intent, Muscle, TrainingAge } from '../vocabulary.ts';
import { allocate } from './allocation.ts';
import type { CapFacts } from './caps.ts';
import { removeOverCaps } from './enforce-caps.ts';
import { type LandmarkTable, landmarkIndex } from './landmarks.ts';

export type SetsByMuscle = Readonly<Partial<Record<Muscle, number>>>;

/** A session outside a selection: exercises in order, with what the week already holds. */
export interface SessionRequest {
  readonly exercises: readonly {
    readonly exercise: SelectableExercise;
    readonly role: Role;
    readonly sets?: number;
    readonly origin?: Origin;
  }[];
  readonly landmarks: LandmarkTable;
  readonly goal: Goal;
  readonly trainingAge: TrainingAge;
  readonly week?: {
    readonly direct?: SetsByMuscle;
    readonly indirect?: SetsByMuscle;
    readonly previousDirect?: SetsByMuscle;
  };
  readonly flags?: FeatureFlags;
}

export interface AllocationRequest extends SessionRequest {
  /** Muscles with a target are the critical ones. */
  readonly targets: SetsByMuscle;
  readonly intent?: Intent;
  /** Absent: no time limit. */
  readonly sessionMinutes?: number;
}

/** Working sets by exercise, where each further set closes the most. */
export function allocateSets(
  request: AllocationRequest,
  policy: SelectionPolicy,
): { readonly sets: Readonly<Record<string, number>>; readonly trace: readonly AllocationStep[] } {
  const session = sessionOf(request, policy, policy.volume.setCeiling[request.trainingAge]);
  if (request.flags?.USE_SUPERSET_AUTO_PAIRING === true) pairSupersets(session, policy);
  const targets = byNumber(request.targets);
  const { intent = 'full_body', sessionMinutes } = request;
  const trace = allocate(
    {
      ...capFacts(request, policy, request.intent),
      intent,
      trainingAge: request.trainingAge,
      criticalMuscles: (Object.keys(request.targets) as Muscle[]).map(muscleNumber).sort((a, b) => a - b),
      targets,
      budgetSeconds:
        sessionMinutes === undefined
          ? Number.POSITIVE_INFINITY
          : sessionMinutes * SECONDS_PER_MINUTE - generalWarmUpSeconds(sessionMinutes, policy),
    },
    session,
  );
  return { sets: Object.fromEntries(session.map(({ exercise, sets }) => [exercise.id, sets])), trace };
}

/** The exercises that stay when no muscle may go over its cap. */
export function enforceCaps(
  request: SessionRequest,
  policy: SelectionPolicy,
): { readonly kept: readonly string[]; readonly removed: readonly Removal[]; readonly warnings: readonly Warning[] } {
  const trimmed = removeOverCaps(capFacts(request, policy), sessionOf(request, policy, Number.POSITIVE_INFINITY));
  return {
    kept: trimmed.exercises.map(({ exercise }) => exercise.id),
    removed: trimmed.removed,
    warnings: trimmed.warnings,
  };
}

function capFacts(request: SessionRequest, policy: SelectionPolicy, intent: Intent = 'full_body'): CapFacts {
  const { week } = request;
  return {
    policy,
    intent,
    landmarks: landmarkIndex(request.landmarks),
    history: {
      weekDirect: byNumber(week?.direct),
      weekIndirect: byNumber(week?.indirect),
      previousDirect: byNumber(week?.previousDirect),
    },
    effectiveCaps: request.flags?.USE_EFFECTIVE_VOLUME_CAPS === true,
  };
}

function sessionOf(request: SessionRequest, policy: SelectionPolicy, ceiling: number): SessionExercise[] {
  const library = indexSession(request.exercises.map(({ exercise }) => exercise));
  const { trainingAge } = request;
  const facts = { policy, trainingAge, goal: goalTargets(request.goal, request.flags, policy, trainingAge) };
  return request.exercises.map(({ exercise, role, sets, origin }) =>
    timedExercise(library.byId.get(exercise.key)!, role, facts, {
      origin: origin ?? 'accessory_pick',
      placement: null,
      sets: sets ?? policy.volume.startingSets,
      ceiling,
      storedRests: null,
    }),
  );
}

function byNumber(sets: SetsByMuscle | undefined): number[] {
  const numbers = perMuscle();
  for (const [muscle, count] of Object.entries(sets ?? {})) numbers[muscleNumber(muscle)] = count;
  return numbers;
}
