import { type GuardContext, guardAnalyzer, type SessionMeta } from '@topset/llm';
import type { AnalyzerExercise, AnalyzerPlan, SessionType, WorkTier } from '@topset/llm-schema';
import { equipmentOf } from './equipment-of.ts';
import { plannedLoad } from './planned-load.ts';
import type { SessionPick } from './session-picks.ts';
import { warmUpKeys } from './warm-up.ts';

const MOST_RIR = 4;
const MOST_RAMP_SETS = 3;
const MOST_REST = 600;
const MOST_SETS = 60;
const SET_SECONDS = { least: 20, most: 300 };
/** From here on there is time for a general warm-up, and what does not fit may become optional. */
const WHOLE_SESSION_MINUTES = 20;

export interface AnalyzerHead {
  readonly meta: SessionMeta;
  readonly idSeed: string;
  readonly sessionType: SessionType;
  readonly reason: string;
}

/** The engine's picks as a plan that fits its time. */
export function composeAnalyzer(picks: readonly SessionPick[], head: AnalyzerHead, guard: GuardContext): AnalyzerPlan {
  const empty = emptyPlan(head, guard);
  const exercises = inTiers(picks, guard).map(({ pick, tier }) => plannedExercise(pick, tier, guard));
  const warmup_policy = { ...empty.warmup_policy, general_sets: generalSets(guard) };
  return fitted(withRamp({ ...empty, warmup_policy, exercises }, guard), guard);
}

/** A plan for this athlete and day, without exercises yet. */
export function emptyPlan({ meta, sessionType, reason, idSeed }: AnalyzerHead, guard: GuardContext): AnalyzerPlan {
  const { date, location, units, durationMinutes, goal } = meta;
  return {
    meta: { date, location, units, duration_minutes: durationMinutes, goal },
    session_type: sessionType,
    tiers: ['A'],
    warmup_policy: { general_sets: 0, ramp_sets: 0 },
    time_budget: { set_seconds_estimate: SET_SECONDS.least, target_set_count: 1 },
    fatigue_policy: { rir_shift: guard.minRirShift, load_cap_factor: guard.maxLoadFactor, reason },
    exercises: [],
    id_seed: idSeed,
  };
}

function generalSets(guard: GuardContext): number {
  if (guard.durationMinutes < WHOLE_SESSION_MINUTES) return 0;
  return Math.min(2, warmUpKeys(guard).length);
}

/** Mains first, then half of the accessories, then the rest where an optional tier is allowed. */
function inTiers(
  picks: readonly SessionPick[],
  { allowTierC }: GuardContext,
): { readonly pick: SessionPick; readonly tier: WorkTier }[] {
  const mains = picks.filter(({ role }) => role === 'main');
  const leading = mains.length > 0 ? mains : picks.slice(0, 1);
  const others = picks.filter((pick) => !leading.includes(pick));
  const needed = Math.ceil(others.length / 2);
  return [
    ...leading.map((pick) => ({ pick, tier: 'A' as const })),
    ...others.map((pick, i) => ({ pick, tier: i < needed || !allowTierC ? ('B' as const) : ('C' as const) })),
  ];
}

function plannedExercise(pick: SessionPick, tier: WorkTier, guard: GuardContext): AnalyzerExercise {
  const done = { slug: pick.key, equipment: equipmentOf(guard.library.get(pick.key), guard) };
  return {
    ...done,
    tier,
    superset: null,
    warmup_sets: tier === 'A' ? Math.min(MOST_RAMP_SETS, pick.rampSets) : 0,
    target_sets: Math.min(10, Math.max(1, pick.sets)),
    rep_range: pick.low === pick.high ? `${pick.low}` : `${pick.low}-${pick.high}`,
    rir: Math.min(MOST_RIR, Math.max(guard.allowRirZero ? 0 : 1, Math.round(10 - pick.rpe))),
    target_load: plannedLoad(done, pick.load, guard.maxLoadFactor, guard),
    rest_s: Math.min(MOST_REST, pick.restSeconds),
    notes: null,
  };
}

/** The first loaded compound of tier A is ramped up to. */
export function withRamp(plan: AnalyzerPlan, { library }: GuardContext): AnalyzerPlan {
  const first = plan.exercises.find(({ slug, tier }) => {
    const known = library.get(slug);
    return tier === 'A' && known?.compound === true && known.loadKind === 'external';
  });
  if (first === undefined) return plan;
  const ramp_sets = Math.min(MOST_RAMP_SETS, Math.max(1, first.warmup_sets));
  return {
    ...plan,
    warmup_policy: { ...plan.warmup_policy, ramp_sets },
    exercises: plan.exercises.map((exercise) =>
      exercise === first ? { ...exercise, warmup_sets: ramp_sets } : exercise,
    ),
  };
}

/** The plan with tier A and those that it uses, and a budget of as many sets as it needs. */
export function completed(plan: AnalyzerPlan): AnalyzerPlan {
  const used = (['A', 'B', 'C'] as const).filter(
    (tier) => tier === 'A' || plan.exercises.some((exercise) => exercise.tier === tier),
  );
  const needed = plan.exercises
    .filter(({ tier }) => tier !== 'C')
    .reduce((sum, { warmup_sets, target_sets }) => sum + warmup_sets + target_sets, plan.warmup_policy.general_sets);
  const seconds = plan.meta.duration_minutes * 60;
  const estimate = Math.floor(seconds / Math.max(1, needed));
  const set_seconds_estimate = Math.min(SET_SECONDS.most, Math.max(SET_SECONDS.least, estimate));
  const target_set_count = Math.min(MOST_SETS, Math.floor(seconds / set_seconds_estimate));
  return { ...plan, tiers: used, time_budget: { set_seconds_estimate, target_set_count } };
}

/** Gives up what counts least until the time suffices. */
export function fitted(plan: AnalyzerPlan, guard: GuardContext): AnalyzerPlan {
  let fitting = completed(plan);
  while (!fitsTime(fitting, guard)) {
    const smaller = shortened(fitting, guard);
    if (smaller === null) return fitting;
    fitting = completed(smaller);
  }
  return fitting;
}

export function fitsTime(plan: AnalyzerPlan, guard: GuardContext): boolean {
  return !guardAnalyzer(plan, { ...guard, regeneration: null }).some(({ code }) => code === 'A7');
}

/** Accessories first, then sets, then what is left; null: nothing is left to give up. */
function shortened(plan: AnalyzerPlan, guard: GuardContext): AnalyzerPlan | null {
  const { exercises, warmup_policy } = plan;
  const isShort = guard.durationMinutes < WHOLE_SESSION_MINUTES;
  // A short session has no room for what is optional either.
  const accessory = exercises.findLastIndex(({ tier }) => (isShort ? tier !== 'A' : tier === 'B'));
  if (accessory >= 0) {
    const optional = guard.allowTierC && !isShort;
    const last = exercises[accessory]!;
    const rest = exercises.filter((_, i) => i !== accessory);
    return { ...plan, exercises: optional ? byTier([...rest, { ...last, tier: 'C' }]) : rest };
  }
  const most = Math.max(...exercises.map(({ tier, target_sets }) => (tier === 'A' ? target_sets : 0)));
  if (most > 1) return withExercise(plan, ({ tier, target_sets }) => tier === 'A' && target_sets === most, oneSetLess);
  const leading = exercises.filter(({ tier }) => tier === 'A');
  if (leading.length > 1) return { ...plan, exercises: exercises.filter((exercise) => exercise !== leading.at(-1)) };
  if (warmup_policy.general_sets > 0) return { ...plan, warmup_policy: { ...warmup_policy, general_sets: 0 } };
  if (warmup_policy.ramp_sets > 1) {
    const fewer = { ...plan, warmup_policy: { ...warmup_policy, ramp_sets: 1 } };
    return withExercise(
      fewer,
      ({ warmup_sets }) => warmup_sets > 1,
      (exercise) => ({ ...exercise, warmup_sets: 1 }),
    );
  }
  if ((leading[0]?.rest_s ?? 0) === 0) return null;
  return withExercise(
    plan,
    (exercise) => exercise === leading[0],
    (exercise) => ({ ...exercise, rest_s: Math.floor(exercise.rest_s / 2) }),
  );
}

function oneSetLess(exercise: AnalyzerExercise): AnalyzerExercise {
  return { ...exercise, target_sets: exercise.target_sets - 1 };
}

/** Changes the last exercise that the test holds for. */
export function withExercise(
  plan: AnalyzerPlan,
  test: (exercise: AnalyzerExercise) => boolean,
  change: (exercise: AnalyzerExercise) => AnalyzerExercise,
): AnalyzerPlan {
  const at = plan.exercises.findLastIndex(test);
  return { ...plan, exercises: plan.exercises.map((exercise, i) => (i === at ? change(exercise) : exercise)) };
}

export function byTier(exercises: readonly AnalyzerExercise[]): AnalyzerExercise[] {
  return exercises.toSorted((a, b) => (a.tier < b.tier ? -1 : a.tier > b.tier ? 1 : 0));
}
