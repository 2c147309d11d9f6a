import {
  type AthleteRow,
  type Db,
  type PerformanceRow,
  selectionRepository,
  type WorkoutRow,
  workoutRepository,
} from '@topset/db';
import type { PerformanceWithSets, RowMaker, WorkoutWithSets } from '../workouts/index.ts';
import { type ChosenSession, prescribedSession, readSessionGround } from './prescribed-session.ts';

/** What was chosen for sessions before their start, in two statements. */
export async function chosenSessions(
  db: Db,
  athleteId: string,
  workouts: readonly Pick<WorkoutRow, 'id'>[],
): Promise<Map<string, ChosenSession>> {
  const ids = workouts.map(({ id }) => id);
  const stored = await workoutRepository.performancesOfWorkouts(db, athleteId, ids);
  const selections = await selectionRepository.findSelections(db, athleteId, ids);
  const edited = new Set(selections.flatMap(({ workoutId, editedAt }) => (editedAt ? [workoutId] : [])));
  return new Map(ids.map((id) => [id, { made: stored.get(id) ?? [], edited: edited.has(id) }]));
}

/**
 * The exercises of planned workouts with the targets that would be frozen if each of them started now, in a number of
 * statements that does not depend on how many there are.
 */
export async function previewSessions(
  db: Db,
  context: RowMaker,
  athlete: AthleteRow,
  workouts: readonly (WorkoutRow | WorkoutWithSets)[],
  now: Date,
): Promise<Map<string, PerformanceWithSets[]>> {
  const planIds = workouts.flatMap(({ planId }) => planId ?? []);
  const ground = await readSessionGround(db, athlete, planIds, { at: now, before: null });
  const chosen = await chosenSessions(db, athlete.id, workouts);
  return new Map(
    workouts.map((workout) => {
      const stored = chosen.get(workout.id)!;
      // A dry run answers with rows that the database does not have.
      const session = 'performances' in workout ? { ...stored, made: workout.performances } : stored;
      const { rows } = prescribedSession(ground, context, workout, session);
      return [workout.id, rows.map((row) => asPreview(row as PerformanceRow, session.made))];
    }),
  );
}

function asPreview(row: PerformanceRow, made: readonly (PerformanceRow | PerformanceWithSets)[]): PerformanceWithSets {
  const known = made.find(({ id }) => id === row.id);
  return { ...row, sets: known && 'sets' in known ? known.sets : [], preview: true };
}
