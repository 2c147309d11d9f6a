import { type GuardContext, loadStepOf, totalSets } from '@topset/llm';
import { type AnalyzerExercise, type AnalyzerPlan, nextHarder } from '@topset/llm-schema';
import { byTier, completed, fitsTime, withExercise, withRamp } from './compose-analyzer.ts';
import { plannedLoad } from './planned-load.ts';

const MOST_SETS = 10;
/** An exercise gets more sets up to here before others do. */
const USUAL_SETS = 5;
const MOST_EXERCISES = 20;
const REST_STEP = 15;

/** Exercises that are not in the plan; found once, where they are needed. */
type Spares = () => AnalyzerPlan['exercises'];

/** Plans that ask more than the baseline within every limit, from the one that changes least. */
export function* harder(
  base: AnalyzerPlan,
  baseline: AnalyzerPlan,
  findSpares: Spares,
  guard: GuardContext,
): Generator<AnalyzerPlan> {
  let found: AnalyzerPlan['exercises'] | undefined;
  const spares = () => {
    found ??= findSpares();
    return found;
  };
  const filled = withSetsFrom(notEasier(base, baseline, guard), totalSets(baseline), spares);
  if (filled === null) return;
  const start = completed(withRamp(filled, guard));
  const least = guard.allowRirZero ? 0 : 1;
  const closer = (exercise: AnalyzerExercise): AnalyzerExercise =>
    exercise.rir !== null && exercise.rir > least ? { ...exercise, rir: exercise.rir - 1 } : exercise;
  yield { ...start, exercises: start.exercises.map(closer) };
  yield { ...start, exercises: start.exercises.map((exercise) => heavier(exercise, start, guard)) };
  const lessShift = {
    ...start.fatigue_policy,
    rir_shift: Math.max(guard.minRirShift, start.fatigue_policy.rir_shift - 1),
  };
  yield { ...start, fatigue_policy: lessShift };
  yield { ...start, fatigue_policy: { ...start.fatigue_policy, load_cap_factor: guard.maxLoadFactor } };
  for (const tier of ['B', 'A', 'C'] as const) {
    const more = withOneMoreSet(start, (exercise) => exercise.tier === tier);
    if (more !== null) yield more;
  }
  const longer = withSpare(start, spares, guard.allowTierC ? 'C' : 'B');
  if (longer !== null) yield longer;
  const denser = withOneMoreSet(start, () => true);
  if (denser !== null) yield tightened(denser, guard);
}

/** The same work in the time there is, with shorter rests. */
function tightened(plan: AnalyzerPlan, guard: GuardContext): AnalyzerPlan {
  let tight = plan;
  while (!fitsTime(tight, guard)) {
    const longest = Math.max(...tight.exercises.map(({ tier, rest_s }) => (tier === 'C' ? 0 : rest_s)));
    if (longest === 0) return tight;
    tight = withExercise(
      tight,
      ({ tier, rest_s }) => tier !== 'C' && rest_s === longest,
      (exercise) => ({ ...exercise, rest_s: Math.max(0, longest - REST_STEP) }),
    );
  }
  return tight;
}

/** Exercises that cannot ask as much as they did, because a cap has come down, make room for others. */
function notEasier(base: AnalyzerPlan, baseline: AnalyzerPlan, guard: GuardContext): AnalyzerPlan {
  const { rir_shift, load_cap_factor } = base.fatigue_policy;
  const exercises = base.exercises.flatMap((exercise): AnalyzerExercise[] => {
    const old = baseline.exercises.find(({ slug }) => slug === exercise.slug);
    if (old === undefined) return [exercise];
    const assisted = guard.library.get(exercise.slug)?.loadKind === 'assisted';
    const load = plannedLoad(exercise, old.target_load ?? exercise.target_load, load_cap_factor, guard);
    if (old.target_load !== null && load !== null && (assisted ? load > old.target_load : load < old.target_load)) {
      return [];
    }
    const reserve = old.rir === null ? null : old.rir + baseline.fatigue_policy.rir_shift - rir_shift;
    if (reserve !== null && reserve < (guard.allowRirZero ? 0 : 1)) return [];
    return [{ ...exercise, target_load: load, rir: reserve === null ? exercise.rir : Math.min(4, reserve) }];
  });
  return { ...base, exercises };
}

/** At least as many sets as before; null: there is nothing to do them with. */
function withSetsFrom(plan: AnalyzerPlan, least: number, spares: Spares): AnalyzerPlan | null {
  let larger: AnalyzerPlan | null = plan.exercises.some(({ tier }) => tier === 'A')
    ? plan
    : withSpare(plan, spares, 'A');
  while (larger !== null && totalSets(larger) < least) {
    larger =
      withOneMoreSet(larger, ({ target_sets }) => target_sets < USUAL_SETS) ?? withOneMoreSet(larger, () => true);
  }
  return larger && completed(larger);
}

function withOneMoreSet(plan: AnalyzerPlan, test: (exercise: AnalyzerExercise) => boolean): AnalyzerPlan | null {
  const grows = (exercise: AnalyzerExercise) => exercise.target_sets < MOST_SETS && test(exercise);
  if (!plan.exercises.some(grows)) return null;
  return completed(withExercise(plan, grows, (exercise) => ({ ...exercise, target_sets: exercise.target_sets + 1 })));
}

function withSpare(plan: AnalyzerPlan, spares: Spares, tier: AnalyzerExercise['tier']): AnalyzerPlan | null {
  const spare = spares().find(({ slug }) => !plan.exercises.some((exercise) => exercise.slug === slug));
  if (spare === undefined || plan.exercises.length >= MOST_EXERCISES) return null;
  const added = { ...spare, tier, warmup_sets: tier === 'A' ? spare.warmup_sets : 0 };
  return completed({ ...plan, exercises: byTier([...plan.exercises, added]) });
}

function heavier(exercise: AnalyzerExercise, plan: AnalyzerPlan, guard: GuardContext): AnalyzerExercise {
  const step = loadStepOf(exercise.slug, exercise.equipment, guard);
  if (exercise.target_load === null || step === null) return exercise;
  const wanted = nextHarder(exercise.target_load, step);
  const load = plannedLoad(exercise, wanted, plan.fatigue_policy.load_cap_factor, guard);
  return load === null ? exercise : { ...exercise, target_load: load };
}
