import { library } from '@topset/catalog';
import {
  type AthleteRow,
  type Db,
  type FlagRow,
  type HealthMarkRow,
  levelEvaluationRepository,
  type OfferRow,
  type PlaceInHistory,
  type PlanExercise,
  planRepository,
  progressionRepository,
  type WorkoutAftermath,
} from '@topset/db';
import {
  advanceTrack,
  evaluateWorkout,
  evaluationInput,
  type LevelsRecord,
  reportedSession,
  type TrackDecision,
} from '@topset/engine/progression';
import type { Context } from '../../context.ts';
import { clearFlagRows, flagRow, moveModes, recordMarks, rowIdsOf, saveSetFlags } from '../health/index.ts';
import type { ProgressUpdateView } from '../levels/index.ts';
import { type PlanVersionWithItems, recordedExercises } from '../plans/index.ts';
import type { WorkoutWithSets } from '../workouts/index.ts';
import { offerForecasts } from './forecast.ts';
import { skippedExercises } from './freeze.ts';
import { marksOfReport } from './health-marks.ts';
import { startOf } from './place-in-time.ts';
import { evaluationRow } from './replay/evaluation-rows.ts';
import { judgeLate } from './replay/replay-levels.ts';
import { accepted, aftermathOf, offerRows, recordRow, storeVerdicts, viewOf } from './store-judgement.ts';
import { writeVersions } from './write-versions.ts';

/** What level progression made of one workout. */
export interface LevelJudgement {
  readonly updates: readonly ProgressUpdateView[];
  readonly offers: readonly OfferRow[];
  readonly aftermath: WorkoutAftermath | null;
  readonly version: PlanVersionWithItems | null;
  /** Active flags. */
  readonly flags: readonly FlagRow[];
  /** Those of them that the workout ended; they are cleared once every engine has judged under them. */
  readonly endedFlags: readonly string[];
  /** What is no longer as the record says that it was judged by: flags and the plan, or the history besides. */
  readonly restated: 'NOTHING' | 'PLAN' | 'HISTORY';
}

/** The same, with what the report said about health. */
export interface ReportJudgement<Read = unknown> extends LevelJudgement {
  readonly marks: readonly HealthMarkRow[];
  /** What it was judged by. */
  readonly record: Read;
}

/**
 * Judges the LEVEL and RANGE exercises of a finished or skipped workout and stores what follows: flags that were set,
 * records, versions, conflicts, offers. The athlete is locked; the record is read once the plan is, by `levelsScope` or
 * more. A workout that comes late takes its place in history, and what came after it is judged again.
 */
export async function judgeLevels<Read extends LevelsRecord>(
  tx: Db,
  context: Context,
  athlete: AthleteRow,
  workout: WorkoutWithSets,
  readRecord: () => Promise<Read>,
): Promise<ReportJudgement<Read>> {
  const { athleteId } = workout;
  const place = { start: startOf(workout), workoutId: workout.id };
  const later = await levelEvaluationRepository.evaluationsFrom(tx, athleteId, place);
  const plan = workout.planId ? await planRepository.lockPlan(tx, athleteId, workout.planId) : undefined;
  const decidedAt = context.now();
  const record = await readRecord();
  const exercises = record.plans.flatMap(recordedExercises);
  const prescribed =
    workout.status === 'SKIPPED' ? await skippedIds(tx, context, athlete, place, exercises) : undefined;
  const request = { workoutId: workout.id, decidedAt: decidedAt.getTime(), prescribed };
  const input = evaluationInput(record, request, library)!;
  const known = record.flags.map((flag) => flagRow(athleteId, flag));
  const reports = input.exercises.map(({ report }) => report);
  const marks = marksOfReport(context, reportedSession(record, workout.id)!, reports, record.athlete);
  await recordMarks(tx, context, athlete, marks);
  if (later.length > 0) {
    const late = { input, exercises, modes: record.modes };
    return { ...(await judgeLate(tx, context, athlete, workout, late, later)), marks, record };
  }
  const evaluation = accepted(evaluateWorkout(input));
  const flags = await saveSetFlags(tx, context, athleteId, evaluation.flagsSet, known);
  const recordIds = new Map(evaluation.decisions.map(({ record }) => [record.planExerciseId, context.newId()]));
  const written = plan ? await writeVersions(tx, context, plan, exercises, evaluation, recordIds, athlete) : null;
  if (evaluation.finished) await moveModes(tx, context, athlete, record.modes, evaluation.finished);
  const rows = evaluation.decisions.map((decision) => {
    const id = decision.record.planExerciseId;
    return recordRow(context, athleteId, evaluation, decision, {
      id: recordIds.get(id)!,
      planId: plan!.id,
      planVersion: written?.versionOf(id) ?? null,
      conflictId: written?.conflictOf(id) ?? null,
      slotTime: input.workout.slotTime,
    });
  });
  const offers = offerRows(context, athleteId, evaluation, (id) => recordIds.get(id));
  await storeVerdicts(tx, context, rows, offers);
  await rememberTracks(tx, athleteId, evaluation.decisions);
  const tracks = input.exercises.map(({ track }) => track);
  const { flagsAfter: flagsLeft, fatigueClearedAt } = evaluation;
  const left = { tracks: tracks.map((track) => advanceTrack(track, evaluation)), flags: flagsLeft, fatigueClearedAt };
  await levelEvaluationRepository.saveEvaluations(tx, [
    evaluationRow(workout, input, { ...input, tracks }, left, exercises),
  ]);
  const views = rows.map((row) => viewOf(row, offers));
  return {
    updates: await offerForecasts(tx, context, athlete, { updates: views, tracks: left.tracks }, flagsLeft),
    offers: offers.filter(({ progressRecordId }) => progressRecordId === null),
    aftermath: aftermathOf(evaluation),
    version: written?.active ?? null,
    flags,
    endedFlags: rowIdsOf(evaluation.flagsCleared, flags),
    restated: evaluation.flagsSet.length > 0 || written?.active ? 'PLAN' : 'NOTHING',
    marks,
    record,
  };
}

/** The plan exercises that a skipped session had. */
async function skippedIds(
  tx: Db,
  { newId }: Context,
  athlete: AthleteRow,
  { start, workoutId: id }: PlaceInHistory,
  exercises: readonly PlanExercise[],
): Promise<ReadonlySet<string>> {
  const had = await skippedExercises(tx, athlete, { id, start }, exercises, newId);
  return new Set(had.map((exercise) => exercise.id));
}

/** Clears what the workout has ended, once everything was judged under it. */
export async function settleFlags(tx: Db, context: Context, athleteId: string, judged: LevelJudgement): Promise<void> {
  await clearFlagRows(tx, context, athleteId, judged.endedFlags);
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
