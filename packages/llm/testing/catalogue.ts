import { renderYaml } from '../src/reader/render-yaml.ts';
import type { JsonObject, JsonValue } from '../src/reader/result.ts';

/**
 * Answers as models break them, one or more per class of the catalogue. `codes` is what has to happen: the fixes of the
 * reader and of alignment, or the one refusal. `intended` is what the author meant; null where nobody can know.
 */
export interface Fixture {
  readonly verdict: 'fix' | 'refuse';
  readonly name: string;
  readonly wire: 'json' | 'yaml';
  readonly text: string;
  readonly codes: readonly string[];
  readonly intended: JsonValue | null;
}

/** A valid `llm-v2-flat` answer. */
export const FLAT_PLAN = {
  focus: 'Upper Body Strength',
  durationMinutes: 30,
  equipment: ['Dumbbells', 'Bench'],
  source: 'ai',
  energy: 'moderate',
  summary: 'Press, row, then arms',
  blocks: [
    { title: 'Warm-up', durationMinutes: 5, focus: 'Prep' },
    { title: 'Main Set', durationMinutes: 25, focus: 'Strength' },
  ],
  exercises: [
    { blockIndex: 0, order: 0, name: 'Jumping Jacks', prescription: '2 x 30s', detail: null },
    { blockIndex: 1, order: 0, name: 'Dumbbell Press', prescription: '3 x 10', detail: 'Controlled tempo' },
    { blockIndex: 1, order: 1, name: 'Dumbbell Row', prescription: '3 x 8-10', detail: null },
  ],
} satisfies JsonObject;

/** A valid `workout-v1.2` answer. */
export const WORKOUT = {
  version: '1.2',
  workout_id: '2025-08-17-gym-downtown-86',
  date: '2025-08-17',
  location: 'gym:downtown',
  units: 'kg',
  duration_minutes: 60,
  goal: 'hypertrophy',
  notes_to_user: null,
  cut_order: ['C', 'B'],
  sets: [
    workoutSet(1, 'A-BENCH-PRESS-WU1', 40),
    workoutSet(2, 'A-BENCH-PRESS-1', 60),
    workoutSet(3, 'A-BENCH-PRESS-2', 60),
  ],
  post_workout: { perceived_difficulty: null, completion_time_minutes: null, notes: null },
} satisfies JsonObject;

function workoutSet(order: number, id: string, weight: number): JsonObject {
  return {
    id,
    tier: 'A',
    must: true,
    superset: null,
    order,
    exercise: 'bench-press',
    equipment: 'eq_barbell',
    target_reps: '8-12',
    target_weight: weight,
    rir: 2,
    rest_s: 120,
    actual_weight: null,
    actual_reps: null,
    notes: null,
  };
}

const JSON_TEXT = JSON.stringify(FLAT_PLAN, null, 2);
const YAML_TEXT = renderYaml(WORKOUT);

function json(
  verdict: Fixture['verdict'],
  name: string,
  text: string,
  codes: string,
  intended: JsonValue | null,
): Fixture {
  return { verdict, name, wire: 'json', text, codes: codes.split(' '), intended };
}

/** The broken text stands for the plan itself. */
const fixed = (name: string, codes: string, text: string, intended: JsonValue = FLAT_PLAN): Fixture =>
  json('fix', name, text, codes, intended);

const refused = (name: string, code: string, text: string, intended: JsonValue | null = null): Fixture =>
  json('refuse', name, text, code, intended);

const yamlFixed = (name: string, codes: string, text: string): Fixture => ({
  verdict: 'fix',
  name,
  wire: 'yaml',
  text,
  codes: codes.split(' '),
  intended: WORKOUT,
});

const yamlRefused = (name: string, code: string, text: string): Fixture => ({
  verdict: 'refuse',
  name,
  wire: 'yaml',
  text,
  codes: [code],
  intended: null,
});

/** The plan's text with one stretch replaced; a stretch that is not there is a mistake of the fixture. */
function swap(from: string, to: string, text = JSON_TEXT): string {
  if (!text.includes(from)) throw new Error(`Not in the text: ${from}`);
  return text.replace(from, () => to);
}

const decoy = JSON.stringify({ ...FLAT_PLAN, durationMinutes: 45 });
const summary = (text: string): JsonObject => ({ ...FLAT_PLAN, summary: text });

export const FIXED_TEXT: readonly Fixture[] = [
  fixed('fences', 'fence', `\`\`\`json\n${JSON_TEXT}\n\`\`\``),
  fixed('unclosed fence', 'fence', `\`\`\`json\n${JSON_TEXT}`),
  fixed('prose around', 'prose', `Here is your plan:\n\n${JSON_TEXT}\n\nEnjoy the session!`),
  fixed('balanced braces in prose', 'prose', `Plan for {athlete} [today]: ${JSON_TEXT}`),
  fixed('reasoning block with decoy', 'reasoning', `<think>Maybe ${decoy}? No.</think>\n${JSON_TEXT}`),
  fixed('trailing comma', 'trailing-comma', swap('"detail": null\n    }\n  ]', '"detail": null,\n    },\n  ],')),
  fixed('single quotes', 'single-quote', JSON_TEXT.replaceAll('"', "'")),
  fixed('smart quotes', 'smart-quote', JSON_TEXT.replace(/"([^"]*)"/g, '“$1”')),
  fixed('unquoted keys', 'unquoted-key', JSON_TEXT.replace(/"([a-zA-Z]+)":/g, '$1:')),
  fixed('Python literals', 'python-literal', JSON_TEXT.replaceAll('null', 'None')),
  fixed('comments', 'comment', swap('"energy"', '// how hard it is\n  "energy"')),
  fixed('block comment', 'comment', swap('"energy"', '/* how hard */ "energy"')),
  fixed('missing comma at a line end', 'missing-comma', swap('"source": "ai",', '"source": "ai"')),
  fixed(
    'missing comma between objects',
    'missing-comma',
    swap('    },\n    {\n      "title"', '    }\n    {\n      "title"'),
  ),
  fixed('raw newline', 'raw-newline', swap('Press, row', 'Press,\nrow'), summary('Press,\nrow, then arms')),
  fixed('raw tab', 'raw-newline', swap('Press, row', 'Press,\trow'), summary('Press,\trow, then arms')),
  fixed('BOM', 'bom', `\uFEFF${JSON_TEXT}`),
  fixed('odd spaces', 'odd-space', JSON_TEXT.replaceAll('": ', '":\u00A0')),
  fixed('invalid backslash', 'bad-escape', swap('Press, row', 'Press \\& row'), summary('Press \\& row, then arms')),
];

export const FIXED_SHAPE: readonly Fixture[] = [
  fixed('equal duplicate key', 'duplicate-key', swap('"source"', '"durationMinutes": 30,\n  "source"')),
  fixed('same document twice', 'duplicate-document', `${JSON_TEXT}\n${JSON.stringify(FLAT_PLAN)}`),
  fixed('residue after the object', 'prose', `${JSON_TEXT};`),
  fixed('wrapper object', 'unwrap', JSON.stringify({ plan: FLAT_PLAN })),
  fixed('array of one', 'array-of-one', JSON.stringify([FLAT_PLAN])),
  fixed('object as JSON string', 'string-encoded', JSON.stringify(JSON.stringify(FLAT_PLAN))),
  fixed('integer as string', 'number-string', swap('"durationMinutes": 30', '"durationMinutes": "30"')),
  fixed('enum case', 'enum-case', swap('"moderate"', '"Moderate"')),
  fixed('snake key', 'key-case', swap('"durationMinutes": 30', '"duration_minutes": 30')),
  yamlFixed('camel key', 'key-case', swap('duration_minutes:', 'durationMinutes:', YAML_TEXT)),
  yamlFixed('unicode dash in reps', 'dash', YAML_TEXT.replaceAll('8-12', '8–12')),
  yamlFixed('version as a number', 'version-number', swap('version: "1.2"', 'version: 1.2', YAML_TEXT)),
  yamlFixed('JSON on the YAML wire', 'json-for-yaml', JSON.stringify(WORKOUT)),
  yamlFixed('prose around YAML', 'prose', `Here is your workout:\n\n${YAML_TEXT}\nEnjoy the session!\n`),
  yamlFixed('fence around YAML', 'fence', `\`\`\`yaml\n${YAML_TEXT}\`\`\`\n`),
];

/** The fences of two messages that were glued together. */
const SEAM = '\n```\n\nContinued:\n\n```json\n';

export const REFUSED_TEXT: readonly Fixture[] = [
  refused('lost key quote', 'expected-colon', swap('"source": "ai"', '"source: "ai"'), FLAT_PLAN),
  refused('wrong closer', 'mismatched-close', swap('"Bench"\n  ]', '"Bench"\n  }'), FLAT_PLAN),
  refused(
    'unescaped inner quote',
    'expected-comma',
    swap('Press, row', 'Press 12" box, row'),
    summary('Press 12" box, row, then arms'),
  ),
  refused('doubled braces', 'stray-bracket', `{${JSON_TEXT}}`, FLAT_PLAN),
  refused('NaN', 'bad-number', swap(': 30', ': NaN')),
  refused('plus sign', 'bad-number', swap(': 30', ': +30'), FLAT_PLAN),
  refused('bare fraction', 'bad-number', swap(': 30', ': .5')),
  refused('leading zeros', 'bad-number', swap(': 30', ': 030'), FLAT_PLAN),
  refused('hexadecimal', 'bad-number', swap(': 30', ': 0x1E'), FLAT_PLAN),
  refused('arithmetic', 'bad-number', swap(': 30', ': 5+25'), FLAT_PLAN),
  refused('elided keys', 'elision', swap('"blockIndex"', '...,\n      "blockIndex"')),
  refused('elided elements', 'elision', swap('"Bench"\n', '"Bench",\n    "..."\n')),
  refused('elided exercises', 'elision', swap('"detail": null\n    }\n  ]', '"detail": null\n    },\n    ...\n  ]')),
  refused(
    'conflicting duplicate key',
    'duplicate-key-conflict',
    swap('"source"', '"durationMinutes": 45,\n  "source"'),
  ),
  refused('lone surrogate', 'bad-unicode', swap('Press, row', 'Press \\ud83d row')),
  refused('unsafe integer', 'unsafe-number', swap('"order": 1', '"order": 9007199254740993')),
  refused('nesting bomb', 'too-deep', `{"focus":${'['.repeat(50_000)}`),
  refused('two documents', 'ambiguous-documents', `${JSON_TEXT}\n${decoy}`),
  refused('answer split in two', 'bad-token', swap(',\n  "energy"', `,${SEAM}  "energy"`), FLAT_PLAN),
  refused('prefix of a document', 'truncated', JSON_TEXT.slice(0, JSON_TEXT.lastIndexOf('"name"'))),
  refused('prefix that ends with a whole exercise', 'truncated', JSON_TEXT.slice(0, JSON_TEXT.lastIndexOf('},\n') + 1)),
  refused('prefix without the last closer', 'truncated', JSON_TEXT.slice(0, -2), FLAT_PLAN),
];

export const REFUSED_YAML: readonly Fixture[] = [
  yamlRefused('unquoted colon', 'yaml-syntax', swap('goal: "hypertrophy"', 'goal: Tempo: 3-1-1', YAML_TEXT)),
  yamlRefused('alias', 'yaml-feature', swap('goal: "hypertrophy"', 'goal: *hard*', YAML_TEXT)),
  yamlRefused('text cut at #', 'yaml-comment', swap('goal: "hypertrophy"', 'goal: keep #1 spot', YAML_TEXT)),
  yamlRefused('tab', 'yaml-syntax', swap('  perceived_difficulty', '\tperceived_difficulty', YAML_TEXT)),
  yamlRefused('tag', 'yaml-feature', swap('goal: "hypertrophy"', 'goal: !!str hypertrophy', YAML_TEXT)),
  yamlRefused('anchor', 'yaml-feature', swap('goal: "hypertrophy"', 'goal: &go "hypertrophy"', YAML_TEXT)),
  yamlRefused('NBSP', 'yaml-syntax', swap('goal: "hypertrophy"', 'goal:\u00A0"hypertrophy"', YAML_TEXT)),
  yamlRefused('octal', 'bad-number', swap('duration_minutes: 60', 'duration_minutes: 0o74', YAML_TEXT)),
  yamlRefused('hexadecimal', 'bad-number', swap('duration_minutes: 60', 'duration_minutes: 0x3C', YAML_TEXT)),
  yamlRefused('prose that is a key', 'yaml-order', `${YAML_TEXT}Note: enjoy the session\n`),
  yamlRefused('missing end', 'yaml-order', YAML_TEXT.slice(0, YAML_TEXT.indexOf('post_workout'))),
];

export const CATALOGUE: readonly Fixture[] = [...FIXED_TEXT, ...FIXED_SHAPE, ...REFUSED_TEXT, ...REFUSED_YAML];
