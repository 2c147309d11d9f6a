import { column, type Dialect } from './dialect.ts';

/** Our own export. */
export const topset: Dialect = {
  key: 'topset',
  family: 'topset',
  shape: 'SETS',
  columns: [
    column('sessionId', 'workout_id'),
    column('start', 'started_at'),
    column('finish', 'finished_at'),
    column('timeKnown', 'time_known'),
    column('sessionName', 'workout'),
    column('sessionNotes', 'workout_notes'),
    column('position', 'position'),
    column('exerciseKey', 'exercise_key'),
    column('exercise', 'exercise'),
    column('superset', 'superset'),
    column('performanceNotes', 'exercise_notes'),
    column('setNumber', 'set'),
    column('setType', 'type'),
    column('load', 'load'),
    column('loadUnit', 'unit'),
    column('reps', 'reps'),
    column('seconds', 'seconds'),
    { role: 'distance', names: ['distance_m'], distanceUnit: 'M' },
    column('rpe', 'rpe'),
    column('rir', 'rir'),
    column('rest', 'rest_s'),
    column('skipped', 'skipped'),
    column('setNotes', 'set_notes'),
  ],
};
