import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isEnumType } from 'graphql';
import { describe, expect, it } from 'vitest';
import { ERROR_CODES, ISSUE_CODES } from '../../src/error-codes.ts';
import { schema } from '../../src/schema.ts';

/** Codes that are answered by what we build on: nothing in our sources names them. */
const OF_LIBRARIES: Readonly<Record<string, string>> = {
  CANNOT_SEND_PQ_ID_AND_BODY: 'the plugin for persisted operations',
  GRAPHQL_PARSE_FAILED: 'graphql-yoga, of a document that graphql cannot parse',
  GRAPHQL_VALIDATION_FAILED: 'graphql-yoga, of a document that does not fit the schema',
};

const root = new URL('../../../../', import.meta.url).pathname;
const sources = [
  'apps/api/src',
  'packages/llm/src',
  'packages/engine/src/suggestions',
  'packages/engine/src/progression',
]
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(root, folder, name)),
  )
  .filter((path) => path.endsWith('.ts') && !/\.test\.ts$|error-codes\.ts$/.test(path))
  .map((path) => readFileSync(path, 'utf8'));
const words = new Set(sources.flatMap((text) => text.match(/\b[A-Z][A-Z_]+\b/g) ?? []));

const valuesOf = (name: string) => {
  const type = schema().getType(name);
  return isEnumType(type) ? type.getValues().map((value) => value.name) : [];
};

// That no other code can be answered is held by the types: whoever makes an error passes an `ErrorCode`.
describe('codes of errors', () => {
  it('are an enum, each with what it means', () => {
    expect(valuesOf('ErrorCode').sort()).toEqual(Object.keys(ERROR_CODES).sort());
    expect(valuesOf('ValidationIssueCode').sort()).toEqual(Object.keys(ISSUE_CODES).sort());
    for (const meaning of Object.values({ ...ERROR_CODES, ...ISSUE_CODES })) expect(meaning.length).toBeGreaterThan(15);
  });

  it('have the same type wherever an answer names one', () => {
    for (const [type, field] of [
      ['Error', 'code'],
      ['ConflictError', 'code'],
      ['GenerationFailure', 'code'],
      ['DecisionFailure', 'code'],
    ] as const) {
      const found = schema().getType(type);
      expect(found && 'getFields' in found && String(found.getFields()[field]?.type), type).toBe('ErrorCode!');
    }
  });

  it('can each be answered: a source names it, or a library that we build on', () => {
    const unnamed = Object.keys({ ...ERROR_CODES, ...ISSUE_CODES }).filter((code) => !words.has(code));
    expect(unnamed.sort()).toEqual(Object.keys(OF_LIBRARIES).sort());
  });

  it('that GraphQL errors carry are of the enum, also where they are written out', () => {
    const written = sources.flatMap((text) =>
      [...text.matchAll(/extensions: \{\s*code: '(\w+)'/g)].map(([, code]) => code),
    );
    expect(written.length).toBeGreaterThan(5);
    expect(written.filter((code) => !(code! in ERROR_CODES))).toEqual([]);
  });
});
