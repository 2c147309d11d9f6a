import { completeAndLoad, type LoadedExercise, loadIndexed } from '../loads/assign-loads.ts';
import { baselinesByExercise, type LoadFacts } from '../loads/load-facts.ts';
import { periodisation } from '../prescription/periodisation.ts';
import {
  type ExerciseOrder,
  type ExercisePrescription,
  type PrescriptionFacts,
  prescribeIndexed,
} from '../prescription/prescribe.ts';
import { completeInput } from './input/complete-input.ts';
import type { SelectionContext } from './input/context.ts';
import type { SelectionInput } from './input/input.ts';
import { openContext } from './input/open-context.ts';
import { inputErrors } from './input/validate-input.ts';
import type { InputError, SelectionOutput } from './output/output.ts';
import { blockPlace } from './picking/intent-mode.ts';
import type { SelectionPolicy } from './policy.ts';
import { selectIn } from './select-session.ts';

/** A session ready to be trained: what, how much, how heavy, and why. */
export interface PlannedSession {
  readonly selection: SelectionOutput;
  /** In the order of `selection.selectedExerciseIds`. */
  readonly exercises: readonly { readonly prescription: ExercisePrescription; readonly loads: LoadedExercise }[];
}

export type PlanResult =
  | { readonly ok: true; readonly session: PlannedSession }
  | { readonly ok: false; readonly errors: readonly InputError[] };

/** Selection, prescription and loads in one go. Never throws. */
export function planSession(input: SelectionInput, policy: SelectionPolicy): PlanResult {
  const errors = inputErrors(input);
  if (errors.length > 0) return { ok: false, errors };
  const context = openContext(completeInput(input), policy);
  const selection = selectIn(context);
  const facts = prescriptionFacts(context);
  const loads = loadFacts(context);
  const exercises = selection.selectedExerciseIds.map((id) => {
    const exercise = context.library.byId.get(id)!;
    const prescription = prescribeIndexed(exercise, orderOf(context, selection, id), facts);
    // A template keeps its reps; a session that has no plan gets them with its loads.
    if (context.input.mode === 'intent') return completeAndLoad(exercise, prescription, loads);
    return { prescription, loads: loadIndexed(exercise, prescription, loads) };
  });
  return { ok: true, session: { selection, exercises } };
}

/** Intent mode owns the sets; a template's are its own. */
function orderOf(context: SelectionContext, selection: SelectionOutput, id: string): ExerciseOrder {
  const superset = selection.supersets.find(({ ids }) => ids.includes(id));
  return {
    role: selection.roles[id]!,
    overrideSetCount: context.input.mode === 'intent' ? selection.perExerciseSetTargets[id] : undefined,
    stored: context.input.mode === 'template' ? context.input.templateSets?.[id] : undefined,
    superset: superset && {
      place: superset.ids[0] === id ? 'first' : 'second',
      sharedRestSeconds: superset.sharedRestSeconds,
    },
  };
}

export function prescriptionFacts(context: SelectionContext): PrescriptionFacts {
  const { input, policy } = context;
  return {
    policy,
    goalName: input.goals.primary,
    goal: context.goal,
    trainingAge: input.trainingAge,
    readiness: input.fatigueState.readinessScore,
    missedLastSession: context.history.entries[0]?.entry.status === 'SKIPPED',
    block: periodisation(blockPlace(context), input.trainingAge, policy),
    deload: context.deload,
  };
}

export function loadFacts(context: SelectionContext): LoadFacts {
  const { input } = context;
  return {
    policy: context.policy,
    athlete: input.athlete ?? { unit: 'KG' },
    trainingAge: input.trainingAge,
    goal: input.goals.primary,
    backOff: context.goal.backOff,
    weekInBlock: input.weekInBlock,
    deload: context.deload,
    restrained: context.restrained,
    suspended: context.suspended,
    available: context.available,
    library: context.library,
    uses: context.history.uses,
    baselines: baselinesByExercise(input.experience?.baselines ?? []),
  };
}
