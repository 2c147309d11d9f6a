import type { SetType, Unit } from '@topset/engine';
import { safeText, writeRecord } from '../table/write-table.ts';
import { convertedText } from '../values/loads.ts';
import { wallOf } from './wall.ts';
import type { ExportedPerformance, ExportedSet, ExportedWorkout, LeftOut } from './workout.ts';

const HEADER = [
  ...['Date', 'Workout Name', 'Duration', 'Exercise Name', 'Set Order', 'Weight'],
  ...['Reps', 'Distance', 'Seconds', 'Notes', 'Workout Notes', 'RPE'],
];

export interface StrongOptions {
  readonly zone: string;
  /** Of every load; distances are in kilometres beside kilograms, in miles beside pounds. */
  readonly unit: Unit;
}

export const STRONG_LEAVES_OUT: readonly LeftOut[] = [
  ...(['SUPERSETS', 'RIR', 'SKIPPED_SETS', 'UNKNOWN_TIMES'] as const),
];

const MARKS: Readonly<Partial<Record<SetType, string>>> = { WARMUP: 'W', DROP: 'D', FAILURE: 'F' };
const METERS = { KG: 1000, LB: 1609.344 } as const;

export async function* writeStrongCsv(
  workouts: AsyncIterable<ExportedWorkout> | Iterable<ExportedWorkout>,
  options: StrongOptions,
): AsyncGenerator<string> {
  yield writeRecord(HEADER);
  for await (const workout of workouts) yield workoutRows(workout, options);
}

const note = (value: string | null): string => safeText((value ?? '').replaceAll('\n', '\\n'));

function workoutRows(workout: ExportedWorkout, { zone, unit }: StrongOptions): string {
  const date = wallOf(workout.startedAt, zone).toISOString().slice(0, 19).replace('T', ' ');
  const duration = workout.durationKnown ? durationText(workout.finishedAt - workout.startedAt) : '';
  let rows = '';
  let isFirst = true;
  const add = (exercise: string, rest: readonly string[], notes: string, rpe: string) => {
    const workoutNotes = isFirst ? note(workout.notes) : '';
    isFirst = false;
    const start = [date, safeText(workout.name ?? ''), duration, safeText(exercise)];
    rows += writeRecord([...start, ...rest, notes, workoutNotes, rpe]);
  };
  for (const performance of workout.performances) {
    let number = 0;
    performance.sets
      .filter(({ skipped }) => !skipped)
      .forEach((set, index) => {
        const order = MARKS[set.type] ?? String(++number);
        add(performance.exercise, [order, ...measures(set, unit)], notesOf(performance, set, index), set.rpe ?? '');
        if (set.restSeconds) add(performance.exercise, ['Rest Timer', '0', '0', '0', String(set.restSeconds)], '', '');
      });
  }
  return rows;
}

/** The first row has the note of the performance, and then that of its set. */
function notesOf({ notes }: ExportedPerformance, set: ExportedSet, index: number): string {
  if (index > 0) return note(set.notes);
  return note([notes, set.notes].filter((text) => text !== null).join('\n'));
}

function measures({ load, reps, distanceMeters, seconds }: ExportedSet, unit: Unit): string[] {
  return [
    load ? convertedText(load.value, load.unit, unit) : '0',
    String(reps ?? 0),
    distanceMeters ? String(Number(distanceMeters) / METERS[unit]) : '0',
    String(seconds ?? 0),
  ];
}

function durationText(ms: number): string {
  const minutes = Math.round(ms / 60_000);
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [...(hours > 0 ? [`${hours}h`] : []), ...(rest > 0 || hours === 0 ? [`${rest}m`] : [])].join(' ');
}
