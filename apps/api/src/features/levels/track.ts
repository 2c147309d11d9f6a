import { ladderByKey } from '@topset/catalog';
import type { LadderChoice, LevelProgression, PlanExercise, PlanExerciseState, TrackRow } from '@topset/db';
import type { PlannedSet } from '@topset/engine';
import {
  canonicalExercise,
  type JsonObject,
  type Ladder,
  LEVELS_1,
  rungAt,
  type Targets,
  type Track,
} from '@topset/engine/progression';

const NOTHING_REMEMBERED = { raised: false, targetsSince: null, difficultySince: null } as const;

export function ladderOf(choice: LadderChoice): Ladder {
  if (choice.form === 'STEP') return choice;
  const ladder = ladderByKey(choice.key);
  if (ladder === undefined) return { form: 'EXPLICIT', rungs: [] };
  return ladder.form === 'STEP'
    ? { form: 'STEP', step: ladder.step, first: ladder.first }
    : { form: 'EXPLICIT', rungs: ladder.rungs };
}

/** The rung of a ladder, or null when it has none of that ordinal. */
export const rungOf = (choice: LadderChoice, ordinal: number) => rungAt(ladderOf(choice), ordinal, LEVELS_1);

/** A plan exercise under LEVEL or RANGE as the engine sees it; null under LOAD. */
export function toTrack(
  id: string,
  exercise: Pick<PlanExerciseState, 'exerciseKey' | 'position' | 'level'>,
  remembered: Pick<TrackRow, 'raised' | 'targetsSince' | 'difficultySince'> = NOTHING_REMEMBERED,
): Track | null {
  const { level } = exercise;
  if (!level) return null;
  const identity = {
    planExerciseId: id,
    exerciseKey: exercise.exerciseKey,
    kind: level.kind,
    position: exercise.position,
    targetsSince: remembered.targetsSince?.getTime() ?? null,
  };
  if (level.model === 'RANGE') {
    const { sets, lower, upper, unit } = level;
    return { ...identity, model: 'RANGE', targets: { model: 'RANGE', sets, lower, upper, unit } };
  }
  return {
    ...identity,
    model: 'LEVEL',
    ladder: ladderOf(level.ladder),
    targets: { model: 'LEVEL', rung: level.rung, sets: level.sets },
    raised: remembered.raised,
    difficultyPct: level.difficultyPct,
    difficultySince: remembered.difficultySince?.getTime() ?? null,
  };
}

/** The level state with other targets. */
export function levelAt(level: LevelProgression, targets: Targets, difficultyPct: number): LevelProgression {
  if (level.model === 'LEVEL' && targets.model === 'LEVEL') {
    return { ...level, rung: targets.rung, sets: targets.sets, difficultyPct };
  }
  return level.model === 'RANGE' && targets.model === 'RANGE'
    ? { ...level, sets: targets.sets, lower: targets.lower, upper: targets.upper }
    : level;
}

/** The exercise with other targets: its level state, and the planned sets that follow it. */
export function withTargets(
  exercise: PlanExercise,
  targets: Targets,
  difficultyPct: number,
  newId: () => string,
): PlanExercise {
  const { level } = exercise;
  if (!level || level.model !== targets.model) return exercise;
  return withLevel(exercise, levelAt(level, targets, difficultyPct), newId);
}

/** Work that warms up or burns out is the athlete's own; the other sets follow the targets. */
export const isWork = ({ type }: PlannedSet) => type !== 'WARMUP' && type !== 'DROP';

export function amountsOf(level: LevelProgression): { amounts: readonly number[]; unit: 'REPS' | 'SECONDS' } {
  return level.model === 'LEVEL'
    ? { amounts: level.sets, unit: level.rung.unit }
    : { amounts: Array.from({ length: level.sets }, () => level.lower), unit: level.unit };
}

export function withLevel(exercise: PlanExercise, level: LevelProgression, newId: () => string): PlanExercise {
  const { amounts, unit } = amountsOf(level);
  const sets = followAmounts(exercise.sets, amounts, unit, newId);
  const repPolicy =
    level.model === 'RANGE' && level.unit === 'REPS'
      ? { ...exercise.repPolicy, mode: 'RANGE' as const, lower: level.lower, upper: level.upper }
      : exercise.repPolicy;
  return { ...exercise, progressionModel: level.model, level, repPolicy, sets };
}

/** Sets keep their ids and loads in order; a new one is loaded as the last. */
export function followAmounts(
  sets: readonly PlannedSet[],
  amounts: readonly number[],
  unit: 'REPS' | 'SECONDS',
  newId: () => string,
): PlannedSet[] {
  const work = sets.filter(isWork);
  const last = work.at(-1);
  const following = amounts.map((amount, i): PlannedSet => {
    const held = work[i];
    return {
      id: held?.id ?? newId(),
      position: 0,
      type: held?.type ?? 'REGULAR',
      load: (held ?? last)?.load ?? null,
      reps: unit === 'REPS' ? amount : null,
      seconds: unit === 'SECONDS' ? amount : null,
      rpe: (held ?? last)?.rpe ?? null,
      rir: (held ?? last)?.rir ?? null,
      restSeconds: (held ?? last)?.restSeconds ?? null,
    };
  });
  const all = [
    ...sets.filter(({ type }) => type === 'WARMUP'),
    ...following,
    ...sets.filter(({ type }) => type === 'DROP'),
  ];
  return all.map((set, position) => ({ ...set, position }));
}

/** An exercise as versions compare it: inapplicable fields absent. */
export function canonicalState(id: string, state: PlanExerciseState): JsonObject {
  const track = toTrack(id, state);
  const shared = {
    rest: { mode: state.restPolicy.mode, seconds: state.restPolicy.seconds },
    ...(state.notes === null ? {} : { notes: state.notes }),
  };
  const loads = state.sets.map(({ load }) => (load === null ? '' : `${load.value} ${load.unit}`));
  if (track !== null) {
    return { ...canonicalExercise(track), ...shared, ...(loads.some((load) => load !== '') ? { loads } : {}) };
  }
  const { repPolicy } = state;
  return {
    exerciseKey: state.exerciseKey,
    position: state.position,
    model: state.progressionModel,
    reps: { mode: repPolicy.mode, lower: repPolicy.lower, upper: repPolicy.upper, target: repPolicy.target },
    ...shared,
    sets: state.sets.map((set) =>
      Object.fromEntries(
        Object.entries({ ...set, load: set.load === null ? null : `${set.load.value} ${set.load.unit}` }).filter(
          ([key, value]) => value !== null && key !== 'position',
        ),
      ),
    ),
  };
}
