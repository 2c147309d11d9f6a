import { describe, expect, it } from 'vitest';
import { readDocument, readJsonValue } from './read-document.ts';
import type { JsonValue } from './result.ts';

/** A value with the codes of its fixes, or the code of a refusal. */
type Expected = { readonly value: JsonValue; readonly fixes: readonly string[] } | string;

const outcome = (text: string): Expected => {
  const result = readDocument(text);
  return result.ok ? { value: result.value, fixes: result.fixes.map(({ code }) => code) } : result.code;
};

const read = (value: JsonValue, ...fixes: string[]): Expected => ({ value, fixes });

/** The rows of the spec's reader table, in its order; several texts of a row stand together. */
const ROWS: readonly (readonly (readonly [text: string, expected: Expected])[])[] = [
  [['```json\n{"a":1}\n```', read({ a: 1 }, 'fence')]],
  [['Sure, {name}: here it is {"a":1} Enjoy', read({ a: 1 }, 'prose')]],
  [
    ['<think>maybe {"a":2}</think>{"a":1}', read({ a: 1 }, 'reasoning')],
    ['<think>x {"a":1}', 'unclosed-reasoning'],
  ],
  [
    ['{"a":1}\n{"a":1}', read({ a: 1 }, 'duplicate-document')],
    ['{"a":1}{"a":2}', 'ambiguous-documents'],
    ['{{"a":1}}', 'stray-bracket'],
  ],
  [
    [
      "{'a': True, b: None,}",
      read({ a: true, b: null }, 'python-literal', 'single-quote', 'trailing-comma', 'unquoted-key'),
    ],
  ],
  [
    ['{"a":1\n"b":2}', read({ a: 1, b: 2 }, 'missing-comma')],
    ['{"a":1 "b":2}', 'expected-comma'],
    ['{"s":["x"\n"y"]}', 'expected-comma'],
  ],
  [['{"a":"\\alpha"}', read({ a: '\\alpha' }, 'bad-escape')]],
  [
    ['{"name: "X"}', 'expected-colon'],
    ['{"a":[1,2}', 'mismatched-close'],
    ['{"a":"12" box"}', 'expected-comma'],
  ],
  [
    ['{"a":007}', 'bad-number'],
    ['{"a":1/2}', 'bad-number'],
    ['{"a":100*0.9}', 'bad-number'],
    ['{"a":8-12}', 'bad-number'],
    ['{"a":NaN}', 'bad-number'],
  ],
  [
    ['{"s":[1,...]}', 'elision'],
    ['{"s":["a","..."]}', 'elision'],
    ['{"s":[1,,2]}', 'elision'],
  ],
  [
    ['{"a":1,"a":1}', read({ a: 1 }, 'duplicate-key')],
    ['{"a":1,"a":2}', 'duplicate-key-conflict'],
    ['{"a":9007199254740993}', 'unsafe-number'],
  ],
  [
    ['{"a":[{"b":1', 'truncated'],
    ['{', 'truncated'],
    ['', 'no-document'],
  ],
  [
    ['"{\\"a\\":1}"', read({ a: 1 }, 'string-encoded')],
    ['{“a”: “b”}', read({ a: 'b' }, 'smart-quote')],
    ['{“a": 1}', 'quote-mix'],
  ],
];

describe('the reader table', () => {
  for (const [index, row] of ROWS.entries()) {
    for (const [text, expected] of row) {
      it(`L-R${index + 1} ${JSON.stringify(text)}`, () => expect(outcome(text)).toEqual(expected));
    }
  }
});

describe('what is around documents', () => {
  const cases: readonly (readonly [text: string, expected: Expected])[] = [
    ['\uFEFF{"a":1}', read({ a: 1 }, 'bom')],
    ['  \n', 'no-document'],
    ['I cannot help with that.', 'no-document'],
    ['[1,2,3]', 'no-document'],
    ['[[{"a":1}]]', read([[{ a: 1 }]])],
    ['[ [', 'truncated'],
    ['~~~~yaml\n{"a":1}', read({ a: 1 }, 'fence')],
    ['``{"a":1}', read({ a: 1 }, 'prose')],
    ['<THINKING>{"a":2}</think></Thinking>{"a":1}', read({ a: 1 }, 'reasoning')],
    ['<reasoning>a</reasoning><thought>b</thought>{"a":1}', read({ a: 1 }, 'reasoning')],
    ['\u00A0{"a":1}\u200B', read({ a: 1 }, 'odd-space')],
    ['{"a":1} ]', 'stray-bracket'],
    ['( {"a":1}', read({ a: 1 }, 'prose')],
    ['[x {"a":1} y]', 'stray-bracket'],
    ['[x} {"a":1}', 'stray-bracket'],
    ['{"a":{"b":2,"c":3}} or {"a":{"c":3,"b":2}}', read({ a: { b: 2, c: 3 } }, 'duplicate-document', 'prose')],
    ['{"a":1}{"a":2}{"b', 'truncated'],
    ['"{\\"a\\":1"', 'truncated'],
    ['"\\"{\\\\\\"a\\\\\\":1}\\""', 'no-document'],
    ['"{\\"a\\":\\"\\ud800\\"}"', 'bad-unicode'],
    ['{"a":"\0"}', 'bad-unicode'],
    ['{"a":"\uD800"}', 'bad-unicode'],
    [`{"a":"${'x'.repeat(262_136)}"}`, read({ a: 'x'.repeat(262_136) })],
    [`{"a":"${'x'.repeat(262_137)}"}`, 'too-large'],
    [`{"a":"${'й'.repeat(131_069)}"}`, 'too-large'],
  ];
  for (const [text, expected] of cases) {
    it(JSON.stringify(text).slice(0, 80), () => expect(outcome(text)).toEqual(expected));
  }
});

describe('the grammar inside a document', () => {
  const cases: readonly (readonly [text: string, expected: Expected])[] = [
    ['{\u00A0"a":\u20281}', read({ a: 1 }, 'odd-space')],
    ['{// one\n"a":1, # two\n"b":/* three */2}', read({ a: 1, b: 2 }, 'comment')],
    ['{"a":1/* open', 'truncated'],
    ['{"a":1 /', 'truncated'],
    ['{"a"/', 'truncated'],
    ['{"a":1 x', 'expected-comma'],
    ['{"a":1 xy', 'expected-comma'],
    ['{"a":1,..', 'truncated'],
    ['{"a":1,-0', 'truncated'],
    ['{"a":1,-0:1}', 'bad-token'],
    ["{'a':'it\\'s'}", read({ a: "it's" }, 'single-quote')],
    ['{"a":"it\\\'s"}', read({ a: "it\\'s" }, 'bad-escape')],
    ['{‘a’:„b“}', read({ a: 'b' }, 'smart-quote')],
    ["{‘a':1}", 'quote-mix'],
    ['{"a":"“b”"}', read({ a: '“b”' })],
    ['{"a":"x\ny\tz"}', read({ a: 'x\ny\tz' }, 'raw-newline')],
    ['{"a":"\u0001"}', 'control-char'],
    ['{"a":"\\\n"}', read({ a: '\\\n' }, 'bad-escape', 'raw-newline')],
    ['{"a":"\\u12"}', 'bad-unicode'],
    ['{"a":"\\ud83d"}', 'bad-unicode'],
    ['{"a":"\\ud83d\\u0041"}', 'bad-unicode'],
    ['{"a":"\\ude00"}', 'bad-unicode'],
    ['{"a":"\\ud83d\\ude00"}', read({ a: '😀' })],
    ['{"a":"\\u00', 'truncated'],
    ['{"a":"\\ud83d\\', 'truncated'],
    ['{$a_1:1}', read({ $a_1: 1 }, 'unquoted-key')],
    ['{"a" 1}', 'expected-colon'],
    ['{"__proto__":1}', 'forbidden-key'],
    ['{__proto__:1}', 'forbidden-key'],
    ['{"a":1\u2028"b":2}', read({ a: 1, b: 2 }, 'missing-comma', 'odd-space')],
    ['{"a":1 // x\n"b":2}', read({ a: 1, b: 2 }, 'comment', 'missing-comma')],
    ['{"s":[{"a":1}\n{"a":2}]}', read({ s: [{ a: 1 }, { a: 2 }] }, 'missing-comma')],
    ['{"s":[{"a":1} {"a":2}]}', 'expected-comma'],
    ['{"s":[1\n{"a":2}]}', 'expected-comma'],
    ['{"s":[{"a":2}\n1]}', 'expected-comma'],
    ['{"s":[1,],}', read({ s: [1] }, 'trailing-comma')],
    ['{"a":1,,}', 'elision'],
    ['{,}', 'no-document'],
    ['{"a":1,...}', 'elision'],
    ['{"a":…}', 'elision'],
    ['{"a":,"b":1}', 'elision'],
    ['{"a":"..."}', read({ a: '...' })],
    ['{"s":["…"]}', 'elision'],
    ['{"a":}', 'bad-token'],
    ['{"a":]', 'mismatched-close'],
    ['{"a":1]', 'mismatched-close'],
    ['{"a":undefined}', 'bad-token'],
    ['{"a":TRUE}', 'bad-token'],
    ['{"a":True,"b":False,"c":None}', read({ a: true, b: false, c: null }, 'python-literal')],
    ['{"a":+5}', 'bad-number'],
    ['{"a":.5}', 'bad-number'],
    ['{"a":5.}', 'bad-number'],
    ['{"a":0x1F}', 'bad-number'],
    ['{"a":-Infinity}', 'bad-number'],
    ['{"a":1_000}', 'bad-number'],
    ['{"a":45kg}', 'bad-number'],
    ['{"a":1//c\n}', read({ a: 1 }, 'comment')],
    ['{"a":-0}', read({ a: 0 })],
    ['{"a":1e400}', 'unsafe-number'],
    ['{"a":1e-400}', 'unsafe-number'],
    ['{"a":0e-400}', read({ a: 0 })],
    ['{"a":0.123456789012345678}', 'unsafe-number'],
    ['{"a":0.12345678901234566}', read({ a: 0.12345678901234566 })],
    ['{"a":9007199254740991}', read({ a: 9007199254740991 })],
    ['{"a":tru', 'truncated'],
    ['{"a":-', 'truncated'],
    ['{"a', 'truncated'],
    ['{a', 'stray-bracket'],
    [`{"a":${'['.repeat(31)}${']'.repeat(31)}}`, read({ a: nested(31) })],
    [`{"a":${'['.repeat(32)}${']'.repeat(32)}}`, 'too-deep'],
    ['{"constructor":1,"toString":2}', read({ constructor: 1, toString: 2 } as unknown as JsonValue)],
  ];
  for (const [text, expected] of cases) {
    it(JSON.stringify(text), () => expect(outcome(text)).toEqual(expected));
  }

  it('counts each fix and says where the first one stands', () => {
    expect(readDocument("x {'a':'b',\n'c':[1,],}")).toEqual({
      ok: true,
      value: { a: 'b', c: [1] },
      fixes: [
        { code: 'prose', count: 1, first: 0 },
        { code: 'single-quote', count: 3, first: 3 },
        { code: 'trailing-comma', count: 2, first: 18 },
      ],
    });
  });

  it('says where it was refused', () => {
    expect(readDocument('{"a":1 "b":2}')).toEqual({ ok: false, code: 'expected-comma', at: 7 });
  });

  it('counts places in an encoded document by the text that came', () => {
    const text = String.raw` "{\"\u0061\":\"\u00e9\n\",}"`;
    expect(readDocument(text)).toEqual({
      ok: true,
      value: { a: 'é\n' },
      fixes: [
        { code: 'raw-newline', count: 1, first: text.indexOf('\\n') },
        { code: 'string-encoded', count: 1, first: 1 },
        { code: 'trailing-comma', count: 1, first: text.indexOf(',') },
      ],
    });
    const broken = text.replace(',', 'x');
    expect(readDocument(broken)).toEqual({ ok: false, code: 'expected-comma', at: broken.indexOf('x') });
  });
});

describe('a value of any kind', () => {
  const codeOf = (text: string) => {
    const result = readJsonValue(text);
    return result.ok ? result.value : result.code;
  };

  it('reads scalars, arrays and trivia around them', () => {
    expect([' 1 ', '"{}"', 'null', '[1]', '/* x */ True'].map(codeOf)).toEqual([1, '{}', null, [1], true]);
  });

  it('refuses whatever else follows', () => {
    expect(['1 2', '[] x', '', '-', 'tru', '"abc'].map(codeOf)).toEqual([
      'bad-token',
      'bad-token',
      'no-document',
      'bad-number',
      'bad-token',
      'truncated',
    ]);
  });
});

describe('texts made to be slow', () => {
  const size = 262_000;
  const texts = {
    'open brackets': '['.repeat(size),
    'brackets that lead nowhere': `${'['.repeat(size / 2)}1`,
    'braces that lead nowhere': `${'{ '.repeat(size / 2)}`,
    'spaces after a brace': `{${' '.repeat(size)}x`,
    'empty objects': '{}'.repeat(size / 2),
    'reasoning in a row': '<think></think>'.repeat(size / 15),
    backticks: '`'.repeat(size),
    'one long line of keys': `{${Array.from({ length: 20_000 }, (_, i) => `"k${i}":1`).join(',')}}`,
    escapes: `{"a":"${'\\q'.repeat(size / 2 - 8)}"}`,
    'comment openers': `{${'/*'.repeat(size / 2 - 2)}`,
    digits: `{"a":${'1'.repeat(size)}}`,
  };
  for (const [name, text] of Object.entries(texts)) {
    it(name, () => expect(typeof readDocument(text).ok).toBe('boolean'));
  }
});

function nested(depth: number): JsonValue {
  let value: JsonValue = [];
  for (let n = 1; n < depth; n++) value = [value];
  return value;
}
