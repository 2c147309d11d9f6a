import { chooseKnownLoad } from '../../loads/assign-loads.ts';
import { asLoad, inUnit } from '../../loads/load-facts.ts';
import { loadGrid } from '../../loads/rounding.ts';
import { scaledFrom } from '../../loads/starting-load.ts';
import { prescribeIndexed } from '../../prescription/prescribe.ts';
import type { Load } from '../../prescription-terms.ts';
import { completeInput } from '../input/complete-input.ts';
import type { SelectionContext } from '../input/context.ts';
import type { Role, SelectionInput } from '../input/input.ts';
import { openContext } from '../input/open-context.ts';
import { inputErrors } from '../input/validate-input.ts';
import type { IndexedExercise } from '../library/library-index.ts';
import type { InputError } from '../output/output.ts';
import { loadFacts, prescriptionFacts } from '../plan-session.ts';
import type { SelectionPolicy } from '../policy.ts';
import { rankSubstitutes } from './substitutes.ts';

export interface SubstituteRequest {
  readonly input: SelectionInput;
  readonly exerciseId: string;
  /** Exercises of the session, the original among them. */
  readonly sessionExerciseIds: readonly string[];
  readonly role?: Role;
  /** The original's planned load, from which a substitute without own data is guessed. */
  readonly plannedLoad?: Load | null;
}

export interface Substitute {
  readonly exerciseId: string;
  readonly score: number;
  readonly load: Load | null;
}

export type SubstituteResult =
  | { readonly ok: true; readonly substitutes: readonly Substitute[] }
  | { readonly ok: false; readonly errors: readonly InputError[] };

/** Up to three replacements for an exercise, each with the load to take. */
export function substitutes(request: SubstituteRequest, policy: SelectionPolicy): SubstituteResult {
  const errors = inputErrors(request.input);
  if (errors.length > 0) return { ok: false, errors };
  const context = openContext(completeInput(request.input), policy);
  const original = context.library.byId.get(request.exerciseId);
  if (original === undefined) return { ok: false, errors: [{ code: 'UNKNOWN_EXERCISE', path: 'exerciseId' }] };
  const inSession = new Set(request.sessionExerciseIds);
  const ranked = rankSubstitutes(context, original, (exercise) => inSession.has(exercise.id));
  return {
    ok: true,
    substitutes: ranked.map(({ exercise, score }) => ({
      exerciseId: exercise.id,
      score,
      load: substituteLoad(context, original, exercise, request),
    })),
  };
}

function substituteLoad(
  context: SelectionContext,
  original: IndexedExercise,
  exercise: IndexedExercise,
  { role = 'accessory', plannedLoad }: SubstituteRequest,
): Load | null {
  const { loadType } = exercise.source;
  if (loadType === 'bodyweight' || loadType === 'band') return null;
  const facts = loadFacts(context);
  const grid = loadGrid(exercise, facts);
  const prescription = prescribeIndexed(exercise, { role }, prescriptionFacts(context));
  const known = chooseKnownLoad(exercise, prescription, grid, facts);
  if (known?.value != null) return asLoad(known.value, facts);
  if (!plannedLoad || !exercise.external || !original.external) return null;
  return asLoad(grid.nearest(scaledFrom(original, inUnit(plannedLoad, facts), exercise, facts)), facts);
}
