import { column, type Dialect } from './dialect.ts';
import { STRONG_NAMES } from './strong-names.ts';

export const strong6: Dialect = {
  key: 'strong-6',
  family: 'strong',
  bareNames: STRONG_NAMES,
  shape: 'SETS',
  zeroLoadIsNone: true,
  noteMark: true,
  literalBreaks: true,
  columns: [
    column('sessionId', 'Workout #'),
    column('start', 'Date'),
    column('sessionName', 'Workout Name'),
    column('durationSeconds', 'Duration (sec)'),
    column('exercise', 'Exercise Name'),
    column('mark', 'Set Order'),
    { role: 'load', names: ['Weight (kg)'], unit: 'KG' },
    { role: 'load', names: ['Weight (lbs)', 'Weight (lb)'], unit: 'LB' },
    column('reps', 'Reps'),
    column('rpe', 'RPE'),
    { role: 'distance', names: ['Distance (meters)'], distanceUnit: 'M' },
    column('seconds', 'Seconds'),
    column('notes', 'Notes'),
    column('sessionNotes', 'Workout Notes'),
  ],
};
