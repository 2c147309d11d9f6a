import { isJsonObject, type JsonObject } from './json.ts';
import { resolveReference } from './references.ts';

export type Depth =
  | { readonly ok: true; readonly depth: number }
  | { readonly ok: false; readonly code: 'recursive' | 'unresolved-ref' | 'too-deep' };

/** Deeper than any schema that a provider takes; a guard against exhausting the stack. */
const MAX_WALK = 200;

class Unmeasurable extends Error {
  readonly code: 'recursive' | 'unresolved-ref' | 'too-deep';
  constructor(code: 'recursive' | 'unresolved-ref' | 'too-deep') {
    super(code);
    this.code = code;
  }
}

/** How deep the values of a schema nest: an object or array counts one more than its deepest child, a scalar nothing. */
export function schemaDepth(schema: unknown): Depth {
  const known = new Map<JsonObject, number>();
  const open = new Set<JsonObject>();
  const measure = (node: unknown, walked: number): number => {
    if (!isJsonObject(node)) return 0;
    const found = known.get(node);
    if (found !== undefined) return found;
    if (open.has(node)) throw new Unmeasurable('recursive');
    if (walked > MAX_WALK) throw new Unmeasurable('too-deep');
    open.add(node);
    const deepest = (children: readonly unknown[]) =>
      children.reduce<number>((most, child) => Math.max(most, measure(child, walked + 1)), 0);
    const depth = Math.max(
      deepest(sameLevel(node, schema)),
      isOfType(node, 'object', ['properties']) ? 1 + deepest(membersOf(node)) : 0,
      isOfType(node, 'array', ['items', 'prefixItems']) ? 1 + deepest(itemsOf(node)) : 0,
    );
    open.delete(node);
    known.set(node, depth);
    return depth;
  };
  try {
    return { ok: true, depth: measure(schema, 0) };
  } catch (error) {
    if (error instanceof Unmeasurable) return { ok: false, code: error.code };
    throw error;
  }
}

function sameLevel(node: JsonObject, root: unknown): unknown[] {
  const choices = [node.anyOf, node.oneOf, node.allOf].flatMap((branches) => (Array.isArray(branches) ? branches : []));
  if (node.$ref === undefined) return choices;
  const target = resolveReference(root, node.$ref);
  if (target === undefined) throw new Unmeasurable('unresolved-ref');
  return [...choices, target];
}

function isOfType(node: JsonObject, type: string, hints: readonly string[]): boolean {
  if (node.type === type || (Array.isArray(node.type) && node.type.includes(type))) return true;
  return node.type === undefined && hints.some((hint) => node[hint] !== undefined);
}

function membersOf(node: JsonObject): unknown[] {
  return [node.properties, node.patternProperties]
    .flatMap((schemas) => (isJsonObject(schemas) ? Object.values(schemas) : []))
    .concat(node.additionalProperties);
}

function itemsOf(node: JsonObject): unknown[] {
  return [node.items, node.prefixItems].flat();
}
