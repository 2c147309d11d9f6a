import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { type Alignment, compileAlignment } from './alignment.ts';
import type { FlatPlan, NestedPlan, TodayPlan } from './contracts.ts';
import { encode } from './encode.ts';
import type { Fault } from './faults.ts';
import { canonicalHash, isJsonObject, type JsonObject } from './json.ts';
import { schemaFaults } from './schema-faults.ts';
import type { TodayPlanVersion } from './select-schema.ts';
import type { BlockTemplate } from './templates.ts';
import { type Transformed, type TransformOptions, transformBySteps } from './transform-steps.ts';

export type SchemaId =
  | 'analyzer-v1'
  | 'workout-v1.2'
  | 'today-plan-v1'
  | 'llm-v1-current'
  | 'llm-v2-flat'
  | 'ai-suggestions-v1'
  | 'coach-reply-v1'
  | 'plan-update-v1';

/** A contract: its text, its validator and where its repetitions stand. */
export interface SchemaEntry {
  readonly id: SchemaId;
  readonly version: string;
  readonly schema: JsonObject;
  /** The schema as a prompt carries it: minified, keys in the order of the file. */
  readonly text: string;
  /** SHA-256 of the schema's canonical JSON: the order of its keys does not count. */
  readonly hash: string;
  /** Pointers, with `*` for indices, of strings such as "8-12". */
  readonly repsPaths: readonly string[];
  /** What `align` goes by. */
  readonly alignment: Alignment;
  /** Every broken rule; none for a valid value. */
  validate(value: unknown): readonly Fault[];
}

/** A version that a model may write today's plan in. */
export interface TodayPlanEntry extends SchemaEntry {
  encode(plan: TodayPlan, templates: readonly BlockTemplate[]): NestedPlan | FlatPlan;
  transform(payload: unknown, options: TransformOptions): Transformed;
}

export interface Registry {
  readonly ids: readonly SchemaId[];
  entry(id: SchemaId): SchemaEntry;
  todayPlan(version: TodayPlanVersion): TodayPlanEntry;
  /** The plan that the size of the versions is compared on. */
  readonly referencePlan: TodayPlan;
}

/** The version and the places of repetitions of every contract. */
const CONTRACTS: Readonly<Record<SchemaId, { readonly version: string; readonly repsPaths: readonly string[] }>> = {
  'analyzer-v1': { version: 'v1', repsPaths: ['/exercises/*/rep_range'] },
  'workout-v1.2': { version: 'v1.2', repsPaths: ['/sets/*/target_reps'] },
  'today-plan-v1': { version: 'v1', repsPaths: [] },
  'llm-v1-current': { version: 'v1-current', repsPaths: [] },
  'llm-v2-flat': { version: 'v2-flat', repsPaths: [] },
  'ai-suggestions-v1': { version: 'v1', repsPaths: [] },
  'coach-reply-v1': { version: 'v1', repsPaths: [] },
  'plan-update-v1': { version: 'v1', repsPaths: [] },
};

/** The same from `src` and from `dist`. */
const SCHEMAS = new URL('../../../schemas/', import.meta.url);
const REFERENCE_PLAN = 'reference/today-plan-reference-1.json';

let loaded: Registry | undefined;

/** The contracts of this process, compiled by the first call, which boot makes. */
export function loadRegistry(): Registry {
  loaded ??= compileRegistry();
  return loaded;
}

/** Reads the contracts and compiles their validators. */
export function compileRegistry(): Registry {
  const ajv = strictAjv();
  const ids = Object.keys(CONTRACTS) as SchemaId[];
  const entries = new Map(ids.map((id) => [id, loadEntry(id, ajv)]));
  const entry = (id: SchemaId): SchemaEntry => {
    const found = entries.get(id);
    if (found === undefined) throw new Error(`There is no contract ${id}`);
    return found;
  };
  const canonical = entry('today-plan-v1');
  const versions = {
    'v1-current': todayPlanEntry('v1-current', entry('llm-v1-current'), canonical),
    'v2-flat': todayPlanEntry('v2-flat', entry('llm-v2-flat'), canonical),
  };
  const referencePlan = readJson(REFERENCE_PLAN);
  if (canonical.validate(referencePlan).length > 0) throw new Error('The reference plan is not a plan');
  return {
    ids,
    entry,
    todayPlan: (version) => versions[version],
    // Just validated.
    referencePlan: referencePlan as unknown as TodayPlan,
  };
}

/** A validator that judges and never touches the value. Inputs are capped and all arrays bounded, hence `allErrors`. */
export function strictAjv(): Ajv2020 {
  const ajv = new Ajv2020({ strict: true, allErrors: true, allowUnionTypes: true, ownProperties: true });
  addFormats.default(ajv, { mode: 'full', formats: ['date', 'uuid'] });
  return ajv;
}

function loadEntry(id: SchemaId, ajv: Ajv2020): SchemaEntry {
  const schema = readJson(`${id}.json`);
  const text = JSON.stringify(schema);
  const isValid = ajv.compile(schema);
  return {
    id,
    ...CONTRACTS[id],
    schema,
    text,
    hash: canonicalHash(schema),
    alignment: compileAlignment(schema, CONTRACTS[id].repsPaths),
    validate: (value) => (isValid(value) ? [] : schemaFaults(isValid.errors ?? [])),
  };
}

function todayPlanEntry(version: TodayPlanVersion, entry: SchemaEntry, canonical: SchemaEntry): TodayPlanEntry {
  const validators = { version: entry.validate, canonical: canonical.validate };
  return {
    ...entry,
    encode: (plan, templates) => encode(plan, version, templates),
    transform: (payload, options) => transformBySteps(payload, version, options, validators),
  };
}

function readJson(path: string): JsonObject {
  const value: unknown = JSON.parse(readFileSync(new URL(path, SCHEMAS), 'utf8'));
  if (!isJsonObject(value)) throw new Error(`${path} is not an object`);
  return value;
}
