import { column, type Dialect, perhaps } from './dialect.ts';

export const hevy: Dialect = {
  key: 'hevy',
  family: 'hevy',
  shape: 'SETS',
  literalBreaks: true,
  bareNames: {
    'Face Pull': 'cable',
    'Pull Up (Assisted)': 'machine',
    'Triceps Pushdown': 'cable',
    'Triceps Rope Pushdown': 'cable',
  },
  columns: [
    column('sessionName', 'title'),
    column('start', 'start_time'),
    column('finish', 'end_time'),
    column('sessionNotes', 'description'),
    column('exercise', 'exercise_title'),
    perhaps('superset', 'superset_id'),
    column('performanceNotes', 'exercise_notes'),
    column('setNumber', 'set_index'),
    column('setType', 'set_type'),
    { role: 'load', names: ['weight_kg'], unit: 'KG' },
    { role: 'load', names: ['weight_lbs'], unit: 'LB' },
    column('reps', 'reps'),
    { role: 'distance', names: ['distance_km'], distanceUnit: 'KM' },
    { role: 'distance', names: ['distance_miles'], distanceUnit: 'MI' },
    column('seconds', 'duration_seconds'),
    column('rpe', 'rpe'),
  ],
};
