import { column, type Dialect, perhaps } from './dialect.ts';

export const fitnotes: Dialect = {
  key: 'fitnotes',
  family: 'fitnotes',
  shape: 'SETS',
  bareNames: { Deadlift: 'barbell', 'Romanian Deadlift': 'barbell', 'Rope Push Down': 'cable' },
  columns: [
    column('start', 'Date'),
    column('exercise', 'Exercise'),
    column('category', 'Category'),
    column('load', 'Weight'),
    { role: 'load', names: ['Weight (kgs)', 'Weight (kg)'], unit: 'KG' },
    { role: 'load', names: ['Weight (lbs)', 'Weight (lb)'], unit: 'LB' },
    perhaps('loadUnit', 'Weight Unit'),
    column('reps', 'Reps'),
    column('distance', 'Distance'),
    column('distanceUnit', 'Distance Unit'),
    column('clock', 'Time'),
    perhaps('setNotes', 'Comment'),
  ],
};
