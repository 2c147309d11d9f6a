import type { Fault } from './faults.ts';
import { isJsonObject } from './json.ts';

/** The faults in the order in which their places stand in the document; those of one place keep theirs. */
export function inDocumentOrder<F extends Fault>(document: unknown, faults: readonly F[]): F[] {
  const keyOrders = new Map<object, ReadonlyMap<string, number>>();
  const orderOf = (object: Readonly<Record<string, unknown>>) => {
    const known = keyOrders.get(object);
    if (known !== undefined) return known;
    const order = new Map(Object.keys(object).map((key, i) => [key, i]));
    keyOrders.set(object, order);
    return order;
  };
  const positionOf = (pointer: string): number[] => {
    let node = document;
    return pointer
      .split('/')
      .slice(1)
      .map((segment) => {
        const key = segment.replaceAll('~1', '/').replaceAll('~0', '~');
        if (!isJsonObject(node)) {
          node = Array.isArray(node) ? node[Number(key)] : undefined;
          return Number(key);
        }
        const position = orderOf(node).get(key) ?? Number.MAX_SAFE_INTEGER;
        node = node[key];
        return position;
      });
  };
  return faults
    .map((fault) => ({ fault, position: positionOf(fault.pointer) }))
    .sort((a, b) => comparePositions(a.position, b.position))
    .map(({ fault }) => fault);
}

function comparePositions(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((step, i) => step !== b[i]);
  if (at === -1) return a.length - b.length;
  return at >= b.length ? 1 : a[at]! - b[at]!;
}
