import type { Db, GenerationRow } from '@topset/db';
import type { Evidence } from '@topset/engine';
import type { FlowHooks, FlowResult, GenerationRecord } from '@topset/llm';
import type { Context } from '../../../context.ts';
import type { GenerationFailure } from '../failure.ts';

/** How one kind of generation asks and what becomes of the answer. */
export interface Flow<Value = unknown> {
  /** Reads what the model is told and asks it, outside of any transaction. */
  ask(context: Context, generation: GenerationRow, hooks: FlowHooks): Promise<Asked<Value>>;
  /** Stores what the accepted value leads to, in the transaction that ends the generation. */
  store(tx: Db, context: Context, generation: GenerationRow, accepted: Accepted<Value>): Promise<Stored>;
}

export interface Asked<Value> {
  readonly result: FlowResult<Value>;
  /** The rows that the model was shown. */
  readonly shown: readonly Evidence[];
}

export interface Accepted<Value> {
  readonly value: Value;
  readonly record: GenerationRecord;
  readonly shown: readonly Evidence[];
}

/** What the generation keeps of it, or why it could not be stored: then nothing was. */
export type Stored =
  | {
      readonly ok: true;
      readonly result: object;
      readonly analyzed?: object;
      readonly workoutId?: string;
      readonly decisionRecordId?: string;
    }
  | { readonly ok: false; readonly failure: GenerationFailure };
