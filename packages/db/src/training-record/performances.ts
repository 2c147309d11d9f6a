import type { SetType, Unit } from '@topset/engine';
import type { RecordedPerformance, RecordedSet } from '@topset/engine/kernel';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../connection.ts';
import { performances } from '../schema/index.ts';
import { isAnyOf, isOneOf, statements, value } from '../statement.ts';
import { load } from './athlete.ts';
import { newestAttended } from './attended.ts';
import { newestOfExercises } from './newest-of-exercises.ts';
import type { SessionsScope } from './scope.ts';

type SetTuple = readonly [
  id: string,
  position: number,
  plannedSetId: string | null,
  type: SetType,
  loadValue: string | null,
  loadUnit: Unit | null,
  reps: number | null,
  seconds: number | null,
  rpe: string | null,
  rir: number | null,
  restSeconds: number | null,
  skipped: boolean,
  notes: string | null,
];

const SETS = sql<SetTuple[] | null>`(
  select json_agg(json_build_array(
    s.id, s.position, s.planned_set_id, s.type, s.load_value::text, s.load_unit, s.reps, s.seconds, s.rpe::text, s.rir,
    s.rest_seconds, s.skipped, s.notes) order by s.position)
  from performed_sets s
  where s.athlete_id = "performances"."athlete_id" and s.performance_id = "performances"."id")`;

type PerformanceRow = Omit<
  typeof performances.$inferSelect,
  'athleteId' | 'libraryKey' | 'ownKey' | 'block' | 'superset' | 'snapshot' | 'levelSnapshot'
> & {
  readonly targets: (typeof performances.$inferSelect)['snapshot'];
  readonly levelTargets: (typeof performances.$inferSelect)['levelSnapshot'];
  readonly sets: readonly SetTuple[] | null;
};

interface Values extends Record<string, unknown> {
  readonly athleteId: string;
  readonly workoutIds: readonly string[];
  readonly before: string | null;
  readonly newest: number;
  readonly keys: readonly string[];
  readonly exerciseBefore: string;
  readonly newestOfExercise: number;
  readonly ids: readonly string[];
}

const NEWEST_OF_EXERCISES = newestOfExercises({
  athleteId: value('athleteId'),
  keys: value('keys'),
  before: value('exerciseBefore'),
  newest: value('newestOfExercise'),
});

/** Ids of the performances that a condition holds for. */
const idsWhere = (db: Db, condition: SQL) =>
  db
    .select({ id: performances.id })
    .from(performances)
    .where(and(eq(performances.athleteId, value('athleteId')), condition));

const performanceRows = statements<'workouts' | 'attended' | 'exercises' | 'ids', Values, PerformanceRow>((db, has) =>
  db
    .select({
      id: performances.id,
      workoutId: performances.workoutId,
      position: performances.position,
      exerciseKey: performances.exerciseKey,
      planExerciseId: performances.planExerciseId,
      targets: performances.snapshot,
      levelTargets: performances.levelSnapshot,
      rpe: performances.rpe,
      comfort: performances.comfort,
      notes: performances.notes,
      marks: performances.marks,
      sets: SETS.as('sets'),
    })
    .from(performances)
    .where(
      and(
        eq(performances.athleteId, value('athleteId')),
        isAnyOf(performances.id, [
          has('workouts') && idsWhere(db, isOneOf(performances.workoutId, 'workoutIds')),
          has('attended') && idsWhere(db, isAnyOf(performances.workoutId, [newestAttended(db)])),
          has('exercises') && NEWEST_OF_EXERCISES,
          has('ids') && sql`(select unnest(${value('ids')}::uuid[]))`,
        ]),
      ),
    )
    .orderBy(asc(performances.workoutId), asc(performances.position)),
);

/** What was done, by workout and in order, in one statement. */
export async function readPerformances(
  db: Db,
  athleteId: string,
  { ids = [], attended, ofExercises, performanceIds = [] }: SessionsScope,
): Promise<Map<string, RecordedPerformance[]>> {
  const parts = [
    ...(ids.length > 0 ? (['workouts'] as const) : []),
    ...(attended && !attended.inOutline ? (['attended'] as const) : []),
    ...(ofExercises && ofExercises.keys.length > 0 ? (['exercises'] as const) : []),
    ...(performanceIds.length > 0 ? (['ids'] as const) : []),
  ];
  if (parts.length === 0) return new Map();
  const rows = await performanceRows(db, parts, {
    athleteId,
    workoutIds: ids,
    before: attended?.before.toISOString() ?? null,
    newest: attended?.newest ?? 0,
    keys: ofExercises?.keys ?? [],
    exerciseBefore: ofExercises?.before?.toISOString() ?? 'infinity',
    newestOfExercise: ofExercises?.newest ?? Number.MAX_SAFE_INTEGER,
    ids: performanceIds,
  });
  const found = new Map<string, RecordedPerformance[]>();
  for (const { workoutId, sets, ...row } of rows) {
    const known = found.get(workoutId) ?? [];
    known.push({ ...row, sets: (sets ?? []).map(performedSet) });
    found.set(workoutId, known);
  }
  return found;
}

function performedSet([id, position, plannedSetId, type, loadValue, loadUnit, ...rest]: SetTuple): RecordedSet {
  const [reps, seconds, rpe, rir, restSeconds, skipped, notes] = rest;
  return {
    id,
    position,
    plannedSetId,
    type,
    load: load(loadValue, loadUnit),
    reps,
    seconds,
    rpe,
    rir,
    restSeconds,
    skipped,
    ...(notes !== null && { notes }),
  };
}
