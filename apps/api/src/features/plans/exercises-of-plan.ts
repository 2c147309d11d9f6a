import { type Db, type PlanExercise, type PlanRow, planRepository } from '@topset/db';

/** As the plan stands. */
export async function exercisesOf(tx: Db, plan: Pick<PlanRow, 'athleteId' | 'id'>): Promise<PlanExercise[]> {
  return (await planRepository.exercisesOfPlans(tx, plan.athleteId, [plan.id])).get(plan.id) ?? [];
}
