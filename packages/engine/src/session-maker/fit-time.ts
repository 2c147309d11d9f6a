import { SECONDS_PER_MINUTE } from '../kernel/instants.ts';
import type { DraftExercise, SessionDraft, SessionGround } from './session.ts';

/** The first loaded compound of tier A is ramped up to. */
export function withRamp(plan: SessionDraft, { exerciseOf, bounds }: SessionGround): SessionDraft {
  const first = plan.exercises.find(({ key, tier }) => {
    const known = exerciseOf(key);
    return tier === 'A' && known?.isCompound === true && known.loadType === 'external';
  });
  if (first === undefined) return plan;
  const rampSets = Math.min(bounds.rampSets, Math.max(1, first.rampSets));
  return {
    ...plan,
    warmUp: { ...plan.warmUp, rampSets },
    exercises: plan.exercises.map((exercise) => (exercise === first ? { ...exercise, rampSets } : exercise)),
  };
}

/** The session with tier A and those that it uses, and a budget of as many sets as it needs. */
export function completed(plan: SessionDraft, { bounds, minutes }: SessionGround): SessionDraft {
  const used = (['A', 'B', 'C'] as const).filter(
    (tier) => tier === 'A' || plan.exercises.some((exercise) => exercise.tier === tier),
  );
  const needed = plan.exercises
    .filter(({ tier }) => tier !== 'C')
    .reduce((sum, { rampSets, sets }) => sum + rampSets + sets, plan.warmUp.generalSets);
  const seconds = minutes * SECONDS_PER_MINUTE;
  const estimate = Math.floor(seconds / Math.max(1, needed));
  const { least, most } = bounds.secondsPerSet;
  const secondsPerSet = Math.min(most, Math.max(least, estimate));
  const sets = Math.min(bounds.budgetedSets, Math.floor(seconds / secondsPerSet));
  return { ...plan, tiers: used, budget: { secondsPerSet, sets } };
}

/** Gives up what counts least until the time suffices. */
export function fitted(plan: SessionDraft, ground: SessionGround): SessionDraft {
  let fitting = completed(plan, ground);
  while (!ground.fitsTime(fitting)) {
    const smaller = shortened(fitting, ground);
    if (smaller === null) return fitting;
    fitting = completed(smaller, ground);
  }
  return fitting;
}

/** Accessories first, then sets, then what is left; null: nothing is left to give up. */
function shortened(plan: SessionDraft, ground: SessionGround): SessionDraft | null {
  const { exercises, warmUp } = plan;
  const isShort = ground.minutes < ground.policy.wholeSessionMinutes;
  // A short session has no room for what is optional either.
  const accessory = exercises.findLastIndex(({ tier }) => (isShort ? tier !== 'A' : tier === 'B'));
  if (accessory >= 0) {
    const optional = ground.allowTierC && !isShort;
    // In its place: what is optional keeps the order in which it is done.
    const kept = exercises.flatMap((exercise, i): readonly DraftExercise[] => {
      if (i !== accessory) return [exercise];
      return optional ? [{ ...exercise, tier: 'C' }] : [];
    });
    return { ...plan, exercises: byTier(kept) };
  }
  const most = Math.max(...exercises.map(({ tier, sets }) => (tier === 'A' ? sets : 0)));
  if (most > 1) return withExercise(plan, ({ tier, sets }) => tier === 'A' && sets === most, oneSetLess);
  const leading = exercises.filter(({ tier }) => tier === 'A');
  if (leading.length > 1) return { ...plan, exercises: exercises.filter((exercise) => exercise !== leading.at(-1)) };
  if (warmUp.generalSets > 0) return { ...plan, warmUp: { ...warmUp, generalSets: 0 } };
  if (warmUp.rampSets > 1) {
    const fewer = { ...plan, warmUp: { ...warmUp, rampSets: 1 } };
    return withExercise(
      fewer,
      ({ rampSets }) => rampSets > 1,
      (exercise) => ({ ...exercise, rampSets: 1 }),
    );
  }
  if ((leading[0]?.restSeconds ?? 0) === 0) return null;
  return withExercise(
    plan,
    (exercise) => exercise === leading[0],
    (exercise) => ({ ...exercise, restSeconds: Math.floor(exercise.restSeconds * ground.policy.shorterRest) }),
  );
}

function oneSetLess(exercise: DraftExercise): DraftExercise {
  return { ...exercise, sets: exercise.sets - 1 };
}

/** Changes the last exercise that the test holds for. */
export function withExercise(
  plan: SessionDraft,
  test: (exercise: DraftExercise) => boolean,
  change: (exercise: DraftExercise) => DraftExercise,
): SessionDraft {
  const at = plan.exercises.findLastIndex(test);
  return { ...plan, exercises: plan.exercises.map((exercise, i) => (i === at ? change(exercise) : exercise)) };
}

export function byTier(exercises: readonly DraftExercise[]): DraftExercise[] {
  return exercises.toSorted((a, b) => (a.tier < b.tier ? -1 : a.tier > b.tier ? 1 : 0));
}
