import { athleteRepository, type Db, type GenerationRow } from '@topset/db';
import type { AnalyzerPlan, WorkoutDocument } from '@topset/llm-schema';
import type { Context } from '../../../context.ts';
import { storeSession } from '../artefact-to-workout.ts';
import { explain } from '../decision.ts';
import { failureOf } from '../failure.ts';
import { isByRules } from '../stored-record.ts';
import type { WorkoutRequest } from '../stored-request.ts';
import type { Accepted, Stored } from './flow.ts';

/** A generated session becomes a planned workout, with why it is what it is. */
export async function storeWorkout(
  tx: Db,
  context: Context,
  generation: GenerationRow,
  { value, record, shown }: Accepted<{ readonly plan: AnalyzerPlan; readonly workout: WorkoutDocument }>,
): Promise<Stored> {
  const { plan, workout } = value;
  const athlete = (await athleteRepository.findAthlete(tx, generation.athleteId))!;
  const { targetMuscles, slot = null } = generation.request as WorkoutRequest;
  const session = { plan, workout, targetMuscles: targetMuscles ?? [], slot, byRules: isByRules(record) };
  const planned = await storeSession(tx, context, generation, athlete, session);
  if (!planned) return { ok: false, failure: failureOf('NOT_PLANNED') };
  const sentence = workout.notes_to_user || plan.fatigue_policy.reason || planned.name;
  const explained = { record, shown, sentence, workoutId: planned.id };
  return {
    ok: true,
    result: workout,
    analyzed: plan,
    workoutId: planned.id,
    decisionRecordId: await explain(tx, context, generation, explained),
  };
}
