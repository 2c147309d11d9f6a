import { intentLabels, muscleByKey } from '@topset/catalog';
import {
  type AthleteRow,
  type Db,
  type GenerationRow,
  type NewPerformance,
  selectionRepository,
  type WorkoutRow,
  workoutRepository,
} from '@topset/db';
import {
  DEFAULT_REP_POLICY,
  type Load,
  type Muscle,
  type PlannedSet,
  type Prescription,
  type RepPolicy,
  type RestPolicy,
} from '@topset/engine';
import { storedSelection } from '@topset/engine/selection';
import { readRepRange, timedSeconds } from '@topset/llm';
import type { AnalyzerPlan, LlmUnit, WorkoutDocument, WorkoutSet } from '@topset/llm-schema';
import type { Context } from '../../context.ts';
import { localDay, startOfDay } from '../athlete/index.ts';
import { announce, newPerformance, newWorkout } from '../workouts/index.ts';
import type { RequestedSlot } from './stored-request.ts';

/** Fills the planned workout of a generation, or makes one; undefined: that workout is no longer planned. */
export async function storeSession(
  tx: Db,
  context: Context,
  generation: GenerationRow,
  athlete: AthleteRow,
  session: {
    readonly plan: AnalyzerPlan;
    readonly workout: WorkoutDocument;
    readonly targetMuscles: readonly Muscle[];
    /** The slot that was held for it; null: none. */
    readonly slot: RequestedSlot | null;
    /** The engine answered in the place of a model. */
    readonly byRules: boolean;
  },
): Promise<WorkoutRow | undefined> {
  const { plan, workout: document } = session;
  const facts = {
    name: nameOf(plan, session.targetMuscles, athlete),
    ...storedSelection({ selectionMode: session.byRules ? 'INTENT' : 'LLM', intent: plan.session_type }),
    programId: session.slot?.programId ?? null,
    scheduleSlot: session.slot?.slot ?? null,
  };
  if (!generation.workoutId) {
    const at = plannedAt(generation.date, athlete, context.now());
    const made = newWorkout(context, { ...facts, status: 'PLANNED', scheduledAt: at, at });
    await workoutRepository.insertWorkout(tx, made, performancesOf(context, made.id, plan, document));
    await announce(tx, made);
    return made;
  }
  const named = await workoutRepository.lockWorkout(tx, athlete.id, generation.workoutId);
  if (named?.status !== 'PLANNED') return undefined;
  await selectionRepository.replacePerformances(
    tx,
    athlete.id,
    named.id,
    performancesOf(context, named.id, plan, document),
  );
  const filled = await workoutRepository.updateWorkout(tx, athlete.id, named.id, {
    ...facts,
    // A session of its own: the plan would put its exercises beside it at the start.
    planId: null,
    planVersion: null,
    updatedAt: context.now(),
  });
  await announce(tx, filled);
  return filled;
}

/** Some instant of the date: now where it is today's. */
function plannedAt(date: string, { timeZone }: AthleteRow, now: Date): Date {
  return localDay(now, timeZone) === date ? now : startOfDay(date, timeZone);
}

function nameOf(
  { session_type: type }: AnalyzerPlan,
  targetMuscles: readonly Muscle[],
  { locale }: AthleteRow,
): string {
  if (type !== 'body_part' || targetMuscles.length === 0) return intentLabels[type][locale];
  return targetMuscles
    .map((muscle) => muscleByKey(muscle).label[locale])
    .join(', ')
    .slice(0, 120);
}

/** Exercises in the order of their first sets, as the performances of a planned workout hold them. */
function performancesOf(
  context: Context,
  workoutId: string,
  plan: AnalyzerPlan,
  { sets, units }: WorkoutDocument,
): NewPerformance[] {
  const keys = [...new Set(sets.map(({ exercise }) => exercise))];
  return keys.map((key, position) => {
    const own = sets.filter(({ exercise }) => exercise === key);
    const range = plan.exercises.find(({ slug }) => slug === key)?.rep_range;
    return newPerformance(context, workoutId, position, key, null, prescriptionOf(context, own, range, units));
  });
}

function prescriptionOf(
  { newId }: Context,
  sets: readonly WorkoutSet[],
  range: string | undefined,
  units: LlmUnit,
): Prescription {
  const restPolicy = restPolicyOf(sets);
  return {
    repPolicy: repPolicyOf(sets, range),
    restPolicy,
    sets: sets.map(
      (set, position): PlannedSet => ({
        id: newId(),
        position,
        type: typeOf(set),
        load: loadOf(set.target_weight, units),
        reps: repsOf(set.target_reps),
        seconds: set.target_reps === null ? timedSeconds(set.notes) : null,
        rpe: null,
        rir: set.rir,
        restSeconds: restPolicy.mode === 'INDIVIDUAL' ? set.rest_s : null,
        tier: set.tier,
        must: set.must,
      }),
    ),
  };
}

function typeOf({ tier, id, superset }: WorkoutSet): PlannedSet['type'] {
  if (tier === 'W' || /-WU\d+$/.test(id)) return 'WARMUP';
  return superset ? 'SUPER' : 'REGULAR';
}

export function loadOf(weight: number | null, units: LlmUnit): Load | null {
  return weight === null ? null : { value: String(weight), unit: units === 'kg' ? 'KG' : 'LB' };
}

/** A range asks for its lower end first. */
function repsOf(target: WorkoutSet['target_reps']): number | null {
  if (target === null) return null;
  return typeof target === 'number' ? target : readRepRange(target).low;
}

/** The plan's range; a warm-up that the plan does not know has the number of its own sets. */
function repPolicyOf(sets: readonly WorkoutSet[], planned: string | undefined): RepPolicy {
  const work = sets.find((set) => typeOf(set) !== 'WARMUP') ?? sets[0]!;
  if (work.target_reps === null) return DEFAULT_REP_POLICY;
  const { low: lower, high: upper, isRange } = readRepRange(planned ?? String(work.target_reps));
  return { mode: isRange ? 'RANGE' : 'TARGET', lower, upper, target: lower };
}

function restPolicyOf(sets: readonly WorkoutSet[]): RestPolicy {
  const rests = new Set(sets.map(({ rest_s }) => rest_s));
  return { mode: rests.size === 1 ? 'ALL_SAME' : 'INDIVIDUAL', seconds: sets.at(-1)!.rest_s };
}
