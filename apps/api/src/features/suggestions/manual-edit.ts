import { library } from '@topset/catalog';
import {
  type AthleteRow,
  athleteRepository,
  type Db,
  type NewSuggestion,
  type PlanExercise,
  type PlanVersionRow,
  readTrainingRecord,
  type SuggestionRow,
  suggestionRepository,
} from '@topset/db';
import { message } from '@topset/engine';
import {
  type ExerciseSetting,
  exerciseSetting,
  overriddenByEdit,
  prescriptionRow,
  type UserEdit,
  userEdits,
} from '@topset/engine/suggestions';
import type { Context } from '../../context.ts';
import { settingsOf } from '../athlete/index.ts';
import { policyFor } from './policy-for.ts';
import { settleReview } from './review.ts';

const BY_HAND = message('suggestion.by-hand');

/**
 * A manual edit of a `LOAD` exercise: each differing property is stored as an accepted suggestion of the athlete, and
 * overrides every other suggestion on the same target and property. What is deleted overrides all of its own.
 */
export async function recordManualEdit(
  tx: Db,
  context: Context,
  version: PlanVersionRow,
  before: readonly PlanExercise[],
  after: readonly PlanExercise[],
): Promise<void> {
  const { athleteId } = version;
  const athlete = (await athleteRepository.findAthlete(tx, athleteId))!;
  const exercises = { keys: after.map(({ exerciseKey }) => exerciseKey) };
  const record = await readTrainingRecord(tx, athleteId, { now: context.now(), athlete, exercises });
  const edits = after.flatMap((exercise) => {
    const old = before.find(({ id }) => id === exercise.id);
    if (!old || exercise.progressionModel !== 'LOAD' || old.exerciseKey !== exercise.exerciseKey) return [];
    return editsOf(athlete, exerciseSetting(record, exercise.exerciseKey, library), old, exercise).map((edit) => ({
      exercise,
      edit,
    }));
  });
  await overrideOthers(tx, context, athleteId, before, after, edits);
  await storeEdits(tx, context, athlete, version, edits);
  await settleReview(tx, context);
}

interface MadeEdit {
  readonly exercise: PlanExercise;
  readonly edit: UserEdit;
}

function editsOf(athlete: AthleteRow, setting: ExerciseSetting, before: PlanExercise, after: PlanExercise) {
  return userEdits(
    { ...setting, unit: athlete.unit },
    after,
    prescriptionRow(before),
    prescriptionRow(after),
    policyFor(settingsOf(athlete).suggestionPolicy, athlete),
  );
}

async function overrideOthers(
  tx: Db,
  context: Context,
  athleteId: string,
  before: readonly PlanExercise[],
  after: readonly PlanExercise[],
  edits: readonly MadeEdit[],
): Promise<void> {
  const open = (
    await suggestionRepository.lockSuggestions(tx, athleteId, { planExerciseIds: before.map(({ id }) => id) })
  ).filter(({ decision, outcome }) => decision === 'PENDING' || decision === 'DEFERRED' || outcome === 'PENDING');
  // Another movement in its place is another exercise.
  const kept = after.filter(({ id, exerciseKey }) =>
    before.some((old) => old.id === id && old.exerciseKey === exerciseKey),
  );
  const alive = new Set(kept.flatMap(({ id, sets }) => [id, ...sets.map((set) => set.id)]));
  const written = new Set(edits.map(({ edit }) => `${edit.target.id} ${edit.change.property}`));
  const isOverridden = (row: SuggestionRow) => {
    const target = row.plannedSetId ?? row.planExerciseId;
    if (!alive.has(row.planExerciseId) || !alive.has(target)) return true;
    return row.changes.some(({ property }) => written.has(`${target} ${property}`));
  };
  for (const row of open.filter(isOverridden)) {
    const { decision, outcome } = overriddenByEdit(row);
    await suggestionRepository.updateSuggestions(tx, athleteId, [row.id], {
      decision,
      outcome,
      ...(decision === row.decision ? {} : { decidedAt: context.now() }),
      ...(outcome === row.outcome ? {} : { outcomeReason: BY_HAND }),
    });
  }
}

async function storeEdits(
  tx: Db,
  context: Context,
  athlete: AthleteRow,
  version: PlanVersionRow,
  edits: readonly MadeEdit[],
): Promise<void> {
  const now = context.now();
  const policyId = settingsOf(athlete).suggestionPolicy;
  const made = edits.map(({ exercise, edit }) => {
    const keys = {
      athleteId: athlete.id,
      id: context.newId(),
      workoutId: null,
      planExerciseId: exercise.id,
      createdAt: now,
    };
    const record = suggestionRepository.recordRow(keys, {
      policyId,
      ruleId: 'user',
      inputs: [{ name: 'property', value: edit.change.property }],
      thresholds: [],
      evidence: [{ kind: edit.target.kind === 'SET' ? 'PLANNED_SET' : 'PLAN_EXERCISE', id: edit.target.id }],
      alternatives: [],
      reason: BY_HAND,
    });
    const row: NewSuggestion = {
      athleteId: athlete.id,
      id: context.newId(),
      source: 'USER',
      policyId,
      ruleId: 'user',
      ruleNumber: 0,
      draftKey: `user|${version.planId}|${version.version}|${edit.target.id}|${edit.change.property}`,
      workoutId: null,
      planId: version.planId,
      planExerciseId: exercise.id,
      plannedSetId: edit.target.kind === 'SET' ? edit.target.id : null,
      category: edit.category,
      confidence: null,
      reason: BY_HAND,
      decision: 'ACCEPTED',
      decidedAt: now,
      outcome: 'PENDING',
      outcomeReason: null,
      frozenRepPolicy: exercise.repPolicy,
      stepUsedValue: edit.stepUsed === null ? null : String(edit.stepUsed),
      stepUsedUnit: edit.stepUsed === null ? null : athlete.unit,
      triggerPerformanceId: null,
      requiredEvaluations: edit.requiredEvaluations,
      decisionRecordId: record.id,
      version: 1,
      createdAt: now,
      changes: [edit.change],
    };
    return { record, row };
  });
  await suggestionRepository.insertSuggestions(
    tx,
    made.map(({ row }) => row),
    made.map(({ record }) => record),
  );
}
