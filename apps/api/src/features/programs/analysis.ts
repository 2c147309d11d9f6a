import { exercises, muscles } from '@topset/catalog';
import { athleteRepository, type Db, type ProgramRow, planRepository } from '@topset/db';
import { analyzeWeek, type SchedulePlan, type WeekAnalysis } from '@topset/engine/selection';
import type { Context } from '../../context.ts';
import { flagsInForce, policyOf, readHistory } from '../selection/index.ts';

/** More plans than anybody fills a week with. */
const MOST_PLANS = 100;

/** How well the schedule of a program trains the whole body, by the plans and workouts that would fill it. */
export async function analyzeProgram(
  db: Db,
  context: Context,
  program: Pick<ProgramRow, 'weeklySchedule'>,
): Promise<WeekAnalysis> {
  const { athleteId } = context.caller;
  const now = context.now();
  const athlete = (await athleteRepository.findAthlete(db, athleteId))!;
  return analyzeWeek(
    {
      weeklySchedule: program.weeklySchedule,
      plans: await schedulePlans(db, athleteId),
      history: await readHistory(db, athleteId, now),
      now: now.getTime(),
      goal: athlete.primaryGoal,
      trainingAge: athlete.trainingAge,
      landmarks: muscles,
      exerciseLibrary: exercises,
      flags: await flagsInForce(db, context),
    },
    policyOf(athlete),
  );
}

async function schedulePlans(db: Db, athleteId: string): Promise<SchedulePlan[]> {
  const page = { limit: MOST_PLANS, fromEnd: false };
  const { rows } = await planRepository.pagePlans(db, athleteId, { archived: false }, page);
  const contents = await planRepository.exercisesOfPlans(
    db,
    athleteId,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, name, intent, kind }) => ({
    id,
    name,
    intent,
    kind,
    exercises: (contents.get(id) ?? []).map(({ exerciseKey, sets }) => ({
      exerciseId: exerciseKey,
      sets: sets.filter(({ type }) => type !== 'WARMUP').length || null,
    })),
  }));
}
