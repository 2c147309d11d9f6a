import { convertedText } from '../values/loads.ts';
import { type FitField, FitWriter } from './fit-bytes.ts';
import { FIT_EXERCISES, UNKNOWN_CATEGORY } from './fit-exercises.ts';
import type { ExportedSet, ExportedWorkout } from './workout.ts';

/** Messages of the profile. */
const FILE_ID = 0;
const SESSION = 18;
const LAP = 19;
const EVENT = 21;
const ACTIVITY = 34;
const SET = 225;

const ACTIVITY_FILE = 4;
const DEVELOPMENT = 255;
const TRAINING = 10;
const STRENGTH = 20;
const TIMER = 0;
const START = 0;
const STOP = 1;
const STOP_ALL = 4;
const REST = 0;
const ACTIVE = 1;
const NO_REPETITIONS = 0xffff;
const NO_WEIGHT = 0xffff;
const SIXTEENTHS = 16;
/** FIT counts seconds from the end of 1989. */
const EPOCH = 631_065_600;
/** A set that nobody timed still takes some time. */
const SECONDS_OF_A_SET = 40;

const enumeration = (number: number, value: number): FitField => ({ number, type: 'enum', value });
const short = (number: number, value: number): FitField => ({ number, type: 'uint16', value });
const long = (number: number, value: number): FitField => ({ number, type: 'uint32', value });

const fitTime = (ms: number): number => Math.max(0, Math.floor(ms / 1000) - EPOCH);

/** An activity file of one workout: a message for each set, and one for each rest. */
export function writeFit(workout: ExportedWorkout): Uint8Array {
  const writer = new FitWriter();
  const start = fitTime(workout.startedAt);
  writer.message(FILE_ID, [enumeration(0, ACTIVITY_FILE), short(1, DEVELOPMENT), short(2, 0), long(4, start)]);
  writer.message(EVENT, [long(253, start), enumeration(0, TIMER), enumeration(1, START)]);
  const finish = Math.max(writeSets(writer, workout, start), fitTime(workout.finishedAt));
  const elapsed = (finish - start) * 1000;
  writer.message(EVENT, [long(253, finish), enumeration(0, TIMER), enumeration(1, STOP_ALL)]);
  writer.message(LAP, [
    ...[short(254, 0), long(253, finish), long(2, start), long(7, elapsed), long(8, elapsed)],
    ...[enumeration(0, 9), enumeration(1, STOP), enumeration(25, TRAINING), enumeration(39, STRENGTH)],
  ]);
  writer.message(SESSION, [
    ...[short(254, 0), long(253, finish), long(2, start), long(7, elapsed), long(8, elapsed)],
    ...[enumeration(0, 8), enumeration(1, STOP), enumeration(5, TRAINING), enumeration(6, STRENGTH)],
    ...[short(25, 0), short(26, 1), enumeration(28, 0)],
  ]);
  writer.message(ACTIVITY, [
    ...[long(253, finish), long(0, elapsed), short(1, 1)],
    ...[enumeration(2, 0), enumeration(3, 26), enumeration(4, STOP)],
  ]);
  return writer.finish();
}

/** One after another from the start; answers when the last of them ends. */
function writeSets(writer: FitWriter, workout: ExportedWorkout, start: number): number {
  let at = start;
  let index = 0;
  const add = (type: number, seconds: number, fields: readonly FitField[]) => {
    writer.message(SET, [
      ...[long(254, at + seconds), long(0, seconds * 1000), { number: 5, type: 'uint8', value: type } as const],
      ...[long(6, at), short(10, index), ...fields],
    ]);
    at += seconds;
    index++;
  };
  for (const { exerciseKey, sets } of workout.performances) {
    const [category, subtype] = FIT_EXERCISES[exerciseKey] ?? [UNKNOWN_CATEGORY, 0];
    for (const set of sets.filter(({ skipped }) => !skipped)) {
      const exercise = [short(7, category), short(8, subtype)];
      add(ACTIVE, set.seconds ?? SECONDS_OF_A_SET, [
        short(3, set.reps ?? NO_REPETITIONS),
        short(4, weightOf(set)),
        short(9, set.load?.unit === 'LB' ? 2 : 1),
        ...exercise,
      ]);
      if (set.restSeconds) add(REST, set.restSeconds, []);
    }
  }
  return at;
}

function weightOf({ load }: ExportedSet): number {
  if (!load) return NO_WEIGHT;
  const kilograms = Number(convertedText(load.value, load.unit, 'KG'));
  return Math.min(NO_WEIGHT - 1, Math.max(0, Math.round(kilograms * SIXTEENTHS)));
}
