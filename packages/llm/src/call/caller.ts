import type { Clock } from '../clock.ts';
import type { LlmConfig } from '../config.ts';
import type { LlmLog } from '../log.ts';
import type { LlmMetrics } from '../metrics.ts';
import { type Completion, type CompletionRequest, type Provider, ProviderError, type Usage } from '../provider.ts';
import { untilAborted } from '../providers/until-aborted.ts';
import type { Permit } from './breaker.ts';
import type { Breakers } from './breakers.ts';
import type { Budgets } from './budgets.ts';
import { addCharges, chargeOf, estimateOf, NO_CHARGE, NO_USAGE, priceOf } from './charge.ts';
import { Deadline, isProvidersTimeout, isTooLate, type Limit, limitOf } from './deadline.ts';
import { aborted, type Fault, fault, overBudget, unavailable } from './fault.ts';
import { asksTooMuch, nextTry } from './retry.ts';
import { Slots } from './slots.ts';
import type { CallContext, Caller, CallResult, Charge, StagePermit } from './types.ts';

export interface CallerOptions {
  readonly provider: Provider;
  readonly config: LlmConfig;
  readonly clock: Clock;
  /** 0 up to, not including, 1. */
  readonly random: () => number;
  readonly breakers: Breakers;
  readonly budgets: Budgets;
  readonly log: LlmLog;
  readonly metrics: LlmMetrics;
}

/** However long a server asks us to stay away, we look again after an hour. */
const LONGEST_HOLD_MS = 3_600_000;
/** Where a rate limit does not say for how long. */
const UNSAID_RETRY_AFTER_SECONDS = 60;

export function createCaller(options: CallerOptions): Caller {
  const { provider, config, clock, breakers, budgets } = options;
  const slots = new Slots(config.maxConcurrent);
  const isFree = provider.capabilities.free;
  return {
    provider,
    call: (request, context) => new Call(options, slots, request, context).run(),

    enterStage(key) {
      if (isFree) return { ok: true, permit: UNBOUNDED };
      const entry = breakers.quality(provider.id, key).enter();
      return entry.ok ? { ok: true, permit: stagePermit(entry.permit, config) } : entry;
    },

    async checkStart({ stages, athlete, estimate }) {
      if (isFree) return null;
      const start = { startedAt: clock.now(), durationMs: 0, requests: 0, transportRetries: 0, charge: NO_CHARGE };
      for (const key of stages) {
        const transport = breakers.transport(provider.id, key.model).refusal();
        if (transport !== null) return { ...start, ...unavailable('transport-breaker', transport) };
        const quality = breakers.quality(provider.id, key).refusal();
        if (quality !== null) return { ...start, ...unavailable('quality-breaker', quality) };
      }
      const excess = await budgets.checkDay(athlete, estimate);
      return excess === null ? null : { ...start, ...overBudget(excess) };
    },
  };
}

class Call {
  private readonly options: CallerOptions;
  private readonly slots: Slots;
  private readonly request: CompletionRequest;
  private readonly context: CallContext;
  private readonly startedAt: number;
  private readonly estimate: Usage;
  private requests = 0;
  private firstAskedAt = 0;
  private charged: Charge = NO_CHARGE;

  constructor(options: CallerOptions, slots: Slots, request: CompletionRequest, context: CallContext) {
    this.options = options;
    this.slots = slots;
    this.request = request;
    this.context = context;
    this.startedAt = options.clock.now();
    this.estimate = estimateOf(request);
  }

  async run(): Promise<CallResult> {
    const outcome = await this.guarded();
    const record = {
      startedAt: this.startedAt,
      durationMs: this.options.clock.now() - this.startedAt,
      requests: this.requests,
      transportRetries: Math.max(0, this.requests - 1),
      charge: this.charged,
    };
    const result: CallResult =
      'code' in outcome ? { ...outcome, ...record } : { ok: true, completion: outcome, ...record };
    this.report(result);
    return result;
  }

  /** What can be said without a request, then the request within its deadline. */
  private async guarded(): Promise<Completion | Fault> {
    const { options, context } = this;
    const { clock } = options;
    if (context.signal.aborted) return fault('LLM_CANCELLED');
    const limit = limitOf(context, this.startedAt);
    if (isTooLate(limit, context, this.startedAt)) return fault('LLM_TIMEOUT', { scope: limit.scope });
    const deadline = new Deadline(limit, context.signal, clock);
    try {
      return options.provider.capabilities.free ? await this.once(deadline) : await this.budgeted(deadline);
    } catch (error) {
      return aborted(error, limit);
    } finally {
      deadline.dispose();
    }
  }

  /** An engine of our own: no slot, breaker, budget or retry. */
  private async once(deadline: Deadline): Promise<Completion | Fault> {
    const answer = await this.ask(deadline);
    return answer instanceof ProviderError ? this.faultOf(answer, deadline.limit) : answer;
  }

  private async budgeted(deadline: Deadline): Promise<Completion | Fault> {
    const { options, context, request } = this;
    const refused = this.refusal();
    if (refused !== null) return refused;
    const estimate = chargeOf(NO_USAGE, this.estimate, request.model);
    const reservation = await options.budgets.reserve(context.athlete, context.ledger, estimate);
    if (!reservation.ok) return overBudget(reservation.excess);
    try {
      const release = await this.slots.take(deadline.signal);
      try {
        return await this.admitted(deadline);
      } finally {
        release();
      }
    } finally {
      await reservation.settle(this.charged);
    }
  }

  /** The wait for a slot may have been long: the time and the breakers are looked at again. */
  private async admitted(deadline: Deadline): Promise<Completion | Fault> {
    const { options, request, context } = this;
    const { limit } = deadline;
    if (isTooLate(limit, context, options.clock.now())) return fault('LLM_TIMEOUT', { scope: limit.scope });
    const refused = this.refusal();
    if (refused !== null) return refused;
    const entry = options.breakers.transport(options.provider.id, request.model).enter();
    if (!entry.ok) return unavailable('transport-breaker', entry.retryAfterSeconds);
    try {
      return await this.retried(deadline, entry.permit);
    } finally {
      entry.permit.release();
    }
  }

  private async retried(deadline: Deadline, permit: Permit): Promise<Completion | Fault> {
    const { config, random } = this.options;
    for (;;) {
      const answer = await this.ask(deadline);
      if (!(answer instanceof ProviderError)) {
        permit.succeed();
        return answer;
      }
      const next = nextTry(answer, this.requests - 1, deadline.remainingMs(), config, random);
      if (next === 'give-up') {
        this.settle(permit, answer, deadline.limit);
        return this.faultOf(answer, deadline.limit);
      }
      await deadline.sleep(next.waitMs);
    }
  }

  /** One request. An end that nobody can use is a broken answer. */
  private async ask(deadline: Deadline): Promise<Completion | ProviderError> {
    const { provider } = this.options;
    if (deadline.signal.aborted) return deadline.signal.reason;
    if (this.requests === 0) this.firstAskedAt = this.options.clock.now();
    this.requests += 1;
    let answer: Completion | ProviderError;
    try {
      answer = await untilAborted(deadline.signal, (signal) => provider.complete(this.request, { signal }));
    } catch (error) {
      answer = error instanceof ProviderError ? error : new ProviderError('protocol');
    }
    const usage = answer instanceof ProviderError ? NO_USAGE : answer.usage;
    if (!provider.capabilities.free) {
      this.charged = addCharges(this.charged, chargeOf(usage, this.estimate, this.request.model));
    }
    if (!(answer instanceof ProviderError) && answer.finish === 'other') {
      return new ProviderError('protocol', { requestId: answer.requestId });
    }
    return answer;
  }

  private refusal(): Fault | null {
    const { breakers, provider } = this.options;
    const transport = breakers.transport(provider.id, this.request.model).refusal();
    if (transport !== null) return unavailable('transport-breaker', transport);
    const quality = this.context.permit?.refusal() ?? null;
    return quality === null ? null : unavailable('quality-breaker', quality);
  }

  /** What the end of the call means for the breakers. */
  private settle(permit: Permit, error: ProviderError, limit: Limit): void {
    const { config } = this.options;
    if (error.kind === 'auth' || error.kind === 'quota') permit.trip(config.breaker.hardOpenMs);
    else if (asksTooMuch(error, config)) permit.trip(Math.min(error.retryAfterMs!, LONGEST_HOLD_MS));
    else if (error.kind === 'bad_request' && this.request.output.kind === 'schema') this.context.permit?.trip();
    else if (this.isFailure(error, limit)) permit.fail();
  }

  private isFailure({ kind }: ProviderError, limit: Limit): boolean {
    return kind === 'timeout' ? isProvidersTimeout(limit, this.context, this.firstAskedAt) : FAILURES.has(kind);
  }

  private faultOf(error: ProviderError, limit: Limit): Fault {
    const details = { httpStatus: error.status, requestId: error.requestId };
    const retryAfterSeconds = error.retryAfterMs === null ? null : Math.max(1, Math.ceil(error.retryAfterMs / 1000));
    const hold = Math.ceil(this.options.config.breaker.hardOpenMs / 1000);
    switch (error.kind) {
      case 'transport':
      case 'protocol':
        return fault('LLM_TRANSPORT', { ...details, retryAfterSeconds });
      case 'rate_limited':
        return fault('LLM_RATE_LIMITED', {
          ...details,
          retryAfterSeconds: retryAfterSeconds ?? UNSAID_RETRY_AFTER_SECONDS,
        });
      case 'auth':
      case 'quota':
        return fault('LLM_UNAVAILABLE', { ...details, reason: error.kind, retryAfterSeconds: hold });
      case 'bad_request':
        return fault('LLM_CONFIG', { ...details, reason: 'bad-request' });
      case 'timeout':
        return fault('LLM_TIMEOUT', { scope: limit.scope });
      case 'cancelled':
        return fault('LLM_CANCELLED');
    }
  }

  private report(result: CallResult): void {
    const { options, request, context } = this;
    const { provider, log, metrics } = options;
    const usage = result.ok ? result.completion.usage : result.usage;
    const outcome = result.ok ? result.completion.finish : result.code;
    const { model, stage } = request;
    metrics.call({ stage, provider: provider.id, model, outcome });
    if (usage.input !== null) metrics.tokens({ stage, model, direction: 'input', count: usage.input });
    if (usage.output !== null) metrics.tokens({ stage, model, direction: 'output', count: usage.output });
    if (result.charge.costUsd !== null) metrics.cost(result.charge.costUsd);
    const line = {
      ...context.trace,
      athleteHash: log.athleteHash(context.athlete.id),
      provider: provider.id,
      model,
      stage,
    };
    log.write({
      event: 'llm_call',
      ...line,
      inputTokens: usage.input,
      outputTokens: usage.output,
      cachedTokens: usage.cached,
      reasoningTokens: usage.reasoning,
      costUsd: result.charge.costUsd,
      durationMs: result.durationMs,
      finish: result.ok ? result.completion.finish : null,
      httpStatus: result.ok ? null : result.httpStatus,
      providerRequestId: result.ok ? result.completion.requestId : result.requestId,
      outcome,
      breakerState: provider.capabilities.free ? null : options.breakers.transport(provider.id, model).state,
      retryAfterMs: result.ok || result.retryAfterSeconds === null ? null : result.retryAfterSeconds * 1000,
      transportRetries: result.transportRetries,
    });
    if (!provider.capabilities.free && priceOf(model) === null) log.write({ event: 'llm_price_unknown', ...line });
  }
}

const FAILURES: ReadonlySet<ProviderError['kind']> = new Set(['transport', 'protocol', 'rate_limited']);

function stagePermit(permit: Permit, config: LlmConfig): StagePermit {
  return { ...permit, trip: () => permit.trip(config.breaker.hardOpenMs) };
}

const UNBOUNDED: StagePermit = { refusal: () => null, succeed() {}, fail() {}, release() {}, trip() {} };
