import type { AuthoredExercise } from '../define-exercise.ts';
import { abdominals } from './abs.ts';
import { benchPresses } from './bench-press.ts';
import { calvesAndHips } from './calf-and-hip.ts';
import { conditioning } from './conditioning.ts';
import { coreStability } from './core.ts';
import { curls } from './curl.ts';
import { fliesAndTriceps } from './fly-and-triceps.ts';
import { freeSquats } from './free-squat.ts';
import { glutesAndHamstrings } from './glute-and-hamstring.ts';
import { gripAndCarries } from './grip-and-carry.ts';
import { hinges } from './hinge.ts';
import { lateralAndRearRaises } from './lateral-and-rear-raise.ts';
import { lunges } from './lunge.ts';
import { mobility } from './mobility.ts';
import { overheadPresses } from './overhead-press.ts';
import { pullUpsAndPulldowns } from './pull-up-and-pulldown.ts';
import { pushUpsAndDips } from './push-up-and-dip.ts';
import { rows } from './row.ts';
import { squats } from './squat.ts';

/** Every family of the library, in no order that matters. */
export const families: readonly (readonly AuthoredExercise[])[] = [
  abdominals,
  benchPresses,
  calvesAndHips,
  conditioning,
  coreStability,
  curls,
  fliesAndTriceps,
  freeSquats,
  glutesAndHamstrings,
  gripAndCarries,
  hinges,
  lateralAndRearRaises,
  lunges,
  mobility,
  overheadPresses,
  pullUpsAndPulldowns,
  pushUpsAndDips,
  rows,
  squats,
];
