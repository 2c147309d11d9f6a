import { escapePointer, isJsonObject, type JsonObject } from '../json.ts';
import { resolveReference } from '../references.ts';
import { count, listedBy, readScalar, refusingNull } from './read-scalar.ts';
import { Refused } from './refusal.ts';
import {
  type ArrayShape,
  type ChoiceShape,
  LENGTHS,
  NUMBER_BOUNDS,
  type ObjectShape,
  type ScalarType,
  type Shape,
  type ShapeBase,
} from './shape.ts';

const ANNOTATIONS = new Set([
  '$schema',
  '$id',
  'id',
  'title',
  '$comment',
  'description',
  'default',
  'examples',
  'example',
  'deprecated',
  'readOnly',
  'writeOnly',
  '$defs',
  'definitions',
]);
const KNOWN = new Set<string>([
  ...NUMBER_BOUNDS,
  ...LENGTHS,
  'pattern',
  'format',
  'type',
  'enum',
  'const',
  'anyOf',
  '$ref',
  'properties',
  'required',
  'additionalProperties',
  'items',
  'minItems',
  'maxItems',
  'uniqueItems',
]);
const TYPES = new Set(['string', 'integer', 'number', 'boolean', 'object', 'array', 'null']);

/** Far more than any contract has, and few enough to be read at once. A reference is read wherever it is used. */
const MAX_NODES = 5000;
const MAX_LISTED = 100_000;
const MAX_NESTING = 64;

export interface ReadSchema {
  readonly shape: Shape;
  /** Where the first reference was followed. */
  readonly reference: string | null;
}

/** Reads any JSON value as a schema. Throws `Refused`, and nothing else. */
export function readSchema(schema: unknown): ReadSchema {
  const reader = new ShapeReader(schema);
  return { shape: reader.read(schema, '', 0), reference: reader.reference };
}

class ShapeReader {
  readonly #root: unknown;
  readonly #openReferences = new Set<string>();
  #nodes = 0;
  #listed = 0;
  /** Where the first reference was followed. */
  reference: string | null = null;

  constructor(root: unknown) {
    this.#root = root;
  }

  read(node: unknown, pointer: string, nesting: number): Shape {
    this.#nodes += 1;
    if (this.#nodes > MAX_NODES) throw new Refused('too-large', pointer);
    if (nesting > MAX_NESTING) throw new Refused('too-deep', pointer);
    if (typeof node === 'boolean') throw new Refused('boolean-schema', pointer);
    if (!isJsonObject(node)) throw new Refused('malformed', pointer);
    const assertions = Object.keys(node).filter((key) => !ANNOTATIONS.has(key) && !key.startsWith('x-'));
    const unknown = assertions.find((key) => !KNOWN.has(key));
    if (unknown !== undefined) throw new Refused('unsupported-keyword', pointer, unknown);
    const base = { pointer, description: this.#description(node, pointer) };
    for (const alone of ['$ref', 'anyOf']) {
      if (node[alone] === undefined) continue;
      const beside = assertions.find((key) => key !== alone);
      if (beside !== undefined) throw new Refused('unsupported-keyword', pointer, beside);
    }
    if (node.$ref !== undefined) return this.#followed(node.$ref, base, nesting);
    if (node.anyOf !== undefined) return this.#choice(node.anyOf, base, nesting);
    return this.#typed(node, base, nesting);
  }

  #list(values: readonly unknown[], pointer: string): void {
    this.#listed += values.length;
    if (this.#listed > MAX_LISTED) throw new Refused('too-large', pointer);
  }

  #description(node: JsonObject, pointer: string): string | null {
    if (node.description === undefined) return null;
    if (typeof node.description !== 'string') throw new Refused('malformed', pointer, 'description');
    return node.description;
  }

  #followed(reference: unknown, base: Place, nesting: number): Shape {
    const target = resolveReference(this.#root, reference);
    if (typeof reference !== 'string' || target === undefined) {
      throw new Refused('unresolved-ref', base.pointer, '$ref');
    }
    if (this.#openReferences.has(reference)) throw new Refused('recursive-ref', base.pointer, '$ref');
    this.reference ??= base.pointer;
    this.#openReferences.add(reference);
    const shape = this.read(target, base.pointer, nesting + 1);
    this.#openReferences.delete(reference);
    return { ...shape, description: base.description ?? shape.description };
  }

  #choice(written: unknown, base: Place, nesting: number): Shape {
    if (!Array.isArray(written) || written.length === 0) throw new Refused('malformed', base.pointer, 'anyOf');
    const branches = written
      .map((branch, i) => this.read(branch, `${base.pointer}/anyOf/${i}`, nesting + 1))
      .flatMap((shape) => (shape.kind === 'choice' ? [...shape.branches, ...nullIf(shape)] : [shape]));
    const isNull = (shape: Shape) => shape.kind === 'scalar' && shape.types.length === 0;
    const values = branches.filter((branch) => !isNull(branch));
    const nullable = branches.some((branch) => branch.nullable);
    const only = values[0] ?? branches[0]!;
    if (values.length > 1) {
      return { kind: 'choice', ...base, nullable, nullRefusedBy: nullable ? [] : ['anyOf'], branches: values };
    }
    const description = base.description ?? only.description;
    return { ...only, description, nullable, nullRefusedBy: nullable ? [] : only.nullRefusedBy };
  }

  #typed(node: JsonObject, base: Place, nesting: number): Shape {
    const { pointer } = base;
    const members = this.#members(node, pointer);
    const types = this.#types(node, members, pointer);
    const values = types.filter((type) => type !== 'null');
    const isMixed = values.length > 1 && (values.includes('object') || values.includes('array'));
    if (isMixed) throw new Refused('unsupported-type', pointer, 'type');
    const nullable = types.includes('null');
    const nullRefusedBy = refusingNull(node, types, members);
    if (values[0] === 'object' || values[0] === 'array') {
      if (members !== null) throw new Refused('unsupported-keyword', pointer, 'enum');
      return values[0] === 'object'
        ? this.#object(node, { ...base, nullable, nullRefusedBy }, nesting)
        : this.#array(node, { ...base, nullable, nullRefusedBy }, nesting);
    }
    return readScalar(node, members, values as ScalarType[], { ...base, nullable, nullRefusedBy });
  }

  #types({ type }: JsonObject, members: readonly unknown[] | null, pointer: string): string[] {
    if (type === undefined) {
      if (members === null) throw new Refused('untyped', pointer);
      return [...new Set(members.map((member) => (member === null ? 'null' : typeof member)))];
    }
    const types: unknown[] = Array.isArray(type) ? type : [type];
    if (types.length === 0 || !types.every((name): name is string => typeof name === 'string' && TYPES.has(name))) {
      throw new Refused('malformed', pointer, 'type');
    }
    return [...new Set(types)];
  }

  /** The listed values; null where any value is allowed. */
  #members(node: JsonObject, pointer: string): unknown[] | null {
    if (node.const !== undefined && node.enum !== undefined) throw new Refused('unsupported-keyword', pointer, 'const');
    if (node.const === undefined && node.enum === undefined) return null;
    const members: unknown = node.const === undefined ? node.enum : [node.const];
    const keyword = listedBy(node)!;
    if (!Array.isArray(members) || members.length === 0) throw new Refused('malformed', pointer, keyword);
    this.#list(members, pointer);
    if (members.some((member) => typeof member === 'object' && member !== null)) {
      throw new Refused('unsupported-type', pointer, keyword);
    }
    return [...new Set(members)];
  }

  #object(node: JsonObject, base: ShapeBase, nesting: number): ObjectShape {
    const { pointer } = base;
    const { properties = {}, required = [], additionalProperties } = node;
    if (!isJsonObject(properties)) throw new Refused('malformed', pointer, 'properties');
    if (!Array.isArray(required) || !required.every((name) => typeof name === 'string')) {
      throw new Refused('malformed', pointer, 'required');
    }
    this.#list(required, pointer);
    const isDeclared = (name: string) => Object.hasOwn(properties, name);
    if (!required.every(isDeclared)) throw new Refused('unsupported-keyword', pointer, 'required');
    if (additionalProperties !== undefined && typeof additionalProperties !== 'boolean') {
      throw new Refused('unsupported-keyword', pointer, 'additionalProperties');
    }
    const names = new Set(required);
    return {
      kind: 'object',
      ...base,
      closed: additionalProperties === false,
      properties: Object.entries(properties).map(([name, schema]) => ({
        name,
        shape: this.read(schema, `${pointer}/properties/${escapePointer(name)}`, nesting + 1),
        required: names.has(name),
      })),
    };
  }

  #array(node: JsonObject, base: ShapeBase, nesting: number): ArrayShape {
    const { pointer } = base;
    if (node.items === undefined) throw new Refused('untyped', pointer, 'items');
    const { uniqueItems = false } = node;
    if (typeof uniqueItems !== 'boolean') throw new Refused('malformed', pointer, 'uniqueItems');
    return {
      kind: 'array',
      ...base,
      items: this.read(node.items, `${pointer}/items`, nesting + 1),
      minItems: count(node, 'minItems', pointer),
      maxItems: count(node, 'maxItems', pointer),
      uniqueItems,
    };
  }
}

type Place = Pick<ShapeBase, 'pointer' | 'description'>;

/** The null of a choice that is flattened into another. */
function nullIf(shape: ChoiceShape): Shape[] {
  if (!shape.nullable || shape.branches.some((branch) => branch.nullable)) return [];
  const { pointer } = shape;
  return [
    {
      kind: 'scalar',
      pointer,
      description: null,
      nullable: true,
      nullRefusedBy: [],
      types: [],
      enum: null,
      listedBy: null,
      assertions: {},
    },
  ];
}
