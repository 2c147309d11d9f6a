import { type AthleteRow, type Db, type HealthMarkRow, progressionRepository } from '@topset/db';
import { analyseText } from '@topset/engine/dialogue';
import type { RecordedAthlete, RecordedSession } from '@topset/engine/kernel';
import { type ExerciseReport, evaluatedWorkout, HOUR, LEVELS_1, marksOf, slotOf } from '@topset/engine/progression';
import type { Context } from '../../context.ts';
import { markRows, recordMarks } from '../health/index.ts';

/** What the report of a workout says, by exercise with a verdict of its own and for the whole. */
export function marksOfReport(
  context: Context,
  session: RecordedSession,
  reports: readonly ExerciseReport[],
  athlete: RecordedAthlete,
): HealthMarkRow[] {
  const { timeZone } = athlete;
  const judged = new Set(reports.map(({ planExerciseId }) => planExerciseId));
  const { pain, fatigue, note, end } = evaluatedWorkout(session, judged, slotOf(session, athlete));
  const unjudged = session.performances.filter(({ planExerciseId }) => !planExerciseId || !judged.has(planExerciseId));
  const said = analyseText(note ?? '');
  const at = new Date(end);
  return [
    ...markRows(
      context,
      at,
      timeZone,
      { source: 'WORKOUT', workoutId: session.id },
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
        { source: 'EXERCISE', workoutId: session.id, planExerciseId: report.planExerciseId },
        { ...marksOf(report), redFlag: analyseText(report.note ?? '').redFlag },
      ),
    ),
  ];
}

export interface ChangedReport {
  readonly athlete: RecordedAthlete;
  readonly session: RecordedSession;
  readonly exercises: readonly ExerciseReport[];
}

/**
 * The marks of a workout whose report has changed; without one it is gone. Pain that is new and recent is met as if it had
 * been reported at once.
 */
export async function rewriteMarks(
  tx: Db,
  context: Context,
  athlete: AthleteRow,
  workoutId: string,
  report: ChangedReport | null,
): Promise<void> {
  const before = await progressionRepository.deleteMarksOf(tx, athlete.id, workoutId);
  if (report === null) return;
  const marks = marksOfReport(context, report.session, report.exercises, report.athlete);
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
