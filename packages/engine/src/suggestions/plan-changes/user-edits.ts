import { comparePlaces } from '../../kernel/code-point-order.ts';
import { same } from '../../kernel/exact-numbers.ts';
import type { Category } from '../../kernel/suggestion-terms.ts';
import { categoryOf } from '../draft.ts';
import { stepBehind } from '../loads/load-step.ts';
import { type LoadTerms, loadTermsOf } from '../loads/load-terms.ts';
import type { SuggestionPolicy } from '../policy.ts';
import { requiredEvaluations } from '../required-evaluations.ts';
import { judgePrescription, type PlannedTarget } from '../session.ts';
import type { ExerciseContext, PrescriptionChange, PrescriptionRow, SuggestionTarget } from '../types.ts';
import { loadChange, numberChange, repModeChange, setTypeChange } from './changes.ts';

/** One property that the athlete changed by hand: stored as an accepted suggestion, so that it is judged like one. */
export interface UserEdit {
  readonly target: SuggestionTarget;
  readonly change: PrescriptionChange;
  readonly category: Category;
  readonly requiredEvaluations: number;
  readonly stepUsed: number | null;
}

/** The properties that differ between a plan exercise before and after an edit; added and removed sets have none. */
export function userEdits(
  context: Pick<ExerciseContext, 'exercise' | 'unit' | 'loadsAtHand' | 'preferredStep'>,
  planExercise: { readonly id: string; readonly position: number },
  before: PrescriptionRow,
  after: PrescriptionRow,
  policy: SuggestionPolicy,
): readonly UserEdit[] {
  const loads = loadTermsOf(context, policy);
  const was = judgePrescription(before, planExercise.id, context.unit, () => {});
  const is = judgePrescription(after, planExercise.id, context.unit, () => {});
  const edits: UserEdit[] = [];
  const push = (target: SuggestionTarget, change: PrescriptionChange, stepUsed: number | null) => {
    const category = categoryOf('user', change);
    edits.push({
      target,
      change,
      category,
      requiredEvaluations: requiredEvaluations(category, [change], policy.outcomes),
      stepUsed,
    });
  };
  for (const set of was.sets) {
    const edited = is.byId.get(set.id);
    if (edited === undefined) continue;
    const target: SuggestionTarget = { kind: 'SET', id: set.id, position: edited.position };
    for (const change of setEdits(set, edited, loads)) push(target, change, stepBehind(set, edited.load, loads));
  }
  const exercise: SuggestionTarget = { kind: 'EXERCISE', id: planExercise.id, position: planExercise.position };
  for (const change of exerciseEdits(before, after)) push(exercise, change, null);
  return edits.sort((a, b) => comparePlaces(a.target, b.target));
}

function setEdits(set: PlannedTarget, edited: PlannedTarget, loads: LoadTerms): readonly PrescriptionChange[] {
  const changes: PrescriptionChange[] = [];
  // Loads are compared in one unit: the same weight entered in the other one is no edit.
  if (!same(set.load, edited.load)) {
    const change = loadChange(set, edited.load, loads);
    // What a person entered keeps its unit.
    const next = edited.entered === null ? change.next : { kind: 'LOAD' as const, ...edited.entered };
    changes.push({ ...change, next });
  }
  if (set.reps !== edited.reps) changes.push(numberChange('reps', set.reps, edited.reps));
  if (set.rest !== edited.rest) changes.push(numberChange('rest', set.rest, edited.rest));
  if (set.type !== edited.type) changes.push(setTypeChange(set, edited.type));
  return changes;
}

function exerciseEdits(before: PrescriptionRow, after: PrescriptionRow): readonly PrescriptionChange[] {
  const changes: PrescriptionChange[] = [];
  const was = before.repPolicy;
  const is = after.repPolicy;
  if (was.mode !== is.mode) changes.push(repModeChange(was.mode, is.mode));
  for (const bound of ['lower', 'upper', 'target'] as const) {
    if (was[bound] !== is[bound]) changes.push(numberChange(bound, was[bound], is[bound]));
  }
  if (before.restPolicy.mode !== after.restPolicy.mode) {
    changes.push({
      type: 'CHANGE_REST_MODE',
      property: 'restMode',
      previous: { kind: 'REST_MODE', value: before.restPolicy.mode },
      next: { kind: 'REST_MODE', value: after.restPolicy.mode },
      magnitude: 0,
      loadEffect: null,
      raise: false,
    });
  }
  if (before.restPolicy.seconds !== after.restPolicy.seconds) {
    changes.push(numberChange('restSeconds', before.restPolicy.seconds, after.restPolicy.seconds));
  }
  return changes;
}
