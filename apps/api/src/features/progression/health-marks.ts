import { type AthleteRow, type Db, type HealthMarkRow, progressionRepository } from '@topset/db';
import { analyseText } from '@topset/engine/dialogue';
import { type ExerciseReport, HOUR, LEVELS_1, marksOf } from '@topset/engine/progression';
import type { Context } from '../../context.ts';
import { slotAt } from '../athlete/index.ts';
import { markRows, recordMarks } from '../health/index.ts';
import type { WorkoutWithSets } from '../workouts/index.ts';
import { endOf, evaluatedWorkout, startOf } from './evidence.ts';

/** What the report of a workout says, by exercise with a verdict of its own and for the whole. */
export function marksOfReport(
  context: Context,
  workout: WorkoutWithSets,
  reports: readonly ExerciseReport[],
  timeZone: string,
): HealthMarkRow[] {
  const judged = new Set(reports.map(({ planExerciseId }) => planExerciseId));
  const { pain, fatigue, note } = evaluatedWorkout(workout, judged, slotAt(startOf(workout), timeZone));
  const unjudged = workout.performances.filter(({ planExerciseId }) => !planExerciseId || !judged.has(planExerciseId));
  const said = analyseText(note ?? '');
  const at = endOf(workout);
  return [
    ...markRows(
      context,
      at,
      timeZone,
      { source: 'WORKOUT', workoutId: workout.id },
      {
        pain: [...pain, ...said.pain],
        fatigue: fatigue || said.fatigue,
        redFlag: said.redFlag || unjudged.some(({ notes }) => analyseText(notes ?? '').redFlag),
      },
    ),
    ...reports.flatMap((report) =>
      markRows(
        context,
        at,
        timeZone,
        { source: 'EXERCISE', workoutId: workout.id, planExerciseId: report.planExerciseId },
        { ...marksOf(report), redFlag: analyseText(report.note ?? '').redFlag },
      ),
    ),
  ];
}

/**
 * The marks of a workout whose report has changed; null: it is gone. Pain that is new and recent is met as if it had
 * been reported at once.
 */
export async function rewriteMarks(
  tx: Db,
  context: Context,
  athlete: AthleteRow,
  workout: WorkoutWithSets,
  reports: readonly ExerciseReport[] | null,
): Promise<void> {
  const before = await progressionRepository.deleteMarksOf(tx, athlete.id, workout.id);
  if (reports === null) return;
  const marks = marksOfReport(context, workout, reports, athlete.timeZone);
  const since = context.now().getTime() - LEVELS_1.safety.escalationHours * HOUR;
  const isNews = (mark: HealthMarkRow) =>
    mark.at.getTime() >= since &&
    !before.some(
      ({ area, severity, redFlag }) =>
        area === mark.area && (severity ?? 0) >= (mark.severity ?? 0) && (redFlag || !mark.redFlag),
    );
  await progressionRepository.insertMarks(
    tx,
    marks.filter((mark) => !isNews(mark)),
  );
  await recordMarks(tx, context, athlete, marks.filter(isNews));
}
