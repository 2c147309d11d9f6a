import { compareCodePoints } from '../../kernel/code-point-order.ts';
import { rounded } from '../../kernel/exact-numbers.ts';
import { SECONDS_PER_MINUTE } from '../../kernel/instants.ts';
import { message } from '../../messages/index.ts';
import { MUSCLES, type Muscle } from '../../vocabulary.ts';
import { plannedSets, sessionDose } from '../../volume/caps.ts';
import { deferredDeficits } from '../../volume/deferral.ts';
import { deloadSuggestion, sraWarnings } from '../history/recovery.ts';
import type { SelectionContext } from '../input/context.ts';
import type { Role } from '../input/input.ts';
import { type SessionExercise, sharedRestSeconds } from '../picking/session-exercise.ts';
import type { SelectedSession } from '../picking/settle-intent.ts';
import type {
  ColdStart,
  DroppedPin,
  GeneralWarmUp,
  MuscleVolume,
  Rationale,
  SelectionOutput,
  Superset,
  Warning,
} from './output.ts';
import { rationaleOf } from './rationale.ts';

/** The decision record of a session, built from what survived. */
export function buildOutput(
  context: SelectionContext,
  session: SelectedSession,
  coldStart: ColdStart,
): SelectionOutput {
  const { run, settled } = session;
  const { exercises } = settled;
  const { input, policy } = context;
  const roles: Record<string, Role> = {};
  const sets: Record<string, number> = {};
  const rationale: Record<string, Rationale> = {};
  const ids: string[] = [];
  const warmUpSeconds = exercises.length === 0 ? 0 : context.warmUpSeconds;
  const seconds = settled.seconds + warmUpSeconds;
  for (const exercise of exercises) {
    const id = exercise.exercise.id;
    ids.push(id);
    roles[id] = exercise.role;
    sets[id] = exercise.sets;
    rationale[id] = rationaleOf(context, exercise.placement!);
  }
  return {
    policyVersion: policy.id,
    mode: input.mode,
    intent: context.intent,
    targetMuscles: context.targetMuscles,
    slots: { main: run.state.mainSlots, accessory: run.state.accessorySlots },
    selectedExerciseIds: ids,
    mainLiftIds: ids.filter((id) => roles[id] === 'main'),
    accessoryIds: ids.filter((id) => roles[id] === 'accessory'),
    roles,
    perExerciseSetTargets: sets,
    supersets: supersetsOf(context, exercises),
    volumePlanByMuscle: volumePlan(context, exercises),
    ...(policy.coaching && { warmUp: generalWarmUp(warmUpSeconds) }),
    estimatedMinutes: rounded(seconds / SECONDS_PER_MINUTE),
    estimatedSeconds: seconds,
    deferredDeficitByMuscle:
      input.mode === 'intent'
        ? deferredDeficits(
            context,
            {
              deload: context.deload,
              coldStart: coldStart.effectiveColdStartStage === 0,
              program: input.program,
              targetMuscles: context.targetMuscles,
            },
            exercises,
          )
        : {},
    droppedPins: [...run.droppedPins, ...removedPins(session)],
    removed: settled.removed,
    filteredOut: run.filteredOut,
    warnings: sortedWarnings(context, session),
    sraWarnings: sraWarnings(context, exercises),
    diagnostics: { infeasible: run.infeasible },
    coldStart,
    rationale,
    allocationTrace: settled.allocationTrace,
    evidence: {
      volume: context.history.volumeEvidence,
      recency: latestUses(context, exercises),
      continuity: context.anchorSessions.map(({ entry }) => entry.workoutId),
    },
  };
}

function generalWarmUp(seconds: number): GeneralWarmUp {
  return { seconds, text: message('selection.warm-up', { minutes: rounded(seconds / SECONDS_PER_MINUTE) }) };
}

function supersetsOf(context: SelectionContext, exercises: readonly SessionExercise[]): Superset[] {
  const supersets: Superset[] = [];
  exercises.forEach((exercise, i) => {
    const { partner } = exercise;
    if (partner === null || exercises.indexOf(partner) < i) return;
    supersets.push({
      ids: [exercise.exercise.id, partner.exercise.id],
      sharedRestSeconds: sharedRestSeconds(exercise, partner, context.policy),
    });
  });
  return supersets;
}

function volumePlan(context: SelectionContext, exercises: readonly SessionExercise[]): Record<Muscle, MuscleVolume> {
  const { setDecimals } = context.policy.output;
  const dose = sessionDose(exercises);
  const plan = {} as Record<Muscle, MuscleVolume>;
  for (let m = 0; m < MUSCLES.length; m++) {
    const target = context.targets[m]!;
    const planned = plannedSets(context, dose, m);
    plan[MUSCLES[m]!] = {
      target: rounded(target, setDecimals),
      planned: rounded(planned, setDecimals),
      delta: rounded(target - planned, setDecimals),
    };
  }
  return plan;
}

function removedPins({ run, settled }: SelectedSession): DroppedPin[] {
  if (settled.removed.length === 0) return [];
  const pins = new Set(run.state.placed.filter(({ step }) => step === 'pin').map(({ exercise }) => exercise.id));
  return settled.removed
    .filter(({ exerciseId }) => pins.has(exerciseId))
    .map(({ exerciseId, reason }) => ({ exerciseId, reason }));
}

function sortedWarnings(context: SelectionContext, { run, settled }: SelectedSession): Warning[] {
  const suggestion = deloadSuggestion(context);
  const warnings = [...run.warnings, ...settled.warnings, ...(suggestion ? [suggestion] : [])];
  if (warnings.length <= 1) return warnings;
  return warnings.sort(
    (a, b) =>
      compareCodePoints(a.code, b.code) || compareCodePoints(JSON.stringify(a.params), JSON.stringify(b.params)),
  );
}

function latestUses(context: SelectionContext, exercises: readonly SessionExercise[]): string[] {
  const ids = new Set<string>();
  for (const { exercise } of exercises) {
    const latest = context.history.uses[exercise.ordinal]?.[0];
    if (latest) ids.add(latest.entry.workoutId);
  }
  return [...ids];
}
