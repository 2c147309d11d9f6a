import { type Db, type GenerationRow, generationRepository, type JobRow } from '@topset/db';
import { type Effect, type JobHandler, LostLeaseError, type RunningJob } from '@topset/jobs';
import type { FlowHooks, FlowResult } from '@topset/llm';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { failureOf, type GenerationFailure } from './failure.ts';
import type { Asked, Flow } from './flows/flow.ts';
import { advance, conclude, hasEnded } from './progress.ts';
import { sealExchange } from './raw-exchanges.ts';

export const GENERATION_JOB = 'generation';
/** The third claim that dies ends it. */
const CLAIMS = 3;

const payloadOf = z.object({ athleteId: z.uuid(), generationId: z.uuid(), requestId: z.string() });

/** Makes what resolvers get, for work that no request waits for. */
export type JobContext = (athleteId: string, requestId: string) => Context;

/** Runs generations as durable jobs. A typed failure is an end: only a fault or a lost node brings the job back. */
export function generationHandler(contextOf: JobContext): JobHandler {
  const readPayload = ({ payload }: Pick<RunningJob, 'payload'>) => {
    const { athleteId, generationId, requestId } = payloadOf.parse(payload);
    return { context: contextOf(athleteId, requestId), generationId };
  };
  return {
    kind: GENERATION_JOB,
    limited: false,
    attempts: CLAIMS,
    run: async (job) => {
      const { context, generationId } = readPayload(job);
      const { athleteId } = context.caller;
      const [generation] = await generationRepository.findGenerations(context.database.db, athleteId, [generationId]);
      if (!generation || hasEnded(generation)) return async () => {};
      if (generation.attached && generation.startedAt) {
        // Whoever waited for it went with the node that ran it.
        return async (tx) => void (await cancel(tx, context, generation));
      }
      return runGeneration(job, context, generation);
    },
    whenDead: (job: JobRow) => async (tx) => {
      const { context, generationId } = readPayload(job);
      const generation = { athleteId: context.caller.athleteId, id: generationId };
      await fail(tx, context, generation, failureOf('LLM_TIMEOUT', { scope: 'job' }));
    },
  };
}

async function runGeneration(job: RunningJob, context: Context, generation: GenerationRow): Promise<Effect> {
  const { athleteId, id } = generation;
  const startedAt = generation.startedAt ?? context.now();
  await job.commit((tx) => generationRepository.updateGeneration(tx, athleteId, id, { status: 'RUNNING', startedAt }));
  const flow = context.modelLayer.flows[generation.kind];
  if (!flow) throw new Error(`Generations of kind ${generation.kind} are no jobs.`);
  const hooks = hooksOf(job, context, generation);
  const asked = await flow.ask(context, generation, hooks);
  // Whoever cancelled it has ended the job too, if only just now: what was asked and paid for is kept beside it.
  const keep = () => generationRepository.keepCancelledRecord(context.database.db, athleteId, id, asked.result.record);
  if (hooks.signal.aborted) await keep();
  else job.signal.addEventListener('abort', () => void keep().catch(() => undefined), { once: true });
  const seconds = (context.now().getTime() - generation.createdAt.getTime()) / 1000;
  context.modelLayer.observe(generation.kind, seconds);
  return (tx) => end(tx, context, generation, flow, asked);
}

/**
 * What happens meanwhile is stored as it comes, as long as the job is ours. That it no longer is may be noticed here
 * first: the flow ends by its signal then, with the record of what it had asked.
 */
function hooksOf(
  job: RunningJob,
  context: Context,
  { athleteId, id }: GenerationRow,
): FlowHooks & { readonly signal: AbortSignal } {
  const { rawKey } = context.modelLayer;
  const losing = new AbortController();
  const commit = async (work: Effect) => {
    try {
      await job.commit(work);
    } catch (error) {
      if (!(error instanceof LostLeaseError)) throw error;
      losing.abort();
    }
  };
  return {
    signal: AbortSignal.any([job.signal, losing.signal]),
    onProgress: ({ at, ...event }, analyzed) =>
      commit(async (tx) => {
        const kept = analyzed ? { analyzed: analyzed.plan, record: analyzed.record } : {};
        await advance(tx, { athleteId, id }, { ...event, at: new Date(at), codes: [...event.codes] }, kept);
      }),
    ...(rawKey
      ? {
          onExchange: (exchange) =>
            commit((tx) => sealExchange(tx, rawKey, { athleteId, id }, exchange, context.now())),
        }
      : {}),
  };
}

async function end(
  tx: Db,
  context: Context,
  generation: GenerationRow,
  flow: Flow,
  { result, shown }: Asked<unknown>,
): Promise<void> {
  const { record } = result;
  if (!result.ok) {
    if (result.error.code !== 'LLM_CANCELLED') return fail(tx, context, generation, result.error, record);
    await cancel(tx, context, generation);
    return;
  }
  const stored = await flow.store(tx, context, generation, { value: result.value, record, shown });
  if (!stored.ok) return fail(tx, context, generation, stored.failure, record);
  const { ok: _ok, ...kept } = stored;
  const now = context.now();
  await conclude(
    tx,
    context,
    generation,
    { at: now, state: 'DONE', ...totalsOf(record) },
    { status: 'DONE', finishedAt: now, provider: record.provider, record, artefact: result.artefact, ...kept },
  );
}

async function fail(
  tx: Db,
  context: Context,
  generation: Pick<GenerationRow, 'athleteId' | 'id'>,
  error: GenerationFailure,
  record: FlowResult<unknown>['record'] | null = null,
): Promise<void> {
  const now = context.now();
  const event = { at: now, state: 'FAILED' as const, ...failureFacts(error) };
  await conclude(
    tx,
    context,
    generation,
    { ...event, ...(record ? totalsOf(record) : {}) },
    { status: 'FAILED', finishedAt: now, error, ...(record ? { record, provider: record.provider } : {}) },
  );
}

/** What the last event says of a failure. */
export const failureFacts = (error: GenerationFailure) => ({ stage: error.stage, error, codes: [error.code] });

/** Ends it without a result, wherever it stands; what has ended stays as it is. */
export async function cancel(
  tx: Db,
  context: Context,
  generation: Pick<GenerationRow, 'athleteId' | 'id'>,
): Promise<GenerationRow | undefined> {
  const now = context.now();
  return conclude(tx, context, generation, { at: now, state: 'CANCELLED' }, { status: 'CANCELLED', finishedAt: now });
}

/** Calls and tokens of all attempts. */
export function totalsOf({ stages }: FlowResult<unknown>['record']) {
  const attempts = stages.flatMap((stage) => stage.attempts);
  const sum = (read: (attempt: (typeof attempts)[number]) => number | null | undefined) =>
    attempts.reduce((total, attempt) => total + (read(attempt) ?? 0), 0);
  return {
    calls: attempts.length,
    inputTokens: sum(({ usage }) => usage?.input),
    outputTokens: sum(({ usage }) => usage?.output),
  };
}
