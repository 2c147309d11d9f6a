import {
  type GraphQLInputType,
  getNamedType,
  isCompositeType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { schema } from '../../src/schema.ts';
import { errorCodes, type Person, startTestServer, type TestServer } from '../kit/testkit.ts';

/** Any value of a type, as a literal: what is asked with it fails before it is looked at. */
function literal(type: GraphQLInputType): string {
  if (isNonNullType(type)) return literal(type.ofType);
  if (isListType(type)) return `[${literal(type.ofType)}]`;
  if (isEnumType(type)) return type.getValues()[0]!.name;
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields());
    const needed = type.isOneOf ? fields.slice(0, 1) : fields.filter((field) => isNonNullType(field.type));
    return `{ ${needed.map((field) => `${field.name}: ${literal(field.type)}`).join(', ')} }`;
  }
  return { Int: '1', Float: '1', Boolean: 'true', Date: '"2026-03-02"' }[type.name] ?? '"x"';
}

const roots = Object.values(schema().getQueryType()!.getFields());

function ask({ name, args, type }: (typeof roots)[number]): string {
  const given = args
    .filter((argument) => isNonNullType(argument.type))
    .map((each) => `${each.name}: ${literal(each.type)}`);
  return `${name}${given.length > 0 ? `(${given.join(', ')})` : ''}${isCompositeType(getNamedType(type)) ? ' { __typename }' : ''}`;
}

describe('a root that fails', () => {
  let server: TestServer;
  let ada: Person;
  beforeAll(async () => {
    server = await startTestServer('pglite');
    ada = await server.athlete();
  });
  afterAll(() => server.stop());

  it.each(roots.map((root) => [root.name, root] as const))('%s nulls itself, not the page', async (name, root) => {
    const { resolve } = root;
    root.resolve = () => {
      throw new Error('a fault of ours');
    };
    try {
      const beside = name === 'exercise' ? 'muscles { muscle }' : 'exercise(key: "face-pull") { key }';
      const answer = await ada.ask<Record<string, unknown>>(`{ ${ask(root)} ${beside} }`);
      expect(answer.status, answer.story).toBe(200);
      expect(errorCodes(answer)).toEqual(['INTERNAL']);
      expect(answer.data?.[name]).toBeNull();
      if (name === 'exercise') expect(answer.data?.muscles).toHaveLength(18);
      else expect(answer.data?.exercise).toEqual({ key: 'face-pull' });
    } finally {
      if (resolve) root.resolve = resolve;
      else delete root.resolve;
    }
  });
});
