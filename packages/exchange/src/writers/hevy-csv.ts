import type { SetType, Unit } from '@topset/engine';
import { safeText, writeRecord } from '../table/write-table.ts';
import { convertedText } from '../values/loads.ts';
import { wallOf } from './wall.ts';
import type { ExportedSet, ExportedWorkout, LeftOut } from './workout.ts';

export interface HevyOptions {
  readonly zone: string;
  readonly unit: Unit;
}

export const HEVY_LEAVES_OUT: readonly LeftOut[] = [
  ...(['RIR', 'RESTS', 'SKIPPED_SETS', 'SET_NOTES', 'SECONDS_OF_THE_CLOCK', 'UNKNOWN_TIMES'] as const),
];

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const TYPES: Readonly<Record<SetType, string>> = {
  WARMUP: 'warmup',
  REGULAR: 'normal',
  SUPER: 'normal',
  DROP: 'dropset',
  FAILURE: 'failure',
};
const METERS = { KG: 1000, LB: 1609.344 } as const;

export async function* writeHevyCsv(
  workouts: AsyncIterable<ExportedWorkout> | Iterable<ExportedWorkout>,
  options: HevyOptions,
): AsyncGenerator<string> {
  const [weight, distance] = options.unit === 'KG' ? ['weight_kg', 'distance_km'] : ['weight_lbs', 'distance_miles'];
  yield writeRecord([
    ...['title', 'start_time', 'end_time', 'description', 'exercise_title', 'superset_id', 'exercise_notes'],
    ...['set_index', 'set_type', weight!, 'reps', distance!, 'duration_seconds', 'rpe'],
  ]);
  for await (const workout of workouts) yield workoutRows(workout, options);
}

function clock(instant: number, zone: string): string {
  const wall = wallOf(instant, zone);
  const time = wall.toISOString().slice(11, 16);
  return `${wall.getUTCDate()} ${MONTHS[wall.getUTCMonth()]} ${wall.getUTCFullYear()}, ${time}`;
}

function workoutRows(workout: ExportedWorkout, { zone, unit }: HevyOptions): string {
  const finishedAt = workout.durationKnown ? workout.finishedAt : workout.startedAt;
  const shared = [
    safeText(workout.name ?? ''),
    clock(workout.startedAt, zone),
    clock(finishedAt, zone),
    note(workout.notes),
  ];
  let rows = '';
  for (const { exercise, superset, notes, sets } of workout.performances) {
    const performance = [safeText(exercise), safeText(superset ?? ''), note(notes)];
    sets
      .filter(({ skipped }) => !skipped)
      .forEach((set, index) => {
        rows += writeRecord([...shared, ...performance, String(index), TYPES[set.type], ...measures(set, unit)]);
      });
  }
  return rows;
}

const note = (value: string | null): string => safeText((value ?? '').replaceAll('\n', '\\n'));

function measures({ load, reps, distanceMeters, seconds, rpe }: ExportedSet, unit: Unit): string[] {
  return [
    load ? convertedText(load.value, load.unit, unit) : '',
    String(reps ?? ''),
    distanceMeters ? String(Number(distanceMeters) / METERS[unit]) : '',
    String(seconds ?? ''),
    rpe ?? '',
  ];
}
