import { getIntrospectionQuery, parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { refuseShape } from '../../src/server/limits/document-shape.ts';

const LIMITS = { depth: 5, aliases: 3 };
const codeOf = (text: string) => refuseShape(parse(text), LIMITS)?.extensions.code ?? null;
const times = (count: number, text: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => text(n)).join(' ');

describe('the shape of a document', () => {
  it.each([
    ['five levels', '{ a { b { c { d { e } } } } }'],
    ['fragments, which are no level', '{ a { ... { b { ...F } } } } fragment F on T { c { ... on T { d { e } } } }'],
    ['three aliases', '{ a: x b: x c: x }'],
    ['aliases of __typename', `{ ${times(50, (n) => `t${n}: __typename`)} }`],
    ['three aliases in each of many operations', times(9, (n) => `query Q${n} { a: x b: x c: x }`)],
    ['the usual question about the schema', getIntrospectionQuery({ oneOf: true, schemaDescription: true })],
    ['a fragment that spreads itself, which validation reports', '{ ...F } fragment F on T { a { ...F } }'],
    ['two fragments that spread each other', '{ ...F } fragment F on T { a { ...G } } fragment G on T { ...F }'],
    ['a fragment that is not there', '{ ...F }'],
    ['the same field a hundred times', `{ ${times(100, () => 'a { b }')} }`],
    [
      'one field of many fragments',
      `{ ${times(150, (n) => `...F${n}`)} } ${times(150, (n) => `fragment F${n} on T { id }`)}`,
    ],
    ['the same fragment a thousand times', `{ ${times(1000, () => '...F')} } fragment F on T { a { b c d } }`],
    ['names that every object has', '{ constructor __proto__ ...toString } fragment toString on T { valueOf }'],
    ['no operation', 'type T { a: Int }'],
  ])('is good with %s', (_what, text) => {
    expect(codeOf(text)).toBeNull();
  });

  it.each([
    ['DEPTH_LIMIT', 'six levels', '{ a { b { c { d { e { f } } } } } }'],
    [
      'DEPTH_LIMIT',
      'six levels by fragments',
      '{ a { ...F } } fragment F on T { b { c { ...G } } } fragment G on T { d { e { f } } }',
    ],
    [
      'DEPTH_LIMIT',
      'six levels in a fragment that nobody uses',
      '{ a } fragment F on T { a { b { c { d { e { f } } } } } }',
    ],
    [
      'DEPTH_LIMIT',
      'introspection without end',
      `{ __schema { types { ${'ofType { '.repeat(60)} name ${'}'.repeat(60)} } } }`,
    ],
    ['ALIAS_LIMIT', 'four aliases', '{ a: x b: x c: x d: x }'],
    [
      'ALIAS_LIMIT',
      'a fragment of two aliases in two places',
      '{ a { ...F } b { ...F } } fragment F on T { x: y z: y }',
    ],
    ['ALIAS_LIMIT', 'four aliases in the last operation', 'query A { x } query B { a: x b: x c: x d: x }'],
    ['DIRECTIVE_LIMIT', 'many directives on fields', `{ ${times(21, () => 'a @d')} }`],
    ['DIRECTIVE_LIMIT', 'many directives on one field', `{ a ${times(21, () => '@d')} }`],
    ['DIRECTIVE_LIMIT', 'many directives on the operation', `query ${times(21, () => '@d')} { a }`],
    ['DIRECTIVE_LIMIT', 'many directives on a variable', `query($a: T ${times(21, () => '@d')}) { a }`],
    ['DIRECTIVE_LIMIT', 'many directives on fragments', `{ ${times(21, () => '... @d { a }')} }`],
    [
      'DIRECTIVE_LIMIT',
      'many directives on the definition of a fragment',
      `{ ...F } fragment F on T ${times(21, () => '@d')} { a }`,
    ],
    ['REPEAT_LIMIT', 'the same field a thousand times', `{ ${times(1000, () => 'a')} }`],
    ['REPEAT_LIMIT', 'the same field with fields below', `{ ${times(300, () => 'a { b }')} }`],
    [
      'FRAGMENT_LIMIT',
      'many fragments',
      `{ ${times(151, (n) => `...F${n}`)} } ${times(151, (n) => `fragment F${n} on T { a${n} }`)}`,
    ],
    [
      'FRAGMENT_LIMIT',
      'a long chain of fragments',
      `{ ...F0 } ${times(151, (n) => `fragment F${n} on T { ...F${n + 1} }`)} fragment F151 on T { a }`,
    ],
    [
      'FRAGMENT_LIMIT',
      'the same field in very many fragments',
      `{ ${times(300, (n) => `...F${n}`)} } ${times(300, (n) => `fragment F${n} on T { id }`)}`,
    ],
    ['REPEAT_LIMIT', 'the same field below the same field', `{ ${times(90, () => 'a { b { c } b { c } b { c } }')} }`],
    [
      'REPEAT_LIMIT',
      'the same field in a fragment that nobody uses',
      `{ a } fragment F on T { ${times(1000, () => 'a')} }`,
    ],
    [
      'REPEAT_LIMIT',
      'the same field in a fragment whose name another one has',
      `{ ...F } fragment F on T { ${times(1000, () => 'a')} } fragment F on T { a }`,
    ],
    ['FIELD_LIMIT', 'more than five thousand fields', `{ ${times(5001, (n) => `a${n}`)} }`],
    [
      'FIELD_LIMIT',
      'fragments of fragments, in ten places each',
      `{ ...F0 } ${times(4, (n) => `fragment F${n} on T { ${times(10, (m) => `a${m} { ...F${n + 1} }`)} }`)} fragment F4 on T { id }`,
    ],
    [
      'FIELD_LIMIT',
      'one large fragment in many operations',
      `${times(200, (n) => `query Q${n} { ...F }`)} fragment F on T { ${times(50, (n) => `a${n}`)} }`,
    ],
    [
      'FIELD_LIMIT',
      'fragments only',
      `${times(300, (n) => `query Q${n} { ...F0 }`)} ${times(50, (n) => `fragment F${n} on T { ...F${n + 1} }`)} fragment F50 on T { a }`,
    ],
  ])('is over the %s with %s', (code, _what, text) => {
    expect(codeOf(text)).toBe(code);
  });
});
