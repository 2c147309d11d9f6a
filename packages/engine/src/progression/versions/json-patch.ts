import { compareCodePoints } from '../../kernel/code-point-order.ts';
import { isJsonObject, type Json, type JsonObject, sameJson } from './json.ts';

/** RFC 6902, as far as plans need it. */
export type PatchOperation =
  | { readonly op: 'add' | 'replace'; readonly path: string; readonly value: Json }
  | { readonly op: 'remove'; readonly path: string };

function escapeKey(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1');
}

function unescapeKey(part: string): string {
  return part.replaceAll('~1', '/').replaceAll('~0', '~');
}

function operations(a: Json | undefined, b: Json | undefined, path: string): PatchOperation[] {
  if (sameJson(a, b)) return [];
  if (b === undefined) return [{ op: 'remove', path }];
  if (a === undefined) return [{ op: 'add', path, value: b }];
  // Arrays are compared whole: the sets of an exercise are one value to a person.
  if (!isJsonObject(a) || !isJsonObject(b)) return [{ op: 'replace', path, value: b }];
  const [left, right] = [a, b];
  const own = (object: JsonObject, key: string) => (Object.hasOwn(object, key) ? object[key] : undefined);
  const keys = new Set([...Object.keys(left), ...Object.keys(right)]);
  return [...keys].flatMap((key) => operations(own(left, key), own(right, key), `${path}/${escapeKey(key)}`));
}

/** The patch from a to b: `add`, `remove` and `replace` at the deepest differing path, sorted by path. */
export function diffPlans(a: Json, b: Json): PatchOperation[] {
  return operations(a, b, '').sort((x, y) => compareCodePoints(x.path, y.path));
}

/** A copy of the object with one own key set or removed; `Object.fromEntries` keeps even `__proto__` a plain key. */
function withKey(object: JsonObject, key: string, value: Json | undefined): JsonObject {
  const entries = Object.entries(object).filter(([other]) => other !== key);
  return Object.fromEntries(value === undefined ? entries : [...entries, [key, value]]);
}

/** Thrown for a patch that does not belong to this plan: a bug of the caller's, never an athlete's input. */
export class PatchMismatchError extends Error {
  readonly path: string;

  constructor(path: string) {
    super(`The patch does not fit the plan at "${path}".`);
    this.path = path;
    this.name = 'PatchMismatchError';
  }
}

function applyAt(value: Json | undefined, parts: readonly string[], operation: PatchOperation): Json | undefined {
  const [key, ...rest] = parts;
  if (key === undefined) {
    if ((value === undefined) === (operation.op !== 'add')) throw new PatchMismatchError(operation.path);
    return operation.op === 'remove' ? undefined : operation.value;
  }
  if (!isJsonObject(value)) throw new PatchMismatchError(operation.path);
  const child = Object.hasOwn(value, key) ? value[key] : undefined;
  return withKey(value, key, applyAt(child, rest, operation));
}

/** The plan after a patch; the plan itself is untouched. Paths lead through objects only. */
export function applyPatch(plan: Json, patch: readonly PatchOperation[]): Json {
  return patch.reduce<Json>((value, operation) => {
    const parts = operation.path === '' ? [] : operation.path.slice(1).split('/').map(unescapeKey);
    return applyAt(value, parts, operation) ?? null;
  }, plan);
}
