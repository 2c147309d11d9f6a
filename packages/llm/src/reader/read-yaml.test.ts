import { describe, expect, it } from 'vitest';
import { readYaml } from './read-yaml.ts';

const ROOT_KEYS = ['version', 'date', 'duration_minutes', 'goal', 'sets', 'post_workout'];
const END = 'post_workout:\n  perceived_difficulty: null\n  completion_time_minutes: null\n  notes: null\n';
const POST_WORKOUT = { perceived_difficulty: null, completion_time_minutes: null, notes: null };

/** A document around some lines. */
const around = (lines: string) => `version: "1.2"\n${lines}\n${END}`;

function outcome(text: string): unknown {
  const result = readYaml(text, ROOT_KEYS);
  return result.ok ? { value: result.value, fixes: result.fixes.map(({ code }) => code) } : result.code;
}

const read = (inner: object, ...fixes: string[]) => ({
  value: { version: '1.2', ...inner, post_workout: POST_WORKOUT },
  fixes,
});

describe('the vectors of the YAML reader', () => {
  const cases: readonly (readonly [lines: string, expected: unknown])[] = [
    ['goal: keep #1 spot', 'yaml-comment'],
    ['duration_minutes: 60 # min', read({ duration_minutes: 60 }, 'comment')],
    ['goal: *hard*', 'yaml-feature'],
    ['goal: &go', 'yaml-feature'],
    ['goal: Tempo: 3-1-1', 'yaml-syntax'],
    ['duration_minutes: 012', 'bad-number'],
    ['date: 2025-08-17', read({ date: '2025-08-17' })],
  ];
  for (const [lines, expected] of cases) it(lines, () => expect(outcome(around(lines))).toEqual(expected));

  it('a first line of prose', () => {
    expect(outcome(`Here is your workout:\n${around('goal: "x"')}`)).toEqual(read({ goal: 'x' }, 'prose'));
  });

  it('post_workout before sets', () => {
    expect(outcome(`version: "1.2"\n${END}sets: []\n`)).toBe('yaml-order');
  });
});

describe('lines of a document', () => {
  const cases: readonly (readonly [lines: string, expected: unknown])[] = [
    ['a: ~\nb:\nc: null', read({ a: null, b: null, c: null })],
    ['a: yes\nb: 1:30\nc: true', read({ a: 'yes', b: '1:30', c: true })],
    ['a: "x" # note', read({ a: 'x' }, 'comment')],
    ['a: [x, y] # note', 'yaml-comment'],
    ['- a', 'yaml-syntax'],
    ['<<: {a: 1}', 'yaml-feature'],
    ['1: x', 'yaml-feature'],
    ['? [a]\n: b', 'yaml-feature'],
    ['a: !!str x', 'yaml-feature'],
    ['a: 1\na: 1', 'yaml-syntax'],
    ['a: &x 1\na: 1', 'yaml-syntax'],
    ['1: x\n1: y', 'yaml-syntax'],
    ['a: !!str x\nb: [', 'yaml-syntax'],
    ['a: &x y # z', 'yaml-feature'],
    ['a: 012\nb: x # y', 'yaml-comment'],
    ['a: +5', 'bad-number'],
    ['a: .inf', 'bad-number'],
    ['a: 1.', 'bad-number'],
    ['a: 9007199254740993', 'unsafe-number'],
    ['a: 2.5', read({ a: 2.5 })],
    ['a: -0', read({ a: 0 })],
    ['__proto__: 1', 'forbidden-key'],
    ['a: "\\ud83d"', 'bad-unicode'],
    ['"1": x', read({ 1: 'x' })],
    [`a: ${'['.repeat(40)}${']'.repeat(40)}`, 'too-deep'],
    [`a: ${'['.repeat(31)}${']'.repeat(31)}`, expect.objectContaining({ fixes: [] })],
    [`a: ${'['.repeat(32)}${']'.repeat(32)}`, 'too-deep'],
  ];
  for (const [lines, expected] of cases) it(lines, () => expect(outcome(around(lines))).toEqual(expected));
});

describe('what is around a document', () => {
  const document = around('goal: "x"');
  const cases: readonly (readonly [name: string, text: string, expected: unknown])[] = [
    ['carriage returns', document.replaceAll('\n', '\r\n'), read({ goal: 'x' })],
    ['a byte order mark', `\uFEFF${document}`, read({ goal: 'x' }, 'bom')],
    ['reasoning first', `\n<think>goal: "y"</think>\n${document}`, read({ goal: 'x' }, 'reasoning')],
    ['open reasoning', `<think>${document}`, 'unclosed-reasoning'],
    ['a fence', `~~~yaml\n${document}~~~\n`, read({ goal: 'x' }, 'fence')],
    ['an open fence', `\`\`\`\n${document}`, read({ goal: 'x' }, 'fence')],
    ['text around a fence', `Here:\n\`\`\`\n${document}\`\`\`\nEnjoy`, read({ goal: 'x' }, 'fence', 'prose')],
    [
      'the same block twice',
      `\`\`\`\n${document}\`\`\`\n\`\`\`\n\n${document}\`\`\`\n`,
      read({ goal: 'x' }, 'duplicate-document', 'fence'),
    ],
    ['two blocks', `\`\`\`\n${document}\`\`\`\n\`\`\`\n${around('goal: "y"')}\`\`\`\n`, 'ambiguous-documents'],
    ['an empty block', '```\n```\n', 'no-document'],
    ['a document mark and a comment first', `# plan\n---\n${document}`, read({ goal: 'x' })],
    ['a quoted first key', document.replace('version', '"version"'), read({ goal: 'x' })],
    ['trailing prose', `${document}\nEnjoy your workout!\nBye\n`, read({ goal: 'x' }, 'prose')],
    [
      'trailing text behind an odd space',
      `${document.replace('notes: null', 'notes: |')}\u00A0\u00A0Well done\n`,
      'yaml-syntax',
    ],
    ['trailing prose that is a key', `${document}Note: enjoy\n`, 'yaml-order'],
    ['the same document twice', `${document}---\n${document}`, read({ goal: 'x' }, 'duplicate-document')],
    ['two documents', `${document}---\n${around('goal: "y"')}`, 'ambiguous-documents'],
    ['a closing document mark', `---\n${document}---\n`, read({ goal: 'x' }, 'prose')],
    ['JSON', '{"version":"1.2",}', { value: { version: '1.2' }, fixes: ['json-for-yaml', 'trailing-comma'] }],
    ['broken JSON', '{"version":"1.2"', 'truncated'],
    ['no declared key', 'hello: world\n', 'no-document'],
    ['nothing', ' \n', 'no-document'],
    ['no mapping', 'goal:x\n# end\n', 'not-a-mapping'],
  ];
  for (const [name, text, expected] of cases) it(name, () => expect(outcome(text)).toEqual(expected));
});

describe('places count the characters of the text that came', () => {
  const text = `\uFEFFHere:\n<think>\n\`\`\`yaml\n${around('goal: "x" # y\nsets: []')}\`\`\`\nBye\nBye\n`.replaceAll(
    '\n',
    '\r\n',
  );

  it('of fixes, where lines end with two', () => {
    const result = readYaml(text, ROOT_KEYS);
    expect(result.ok && result.fixes).toEqual([
      { code: 'bom', count: 1, first: 0 },
      { code: 'comment', count: 1, first: text.indexOf('#') },
      { code: 'fence', count: 2, first: text.indexOf('`') },
      { code: 'prose', count: 1, first: 1 },
    ]);
  });

  it('of refusals', () => {
    const broken = text.replace('[]', '*x');
    expect(readYaml(broken, ROOT_KEYS)).toEqual({ ok: false, code: 'yaml-feature', at: broken.indexOf('*') });
  });

  it('of the first line of prose after a document', () => {
    const prose = `${around('goal: "x"')}\nEnjoy!\nBye\n`;
    const result = readYaml(prose, ROOT_KEYS);
    expect(result.ok && result.fixes).toEqual([{ code: 'prose', count: 1, first: prose.indexOf('Enjoy') }]);
  });
});

describe('texts made to be slow', () => {
  const size = 260_000;
  const texts = {
    'open brackets': around(`a: ${'['.repeat(size)}`),
    'nested dashes': around(`a:\n  ${'- '.repeat(size / 2)}`),
    'nested keys': around('? '.repeat(size / 2)),
    'many keys': around(Array.from({ length: 20_000 }, (_, i) => `k${i}: 1`).join('\n')),
    'plain strings on one line': around(`a: [${'x, '.repeat(size / 3)}] # c`),
    fences: '```\n'.repeat(size / 4),
    documents: `${around('a: 1')}${'---\n'.repeat(size / 8)}`,
  };
  for (const [name, text] of Object.entries(texts)) {
    it(name, () => expect(typeof readYaml(text, ROOT_KEYS).ok).toBe('boolean'));
  }
});
