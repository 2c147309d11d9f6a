import { secondsOfOneMoreSet, sessionSeconds } from '../../timeboxing/estimate.ts';
import { firstToLeave } from '../../timeboxing/retention.ts';
import { countedSides } from '../../volume/coached-sets.ts';
import { removalOf } from '../../volume/enforce-caps.ts';
import type { SelectionContext } from '../input/context.ts';
import type { Removal } from '../output/output.ts';
import type { SessionExercise } from '../picking/session-exercise.ts';
import { isBalanced, PULL, PUSH } from './movement-groups.ts';
import { RED_LINES } from './policy.ts';

interface EvenSession {
  readonly exercises: readonly SessionExercise[];
  readonly removed: readonly Removal[];
}

/**
 * Starting sets can be two pushes for a pull where pain, a flag or a curated session decides about them. The pull then
 * gets the sets that keep the shoulders even; on a day that asks for less the pushes give some; and where there is no
 * time for either, an accessory makes room. Changes `sets`.
 */
export function evenOut(context: SelectionContext, session: readonly SessionExercise[]): EvenSession {
  let exercises = session;
  const removed: Removal[] = [];
  if (!isBalanced(context.intent) || context.budgetMinutes < RED_LINES.wholeMinutes) {
    return { exercises, removed };
  }
  for (;;) {
    const sides = unevenSides(exercises);
    if (sides === null) return { exercises, removed };
    if (changesSets(context, exercises, sides)) continue;
    // Room for another set of the shorter side, or where there can be none, less of the longer.
    const makesRoom = !context.deload && exercises.some((one) => leads(one, sides.shorter) && one.sets < one.ceiling);
    const leaving = firstToLeave(
      exercises,
      (one) => (makesRoom ? !leads(one, sides.shorter) : leads(one, sides.longer)),
      context.policy,
      context.intent,
    );
    if (leaving === null) return { exercises, removed };
    removed.push(removalOf(leaving, 'balance', context.policy));
    exercises = exercises.filter((exercise) => exercise !== leaving.accessory);
  }
}

function leads({ exercise }: SessionExercise, patterns: number): boolean {
  return (exercise.leads & patterns) !== 0;
}

/** A deload keeps the sets that it has. */
function changesSets(
  context: SelectionContext,
  exercises: readonly SessionExercise[],
  { longer, shorter }: { readonly longer: number; readonly shorter: number },
): boolean {
  return !context.deload && (addOne(context, exercises, shorter) || takeOne(context, exercises, longer));
}

/** Null: pushes and pulls are even enough, or there are none of one of them. */
function unevenSides(exercises: readonly SessionExercise[]): { longer: number; shorter: number } | null {
  const { push, pull } = countedSides(exercises);
  const { balance } = RED_LINES;
  if (push === 0 || pull === 0) return null;
  if (push > balance.push * pull) return { longer: PUSH.patterns, shorter: PULL.patterns };
  return pull > balance.pull * push ? { longer: PULL.patterns, shorter: PUSH.patterns } : null;
}

function addOne(context: SelectionContext, exercises: readonly SessionExercise[], side: number): boolean {
  const seconds = sessionSeconds(exercises, context.policy);
  const added = exercises.find(
    (one) =>
      leads(one, side) &&
      one.sets < one.ceiling &&
      seconds + secondsOfOneMoreSet(one, context.policy) <= context.budgetSeconds,
  );
  if (added !== undefined) added.sets++;
  return added !== undefined;
}

/** An ordinary day keeps the sets of its mains. */
function takeOne(context: SelectionContext, exercises: readonly SessionExercise[], side: number): boolean {
  const ordinary = !context.restrained && context.input.fatigueState.readinessScore >= RED_LINES.readiness;
  const taken = exercises.findLast(
    (one) => leads(one, side) && one.sets > context.policy.volume.startingSets && !(ordinary && one.role === 'main'),
  );
  if (taken !== undefined) taken.sets--;
  return taken !== undefined;
}
