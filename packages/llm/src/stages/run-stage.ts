import { errorLines, type Fault, fingerprint } from '@topset/llm-schema';
import type { CallSuccess, StagePermit } from '../call/types.ts';
import type { StageConfig } from '../config.ts';
import type { CompletionRequest, Message } from '../provider.ts';
import { groupFixes } from './attempt-record.ts';
import { readAnswer } from './check-answer.ts';
import { callFailure, FlowFailure } from './flows/flow-failure.ts';
import type { FlowRun } from './flows/flow-run.ts';
import { repairTurns, type Verdict } from './repair.ts';
import { StageReport } from './stage-report.ts';
import { cacheKey, outputMode, type SentSchema, type StageTask, sentSchema } from './stage-task.ts';
import { ToolSession } from './tool-session.ts';
import type { AttemptFix, FlowErrorCode } from './types.ts';

/** Providers whose answers are not kept: they cost nothing or are a test's. */
const NEVER_CACHED: readonly string[] = ['rules', 'replay', 'scripted'];

/** Asks until an answer is accepted, or fails the flow. */
export function runStage<Value>(flowRun: FlowRun, task: StageTask<Value>): Promise<Value> {
  return new StageRun(flowRun, task).run();
}

class StageRun<Value> {
  readonly #flowRun: FlowRun;
  readonly #task: StageTask<Value>;
  readonly #config: StageConfig;
  readonly #model: string;
  readonly #sent: SentSchema | null;
  readonly #report: StageReport;
  readonly #tools: ToolSession | null;
  readonly #timeMs: number;
  /** Null until somebody outside is waited for. */
  #deadline: number | null = null;
  /** The request and the turns of tools; a repair adds to it, and the next one replaces that. */
  #conversation: Message[];
  #repairTurns: Message[] = [];
  #repairs = 0;
  #maxOutputTokens: number;
  #isCapRaised = false;
  #temperature: number;
  #codes: readonly string[] = [];
  #fingerprint: string | null = null;

  constructor(flowRun: FlowRun, task: StageTask<Value>) {
    const { config } = flowRun.setup;
    const stage = config.stages[task.stage];
    this.#flowRun = flowRun;
    this.#task = task;
    this.#config = stage;
    this.#model = flowRun.model(task.stage);
    this.#tools = task.tools ? new ToolSession(task.tools) : null;
    this.#conversation = [{ role: 'user', content: task.user }];
    this.#maxOutputTokens = this.#capped(stage.maxOutputTokens);
    this.#temperature = stage.temperature;
    const factor = task.stage === 'today_plan' && stage.repairs === 0 ? 1 : config.stageFactor;
    this.#timeMs = factor * stage.callTimeoutMs;
    this.#sent = sentSchema(flowRun, task);
    this.#report = new StageReport(flowRun, task, this.#model);
  }

  async run(): Promise<Value> {
    try {
      await this.#announce();
      return await this.#throughCache();
    } finally {
      this.#flowRun.stages.push(this.#report.record(this.#sent));
    }
  }

  // The cache

  async #throughCache(): Promise<Value> {
    const { setup, caller, hooks } = this.#flowRun;
    const ttlMs = setup.config.cacheTtlMs;
    if (!this.#task.cacheable || ttlMs === 0 || NEVER_CACHED.includes(caller.provider.id)) {
      return (await this.#ask()).value;
    }
    const remainingMs = () => Math.min(this.#stageDeadline(), this.#flowRun.deadline) - setup.clock.now();
    return setup.answers.answer({
      key: cacheKey(this.#flowRun, this.#task, this.#model),
      ttlMs,
      get waitMs() {
        return remainingMs();
      },
      signal: hooks.signal,
      check: (text) => this.#checkKept(text),
      ask: () => this.#ask(),
    });
  }

  async #checkKept(text: string): Promise<{ readonly value: Value } | null> {
    const { checked } = await this.#readAndCheck(text);
    if (!checked?.ok) return null;
    await this.#announceValidation();
    this.#keepWarnings(checked.warnings);
    this.#report.acceptedFromCache();
    return { value: checked.value };
  }

  // The conversation

  async #ask(): Promise<{ readonly value: Value; readonly text: string }> {
    const { prompt, entry, stage } = this.#task;
    const place = this.#flowRun.caller.enterStage({
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
    for (;;) {
      const result = await this.#call(permit);
      const { completion } = result;
      switch (completion.finish) {
        case 'refusal':
          this.#report.answered(result);
          throw this.#failure('LLM_REFUSED');
        case 'length':
          this.#report.answered(result);
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
          const accepted = await this.#check(result);
          if (accepted) return { value: accepted.value, text: completion.text };
        }
      }
    }
  }

  async #call(permit: StagePermit): Promise<CallSuccess> {
    const { hooks, request, ledger, deadline, timeMs, caller } = this.#flowRun;
    const asked = this.#request();
    const result = await caller.call(asked, {
      stageDeadline: this.#stageDeadline(),
      jobDeadline: deadline,
      callTimeoutMs: Math.min(this.#config.callTimeoutMs, timeMs),
      signal: hooks.signal,
      athlete: request.athlete,
      ledger,
      permit,
      trace: {
        ...(request.requestId === null ? {} : { requestId: request.requestId }),
        generationId: request.generationId,
        attempt: this.#report.attempts + 1,
      },
    });
    if (result.requests > 0) this.#flowRun.calls++;
    if (!result.ok) {
      if (result.requests > 0) this.#report.failed(result);
      throw callFailure(result, this.#task.stage, this.#seen());
    }
    this.#flowRun.count(result.completion);
    await hooks.onExchange?.({
      stage: this.#task.stage,
      attempt: this.#report.attempts + 1,
      prompt: JSON.stringify({ system: asked.system, messages: asked.messages }),
      answer: result.completion.text,
    });
    return result;
  }

  /** The stage's time begins with the first wait for a model: what we store and read before is not taken off it. */
  #stageDeadline(): number {
    this.#deadline ??= this.#flowRun.setup.clock.now() + this.#timeMs;
    return this.#deadline;
  }

  #request(): CompletionRequest {
    const { caller } = this.#flowRun;
    const tools = this.#tools?.offered ?? [];
    return {
      stage: this.#task.stage,
      model: this.#model,
      system: this.#task.prompt.text,
      messages: [...this.#conversation, ...this.#repairTurns],
      temperature: this.#temperature,
      maxOutputTokens: this.#maxOutputTokens,
      output: outputMode(this.#task, caller.provider.capabilities, this.#sent, tools.length > 0),
      tools,
      seed: null,
    };
  }

  // What an answer leads to

  async #check(result: CallSuccess): Promise<{ readonly value: Value } | null> {
    const { read, checked } = await this.#readAndCheck(result.completion.text);
    if (!read.ok) {
      await this.#repair(result, { kind: 'output', code: read.code });
      return null;
    }
    const fixes = groupFixes(read.fixes, checked?.fixes ?? []);
    if (!checked?.ok) {
      await this.#repair(result, { kind: 'faults', faults: checked?.faults ?? [] }, fixes);
      return null;
    }
    this.#keepWarnings(checked.warnings);
    this.#report.answered(result, { fixes });
    this.#report.accepted(fixes);
    await this.#announceValidation();
    return { value: checked.value };
  }

  #readAndCheck(text: string) {
    const { wire, entry, check } = this.#task;
    return this.#flowRun.setup.turnstile.through(() => {
      const read = readAnswer(text, wire, entry);
      return { read, checked: read.ok ? check(read.value) : null };
    });
  }

  /** The next call says what was wrong; where no repair is left, or nothing got better, the stage ends. */
  async #repair(result: CallSuccess, verdict: Verdict, fixes: readonly AttemptFix[] = []): Promise<void> {
    const { setup } = this.#flowRun;
    const { text } = result.completion;
    const previous = this.#fingerprint;
    this.#fingerprint = fingerprint(placesOf(verdict));
    const lines = verdict.kind === 'output' ? [`output: ${verdict.code}`] : errorLines(verdict.faults);
    this.#codes = codesOf(verdict);
    this.#report.answered(result, {
      fixes,
      refusal: verdict.kind === 'output' ? verdict.code : null,
      lines,
      fingerprint: this.#fingerprint,
    });
    this.#report.refused(verdict, this.#codes, fixes);
    const reason = this.#whyNoRepair(previous);
    if (reason !== null) {
      await this.#announceValidation();
      throw this.#failure('LLM_OUTPUT_INVALID', reason);
    }
    this.#tools?.close();
    this.#temperature = this.#config.repairTemperature;
    this.#repairTurns = repairTurns(setup.prompts['repair-user'], text, lines, verdict);
    await this.#announceRepair();
  }

  #whyNoRepair(previous: string | null): 'no-progress' | 'exhausted' | null {
    if (this.#flowRun.setup.config.noProgressStop && previous === this.#fingerprint) return 'no-progress';
    return this.#repairs >= this.#config.repairs ? 'exhausted' : null;
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
    this.#report.answered(result);
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
    return Math.min(tokens, this.#flowRun.caller.provider.capabilities.outputTokenCeiling ?? Number.POSITIVE_INFINITY);
  }

  // What is said and kept

  async #announce(): Promise<void> {
    if (this.#task.announce) await this.#flowRun.progress(this.#task.announce, this.#task.stage);
  }

  /** Said once, of the answer that ends the conversation: an earlier one is followed by its repair. */
  async #announceValidation(): Promise<void> {
    if (this.#task.announce === 'GENERATING')
      await this.#flowRun.progress('VALIDATING', this.#task.stage, this.#repairs);
  }

  async #announceRepair(): Promise<void> {
    this.#repairs++;
    this.#flowRun.setup.metrics.repair(this.#task.stage);
    await this.#flowRun.progress('REPAIRING', this.#task.stage, this.#repairs, this.#codes);
  }

  #failure(code: FlowErrorCode, reason: string | null = null): FlowFailure {
    return new FlowFailure(code, { stage: this.#task.stage, reason, ...this.#seen() });
  }

  #seen() {
    return { attempts: this.#report.attempts, validatorLines: this.#report.lastLines };
  }

  #keepWarnings(warnings: readonly Fault[]): void {
    this.#flowRun.warnings.push(...errorLines(warnings));
  }
}

const isQualityFailure = (code: FlowErrorCode): boolean => code === 'LLM_OUTPUT_INVALID' || code === 'LLM_TRUNCATED';

function placesOf(verdict: Verdict): readonly { readonly code: string; readonly pointer: string | null }[] {
  return verdict.kind === 'output' ? [{ code: verdict.code, pointer: null }] : verdict.faults;
}

function codesOf(verdict: Verdict): readonly string[] {
  if (verdict.kind === 'output') return [verdict.code];
  return [...new Set(verdict.faults.map(({ code }) => code))].sort();
}
