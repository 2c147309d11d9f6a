import { isJsonObject } from './json.ts';

/** The part of a schema that a local reference (`#`, `#/$defs/x`) names; undefined for any other reference. */
export function resolveReference(root: unknown, reference: unknown): unknown {
  if (typeof reference !== 'string' || !/^#(?:\/|$)/.test(reference)) return undefined;
  let node: unknown = root;
  for (const segment of reference.slice(1).split('/').slice(1)) {
    const name = decode(segment);
    if (name === null) return undefined;
    if (Array.isArray(node)) node = /^\d+$/.test(name) ? node[Number(name)] : undefined;
    else node = isJsonObject(node) && Object.hasOwn(node, name) ? node[name] : undefined;
  }
  return node;
}

function decode(segment: string): string | null {
  try {
    return decodeURIComponent(segment).replaceAll('~1', '/').replaceAll('~0', '~');
  } catch {
    return null;
  }
}
