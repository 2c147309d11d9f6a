import { column, type Dialect, perhaps } from './dialect.ts';

/** One row per workout; the columns of an exercise repeat and are read by position. */
export const strongliftsOld: Dialect = {
  key: 'stronglifts-old',
  family: 'stronglifts',
  shape: 'EXERCISE_BLOCKS',
  bareEquipment: 'barbell',
  repeatsNames: true,
  columns: [
    column('start', 'Date'),
    column('sessionNotes', 'Note'),
    perhaps('sessionName', 'Workout'),
    column('used', 'Exercise 1'),
    column('used', 'Set 1'),
  ],
};
