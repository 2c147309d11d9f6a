import {
  type Db,
  type PlanExercise,
  type PlanVersionRow,
  planRepository,
  type SuggestionRow,
  suggestionRepository,
  type WorkoutRow,
  workoutRepository,
} from '@topset/db';
import { type Message, message } from '@topset/engine';
import { type Answer, applyChanges, type DecisionRefusal, decide, prescriptionRow } from '@topset/engine/suggestions';
import { z } from 'zod';
import type { Context } from '../../../context.ts';
import type { ErrorCode } from '../../../error-codes.ts';
import { ConflictError, ExpectedError, NotFoundError, ValidationError } from '../../../errors.ts';
import { encodeGlobalId } from '../../../graphql/global-id.ts';
import { globalId, inputObject, version } from '../../../graphql/input.ts';
import { tellOutside } from '../../events/index.ts';
import { makeVersion, type PlanWithExercises } from '../../plans/index.ts';
import { snapshotOf, type WorkoutWithSets, withSets } from '../../workouts/index.ts';
import { endReviewIfDecided, openReview } from '../review.ts';
import { targetOf, withPrescription } from '../rows.ts';

const ANSWERS = { ACCEPT: 'ACCEPTED', REJECT: 'REJECTED', DEFER: 'DEFERRED' } as const satisfies Record<string, Answer>;

export const decideSuggestionsInput = z.object({
  decisions: z
    .array(
      inputObject('DecisionInput', 'One answer to one or more suggestions of one plan, all or nothing.', {
        decision: z.enum(['ACCEPT', 'REJECT', 'DEFER']).describe('The answer.'),
        suggestions: z
          .array(
            inputObject('SuggestionVersionInput', 'A suggestion as you saw it.', {
              id: globalId('Suggestion').describe('Which one.'),
              expectedVersion: version.describe('Its `version` as you saw it.'),
            }),
          )
          .min(1)
          .max(100)
          .describe('What it is about.'),
      }),
    )
    .min(1)
    .max(100)
    .describe('Entries, at most 100.'),
});

type Decision = z.infer<typeof decideSuggestionsInput>['decisions'][number];

export interface DecisionFailure {
  readonly suggestionIds: readonly string[];
  readonly code: ErrorCode;
  readonly said: Message;
}

export interface DecideResult {
  readonly suggestions: SuggestionRow[];
  readonly plans: PlanWithExercises[];
  readonly versions: PlanVersionRow[];
  readonly workout: WorkoutWithSets | null;
  readonly failures: DecisionFailure[];
}

/**
 * Each entry is decided as a whole or not at all. A single entry that fails is a typed error; of several, those that
 * fail are listed and the others stand.
 */
export async function decideSuggestions(
  tx: Db,
  { decisions }: z.infer<typeof decideSuggestionsInput>,
  context: Context,
): Promise<DecideResult> {
  const ids = decisions.flatMap(({ suggestions }) => suggestions.map(({ id }) => id));
  if (new Set(ids).size !== ids.length)
    throw ValidationError.at('decisions', message('input.suggestion-twice'), 'DUPLICATE_ID');
  const review = await openReview(tx, context);
  const failures: DecisionFailure[] = [];
  const plans = new Map<string, PlanWithExercises>();
  const versions: PlanVersionRow[] = [];
  for (const decision of decisions) {
    try {
      const made = await tx.transaction((inner) => decideTogether(inner, context, decision, review));
      if (made.plan) plans.set(made.plan.id, made.plan);
      if (made.version) versions.push(made.version);
    } catch (error) {
      if (!(error instanceof ExpectedError) || decisions.length === 1) throw error;
      failures.push({
        suggestionIds: decision.suggestions.map(({ id }) => id),
        code: error.code,
        said: error.said,
      });
    }
  }
  return {
    suggestions: await suggestionRepository.findSuggestions(tx, context.caller.athleteId, { ids }),
    plans: [...plans.values()],
    versions,
    workout: review ? await withSets(tx, await endReviewIfDecided(tx, context, review)) : null,
    failures,
  };
}

/** One entry: one plan, at most one version with the ids as its cause. */
async function decideTogether(
  tx: Db,
  context: Context,
  { decision, suggestions: wanted }: Decision,
  review: WorkoutRow | undefined,
): Promise<{ plan?: PlanWithExercises; version?: PlanVersionRow | null }> {
  const { athleteId } = context.caller;
  const ids = wanted.map(({ id }) => id);
  const seen = await suggestionRepository.findSuggestions(tx, athleteId, { ids });
  if (seen.length !== ids.length) throw new NotFoundError('suggestion');
  const planIds = new Set(seen.map(({ planId }) => planId));
  if (planIds.size !== 1) throw ValidationError.at('decisions', message('input.one-plan'));
  const plan = (await planRepository.lockPlan(tx, athleteId, seen[0]!.planId))!;
  const rows = await suggestionRepository.lockSuggestions(tx, athleteId, { ids });
  const before = (await planRepository.exercisesOfPlans(tx, athleteId, [plan.id])).get(plan.id) ?? [];
  const stage = review?.planId === plan.id ? 'REVIEW' : 'SUMMARY';
  const after = new Map(before.map((exercise) => [exercise.id, exercise]));
  const changed: string[] = [];
  const accepted: string[] = [];
  for (const row of rows) {
    const live = after.get(row.planExerciseId);
    const target = targetOf(row);
    const expected = wanted.find(({ id }) => id === row.id)!.expectedVersion;
    const result = decide({ ...row, target }, ANSWERS[decision], expected, stage, live ? prescriptionRow(live) : null);
    if (result.kind === 'REFUSED') throw refusal(result.code, row);
    if (result.kind === 'UNCHANGED') continue;
    changed.push(row.id);
    if (!result.writesPlan || !live) continue;
    accepted.push(row.id);
    after.set(live.id, withPrescription(live, applyChanges(prescriptionRow(live), { target, changes: row.changes })));
  }
  if (changed.length > 0) {
    const decisions = changed.map((id) => ({ id: encodeGlobalId('Suggestion', id), decision: ANSWERS[decision] }));
    const data = { source: context.caller.role, decisions };
    await tellOutside(tx, context, athleteId, [{ type: 'decision.taken', data }]);
  }
  await suggestionRepository.updateSuggestions(tx, athleteId, changed, {
    decision: ANSWERS[decision],
    decidedAt: context.now(),
  });
  if (accepted.length === 0) return {};
  const made = await makeVersion(tx, context, plan, before, [...after.values()], {
    event: 'SUGGESTION',
    reason: null,
    causeIds: accepted.map((id) => encodeGlobalId('Suggestion', id)),
  });
  if (stage === 'REVIEW') await refreshSnapshots(tx, review!, made.plan.exercises, made.plan.version);
  return made;
}

/** Accepting in review also changes the targets that were already frozen into the workout. */
async function refreshSnapshots(
  tx: Db,
  workout: WorkoutRow,
  exercises: readonly PlanExercise[],
  planVersion: number,
): Promise<void> {
  const rows =
    (await workoutRepository.performancesOfWorkouts(tx, workout.athleteId, [workout.id])).get(workout.id) ?? [];
  for (const row of rows) {
    const exercise = exercises.find(({ id }) => id === row.planExerciseId);
    if (exercise) {
      await workoutRepository.updatePerformance(tx, workout.athleteId, row.id, { snapshot: snapshotOf(exercise) });
    }
  }
  await workoutRepository.updateWorkout(tx, workout.athleteId, workout.id, { planVersion });
}

const REFUSALS: Readonly<Record<DecisionRefusal, Message>> = {
  ALREADY_DECIDED: message('refusal.suggestion-decided'),
  STALE_SUGGESTION: message('refusal.suggestion-stale'),
  STALE_PLAN: message('refusal.suggestion-stale-plan'),
  UNSUPPORTED_CHANGE: message('refusal.suggestion-unsupported'),
  DEFER_NOT_ALLOWED: message('refusal.suggestion-not-deferred'),
};

function refusal(code: DecisionRefusal, row: SuggestionRow): ConflictError {
  return new ConflictError(REFUSALS[code], code, row.version);
}
