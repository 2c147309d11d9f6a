import { column, type Dialect } from './dialect.ts';

export const fitnotes2: Dialect = {
  key: 'fitnotes-2',
  family: 'fitnotes',
  shape: 'SETS',
  shortClocks: true,
  bareNames: { Deadlift: 'barbell', 'Romanian Deadlift': 'barbell', 'Rope Push Down': 'cable' },
  columns: [
    column('start', 'Date'),
    column('exercise', 'Exercise'),
    column('category', 'Category'),
    column('loadKg', 'Weight (kg)'),
    column('loadLb', 'Weight (lbs)'),
    column('reps', 'Reps'),
    column('distance', 'Distance'),
    column('distanceUnit', 'Distance Unit'),
    column('clock', 'Time'),
    column('setNotes', 'Notes'),
    column('text', 'Kind'),
  ],
};
