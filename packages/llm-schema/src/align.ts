import { type Alignment, asciiLower, fold, VERSION } from './alignment.ts';
import type { AppliedFix } from './faults.ts';
import { isJsonObject, type JsonObject } from './json.ts';

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
export function align(value: unknown, { alignment }: { readonly alignment: Alignment }): Aligned {
  const fixes: AppliedFix[] = [];
  return { value: alignNode(unwrapRoot(value, alignment, fixes), alignment, '', fixes), fixes };
}

function unwrapRoot(value: unknown, alignment: Alignment, fixes: AppliedFix[]): unknown {
  let root = value;
  if (Array.isArray(root) && root.length === 1 && isJsonObject(root[0])) {
    root = root[0];
    fixes.push({ code: 'array-of-one', pointer: '' });
  }
  const inner = wrappedIn(root, alignment);
  // A wrapper in a wrapper is no slip but another shape: opening one only would leave it half undone.
  if (inner === null || wrappedIn(inner, alignment) !== null) return root;
  fixes.push({ code: 'unwrap', pointer: '' });
  return inner;
}

function wrappedIn(value: unknown, { byFold }: Alignment): JsonObject | null {
  if (!isJsonObject(value)) return null;
  const keys = Object.keys(value);
  const [key] = keys;
  if (keys.length !== 1 || key === undefined || byFold.has(fold(key))) return null;
  const inner = value[key];
  return isJsonObject(inner) ? inner : null;
}

function alignNode(value: unknown, alignment: Alignment, pointer: string, fixes: AppliedFix[]): unknown {
  if (Array.isArray(value)) {
    const { items } = alignment;
    return items === null ? value : value.map((item, i) => alignNode(item, items, `${pointer}/${i}`, fixes));
  }
  if (isJsonObject(value)) return alignObject(value, alignment, pointer, fixes);
  return alignScalar(value, alignment, pointer, fixes);
}

function alignObject(value: JsonObject, alignment: Alignment, pointer: string, fixes: AppliedFix[]): JsonObject {
  const { properties } = alignment;
  if (properties.size === 0) return value;
  const keys = Object.keys(value);
  const claims = claimsOf(keys, properties);
  return Object.fromEntries(
    keys.map((key) => {
      const name = properties.has(key) ? key : (meantKey(key, value, alignment, claims) ?? key);
      const property = properties.get(name);
      if (property === undefined) return [key, value[key]];
      const inner = `${pointer}/${property.segment}`;
      if (name !== key) fixes.push({ code: 'key-case', pointer: inner });
      return [name, alignNode(value[key], property.alignment, inner, fixes)];
    }),
  );
}

/** How many undeclared keys fold to one form. */
function claimsOf(keys: readonly string[], properties: Alignment['properties']): ReadonlyMap<string, number> {
  const claims = new Map<string, number>();
  for (const key of keys) if (!properties.has(key)) claims.set(fold(key), (claims.get(fold(key)) ?? 0) + 1);
  return claims;
}

function meantKey(
  key: string,
  value: JsonObject,
  { byFold }: Alignment,
  claims: ReadonlyMap<string, number>,
): string | null {
  const name = byFold.get(fold(key)) ?? null;
  return name === null || Object.hasOwn(value, name) || claims.get(fold(key)) !== 1 ? null : name;
}

function alignScalar(value: unknown, alignment: Alignment, pointer: string, fixes: AppliedFix[]): unknown {
  const fix = fixOf(value, alignment);
  if (fix === null) return value;
  fixes.push({ code: fix.code, pointer });
  return fix.value;
}

function fixOf(value: unknown, { number, members, byLowerCase, reps, isVersion }: Alignment) {
  if (isVersion && value === Number(VERSION)) return { code: 'version-number', value: VERSION };
  if (typeof value !== 'string') return null;
  const written = number === null ? null : writtenNumber(value, number);
  if (written !== null) return { code: 'number-string', value: written };
  const member = members.has(value) ? null : (byLowerCase.get(asciiLower(value)) ?? null);
  if (member !== null) return { code: 'enum-case', value: member };
  const plain = reps === null ? value : value.replace(DASHES, '-');
  return plain !== value && reps?.test(plain) ? { code: 'dash', value: plain } : null;
}

function writtenNumber(text: string, kind: 'integer' | 'number'): number | null {
  const number = Number(text);
  if (!Number.isFinite(number) || String(number) !== text) return null;
  return kind === 'integer' && !Number.isSafeInteger(number) ? null : number;
}
