import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { readDocument, readJsonValue, readYaml } from '@topset/llm';
import { CATALOGUE, type Fixture, FLAT_PLAN } from '@topset/llm/testing';
import { align, loadRegistry, type SchemaEntry } from '@topset/llm-schema';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { jsonrepair } from 'jsonrepair';
import { ascending, quantile, table } from './statistics.ts';

/** A value with how many departures were named, or a refusal. */
type Read = { readonly value: unknown; readonly fixes: number } | null;

const registry = loadRegistry();
const corpora = process.argv[2] ?? join(import.meta.dirname, '../../../../shared/corpora');

/** Ways to read any JSON value. */
const READERS: Readonly<Record<string, (text: string) => Read>> = {
  ours: (text) => {
    const result = readJsonValue(text);
    return result.ok ? { value: result.value, fixes: result.fixes.length } : null;
  },
  'JSON.parse': (text) => attempt(() => JSON.parse(text)),
  jsonrepair: (text) => attempt(() => JSON.parse(jsonrepair(text))),
};

/** The rivals' judge: the schema alone. */
const ajv = new Ajv2020({ allowUnionTypes: true, validateFormats: false });
const isValid = {
  json: ajv.compile(entryOf('json').schema),
  yaml: ajv.compile(entryOf('yaml').schema),
};

/** Ways to get a valid document out of an answer. */
const LAYERS: Readonly<Record<string, (fixture: Fixture) => Read>> = {
  ours: readByLayer,
  'JSON.parse + ajv': ({ text, wire }) =>
    valid(
      attempt(() => JSON.parse(text)),
      isValid[wire],
    ),
  'jsonrepair + ajv': ({ text, wire }) =>
    valid(
      attempt(() => JSON.parse(jsonrepair(text))),
      isValid[wire],
    ),
  'jsonrepair + our alignment': ({ text, wire }) =>
    aligned(
      attempt(() => JSON.parse(jsonrepair(text))),
      wire,
    ),
};

printSuite(join(corpora, 'JSONTestSuite/test_parsing'));
const isSound = printCatalogue();
printTimes();
if (!isSound) process.exitCode = 1;

function readByLayer({ text, wire }: Fixture): Read {
  const rootKeys = Object.keys(entryOf(wire).schema.properties ?? {});
  const read = wire === 'json' ? readDocument(text) : readYaml(text, rootKeys);
  return aligned(read.ok ? { value: read.value, fixes: read.fixes.length } : null, wire);
}

function aligned(read: Read, wire: Fixture['wire']): Read {
  if (read === null) return null;
  const entry = entryOf(wire);
  const { value, fixes } = align(read.value, entry);
  return valid({ value, fixes: read.fixes + fixes.length }, (candidate) => entry.validate(candidate).length === 0);
}

function entryOf(wire: Fixture['wire']): SchemaEntry {
  return registry.entry(wire === 'yaml' ? 'workout-v1.2' : 'llm-v2-flat');
}

function valid(read: Read, judge: (value: unknown) => boolean): Read {
  return read !== null && judge(read.value) ? read : null;
}

function attempt(parse: () => unknown): Read {
  try {
    return { value: parse(), fixes: 0 };
  } catch {
    return null;
  }
}

/** The public suite: what must be read is read as JSON.parse does; what must not be read is refused or named. */
function printSuite(folder: string): void {
  if (!existsSync(folder)) {
    console.log(`No JSONTestSuite in ${folder}.\n`);
    return;
  }
  const files = readdirSync(folder).map((file) => ({ file, text: utf8(readFileSync(join(folder, file))) }));
  const good = files.filter(({ file }) => file.startsWith('y_'));
  const bad = files.filter(({ file }) => file.startsWith('n_'));
  const rows = Object.entries(READERS).map(([name, read]) => {
    const readText = (text: string | null) => (text === null ? null : read(text));
    const ofGood = good.map(({ text }) => {
      const result = readText(text);
      if (result === null) return 'refused';
      return JSON.stringify(result.value) === JSON.stringify(JSON.parse(text ?? '')) ? 'equal' : 'different';
    });
    const ofBad = bad.map(({ text }) => {
      const result = readText(text);
      if (result === null) return 'refused';
      return result.fixes > 0 ? 'named' : 'silent';
    });
    return [
      name,
      ...['equal', 'refused', 'different'].map((verdict) => count(ofGood, verdict)),
      ...['refused', 'named', 'silent'].map((verdict) => count(ofBad, verdict)),
    ];
  });
  console.log(`JSONTestSuite: ${good.length} files that must be read, ${bad.length} that must not.\n`);
  console.log(
    table([
      ['', 'equal', 'refused', 'different', '| not to be read: refused', 'read, fixes named', 'read silently'],
      ...rows,
    ]),
  );
}

function count(verdicts: readonly string[], wanted: string): string {
  return String(verdicts.filter((verdict) => verdict === wanted).length);
}

function utf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** The catalogue of malformed answers. Corrupted: a valid document that is not what the author meant. */
function printCatalogue(): boolean {
  const scores = Object.entries(LAYERS).map(([name, read]) => ({
    name,
    json: score(
      read,
      CATALOGUE.filter(({ wire }) => wire === 'json'),
    ),
    yaml: score(
      read,
      CATALOGUE.filter(({ wire }) => wire === 'yaml'),
    ),
  }));
  const sizes = (['json', 'yaml'] as const).map((wire) => CATALOGUE.filter((fixture) => fixture.wire === wire).length);
  console.log(`\nMalformed answers: ${sizes[0]} on the JSON wire, ${sizes[1]} on the YAML wire.\n`);
  console.log(
    table([
      ['', 'recovered', 'refused', 'corrupted', '| YAML: recovered', 'refused', 'corrupted'],
      ...scores.map(({ name, json, yaml }) => [name, ...json.counts, ...yaml.counts]),
    ]),
  );
  for (const { name, json, yaml } of scores) {
    const corrupted = [...json.corrupted, ...yaml.corrupted];
    if (corrupted.length > 0) console.log(`\nCorrupted by ${name}: ${corrupted.join(', ')}.`);
  }
  const [ours, ...rivals] = scores;
  return (
    ours!.json.corrupted.length + ours!.yaml.corrupted.length === 0 &&
    rivals.every((rival) => ours!.json.recovered >= rival.json.recovered)
  );
}

function score(read: (fixture: Fixture) => Read, fixtures: readonly Fixture[]) {
  const verdicts = fixtures.map((fixture) => {
    const result = read(fixture);
    if (result === null) return 'refused';
    return fixture.intended !== null && isDeepStrictEqual(result.value, fixture.intended) ? 'recovered' : 'corrupted';
  });
  return {
    counts: ['recovered', 'refused', 'corrupted'].map((verdict) => count(verdicts, verdict)),
    recovered: verdicts.filter((verdict) => verdict === 'recovered').length,
    corrupted: fixtures.filter((_, index) => verdicts[index] === 'corrupted').map(({ name }) => name),
  };
}

/** Milliseconds for a document of 20 KB, as it should be and as models send it. */
function printTimes(): void {
  const [exercise] = FLAT_PLAN.exercises;
  const exercises = Array.from({ length: 215 }, (_, order) => ({ ...exercise, blockIndex: 1, order }));
  const clean = JSON.stringify({ ...FLAT_PLAN, exercises });
  const sloppy = `Here it is:\n\`\`\`json\n${clean.replace(/\]\}$/, ',]}')}\n\`\`\``;
  const ways = {
    ours: (text: string) => readDocument(text),
    'JSON.parse': (text: string) => attempt(() => JSON.parse(text)),
    jsonrepair: (text: string) => attempt(() => JSON.parse(jsonrepair(text))),
  };
  const rows = Object.entries(ways).map(([name, read]) => [
    name,
    ...[clean, sloppy].map((text) => milliseconds(() => read(text)).toFixed(3)),
  ]);
  console.log(
    `\nMilliseconds (median) for one document of ${(clean.length / 1000).toFixed(0)} KB; Node ${process.version}.\n`,
  );
  console.log(table([['', 'strict JSON', 'fence, prose, trailing comma'], ...rows]));
}

function milliseconds(run: () => unknown): number {
  const times: number[] = [];
  for (let n = 0; n < 320; n++) {
    const start = performance.now();
    run();
    if (n >= 20) times.push(performance.now() - start);
  }
  return quantile(ascending(times), 0.5);
}
