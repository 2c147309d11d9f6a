import {
  type Compiled,
  canonicalHash,
  type JsonObject,
  type SchemaEntry,
  schemaName,
  sha256,
} from '@topset/llm-schema';
import { GUARD_POLICY } from '../guards/index.ts';
import type { Prompt } from '../prompts/load-prompts.ts';
import type { OutputMode, ProviderCapabilities, StageId, Wire } from '../provider.ts';
import type { CheckAnswer } from './check-answer.ts';
import type { FlowRun } from './flows/flow-run.ts';
import { compileOnce } from './stage-setup.ts';
import type { ToolBox } from './tool-session.ts';
import type { ProgressState } from './types.ts';

/** One question to a model: what is asked, how the answer is written and who judges it. */
export interface StageTask<Value> {
  readonly stage: StageId;
  readonly prompt: Prompt;
  readonly user: string;
  readonly entry: SchemaEntry;
  /** The schema that is sent, where it says more than the contract. */
  readonly sent?: JsonObject;
  readonly wire: Wire;
  readonly check: CheckAnswer<Value>;
  readonly tools?: ToolBox;
  /** The exercise of a suggestions conversation. */
  readonly exerciseKey?: string;
  readonly cacheable: boolean;
  /** What the first call is announced as; null: the flow says it, for several conversations at once. */
  readonly announce: Extract<ProgressState, 'ANALYZING' | 'GENERATING'> | null;
}

export type SentSchema = Extract<Compiled, { ok: true }>;

/** The schema in the provider's dialect; null where none is sent. */
export function sentSchema({ caller }: FlowRun, task: StageTask<unknown>): SentSchema | null {
  const { capabilities } = caller.provider;
  if (capabilities.dialect === null || outputKind(task, capabilities) !== 'schema') return null;
  const compiled = compileOnce(task.sent ?? task.entry.schema, capabilities.dialect, task.entry.id);
  return compiled.ok ? compiled : null;
}

/** How a call asks for its answer. */
export function outputMode(
  task: StageTask<unknown>,
  capabilities: ProviderCapabilities,
  sent: SentSchema | null,
  offersTools: boolean,
): OutputMode {
  if (offersTools && !capabilities.toolsWithSchema) return { kind: 'text' };
  const kind = outputKind(task, capabilities);
  if (kind !== 'schema') return { kind };
  return sent === null ? { kind: 'json' } : { kind, name: schemaName(task.entry.id), schema: sent.schema };
}

function outputKind({ stage, wire }: StageTask<unknown>, capabilities: ProviderCapabilities): OutputMode['kind'] {
  if (wire === 'yaml') return 'text';
  return stage === 'analyzer' ? capabilities.analyzerOutput : capabilities.jsonOutput;
}

/** Everything that an accepted answer depends on. */
export function cacheKey({ setup, request, caller }: FlowRun, task: StageTask<unknown>, model: string): string {
  const { stage, prompt, entry, wire, user } = task;
  const { temperature, maxOutputTokens } = setup.config.stages[stage];
  return canonicalHash({
    athlete: request.athlete.id,
    provider: caller.provider.id,
    model,
    stage,
    prompt: prompt.hash,
    schema: entry.hash,
    dialect: caller.provider.capabilities.dialect,
    wire,
    inputs: sha256(user),
    sampling: { temperature, maxOutputTokens },
    library: setup.libraryVersion,
    templates: setup.templates.id,
    guards: GUARD_POLICY,
  });
}
