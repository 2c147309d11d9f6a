import type { JsonObject } from '../json.ts';
import { writeGemini } from './gemini.ts';
import { checkLimits } from './limits.ts';
import { readSchema } from './read-schema.ts';
import { type Refusal, Refused } from './refusal.ts';
import { writeStrict } from './strict.ts';

export type Dialect = 'openai-strict' | 'gemini-openapi' | 'local-json';

/** A rule of the contract that a dialect cannot say. The validator still holds every answer to it. */
export interface Weakening {
  /** JSON pointer into the contract. */
  readonly pointer: string;
  readonly keyword: string;
}

export type Compiled =
  | { readonly ok: true; readonly schema: JsonObject; readonly weakened: readonly Weakening[] }
  | { readonly ok: false; readonly refusal: Refusal };

/** Says a schema in a provider's dialect, or why that is impossible. Takes anything, and never throws. */
export function compile(schema: unknown, dialect: Dialect, name = 'answer'): Compiled {
  const weakened: Weakening[] = [];
  try {
    const read = readSchema(schema);
    const { shape } = read;
    if (shape.kind !== 'object' || shape.nullable) throw new Refused('root-not-object', '');
    checkLimits(read, dialect, name);
    const weaken = (pointer: string, keyword: string) => weakened.push({ pointer, keyword });
    const written = dialect === 'gemini-openapi' ? writeGemini(shape, weaken) : writeStrict(shape, dialect, weaken);
    return { ok: true, schema: written, weakened };
  } catch (error) {
    if (error instanceof Refused) return { ok: false, refusal: error.refusal };
    throw error;
  }
}

/** The name that a provider knows a contract by: `workout-v1_2`. */
export function schemaName(id: string): string {
  return id.replace(/[^A-Za-z0-9_-]/g, '_').slice(0, 64);
}
