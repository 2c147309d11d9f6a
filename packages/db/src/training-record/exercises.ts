import type { Exercise, Unit } from '@topset/engine';
import type { Baseline, BaselineContext, RecordedExercise } from '@topset/engine/kernel';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../connection.ts';
import { exerciseSettings, exerciseSummaries, ownExercises } from '../schema/index.ts';
import { statements, value } from '../statement.ts';
import { load } from './athlete.ts';
import type { ExercisesScope } from './scope.ts';

type BaselineTuple = readonly [
  context: BaselineContext,
  minValue: string | null,
  minUnit: Unit | null,
  maxValue: string | null,
  maxUnit: Unit | null,
  topValue: string | null,
  topUnit: Unit | null,
];

interface ExerciseRow {
  readonly key: string;
  readonly own: Partial<Exercise> | null;
  readonly suggestionsOff: boolean | null;
  readonly preferredStepValue: string | null;
  readonly preferredStepUnit: Unit | null;
  readonly typicalRepsLower: number | null;
  readonly typicalRepsUpper: number | null;
  readonly baselines: readonly BaselineTuple[] | null;
}

const BASELINES = sql<BaselineTuple[] | null>`(
  select json_agg(json_build_array(
    b.context, b.working_min_value::text, b.working_min_unit, b.working_max_value::text, b.working_max_unit,
    b.top_set_value::text, b.top_set_unit) order by b.context)
  from baselines b where b.athlete_id = ${value('athleteId')}::uuid and b.exercise_key = known.key)`;

const wanted = sql`unnest(${value('keys')}::text[]) as known(key)`;
const withBaselines = sql`(
  select distinct exercise_key as key from baselines where athlete_id = ${value('athleteId')}::uuid) as known`;

const exerciseRows = statements<'keys', { athleteId: string; keys: readonly string[] }, ExerciseRow>((db, has) =>
  db
    .select({
      key: sql<string>`known.key`.as('key'),
      own: ownExercises.facts,
      suggestionsOff: exerciseSettings.suggestionsOff,
      preferredStepValue: exerciseSettings.preferredStepValue,
      preferredStepUnit: exerciseSettings.preferredStepUnit,
      typicalRepsLower: sql<number | null>`(${exerciseSummaries.summary} ->> 'typicalRepsLower')::int`.as('lower'),
      typicalRepsUpper: sql<number | null>`(${exerciseSummaries.summary} ->> 'typicalRepsUpper')::int`.as('upper'),
      baselines: BASELINES.as('baselines'),
    })
    .from(has('keys') ? wanted : withBaselines)
    .leftJoin(ownExercises, and(eq(ownExercises.athleteId, value('athleteId')), eq(ownExercises.key, sql`known.key`)))
    .leftJoin(
      exerciseSettings,
      and(eq(exerciseSettings.athleteId, value('athleteId')), eq(exerciseSettings.exerciseKey, sql`known.key`)),
    )
    .leftJoin(
      exerciseSummaries,
      and(eq(exerciseSummaries.athleteId, value('athleteId')), eq(exerciseSummaries.exerciseKey, sql`known.key`)),
    )
    .orderBy(sql`known.key collate "C"`),
);

/** What is set or known about exercises, in one statement. */
export async function readExercises(db: Db, athleteId: string, scope: ExercisesScope): Promise<RecordedExercise[]> {
  const keys = 'keys' in scope ? [...new Set(scope.keys)] : null;
  if (keys?.length === 0) return [];
  const rows = await exerciseRows(db, keys ? ['keys'] : [], { athleteId, keys: keys ?? [] });
  return rows.map((row) => ({
    key: row.key,
    own: row.own,
    suggestionsOff: row.suggestionsOff ?? false,
    preferredStep: load(row.preferredStepValue, row.preferredStepUnit),
    baselines: (row.baselines ?? []).map((tuple) => baseline(row.key, tuple)),
    typicalReps:
      row.typicalRepsLower === null || row.typicalRepsUpper === null
        ? null
        : { lower: row.typicalRepsLower, upper: row.typicalRepsUpper },
  }));
}

function baseline(exerciseId: string, [context, minValue, minUnit, ...rest]: BaselineTuple): Baseline {
  const [maxValue, maxUnit, topValue, topUnit] = rest;
  return {
    exerciseId,
    context,
    workingWeightMin: load(minValue, minUnit),
    workingWeightMax: load(maxValue, maxUnit),
    topSetWeight: load(topValue, topUnit),
  };
}
