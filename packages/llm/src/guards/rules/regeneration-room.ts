import { type AnalyzerExercise, type AnalyzerPlan, CONTRACT_BOUNDS } from '@topset/llm-schema';
import type { AnalyzerContext, TodayPlanContext } from '../context.ts';
import { exerciseCount, totalSets } from '../regeneration-guards.ts';
import { minutesAround } from '../today-plan-guards.ts';
import { capOf } from './caps.ts';
import { ALIKE } from './difference.ts';
import { eligibleKeys } from './eligibility.ts';
import { timebox } from './session-limits.ts';
import { mostWorkSets } from './session-time.ts';

/** Beyond the bounds of the contracts a session cannot be easier or harder. */
const { session: PLAN, todayPlan: TODAY } = CONTRACT_BOUNDS;
const TODAY_EXERCISES = TODAY.blocks * TODAY.blockExercises;
const TOLERANCE = 1e-9;

/** How many exercises of a new session the old one had, and how many not. */
interface Mix {
  readonly kept: number;
  readonly added: number;
}

/**
 * Whether any session that the other guards let through could be what the feedback asks for. Where none could, such as
 * other exercises where only one is allowed, there is nothing to ask a model for.
 */
export function canMakeSessionAnew(context: AnalyzerContext): boolean {
  if (context.regeneration === null) return true;
  const { feedback, baseline } = context.regeneration;
  const eligible = new Set(eligibleKeys(context));
  const kept = baseline.exercises.filter(({ slug }) => eligible.has(slug));
  const isOther = (mix: Mix) => mix.kept / (baseline.exercises.length + mix.added) < ALIKE;
  return mixes(kept.length, eligible.size - kept.length).some(
    (mix) =>
      (!feedback.includes('different-exercises') || isOther(mix)) &&
      (!feedback.includes('too-hard') || canBeEasier(mix, kept, baseline, context)) &&
      (!feedback.includes('too-easy') || canBeHarder(mix, kept, baseline, context)),
  );
}

function mixes(kept: number, added: number): Mix[] {
  const upTo = (most: number) => Array.from({ length: Math.min(PLAN.exercises, most) + 1 }, (_, i) => i);
  return upTo(kept)
    .flatMap((some) => upTo(added).map((others) => ({ kept: some, added: others })))
    .filter((mix) => mix.kept + mix.added >= 1 && mix.kept + mix.added <= PLAN.exercises);
}

/** A set of each exercise is the least; with as many sets as before something else has to give. */
function canBeEasier(
  { kept, added }: Mix,
  old: readonly AnalyzerExercise[],
  baseline: AnalyzerPlan,
  context: AnalyzerContext,
): boolean {
  const before = totalSets(baseline);
  if (kept + added !== before) return kept + added < before;
  const { load_cap_factor, rir_shift } = baseline.fatigue_policy;
  if (load_cap_factor > PLAN.leastLoadFactor) return true;
  return kept > 0 && old.some((exercise) => canEase(exercise, rir_shift, context));
}

function canEase({ slug, rir, target_load }: AnalyzerExercise, shift: number, context: AnalyzerContext): boolean {
  if (rir !== null && rir + shift < PLAN.rir + PLAN.rirShift) return true;
  const cap = capOf(slug, context.maxLoadFactor, context);
  if (target_load === null || cap === null) return false;
  return cap.assisted ? Math.max(target_load, cap.value) < PLAN.load : target_load > 0;
}

function canBeHarder(
  { kept, added }: Mix,
  old: readonly AnalyzerExercise[],
  baseline: AnalyzerPlan,
  context: AnalyzerContext,
): boolean {
  const most = mostSets(kept + added, context);
  const before = totalSets(baseline);
  if (most !== before) return most > before;
  const { load_cap_factor, rir_shift } = baseline.fatigue_policy;
  if (load_cap_factor < context.maxLoadFactor) return true;
  return kept > 0 && old.some((exercise) => canToughen(exercise, rir_shift, context));
}

function canToughen({ slug, rir, target_load }: AnalyzerExercise, shift: number, context: AnalyzerContext): boolean {
  const { allowRirZero, minRirShift, maxLoadFactor } = context;
  if (rir !== null && rir + shift > (allowRirZero ? 0 : 1) + minRirShift) return true;
  const cap = capOf(slug, maxLoadFactor, context);
  if (target_load === null || cap === null) return false;
  return cap.assisted ? target_load > cap.value + TOLERANCE : target_load < cap.value - TOLERANCE;
}

/** Sets of tier C take no time; all others share it, without rest at the worst. */
function mostSets(exercises: number, { allowTierC, durationMinutes }: AnalyzerContext): number {
  const most = Math.min(PLAN.sets, PLAN.setsEach * exercises);
  if (allowTierC) return most;
  const budgeted = Math.min(PLAN.budgetedSets, timebox(durationMinutes, PLAN.secondsPerSet.least));
  return Math.min(most, budgeted, mostWorkSets(durationMinutes));
}

/** The same for a plan of today. Names are free, so that other exercises can always be found. */
export function canMakeTodayPlanAnew({
  regeneration,
  request,
}: Pick<TodayPlanContext, 'regeneration' | 'request'>): boolean {
  if (regeneration === null) return true;
  const { feedback, baseline } = regeneration;
  const { least, most } = minutesAround(request.minutes);
  const count = exerciseCount(baseline);
  const canBeEasier = baseline.energy !== 'easy' || baseline.durationMinutes > least || count > 1;
  const canBeHarder = baseline.energy !== 'intense' || baseline.durationMinutes < most || count < TODAY_EXERCISES;
  return (!feedback.includes('too-hard') || canBeEasier) && (!feedback.includes('too-easy') || canBeHarder);
}
