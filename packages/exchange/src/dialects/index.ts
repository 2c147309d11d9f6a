import type { Dialect } from './dialect.ts';
import { fitbod, fitbodOld } from './fitbod.ts';
import { fitnotes } from './fitnotes.ts';
import { fitnotes2 } from './fitnotes-2.ts';
import { fitnotesWorkouts } from './fitnotes-workouts.ts';
import { gymcoach } from './gymcoach.ts';
import { hevy } from './hevy.ts';
import { liftosaur } from './liftosaur.ts';
import { strong6 } from './strong-6.ts';
import { strongAndroid } from './strong-android.ts';
import { strongIos } from './strong-ios.ts';
import { strongOld } from './strong-old.ts';
import { stronglifts } from './stronglifts.ts';
import { strongliftsOld } from './stronglifts-old.ts';
import { topset } from './topset.ts';

export const dialects: readonly Dialect[] = [
  topset,
  strongIos,
  strong6,
  strongAndroid,
  strongOld,
  hevy,
  fitnotes,
  fitnotes2,
  fitnotesWorkouts,
  stronglifts,
  strongliftsOld,
  fitbod,
  fitbodOld,
  liftosaur,
  gymcoach,
];
