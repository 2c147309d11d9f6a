import {
  type AthleteRow,
  type Db,
  isUnavailable,
  type NewSuggestion,
  type SuggestionRunRow,
  suggestionRunRepository,
} from '@topset/db';
import type { SuggestionsRecord } from '@topset/engine/suggestions';
import type { Context } from '../../context.ts';
import { settingsOf } from '../athlete/index.ts';
import type { WorkoutWithSets } from '../workouts/index.ts';
import { type Derivation, deriveRun, dropUndecided } from './derive-run.ts';
import { enqueueModelRun } from './model-run-job.ts';
import { tellOfSuggestions } from './tell-of-suggestions.ts';

/** A run that has not ended by then may be taken over. */
const STUCK_AFTER_MS = 120_000;

/** What a run of the rules needs of a request. */
type RunContext = Pick<Context, 'now' | 'newId' | 'log' | 'suggestionSource' | 'requestId'>;

/**
 * What finishing and asking again both come to: at most one caller generates, the others find the run as it is. With
 * `record` nothing is read again.
 */
export async function runOnce(
  tx: Db,
  context: RunContext,
  athlete: AthleteRow,
  workout: WorkoutWithSets,
  record?: SuggestionsRecord,
): Promise<readonly NewSuggestion[]> {
  if (!workout.planId) return [];
  const run = await claimRun(tx, context, workout, athlete);
  if (!run) return [];
  const asksModel = context.suggestionSource !== null && settingsOf(athlete).aiSuggestions;
  const created = await runRules(tx, context, { athlete, workout, record }, run, asksModel ? 'RUNNING' : 'DONE');
  if (asksModel && created) await enqueueModelRun(tx, context, run);
  if (created) await tellOfSuggestions(tx, context, workout, created);
  return created ?? [];
}

type ClaimedRun = SuggestionRunRow & { readonly isFirst: boolean };

/** Claims the run of a finished workout; undefined: it is done, or somebody else is at it. */
async function claimRun(
  tx: Db,
  context: RunContext,
  workout: WorkoutWithSets,
  athlete: AthleteRow,
): Promise<ClaimedRun | undefined> {
  const now = context.now();
  const claim = { athleteId: workout.athleteId, workoutId: workout.id, marker: context.newId(), startedAt: now };
  const policyId = settingsOf(athlete).suggestionPolicy;
  const first = await suggestionRunRepository.claimRun(tx, { ...claim, policyId });
  if (first) return { ...first, isFirst: true };
  const stuckSince = new Date(now.getTime() - STUCK_AFTER_MS);
  const taken = await suggestionRunRepository.takeOverRun(tx, claim, stuckSince);
  return taken && { ...taken, isFirst: false };
}

/**
 * Stores what the rules say, inside the caller's transaction. An error in the rules fails the run alone: what the caller
 * is doing besides still commits. Undefined: it failed.
 */
async function runRules(
  tx: Db,
  context: RunContext,
  finished: Pick<Derivation, 'athlete' | 'workout' | 'record'>,
  run: ClaimedRun,
  status: 'RUNNING' | 'DONE',
): Promise<readonly NewSuggestion[] | undefined> {
  const at = context.now();
  try {
    return await tx.transaction(async (inner) => {
      const earlier = run.isFirst ? null : await dropUndecided(inner, run.athleteId, [run.workoutId]);
      const derived = await deriveRun(inner, context, { run, ...finished, at, heard: new Map(), earlier });
      const { stored, ...counted } = derived;
      const finishedAt = status === 'DONE' ? at : null;
      await suggestionRunRepository.endRun(inner, run, { ...counted, status, aiAnswerCount: 0, finishedAt });
      return stored;
    });
  } catch (error) {
    // The whole transaction is tried again, by us or by the caller.
    if (isUnavailable(error)) throw error;
    context.log.error({ kind: (error as Error).constructor.name, workoutId: run.workoutId }, 'suggestion run failed');
    await suggestionRunRepository.endRun(tx, run, { status: 'FAILED', finishedAt: at });
    return undefined;
  }
}
