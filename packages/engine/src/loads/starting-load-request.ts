import type { Load } from '../prescription-terms.ts';
import { availableEquipment } from '../selection/equipment.ts';
import type { AthleteLoads, Baseline, Goal, SelectableExercise } from '../selection/input.ts';
import { prepareLibrary } from '../selection/library-index.ts';
import type { SelectionPolicy } from '../selection/policy.ts';
import { asLoad, baselinesByExercise, classOf } from './load-facts.ts';
import type { LoadSource } from './reasons.ts';
import { loadGrid, onGrid } from './rounding.ts';
import { guessFromBaseline, guessWithoutBaseline } from './starting-load.ts';

export interface StartingLoadRequest {
  readonly exerciseId: string;
  readonly exerciseLibrary: readonly SelectableExercise[];
  readonly athlete: AthleteLoads;
  readonly goal: Goal;
  readonly availableEquipment: readonly string[];
  readonly baselines?: readonly Baseline[];
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
  };
  const grid = loadGrid(exercise, facts);
  const common = { loadClass: classOf(exercise, facts), step: grid.step };
  const { loadType } = exercise.source;
  const guess =
    loadType === 'bodyweight' || loadType === 'band'
      ? null
      : (guessFromBaseline(exercise, facts) ?? guessWithoutBaseline(exercise, facts));
  if (guess === null) return { ...common, load: null, source: 'NONE' };
  return { ...common, load: asLoad(onGrid(guess.value, grid), facts), source: guess.source };
}
