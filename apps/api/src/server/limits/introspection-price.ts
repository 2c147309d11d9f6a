import {
  type GraphQLField,
  type GraphQLSchema,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isListType,
  isObjectType,
  isUnionType,
} from 'graphql';
import type { Estimate } from './price.ts';

/** No row is read for it, so that ten of these values are taken for one of a table. */
const PRICE_OF_A_VALUE = 0.1;

type Estimates = (field: GraphQLField<unknown, unknown>) => Estimate;

const known = new WeakMap<GraphQLSchema, Estimates>();

/** What the fields of `__schema` and `__type` cost: their lists are as long as those of this schema are on average. */
export function introspectionEstimates(schema: GraphQLSchema): Estimates {
  let estimates = known.get(schema);
  if (!estimates) {
    const lengths = listLengths(schema);
    estimates = ({ name, type }) => ({
      field: PRICE_OF_A_VALUE,
      multiplier: isListType(getNullableType(type)) ? (lengths[name] ?? 1) : 1,
    });
    known.set(schema, estimates);
  }
  return estimates;
}

function listLengths(schema: GraphQLSchema): Readonly<Record<string, number>> {
  const types = Object.values(schema.getTypeMap());
  const composite = types.filter((type) => isObjectType(type) || isInterfaceType(type));
  const fields = composite.flatMap((type) => Object.values(type.getFields()));
  const inputs = types.filter(isInputObjectType).flatMap((type) => Object.values(type.getFields()));
  const values = types.filter(isEnumType).flatMap((type) => type.getValues());
  const abstract = types.filter((type) => isInterfaceType(type) || isUnionType(type));
  const perType = (all: number) => Math.max(1, all / types.length);
  return {
    types: types.length,
    directives: schema.getDirectives().length,
    fields: perType(fields.length),
    args: Math.max(1, fields.flatMap(({ args }) => args).length / fields.length),
    inputFields: perType(inputs.length),
    enumValues: perType(values.length),
    interfaces: perType(composite.flatMap((type) => type.getInterfaces()).length),
    possibleTypes: perType(abstract.flatMap((type) => schema.getPossibleTypes(type)).length),
  };
}
