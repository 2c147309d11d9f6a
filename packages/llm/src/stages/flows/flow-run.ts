import { type AnalyzerPlan, canonicalHash } from '@topset/llm-schema';
import { createCaller } from '../../call/caller.ts';
import { createLedger } from '../../call/charge.ts';
import type { Caller, JobLedger } from '../../call/types.ts';
import { modelOf } from '../../config.ts';
import { GUARD_POLICY } from '../../guards/index.ts';
import type { Completion, Provider, StageId } from '../../provider.ts';
import type { StageSetup } from '../stage-setup.ts';
import type {
  Analyzed,
  FlowError,
  FlowErrorCode,
  FlowHooks,
  FlowRequest,
  FlowResult,
  GenerationRecord,
  ProgressEvent,
  ProgressState,
  StageRecord,
} from '../types.ts';
import { FlowFailure } from './flow-failure.ts';

/** What the engine gets of its own where it stands in for a model. */
const RULES_DEADLINE_MS = 10_000;

type RecordFields = Pick<
  GenerationRecord,
  'schemaVersion' | 'selectionReason' | 'estimates' | 'templateTable' | 'difference'
>;

/** One flow while it runs: who is asked, until when, what was used and what happened. */
export class FlowRun {
  readonly setup: StageSetup;
  readonly request: FlowRequest;
  readonly hooks: FlowHooks;
  readonly ledger: JobLedger;
  readonly stages: StageRecord[];
  readonly warnings: string[] = [];
  readonly truncatedInputs: string[] = [];
  readonly fields: { -readonly [Field in keyof RecordFields]: RecordFields[Field] } = {
    schemaVersion: null,
    selectionReason: null,
    estimates: null,
    templateTable: null,
    difference: null,
  };
  /** What a model has for the whole job; no call takes longer. */
  readonly timeMs: number;
  caller: Caller;
  deadline: number;
  degraded: FlowErrorCode | null = null;
  calls: number;
  readonly #kind: GenerationRecord['kind'];
  readonly #inputs: unknown;
  readonly #rules: Provider;
  readonly #startedAt: number;
  #inputTokens: number;
  #outputTokens: number;

  constructor(
    setup: StageSetup,
    flow: {
      readonly kind: GenerationRecord['kind'];
      readonly request: FlowRequest;
      readonly hooks: FlowHooks;
      readonly rules: Provider;
      readonly inputs: unknown;
      readonly deadlineMs?: number;
      /** What a run that ended with its node had asked and used. */
      readonly earlier?: GenerationRecord | null;
    },
  ) {
    const used = usedBy(flow.earlier?.stages ?? []);
    this.stages = [...(flow.earlier?.stages ?? [])];
    this.calls = used.calls;
    this.#inputTokens = used.input;
    this.#outputTokens = used.output;
    this.ledger = createLedger({ tokens: used.input + used.output, costUsd: flow.earlier ? flow.earlier.costUsd : 0 });
    this.setup = setup;
    this.request = flow.request;
    this.hooks = flow.hooks;
    this.#kind = flow.kind;
    this.#rules = flow.rules;
    this.#inputs = flow.inputs;
    this.#startedAt = setup.clock.now();
    this.caller = setup.caller ?? this.#rulesCaller();
    this.timeMs = flow.deadlineMs ?? setup.config.jobDeadlineMs;
    this.deadline = this.#startedAt + this.timeMs;
  }

  model(stage: StageId): string {
    return modelOf(this.setup.config, this.caller.provider.capabilities.models, stage);
  }

  /** From here on the engine answers, with a time of its own. */
  degrade(code: FlowErrorCode): void {
    this.degraded = code;
    this.caller = this.#rulesCaller();
    this.deadline = this.setup.clock.now() + RULES_DEADLINE_MS;
  }

  count({ usage }: Completion): void {
    this.#inputTokens += usage.input ?? 0;
    this.#outputTokens += usage.output ?? 0;
  }

  async progress(state: ProgressState, stage: StageId, attempt = 0, codes: readonly string[] = []): Promise<void> {
    await this.#report({ state, stage, attempt, codes }, null);
  }

  /** The analyzer is through: its plan and what it cost are told in one, so that they are kept together. */
  async analyzed(plan: AnalyzerPlan): Promise<void> {
    const event = { state: 'ANALYZED', stage: 'analyzer', attempt: 0, codes: [] } as const;
    await this.#report(event, { plan, record: this.#record(null, null) });
  }

  async #report(
    event: Pick<ProgressEvent, 'state' | 'stage' | 'attempt' | 'codes'>,
    analyzed: Analyzed | null,
  ): Promise<void> {
    await this.hooks.onProgress?.(
      {
        at: this.setup.clock.now(),
        ...event,
        calls: this.calls,
        inputTokens: this.#inputTokens,
        outputTokens: this.#outputTokens,
      },
      analyzed,
    );
  }

  /** Runs the flow, and turns its end into a result with its record. */
  async finish<Value>(
    run: () => Promise<{ readonly value: Value; readonly artefact: string | null; readonly hashed: unknown }>,
  ): Promise<FlowResult<Value>> {
    try {
      const { value, artefact, hashed } = await this.setup.turnstile.through(run);
      return { ok: true, value, artefact, record: this.#record(canonicalHash(hashed), null) };
    } catch (error) {
      if (!(error instanceof FlowFailure)) throw error;
      return { ok: false, error: error.error, record: this.#record(null, error.error) };
    }
  }

  #record(artefactHash: string | null, error: FlowError | null): GenerationRecord {
    const { setup, ledger } = this;
    const unpriced = ledger.costUsd === null ? ['unknown-price'] : [];
    return {
      kind: this.#kind,
      provider: this.caller.provider.id,
      stages: [...this.stages],
      ...this.fields,
      guardPolicy: GUARD_POLICY,
      inputHash: canonicalHash(this.#inputs),
      artefactHash,
      warnings: [...this.warnings, ...unpriced],
      truncatedInputs: this.truncatedInputs,
      fromCache: this.stages.length > 0 && this.stages.every(({ fromCache }) => fromCache),
      degraded: this.degraded !== null,
      degradedReason: this.degraded,
      costUsd: ledger.costUsd,
      error,
      startedAt: this.#startedAt,
      finishedAt: setup.clock.now(),
    };
  }

  #rulesCaller(): Caller {
    return createCaller({ ...this.setup, provider: this.#rules });
  }
}

function usedBy(stages: readonly StageRecord[]) {
  const attempts = stages.flatMap((stage) => stage.attempts);
  const sum = (direction: 'input' | 'output') =>
    attempts.reduce((total, { usage }) => total + (usage?.[direction] ?? 0), 0);
  return { calls: attempts.length, input: sum('input'), output: sum('output') };
}
