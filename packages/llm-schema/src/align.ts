import type { AppliedFix } from './faults.ts';
import { escapePointer, isJsonObject, type JsonObject } from './json.ts';

export interface Aligned {
  readonly value: unknown;
  readonly fixes: readonly AppliedFix[];
}

/** Hyphens and dashes that models write in ranges. */
const DASHES = /[\u2010-\u2015\u2212]/g;

/**
 * Puts right, on a copy, what can only have been meant in one way: wrappers, the case of keys and enum members, numbers
 * in quotes, dashes in repetitions. Everything else is left for the validator to refuse.
 */
export function align(value: unknown, target: { readonly schema: JsonObject; readonly repsPaths: readonly string[] }) {
  const fixes: AppliedFix[] = [];
  const run = { fixes, repsPaths: new Set(target.repsPaths) };
  const unwrapped = unwrapRoot(value, target.schema, fixes);
  const aligned = alignNode(unwrapped, [target.schema], { pointer: '', path: '' }, run);
  return { value: aligned, fixes } satisfies Aligned;
}

interface Run {
  readonly fixes: AppliedFix[];
  readonly repsPaths: ReadonlySet<string>;
}

/** Where a value stands: its pointer, and the same with `*` for indices. */
interface Place {
  readonly pointer: string;
  readonly path: string;
}

function unwrapRoot(value: unknown, schema: JsonObject, fixes: AppliedFix[]): unknown {
  let root = value;
  if (Array.isArray(root) && root.length === 1 && isJsonObject(root[0])) {
    root = root[0];
    fixes.push({ code: 'array-of-one', pointer: '' });
  }
  const declared = Object.keys(declaredProperties([schema]));
  const inner = wrappedIn(root, declared);
  // A wrapper in a wrapper is no slip but another shape: opening one only would leave it half undone.
  if (inner === null || wrappedIn(inner, declared) !== null) return root;
  fixes.push({ code: 'unwrap', pointer: '' });
  return inner;
}

function wrappedIn(value: unknown, declared: readonly string[]): JsonObject | null {
  if (!isJsonObject(value)) return null;
  const keys = Object.keys(value);
  const [key] = keys;
  if (keys.length !== 1 || key === undefined || declared.some((known) => fold(known) === fold(key))) return null;
  const inner = value[key];
  return isJsonObject(inner) ? inner : null;
}

function alignNode(value: unknown, schemas: readonly JsonObject[], place: Place, run: Run): unknown {
  const branches = schemas.flatMap(branchesOf);
  if (isJsonObject(value)) return alignObject(value, branches, place, run);
  if (Array.isArray(value)) {
    const items = branches.flatMap((branch) => (isJsonObject(branch.items) ? [branch.items] : []));
    if (items.length === 0) return value;
    return value.map((item, i) =>
      alignNode(item, items, { pointer: `${place.pointer}/${i}`, path: `${place.path}/*` }, run),
    );
  }
  return alignScalar(value, branches, place, run);
}

function alignObject(value: JsonObject, branches: readonly JsonObject[], place: Place, run: Run): JsonObject {
  const properties = declaredProperties(branches);
  const declared = Object.keys(properties);
  if (declared.length === 0) return value;
  const undeclared = Object.keys(value).filter((key) => !Object.hasOwn(properties, key));
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => {
      const name = Object.hasOwn(properties, key) ? key : (meantKey(key, value, declared, undeclared) ?? key);
      const schemas = Object.hasOwn(properties, name) ? properties[name] : undefined;
      if (schemas === undefined) return [key, member];
      const segment = escapePointer(name);
      const inner = { pointer: `${place.pointer}/${segment}`, path: `${place.path}/${segment}` };
      if (name !== key) run.fixes.push({ code: 'key-case', pointer: inner.pointer });
      return [name, alignNode(member, schemas, inner, run)];
    }),
  );
}

function meantKey(
  key: string,
  value: JsonObject,
  declared: readonly string[],
  undeclared: readonly string[],
): string | null {
  const candidates = declared.filter((known) => fold(known) === fold(key));
  const [name] = candidates;
  if (candidates.length !== 1 || name === undefined || Object.hasOwn(value, name)) return null;
  return undeclared.filter((other) => fold(other) === fold(key)).length === 1 ? name : null;
}

function alignScalar(value: unknown, branches: readonly JsonObject[], place: Place, run: Run): unknown {
  const fixed = (code: string, result: unknown) => {
    run.fixes.push({ code, pointer: place.pointer });
    return result;
  };
  if (value === 1.2 && branches.some((branch) => branch.const === '1.2')) return fixed('version-number', '1.2');
  if (typeof value !== 'string') return value;
  const types = new Set(branches.flatMap(typesOf));
  if (!types.has('string') && (types.has('number') || types.has('integer'))) {
    const number = writtenNumber(value, !types.has('number'));
    if (number !== null) return fixed('number-string', number);
  }
  const member = meantMember(value, branches);
  if (member !== null) return fixed('enum-case', member);
  if (run.repsPaths.has(place.path) && matchesDashed(value, branches)) {
    return fixed('dash', value.replace(DASHES, '-'));
  }
  return value;
}

function writtenNumber(text: string, whole: boolean): number | null {
  const number = Number(text);
  if (!Number.isFinite(number) || String(number) !== text) return null;
  return whole && !Number.isSafeInteger(number) ? null : number;
}

function meantMember(value: string, branches: readonly JsonObject[]): string | null {
  const members = branches.flatMap((branch) => (Array.isArray(branch.enum) ? branch.enum : []));
  if (members.includes(value)) return null;
  const lower = asciiLower(value);
  const meant = members.filter((member) => typeof member === 'string' && asciiLower(member) === lower);
  return meant.length === 1 ? meant[0] : null;
}

function matchesDashed(value: string, branches: readonly JsonObject[]): boolean {
  const plain = value.replace(DASHES, '-');
  if (plain === value) return false;
  return branches.some((branch) => typeof branch.pattern === 'string' && new RegExp(branch.pattern, 'u').test(plain));
}

/** The schemas that a value may answer to: the node itself, or the branches of its `anyOf`. */
function branchesOf(schema: JsonObject): JsonObject[] {
  const branches = Array.isArray(schema.anyOf) ? schema.anyOf.filter(isJsonObject).flatMap(branchesOf) : [];
  return [schema, ...branches];
}

/** Every declared key with all the schemas that the branches give it. */
function declaredProperties(branches: readonly JsonObject[]): Record<string, JsonObject[]> {
  const declared = new Map<string, JsonObject[]>();
  for (const branch of branches) {
    if (!isJsonObject(branch.properties)) continue;
    for (const [key, schema] of Object.entries(branch.properties)) {
      if (isJsonObject(schema)) declared.set(key, [...(declared.get(key) ?? []), schema]);
    }
  }
  return Object.fromEntries(declared);
}

function typesOf(schema: JsonObject): unknown[] {
  return Array.isArray(schema.type) ? schema.type : [schema.type];
}

function fold(key: string): string {
  return key.toLowerCase().replace(/[_-]/g, '');
}

function asciiLower(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}
