export { calendarOf } from './calendar.ts';
export { FILE_NAMES, written } from './formats.ts';
export { CALENDAR_PATH, calendarOfLink, HISTORY_PATH, historyOfLink } from './link.ts';
export { exportedWorkouts } from './read-workouts.ts';
