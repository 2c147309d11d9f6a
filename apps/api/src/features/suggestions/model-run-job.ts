import { type Db, type SuggestionRunRow, suggestionRunRepository, workoutRepository } from '@topset/db';
import { type Effect, enqueueJob, type JobHandler } from '@topset/jobs';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { announce, withSets } from '../workouts/index.ts';
import { askModel } from './ask-model.ts';
import type { Heard } from './conversation.ts';
import { deriveRun, dropUndecided } from './derive-run.ts';
import { openReview, settleReview } from './review.ts';
import { tellOfSuggestions } from './tell-of-suggestions.ts';

const MODEL_RUN_JOB = 'suggestions';
/** A model that three nodes could not hear out has nothing to say: the rules stand. */
const ATTEMPTS = 3;

const payloadOf = z.object({
  athleteId: z.uuid(),
  workoutId: z.uuid(),
  marker: z.string(),
  requestId: z.string(),
});
type Payload = z.infer<typeof payloadOf>;

/** Part of the transaction that stored what the rules say: a model is asked afterwards, on whatever node. */
export async function enqueueModelRun(
  tx: Db,
  { now, newId, requestId }: Pick<Context, 'now' | 'newId' | 'requestId'>,
  { athleteId, workoutId, marker }: SuggestionRunRow,
): Promise<void> {
  const payload: Payload = { athleteId, workoutId, marker, requestId };
  await enqueueJob(tx, { id: newId(), kind: MODEL_RUN_JOB, key: `${workoutId}:${marker}`, athleteId, payload }, now());
}

/** Asks a model about a finished workout; what it says joins what the rules said. */
export function modelRunHandler(contextOf: (athleteId: string, requestId: string) => Context): JobHandler {
  return {
    kind: MODEL_RUN_JOB,
    limited: false,
    attempts: ATTEMPTS,
    run: async (job) => {
      const payload = payloadOf.parse(job.payload);
      const context = contextOf(payload.athleteId, payload.requestId);
      const { db } = context.database;
      const run = await heldRun(db, payload);
      const [workout] = run ? await workoutRepository.findWorkouts(db, run.athleteId, [run.workoutId]) : [];
      if (!workout) return async () => {};
      const heard = await askModel(context, await withSets(db, workout));
      return (tx) => join(tx, context, payload, heard);
    },
    whenDead: (job): Effect => {
      const payload = payloadOf.parse(job.payload);
      return (tx) => join(tx, contextOf(payload.athleteId, payload.requestId), payload, new Map());
    },
  };
}

/** The run as long as nobody has taken it over or ended it. */
async function heldRun(db: Db, { athleteId, workoutId, marker }: Payload): Promise<SuggestionRunRow | undefined> {
  const [run] = await suggestionRunRepository.findRuns(db, athleteId, [workoutId]);
  return run?.status === 'RUNNING' && run.marker === marker ? run : undefined;
}

/** Derives the run again with what was heard: the workout may have been corrected, left or deleted meanwhile. */
async function join(tx: Db, context: Context, payload: Payload, heard: ReadonlyMap<string, Heard>): Promise<void> {
  const { athleteId, workoutId } = payload;
  await openReview(tx, context);
  const row = await workoutRepository.lockWorkout(tx, athleteId, workoutId);
  const run = row && (await heldRun(tx, payload));
  if (!run) return;
  const at = context.now();
  const earlier = await dropUndecided(tx, athleteId, [workoutId]);
  const workout = await withSets(tx, row);
  const { stored, ...counted } = await deriveRun(tx, context, { run, workout, at, heard, earlier });
  const ended = { ...counted, status: 'DONE' as const, aiAnswerCount: heard.size, finishedAt: at };
  await suggestionRunRepository.endRun(tx, run, ended);
  await settleReview(tx, context);
  await tellOfSuggestions(tx, context, row, stored);
  await announce(tx, row);
}
