import {
  type AthleteRow,
  athleteRepository,
  type Db,
  healthRepository,
  type SuggestionEvaluationRow,
  type SuggestionRow,
  suggestionRepository,
  workoutRepository,
} from '@topset/db';
import { convertLoad, type Unit } from '@topset/engine';
import {
  finalise,
  type JudgedOutcome,
  type JudgedSuggestion,
  judgeOutcome,
  OUTCOMES_1,
  type OutcomeEvaluation,
  type PerformanceRow,
  requiredEvaluations,
  type SuggestionPolicy,
} from '@topset/engine/suggestions';
import { toEnginePerformance } from '../history/index.ts';
import type { WorkoutWithSets } from '../workouts/index.ts';
import { gatherFacts } from './gather.ts';
import { targetOf } from './rows.ts';

/** How the athlete said to feel, as long before the start as it counts. */
async function checkInsBefore(tx: Db, { athleteId, startedAt }: WorkoutWithSets) {
  const to = startedAt!;
  const from = new Date(to.getTime() - OUTCOMES_1.checkInMs);
  const rows = await healthRepository.checkInsBetween(tx, athleteId, from, to);
  return rows.map(({ id, at, readiness, stimulant }) => ({
    id,
    at: at.getTime(),
    readiness,
    stimulant: stimulant ?? false,
  }));
}

/** Judges earlier suggestions by a finished workout: one evaluation per suggestion and workout. */
export async function judgeEarlier(tx: Db, workout: WorkoutWithSets): Promise<SuggestionEvaluationRow[]> {
  const { athleteId } = workout;
  const performed = workout.performances.filter(({ planExerciseId }) => planExerciseId !== null);
  const open = await suggestionRepository.suggestionsToJudge(
    tx,
    athleteId,
    performed.map(({ planExerciseId }) => planExerciseId!),
    workout.startedAt!,
  );
  if (open.length === 0) return [];
  const athlete = (await athleteRepository.findAthlete(tx, athleteId))!;
  const judged = await toJudged(tx, athlete, open);
  const facts = await gatherFacts(tx, athlete, [...new Set(performed.map(({ exerciseKey }) => exerciseKey))]);
  const checkIns = await checkInsBefore(tx, workout);
  const evaluations: SuggestionEvaluationRow[] = [];
  for (const suggestion of judged) {
    const performance = performed.find(({ planExerciseId }) => planExerciseId === suggestion.planExerciseId);
    if (!performance) continue;
    const { exercise } = facts.get(performance.exerciseKey)!;
    const result = judgeOutcome(
      {
        suggestion,
        workout: {
          workoutId: workout.id,
          startedAt: workout.startedAt!.getTime(),
          sessionRpe: workout.sessionRpe === null ? null : Number(workout.sessionRpe),
          checkIns,
        },
        performance: toEnginePerformance(performance, performance.sets, {
          status: workout.status,
          startedAt: workout.startedAt!,
        }),
        unit: athlete.unit,
        loadType: exercise.loadType,
        exercise,
      },
      OUTCOMES_1,
    );
    if (result.kind !== 'EVALUATED') continue;
    evaluations.push({
      athleteId,
      suggestionId: suggestion.id,
      workoutId: workout.id,
      policyId: OUTCOMES_1.id,
      source: result.source,
      outcome: result.evaluation.outcome,
      confidence: String(result.evaluation.confidence),
      reason: result.evaluation.reason,
      at: workout.startedAt!,
    });
    await suggestionRepository.updateSuggestions(tx, athleteId, [suggestion.id], {
      outcome: result.final.outcome,
      outcomeReason: result.final.reason,
      requiredEvaluations: result.final.requiredEvaluations,
    });
  }
  await suggestionRepository.insertEvaluations(tx, evaluations);
  return evaluations;
}

/** Takes back what a workout said: the suggestions are open until they are judged again or `refinalise`d. */
export async function reopenJudgedBy(tx: Db, athleteId: string, workoutId: string): Promise<string[]> {
  const ids = await suggestionRepository.deleteEvaluationsBy(tx, athleteId, workoutId);
  for (const row of await suggestionRepository.lockSuggestions(tx, athleteId, { ids })) {
    await suggestionRepository.updateSuggestions(tx, athleteId, [row.id], {
      ...(row.outcome === 'USER_MODIFIED' ? {} : { outcome: 'PENDING' as const, outcomeReason: null }),
      // A tie-break that asked for one more is open again, too.
      requiredEvaluations: requiredEvaluations(row.category, row.changes),
    });
  }
  return ids;
}

/** Where each suggestion stands by the evaluations that it has. */
export async function refinalise(tx: Db, athleteId: string, suggestionIds: readonly string[]): Promise<void> {
  const rows = await suggestionRepository.findSuggestions(tx, athleteId, { ids: suggestionIds });
  const left = await suggestionRepository.evaluationsOf(tx, athleteId, suggestionIds);
  for (const row of rows) {
    if (row.outcome === 'USER_MODIFIED') continue;
    const final = finalise((left.get(row.id) ?? []).map(toEvaluation), row.requiredEvaluations, OUTCOMES_1);
    await suggestionRepository.updateSuggestions(tx, athleteId, [row.id], {
      outcome: final.outcome,
      outcomeReason: final.reason,
      requiredEvaluations: final.requiredEvaluations,
    });
  }
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

async function triggerPerformances(
  tx: Db,
  athleteId: string,
  rows: readonly SuggestionRow[],
): Promise<Map<string, PerformanceRow>> {
  const ids = [...new Set(rows.flatMap(({ triggerPerformanceId }) => triggerPerformanceId ?? []))];
  const performances = await workoutRepository.findPerformances(tx, athleteId, ids);
  const sets = await workoutRepository.setsOfPerformances(
    tx,
    athleteId,
    performances.map(({ id }) => id),
  );
  const workouts = await workoutRepository.findWorkouts(tx, athleteId, [
    ...new Set(performances.map(({ workoutId }) => workoutId)),
  ]);
  return new Map(
    performances.flatMap((row) => {
      const workout = workouts.find(({ id }) => id === row.workoutId);
      if (!workout?.startedAt) return [];
      const times = { status: workout.status, startedAt: workout.startedAt };
      return [[row.id, toEnginePerformance(row, sets.get(row.id) ?? [], times)] as const];
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
