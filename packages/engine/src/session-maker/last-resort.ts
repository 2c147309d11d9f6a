import { completed, fitted, withRamp } from './fit-time.ts';
import { outermostLoad } from './planned-load.ts';
import {
  type DraftExercise,
  leastRir,
  type Regeneration,
  type SessionDraft,
  type SessionGround,
  totalSets,
} from './session.ts';
import { plainPick } from './session-picks.ts';

/**
 * The outermost sessions that are allowed, for feedback that nothing gentler answers: whatever the limits and the
 * baseline, if any session is what was asked for, one of these is.
 */
export function* lastResorts(empty: SessionDraft, regeneration: Regeneration<SessionDraft>, ground: SessionGround) {
  const { feedback, baseline } = regeneration;
  if (feedback.includes('too-easy')) {
    for (const keys of largeChoices(regeneration, ground)) {
      yield* hardest(empty, keys, baseline, ground);
    }
    return;
  }
  for (const key of smallChoices(baseline, ground)) {
    yield feedback.includes('too-hard')
      ? easiest(empty, key, baseline, ground)
      : fitted(withRamp({ ...empty, exercises: [plainExercise(key, ground)] }, ground), ground);
  }
}

function partition({ exercises }: SessionDraft, { eligible }: SessionGround) {
  const old = new Set(exercises.map(({ key }) => key));
  return { kept: eligible.filter((key) => old.has(key)), others: eligible.filter((key) => !old.has(key)) };
}

/** One exercise alone: another one, or any of the old ones. */
function smallChoices(baseline: SessionDraft, ground: SessionGround): string[] {
  const { kept, others } = partition(baseline, ground);
  return [...others.slice(0, 1), ...kept];
}

/** As many exercises as there may be, with every share of old ones: each may be the one that has something to give. */
function* largeChoices(
  { feedback, baseline }: Regeneration<SessionDraft>,
  ground: SessionGround,
): Generator<readonly string[]> {
  const { bounds } = ground;
  const { kept, others } = partition(baseline, ground);
  for (let added = Math.min(bounds.exercises, others.length); added >= 0; added -= 1) {
    const all = baseline.exercises.length + added;
    const most = feedback.includes('different-exercises') ? mostShared(all, bounds.alike) : kept.length;
    const some = Math.min(most, kept.length, bounds.exercises - added);
    for (let first = 0; first <= kept.length - some; first += 1) {
      const keys = [...kept.slice(first, first + some), ...others.slice(0, added)];
      if (keys.length > 0) yield keys;
    }
  }
}

/** How many of all exercises two sessions may share before they are alike. */
function mostShared(all: number, alike: number): number {
  let shared = all;
  while (shared / all >= alike) shared -= 1;
  return shared;
}

/** One set, far from failure and lighter than before. */
function easiest(empty: SessionDraft, key: string, baseline: SessionDraft, ground: SessionGround): SessionDraft {
  const old = baseline.exercises.find((one) => one.key === key);
  const exercise: DraftExercise = {
    ...plainExercise(key, ground),
    sets: 1,
    rir: old?.rir == null ? null : ground.bounds.rir,
    load: old?.load == null ? null : outermostLoad(key, old.load, 'lighter', ground),
  };
  const { bounds } = ground;
  const easing = { ...empty.easing, rirShift: bounds.rirShift, loadFactor: bounds.leastLoadFactor };
  return fitted(withRamp({ ...empty, easing, exercises: [exercise] }, ground), ground);
}

/** One set more than before; then, with as many, everything as heavy and as close to failure as it may be. */
function* hardest(
  empty: SessionDraft,
  keys: readonly string[],
  baseline: SessionDraft,
  ground: SessionGround,
): Generator<SessionDraft> {
  const { rirShift } = baseline.easing;
  const least = leastRir(ground) + ground.minRirShift;
  const easing = { ...empty.easing, rirShift: ground.minRirShift };
  const exercises = keys.map((key): DraftExercise => {
    const old = baseline.exercises.find((one) => one.key === key);
    return {
      ...plainExercise(key, ground),
      rir: old?.rir == null || old.rir + rirShift < least ? null : least - ground.minRirShift,
      load: old?.load == null ? null : outermostLoad(key, old.load, 'heavier', ground),
    };
  });
  const unsaid = exercises.map((exercise) => ({ ...exercise, rir: null, load: null }));
  const sets = totalSets(baseline);
  yield inTime({ ...empty, easing, exercises: spread(unsaid, sets + 1, ground) }, ground);
  yield inTime({ ...empty, easing, exercises: spread(exercises, sets, ground) }, ground);
}

/** That many sets, as evenly as they go. */
function spread(exercises: readonly DraftExercise[], sets: number, { bounds }: SessionGround): DraftExercise[] {
  const total = Math.min(bounds.sets, Math.max(sets, exercises.length));
  return exercises.map((exercise, i) => ({
    ...exercise,
    sets: Math.min(bounds.setsEach, Math.floor((total + exercises.length - 1 - i) / exercises.length)),
  }));
}

/** What does not fit into the time without rest is optional, where that is allowed. */
function inTime(plan: SessionDraft, ground: SessionGround): SessionDraft {
  const withOptional = (optional: number) => {
    const needed = plan.exercises.length - optional;
    const exercises = plan.exercises.map(
      (exercise, i): DraftExercise =>
        i < needed ? { ...exercise, tier: 'B', restSeconds: 0 } : { ...exercise, tier: 'C' },
    );
    return completed({ ...plan, exercises }, ground);
  };
  let optional = 0;
  while (ground.allowTierC && optional < plan.exercises.length && !ground.fitsTime(withOptional(optional))) {
    optional += 1;
  }
  return withOptional(optional);
}

function plainExercise(key: string, ground: SessionGround): DraftExercise {
  const { sets, low, high, restSeconds } = plainPick(key, ground);
  return {
    key,
    equipment: ground.equipmentOf(key),
    tier: 'A',
    superset: null,
    rampSets: 0,
    sets,
    amount: `${low}-${high}`,
    rir: null,
    load: null,
    restSeconds,
    notes: null,
  };
}
