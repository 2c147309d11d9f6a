import type { Intent } from '../../vocabulary.ts';
import { type LandmarkIndex, type LandmarkTable, landmarkIndex, type MuscleSplit } from '../../volume/landmarks.ts';
import type { PlanKind, SelectableExercise } from '../input/input.ts';
import { type IndexedExercise, prepareLibrary } from './library-index.ts';

/** What a plan or an old workout that stores no intent was for; exercises outside the library do not count. */
export function intentOfPlan(
  plan: { readonly kind: PlanKind; readonly exerciseIds: readonly string[] },
  library: readonly SelectableExercise[],
  landmarks: LandmarkTable,
): Intent {
  const { byId } = prepareLibrary(library);
  const known = plan.exerciseIds.flatMap((id) => byId.get(id) ?? []);
  return derivedIntent(plan.kind, known, landmarkIndex(landmarks));
}

/** The intent of a plan that stores none, from its kind and the first primaries of its exercises. */
export function derivedIntent(kind: PlanKind, exercises: readonly IndexedExercise[], landmarks: LandmarkIndex): Intent {
  if (kind === 'FULL_BODY') return 'full_body';
  if (kind === 'BODY_PART') return 'body_part';
  const counts: Record<MuscleSplit, number> = { push: 0, pull: 0, legs: 0 };
  for (const exercise of exercises) counts[splitOf(exercise.primaries[0]!, landmarks)]++;
  if (kind === 'UPPER_LOWER') return counts.legs > exercises.length - counts.legs ? 'lower' : 'upper';
  const most = Math.max(counts.push, counts.pull, counts.legs);
  const leaders = (['push', 'pull', 'legs'] as const).filter((split) => counts[split] === most);
  return leaders.length === 1 ? leaders[0]! : 'full_body';
}

function splitOf(muscle: number, landmarks: LandmarkIndex): MuscleSplit {
  const bit = 1 << muscle;
  if (landmarks.splits.push & bit) return 'push';
  return landmarks.splits.pull & bit ? 'pull' : 'legs';
}
