import { library } from '@topset/catalog';
import {
  type AthleteRow,
  type Db,
  readTrainingRecord,
  type SuggestionEvaluationRow,
  type SuggestionRow,
  suggestionRepository,
} from '@topset/db';
import { convertLoad, type Unit } from '@topset/engine';
import type { TrainingRecord } from '@topset/engine/kernel';
import {
  exerciseSetting,
  finalise,
  type JudgedOutcome,
  type JudgedSuggestion,
  judgeOutcome,
  OUTCOMES_1,
  type OutcomeEvaluation,
  type PerformanceRow,
  performanceRow,
  requiredEvaluations,
  type SuggestionPolicy,
  type SuggestionsRecord,
} from '@topset/engine/suggestions';
import type { WorkoutWithSets } from '../workouts/index.ts';
import { targetOf } from './rows.ts';

/** The parts of the record that outcomes are judged by; the workout is among its sessions. */
type OutcomesRecord = Pick<TrainingRecord, 'athlete' | 'exercises' | 'sessions' | 'checkIns'>;

/** A record that was read for a finished workout: it says besides whether there is anything to judge. */
export type FinishedRecord = OutcomesRecord & Pick<SuggestionsRecord, 'plans' | 'decisions'>;

/** What outcomes read of the training record about a workout. */
function outcomesScope(athlete: AthleteRow, { id, startedAt, performances }: WorkoutWithSets) {
  return {
    now: startedAt!,
    athlete,
    exercises: { keys: performances.map(({ exerciseKey }) => exerciseKey) },
    sessions: { ids: [id] },
    checkIns: checkInsBefore(startedAt!),
  } as const;
}

/** How the athlete said to feel, as long before a start as it counts. */
export const checkInsBefore = (start: Date) => ({ since: new Date(start.getTime() - OUTCOMES_1.checkInMs) });

/** Judges earlier suggestions by a finished workout: one evaluation per suggestion and workout. */
export async function judgeEarlier(
  tx: Db,
  athlete: AthleteRow,
  workout: WorkoutWithSets,
  read?: FinishedRecord,
): Promise<SuggestionEvaluationRow[]> {
  const { athleteId } = workout;
  const ids = workout.performances.flatMap(({ planExerciseId }) => planExerciseId ?? []);
  if (read && !mayHaveOpen(read, ids)) return [];
  const open = await suggestionRepository.suggestionsToJudge(tx, athleteId, ids, workout.startedAt!);
  if (open.length === 0) return [];
  const record: OutcomesRecord = read ?? (await readTrainingRecord(tx, athleteId, outcomesScope(athlete, workout)));
  const session = record.sessions.find(({ id }) => id === workout.id)!;
  const start = session.startedAt!;
  const judging = {
    workoutId: session.id,
    startedAt: start,
    sessionRpe: session.rpe === null ? null : Number(session.rpe),
    checkIns: record.checkIns.filter(({ at }) => at <= start && at >= start - OUTCOMES_1.checkInMs),
  };
  const judged = (await toJudged(tx, athlete, open)).flatMap((suggestion) => {
    const performance = session.performances.find(({ planExerciseId }) => planExerciseId === suggestion.planExerciseId);
    if (!performance) return [];
    const { exercise } = exerciseSetting(record, performance.exerciseKey, library);
    const result = judgeOutcome(
      {
        suggestion,
        workout: judging,
        performance: performanceRow(performance, session, start),
        unit: athlete.unit,
        loadType: exercise.loadType,
        exercise,
      },
      OUTCOMES_1,
    );
    return result.kind === 'EVALUATED' ? [{ ...result, suggestionId: suggestion.id }] : [];
  });
  const evaluations = judged.map(
    ({ suggestionId, source, evaluation }): SuggestionEvaluationRow => ({
      athleteId,
      suggestionId,
      workoutId: workout.id,
      policyId: OUTCOMES_1.id,
      source,
      outcome: evaluation.outcome,
      confidence: String(evaluation.confidence),
      reason: evaluation.reason,
      at: workout.startedAt!,
    }),
  );
  await suggestionRepository.settleOutcomes(
    tx,
    athleteId,
    judged.map(({ suggestionId, final }) => settled(suggestionId, final)),
  );
  await suggestionRepository.insertEvaluations(tx, evaluations);
  return evaluations;
}

/** Whether any suggestion on these exercises may wait for an outcome; of one that left its plan nothing is known. */
function mayHaveOpen({ plans, decisions }: FinishedRecord, planExerciseIds: readonly string[]): boolean {
  const planned = new Set(plans.flatMap(({ exercises }) => exercises.map(({ id }) => id)));
  return (
    planExerciseIds.some((id) => !planned.has(id)) ||
    decisions.suggestions.some(
      ({ outcome, decision }) => outcome === 'PENDING' && (decision === 'ACCEPTED' || decision === 'REJECTED'),
    )
  );
}

const settled = (id: string, { outcome, reason, requiredEvaluations: required }: ReturnType<typeof finalise>) => ({
  id,
  outcome,
  outcomeReason: reason,
  requiredEvaluations: required,
});

/** Takes back what a workout said: the suggestions are open until they are judged again or `refinalise`d. */
export async function reopenJudgedBy(tx: Db, athleteId: string, workoutId: string): Promise<string[]> {
  const ids = await suggestionRepository.deleteEvaluationsBy(tx, athleteId, workoutId);
  const judged = await suggestionRepository.lockSuggestions(tx, athleteId, { ids });
  await suggestionRepository.settleOutcomes(
    tx,
    athleteId,
    judged.map(({ id, outcome, outcomeReason, category, changes }) => ({
      id,
      ...(outcome === 'USER_MODIFIED' ? { outcome, outcomeReason } : { outcome: 'PENDING', outcomeReason: null }),
      // A tie-break that asked for one more is open again, too.
      requiredEvaluations: requiredEvaluations(category, changes),
    })),
  );
  return ids;
}

/** Where each suggestion stands by the evaluations that it has. */
export async function refinalise(tx: Db, athleteId: string, suggestionIds: readonly string[]): Promise<void> {
  const rows = await suggestionRepository.findSuggestions(tx, athleteId, { ids: suggestionIds });
  const left = await suggestionRepository.evaluationsOf(tx, athleteId, suggestionIds);
  await suggestionRepository.settleOutcomes(
    tx,
    athleteId,
    rows
      .filter(({ outcome }) => outcome !== 'USER_MODIFIED')
      .map(({ id, requiredEvaluations: required }) =>
        settled(id, finalise((left.get(id) ?? []).map(toEvaluation), required, OUTCOMES_1)),
      ),
  );
}

async function toJudged(tx: Db, athlete: AthleteRow, rows: readonly SuggestionRow[]): Promise<JudgedSuggestion[]> {
  const evaluations = await suggestionRepository.evaluationsOf(
    tx,
    athlete.id,
    rows.map(({ id }) => id),
  );
  const triggers = await triggerPerformances(tx, athlete.id, rows);
  return rows.map((row) => ({
    id: row.id,
    policyId: row.policyId as SuggestionPolicy['id'],
    decision: row.decision,
    outcome: row.outcome,
    createdAt: row.createdAt.getTime(),
    decidedAt: row.decidedAt?.getTime() ?? null,
    planExerciseId: row.planExerciseId,
    target: targetOf(row),
    category: row.category,
    changes: row.changes,
    frozenRepPolicy: row.frozenRepPolicy,
    stepUsed: stepIn(athlete.unit, row),
    triggerPerformance: triggers.get(row.triggerPerformanceId ?? '') ?? null,
    requiredEvaluations: row.requiredEvaluations,
    evaluations: (evaluations.get(row.id) ?? []).map(toEvaluation),
  }));
}

/** The step in the athlete's present unit, which may have changed since. */
function stepIn(unit: Unit, { stepUsedValue, stepUsedUnit }: SuggestionRow): number | null {
  if (stepUsedValue === null || stepUsedUnit === null) return null;
  return convertLoad(Number(stepUsedValue), stepUsedUnit, unit);
}

/** What led to the suggestions, by the ids of performances. */
async function triggerPerformances(
  tx: Db,
  athleteId: string,
  rows: readonly SuggestionRow[],
): Promise<Map<string, PerformanceRow>> {
  const performanceIds = [...new Set(rows.flatMap(({ triggerPerformanceId }) => triggerPerformanceId ?? []))];
  const { sessions } = await readTrainingRecord(tx, athleteId, { now: new Date(0), sessions: { performanceIds } });
  return new Map(
    sessions.flatMap((session) => {
      const { startedAt } = session;
      if (startedAt === null) return [];
      return session.performances.map((each) => [each.id, performanceRow(each, session, startedAt)] as const);
    }),
  );
}

function toEvaluation(row: SuggestionEvaluationRow): OutcomeEvaluation {
  return {
    workoutId: row.workoutId,
    workoutStartedAt: row.at.getTime(),
    outcome: row.outcome as JudgedOutcome,
    confidence: Number(row.confidence),
    reason: row.reason,
  };
}
