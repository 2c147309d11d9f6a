import { LEVELS_1 } from '@topset/engine/progression';

/** The newest workouts that were finished or skipped up to an instant and with it, in outline. */
export const attendedScope = (at: Date) => ({
  now: at,
  sessions: {
    attended: { before: new Date(at.getTime() + 1), newest: LEVELS_1.reading.flagWorkouts, inOutline: true },
  },
});
