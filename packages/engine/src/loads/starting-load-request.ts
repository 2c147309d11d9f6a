import type { Baseline } from '../kernel/training-record.ts';
import type { Load } from '../prescription-terms.ts';
import type { AthleteLoads, Goal, SelectableExercise } from '../selection/input/input.ts';
import { availableEquipment, loadClassOf } from '../selection/library/equipment.ts';
import { prepareLibrary } from '../selection/library/library-index.ts';
import type { SelectionPolicy } from '../selection/policy.ts';
import type { TrainingAge } from '../vocabulary.ts';
import { asLoad, baselinesByExercise, classOf } from './load-facts.ts';
import type { LoadSource } from './reasons.ts';
import { loadGrid, stepOn } from './rounding.ts';
import { guessFromBaseline, guessWithoutBaseline } from './starting-load.ts';

export interface StartingLoadRequest {
  readonly exerciseId: string;
  readonly exerciseLibrary: readonly SelectableExercise[];
  readonly athlete: AthleteLoads;
  readonly goal: Goal;
  readonly availableEquipment: readonly string[];
  readonly baselines?: readonly Baseline[];
  /** What a policy that coaches starts by; absent: an intermediate, eight reps at RPE 7. */
  readonly trainingAge?: TrainingAge;
  readonly reps?: number;
  readonly rpe?: number;
}

export interface StartingLoad {
  readonly load: Load | null;
  readonly source: LoadSource;
  readonly loadClass: string;
  /** Step between loads, in the athlete's unit. */
  readonly step: number;
}

/** The load that an athlete without exposures would start an exercise with, and the step between loads. */
export function startingLoad(request: StartingLoadRequest, policy: SelectionPolicy): StartingLoad | null {
  const library = prepareLibrary(request.exerciseLibrary);
  const exercise = library.byId.get(request.exerciseId);
  if (exercise === undefined) return null;
  const facts = {
    policy,
    library,
    athlete: request.athlete,
    goal: request.goal,
    available: availableEquipment(request.availableEquipment),
    baselines: baselinesByExercise(request.baselines ?? []),
    uses: [],
  };
  const grid = loadGrid(exercise, facts);
  const common = { loadClass: classOf(exercise, facts), step: grid.step };
  const { loadType } = exercise.source;
  const guess =
    loadType === 'bodyweight' || loadType === 'band'
      ? null
      : (guessFromBaseline(exercise, facts) ?? guessWithoutBaseline(exercise, facts, effortOf(request, policy)));
  if (guess === null) return { ...common, load: null, source: 'NONE' };
  return {
    ...common,
    load: asLoad(guess.cautious ? Math.max(grid.least, grid.atMost(guess.value)) : grid.nearest(guess.value), facts),
    source: guess.source,
  };
}

function effortOf({ trainingAge = 'intermediate', reps, rpe }: StartingLoadRequest, { coaching }: SelectionPolicy) {
  const usual = coaching?.loads.usual;
  return { trainingAge, reps: reps ?? usual?.reps ?? 0, rpe: rpe ?? usual?.rpe ?? 0 };
}

/**
 * The step between the loads of an exercise on each alternative of its equipment, in their order; one for an exercise
 * that has none.
 */
export function loadSteps(
  request: Pick<StartingLoadRequest, 'exerciseId' | 'exerciseLibrary' | 'athlete'>,
  policy: SelectionPolicy,
): readonly number[] {
  const exercise = prepareLibrary(request.exerciseLibrary).byId.get(request.exerciseId);
  if (exercise === undefined) return [];
  const alternatives = exercise.equipment.length > 0 ? exercise.equipment : [0];
  return alternatives.map((items) =>
    stepOn(exercise, loadClassOf([items], items), { athlete: request.athlete, policy }),
  );
}
