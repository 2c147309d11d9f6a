import type { Exercise } from '../exercise.ts';
import type { Ladder } from './levels.ts';

/** What is authored and the same for everybody; `packages/catalog` gives it. */
export interface Library {
  readonly exercises: readonly Exercise[];
  exercise(key: string): Exercise | undefined;
  ladder(key: string): Ladder | undefined;
}
