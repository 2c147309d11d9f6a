import {
  type AthleteRow,
  athleteRepository,
  type Db,
  type FlagRow,
  type OfferRow,
  type PlanRow,
  type ProgressRecordRow,
  planRepository,
  progressionRepository,
  suggestionRepository,
  type WorkoutAftermath,
} from '@topset/db';
import {
  evaluateWorkout,
  type Flag,
  type FlagArea,
  type TrackDecision,
  type WorkoutEvaluation,
} from '@topset/engine/progression';
import type { Context } from '../../context.ts';
import { ValidationError } from '../../errors.ts';
import { settingsOf } from '../athlete/settings.ts';
import type { PlanVersionWithItems } from '../plans/plan-versions.ts';
import type { WorkoutWithSets } from '../workouts/workout.ts';
import { activeCircumstances } from './circumstances.ts';
import { rowIdsOf, toFlagRow } from './flag-rows.ts';
import { gatherEvaluation } from './gather.ts';
import { marksOfEvaluation } from './health-marks.ts';
import { moveModes } from './move-modes.ts';
import { openAlertAreas, recordMarks } from './safety.ts';
import { type WrittenVersions, writeVersions } from './write-versions.ts';

/** A verdict with what it offers, as the API returns it. */
export type ProgressUpdateView = ProgressRecordRow & { readonly offers: readonly OfferRow[] };

/** What level progression made of one workout. */
export interface LevelJudgement {
  readonly updates: readonly ProgressUpdateView[];
  readonly offers: readonly OfferRow[];
  readonly aftermath: WorkoutAftermath | null;
  readonly version: PlanVersionWithItems | null;
  readonly evaluation: WorkoutEvaluation;
  readonly flags: readonly FlagRow[];
}

/**
 * Judges the LEVEL and RANGE exercises of a finished or skipped workout and stores what follows: flags that were set,
 * records, versions, conflicts, offers. Flags are cleared by `settleFlags`, after every engine has judged under them.
 */
export async function judgeLevels(tx: Db, context: Context, workout: WorkoutWithSets): Promise<LevelJudgement> {
  const { athleteId } = workout;
  const athlete = (await athleteRepository.findAthlete(tx, athleteId))!;
  const plan = workout.planId ? await planRepository.lockPlan(tx, athleteId, workout.planId) : undefined;
  const exercises = plan ? ((await planRepository.exercisesOfPlans(tx, athleteId, [plan.id])).get(plan.id) ?? []) : [];
  const known = await suggestionRepository.activeFlags(tx, athleteId);
  const decidedAt = context.now();
  const input = await gatherEvaluation(
    tx,
    workout,
    exercises,
    { athlete, flags: known, hold: await holdOf(tx, athlete, decidedAt), settings: settingsOf(athlete) },
    decidedAt,
  );
  const result = evaluateWorkout(input);
  if (!result.ok) {
    throw new ValidationError(
      result.faults.map(({ path, code }) => ({ path, message: 'is not valid in a report', code: code.toLowerCase() })),
    );
  }
  const { evaluation } = result;
  const flags = await saveSetFlags(tx, context, athleteId, evaluation.flagsSet, known);
  const recordIds = new Map(evaluation.decisions.map(({ record }) => [record.planExerciseId, context.newId()]));
  const written = plan ? await writeVersions(tx, context, plan, exercises, evaluation, recordIds, athlete) : null;
  await recordMarks(tx, context, athlete, marksOfEvaluation(context, workout, input, athlete.timeZone));
  if (evaluation.finished) await moveModes(tx, context, athlete, evaluation.finished);
  const offers = offersOf(context, workout, evaluation, recordIds);
  const records = await storeRecords(tx, context, evaluation, plan, recordIds, written);
  await progressionRepository.insertOffers(tx, offers);
  await rememberTracks(tx, athleteId, evaluation.decisions);
  return {
    updates: records.map((record) => ({
      ...record,
      offers: offers.filter(({ progressRecordId }) => progressRecordId === record.id),
    })),
    offers: offers.filter(({ progressRecordId }) => progressRecordId === null),
    aftermath: evaluation.finished && {
      pain: evaluation.finished.pain,
      fatigue: evaluation.finished.fatigue,
      sessionRpeTenths: evaluation.finished.sessionRpeTenths,
    },
    version: written?.active ?? null,
    evaluation,
    flags,
  };
}

/** Clears what the workout has ended, once everything was judged under it. */
export async function settleFlags(tx: Db, context: Context, athleteId: string, judged: LevelJudgement): Promise<void> {
  const ids = rowIdsOf(judged.evaluation.flagsCleared, judged.flags);
  await progressionRepository.clearFlags(tx, athleteId, ids, context.now());
}

/** What keeps pain flags alive: injuries, and alerts that nobody has closed. */
async function holdOf(tx: Db, athlete: AthleteRow, now: Date) {
  const { modes } = await activeCircumstances(tx, athlete, now);
  return {
    injuryAreas: modes.flatMap(({ kind, area }) => (kind === 'INJURY' && area ? [area as FlagArea] : [])),
    openAlertAreas: await openAlertAreas(tx, athlete.id),
  };
}

export async function saveSetFlags(
  tx: Db,
  context: Context,
  athleteId: string,
  set: readonly Flag[],
  known: readonly FlagRow[],
): Promise<FlagRow[]> {
  const rows = set.map((flag) => toFlagRow(athleteId, flag, known, context.newId));
  await progressionRepository.saveFlags(tx, rows);
  const changed = new Set(rows.map(({ id }) => id));
  return [...known.filter(({ id }) => !changed.has(id)), ...rows];
}

async function storeRecords(
  tx: Db,
  context: Context,
  evaluation: WorkoutEvaluation,
  plan: PlanRow | undefined,
  recordIds: ReadonlyMap<string, string>,
  written: WrittenVersions | null,
): Promise<ProgressRecordRow[]> {
  if (!plan) return [];
  const createdAt = context.now();
  const { athleteId } = plan;
  const rows = evaluation.decisions.map((decision, i): ProgressRecordRow => {
    const { record } = decision;
    const { planExerciseId } = record;
    const { offers: _offers, ...update } = evaluation.updates[i]!;
    const item = [...evaluation.activeItems, ...evaluation.pendingItems].find(
      (each) => each.planExerciseId === planExerciseId,
    );
    return {
      athleteId,
      id: recordIds.get(planExerciseId)!,
      workoutId: record.workoutId,
      planId: plan.id,
      planExerciseId,
      policyId: record.policyId,
      workoutStart: new Date(record.workoutStart),
      slotDate: record.slotDate,
      slotTime: written?.slotTime ?? 'MORNING',
      record,
      update: { ...update, offers: [] },
      planVersion: item === undefined ? null : (written?.versionOf(planExerciseId) ?? null),
      conflictId: written?.conflictOf(planExerciseId) ?? null,
      decisionRecordId: context.newId(),
      supersededAt: null,
      createdAt,
    };
  });
  await progressionRepository.insertDecisionRecords(
    tx,
    rows.map((row) => ({
      athleteId,
      id: row.decisionRecordId,
      policyId: row.policyId,
      ruleId: row.update.decisionRecord.ruleId,
      workoutId: row.workoutId,
      planExerciseId: row.planExerciseId,
      record: row.update.decisionRecord,
      createdAt,
    })),
  );
  await progressionRepository.insertRecords(tx, rows);
  return rows;
}

function offersOf(
  context: Context,
  workout: WorkoutWithSets,
  evaluation: WorkoutEvaluation,
  recordIds: ReadonlyMap<string, string>,
): OfferRow[] {
  const row = (offer: OfferRow['offer'], position: number, planExerciseId: string | null): OfferRow => ({
    athleteId: workout.athleteId,
    id: context.newId(),
    workoutId: workout.id,
    progressRecordId: planExerciseId === null ? null : (recordIds.get(planExerciseId) ?? null),
    planExerciseId,
    position,
    offer,
    takenAt: null,
    createdAt: context.now(),
  });
  return [
    ...evaluation.updates.flatMap(({ offers, planExerciseId }) =>
      offers.map((offer, position) => row(offer, position, planExerciseId)),
    ),
    ...evaluation.offers.map((offer, position) => row(offer, position, null)),
  ];
}

/** A raise is remembered for good. */
async function rememberTracks(tx: Db, athleteId: string, decisions: readonly TrackDecision[]): Promise<void> {
  const rows = decisions.flatMap(({ judgement, newTargets }) => {
    const { track } = judgement.exercise;
    if (track.model !== 'LEVEL' || newTargets.model !== 'LEVEL') return [];
    if (track.raised || newTargets.rung.ordinal <= track.targets.rung.ordinal) return [];
    return [
      {
        athleteId,
        planExerciseId: track.planExerciseId,
        raised: true,
        targetsSince: track.targetsSince === null ? null : new Date(track.targetsSince),
        difficultySince: track.difficultySince === null ? null : new Date(track.difficultySince),
      },
    ];
  });
  await progressionRepository.saveTracks(tx, rows);
}
