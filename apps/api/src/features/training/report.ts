import { type Db, type PerformanceRow, workoutRepository } from '@topset/db';
import { SCALES } from '@topset/engine';
import { z } from 'zod';
import { NotFoundError } from '../../errors.ts';
import { globalId, inputObject, note, rpe, within } from '../../graphql/input.ts';
import { exerciseMarks } from '../health/index.ts';

/** Reports on exercises of a workout. */
export const reports = z
  .array(
    inputObject('PerformanceReportInput', 'Report on one exercise.', {
      performanceId: globalId('Performance').describe('Which exercise of the workout.'),
      rpe: rpe.nullish().describe('Effort of the exercise, 1.0 to 10.0.'),
      comfort: within(SCALES.comfort).nullish().describe('Comfort 0 to 5, for mobility.'),
      notes: note.describe('Private note; a phrase of pain or fatigue in it counts as a mark.'),
      ...exerciseMarks,
    }),
  )
  .max(40)
  .nullish();

type Report = NonNullable<z.infer<typeof reports>>[number];

/** Stores what is said about exercises of one workout and returns these; what is left out stays as it was. */
export async function writeReports(
  tx: Db,
  performances: readonly PerformanceRow[],
  given: readonly Report[],
): Promise<PerformanceRow[]> {
  const rows = given.map(({ performanceId, rpe: effort, comfort, notes, ...marks }): PerformanceRow => {
    const row = performances.find(({ id }) => id === performanceId);
    if (!row) throw new NotFoundError('performance');
    const said = <Value>(value: Value | null | undefined, held: Value | null) => (value === undefined ? held : value);
    return {
      ...row,
      rpe: said(effort, row.rpe),
      comfort: said(comfort, row.comfort),
      notes: said(notes, row.notes),
      marks: {
        pain: said(marks.pain, row.marks?.pain ?? []) ?? [],
        technique: said(marks.technique, row.marks?.technique ?? false) ?? false,
        fatigue: said(marks.fatigue, row.marks?.fatigue ?? false) ?? false,
        skipped: said(marks.skipped, row.marks?.skipped ?? false) ?? false,
      },
    };
  });
  return workoutRepository.putReports(tx, rows);
}
