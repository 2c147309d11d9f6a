import { column, type Dialect } from './dialect.ts';

export const fitnotesWorkouts: Dialect = {
  key: 'fitnotes-workouts',
  family: 'fitnotes-workouts',
  shape: 'SETS',
  zeroLoadIsNone: true,
  columns: [
    column('sessionName', 'Name'),
    column('start', 'StartTime'),
    column('finish', 'EndTime'),
    column('text', 'BodyWeight'),
    column('exercise', 'Exercise'),
    column('equipment', 'Equipment'),
    column('reps', 'Reps'),
    column('load', 'Weight'),
    column('clock', 'Time'),
    column('distance', 'Distance'),
    column('status', 'Status'),
    column('warmup', 'IsWarmup'),
    column('rpe', 'RPE'),
    column('rir', 'RIR'),
    column('category', 'Categories'),
    column('setNotes', 'Note'),
  ],
};
