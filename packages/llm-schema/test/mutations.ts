import fc from 'fast-check';
import { isJsonObject } from '../src/index.ts';

/** A place inside a value: the keys and indices that lead to it. */
type Path = readonly (string | number)[];

/** One slip of the kind that models make, at any place of a value: the form changes, the content stays or is lost. */
export function mutations(value: unknown): fc.Arbitrary<unknown> {
  const places = pathsOf(value);
  return fc
    .record({ path: fc.constantFrom(...places), slip: fc.constantFrom(...SLIPS), seed: fc.nat(50) })
    .map(({ path, slip, seed }) => replaceAt(value, path, (old) => slip(old, seed)));
}

/** Something else in the place of any part of a value. */
export function replacements(value: unknown): fc.Arbitrary<unknown> {
  return fc
    .record({ path: fc.constantFrom(...pathsOf(value)), junk: JUNK })
    .map(({ path, junk }) => replaceAt(value, path, () => junk));
}

const JUNK = fc.oneof(
  fc.constantFrom(null, '', '1 hour', '45 lbs', 0, -1, 1.5, true, [], {}, 'NaN', '8–12', '$schema'),
  fc.jsonValue({ maxDepth: 1 }),
);

type Slip = (old: unknown, seed: number) => unknown;

const SLIPS: readonly Slip[] = [
  () => null,
  (old) => (typeof old === 'number' ? String(old) : old),
  (old) => (typeof old === 'number' ? `${old} lbs` : old),
  (old) => (typeof old === 'number' ? old + 0.5 : old),
  (old) => (typeof old === 'string' ? old.toUpperCase() : old),
  (old) => (typeof old === 'string' ? old.toLowerCase() : old),
  (old) => (typeof old === 'string' ? old.replaceAll('-', '–') : old),
  (old) => (typeof old === 'string' ? ` ${old}` : old),
  (old) => (old === '1.2' ? 1.2 : old),
  (old) => [old],
  (old) => ({ result: old }),
  (old) => JSON.stringify(old),
  (old, seed) => onKey(old, seed, (key, member) => [[key.toUpperCase(), member]]),
  (old, seed) => onKey(old, seed, (key, member) => [[snake(key), member]]),
  (old, seed) => onKey(old, seed, (key, member) => [[camel(key), member]]),
  (old, seed) => onKey(old, seed, () => []),
  (old, seed) =>
    onKey(old, seed, (key, member) => [
      [key, member],
      [`${key}_`, member],
    ]),
  (old) => (Array.isArray(old) ? old[0] : old),
  (old) => (Array.isArray(old) ? [...old, ...old] : old),
];

const snake = (key: string) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const camel = (key: string) => key.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

type Members = readonly (readonly [string, unknown])[];

function onKey(value: unknown, seed: number, change: (key: string, member: unknown) => Members): unknown {
  if (!isJsonObject(value)) return value;
  const keys = Object.keys(value);
  const chosen = keys[seed % Math.max(1, keys.length)];
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, member]): Members => (key === chosen ? change(key, member) : [[key, member]])),
  );
}

/** Every place of a value, the value itself first. */
export function pathsOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  const keys = Array.isArray(value) ? value.map((_, i) => i) : Object.keys(value);
  const inner = value as Record<string | number, unknown>;
  return [path, ...keys.flatMap((key) => pathsOf(inner[key], [...path, key]))];
}

export function replaceAt(value: unknown, path: Path, change: (old: unknown) => unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return change(value);
  if (Array.isArray(value)) return value.map((item, i) => (i === key ? replaceAt(item, rest, change) : item));
  const members = value as Record<string, unknown>;
  return { ...members, [key]: replaceAt(members[key], rest, change) };
}

/** The path that a pointer names. */
export function pathOf(pointer: string): Path {
  return pointer
    .split('/')
    .slice(1)
    .map((segment) => (/^\d+$/.test(segment) ? Number(segment) : segment));
}
