import {
  type GraphQLField,
  type GraphQLNamedOutputType,
  type GraphQLObjectType,
  getNamedType,
  isAbstractType,
  isLeafType,
  isObjectType,
  isRequiredArgument,
} from 'graphql';
import { schema } from '../../src/schema.ts';

/** Fields deeper than this are left to operations that start nearer to them. */
const DEEPEST = 6;

/** Arguments of nested fields: the ones that must be given, and small pages, since pages multiply. */
export const NESTED_ARGUMENTS: Readonly<Record<string, string>> = {
  'Plan.versions': 'first: 3',
  'Plan.atVersion': 'version: 1',
  'Plan.diff': 'from: 1, to: 1',
  'Exercise.plates': 'value: "82.5"',
  'ExerciseHistory.series': 'metric: E1RM, last: 3',
};

interface Everything {
  readonly selection: string;
  readonly fields: ReadonlySet<string>;
}
const known = new Map<GraphQLNamedOutputType, Everything>();

/** Everything that can be selected of a type, and which fields (as `Type.field`) that touches. */
export function everythingOf(type: GraphQLNamedOutputType): Everything {
  const before = known.get(type);
  if (before) return before;
  if (isLeafType(type)) return { selection: '', fields: new Set() };
  const fields = new Set<string>();
  const everything = { selection: select(type, [], fields), fields };
  known.set(type, everything);
  return everything;
}

function select(type: GraphQLNamedOutputType, path: readonly string[], fields: Set<string>, prefix = ''): string {
  if (isAbstractType(type)) {
    const parts = schema()
      .getPossibleTypes(type)
      .map((member) => `... on ${member.name} ${select(member, path, fields, `${member.name}_`)}`);
    return `{ __typename ${parts.join(' ')} }`;
  }
  if (!isObjectType(type)) throw new Error(`${type.name} has no fields to select.`);
  // A type that is on the path already, or too deep, shows its own values only.
  const leavesOnly = path.includes(type.name) || path.length >= DEEPEST;
  const parts = Object.values(type.getFields()).flatMap((field) =>
    selectField(type, field, path, leavesOnly, fields, prefix),
  );
  return `{ __typename ${parts.join(' ')} }`;
}

function selectField(
  parent: GraphQLObjectType,
  field: GraphQLField<unknown, unknown>,
  path: readonly string[],
  leavesOnly: boolean,
  fields: Set<string>,
  prefix: string,
): string[] {
  const name = `${parent.name}.${field.name}`;
  const type = getNamedType(field.type);
  if (leavesOnly && !isLeafType(type)) return [];
  const given = NESTED_ARGUMENTS[name];
  if (given === undefined && field.args.some(isRequiredArgument)) {
    throw new Error(`${name} has required arguments: add it to NESTED_ARGUMENTS.`);
  }
  fields.add(name);
  // In the members of a union one name may have several types: there each gets an alias of its own.
  const alias = prefix ? `${prefix}${field.name}: ` : '';
  const call = `${alias}${field.name}${given ? `(${given})` : ''}`;
  return [isLeafType(type) ? call : `${call} ${select(type, [...path, parent.name], fields)}`];
}

/** Every field of every type that a query can reach, as `Type.field`. */
export function reachableFields(): Set<string> {
  const fields = new Set<string>();
  const seen = new Set<string>();
  const visit = (type: GraphQLNamedOutputType) => {
    if (seen.has(type.name) || isLeafType(type)) return;
    seen.add(type.name);
    if (isAbstractType(type)) return schema().getPossibleTypes(type).forEach(visit);
    if (!isObjectType(type)) return;
    for (const field of Object.values(type.getFields())) {
      if (type.name !== 'Query') fields.add(`${type.name}.${field.name}`);
      visit(getNamedType(field.type));
    }
  };
  visit(schema().getQueryType()!);
  return fields;
}
