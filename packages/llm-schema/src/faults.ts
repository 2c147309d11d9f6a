import { byCodePoint, canonicalHash } from './json.ts';

/** One broken rule of an answer. It names a place and a rule and never quotes what the model wrote. */
export interface Fault {
  /** The schema keyword, transform code or guard id. */
  readonly code: string;
  /** JSON pointer into the answer; empty for the whole of it. */
  readonly pointer: string;
  readonly message: string;
}

/** Something that was put right without changing what the author meant. */
export interface AppliedFix {
  readonly code: string;
  readonly pointer: string;
}

const MAX_LINES = 20;
const MAX_BYTES = 1500;

/** The pointer with every array index as `*`. Declared keys are never numbers. */
export function collapsePointer(pointer: string): string {
  return pointer.replace(/\/\d+(?=\/|$)/g, '/*');
}

/** The faults as a model is told of them: one line per place (any index) and message, at most 20 lines and 1,500 bytes. */
export function errorLines(faults: readonly Fault[]): string[] {
  const lines = groupByPlace(faults)
    .sort((a, b) => byCodePoint(a.path, b.path) || byCodePoint(a.message, b.message))
    .map(({ path, message, count, first }) =>
      count > 1 ? `${path}: ${message} (${count} places, first ${first})` : `${path}: ${message}`,
    );
  const shown = fitting(lines.slice(0, MAX_LINES));
  return shown.length === lines.length ? lines : [...shown, `and ${lines.length - shown.length} more`];
}

/** The first lines that make a text of at most 1,500 bytes. */
function fitting(lines: readonly string[]): readonly string[] {
  let bytes = 0;
  const tooMuch = lines.findIndex((line, i) => {
    bytes += Buffer.byteLength(line) + (i === 0 ? 0 : 1);
    return bytes > MAX_BYTES;
  });
  return tooMuch === -1 ? lines : lines.slice(0, tooMuch);
}

interface Place {
  readonly path: string;
  readonly message: string;
  count: number;
  first: string;
}

function groupByPlace(faults: readonly Fault[]): Place[] {
  const places = new Map<string, Place>();
  for (const { pointer, message } of faults) {
    const path = collapsePointer(pointer) || '/';
    const key = `${path}\n${message}`;
    const place = places.get(key);
    if (place === undefined) places.set(key, { path, message, count: 1, first: pointer || '/' });
    else {
      place.count += 1;
      if (isBefore(pointer, place.first)) place.first = pointer;
    }
  }
  return [...places.values()];
}

/** Document order of two pointers that differ in array indices only. */
function isBefore(a: string, b: string): boolean {
  const [left, right] = [indices(a), indices(b)];
  const at = left.findIndex((index, i) => index !== right[i]);
  return at !== -1 && left[at]! < (right[at] ?? 0);
}

function indices(pointer: string): number[] {
  return (pointer.match(/\/\d+(?=\/|$)/g) ?? []).map((segment) => Number(segment.slice(1)));
}

/** Equal for two answers that broke the same rules at the same kinds of place. A refusal of the reader has no pointer. */
export function fingerprint(faults: readonly { readonly code: string; readonly pointer: string | null }[]): string {
  const codes = faults.map(({ code, pointer }) =>
    pointer === null ? code : `${code} ${collapsePointer(pointer) || '/'}`,
  );
  return canonicalHash([...new Set(codes)].sort(byCodePoint));
}
