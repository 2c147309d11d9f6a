import { exercises, muscles } from '@topset/catalog';
import {
  type AthleteRow,
  athleteRepository,
  type Db,
  planRepository,
  selectionRepository,
  type WorkoutRow,
  workoutRepository,
} from '@topset/db';
import type { Muscle, Prescription } from '@topset/engine';
import { DAYS_PER_WEEK } from '@topset/engine/kernel';
import { GREEDY_1 } from '@topset/engine/selection';
import { type WeeklyVolume, weeklyVolume } from '@topset/engine/volume';
import type { Context } from '../../context.ts';
import { addDays, localDay, mondayOf, startOfDay } from '../athlete/index.ts';
import { blockPosition } from './program-week.ts';
import { readHistory } from './read-history.ts';

export interface WeekOfVolume {
  readonly weekStartsOn: string;
  readonly weekInBlock: number;
  readonly deload: boolean;
  readonly byMuscle: Record<Muscle, WeeklyVolume>;
}

/** Target, planned and performed sets of the athlete's week that holds this day; this week if left out. */
export async function volumeOfWeek(day: string | null, context: Context): Promise<WeekOfVolume> {
  return weekOfVolume(context.database.db, await context.loaders.athlete(), day, context.now());
}

/** The same inside of a transaction. */
export async function weekOfVolume(db: Db, athlete: AthleteRow, day: string | null, now: Date): Promise<WeekOfVolume> {
  const monday = mondayOf(day ?? localDay(now, athlete.timeZone));
  const from = startOfDay(monday, athlete.timeZone);
  const to = startOfDay(addDays(monday, DAYS_PER_WEEK), athlete.timeZone);
  const end = new Date(to.getTime() - 1);
  // A week that is over is read at its end, one to come at its beginning, this one now.
  const at = new Date(Math.min(end.getTime(), Math.max(from.getTime(), now.getTime())));
  const history = await readHistory(db, athlete.id, end < now ? end : now);
  const program = await athleteRepository.activeProgram(db, athlete.id);
  const position = blockPosition(athlete, program ?? null, history, at);
  const byMuscle = weeklyVolume(
    {
      now: at.getTime(),
      weekStartedAt: from.getTime(),
      weekInBlock: position.weekInBlock,
      mesocycleLength: position.mesocycleLength,
      deload: position.deload,
      history,
      planned: await plannedSets(db, await selectionRepository.openBetween(db, athlete.id, from, to)),
      landmarks: muscles,
      exerciseLibrary: exercises,
    },
    GREEDY_1,
  );
  return { weekStartsOn: monday, weekInBlock: position.weekInBlock, deload: position.deload, byMuscle };
}

/** Working sets of workouts that are still to be done: their own targets, or their plan's before the start. */
async function plannedSets(db: Db, workouts: readonly WorkoutRow[]): Promise<{ exerciseId: string; sets: number }[]> {
  const athleteId = workouts[0]?.athleteId;
  if (!athleteId) return [];
  const ids = workouts.map(({ id }) => id);
  const performances = await workoutRepository.performancesOfWorkouts(db, athleteId, ids);
  const fromPlans = workouts.flatMap(({ id, planId }) => (planId && !performances.get(id)?.length ? [planId] : []));
  const plans = await planRepository.exercisesOfPlans(db, athleteId, [...new Set(fromPlans)]);
  return [
    ...[...performances.values()]
      .flat()
      .map(({ exerciseKey, snapshot }) => ({ exerciseId: exerciseKey, sets: workingSets(snapshot) })),
    ...fromPlans
      .flatMap((planId) => plans.get(planId) ?? [])
      .map((exercise) => ({ exerciseId: exercise.exerciseKey, sets: workingSets(exercise) })),
  ];
}

function workingSets(prescription: Pick<Prescription, 'sets'> | null): number {
  return prescription?.sets.filter(({ type }) => type !== 'WARMUP').length ?? 0;
}
