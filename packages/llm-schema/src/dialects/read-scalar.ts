import type { JsonObject } from '../json.ts';
import { Refused } from './refusal.ts';
import {
  type AssertionKeyword,
  LENGTHS,
  type MemberKeyword,
  NUMBER_BOUNDS,
  type ScalarShape,
  type ScalarType,
  type ShapeBase,
} from './shape.ts';

/** A string, a number or a truth value, with all that is said of it. */
export function readScalar(
  node: JsonObject,
  members: readonly unknown[] | null,
  types: readonly ScalarType[],
  base: ShapeBase,
): ScalarShape {
  const fitting = members?.filter((member) => member !== null && types.some((type) => isOf(member, type))) ?? null;
  const nullable = base.nullable && (members === null || members.includes(null));
  if (fitting?.length === 0 && !nullable) throw new Refused('unsupported-keyword', base.pointer, 'enum');
  const isOnlyNull = fitting?.length === 0;
  return {
    kind: 'scalar',
    ...base,
    nullable,
    types: isOnlyNull ? [] : types,
    enum: isOnlyNull ? null : (fitting as (string | number | boolean)[] | null),
    listedBy: listedBy(node),
    assertions: assertionsOf(node, types, base.pointer),
  };
}

function assertionsOf(node: JsonObject, types: readonly ScalarType[], pointer: string): ScalarShape['assertions'] {
  const found: Partial<Record<AssertionKeyword, string | number>> = {};
  const isNumeric = types.includes('integer') || types.includes('number');
  for (const keyword of NUMBER_BOUNDS) {
    const value = node[keyword];
    if (value === undefined) continue;
    if (typeof value !== 'number' || !Number.isFinite(value) || (keyword === 'multipleOf' && value <= 0)) {
      throw new Refused('malformed', pointer, keyword);
    }
    if (isNumeric) found[keyword] = value;
  }
  for (const keyword of LENGTHS) {
    const value = count(node, keyword, pointer);
    if (value !== null && types.includes('string')) found[keyword] = value;
  }
  for (const keyword of ['pattern', 'format'] as const) {
    const value = node[keyword];
    if (value === undefined) continue;
    if (typeof value !== 'string') throw new Refused('malformed', pointer, keyword);
    if (types.includes('string')) found[keyword] = value;
  }
  return found;
}

export function listedBy(node: JsonObject): MemberKeyword | null {
  if (node.const !== undefined) return 'const';
  return node.enum === undefined ? null : 'enum';
}

/** The keywords of a node by which it refuses null. */
export function refusingNull(node: JsonObject, types: readonly string[], members: readonly unknown[] | null): string[] {
  const keyword = listedBy(node);
  return [
    ...(node.type !== undefined && !types.includes('null') ? ['type'] : []),
    ...(keyword !== null && !members?.includes(null) ? [keyword] : []),
  ];
}

function isOf(member: unknown, type: ScalarType): boolean {
  if (type === 'integer') return Number.isInteger(member);
  return typeof member === type;
}

export function count(node: JsonObject, keyword: string, pointer: string): number | null {
  const value = node[keyword];
  if (value === undefined) return null;
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0)
    throw new Refused('malformed', pointer, keyword);
  return value;
}
