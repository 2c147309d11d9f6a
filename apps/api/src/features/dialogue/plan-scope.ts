import { type PlanExercise, type PlanRow, planRepository, progressionRepository, workoutRepository } from '@topset/db';
import { LEVELS_1 } from '@topset/engine/progression';
import { trainedKey, workoutsAround } from '../health/index.ts';
import type { Turn } from './turn.ts';

/** What a wish is about: the named exercise, else the whole of the next workout. */
export interface PlanScope {
  readonly plan: PlanRow;
  readonly exercises: readonly PlanExercise[];
  readonly chosen: readonly PlanExercise[];
  readonly named: boolean;
}

export async function planScope(turn: Turn): Promise<PlanScope | null> {
  const { tx, athlete, text, names } = turn;
  const { rows: plans } = await planRepository.pagePlans(
    tx,
    athlete.id,
    {},
    { limit: LEVELS_1.dialogue.plans, fromEnd: false },
  );
  const live = plans.filter(({ archivedAt }) => archivedAt === null);
  if (live.length === 0) return null;
  const byPlan = await planRepository.exercisesOfPlans(
    tx,
    athlete.id,
    live.map(({ id }) => id),
  );
  const nextId = await nextPlanId(turn);
  const ordered = [...live].sort((a, b) => Number(b.id === nextId) - Number(a.id === nextId));
  for (const plan of ordered) {
    const exercises = byPlan.get(plan.id) ?? [];
    const keys = exercises.flatMap((exercise) => [exercise.exerciseKey, trainedKey(exercise)]);
    const key = names.book.among(keys).named(text);
    const chosen = exercises.filter((each) => key !== null && [each.exerciseKey, trainedKey(each)].includes(key));
    if (chosen.length > 0) return { plan, exercises, chosen, named: true };
  }
  const [plan] = ordered;
  if (!plan) return null;
  const exercises = byPlan.get(plan.id) ?? [];
  return { plan, exercises, chosen: exercises, named: false };
}

/** The plan of the running or next planned workout, else of the last one. */
async function nextPlanId({ tx, athlete, now }: Turn): Promise<string | null> {
  const ahead = await workoutsAround(tx, athlete.id, now, LEVELS_1.dialogue.changeHours);
  const next =
    ahead.find(({ status, planId, at }) => planId !== null && (status !== 'PLANNED' || at >= now)) ??
    ahead.find(({ planId }) => planId !== null);
  if (next) return next.planId;
  const [last] = await progressionRepository.attendedWorkouts(tx, athlete.id, now, 1);
  const [row] = last ? await workoutRepository.findWorkouts(tx, athlete.id, [last.id]) : [];
  return row?.planId ?? null;
}
