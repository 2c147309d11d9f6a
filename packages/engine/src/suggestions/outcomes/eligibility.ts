import { judgeSession } from '../session.ts';
import { linkedSet, nextLinkedRegular } from './judged.ts';
import type { OutcomeInput } from './types.ts';

/** Why a suggestion cannot be judged by a workout yet; null if it can. */
export function notEligible({ suggestion, workout, performance, unit }: OutcomeInput): string | null {
  if (suggestion.outcome !== 'PENDING') return 'outcome-final';
  if (suggestion.decision !== 'ACCEPTED' && suggestion.decision !== 'REJECTED') return 'undecided';
  if (!(suggestion.createdAt < workout.startedAt)) return 'created-later';
  if (suggestion.decidedAt === null || suggestion.decidedAt > workout.startedAt) return 'decided-later';
  if (suggestion.evaluations.some(({ workoutId }) => workoutId === workout.workoutId)) return 'already-evaluated';
  if (performance === null || performance.planExerciseId !== suggestion.planExerciseId) return 'not-performed';
  const session = judgeSession(performance, unit, () => {});
  if (session.sets.length === 0) return 'not-performed';
  if (suggestion.target.kind === 'EXERCISE') return null;
  const set = linkedSet(session, suggestion.target.id);
  if (set === null) return 'set-not-performed';
  const rests = suggestion.changes.some((change) => change.property === 'rest');
  return rests && nextLinkedRegular(session, set) === null ? 'no-set-after-rest' : null;
}
