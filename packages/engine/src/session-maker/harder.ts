import { byTier, completed, withExercise, withRamp } from './fit-time.ts';
import { plannedLoad } from './planned-load.ts';
import {
  type DraftExercise,
  leastRir,
  type SessionDraft,
  type SessionGround,
  totalSets,
  type WorkTier,
} from './session.ts';

/** Exercises that are not in the plan; found once, where they are needed. */
type Spares = () => readonly DraftExercise[];

/** Sessions that ask more than the baseline within every limit, from the one that changes least. */
export function* harder(
  base: SessionDraft,
  baseline: SessionDraft,
  findSpares: Spares,
  ground: SessionGround,
): Generator<SessionDraft> {
  let found: readonly DraftExercise[] | undefined;
  const spares = () => {
    found ??= findSpares();
    return found;
  };
  const filled = withSetsFrom(notEasier(base, baseline, ground), totalSets(baseline), spares, ground);
  if (filled === null) return;
  const start = completed(withRamp(filled, ground), ground);
  const least = leastRir(ground);
  const closer = (exercise: DraftExercise): DraftExercise =>
    exercise.rir !== null && exercise.rir > least ? { ...exercise, rir: exercise.rir - 1 } : exercise;
  yield { ...start, exercises: start.exercises.map(closer) };
  yield { ...start, exercises: start.exercises.map((exercise) => heavier(exercise, start, ground)) };
  const lessShift = {
    ...start.easing,
    rirShift: Math.max(ground.minRirShift, start.easing.rirShift - 1),
  };
  yield { ...start, easing: lessShift };
  yield { ...start, easing: { ...start.easing, loadFactor: ground.maxLoadFactor } };
  for (const tier of ['B', 'A', 'C'] as const) {
    const more = withOneMoreSet(start, ground, (exercise) => exercise.tier === tier);
    if (more !== null) yield more;
  }
  const longer = withSpare(start, ground, spares, ground.allowTierC ? 'C' : 'B');
  if (longer !== null) yield longer;
  const denser = withOneMoreSet(start, ground);
  if (denser !== null) yield tightened(denser, ground);
}

/** The same work in the time there is, with shorter rests. */
function tightened(plan: SessionDraft, ground: SessionGround): SessionDraft {
  let tight = plan;
  while (!ground.fitsTime(tight)) {
    const longest = Math.max(...tight.exercises.map(({ tier, restSeconds }) => (tier === 'C' ? 0 : restSeconds)));
    if (longest === 0) return tight;
    tight = withExercise(
      tight,
      ({ tier, restSeconds }) => tier !== 'C' && restSeconds === longest,
      (exercise) => ({ ...exercise, restSeconds: Math.max(0, longest - ground.policy.harder.restStep) }),
    );
  }
  return tight;
}

/** Exercises that cannot ask as much as they did, because a cap has come down, make room for others. */
function notEasier(base: SessionDraft, baseline: SessionDraft, ground: SessionGround): SessionDraft {
  const { rirShift, loadFactor } = base.easing;
  const exercises = base.exercises.flatMap((exercise): DraftExercise[] => {
    const old = baseline.exercises.find(({ key }) => key === exercise.key);
    if (old === undefined) return [exercise];
    const assisted = ground.exerciseOf(exercise.key)?.loadType === 'assisted';
    const load = plannedLoad(exercise, old.load ?? exercise.load, loadFactor, ground);
    if (old.load !== null && load !== null && (assisted ? load > old.load : load < old.load)) {
      return [];
    }
    const reserve = old.rir === null ? null : old.rir + baseline.easing.rirShift - rirShift;
    if (reserve !== null && reserve < leastRir(ground)) return [];
    return [{ ...exercise, load, rir: reserve === null ? exercise.rir : Math.min(ground.bounds.rir, reserve) }];
  });
  return { ...base, exercises };
}

/** At least as many sets as before; null: there is nothing to do them with. */
function withSetsFrom(plan: SessionDraft, least: number, spares: Spares, ground: SessionGround): SessionDraft | null {
  const { usualSets } = ground.policy.harder;
  let larger: SessionDraft | null = plan.exercises.some(({ tier }) => tier === 'A')
    ? plan
    : withSpare(plan, ground, spares, 'A');
  while (larger !== null && totalSets(larger) < least) {
    larger = withOneMoreSet(larger, ground, ({ sets }) => sets < usualSets) ?? withOneMoreSet(larger, ground);
  }
  return larger && completed(larger, ground);
}

function withOneMoreSet(
  plan: SessionDraft,
  ground: SessionGround,
  test: (exercise: DraftExercise) => boolean = () => true,
): SessionDraft | null {
  const grows = (exercise: DraftExercise) => exercise.sets < ground.bounds.setsEach && test(exercise);
  if (!plan.exercises.some(grows)) return null;
  const oneMore = (exercise: DraftExercise) => ({ ...exercise, sets: exercise.sets + 1 });
  return completed(withExercise(plan, grows, oneMore), ground);
}

function withSpare(plan: SessionDraft, ground: SessionGround, spares: Spares, tier: WorkTier): SessionDraft | null {
  const spare = spares().find(({ key }) => !plan.exercises.some((exercise) => exercise.key === key));
  if (spare === undefined || plan.exercises.length >= ground.bounds.exercises) return null;
  const added = { ...spare, tier, rampSets: tier === 'A' ? spare.rampSets : 0 };
  return completed({ ...plan, exercises: byTier([...plan.exercises, added]) }, ground);
}

function heavier(exercise: DraftExercise, plan: SessionDraft, ground: SessionGround): DraftExercise {
  const { key, equipment } = exercise;
  const wanted = exercise.load === null ? null : ground.loads.nextHarder(key, equipment, exercise.load);
  if (wanted === null) return exercise;
  const load = plannedLoad(exercise, wanted, plan.easing.loadFactor, ground);
  return load === null ? exercise : { ...exercise, load };
}
