import type { FaultName } from './faults.ts';

export type WireName = 'openai' | 'gemini';

/** What the double does with one request. Plain data, so that a script can be a JSON file. */
export type Step = AnswerStep | FaultStep | StageStep | RawStep;

/** An answer of the model, in the words of whichever wire asked. */
export interface AnswerStep extends Pace {
  readonly kind: 'answer';
  readonly text: string;
  /** As the wire writes it; by default `stop`, `STOP` or, with calls, the wire's word for that. */
  readonly finish?: string;
  readonly toolCalls?: readonly AnsweredCall[];
  /** What the model thought before it answered. */
  readonly thought?: string;
  /** Null: the answer says nothing about tokens. */
  readonly usage?: AnsweredUsage | null;
}

export interface AnsweredCall {
  readonly name: string;
  /** As the model wrote them: may be no JSON at all. */
  readonly arguments: string;
}

export interface AnsweredUsage {
  readonly input: number;
  readonly output: number;
  readonly cached?: number;
  readonly reasoning?: number;
}

/** A named fault of the table in `faults.ts`. */
export interface FaultStep extends Pace {
  readonly kind: 'fault';
  readonly fault: FaultName;
}

/** A valid document for whatever stage the request belongs to. */
export interface StageStep extends Pace {
  readonly kind: 'stage';
}

/** Bytes, for what no other step can say. */
export interface RawStep extends Pace {
  readonly kind: 'raw';
  readonly reply: Reply;
}

export interface Pace {
  /** Before the first byte. */
  readonly delayMs?: number;
  /** Between the headers and the body. */
  readonly bodyDelayMs?: number;
}

export interface Reply {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string;
  /** `reset`: the socket is destroyed before any byte; `cut`: in the middle of the body, under its full length. */
  readonly breaks?: 'reset' | 'cut';
}

export const DEFAULT_USAGE: AnsweredUsage = { input: 100, output: 50 };
