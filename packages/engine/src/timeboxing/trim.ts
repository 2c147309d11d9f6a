import type { Removal } from '../selection/output/output.ts';
import type { SessionExercise } from '../selection/picking/session-exercise.ts';
import { pairSupersets } from '../selection/picking/supersets.ts';
import type { SelectionPolicy } from '../selection/policy.ts';
import type { Intent } from '../vocabulary.ts';
import { removalOf, type TrimmedSession } from '../volume/enforce-caps.ts';
import { sessionSeconds } from './estimate.ts';
import { firstToLeave } from './retention.ts';

/** Removes accessories until the session fits its budget; mains stay. */
export function trimToBudget(
  session: readonly SessionExercise[],
  budgetSeconds: number,
  pairs: boolean,
  policy: SelectionPolicy,
  intent: Intent,
): TrimmedSession {
  let exercises = session;
  const removed: Removal[] = [];
  for (;;) {
    if (pairs) pairSupersets(exercises, policy);
    const secondsOver = sessionSeconds(exercises, policy) - budgetSeconds;
    if (secondsOver <= 0) return { exercises, removed, warnings: [] };
    const leaving = firstToLeave(exercises, () => true, policy, intent);
    if (leaving === null) {
      return { exercises, removed, warnings: [{ code: 'mains_exceed_budget', params: { secondsOver } }] };
    }
    removed.push({ ...removalOf(leaving, 'time_budget', policy), secondsOver });
    exercises = exercises.filter((exercise) => exercise !== leaving.accessory);
  }
}
