import {
  athleteRepository,
  type Db,
  type SuggestionRow,
  suggestionRepository,
  suggestionRunRepository,
  type WorkoutRow,
  workoutRepository,
} from '@topset/db';
import { SUGGESTION_POLICIES } from '@topset/engine/suggestions';
import type { Context } from '../../context.ts';
import { withSets } from '../workouts/index.ts';
import { heardIn } from './conversation.ts';
import { deriveRun, dropUndecided, type RunTrace } from './derive-run.ts';
import { judgeEarlier, refinalise, reopenJudgedBy } from './evaluate-earlier.ts';
import { openReview, settleReview } from './review.ts';

/** Sessions of an exercise that a run has read at most, under any policy. */
const LONGEST_READ = Math.max(...Object.values(SUGGESTION_POLICIES).map(({ historySessions }) => historySessions));

/** What a change of the past did to decisions. */
export interface Impact {
  /** Undecided suggestions that are gone. */
  readonly removed: readonly SuggestionRow[];
  /** Suggestions that are there instead. */
  readonly added: readonly SuggestionRow[];
  /** Suggestions whose outcome is another one now. */
  readonly rejudged: readonly { readonly suggestionId: string; readonly before: string; readonly after: string }[];
}

/**
 * After a finished workout was edited or deleted: its evaluations are made again, and its run and the later ones that
 * read it are derived anew, each under its own policy. Decided suggestions stay.
 */
export async function rederive(
  tx: Db,
  context: Context,
  changed: { readonly workout: WorkoutRow; readonly exerciseKeys: readonly string[]; readonly deleted: boolean },
): Promise<Impact> {
  const { workout } = changed;
  if (!workout.startedAt || !workout.finishedAt) return { removed: [], added: [], rejudged: [] };
  const { athleteId } = workout;
  await openReview(tx, context);
  const outcomesBefore = await outcomesOf(tx, athleteId);
  const judged = await reopenJudgedBy(tx, athleteId, workout.id);
  const own = changed.deleted ? [] : await suggestionRunRepository.findRuns(tx, athleteId, [workout.id]);
  const athlete = (await athleteRepository.findAthlete(tx, athleteId))!;
  if (!changed.deleted) await judgeEarlier(tx, athlete, await withSets(tx, workout));
  await refinalise(tx, athleteId, judged);
  const later = await suggestionRunRepository.laterRuns(
    tx,
    athleteId,
    workout.startedAt,
    changed.exerciseKeys,
    LONGEST_READ,
  );
  const runs = [...own, ...later].filter(({ status }) => status !== 'FAILED');
  // All of them first: what a later run left undecided must not block what an earlier one says now.
  const dropped = await dropUndecided(tx, athleteId, [
    ...(changed.deleted ? [workout.id] : []),
    ...runs.map(({ workoutId }) => workoutId),
  ]);
  const removed = dropped.filter(({ workoutId }) => changed.deleted && workoutId === workout.id);
  const added: SuggestionRow[] = [];
  for (const run of runs) {
    const [row] = await workoutRepository.findWorkouts(tx, athleteId, [run.workoutId]);
    if (!row) continue;
    const gone = dropped.filter(({ workoutId }) => workoutId === run.workoutId);
    // As of then: a cooldown that has passed since does not make the run say more than it did.
    const at = run.finishedAt ?? run.startedAt;
    const heard = heardIn(run.trace as Partial<RunTrace>);
    const workout = await withSets(tx, row);
    const { stored, ...counted } = await deriveRun(tx, context, { run, workout, at, heard, earlier: gone, athlete });
    await suggestionRunRepository.rewriteRun(tx, run, counted);
    const rows = await suggestionRepository.findSuggestions(tx, athleteId, { ids: stored.map(({ id }) => id) });
    removed.push(...gone.filter((old) => !rows.some(({ id }) => id === old.id)));
    added.push(...rows.filter((next) => !gone.some(({ id }) => id === next.id)));
  }
  if (changed.deleted) await suggestionRunRepository.deleteRun(tx, athleteId, workout.id);
  await settleReview(tx, context);
  const outcomesAfter = await outcomesOf(tx, athleteId);
  const rejudged = [...outcomesAfter]
    .filter(([id, outcome]) => outcomesBefore.has(id) && outcomesBefore.get(id) !== outcome)
    .map(([suggestionId, after]) => ({ suggestionId, before: outcomesBefore.get(suggestionId)!, after }));
  return { removed, added, rejudged };
}

async function outcomesOf(tx: Db, athleteId: string): Promise<Map<string, string>> {
  const rows = await suggestionRepository.outcomes(tx, athleteId);
  return new Map(rows.map(({ id, outcome }) => [id, outcome]));
}
