import type { AuthoredExercise } from '../define-exercise.ts';
import { abdominals } from './abs.ts';
import { benchPresses } from './bench-press.ts';
import { bodyweightRows } from './bodyweight-row.ts';
import { calves } from './calf.ts';
import { chestPresses } from './chest-press.ts';
import { conditioning } from './conditioning.ts';
import { coreStability } from './core.ts';
import { curls } from './curl.ts';
import { deadlifts } from './deadlift.ts';
import { flies } from './fly.ts';
import { freeSquats } from './free-squat.ts';
import { glutesAndHamstrings } from './glute-and-hamstring.ts';
import { gripAndCarries } from './grip-and-carry.ts';
import { hinges } from './hinge.ts';
import { hips } from './hip.ts';
import { invertedPushUps } from './inverted-push-up.ts';
import { lateralRaises } from './lateral-raise.ts';
import { lunges } from './lunge.ts';
import { mobility } from './mobility.ts';
import { overheadPresses } from './overhead-press.ts';
import { pullUps } from './pull-up.ts';
import { pulldowns } from './pulldown.ts';
import { pushUpsAndDips } from './push-up-and-dip.ts';
import { rearDelts } from './rear-delt.ts';
import { rows } from './row.ts';
import { squats } from './squat.ts';
import { tricepsExtensions } from './triceps.ts';

/** Every family of the library, in no order that matters. */
export const families: readonly (readonly AuthoredExercise[])[] = [
  abdominals,
  benchPresses,
  bodyweightRows,
  calves,
  chestPresses,
  conditioning,
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
  lunges,
  mobility,
  overheadPresses,
  pullUps,
  pulldowns,
  pushUpsAndDips,
  rearDelts,
  rows,
  squats,
  tricepsExtensions,
];
