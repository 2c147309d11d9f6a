import { LEVELS_1 } from '@topset/engine/progression';

const { flagWorkouts, skipWorkouts } = LEVELS_1.reading;

/** The newest workouts that were finished or skipped up to an instant and with it, in outline: what skips and the forecast look at. */
export const attendedScope = (at: Date) => ({
  now: at,
  sessions: {
    attended: {
      before: new Date(at.getTime() + 1),
      newest: Math.max(flagWorkouts, skipWorkouts),
      inOutline: true,
    },
  },
});
