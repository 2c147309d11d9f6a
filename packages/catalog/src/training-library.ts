import type { Ladder, Library } from '@topset/engine/kernel';
import { ladderByKey } from './ladders.ts';
import { exerciseByKey, exercises } from './library.ts';

/** What is authored, as the engines ask for it. */
export const library: Library = { exercises, exercise: exerciseByKey, ladder };

/** The rungs alone: names and texts of a ladder are for people. */
function ladder(key: string): Ladder | undefined {
  const found = ladderByKey(key);
  if (found === undefined) return undefined;
  return found.form === 'STEP'
    ? { form: 'STEP', step: found.step, first: found.first }
    : { form: 'EXPLICIT', rungs: found.rungs };
}
