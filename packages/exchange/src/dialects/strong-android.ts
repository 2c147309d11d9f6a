import { column, type Dialect, perhaps } from './dialect.ts';
import { STRONG_NAMES } from './strong-names.ts';

export const strongAndroid: Dialect = {
  key: 'strong-android',
  family: 'strong',
  bareNames: STRONG_NAMES,
  shape: 'SETS',
  literalBreaks: true,
  columns: [
    column('start', 'Date'),
    column('sessionName', 'Workout Name'),
    column('exercise', 'Exercise Name'),
    column('mark', 'Set Order'),
    column('load', 'Weight'),
    column('loadUnit', 'Weight Unit'),
    column('reps', 'Reps'),
    column('rpe', 'RPE'),
    column('distance', 'Distance'),
    column('distanceUnit', 'Distance Unit'),
    column('seconds', 'Seconds'),
    column('notes', 'Notes'),
    column('sessionNotes', 'Workout Notes'),
    perhaps('duration', 'Workout Duration'),
  ],
};
