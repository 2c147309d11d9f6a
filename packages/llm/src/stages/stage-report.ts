import { collapsePointer } from '@topset/llm-schema';
import type { CallFailure, CallSuccess } from '../call/types.ts';
import { answeredAttempt, type Found, failedAttempt } from './attempt-record.ts';
import type { FlowRun } from './flows/flow-run.ts';
import type { Verdict } from './repair.ts';
import type { SentSchema, StageTask } from './stage-task.ts';
import type { AttemptFix, AttemptRecord, StageRecord } from './types.ts';

/** What is kept and logged of a stage: codes, counts and hashes, never a word of anybody. */
export class StageReport {
  readonly #flowRun: FlowRun;
  readonly #task: StageTask<unknown>;
  readonly #model: string;
  readonly #attempts: AttemptRecord[] = [];
  #reportedModel: string | null = null;
  #fromCache = false;

  constructor(flowRun: FlowRun, task: StageTask<unknown>, model: string) {
    this.#flowRun = flowRun;
    this.#task = task;
    this.#model = model;
  }

  get attempts(): number {
    return this.#attempts.length;
  }

  get lastLines(): readonly string[] {
    return this.#attempts.at(-1)?.lines ?? [];
  }

  answered(call: CallSuccess, found: Found = {}): void {
    const { model, toolCalls } = call.completion;
    this.#reportedModel = model;
    const names = toolCalls.map(({ name }) => this.#sayableName(name));
    this.#attempts.push(answeredAttempt(this.attempts + 1, call, { toolCalls: names, ...found }));
  }

  failed(call: CallFailure): void {
    this.#attempts.push(failedAttempt(this.attempts + 1, call));
  }

  accepted(fixes: readonly AttemptFix[]): void {
    this.#log({ outcome: 'accepted', fixCodes: fixes.map(({ code }) => code) });
  }

  acceptedFromCache(): void {
    this.#fromCache = true;
    this.#log({ outcome: 'accepted', fromCache: true });
  }

  refused(verdict: Verdict, codes: readonly string[], fixes: readonly AttemptFix[]): void {
    const faults = verdict.kind === 'faults' ? verdict.faults : [];
    this.#log({
      outcome: 'invalid',
      fixCodes: fixes.map(({ code }) => code),
      ...(verdict.kind === 'output' ? { refusalCode: verdict.code } : {}),
      errorCodes: codes,
      pointers: [...new Set(faults.map(({ pointer }) => collapsePointer(pointer)))],
    });
  }

  record(sent: SentSchema | null): StageRecord {
    const { provider } = this.#flowRun.caller;
    const { stage, prompt, entry, wire, exerciseKey } = this.#task;
    return {
      stage,
      provider: provider.id,
      requestedModel: this.#model,
      reportedModel: this.#reportedModel,
      prompt: { id: prompt.id, version: prompt.version, hash: prompt.hash },
      schema: { id: entry.id, hash: entry.hash },
      dialect: sent === null ? null : provider.capabilities.dialect,
      weakened: sent?.weakened ?? [],
      wire,
      fromCache: this.#fromCache,
      exerciseKey: exerciseKey ?? null,
      attempts: this.#attempts,
    };
  }

  /** A made-up name of a tool is model text. */
  #sayableName(name: string): string {
    return Object.hasOwn(this.#task.tools?.tools ?? {}, name) ? name : 'unknown';
  }

  #log(fields: Readonly<Record<string, unknown>>): void {
    const { setup, request, caller, degraded } = this.#flowRun;
    const { stage, prompt, entry, wire } = this.#task;
    setup.log.write({
      event: 'llm_answer',
      requestId: request.requestId,
      generationId: request.generationId,
      athleteHash: setup.log.athleteHash(request.athlete.id),
      provider: caller.provider.id,
      model: this.#model,
      stage,
      attempt: this.attempts,
      promptId: prompt.id,
      promptVersion: prompt.version,
      promptHash: prompt.hash,
      schemaId: entry.id,
      schemaVersion: entry.version,
      wire,
      dialect: caller.provider.capabilities.dialect,
      degraded: degraded !== null,
      ...fields,
    });
  }
}
