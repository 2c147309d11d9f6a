import { column, type Dialect } from './dialect.ts';

const BARE_NAMES = {
  'Back Squat': 'barbell',
  'Concentration Curl': 'dumbbell',
  Deadlift: 'barbell',
  'Hammer Curls': 'dumbbell',
  'Lat Pulldown': 'cable',
};

export const fitbod: Dialect = {
  key: 'fitbod',
  family: 'fitbod',
  shape: 'SETS',
  zeros: true,
  bareNames: BARE_NAMES,
  columns: [
    column('start', 'Date'),
    column('exercise', 'Exercise'),
    column('reps', 'Reps'),
    { role: 'load', names: ['Weight(kg)'], unit: 'KG' },
    column('seconds', 'Duration(s)'),
    { role: 'distance', names: ['Distance(m)'], distanceUnit: 'M' },
    column('text', 'Incline'),
    column('text', 'Resistance'),
    column('warmup', 'isWarmup'),
    column('setNotes', 'Note'),
    column('text', 'multiplier'),
  ],
};

/** One row for equal sets, and no unit. */
export const fitbodOld: Dialect = {
  key: 'fitbod',
  family: 'fitbod',
  shape: 'SETS',
  zeros: true,
  bareNames: BARE_NAMES,
  columns: [
    column('start', 'Date'),
    column('exercise', 'Exercise'),
    column('equalSets', 'Sets'),
    column('reps', 'Reps'),
    column('load', 'Weight'),
    column('warmup', 'isWarmup'),
    column('setNotes', 'Note'),
  ],
};
