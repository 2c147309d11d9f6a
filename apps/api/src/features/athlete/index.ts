export { addDays, daysBetween, localDay, mondayOf, startOfDay } from './calendar.ts';
export { athleteLoads, loadsByAlternative, platesOn } from './loads-at-hand.ts';
export { type Slot, slotAt } from './local-time.ts';
export { PlatesType, type ShownPlates } from './rack-schema.ts';
export { AthleteType, ProgramType } from './schema.ts';
export { SUGGESTION_POLICIES, settingsOf } from './settings.ts';
export { REMEASURE_JOB, touchDays, touchWorkout } from './touch-days.ts';
export { byOurClock, happenedAt, refuseUnplannable, refuseUnplannableDay, setHappenedAt } from './training-time.ts';
