import type { PlannedSet, SetType, Unit } from '@topset/engine';
import type { RecordedPlan, RecordedPlanExercise } from '@topset/engine/kernel';
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '../connection.ts';
import { planExercises, plans, tracks } from '../schema/index.ts';
import { isOneOf, statement, value } from '../statement.ts';
import { load } from './athlete.ts';

type SetTuple = readonly [
  id: string,
  position: number,
  type: SetType,
  loadValue: string | null,
  loadUnit: Unit | null,
  reps: number | null,
  seconds: number | null,
  rpe: string | null,
  rir: number | null,
  restSeconds: number | null,
];

const SETS = sql<SetTuple[] | null>`(
  select json_agg(json_build_array(
    s.id, s.position, s.type, s.load_value::text, s.load_unit, s.reps, s.seconds, s.rpe::text, s.rir, s.rest_seconds)
    order by s.position)
  from planned_sets s
  where s.athlete_id = "plan_exercises"."athlete_id" and s.plan_exercise_id = "plan_exercises"."id"
    and s.position is not null)`;

/** The newest version that waits for the athlete's word on the exercise, and the open conflict that it is part of. */
const WAITING = sql<{ version: number; conflict: string | null } | null>`(
  select json_build_object('version', v.version, 'conflict', (
    select c.id from plan_version_conflicts c
    where c.athlete_id = i.athlete_id and c.plan_id = i.plan_id and c.plan_exercise_id = i.plan_exercise_id
      and c.auto_version = i.version and c.status = 'OPEN'
    order by c.created_at desc, c.id desc limit 1))
  from plan_versions v
  join plan_version_items i on i.athlete_id = v.athlete_id and i.plan_id = v.plan_id and i.version = v.version
  where v.athlete_id = "plans"."athlete_id" and v.plan_id = "plans"."id" and v.status = 'PENDING_CONFIRMATION'
    and i.plan_exercise_id = "plan_exercises"."id"
  order by v.version desc limit 1)`;

const planRows = statement<{ athleteId: string; ids: readonly string[] }, PlanRow>((db) =>
  db
    .select({
      planId: plans.id,
      version: plans.version,
      id: planExercises.id,
      position: planExercises.position,
      exerciseKey: planExercises.exerciseKey,
      progressionModel: planExercises.progressionModel,
      repMode: planExercises.repMode,
      repLower: planExercises.repLower,
      repUpper: planExercises.repUpper,
      repTarget: planExercises.repTarget,
      restMode: planExercises.restMode,
      restSeconds: planExercises.restSeconds,
      notes: planExercises.notes,
      level: planExercises.levelTargets,
      raised: tracks.raised,
      targetsSince: tracks.targetsSince,
      difficultySince: tracks.difficultySince,
      sets: SETS.as('sets'),
      waiting: WAITING.as('waiting'),
    })
    .from(plans)
    .leftJoin(
      planExercises,
      and(
        eq(planExercises.athleteId, plans.athleteId),
        eq(planExercises.planId, plans.id),
        isNotNull(planExercises.position),
      ),
    )
    .leftJoin(tracks, and(eq(tracks.athleteId, planExercises.athleteId), eq(tracks.planExerciseId, planExercises.id)))
    .where(and(eq(plans.athleteId, value('athleteId')), isOneOf(plans.id, 'ids')))
    .orderBy(asc(plans.id), asc(planExercises.position)),
);

type Columns = typeof planExercises.$inferSelect;

interface PlanRow {
  readonly planId: string;
  readonly version: number;
  /** Null: the plan has no exercise. */
  readonly id: string | null;
  readonly position: Columns['position'];
  readonly exerciseKey: Columns['exerciseKey'] | null;
  readonly progressionModel: Columns['progressionModel'] | null;
  readonly repMode: Columns['repMode'] | null;
  readonly repLower: number | null;
  readonly repUpper: number | null;
  readonly repTarget: number | null;
  readonly restMode: Columns['restMode'] | null;
  readonly restSeconds: number | null;
  readonly notes: string | null;
  readonly level: Columns['levelTargets'];
  readonly raised: boolean | null;
  readonly targetsSince: Date | null;
  readonly difficultySince: Date | null;
  readonly sets: readonly SetTuple[] | null;
  readonly waiting: { readonly version: number; readonly conflict: string | null } | null;
}

/** Plans as they stand, in the order of their ids, in one statement. */
export async function readPlans(db: Db, athleteId: string, ids: readonly string[]): Promise<RecordedPlan[]> {
  if (ids.length === 0) return [];
  const found = new Map<string, { id: string; version: number; exercises: RecordedPlanExercise[] }>();
  for (const row of await planRows(db, { athleteId, ids })) {
    const plan = found.get(row.planId) ?? { id: row.planId, version: row.version, exercises: [] };
    found.set(row.planId, plan);
    if (row.id !== null) plan.exercises.push(planExercise(row.id, row));
  }
  return [...found.values()];
}

function planExercise(id: string, row: PlanRow): RecordedPlanExercise {
  return {
    id,
    position: row.position!,
    exerciseKey: row.exerciseKey!,
    progressionModel: row.progressionModel!,
    repPolicy: { mode: row.repMode!, lower: row.repLower!, upper: row.repUpper!, target: row.repTarget! },
    restPolicy: { mode: row.restMode!, seconds: row.restSeconds! },
    sets: (row.sets ?? []).map(plannedSet),
    notes: row.notes,
    level: row.level,
    remembered: {
      raised: row.raised ?? false,
      targetsSince: row.targetsSince?.getTime() ?? null,
      difficultySince: row.difficultySince?.getTime() ?? null,
    },
    waiting: row.waiting && { versionId: String(row.waiting.version), conflictId: row.waiting.conflict },
  };
}

function plannedSet([id, position, type, loadValue, loadUnit, ...rest]: SetTuple): PlannedSet {
  const [reps, seconds, rpe, rir, restSeconds] = rest;
  return { id, position, type, load: load(loadValue, loadUnit), reps, seconds, rpe, rir, restSeconds };
}
