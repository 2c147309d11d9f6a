import {
  type Compiled,
  canonicalHash,
  collapsePointer,
  compileForDialect,
  errorLines,
  type Fault,
  fingerprint,
  type JsonObject,
  type SchemaEntry,
  schemaName,
  sha256,
} from '@topset/llm-schema';
import type { CallSuccess, StagePermit } from '../call/types.ts';
import type { StageConfig } from '../config.ts';
import { GUARD_POLICY } from '../guards/index.ts';
import type { Prompt } from '../prompts/load-prompts.ts';
import type { CompletionRequest, Message, OutputMode, StageId, Wire } from '../provider.ts';
import type { Fix } from '../reader/result.ts';
import { callFailure, FlowFailure } from './flow-failure.ts';
import type { Job } from './job.ts';
import { type Judge, readAnswer } from './judgement.ts';
import { repairTurns, type Verdict } from './repair.ts';
import { type ToolBox, ToolSession } from './tool-session.ts';
import type { AttemptFix, AttemptRecord, FlowErrorCode, ProgressState, StageRecord } from './types.ts';

/** One question to a model: what is asked, how the answer is written and who judges it. */
export interface StageTask<Value> {
  readonly stage: StageId;
  readonly prompt: Prompt;
  readonly user: string;
  readonly entry: SchemaEntry;
  /** The schema that is sent, where it says more than the contract. */
  readonly sent?: JsonObject;
  readonly wire: Wire;
  readonly judge: Judge<Value>;
  readonly tools?: ToolBox;
  /** The exercise of a suggestions conversation. */
  readonly exerciseKey?: string;
  readonly cacheable: boolean;
  /** What the first call is announced as; null: the flow speaks for itself. */
  readonly announce: Extract<ProgressState, 'ANALYZING' | 'GENERATING'> | null;
}

/** Providers whose answers are not kept: they cost nothing or are a test's. */
const NEVER_CACHED: readonly string[] = ['rules', 'replay', 'scripted'];

/** Asks until an answer is accepted, or fails the flow. */
export function runStage<Value>(job: Job, task: StageTask<Value>): Promise<Value> {
  return new StageRun(job, task).run();
}

class StageRun<Value> {
  readonly #job: Job;
  readonly #task: StageTask<Value>;
  readonly #config: StageConfig;
  readonly #model: string;
  readonly #compiled: Extract<Compiled, { ok: true }> | null;
  readonly #tools: ToolSession | null;
  readonly #deadline: number;
  readonly #attempts: AttemptRecord[] = [];
  /** The request and the turns of tools; a repair adds to it, and the next one replaces that. */
  #conversation: Message[];
  #repairTurns: Message[] = [];
  #repairs = 0;
  #maxOutputTokens: number;
  #isCapRaised = false;
  #temperature: number;
  #lines: readonly string[] = [];
  #codes: readonly string[] = [];
  #fingerprint: string | null = null;
  #reportedModel: string | null = null;
  #fromCache = false;

  constructor(job: Job, task: StageTask<Value>) {
    const { config, clock } = job.room;
    const stage = config.stages[task.stage];
    this.#job = job;
    this.#task = task;
    this.#config = stage;
    this.#model = job.model(task.stage);
    this.#tools = task.tools ? new ToolSession(task.tools) : null;
    this.#conversation = [{ role: 'user', content: task.user }];
    this.#maxOutputTokens = this.#capped(stage.maxOutputTokens);
    this.#temperature = stage.temperature;
    const factor = task.stage === 'today_plan' && stage.repairs === 0 ? 1 : config.stageFactor;
    this.#deadline = clock.now() + factor * stage.callTimeoutMs;
    this.#compiled = this.#compileSchema();
  }

  async run(): Promise<Value> {
    try {
      return await this.#throughCache();
    } finally {
      this.#job.stages.push(this.#record());
    }
  }

  // The cache

  async #throughCache(): Promise<Value> {
    const { room, caller } = this.#job;
    const ttlMs = room.config.cacheTtlMs;
    if (!this.#task.cacheable || ttlMs === 0 || NEVER_CACHED.includes(caller.provider.id)) {
      return (await this.#ask()).value;
    }
    const key = this.#cacheKey();
    for (;;) {
      const turn = room.flights.enter(key);
      if (!turn.isFirst) {
        await this.#waitFor(turn.landed);
        continue;
      }
      try {
        const hit = await this.#cached(key);
        if (hit) return hit.value;
        const { value, text } = await this.#ask();
        await room.cache.set(key, text, ttlMs);
        return value;
      } finally {
        turn.land();
      }
    }
  }

  async #cached(key: string): Promise<{ readonly value: Value } | null> {
    const text = await this.#job.room.cache.get(key);
    if (text === null) return null;
    const read = readAnswer(text, this.#task.wire, this.#task.entry);
    const judgement = read.ok ? this.#task.judge(read.value) : null;
    if (!judgement?.ok) return null;
    await this.#announce();
    await this.#announceValidation();
    this.#fromCache = true;
    this.#log({ outcome: 'accepted', fromCache: true });
    return { value: judgement.value };
  }

  /** Waits for another run of the same question, as long as this one has time and is not cancelled. */
  async #waitFor(landed: Promise<void>): Promise<void> {
    const { room, hooks, deadline } = this.#job;
    const last = Math.min(this.#deadline, deadline);
    let stop = () => {};
    const ended = new Promise<void>((resolve) => {
      stop = resolve;
    });
    const cancelTimer = room.clock.after(last - room.clock.now(), stop);
    hooks.signal.addEventListener('abort', stop, { once: true });
    try {
      await Promise.race([landed, ended]);
    } finally {
      cancelTimer();
      hooks.signal.removeEventListener('abort', stop);
    }
    if (hooks.signal.aborted) throw this.#failure('LLM_CANCELLED');
    if (room.clock.now() >= last) {
      throw new FlowFailure('LLM_TIMEOUT', { stage: this.#task.stage, scope: last === deadline ? 'job' : 'stage' });
    }
  }

  #cacheKey(): string {
    const { room, request, caller } = this.#job;
    const { stage, prompt, entry, wire, user } = this.#task;
    return canonicalHash({
      athlete: request.athlete.id,
      provider: caller.provider.id,
      model: this.#model,
      stage,
      prompt: prompt.hash,
      schema: entry.hash,
      dialect: caller.provider.capabilities.dialect,
      wire,
      inputs: sha256(user),
      sampling: { temperature: this.#config.temperature, maxOutputTokens: this.#config.maxOutputTokens },
      library: room.libraryVersion,
      templates: room.templates.id,
      guards: GUARD_POLICY,
    });
  }

  // The conversation

  async #ask(): Promise<{ readonly value: Value; readonly text: string }> {
    const { prompt, entry, stage } = this.#task;
    const place = this.#job.caller.enterStage({
      stage,
      promptHash: prompt.hash,
      schemaHash: entry.hash,
      model: this.#model,
    });
    if (!place.ok) {
      throw new FlowFailure('LLM_UNAVAILABLE', {
        stage,
        reason: 'quality-breaker',
        retryAfterSeconds: place.retryAfterSeconds,
      });
    }
    try {
      const accepted = await this.#converse(place.permit);
      place.permit.succeed();
      return accepted;
    } catch (error) {
      if (error instanceof FlowFailure && isQualityFailure(error.error.code)) place.permit.fail();
      throw error;
    } finally {
      place.permit.release();
    }
  }

  async #converse(permit: StagePermit): Promise<{ readonly value: Value; readonly text: string }> {
    await this.#announce();
    for (;;) {
      const result = await this.#call(permit);
      const { completion } = result;
      switch (completion.finish) {
        case 'refusal':
          this.#note(result);
          throw this.#failure('LLM_REFUSED');
        case 'length':
          this.#note(result);
          await this.#raiseCap();
          break;
        case 'tool':
          if (this.#tools?.offered.length) await this.#useTools(result, this.#tools);
          else await this.#repair(result, { kind: 'output', code: 'tool-call' });
          break;
        case 'malformed_call':
          await this.#repair(result, { kind: 'output', code: 'malformed-call' });
          break;
        default: {
          const accepted = await this.#judge(result);
          if (accepted) return { value: accepted.value, text: completion.text };
        }
      }
    }
  }

  async #call(permit: StagePermit): Promise<CallSuccess> {
    const { hooks, request, ledger, deadline, caller } = this.#job;
    const asked = this.#request();
    this.#job.calls++;
    const result = await caller.call(asked, {
      stageDeadline: this.#deadline,
      jobDeadline: deadline,
      callTimeoutMs: this.#config.callTimeoutMs,
      signal: hooks.signal,
      athlete: request.athlete,
      ledger,
      permit,
      trace: {
        ...(request.requestId === null ? {} : { requestId: request.requestId }),
        generationId: request.generationId,
        attempt: this.#attempts.length + 1,
      },
    });
    if (!result.ok) {
      this.#attempts.push({
        ...emptyAttempt(this.#attempts.length + 1, result),
        requestId: result.requestId,
        usage: result.usage,
      });
      throw callFailure(result, this.#task.stage, this.#seen());
    }
    this.#job.count(result.completion);
    this.#reportedModel = result.completion.model;
    await hooks.onExchange?.({
      stage: this.#task.stage,
      attempt: this.#attempts.length + 1,
      prompt: JSON.stringify({ system: asked.system, messages: asked.messages }),
      answer: result.completion.text,
    });
    return result;
  }

  #request(): CompletionRequest {
    const tools = this.#tools?.offered ?? [];
    return {
      stage: this.#task.stage,
      model: this.#model,
      system: this.#task.prompt.text,
      messages: [...this.#conversation, ...this.#repairTurns],
      temperature: this.#temperature,
      maxOutputTokens: this.#maxOutputTokens,
      output: this.#output(tools.length > 0),
      tools,
      seed: null,
    };
  }

  #output(offersTools: boolean): OutputMode {
    const { capabilities } = this.#job.caller.provider;
    if (this.#task.wire === 'yaml' || (offersTools && !capabilities.toolsWithSchema)) return { kind: 'text' };
    const kind = this.#task.stage === 'analyzer' ? capabilities.analyzerOutput : capabilities.jsonOutput;
    if (kind !== 'schema') return { kind };
    if (!this.#compiled) return { kind: 'json' };
    return { kind, name: schemaName(this.#task.entry.id), schema: this.#compiled.schema };
  }

  #compileSchema(): Extract<Compiled, { ok: true }> | null {
    const { dialect } = this.#job.caller.provider.capabilities;
    const { entry, sent, wire } = this.#task;
    if (dialect === null || wire === 'yaml') return null;
    const compiled = compileForDialect(sent ?? entry.schema, dialect, schemaName(entry.id));
    return compiled.ok ? compiled : null;
  }

  // What an answer leads to

  async #judge(result: CallSuccess): Promise<{ readonly value: Value } | null> {
    const { text } = result.completion;
    const { wire, entry, judge } = this.#task;
    await this.#announceValidation();
    const read = readAnswer(text, wire, entry);
    if (!read.ok) {
      await this.#repair(result, { kind: 'output', code: read.code });
      return null;
    }
    const judgement = judge(read.value);
    const fixes = groupFixes(read.fixes, judgement.fixes);
    if (!judgement.ok) {
      await this.#repair(result, { kind: 'faults', faults: judgement.faults }, fixes);
      return null;
    }
    this.#job.warnings.push(...errorLines(judgement.warnings));
    this.#note(result, { fixes });
    this.#log({ outcome: 'accepted', fixCodes: fixes.map(({ code }) => code) });
    return { value: judgement.value };
  }

  /** The next call says what was wrong; where no repair is left, or nothing got better, the stage ends. */
  async #repair(result: CallSuccess, verdict: Verdict, fixes: readonly AttemptFix[] = []): Promise<void> {
    const { room } = this.#job;
    const { text } = result.completion;
    const previous = this.#fingerprint;
    this.#fingerprint = fingerprint(placesOf(verdict));
    this.#lines = verdict.kind === 'output' ? [`output: ${verdict.code}`] : errorLines(verdict.faults);
    this.#codes = codesOf(verdict);
    this.#note(result, {
      fixes,
      refusal: verdict.kind === 'output' ? verdict.code : null,
      lines: this.#lines,
      fingerprint: this.#fingerprint,
    });
    this.#logFaults(verdict, fixes);
    if (room.config.noProgressStop && previous === this.#fingerprint) {
      throw this.#failure('LLM_OUTPUT_INVALID', 'no-progress');
    }
    if (this.#repairs >= this.#config.repairs) throw this.#failure('LLM_OUTPUT_INVALID', 'exhausted');
    this.#tools?.close();
    this.#temperature = this.#config.repairTemperature;
    this.#repairTurns = repairTurns(room.prompts['repair-user'], text, this.#lines, verdict);
    await this.#announceRepair();
  }

  /** The same question with twice the room, once. */
  async #raiseCap(): Promise<void> {
    const raised = this.#capped(this.#maxOutputTokens * 2);
    const mayRaise = !this.#isCapRaised && this.#repairs < this.#config.repairs && raised > this.#maxOutputTokens;
    if (!mayRaise) throw this.#failure('LLM_TRUNCATED');
    this.#isCapRaised = true;
    this.#maxOutputTokens = raised;
    this.#fingerprint = null;
    this.#codes = ['length'];
    await this.#announceRepair();
  }

  async #useTools(result: CallSuccess, tools: ToolSession): Promise<void> {
    const { completion } = result;
    this.#note(result, { toolCalls: completion.toolCalls.map((call) => tools.nameOf(call)) });
    this.#conversation = [
      ...this.#conversation,
      {
        role: 'assistant',
        content: completion.text,
        toolCalls: completion.toolCalls,
        ...(completion.raw === undefined ? {} : { raw: completion.raw }),
      },
      ...(await tools.answer(completion.toolCalls)),
    ];
  }

  #capped(tokens: number): number {
    return Math.min(tokens, this.#job.caller.provider.capabilities.outputTokenCeiling ?? Number.POSITIVE_INFINITY);
  }

  // What is said and kept

  async #announce(): Promise<void> {
    if (this.#task.announce) await this.#job.progress(this.#task.announce, this.#task.stage);
  }

  async #announceValidation(): Promise<void> {
    if (this.#task.announce === 'GENERATING') await this.#job.progress('VALIDATING', this.#task.stage, this.#repairs);
  }

  async #announceRepair(): Promise<void> {
    this.#repairs++;
    this.#job.room.metrics.repair(this.#task.stage);
    if (this.#task.announce) await this.#job.progress('REPAIRING', this.#task.stage, this.#repairs, this.#codes);
  }

  #note(result: CallSuccess, found: Partial<AttemptRecord> = {}): void {
    const { completion } = result;
    this.#attempts.push({
      ...emptyAttempt(this.#attempts.length + 1, result),
      finish: completion.finish,
      rawFinish: completion.rawFinish,
      usage: completion.usage,
      requestId: completion.requestId,
      outputHash: sha256(completion.text),
      outputBytes: Buffer.byteLength(completion.text),
      ...found,
    });
  }

  #failure(code: FlowErrorCode, reason: string | null = null): FlowFailure {
    return new FlowFailure(code, { stage: this.#task.stage, reason, ...this.#seen() });
  }

  #seen() {
    return { attempts: this.#attempts.length, validatorLines: this.#lines };
  }

  #logFaults(verdict: Verdict, fixes: readonly AttemptFix[]): void {
    const faults = verdict.kind === 'faults' ? verdict.faults : [];
    this.#log({
      outcome: 'invalid',
      fixCodes: fixes.map(({ code }) => code),
      ...(verdict.kind === 'output' ? { refusalCode: verdict.code } : {}),
      errorCodes: this.#codes,
      pointers: [...new Set(faults.map(({ pointer }) => collapsePointer(pointer)))],
    });
  }

  #log(fields: Readonly<Record<string, unknown>>): void {
    const { room, request, caller, degraded } = this.#job;
    const { stage, prompt, entry, wire } = this.#task;
    room.log.write({
      event: 'llm.answer',
      requestId: request.requestId,
      generationId: request.generationId,
      athleteHash: room.log.athleteHash(request.athlete.id),
      provider: caller.provider.id,
      model: this.#model,
      stage,
      attempt: this.#attempts.length,
      promptId: prompt.id,
      promptVersion: prompt.version,
      promptHash: prompt.hash,
      schemaId: entry.id,
      schemaVersion: entry.version,
      wire,
      degraded: degraded !== null,
      ...fields,
    });
  }

  #record(): StageRecord {
    const { provider } = this.#job.caller;
    const { stage, prompt, entry, wire, exerciseKey } = this.#task;
    return {
      stage,
      provider: provider.id,
      requestedModel: this.#model,
      reportedModel: this.#reportedModel,
      prompt: { id: prompt.id, version: prompt.version, hash: prompt.hash },
      schema: { id: entry.id, hash: entry.hash },
      dialect: this.#compiled === null ? null : provider.capabilities.dialect,
      weakened: this.#compiled?.weakened ?? [],
      wire,
      fromCache: this.#fromCache,
      exerciseKey: exerciseKey ?? null,
      attempts: this.#attempts,
    };
  }
}

const isQualityFailure = (code: FlowErrorCode): boolean => code === 'LLM_OUTPUT_INVALID' || code === 'LLM_TRUNCATED';

function placesOf(verdict: Verdict): readonly { readonly code: string; readonly pointer: string | null }[] {
  return verdict.kind === 'output' ? [{ code: verdict.code, pointer: null }] : verdict.faults;
}

function codesOf(verdict: Verdict): readonly string[] {
  if (verdict.kind === 'output') return [verdict.code];
  return [...new Set(verdict.faults.map(({ code }: Fault) => code))].sort();
}

function emptyAttempt(
  n: number,
  call: Pick<CallSuccess, 'startedAt' | 'durationMs' | 'transportRetries' | 'charge'>,
): AttemptRecord {
  return {
    n,
    startedAt: call.startedAt,
    durationMs: call.durationMs,
    finish: null,
    rawFinish: null,
    usage: null,
    costUsd: call.charge.costUsd,
    requestId: null,
    outputHash: null,
    outputBytes: 0,
    fixes: [],
    refusal: null,
    lines: [],
    fingerprint: null,
    transportRetries: call.transportRetries,
    toolCalls: [],
  };
}

/** The reader's fixes, and those that were applied to the value, by code. */
function groupFixes(
  read: readonly Fix[],
  applied: readonly { readonly code: string; readonly pointer: string }[],
): AttemptFix[] {
  const byCode = new Map<string, AttemptFix>(read.map((fix) => [fix.code, fix]));
  for (const { code, pointer } of applied) {
    const known = byCode.get(code);
    byCode.set(code, known ? { ...known, count: known.count + 1 } : { code, count: 1, first: pointer });
  }
  return [...byCode.values()].sort((a, b) => (a.code < b.code ? -1 : 1));
}
