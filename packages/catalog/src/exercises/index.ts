import type { AuthoredExercise } from '../define-exercise.ts';
import { benchPresses } from './bench-press.ts';
import { lateralAndRearRaises } from './lateral-and-rear-raise.ts';
import { rows } from './row.ts';
import { squats } from './squat.ts';

/** Every family of the library, in no order that matters. */
export const families: readonly (readonly AuthoredExercise[])[] = [benchPresses, lateralAndRearRaises, rows, squats];
