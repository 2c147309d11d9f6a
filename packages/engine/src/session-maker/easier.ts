import { completed, fitted, withExercise, withRamp } from './fit-time.ts';
import { plannedLoad } from './planned-load.ts';
import { type DraftExercise, type SessionDraft, type SessionGround, totalSets } from './session.ts';

/** Sessions that ask less than the baseline, from the one that changes least. */
export function* easier(base: SessionDraft, baseline: SessionDraft, ground: SessionGround): Generator<SessionDraft> {
  const start = fitted(withRamp(notHarder(base, baseline, ground), ground), ground);
  const { bounds, policy } = ground;
  const { fewerSets, lowerLoadFactor } = policy.easier;
  const most = totalSets(baseline);
  yield withSetsUpTo(start, Math.max(1, most - Math.max(1, Math.floor(most * fewerSets))), ground);
  const bounded = withSetsUpTo(start, most, ground);
  yield withMoreReserve(bounded, bounds.rir);
  const { easing } = bounded;
  if (easing.rirShift < bounds.rirShift) {
    yield { ...bounded, easing: { ...easing, rirShift: easing.rirShift + 1 } };
  }
  const factor = Math.min(easing.loadFactor, baseline.easing.loadFactor) - lowerLoadFactor;
  yield withFactor(bounded, Math.max(bounds.leastLoadFactor, Math.round(factor * 100) / 100), ground);
}

/** No shared exercise heavier or closer to failure than it was, and every load within today's cap. */
function notHarder(base: SessionDraft, baseline: SessionDraft, ground: SessionGround): SessionDraft {
  const { rirShift, loadFactor } = base.easing;
  const exercises = base.exercises.map((exercise): DraftExercise => {
    const old = baseline.exercises.find(({ key }) => key === exercise.key);
    const assisted = ground.exerciseOf(exercise.key)?.loadType === 'assisted';
    const lighter = (a: number, b: number) => (assisted ? Math.max(a, b) : Math.min(a, b));
    const wanted = old?.load != null && exercise.load !== null ? lighter(old.load, exercise.load) : exercise.load;
    const reserve = old?.rir == null ? 0 : old.rir + baseline.easing.rirShift - rirShift;
    return {
      ...exercise,
      load: plannedLoad(exercise, wanted, loadFactor, ground),
      rir: exercise.rir === null ? null : Math.min(ground.bounds.rir, Math.max(exercise.rir, reserve)),
    };
  });
  return { ...base, exercises };
}

/** Takes sets from where there are most, then whole exercises from the end. */
function withSetsUpTo(plan: SessionDraft, most: number, ground: SessionGround): SessionDraft {
  let smaller = plan;
  while (totalSets(smaller) > most) {
    const largest = Math.max(...smaller.exercises.map(({ sets }) => sets));
    if (largest > 1) {
      smaller = withExercise(
        smaller,
        ({ sets }) => sets === largest,
        (exercise) => ({ ...exercise, sets: exercise.sets - 1 }),
      );
    } else if (smaller.exercises.length > 1) {
      smaller = { ...smaller, exercises: smaller.exercises.slice(0, -1) };
    } else break;
  }
  return completed(smaller, ground);
}

function withMoreReserve(plan: SessionDraft, most: number): SessionDraft {
  return {
    ...plan,
    exercises: plan.exercises.map((exercise) => ({
      ...exercise,
      rir: exercise.rir === null ? null : Math.min(most, exercise.rir + 1),
    })),
  };
}

function withFactor(plan: SessionDraft, factor: number, ground: SessionGround): SessionDraft {
  return {
    ...plan,
    easing: { ...plan.easing, loadFactor: factor },
    exercises: plan.exercises.map((exercise) => ({
      ...exercise,
      load: plannedLoad(exercise, exercise.load, factor, ground),
    })),
  };
}
