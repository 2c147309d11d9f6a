import type { Draws } from '../draws.ts';
import type { DoneExercise, DoneSet, LifterTraits, TrainingDay } from '../lifters/lifter.ts';

const SLIPS = [-3, -2, -1, 1, 2, 3] as const;

/** What stands in the log of what was done: some lose a set now and then, or type another number. */
export function logged(done: DoneExercise, day: TrainingDay, traits: LifterTraits, luck: Draws): DoneExercise {
  const { mislogged = 0 } = traits;
  if (mislogged === 0) return done;
  const sets = done.sets.map((set, j): DoneSet => {
    const slip = luck.at('slip', day.index, j);
    if (slip.u('happens') >= mislogged || set.reps === null) return set;
    if (slip.u('lost') < 0.5) return { ...set, reps: null };
    return { ...set, reps: Math.max(0, set.reps + SLIPS[Math.floor(SLIPS.length * slip.u('by'))]!) };
  });
  return { ...done, sets };
}
