import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLError,
  type GraphQLField,
  GraphQLIncludeDirective,
  type GraphQLLeafType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  GraphQLSkipDirective,
  getArgumentValues,
  getDirectiveValues,
  isAbstractType,
  isLeafType,
  isListType,
  isNonNullType,
  Kind,
  type OperationDefinitionNode,
  SchemaMetaFieldDef,
  type SelectionNode,
  type SelectionSetNode,
  TypeMetaFieldDef,
  TypeNameMetaFieldDef,
  visit,
} from 'graphql';

export type Variables = Readonly<Record<string, unknown>>;
type Arguments = Record<string, unknown>;

/** How the values of one output type are completed; of a list, `item` says how its items are. */
export interface TypePlan {
  readonly kind: 'leaf' | 'list' | 'object' | 'abstract';
  readonly nullable: boolean;
  readonly type: GraphQLOutputType;
  readonly item: TypePlan | null;
  readonly serialize: GraphQLLeafType['serialize'] | null;
}

/** Fields of one object, in the order of the answer. */
export interface ObjectPlan {
  readonly fields: readonly FieldPlan[];
  /** Makes the empty object. One per plan, so that all of its objects have one shape; see `shape`. */
  readonly Data: new () => Record<string, unknown>;
}

/** Everything about a field of the answer that does not depend on the values in it. */
export interface FieldPlan {
  readonly key: string;
  readonly nodes: readonly FieldNode[];
  readonly parentType: GraphQLObjectType;
  readonly definition: GraphQLField<unknown, unknown>;
  readonly output: TypePlan;
  /** A new object each time where there are any, since resolvers may change theirs. */
  readonly argumentsOf: (variables: Variables) => Arguments;
  /** What was selected of each object type that the field has given so far. */
  readonly objects: Map<GraphQLObjectType, ObjectPlan>;
}

/** One operation of a document, looked at once; what it selects is planned when a value first asks for it. */
export class OperationPlan {
  readonly schema: GraphQLSchema;
  readonly operation: OperationDefinitionNode;
  readonly fragments = Object.create(null) as Record<string, FragmentDefinitionNode>;
  /** Variables that `@skip` and `@include` read: other values of them make other selections. */
  readonly #conditions: readonly string[];
  readonly #roots = new Map<string, ObjectPlan>();

  constructor(schema: GraphQLSchema, document: DocumentNode, operation: OperationDefinitionNode) {
    this.schema = schema;
    this.operation = operation;
    for (const definition of document.definitions) {
      if (definition.kind === Kind.FRAGMENT_DEFINITION) this.fragments[definition.name.value] = definition;
    }
    this.#conditions = conditionsOf(document);
  }

  root(type: GraphQLObjectType, variables: Variables): ObjectPlan {
    const variant = this.#conditions.map((name) => (variables[name] === true ? 1 : 0)).join('');
    let plan = this.#roots.get(variant);
    if (!plan) {
      plan = this.#planOf(type, [this.operation.selectionSet], variables);
      if (this.#roots.size >= MOST_VARIANTS) this.#roots.clear();
      this.#roots.set(variant, plan);
    }
    return plan;
  }

  /** What the field selects of an object of this type. */
  below(field: FieldPlan, type: GraphQLObjectType, variables: Variables): ObjectPlan {
    let plan = field.objects.get(type);
    if (!plan) {
      const selections = field.nodes.flatMap(({ selectionSet }) => selectionSet ?? []);
      plan = this.#planOf(type, selections, variables);
      field.objects.set(type, plan);
    }
    return plan;
  }

  #planOf(type: GraphQLObjectType, selections: readonly SelectionSetNode[], variables: Variables): ObjectPlan {
    const nodes = new Map<string, FieldNode[]>();
    const visited = new Set<string>();
    for (const { selections: list } of selections) this.#collect(type, list, variables, nodes, visited);
    const fields = [...nodes].flatMap(([key, fieldNodes]) => {
      const definition = this.#definitionOf(type, fieldNodes[0]!.name.value);
      return definition ? [fieldPlan(type, key, fieldNodes, definition)] : [];
    });
    return { fields, Data: shape() };
  }

  #collect(
    type: GraphQLObjectType,
    selections: readonly SelectionNode[],
    variables: Variables,
    nodes: Map<string, FieldNode[]>,
    visited: Set<string>,
  ): void {
    for (const selection of selections) {
      if (!isIncluded(selection, variables)) continue;
      if (selection.kind === Kind.FIELD) {
        const key = selection.alias?.value ?? selection.name.value;
        const same = nodes.get(key);
        if (same) same.push(selection);
        else nodes.set(key, [selection]);
        continue;
      }
      if (selection.kind === Kind.FRAGMENT_SPREAD) {
        if (visited.has(selection.name.value)) continue;
        visited.add(selection.name.value);
      }
      const fragment = selection.kind === Kind.FRAGMENT_SPREAD ? this.fragments[selection.name.value] : selection;
      if (fragment && this.#applies(fragment.typeCondition?.name.value, type)) {
        this.#collect(type, fragment.selectionSet.selections, variables, nodes, visited);
      }
    }
  }

  #applies(condition: string | undefined, type: GraphQLObjectType): boolean {
    if (condition === undefined || condition === type.name) return true;
    const named = this.schema.getType(condition);
    return isAbstractType(named) && this.schema.isSubType(named, type);
  }

  #definitionOf(type: GraphQLObjectType, name: string): GraphQLField<unknown, unknown> | undefined {
    if (name === TypeNameMetaFieldDef.name) return TypeNameMetaFieldDef;
    if (type === this.schema.getQueryType()) {
      if (name === SchemaMetaFieldDef.name) return SchemaMetaFieldDef;
      if (name === TypeMetaFieldDef.name) return TypeMetaFieldDef;
    }
    return type.getFields()[name];
  }
}

/** Objects without a prototype, so that `__proto__` is a key like any other, of the size that the first few turn out to need. */
function shape(): new () => Record<string, unknown> {
  class Data {}
  Object.setPrototypeOf(Data.prototype, null);
  return Data as new () => Record<string, unknown>;
}

/** A client flips a few switches; whoever flips twenty does not fill the memory. */
export const MOST_VARIANTS = 8;

function conditionsOf(document: DocumentNode): string[] {
  const names = new Set<string>();
  visit(document, {
    Directive: ({ name, arguments: given }) => {
      if (name.value !== GraphQLSkipDirective.name && name.value !== GraphQLIncludeDirective.name) return;
      for (const { value } of given ?? []) if (value.kind === Kind.VARIABLE) names.add(value.name.value);
    },
  });
  return [...names];
}

function isIncluded(node: SelectionNode, variables: Variables): boolean {
  if (!node.directives || node.directives.length === 0) return true;
  if (getDirectiveValues(GraphQLSkipDirective, node, variables)?.if === true) return false;
  return getDirectiveValues(GraphQLIncludeDirective, node, variables)?.if !== false;
}

function fieldPlan(
  parentType: GraphQLObjectType,
  key: string,
  nodes: readonly FieldNode[],
  definition: GraphQLField<unknown, unknown>,
): FieldPlan {
  return {
    key,
    nodes,
    parentType,
    definition,
    output: typePlan(definition.type),
    argumentsOf: argumentsReader(definition, nodes[0]!),
    objects: new Map(),
  };
}

function typePlan(type: GraphQLOutputType): TypePlan {
  const nullable = !isNonNullType(type);
  const inner = isNonNullType(type) ? type.ofType : type;
  if (isListType(inner)) return { kind: 'list', nullable, type: inner, item: typePlan(inner.ofType), serialize: null };
  if (isLeafType(inner)) {
    return { kind: 'leaf', nullable, type: inner, item: null, serialize: (value) => inner.serialize(value) };
  }
  return { kind: isAbstractType(inner) ? 'abstract' : 'object', nullable, type: inner, item: null, serialize: null };
}

const NO_ARGUMENTS: Arguments = Object.freeze({});

/** Arguments without variables that are plain values are read once. */
function argumentsReader(
  definition: GraphQLField<unknown, unknown>,
  node: FieldNode,
): (variables: Variables) => Arguments {
  if (definition.args.length === 0) return () => NO_ARGUMENTS;
  const read = (variables: Variables) => getArgumentValues(definition, node, variables);
  try {
    const constant = hasVariables(node) ? null : read({});
    if (constant && Object.values(constant).every((value) => typeof value !== 'object' || value === null)) {
      return () => ({ ...constant });
    }
  } catch (error) {
    // Reported when the field is executed, at its place in the answer.
    if (!(error instanceof GraphQLError)) throw error;
  }
  return read;
}

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
