import {
  type Db,
  type OfferRow,
  type ProgressRecordRow,
  progressionRepository,
  type WorkoutAftermath,
} from '@topset/db';
import { message } from '@topset/engine';
import type {
  EvaluationResult,
  InputFault,
  Offer,
  SlotTime,
  TrackDecision,
  WorkoutEvaluation,
} from '@topset/engine/progression';
import type { Context } from '../../context.ts';
import type { IssueCode } from '../../error-codes.ts';
import { ValidationError } from '../../errors.ts';
import { encodeGlobalId } from '../../graphql/global-id.ts';
import { type ProgressionEvent, recordEvents } from '../decisions/index.ts';
import { tellOutside } from '../events/index.ts';
import type { ProgressUpdateView } from '../levels/index.ts';
import { archiveOverflow } from './archive-progress.ts';
import { overrideByConflict } from './record-overrides.ts';

/** What a stored verdict is tied to. */
interface RecordTies {
  readonly id: string;
  readonly planId: string;
  readonly planVersion: number | null;
  readonly conflictId: string | null;
  readonly slotTime: SlotTime;
}

/** The row of one verdict. */
export function recordRow(
  { newId, now, requestId }: Context,
  athleteId: string,
  evaluation: WorkoutEvaluation,
  { record }: TrackDecision,
  ties: RecordTies,
): ProgressRecordRow {
  const { offers: _offers, ...update } = evaluation.updates.find(
    ({ planExerciseId }) => planExerciseId === record.planExerciseId,
  )!;
  return {
    athleteId,
    workoutId: record.workoutId,
    planExerciseId: record.planExerciseId,
    policyId: record.policyId,
    workoutStart: new Date(record.workoutStart),
    slotDate: record.slotDate,
    record,
    update: { ...update, offers: [] },
    decisionRecordId: newId(),
    supersededAt: null,
    createdAt: now(),
    traceId: requestId,
    ...ties,
  };
}

/** What one evaluation offers: by exercise, for those that have a record here, and for the whole workout. */
export function offerRows(
  { newId, now }: Context,
  athleteId: string,
  evaluation: WorkoutEvaluation,
  recordIdOf: (planExerciseId: string) => string | undefined,
): OfferRow[] {
  const row = (offer: Offer, position: number, planExerciseId: string | null, recordId: string | null): OfferRow => ({
    athleteId,
    id: newId(),
    workoutId: evaluation.workoutId,
    progressRecordId: recordId,
    planExerciseId,
    position,
    offer,
    takenAt: null,
    createdAt: now(),
  });
  return [
    ...evaluation.updates.flatMap(({ offers, planExerciseId }) => {
      const recordId = recordIdOf(planExerciseId);
      return recordId === undefined ? [] : offers.map((offer, i) => row(offer, i, planExerciseId, recordId));
    }),
    ...evaluation.offers.map((offer, i) => row(offer, i, null, null)),
  ];
}

/** Stores verdicts with their explanations and what they offer. */
export async function storeVerdicts(
  tx: Db,
  context: Context,
  rows: readonly ProgressRecordRow[],
  offers: readonly OfferRow[],
): Promise<void> {
  await progressionRepository.insertDecisionRecords(
    tx,
    rows.map((row) => ({
      athleteId: row.athleteId,
      id: row.decisionRecordId,
      policyId: row.policyId,
      ruleId: row.update.decisionRecord.ruleId,
      workoutId: row.workoutId,
      planExerciseId: row.planExerciseId,
      record: row.update.decisionRecord,
      createdAt: row.createdAt,
    })),
  );
  const live = await progressionRepository.insertRecords(tx, rows);
  await progressionRepository.insertOffers(tx, offers);
  const [first] = rows;
  if (!first) return;
  await recordEvents(tx, context, first.athleteId, rows.map(madeEvent));
  context.onceCommitted.push(() => {
    for (const row of rows) context.countDecision(labelsOf(row));
  });
  await overrideByConflict(
    tx,
    context,
    first.athleteId,
    rows.flatMap(({ conflictId }) => conflictId ?? []),
  );
  await archiveOverflow(tx, context, first.athleteId, live);
  const decisions = rows.map(({ id, record }) => ({
    id: encodeGlobalId('ProgressUpdate', id),
    decision: record.decision,
  }));
  const data = { source: 'RULES', decisions };
  await tellOutside(tx, context, first.athleteId, [{ type: 'decision.taken', data }]);
}

const labelsOf = ({ record, update }: ProgressRecordRow) => ({
  model: update.newTargets.model,
  kind: record.kind,
  verdict: record.rawVerdict,
  decision: record.decision,
  reason: record.reason,
});

const madeEvent = ({ id, planExerciseId, record, update }: ProgressRecordRow): ProgressionEvent => ({
  eventType: 'decision_made',
  source: 'RULES',
  planExerciseId,
  exerciseKey: update.exerciseKey,
  decision: record.decision,
  context: { recordId: id, rawVerdict: record.rawVerdict, reason: record.reason, change: record.change },
});

export const viewOf = (row: ProgressRecordRow, offers: readonly OfferRow[]): ProgressUpdateView => ({
  ...row,
  offers: offers.filter(({ progressRecordId }) => progressRecordId === row.id),
});

/** A report that the engine refuses is the athlete's to correct. */
export function accepted(result: EvaluationResult): WorkoutEvaluation {
  if (result.ok) return result.evaluation;
  throw refusal(result.faults);
}

const FAULTS: Readonly<Partial<Record<InputFault['code'], IssueCode>>> = {
  UNKNOWN_EXERCISE: 'UNKNOWN_EXERCISE',
  REPEATED: 'DUPLICATE',
};

export const refusal = (faults: readonly InputFault[]) =>
  new ValidationError(
    faults.map(({ path, code }) => ({ path, said: message('input.not-in-a-report'), code: FAULTS[code] ?? 'INVALID' })),
  );

/** How later flags see the workout; null where it was skipped. */
export function aftermathOf({ finished }: WorkoutEvaluation): WorkoutAftermath | null {
  return finished && { pain: finished.pain, fatigue: finished.fatigue, sessionRpeTenths: finished.sessionRpeTenths };
}

/** The verdicts in force on one workout, and what it offers as a whole. */
export async function progressUpdatesOf(
  tx: Db,
  athleteId: string,
  workoutId: string,
): Promise<{ progressUpdates: ProgressUpdateView[]; offers: OfferRow[] }> {
  const rows = await progressionRepository.recordsOfWorkouts(tx, athleteId, [workoutId]);
  const offers = await progressionRepository.offersOfWorkouts(tx, athleteId, [workoutId]);
  return {
    progressUpdates: rows.map((row) => viewOf(row, offers)),
    offers: offers.filter(({ progressRecordId }) => progressRecordId === null),
  };
}
