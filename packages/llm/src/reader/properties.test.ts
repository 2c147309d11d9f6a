import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDocument } from './read-document.ts';
import { readYaml } from './read-yaml.ts';
import { renderYaml } from './render-yaml.ts';
import type { JsonObject, JsonValue } from './result.ts';

const RUNS = { numRuns: 1_000 };

const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.constantFrom('{}', '[{"a":1}]', '```', '<think>', '// no', '# no', '"', "'", '“', '\\', '...x', ' - ', ': '),
);
const key = text.filter((name) => name !== '__proto__');
const scalar = fc.oneof(
  fc.constantFrom(null, true, false),
  fc.maxSafeInteger(),
  fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e15, max: 1e15 }).map((number) => number + 0),
  text,
);
/** Any value but the elements that stand for something left out. */
const { value } = fc.letrec<{ value: JsonValue; array: JsonValue; object: JsonValue }>((tie) => ({
  value: fc.oneof({ maxDepth: 6, depthSize: 'small' }, scalar, tie('array'), tie('object')),
  array: fc.array(
    tie('value').filter((element) => element !== '...' && element !== '…'),
    { maxLength: 4 },
  ),
  object: fc.dictionary(key, tie('value'), { maxKeys: 4, noNullPrototype: true }) as fc.Arbitrary<JsonValue>,
}));
const object = fc.dictionary(key, value, { maxKeys: 5, noNullPrototype: true }) as fc.Arbitrary<JsonObject>;
const indent = fc.constantFrom(undefined, 1, 2, '\t');

const isStrictJson = (candidate: string): boolean => {
  try {
    JSON.parse(candidate);
    return true;
  } catch {
    return false;
  }
};

describe('laws of the JSON reader', () => {
  it('P1 reads every object as it was written, without fixes', () => {
    fc.assert(
      fc.property(object, indent, (written, space) => {
        expect(readDocument(JSON.stringify(written, null, space))).toEqual({ ok: true, value: written, fixes: [] });
      }),
      RUNS,
    );
  });

  it('P2 refuses every strict prefix of an object', () => {
    fc.assert(
      fc.property(object, indent, fc.nat(), (written, space, cut) => {
        const whole = JSON.stringify(written, null, space);
        expect(readDocument(whole.slice(0, cut % whole.length)).ok).toBe(false);
      }),
      RUNS,
    );
  });

  it('P3 answers random edits with a typed result, and never reads a broken text without saying so', () => {
    const edit = fc.record({
      at: fc.nat(),
      drop: fc.integer({ min: 0, max: 3 }),
      insert: fc.oneof(fc.constantFrom(...'{}[]",:\'`\\\n/*#\u00A0“”‘’.-+eE0Nt'), fc.string({ maxLength: 4 })),
    });
    fc.assert(
      fc.property(object, indent, fc.array(edit, { minLength: 1, maxLength: 4 }), (written, space, edits) => {
        const broken = edits.reduce(
          (current, { at, drop, insert }) => {
            const start = at % (current.length + 1);
            return current.slice(0, start) + insert + current.slice(start + drop);
          },
          JSON.stringify(written, null, space),
        );
        const result = readDocument(broken);
        if (!result.ok) expect(result).toEqual({ ok: false, code: expect.any(String), at: expect.any(Number) });
        else if (!isStrictJson(broken)) expect(result.fixes).not.toEqual([]);
      }),
      { numRuns: 3_000 },
    );
  });

  it('P4 keeps every element and key of a sloppy text', () => {
    fc.assert(
      fc.property(object, fc.infiniteStream(fc.nat(99)), (written, dice) => {
        const roll = () => dice.next().value ?? 0;
        const result = readDocument(surround(write(written, roll), roll));
        expect(result).toMatchObject({ ok: true });
        expect(result.ok && result.value).toEqual(written);
      }),
      RUNS,
    );
  });
});

describe('laws of the YAML reader', () => {
  const workout = fc
    .tuple(object, fc.option(text))
    .filter(([{ post_workout }]) => post_workout === undefined)
    .map(([head, notes]) => ({ version: '1.2', ...head, post_workout: { perceived_difficulty: 7, notes } }))
    // A key that is a number moves to the front of an object, before the one that a document begins with.
    .filter((document) => Object.keys(document)[0] === 'version');

  it('promise 27: P5 reads what is rendered, without fixes', () => {
    fc.assert(
      fc.property(workout, (written) => {
        const result = readYaml(renderYaml(written), ['version', 'post_workout']);
        expect(result).toEqual({ ok: true, value: written, fixes: [] });
      }),
      RUNS,
    );
  });

  it('P5 refuses every prefix that is cut before the colon of the last key, or misses that key', () => {
    fc.assert(
      fc.property(workout, fc.nat(), (written, cut) => {
        const whole = renderYaml(written);
        const result = readYaml(whole.slice(0, cut % (whole.lastIndexOf('  notes:') + 7)), ['version', 'post_workout']);
        if (!result.ok) return;
        const { post_workout: end } = result.value as JsonObject;
        expect(Object.hasOwn((end ?? {}) as object, 'notes')).toBe(false);
      }),
      RUNS,
    );
  });
});

/** Puts around a document what models do, as the dice say. */
function surround(document: string, roll: () => number): string {
  const ways = [
    `Here {it} is: ${document} Enjoy [it]!`,
    `\`\`\`json\r\n${document}\r\n\`\`\``,
    `~~~\n${document}`,
    `<think>{"a":[</think>\n${document}<Thought></thought>`,
    `\uFEFF${document}\u200B`,
    `${document}\n${document}`,
    JSON.stringify(document),
  ];
  return ways[roll() % ways.length]!;
}

/** Writes a value with whatever an author may owe, as the dice say. */
function write(written: JsonValue, roll: () => number): string {
  const gap = () => ['', ' ', '\n', '\u00A0', '/* { */', '// [\n', '# "\n'][roll() % 7]!;
  if (Array.isArray(written)) {
    const parts = written.map((element) => `${gap()}${write(element, roll)}${gap()}`);
    return `[${parts.join(',')}${parts.length > 0 && roll() % 3 === 0 ? ',' : ''}${gap()}]`;
  }
  if (typeof written === 'object' && written !== null) {
    const parts = Object.entries(written).map(
      ([name, member]) => `${gap()}${writeKey(name, roll)}:${gap()}${write(member, roll)}${gap()}`,
    );
    const separator = () => (roll() % 4 === 0 ? '\n' : ',');
    const body = parts.reduce((all, part, index) => all + (index === 0 ? '' : separator()) + part, '');
    return `{${body}${parts.length > 0 && roll() % 3 === 0 ? ',' : ''}${gap()}}`;
  }
  if (typeof written === 'string') return writeString(written, roll);
  const python = { null: 'None', true: 'True', false: 'False' }[String(written)];
  return python !== undefined && roll() % 2 === 0 ? python : JSON.stringify(written);
}

function writeKey(name: string, roll: () => number): string {
  return /^[A-Za-z_$][A-Za-z0-9_$]*$/.test(name) && roll() % 2 === 0 ? name : writeString(name, roll);
}

function writeString(content: string, roll: () => number): string {
  const escaped = JSON.stringify(content).slice(1, -1);
  const style = roll() % 4;
  if (style === 1) return `'${escaped.replaceAll("'", "\\'")}'`;
  if (style === 2 && !/[“”"]/.test(content)) return `“${escaped}”`;
  if (style === 3 && !/[‘’']/.test(content)) return `‘${escaped}’`;
  return `"${escaped.replace(/\\./g, (pair) => ({ '\\n': '\n', '\\t': '\t' })[pair] ?? pair)}"`;
}
