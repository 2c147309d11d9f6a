import { column, type Dialect, perhaps } from './dialect.ts';

/** One row per exercise with a pair of columns per set: `Set 1 (Reps),Set 1 (KG)`. */
export const stronglifts: Dialect = {
  key: 'stronglifts',
  family: 'stronglifts',
  shape: 'SET_PAIRS',
  bareEquipment: 'barbell',
  columns: [
    column('start', 'Date (yyyy/mm/dd)'),
    column('sessionId', 'Workout'),
    column('sessionName', 'Workout Name'),
    perhaps('text', 'Program Name'),
    column('exercise', 'Exercise'),
    column('setsByReps', 'Sets×Reps', 'SetsxReps'),
    column('startClock', 'Start Time (h:mm)'),
    column('finishClock', 'End Time (h:mm)'),
    column('performanceNotes', 'Notes'),
    column('used', 'Set 1 (Reps)'),
  ],
};
