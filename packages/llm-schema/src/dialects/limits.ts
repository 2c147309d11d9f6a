import type { Dialect } from './compile.ts';
import type { ReadSchema } from './read-schema.ts';
import { Refused } from './refusal.ts';
import type { Shape } from './shape.ts';

interface Limits {
  readonly depth: number;
  readonly properties: number;
  readonly enumValues: number;
  readonly name: RegExp;
  readonly references: boolean;
}

const ANY_NAME = /^/;

/** What the providers' own documentation allows. */
const LIMITS: Readonly<Record<Dialect, Limits>> = {
  'openai-strict': { depth: 5, properties: 100, enumValues: 250, name: /^[A-Za-z0-9_-]{1,64}$/, references: true },
  'gemini-openapi': { depth: 4, properties: Infinity, enumValues: Infinity, name: ANY_NAME, references: true },
  'local-json': { depth: 5, properties: Infinity, enumValues: Infinity, name: ANY_NAME, references: false },
};

/** Throws `Refused` for a schema that a provider would turn down. */
export function checkLimits({ shape, reference }: ReadSchema, dialect: Dialect, name: string): void {
  const limits = LIMITS[dialect];
  const size = measure(shape);
  if (size.depth > limits.depth) throw new Refused('limit-depth', '');
  if (size.properties > limits.properties) throw new Refused('limit-properties', '');
  if (size.enumValues > limits.enumValues) throw new Refused('limit-enum', '');
  if (!limits.name.test(name)) throw new Refused('limit-name', '');
  if (reference !== null && !limits.references) throw new Refused('limit-ref', reference, '$ref');
}

interface Size {
  readonly depth: number;
  readonly properties: number;
  readonly enumValues: number;
}

function measure(shape: Shape): Size {
  switch (shape.kind) {
    case 'scalar':
      return { depth: 0, properties: 0, enumValues: shape.enum?.length ?? 0 };
    case 'choice':
      return total(shape.branches.map(measure), 0);
    case 'array':
      return total([measure(shape.items)], 1);
    case 'object': {
      const inner = total(
        shape.properties.map((property) => measure(property.shape)),
        1,
      );
      return { ...inner, properties: inner.properties + shape.properties.length };
    }
  }
}

function total(parts: readonly Size[], level: number): Size {
  return {
    depth: level + parts.reduce((most, { depth }) => Math.max(most, depth), 0),
    properties: parts.reduce((sum, { properties }) => sum + properties, 0),
    enumValues: parts.reduce((sum, { enumValues }) => sum + enumValues, 0),
  };
}
