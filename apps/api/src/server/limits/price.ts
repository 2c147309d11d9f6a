import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  getArgumentValues,
  getNamedType,
  getNullableType,
  isInterfaceType,
  isIntrospectionType,
  isListType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  SchemaMetaFieldDef,
  type SelectionSetNode,
  TypeMetaFieldDef,
  TypeNameMetaFieldDef,
  visit,
} from 'graphql';
import { introspectionEstimates } from './introspection-price.ts';

type Variables = Readonly<Record<string, unknown>>;

/** What an operation may cost with these variables, at most. */
export type Price = (variables: Variables) => number;

/** One value of the field costs `field`; what is selected below it is there `multiplier` times. */
export interface Estimate {
  readonly field: number;
  readonly multiplier: number;
}

/** What Pothos's complexity plugin keeps with a field. */
type Complexity =
  | number
  | Partial<Estimate>
  | ((args: Record<string, unknown>) => number | Partial<Estimate>)
  | undefined;

/** What one selection costs on one type: what never changes, and the parts that variables have a say in. */
interface Sum {
  fixed: number;
  readonly parts: { readonly estimate: (variables: Variables) => Estimate; readonly below: number | Sum }[];
  /** Place among the sums with such parts. */
  place: number;
}

/**
 * Prices one operation as Pothos does (`complexity` of each field), and what the schema tells about itself by its size.
 * Everything that depends on the document alone is added up here, once; a request costs a few multiplications.
 */
export function priceOf(schema: GraphQLSchema, document: DocumentNode, operation: OperationDefinitionNode): Price {
  const root = schema.getRootType(operation.operation);
  if (!root) throw new Error(`The schema has no ${operation.operation}.`);
  const pricing = new Pricing(schema, document);
  const whole = pricing.of(operation.selectionSet, root);
  return (variables) => {
    // Each sum once, whatever it is part of: fragments in fragments would double the work with each level.
    const totals: number[] = [];
    const totalOf = (sum: number | Sum) =>
      typeof sum === 'number' ? sum : sum.parts.length === 0 ? sum.fixed : totals[sum.place]!;
    for (const { fixed, parts } of pricing.changing) {
      let total = fixed;
      for (const { estimate, below } of parts) {
        const { field, multiplier } = estimate(variables);
        total += field + multiplier * totalOf(below);
      }
      totals.push(total);
    }
    return Math.ceil(totalOf(whole));
  };
}

class Pricing {
  readonly #schema: GraphQLSchema;
  readonly #fragments = new Map<string, FragmentDefinitionNode>();
  /** A fragment is added up once for each type that it is spread on, however often that is. */
  readonly #sums = new Map<SelectionSetNode, Map<GraphQLNamedType, Sum>>();
  /** Those with parts that change, each after the ones that it is made of. */
  readonly changing: Sum[] = [];

  constructor(schema: GraphQLSchema, { definitions }: DocumentNode) {
    this.#schema = schema;
    for (const definition of definitions) {
      if (definition.kind === Kind.FRAGMENT_DEFINITION) this.#fragments.set(definition.name.value, definition);
    }
  }

  of(set: SelectionSetNode, around: GraphQLNamedType): Sum {
    const known = this.#sums.get(set) ?? new Map<GraphQLNamedType, Sum>();
    this.#sums.set(set, known);
    const before = known.get(around);
    if (before) return before;
    const sum: Sum = { fixed: 0, parts: [], place: -1 };
    for (const selection of set.selections) {
      if (selection.kind === Kind.FIELD) this.#addField(sum, selection, around);
      else {
        const fragment =
          selection.kind === Kind.FRAGMENT_SPREAD ? this.#fragments.get(selection.name.value) : selection;
        if (!fragment) throw new Error('A fragment is missing.');
        const type = this.#typeOf(fragment.typeCondition?.name.value, around);
        add(sum, ONCE, this.of(fragment.selectionSet, type));
      }
    }
    if (sum.parts.length > 0) sum.place = this.changing.push(sum) - 1;
    known.set(around, sum);
    return sum;
  }

  #typeOf(condition: string | undefined, around: GraphQLNamedType): GraphQLNamedType {
    const type = condition === undefined ? around : this.#schema.getType(condition);
    if (!type) throw new Error('A type is missing.');
    return type;
  }

  #addField(sum: Sum, node: FieldNode, type: GraphQLNamedType): void {
    const field = this.#definitionOf(type, node.name.value);
    const estimate = this.#estimateOf(type, field, node);
    add(sum, estimate, node.selectionSet ? this.of(node.selectionSet, getNamedType(field.type)) : 0);
  }

  #definitionOf(type: GraphQLNamedType, name: string): GraphQLField<unknown, unknown> {
    if (name === TypeNameMetaFieldDef.name) return TypeNameMetaFieldDef;
    if (name === SchemaMetaFieldDef.name) return SchemaMetaFieldDef;
    if (name === TypeMetaFieldDef.name) return TypeMetaFieldDef;
    const field = isObjectType(type) || isInterfaceType(type) ? type.getFields()[name] : undefined;
    if (!field) throw new Error(`There is no ${type.name}.${name}.`);
    return field;
  }

  #estimateOf(
    type: GraphQLNamedType,
    field: GraphQLField<unknown, unknown>,
    node: FieldNode,
  ): Estimate | ((variables: Variables) => Estimate) {
    if (isIntrospectionType(type)) return introspectionEstimates(this.#schema)(field);
    const complexity = field.extensions.complexity as Complexity;
    const list = isListType(getNullableType(field.type));
    if (typeof complexity !== 'function') return estimateFrom(complexity, list);
    const estimate = (variables: Variables) =>
      estimateFrom(complexity(getArgumentValues(field, node, variables)), list);
    return hasVariables(node) ? estimate : estimate({});
  }
}

const ONCE: Estimate = { field: 0, multiplier: 1 };

function add(sum: Sum, estimate: Estimate | ((variables: Variables) => Estimate), below: Sum | number): void {
  const known = typeof below === 'number' ? below : below.parts.length === 0 ? below.fixed : null;
  if (typeof estimate === 'function') sum.parts.push({ estimate, below });
  else if (known === null) sum.parts.push({ estimate: () => estimate, below });
  else sum.fixed += estimate.field + estimate.multiplier * known;
}

/**
 * Pothos's defaults, as builder.ts sets them, are in the extensions of every field that it made. Whatever an argument is,
 * nothing takes away from the price of the rest.
 */
function estimateFrom(complexity: number | Partial<Estimate> | undefined, list: boolean): Estimate {
  const { field = 1, multiplier = list ? UNSAID_LIST : 1 } =
    typeof complexity === 'number' ? { field: complexity } : (complexity ?? {});
  return { field: Math.max(field, 0), multiplier: Math.max(multiplier, 0) };
}

/** Pothos takes this for a list whose field says a cost and no length. */
const UNSAID_LIST = 10;

function hasVariables({ arguments: given }: FieldNode): boolean {
  let found = false;
  for (const argument of given ?? []) {
    visit(argument, {
      Variable: () => {
        found = true;
      },
    });
  }
  return found;
}
