import type { AuthoredExercise } from '../define-exercise.ts';
import { abdominals } from './core-and-motion/abs.ts';
import { conditioning } from './core-and-motion/conditioning.ts';
import { coreStability } from './core-and-motion/core.ts';
import { mobility } from './core-and-motion/mobility.ts';
import { calves } from './legs/calf.ts';
import { deadlifts } from './legs/deadlift.ts';
import { freeSquats } from './legs/free-squat.ts';
import { glutesAndHamstrings } from './legs/glute-and-hamstring.ts';
import { hinges } from './legs/hinge.ts';
import { hips } from './legs/hip.ts';
import { lunges } from './legs/lunge.ts';
import { squats } from './legs/squat.ts';
import { coreAndMotionOfOtherApps } from './other-apps/core-and-motion.ts';
import { legsOfOtherApps } from './other-apps/legs.ts';
import { pullOfOtherApps } from './other-apps/pull.ts';
import { pushOfOtherApps } from './other-apps/push.ts';
import { bodyweightRows } from './pull/bodyweight-row.ts';
import { curls } from './pull/curl.ts';
import { gripAndCarries } from './pull/grip-and-carry.ts';
import { pullUps } from './pull/pull-up.ts';
import { pulldowns } from './pull/pulldown.ts';
import { rearDelts } from './pull/rear-delt.ts';
import { rows } from './pull/row.ts';
import { benchPresses } from './push/bench-press.ts';
import { chestPresses } from './push/chest-press.ts';
import { flies } from './push/fly.ts';
import { invertedPushUps } from './push/inverted-push-up.ts';
import { lateralRaises } from './push/lateral-raise.ts';
import { overheadPresses } from './push/overhead-press.ts';
import { pushUpsAndDips } from './push/push-up-and-dip.ts';
import { tricepsExtensions } from './push/triceps.ts';

/** Every family of the library, in no order that matters. */
export const families: readonly (readonly AuthoredExercise[])[] = [
  abdominals,
  benchPresses,
  bodyweightRows,
  calves,
  chestPresses,
  conditioning,
  coreAndMotionOfOtherApps,
  coreStability,
  curls,
  deadlifts,
  flies,
  freeSquats,
  glutesAndHamstrings,
  gripAndCarries,
  hinges,
  hips,
  invertedPushUps,
  lateralRaises,
  legsOfOtherApps,
  lunges,
  mobility,
  overheadPresses,
  pullOfOtherApps,
  pullUps,
  pulldowns,
  pushOfOtherApps,
  pushUpsAndDips,
  rearDelts,
  rows,
  squats,
  tricepsExtensions,
];
