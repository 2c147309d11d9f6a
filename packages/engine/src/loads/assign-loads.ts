import type { DecisionRecord, Evidence, Fact } from '../decision-record.ts';
import type { Instant } from '../kernel/instants.ts';
import type { StepGrid } from '../kernel/load-grid.ts';
import { eased } from '../kernel/loads.ts';
import type { Baseline } from '../kernel/training-record.ts';
import { goalTargets } from '../prescription/goal-ranges.ts';
import type { ExercisePrescription, PrescribedSet } from '../prescription/prescribe.ts';
import type { Load } from '../prescription-terms.ts';
import { digestHistory } from '../selection/history/history-digest.ts';
import type {
  AthleteLoads,
  FeatureFlags,
  Goal,
  SelectableExercise,
  WorkoutHistoryEntry,
} from '../selection/input/input.ts';
import { availableEquipment } from '../selection/library/equipment.ts';
import { type IndexedExercise, prepareLibrary } from '../selection/library/library-index.ts';
import type { SelectionPolicy } from '../selection/policy.ts';
import { rampOf } from '../timeboxing/set-time.ts';
import type { TrainingAge } from '../vocabulary.ts';
import { coachedProgress } from './coached-progress.ts';
import { completedReps, repsWithoutLoad } from './coached-reps.ts';
import { coachedLoads } from './coached-weights.ts';
import { type Exposure, exposuresOf } from './exposures.ts';
import type { FirstGuess } from './first-guess.ts';
import { asLoad, baselinesByExercise, inUnit, type LoadFacts } from './load-facts.ts';
import { type Progress, progressFrom } from './progression.ts';
import { type LoadSource, loadReason } from './reasons.ts';
import { loadGrid, notAbove } from './rounding.ts';
import { guessFromBaseline, guessWithoutBaseline } from './starting-load.ts';

/** Planned sets with loads, warm-ups first, and why. */
export interface LoadedExercise {
  readonly exerciseId: string;
  readonly sets: readonly PrescribedSet[];
  readonly source: LoadSource;
  /** Load of the first working set; null: none is given. */
  readonly load: Load | null;
  readonly warnings: readonly 'load_unknown'[];
  readonly decision: DecisionRecord;
}

export interface LoadRequest {
  readonly exercise: SelectableExercise;
  readonly prescription: ExercisePrescription;
  readonly athlete: AthleteLoads;
  readonly trainingAge: TrainingAge;
  readonly goal: Goal;
  readonly weekInBlock: number;
  readonly deload?: boolean;
  /** An active pain or fatigue flag. */
  readonly restrained?: boolean;
  readonly suspended?: boolean;
  readonly availableEquipment: readonly string[];
  readonly now: Instant;
  readonly history: readonly WorkoutHistoryEntry[];
  readonly baselines?: readonly Baseline[];
  /** Where donors are looked for; holds the exercise itself. */
  readonly exerciseLibrary: readonly SelectableExercise[];
  readonly flags?: FeatureFlags;
}

/** Gives the planned sets of one exercise their loads. */
export function assignLoads(request: LoadRequest, policy: SelectionPolicy): LoadedExercise {
  const library = prepareLibrary(request.exerciseLibrary);
  const id = request.exercise.key;
  const window = { now: request.now, weekStart: request.now, previousWeekStart: request.now };
  return loadIndexed(library.byId.get(id)!, request.prescription, {
    policy,
    athlete: request.athlete,
    trainingAge: request.trainingAge,
    goal: request.goal,
    backOff: goalTargets(request.goal, request.flags, policy).backOff,
    weekInBlock: request.weekInBlock,
    deload: request.deload === true,
    restrained: request.restrained === true,
    suspended: new Set(request.suspended ? [id] : []),
    available: availableEquipment(request.availableEquipment),
    library,
    uses: digestHistory(request.history, library, window).uses,
    baselines: baselinesByExercise(request.baselines ?? []),
  });
}

/** The first set's load with where it came from. */
export interface ChosenLoad {
  readonly source: LoadSource;
  readonly value: number | null;
  /** Of the first set, by what was done last time; null: the fewest of the range. */
  readonly reps: number | null;
  readonly progress: Progress | null;
  readonly exposures: readonly Exposure[];
  readonly inputs: readonly Fact[];
}

export function loadIndexed(
  exercise: IndexedExercise,
  prescription: ExercisePrescription,
  facts: LoadFacts,
): LoadedExercise {
  const grid = loadGrid(exercise, facts);
  return loadedWith(chooseLoad(exercise, prescription, grid, facts), exercise, prescription, grid, facts);
}

/** A session without a plan: a policy that coaches says its reps from what was done last time, too. */
export function completeAndLoad(
  exercise: IndexedExercise,
  prescription: ExercisePrescription,
  facts: LoadFacts,
): { readonly prescription: ExercisePrescription; readonly loads: LoadedExercise } {
  if (facts.policy.coaching === null) return { prescription, loads: loadIndexed(exercise, prescription, facts) };
  const grid = loadGrid(exercise, facts);
  const chosen = chooseLoad(exercise, prescription, grid, facts);
  const completed = completedReps(exercise, prescription, chosen, grid, facts);
  return { prescription: completed, loads: loadedWith(chosen, exercise, completed, grid, facts) };
}

function loadedWith(
  chosen: ChosenLoad,
  exercise: IndexedExercise,
  prescription: ExercisePrescription,
  grid: StepGrid,
  facts: LoadFacts,
): LoadedExercise {
  const loads = prescription.sets.map((set, position) =>
    loadOf(set, position, exercise, chosen, prescription, grid, facts),
  );
  const first = loads[0] ?? null;
  const sets = first === null ? [] : rampTo(exercise, prescription, inUnit(first, facts), grid, facts);
  prescription.sets.forEach((set, i) => {
    sets.push(placed(set, sets.length, loads[i]!));
  });
  const unknown = chosen.source === 'NONE' && exercise.source.loadType === 'assisted';
  return {
    exerciseId: exercise.id,
    sets,
    source: chosen.source,
    load: first,
    warnings: unknown ? ['load_unknown'] : [],
    decision: decisionOf(chosen, first, grid, facts),
  };
}

/** Planned, progression, own baseline, donor, body weight, implement: the first that knows. */
function chooseLoad(
  exercise: IndexedExercise,
  prescription: ExercisePrescription,
  grid: StepGrid,
  facts: LoadFacts,
): ChosenLoad {
  const { loadType } = exercise.source;
  const reps = facts.policy.coaching === null ? null : repsWithoutLoad(exercise, prescription, facts);
  const none: ChosenLoad = { source: 'NONE', value: null, reps, progress: null, exposures: [], inputs: [] };
  if (loadType === 'bodyweight' || loadType === 'band') return none;
  const { sets } = prescription;
  if (sets.length > 0 && sets.every((set) => set.load !== null)) {
    return { ...none, reps: null, source: 'PLANNED', value: inUnit(sets[0]!.load!, facts) };
  }
  return (
    chooseKnownLoad(exercise, prescription, grid, facts) ?? guessedLoad(exercise, prescription, grid, facts) ?? none
  );
}

/** From what the athlete has lifted or said about this exercise. */
export function chooseKnownLoad(
  exercise: IndexedExercise,
  prescription: ExercisePrescription,
  grid: StepGrid,
  facts: LoadFacts,
): ChosenLoad | null {
  const assisted = exercise.source.loadType === 'assisted';
  const { policy } = facts;
  const most = policy.coaching === null ? policy.loads.stalledExposures : coachedLoads(policy).exposures;
  const exposures = exposuresOf(facts.uses[exercise.ordinal], assisted, most, facts);
  if (exposures.length > 0) {
    const coached = policy.coaching === null ? null : coachedProgress(exercise, exposures, prescription, grid, facts);
    const progress: Progress = coached ?? progressFrom(exercise, exposures, prescription, grid, facts);
    return {
      source: 'PROGRESSION',
      value: progress.load,
      reps: coached?.reps ?? null,
      progress,
      exposures,
      inputs: exposureFacts(exposures, facts),
    };
  }
  const baseline = guessFromBaseline(exercise, facts);
  return baseline && startedWith(baseline, assisted, grid, facts);
}

function guessedLoad(
  exercise: IndexedExercise,
  prescription: ExercisePrescription,
  grid: StepGrid,
  facts: LoadFacts,
): ChosenLoad | null {
  const { range, rpe } = prescription;
  const guess = guessWithoutBaseline(exercise, facts, { trainingAge: facts.trainingAge, reps: range.lower, rpe });
  return guess && startedWith(guess, false, grid, facts);
}

/** A starting load on the grid; a deload lightens it as it does a progressed one. */
function startedWith(guess: FirstGuess, assisted: boolean, grid: StepGrid, facts: LoadFacts): ChosenLoad {
  const factor = facts.deload ? facts.policy.prescription.deload.loadMultiplier : 1;
  const wanted = eased(guess.value, factor, assisted);
  const value = guess.cautious ? Math.max(grid.least, grid.atMost(wanted)) : grid.nearest(wanted);
  return { source: guess.source, value, reps: null, progress: null, exposures: [], inputs: guess.inputs };
}

/** Field by field: copying by spread is several times slower, and every set of every session passes here. */
function placed(set: PrescribedSet, position: number, load: Load | null): PrescribedSet {
  return {
    position,
    type: set.type,
    load,
    reps: set.reps,
    seconds: set.seconds,
    rpe: set.rpe,
    rir: set.rir,
    restSeconds: set.restSeconds,
  };
}

/** A stored load stays, lightened only by a deload; the later sets of a main lift are back-off sets. */
function loadOf(
  set: PrescribedSet,
  position: number,
  exercise: IndexedExercise,
  chosen: ChosenLoad,
  prescription: ExercisePrescription,
  grid: StepGrid,
  facts: LoadFacts,
): Load | null {
  const assisted = exercise.source.loadType === 'assisted';
  if (set.load !== null) {
    return facts.deload ? asLoad(easedStored(inUnit(set.load, facts), assisted, grid, facts), facts) : set.load;
  }
  if (chosen.value === null) return null;
  const backsOff = prescription.role === 'main' && position > 0 && !facts.deload;
  if (!backsOff) return asLoad(chosen.value, facts);
  const backOff = grid.nearest(eased(chosen.value, facts.backOff, assisted));
  return asLoad(Math.min(backOff, assisted ? Number.POSITIVE_INFINITY : chosen.value), facts);
}

function easedStored(value: number, assisted: boolean, grid: StepGrid, facts: LoadFacts): number {
  const { loadMultiplier } = facts.policy.prescription.deload;
  const lighter = grid.nearest(eased(value, loadMultiplier, assisted));
  return !assisted && lighter > value ? notAbove(value, grid) : lighter;
}

/** Warm-up sets; one that rounds to its neighbour tells the body nothing new and is left out. */
function rampTo(
  exercise: IndexedExercise,
  prescription: ExercisePrescription,
  working: number,
  grid: StepGrid,
  facts: LoadFacts,
): PrescribedSet[] {
  const ramp: PrescribedSet[] = [];
  let previous = Number.NaN;
  for (const step of rampOf(exercise, prescription.role, facts.trainingAge, facts.policy)) {
    const load = grid.nearest(working * step.share);
    if (load === previous || load >= working) continue;
    previous = load;
    ramp.push({
      position: ramp.length,
      type: 'WARMUP',
      load: asLoad(load, facts),
      reps: step.reps,
      seconds: null,
      rpe: null,
      rir: null,
      restSeconds: step.restSec,
    });
  }
  return ramp;
}

function decisionOf(chosen: ChosenLoad, load: Load | null, grid: StepGrid, facts: LoadFacts): DecisionRecord {
  const rule = chosen.progress ? `${chosen.progress.rule}/${chosen.progress.change}` : chosen.source.toLowerCase();
  const evidence: Evidence[] = chosen.exposures.map(({ workoutId }) => ({ kind: 'WORKOUT', id: workoutId }));
  return {
    policyId: facts.policy.id,
    ruleId: `${facts.policy.id}/load/${rule}`,
    inputs: chosen.inputs,
    thresholds: [fact('step', grid.step), fact('minimum', grid.least)],
    evidence,
    alternatives: [],
    reason: loadReason(chosen.source, chosen.progress, load),
  };
}

function exposureFacts(exposures: readonly Exposure[], { trainingAge, weekInBlock, restrained }: LoadFacts): Fact[] {
  return [
    { name: 'trainingAge', value: trainingAge },
    fact('weekInBlock', weekInBlock),
    { name: 'activeFlag', value: String(restrained) },
    { name: 'tops', value: exposures.map(({ top }) => top).join(', ') },
    { name: 'totalReps', value: exposures.map(({ totalReps }) => totalReps).join(', ') },
  ];
}

function fact(name: string, value: number): Fact {
  return { name, value: String(value) };
}
