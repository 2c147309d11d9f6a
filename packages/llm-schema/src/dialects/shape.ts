export type MemberKeyword = 'enum' | 'const';

export type ScalarType = 'string' | 'integer' | 'number' | 'boolean';

export interface ShapeBase {
  readonly pointer: string;
  readonly description: string | null;
  readonly nullable: boolean;
  /** The keywords by which the schema refuses null; none where it is nullable. */
  readonly nullRefusedBy: readonly string[];
}

export interface ObjectShape extends ShapeBase {
  readonly kind: 'object';
  readonly closed: boolean;
  readonly properties: readonly { readonly name: string; readonly shape: Shape; readonly required: boolean }[];
}

export interface ArrayShape extends ShapeBase {
  readonly kind: 'array';
  readonly items: Shape;
  readonly minItems: number | null;
  readonly maxItems: number | null;
  readonly uniqueItems: boolean;
}

export interface ScalarShape extends ShapeBase {
  readonly kind: 'scalar';
  /** None where only null is allowed. */
  readonly types: readonly ScalarType[];
  readonly enum: readonly (string | number | boolean)[] | null;
  /** How the members were written, also where null is the only one; null where any value is allowed. */
  readonly listedBy: MemberKeyword | null;
  /** Assertions on strings and numbers, as written. */
  readonly assertions: Readonly<Partial<Record<AssertionKeyword, string | number>>>;
}

export interface ChoiceShape extends ShapeBase {
  readonly kind: 'choice';
  readonly branches: readonly Shape[];
}

/** What a schema says, without its spelling: references followed, choices flat, null as a property of its own. */
export type Shape = ObjectShape | ArrayShape | ScalarShape | ChoiceShape;

export const NUMBER_BOUNDS = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'] as const;
export const LENGTHS = ['minLength', 'maxLength'] as const;
export type NumberBound = (typeof NUMBER_BOUNDS)[number];
export type AssertionKeyword = NumberBound | (typeof LENGTHS)[number] | 'pattern' | 'format';

export function isNumberBound(keyword: AssertionKeyword): keyword is NumberBound {
  return NUMBER_BOUNDS.some((bound) => bound === keyword);
}
