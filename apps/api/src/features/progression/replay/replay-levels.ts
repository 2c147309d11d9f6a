import { isDeepStrictEqual } from 'node:util';
import {
  type AthleteRow,
  athleteRepository,
  type Db,
  type FlagRow,
  type LevelEvaluationRow,
  levelEvaluationRepository,
  type OfferRow,
  type PlanExercise,
  type ProgressRecordRow,
  planVersionRepository,
  progressionRepository,
  readTrainingRecord,
  workoutRepository,
} from '@topset/db';
import type { RecordedMode } from '@topset/engine/kernel';
import {
  differsFrom,
  type EvaluationInput,
  LEVELS_1,
  type ReplayedWorkout,
  rederiveTrack,
  replayWorkouts,
  reportOf,
  type Standing,
  type TrackDecision,
} from '@topset/engine/progression';
import type { Context } from '../../../context.ts';
import { settingsOf } from '../../athlete/index.ts';
import { clearFlagRows, moveModes } from '../../health/index.ts';
import type { ProgressUpdateView } from '../../levels/index.ts';
import type { PlanVersionWithItems } from '../../plans/index.ts';
import type { WorkoutWithSets } from '../../workouts/index.ts';
import { type ChangedReport, rewriteMarks } from '../health-marks.ts';
import type { LevelJudgement } from '../judge-levels.ts';
import { startOf } from '../place-in-time.ts';
import { aftermathOf, offerRows, recordRow, refusal, storeVerdicts, viewOf } from '../store-judgement.ts';
import { evaluationRow, standingOf, standingsOf } from './evaluation-rows.ts';
import { type LoadedHistory, loadHistory, type Past } from './history-to-replay.ts';
import { type Present, settleReplay, stateAfterReplay } from './settle-replay.ts';
import { writeRederived } from './write-rederived.ts';

/** What a change of the past did to level progression. */
export interface LevelImpact {
  /** Verdicts that are there instead of others, or were not there. */
  readonly updates: readonly ProgressUpdateView[];
  /** Versions that follow from a different end state: in force, or waiting. */
  readonly versions: readonly PlanVersionWithItems[];
}

const NO_IMPACT: LevelImpact = { updates: [], versions: [] };

/**
 * After a judged workout was edited, or before it is deleted: every workout from there on is judged again by its own
 * snapshot and under its own policy. Old records stay, superseded; where a track ends elsewhere, its plan gets one
 * version. The athlete is locked.
 */
export async function replayLevels(
  tx: Db,
  context: Context,
  workout: WorkoutWithSets,
  { deleted }: { readonly deleted: boolean },
): Promise<LevelImpact> {
  const { athleteId } = workout;
  const place = { start: startOf(workout), workoutId: workout.id };
  const rows = await levelEvaluationRepository.evaluationsFrom(tx, athleteId, place);
  const own = rows.find(({ workoutId }) => workoutId === workout.id);
  const athlete = (await athleteRepository.findAthlete(tx, athleteId))!;
  const report = deleted ? null : await changedReport(tx, context, athlete, workout.id, own);
  await rewriteMarks(tx, context, athlete, workout.id, report);
  if (!own) return NO_IMPACT;
  const { before, after } = standingsOf(own);
  const past = deleted
    ? { own, rows: rows.filter((row) => row !== own), replayed: before, stored: after }
    : { own, rows, replayed: before, stored: before };
  const replayed = await replayFrom(tx, context, athlete, past);
  await clearFlagRows(tx, context, athleteId, replayed.endedFlags);
  return replayed;
}

/** What is now said in a workout, by exercise with a verdict of its own too. */
async function changedReport(
  tx: Db,
  { now }: Context,
  row: AthleteRow,
  id: string,
  own: LevelEvaluationRow | undefined,
): Promise<ChangedReport> {
  const { athlete, sessions } = await readTrainingRecord(tx, row.id, {
    now: now(),
    athlete: row,
    sessions: { ids: [id] },
  });
  const session = sessions[0]!;
  const exercises = (own?.standing.tracks ?? []).map(({ planExerciseId: judged }) =>
    reportOf(
      judged,
      session.performances.find(({ planExerciseId }) => planExerciseId === judged),
    ),
  );
  return { athlete, session, exercises };
}

/** What is known of a workout that comes late. */
interface JudgedLate {
  readonly input: EvaluationInput;
  readonly exercises: readonly PlanExercise[];
  readonly modes: readonly RecordedMode[];
}

/** Judges a workout that comes late in its place, and again what came after it. */
export async function judgeLate(
  tx: Db,
  context: Context,
  athlete: AthleteRow,
  workout: WorkoutWithSets,
  { input, exercises, modes }: JudgedLate,
  later: readonly LevelEvaluationRow[],
): Promise<LevelJudgement> {
  const known = later.flatMap((row) => standingsOf(row).before.tracks);
  const then: Standing = {
    tracks: input.exercises.map(
      ({ track }) => known.find(({ planExerciseId }) => planExerciseId === track.planExerciseId) ?? track,
    ),
    flags: later[0]?.standing.flags ?? [],
    fatigueClearedAt: later[0]?.standing.fatigueClearedAt ?? null,
  };
  const own = evaluationRow(workout, input, then, then, exercises);
  const replayed = await replayFrom(tx, context, athlete, {
    own,
    rows: [own, ...later],
    replayed: then,
    stored: then,
  });
  const { evaluation } = replayed.workouts.find((each) => each.evaluation.workoutId === workout.id)!;
  if (evaluation.finished) await moveModes(tx, context, athlete, modes, evaluation.finished);
  return {
    updates: replayed.updates.filter(({ workoutId }) => workoutId === workout.id),
    offers: replayed.offers.filter((offer) => offer.workoutId === workout.id && offer.progressRecordId === null),
    aftermath: aftermathOf(evaluation),
    version: replayed.versions.find(({ planId, status }) => planId === workout.planId && status === 'ACTIVE') ?? null,
    flags: replayed.flags,
    endedFlags: replayed.endedFlags,
    restated: 'HISTORY',
  };
}

interface ReplayedPast extends LevelImpact {
  readonly workouts: readonly ReplayedWorkout[];
  readonly offers: readonly OfferRow[];
  readonly flags: readonly FlagRow[];
  /** Flags that the history as it now reads does not have. */
  readonly endedFlags: readonly string[];
}

async function replayFrom(tx: Db, context: Context, athlete: AthleteRow, past: Past): Promise<ReplayedPast> {
  const loaded = await loadHistory(tx, athlete, past, context.now());
  const replay = replayWorkouts(loaded.start, loaded.evaluations);
  const refused = replay.refused.find(({ workoutId }) => workoutId === past.own.workoutId);
  if (refused) throw refusal(refused.faults);
  const ids = [...new Set([past.own, ...past.rows].map(({ workoutId }) => workoutId))];
  const live = await progressionRepository.recordsOfWorkouts(tx, athlete.id, ids);
  const fresh = freshVerdicts(context, replay.workouts, live);
  const present = await stateAfterReplay(tx, context, athlete, replay, loaded.present);
  const { versions, left } = await rederivePlans(tx, context, athlete, past, loaded, present, fresh);
  const slots = new Map([...past.rows, past.own].map(({ workoutId, standing }) => [workoutId, standing.slot]));
  const rows = fresh.verdicts.map(({ id, old, decision, replayed }) => {
    const plan = loaded.sessions.get(decision.record.workoutId)?.planId ?? old?.planId ?? '';
    const made = decision.change === 'NONE' ? undefined : versionOn(versions, decision.record.planExerciseId);
    return recordRow(context, athlete.id, replayed.evaluation, decision, {
      id,
      planId: plan,
      planVersion: made?.version ?? old?.planVersion ?? null,
      conflictId: old?.conflictId ?? null,
      slotTime: (slots.get(decision.record.workoutId) ?? past.own.standing.slot).time,
    });
  });
  const offers = await renewOffers(tx, context, athlete.id, past, fresh, replay.workouts);
  await progressionRepository.supersedeRecords(tx, athlete.id, fresh.superseded, context.now());
  await storeVerdicts(tx, context, rows, offers);
  await rewriteHistory(tx, athlete, past, loaded, replay.workouts);
  await settleReplay(tx, athlete.id, present, left);
  return {
    updates: rows.map((row) => viewOf(row, offers)),
    versions,
    workouts: replay.workouts,
    offers,
    flags: present.rows,
    endedFlags: present.endedFlags,
  };
}

const versionOn = (versions: readonly PlanVersionWithItems[], id: string) =>
  versions.find(({ items }) => items.some(({ planExerciseId }) => planExerciseId === id));

/** One verdict of a track in a workout is in force at a time. */
const placeOf = ({ workoutId, planExerciseId }: { readonly workoutId: string; readonly planExerciseId: string }) =>
  `${workoutId}/${planExerciseId}`;

interface FreshVerdict {
  readonly id: string;
  readonly old: ProgressRecordRow | undefined;
  readonly decision: TrackDecision;
  readonly replayed: ReplayedWorkout;
}

interface Fresh {
  readonly verdicts: readonly FreshVerdict[];
  /** Records that no longer hold. */
  readonly superseded: readonly string[];
}

/** Verdicts that read otherwise than those in force. */
function freshVerdicts(
  { newId }: Context,
  workouts: readonly ReplayedWorkout[],
  live: readonly ProgressRecordRow[],
): Fresh {
  const held = new Set<string>();
  const inForce = new Map(live.map((row) => [placeOf(row), row]));
  const verdicts = workouts.flatMap((replayed) =>
    replayed.evaluation.decisions.flatMap((decision): FreshVerdict[] => {
      const { planExerciseId } = decision.record;
      const old = inForce.get(placeOf(decision.record));
      const update = replayed.evaluation.updates.find((each) => each.planExerciseId === planExerciseId);
      if (old && isDeepStrictEqual(plain({ ...update, offers: [] }), plain(old.update))) {
        held.add(old.id);
        return [];
      }
      return [{ id: newId(), old, decision, replayed }];
    }),
  );
  return { verdicts, superseded: live.filter(({ id }) => !held.has(id)).map(({ id }) => id) };
}

/** As a column of JSON holds it. */
const plain = (value: object): unknown => JSON.parse(JSON.stringify(value));

async function rederivePlans(
  tx: Db,
  context: Context,
  athlete: AthleteRow,
  past: Past,
  loaded: LoadedHistory,
  present: Present,
  fresh: Fresh,
): Promise<{ versions: PlanVersionWithItems[]; left: Set<string> }> {
  const planIds = loaded.plans.map(({ id }) => id);
  const waiting = (await planVersionRepository.waitingVersions(tx, athlete.id, planIds)).filter(
    ({ event }) => event === 'AUTO_ADJUSTMENT' || event === 'REDERIVED',
  );
  const versions: PlanVersionWithItems[] = [];
  const left = new Set<string>();
  for (const plan of loaded.plans) {
    const exercises = loaded.exercises.get(plan.id) ?? [];
    const isOwn = (id: string) => exercises.some((exercise) => exercise.id === id);
    const rederived = present.tracks
      .filter(({ current, replayed }) => isOwn(current.planExerciseId) && differsFrom(current, replayed))
      .map(({ current, replayed }) =>
        rederiveTrack(
          current,
          replayed,
          {
            flags: present.flags,
            decidedAt: context.now().getTime(),
            confirmLevelChanges: settingsOf(athlete).confirmLevelChanges,
            afterPain: present.afterPain,
          },
          LEVELS_1,
        ),
      );
    const newest = present.newest.filter(
      (decision) =>
        isOwn(decision.record.planExerciseId) && fresh.verdicts.some((verdict) => verdict.decision === decision),
    );
    const written = await writeRederived(tx, context, athlete, {
      plan,
      exercises,
      rederived,
      newest,
      waiting: waiting.filter(({ planId }) => planId === plan.id),
      slot: past.own.standing.slot,
      recordIdOf: (id) => fresh.verdicts.findLast(({ decision }) => decision.record.planExerciseId === id)?.id ?? null,
    });
    versions.push(...written);
    for (const { current, outcome } of rederived) if (outcome !== 'ACTIVE') left.add(current.planExerciseId);
  }
  return { versions, left };
}

/** Offers of verdicts that changed; what was taken stays. */
async function renewOffers(
  tx: Db,
  context: Context,
  athleteId: string,
  { own }: Past,
  fresh: Fresh,
  workouts: readonly ReplayedWorkout[],
): Promise<OfferRow[]> {
  const touched = new Set([own.workoutId, ...fresh.verdicts.map(({ decision }) => decision.record.workoutId)]);
  await progressionRepository.withdrawOffers(tx, athleteId, {
    recordIds: fresh.superseded,
    workoutIds: [...touched],
  });
  const taken = await progressionRepository.offersOfWorkouts(tx, athleteId, [...touched]);
  const isTaken = new Set(taken.map(({ workoutId, offer }) => `${workoutId}/${offer.kind}`));
  const idsOf = new Map(fresh.verdicts.map(({ id, decision }) => [placeOf(decision.record), id]));
  return workouts
    .filter(({ evaluation }) => touched.has(evaluation.workoutId))
    .flatMap(({ evaluation }) =>
      offerRows(context, athleteId, evaluation, (planExerciseId) =>
        idsOf.get(placeOf({ workoutId: evaluation.workoutId, planExerciseId })),
      ),
    )
    .filter((row) => row.progressRecordId !== null || !isTaken.has(`${row.workoutId}/${row.offer.kind}`));
}

/** What is kept of each evaluation, and how later flags see each workout, as they are now. */
async function rewriteHistory(
  tx: Db,
  athlete: AthleteRow,
  { own, rows }: Past,
  { sessions }: LoadedHistory,
  replayed: readonly ReplayedWorkout[],
): Promise<void> {
  const changed = replayed.flatMap(({ evaluation, before, after }): LevelEvaluationRow[] => {
    const row = rows.find(({ workoutId }) => workoutId === evaluation.workoutId);
    if (!row) return [];
    const held = new Map(row.standing.tracks.map((track) => [track.planExerciseId, track]));
    const standing = standingOf(row.standing, before, after, (id) => held.get(id));
    return row !== own && isDeepStrictEqual(plain(standing), row.standing) ? [] : [{ ...row, standing }];
  });
  await levelEvaluationRepository.saveEvaluations(tx, changed);
  const aftermaths = replayed.flatMap(({ evaluation }) => {
    const was = sessions.get(evaluation.workoutId)?.aftermath ?? null;
    const now = aftermathOf(evaluation);
    // What was advised was advised.
    const next = now && was?.advice ? { ...now, advice: was.advice } : now;
    return next === null || isDeepStrictEqual(next, was) ? [] : [[evaluation.workoutId, next] as const];
  });
  await workoutRepository.putAftermaths(tx, athlete.id, new Map(aftermaths));
}
