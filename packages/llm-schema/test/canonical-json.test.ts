import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { byCodePoint, canonicalHash, canonicalJson } from '../src/index.ts';
import { anyText } from './arbitraries.ts';
import { registry } from './samples.ts';

test.each<[string, unknown, string]>([
  ['nested keys are sorted, lists are not', { b: [2, { d: 1, c: 0 }], a: null }, '{"a":null,"b":[2,{"c":0,"d":1}]}'],
  ['keys that look like numbers', { 9: 2, 10: 1 }, '{"10":1,"9":2}'],
  ['code points, not halves of pairs', { '\u{1F600}': 1, '\uFF5E': 2 }, '{"\uFF5E":2,"\u{1F600}":1}'],
  ['a key of the prototype', JSON.parse('{"a":2,"__proto__":1}'), '{"__proto__":1,"a":2}'],
  ['scalars', [-0, 1e21, 0.1, true, '\ud800', '"\n\u2028'], '[0,1e+21,0.1,true,"\\ud800","\\"\\n\u2028"]'],
  ['what JSON leaves out', { a: undefined, b: [undefined] }, '{"b":[null]}'],
])('1 canonical JSON: %s', (_, value, text) => {
  expect(canonicalJson(value)).toBe(text);
});

test('1 canonical JSON says the same value, whatever the order of its keys', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = canonicalJson(value);
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
      expect(canonicalJson(reversed(value))).toBe(text);
    }),
    { numRuns: 1000 },
  );
});

function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).map(([key, inner]) => [key, reversed(inner)]);
  return Object.fromEntries(members.reverse());
}

test('1 code point order is the order of UTF-8 bytes', () => {
  fc.assert(
    fc.property(anyText(0, 4), anyText(0, 4), (a, b) => {
      expect(Math.sign(byCodePoint(a, b))).toBe(Buffer.compare(Buffer.from(a), Buffer.from(b)));
    }),
    { numRuns: 1000 },
  );
});

test('3 a contract is known by the hash of its canonical JSON, and sent in the order of its file', () => {
  for (const { schema, text, hash } of registry.ids.map(registry.entry)) {
    expect(hash).toBe(createHash('sha256').update(canonicalJson(schema)).digest('hex'));
    expect(hash).toBe(canonicalHash(reversed(schema)));
    expect(text).toBe(JSON.stringify(schema));
  }
});
