import { escapePointer, isJsonObject, type JsonObject } from './json.ts';

/** What alignment knows of one declared location, prepared once per contract. Of an `anyOf` all branches together. */
export interface Alignment {
  /** Every declared key. */
  readonly properties: ReadonlyMap<string, AlignedProperty>;
  /** The declared key by its folded form; null where several fold to one. */
  readonly byFold: ReadonlyMap<string, string | null>;
  readonly items: Alignment | null;
  /** How a number is expected here and no string. */
  readonly number: 'integer' | 'number' | null;
  readonly members: ReadonlySet<unknown>;
  /** The member by its lower-case form; null where several differ in case only. */
  readonly byLowerCase: ReadonlyMap<string, string | null>;
  /** What repetitions look like, where they stand here. */
  readonly reps: RegExp | null;
  readonly isVersion: boolean;
}

interface AlignedProperty {
  /** As it stands in a pointer. */
  readonly segment: string;
  readonly alignment: Alignment;
}

/** The version that models write as a number. */
export const VERSION = '1.2';

export function compileAlignment(schema: JsonObject, repsPaths: readonly string[]): Alignment {
  return compile([schema], '', new Set(repsPaths));
}

function compile(schemas: readonly JsonObject[], path: string, repsPaths: ReadonlySet<string>): Alignment {
  const branches = schemas.flatMap(branchesOf);
  const properties = new Map<string, AlignedProperty>();
  for (const [name, declared] of declaredProperties(branches)) {
    const segment = escapePointer(name);
    properties.set(name, { segment, alignment: compile(declared, `${path}/${segment}`, repsPaths) });
  }
  const items = branches.flatMap((branch) => (isJsonObject(branch.items) ? [branch.items] : []));
  const types = new Set(branches.flatMap(({ type }) => type));
  const members = branches.flatMap((branch) => (Array.isArray(branch.enum) ? branch.enum : []));
  const pattern = branches.find((branch) => typeof branch.pattern === 'string')?.pattern;
  return {
    properties,
    byFold: uniqueBy([...properties.keys()], fold),
    items: items.length > 0 ? compile(items, `${path}/*`, repsPaths) : null,
    number: types.has('string') ? null : types.has('number') ? 'number' : types.has('integer') ? 'integer' : null,
    members: new Set(members),
    byLowerCase: uniqueBy(
      members.filter((member) => typeof member === 'string'),
      asciiLower,
    ),
    reps: repsPaths.has(path) && typeof pattern === 'string' ? new RegExp(pattern, 'u') : null,
    isVersion: branches.some((branch) => branch.const === VERSION),
  };
}

/** The node itself and the branches of its `anyOf`. */
function branchesOf(schema: JsonObject): JsonObject[] {
  const branches = Array.isArray(schema.anyOf) ? schema.anyOf.filter(isJsonObject).flatMap(branchesOf) : [];
  return [schema, ...branches];
}

/** Every declared key with all the schemas that the branches give it. */
function declaredProperties(branches: readonly JsonObject[]): ReadonlyMap<string, readonly JsonObject[]> {
  const declared = new Map<string, JsonObject[]>();
  for (const branch of branches) {
    if (!isJsonObject(branch.properties)) continue;
    for (const [key, schema] of Object.entries(branch.properties)) {
      if (isJsonObject(schema)) declared.set(key, [...(declared.get(key) ?? []), schema]);
    }
  }
  return declared;
}

function uniqueBy(texts: readonly string[], form: (text: string) => string): ReadonlyMap<string, string | null> {
  const found = new Map<string, string | null>();
  for (const text of new Set(texts)) found.set(form(text), found.has(form(text)) ? null : text);
  return found;
}

/** Keys that differ in case, hyphens and underscores only are one. */
export function fold(key: string): string {
  return key.toLowerCase().replace(/[_-]/g, '');
}

export function asciiLower(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}
