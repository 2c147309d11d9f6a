import { createHmac, randomBytes } from 'node:crypto';

type Check = (value: unknown) => boolean;

const word: Check = (value) => typeof value === 'string' && /^[\w:./@ -]{1,120}$/.test(value);
const hash: Check = (value) => typeof value === 'string' && /^[0-9a-f]{16,64}$/.test(value);
const number: Check = (value) => typeof value === 'number' && Number.isFinite(value);
const flag: Check = (value) => typeof value === 'boolean';
const requestId: Check = (value) => typeof value === 'string' && /^[\w-]{1,64}$/.test(value);
const codes: Check = (value) => Array.isArray(value) && value.every((code) => /^[\w-]{1,40}$/.test(String(code)));
const pointers: Check = (value) =>
  Array.isArray(value) && value.every((pointer) => /^(?:\/[\w*-]{0,64}){0,12}$/.test(String(pointer)));

/** Everything that a log line of this layer can hold, and what it must look like. There is no place for text. */
const FIELDS = {
  event: word,
  requestId,
  generationId: requestId,
  athleteHash: hash,
  provider: word,
  model: word,
  stage: word,
  attempt: number,
  promptId: word,
  promptVersion: word,
  promptHash: hash,
  schemaId: word,
  schemaVersion: word,
  wire: word,
  dialect: word,
  inputTokens: number,
  outputTokens: number,
  cachedTokens: number,
  reasoningTokens: number,
  costUsd: number,
  durationMs: number,
  finish: word,
  httpStatus: number,
  providerRequestId: requestId,
  fixCodes: codes,
  refusalCode: word,
  errorCodes: codes,
  pointers,
  outcome: word,
  breakerState: word,
  retryAfterMs: number,
  transportRetries: number,
  fromCache: flag,
  degraded: flag,
} as const satisfies Record<string, Check>;

type LogField = keyof typeof FIELDS;
export type LogLine = Readonly<Partial<Record<LogField, unknown>>>;

/** A line as it may be written. */
export type LogSink = (line: LogLine) => void;

export interface LlmLog {
  write(fields: LogLine): void;
  /** Whose it was, without saying who. */
  athleteHash(athleteId: string): string;
}

export interface LogOptions {
  /** A key that is not listed is a mistake: tests hear of it, production drops it. */
  readonly unlisted: 'throw' | 'drop';
  /** Null: a random one, so that hashes hold for one process. */
  readonly hashKey: string | null;
}

export function createLog(sink: LogSink, { unlisted, hashKey }: LogOptions): LlmLog {
  const key = hashKey ?? randomBytes(32);
  return {
    write: (fields) => sink(allowedFields(fields, unlisted)),
    athleteHash: (athleteId) => createHmac('sha256', key).update(athleteId).digest('hex').slice(0, 16),
  };
}

/** The listed fields whose value is what the list says; nulls and everything else stay out. */
export function allowedFields(fields: Readonly<Record<string, unknown>>, unlisted: LogOptions['unlisted']): LogLine {
  const allowed: Partial<Record<LogField, unknown>> = {};
  for (const [name, value] of Object.entries(fields)) {
    if (!isField(name)) {
      if (unlisted === 'throw') throw new Error(`A log line may not hold "${name}".`);
    } else if (FIELDS[name](value)) {
      allowed[name] = value;
    }
  }
  return allowed;
}

function isField(name: string): name is LogField {
  return Object.hasOwn(FIELDS, name);
}

export const SILENT_LOG: LlmLog = { write() {}, athleteHash: () => '' };
