import { column, type Dialect, perhaps } from './dialect.ts';
import { STRONG_NAMES } from './strong-names.ts';

export const strongOld: Dialect = {
  key: 'strong-old',
  family: 'strong',
  bareNames: STRONG_NAMES,
  shape: 'SETS',
  zeros: true,
  literalBreaks: true,
  columns: [
    column('start', 'Date'),
    column('sessionName', 'Workout Name'),
    column('exercise', 'Exercise Name'),
    column('mark', 'Set Order'),
    { role: 'load', names: ['kg'], unit: 'KG' },
    { role: 'load', names: ['lb', 'lbs'], unit: 'LB' },
    column('reps', 'Reps'),
    { role: 'distance', names: ['km'], distanceUnit: 'KM' },
    { role: 'distance', names: ['mi', 'miles'], distanceUnit: 'MI' },
    column('seconds', 'Seconds'),
    perhaps('notes', 'Notes'),
  ],
};
