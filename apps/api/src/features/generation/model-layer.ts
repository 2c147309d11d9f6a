import type { GenerationKind } from '@topset/db';
import type { BreakerStatus, FlowError, Llm, ProviderId, StageId, StartRequest } from '@topset/llm';
import type { SessionSource } from '../suggestions/index.ts';
import type { Flow } from './flows/flow.ts';

/** The model layer as the server holds it: the flows, and what it must know of them. */
export interface ModelLayer {
  /** The configured provider; `rules` where no model is. */
  readonly provider: ProviderId;
  readonly models: Readonly<Record<StageId, string>>;
  /** How each kind of generation that runs as a job is made. */
  readonly flows: Readonly<Partial<Record<GenerationKind, Flow>>>;
  /** A model to ask after a session, where one is configured and `LLM_AI_SUGGESTIONS` is on. */
  readonly suggestions: SessionSource | null;
  /** A coach's reply, while its request waits; the engine's own where no model answers. */
  readonly coachReply: Llm['coachReply'];
  readonly maxRegenerations: number;
  /** `LLM_STORE_RAW`: prompts and answers are kept, sealed with this. */
  readonly rawKey: Uint8Array | null;
  /** Configuration, breakers and the day's budget, before anything is stored; null: go on. */
  checkStart(start: StartRequest): Promise<FlowError | null>;
  /** A generation has ended, so long after it was asked for. */
  observe(kind: GenerationKind, seconds: number): void;
  breakers(): readonly BreakerStatus[];
}
