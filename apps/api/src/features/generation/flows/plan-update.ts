import type { PlanExercise } from '@topset/db';
import {
  type GenerationRow,
  type ProgressRecordRow,
  planRepository,
  progressionRepository,
  readTrainingRecord,
} from '@topset/db';
import { render } from '@topset/engine';
import { forbidsAutomaticChange, LEVELS_1 } from '@topset/engine/progression';
import type { FlowHooks, Llm, Locale, PlannedExercise, PlanTarget, PlanUpdateContext } from '@topset/llm';
import type { PlanUpdate } from '@topset/llm-schema';
import type { Context } from '../../../context.ts';
import { isWork } from '../../levels/index.ts';
import { guardContext } from '../guard-context.ts';
import { planUpdateRules } from '../rules-backend/index.ts';
import type { PlanUpdateRequest } from '../stored-request.ts';
import type { Asked, Flow } from './flow.ts';
import { gatherSession } from './session.ts';
import { withSetsShown } from './shown-sets.ts';
import { storePlanUpdate } from './store-plan-update.ts';

/** Carries the decisions of a workout into its plan; the engine's own update stands in for a model that fails. */
export function planUpdateFlow(llm: Pick<Llm, 'updatePlan'>): Flow<PlanUpdate> {
  return {
    ask: async (context, generation, hooks) => askForUpdate(llm, context, generation, hooks),
    store: storePlanUpdate,
  };
}

async function askForUpdate(
  llm: Pick<Llm, 'updatePlan'>,
  context: Context,
  generation: GenerationRow,
  hooks: FlowHooks,
): Promise<Asked<PlanUpdate>> {
  const { db } = context.database;
  const { athleteId } = generation;
  const { planId, workoutId } = generation.request as PlanUpdateRequest;
  const { facts, at, request } = await gatherSession(context, generation);
  const exercises = (await planRepository.exercisesOfPlans(db, athleteId, [planId])).get(planId) ?? [];
  const records = await progressionRepository.recordsOfWorkouts(db, athleteId, [workoutId]);
  const earlier = await progressionRepository.recentRecords(
    db,
    athleteId,
    exercises.map(({ id }) => id),
    LEVELS_1.history.toldRecords,
  );
  const { flags } = await readTrainingRecord(db, athleteId, { now: context.now(), flags: true });
  const locked = new Set(
    flags
      .map(({ flag }) => flag)
      .filter(({ kind }) => forbidsAutomaticChange(kind) || kind === 'MANUAL_OVERRIDE')
      .flatMap((flag) => ('planExerciseId' in flag ? flag.planExerciseId : [])),
  );
  const recordOf = (exercise: PlanExercise) => records.find(({ planExerciseId }) => planExerciseId === exercise.id);
  const allowed = { minutes: facts.athlete.sessionMinutes, equipmentKeys: null, sleepScore: null, bodyBattery: null };
  const guard: PlanUpdateContext = {
    ...guardContext(facts, { ...allowed, cardio: [], feedback: [] }, at),
    exercises: exercises.map((exercise) => plannedExercise(exercise, recordOf(exercise), locked)),
    technique: flags.some(({ flag }) => flag.kind === 'TECHNIQUE'),
  };
  const result = await llm.updatePlan(
    {
      ...request,
      updates: exercises.flatMap((exercise, ref) => updateLine(ref, recordOf(exercise), request.locale)),
      summaries: exercises.map((exercise, ref) => ({
        ref,
        exerciseKey: exercise.exerciseKey,
        level: exercise.level?.model === 'LEVEL' ? exercise.level.rung.ordinal : null,
        current: guard.exercises[ref]!.current,
        restSeconds: exercise.restPolicy.seconds,
        lastResults: earlier
          .filter(({ planExerciseId }) => planExerciseId === exercise.id)
          .map(({ slotDate, update }) => ({
            date: slotDate,
            result: update.levelResult,
            skipped: update.rawReason === 'SKIPPED',
            rpe: tenths(update.rpeTenths),
          })),
      })),
      constraints: {
        equipment: [...guard.inventory],
        schedule: facts.program?.weeklySchedule ?? null,
        flags: flags.map(({ flag, exerciseKey }) => ({
          kind: flag.kind,
          area: flag.kind === 'PAIN' ? flag.area : null,
          exerciseKey,
        })),
        variations: guard.exercises.map(({ variations }, ref) => ({ ref, keys: [...variations.keys()] })),
      },
      guard,
      rules: planUpdateRules(guard, facts.athlete.locale),
    },
    hooks,
  );
  return { result, shown: await shownResults(context, workoutId, [...records, ...earlier]) };
}

/** The finished workout and the sessions of the earlier results, with the sets that they were judged by. */
function shownResults(context: Context, workoutId: string, records: readonly ProgressRecordRow[]) {
  const judged = new Set(records.map((record) => `${record.workoutId} ${record.planExerciseId}`));
  const newestFirst = records
    .toSorted((a, b) => b.workoutStart.getTime() - a.workoutStart.getTime() || (a.id < b.id ? -1 : 1))
    .map((record) => record.workoutId);
  return withSetsShown(context, [...new Set([workoutId, ...newestFirst])], (performance) =>
    judged.has(`${performance.workoutId} ${performance.planExerciseId}`),
  );
}

const tenths = (value: number | null): number | null => (value === null ? null : value / 10);

/** What was decided stands in the plan already; what still waits for a word is no decision yet. */
const isApplied = ({ conflictId }: ProgressRecordRow): boolean => conflictId === null;

function plannedExercise(
  exercise: PlanExercise,
  record: ProgressRecordRow | undefined,
  locked: ReadonlySet<string>,
): PlannedExercise {
  const current = targetOf(exercise);
  return {
    exerciseKey: exercise.exerciseKey,
    decision: record && isApplied(record) ? record.update.decision : null,
    current,
    target: current,
    restSeconds: exercise.restPolicy.seconds,
    variations: new Map(
      (record?.update.offers ?? []).flatMap((offer) =>
        offer.kind === 'EASIER_VARIATION' ? [[offer.exerciseKey, current] as const] : [],
      ),
    ),
    locked: locked.has(exercise.id),
  };
}

/** The work sets as one target: how many, and the amount of the first. */
function targetOf({ sets, repPolicy }: PlanExercise): PlanTarget {
  const work = sets.filter(isWork);
  const seconds = work[0]?.seconds ?? null;
  const reps = seconds === null ? (work[0]?.reps ?? repPolicy.lower) : null;
  return { sets: Math.max(1, work.length), reps, seconds };
}

function updateLine(ref: number, record: ProgressRecordRow | undefined, locale: Locale): object[] {
  if (!record || !isApplied(record)) return [];
  const { decision, reason, levelTarget, levelResult, newTargets, message } = record.update;
  return [
    {
      ref,
      decision,
      reason,
      target: levelTarget,
      result: levelResult,
      newTarget: newTargets,
      comment: render(message, locale),
    },
  ];
}
