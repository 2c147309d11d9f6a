import type { AthleteRow, HistoryExportRow } from '@topset/db';
import {
  type ExportedWorkout,
  HEVY_LEAVES_OUT,
  type LeftOut,
  STRONG_LEAVES_OUT,
  writeFit,
  writeHevyCsv,
  writeHistoryCsv,
  writeStrongCsv,
} from '@topset/exchange';

type Format = HistoryExportRow['format'];

/** What of a history a format has no column for. */
export const LEFT_OUT: Readonly<Record<Format, readonly LeftOut[]>> = {
  HISTORY_CSV: [],
  STRONG_CSV: STRONG_LEAVES_OUT,
  HEVY_CSV: HEVY_LEAVES_OUT,
  FIT: ['SUPERSETS', 'RIR', 'SET_NOTES', 'SKIPPED_SETS', 'UNKNOWN_TIMES'],
};

export const FILE_NAMES: Readonly<Record<Format, string>> = {
  HISTORY_CSV: 'history.csv',
  STRONG_CSV: 'strong.csv',
  HEVY_CSV: 'hevy.csv',
  FIT: 'workout.fit',
};

/** The file, a piece at a time. */
export async function* written(
  { format, unit }: Pick<HistoryExportRow, 'format' | 'unit'>,
  { timeZone: zone, unit: own }: AthleteRow,
  workouts: AsyncIterable<ExportedWorkout>,
): AsyncGenerator<string | Uint8Array> {
  const options = { zone, unit: unit ?? own };
  if (format === 'HISTORY_CSV') yield* writeHistoryCsv(workouts);
  if (format === 'STRONG_CSV') yield* writeStrongCsv(workouts, options);
  if (format === 'HEVY_CSV') yield* writeHevyCsv(workouts, options);
  if (format === 'FIT') for await (const workout of workouts) yield writeFit(workout);
}
