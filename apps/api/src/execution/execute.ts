import {
  type DocumentNode,
  defaultFieldResolver,
  defaultTypeResolver,
  type ExecutionArgs,
  type ExecutionResult,
  type GraphQLAbstractType,
  GraphQLError,
  type GraphQLObjectType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  getOperationAST,
  getVariableValues,
  isObjectType,
  locatedError,
  type OperationDefinitionNode,
  OperationTypeNode,
  type ResponsePath as Path,
  responsePathAsArray,
} from 'graphql';
import { type FieldPlan, type ObjectPlan, OperationPlan, type TypePlan, type Variables } from './plan.ts';

export type Execute = (args: ExecutionArgs) => ExecutionResult | Promise<ExecutionResult>;

/** The variables as resolvers get them; undefined: they do not fit. */
type ReadVariables = (
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  given: Variables,
) => Variables | undefined;

/** One run of an operation. */
interface Run {
  readonly plan: OperationPlan;
  readonly variables: Variables;
  readonly context: unknown;
  readonly rootValue: unknown;
  readonly errors: GraphQLError[];
}

/** Where in the answer a field is: its path, and what resolvers are told about it, in one small object. */
class Place implements Path, GraphQLResolveInfo {
  readonly prev: Path | undefined;
  readonly run: Run;
  readonly field: FieldPlan;

  constructor(run: Run, field: FieldPlan, prev: Path | undefined) {
    this.prev = prev;
    this.run = run;
    this.field = field;
  }

  get key() {
    return this.field.key;
  }
  get typename() {
    return this.field.parentType.name;
  }
  get path() {
    return this;
  }
  get fieldName() {
    return this.field.definition.name;
  }
  get fieldNodes() {
    return this.field.nodes;
  }
  get returnType() {
    return this.field.definition.type;
  }
  get parentType() {
    return this.field.parentType;
  }
  get schema() {
    return this.run.plan.schema;
  }
  get fragments() {
    return this.run.plan.fragments;
  }
  get rootValue() {
    return this.run.rootValue;
  }
  get operation() {
    return this.run.plan.operation;
  }
  get variableValues() {
    return this.run.variables;
  }
}

/**
 * Executes as graphql-js does, with everything that depends on the document alone worked out once per document:
 * collected fields, their definitions, constant arguments, the way to complete each type. Undefined: nothing was
 * executed, because the operation is not there, is a subscription, or its variables do not fit; the general executor
 * answers such requests.
 */
export function createExecutor(
  schema: GraphQLSchema,
  readVariables: ReadVariables = asDeclared,
): (args: ExecutionArgs) => ReturnType<Execute> | undefined {
  const plans = new WeakMap<object, OperationPlan>();

  function planOf(document: DocumentNode, name: string | null | undefined): OperationPlan | undefined {
    const operation = getOperationAST(document, name);
    if (!operation || operation.operation === OperationTypeNode.SUBSCRIPTION) return undefined;
    let plan = plans.get(operation);
    if (!plan) {
      plan = new OperationPlan(schema, document, operation);
      plans.set(operation, plan);
    }
    return plan;
  }

  return ({ document, operationName, variableValues, contextValue, rootValue }) => {
    const plan = planOf(document, operationName);
    const type = plan && schema.getRootType(plan.operation.operation);
    if (!type) return undefined;
    const variables = readVariables(schema, plan.operation, variableValues ?? {});
    if (!variables) return undefined;
    return execute({ plan, variables, context: contextValue, rootValue, errors: [] }, type);
  };
}

const asDeclared: ReadVariables = (schema, { variableDefinitions = [] }, given) =>
  getVariableValues(schema, variableDefinitions, given).coerced;

function execute(run: Run, type: GraphQLObjectType): ReturnType<Execute> {
  const answer = (data: unknown) =>
    (run.errors.length === 0 ? { data } : { errors: run.errors, data }) as ExecutionResult;
  const fail = (error: unknown) => {
    run.errors.push(error as GraphQLError);
    return answer(null);
  };
  try {
    const root = run.plan.root(type, run.variables);
    const serial = run.plan.operation.operation === OperationTypeNode.MUTATION;
    const data = serial ? inTurn(run, root) : allFields(run, root, run.rootValue, undefined);
    return isPromise(data) ? data.then(answer, fail) : answer(data);
  } catch (error) {
    return fail(error);
  }
}

/** Mutations see what the ones before them did. */
async function inTurn(run: Run, { fields, Data }: ObjectPlan): Promise<object> {
  const data = new Data();
  for (const field of fields) data[field.key] = await oneField(run, field, run.rootValue, undefined);
  return data;
}

function allFields(
  run: Run,
  { fields, Data }: ObjectPlan,
  source: unknown,
  path: Path | undefined,
): object | Promise<object> {
  const data = new Data();
  let waiting: Promise<void>[] | null = null;
  try {
    for (const field of fields) {
      const value = oneField(run, field, source, path);
      data[field.key] = value;
      if (isPromise(value)) {
        waiting ??= [];
        waiting.push(fillIn(data, field.key, value));
      }
    }
  } catch (error) {
    abandon(waiting ?? []);
    throw error;
  }
  return waiting === null ? data : whenDone(waiting, data);
}

// Promises are dealt with in functions of their own: a closure in the ones around them would cost at every value.

function fillIn(data: Record<string, unknown>, key: string, value: Promise<unknown>): Promise<void> {
  return value.then((settled) => {
    data[key] = settled;
  });
}

function whenDone(waiting: readonly Promise<void>[], data: object): Promise<object> {
  return Promise.all(waiting).then(() => data);
}

/** Nobody will wait for these any more, so that they may fail unheard. */
function abandon(values: Iterable<unknown>): void {
  for (const value of values) if (isPromise(value)) value.then(undefined, () => {});
}

function oneField(run: Run, field: FieldPlan, source: unknown, above: Path | undefined): unknown {
  const { definition, output } = field;
  // A column of a row, which most of an answer is, needs neither arguments nor a place.
  if (output.kind === 'leaf' && definition.resolve === undefined && isRow(source)) {
    const value = source[definition.name];
    if (typeof value !== 'function' && !isPromise(value)) {
      try {
        return isPresent(field, output, value) ? leaf(output, value) : null;
      } catch (error) {
        return failed(run, field, output, new Place(run, field, above), error);
      }
    }
  }
  const place = new Place(run, field, above);
  try {
    const resolve = definition.resolve ?? defaultFieldResolver;
    const value: unknown = resolve(source, field.argumentsOf(run.variables), run.context, place);
    return complete(place, output, value, place);
  } catch (error) {
    return failed(run, field, output, place, error);
  }
}

function isRow(source: unknown): source is Record<string, unknown> {
  return typeof source === 'object' && source !== null;
}

/** Notes the error where the answer may be null, else hands it on to what is around it. */
function failed(run: Run, field: FieldPlan, output: TypePlan, path: Path, error: unknown): null {
  const located = locatedError(error, field.nodes, responsePathAsArray(path));
  if (!output.nullable) throw located;
  run.errors.push(located);
  return null;
}

/** Completes a field or, at a path below it, an item of its list, now or later. */
function complete(place: Place, output: TypePlan, value: unknown, path: Path): unknown {
  try {
    const done = isPromise(value)
      ? completeLater(place, output, value, path)
      : completeValue(place, output, value, path);
    return isPromise(done) ? failedLater(place, output, done, path) : done;
  } catch (error) {
    return failed(place.run, place.field, output, path, error);
  }
}

function completeLater(place: Place, output: TypePlan, value: Promise<unknown>, path: Path): Promise<unknown> {
  return value.then((settled) => completeValue(place, output, settled, path));
}

function failedLater(place: Place, output: TypePlan, done: Promise<unknown>, path: Path): Promise<unknown> {
  return done.then(undefined, (error) => failed(place.run, place.field, output, path, error));
}

function completeValue(place: Place, output: TypePlan, value: unknown, path: Path): unknown {
  if (!isPresent(place.field, output, value)) return null;
  switch (output.kind) {
    case 'leaf':
      return leaf(output, value);
    case 'list':
      return list(place, output, value, path);
    case 'object':
      return object(place, output.type as GraphQLObjectType, value, path);
    case 'abstract':
      return abstract(place, output.type as GraphQLAbstractType, value, path);
  }
}

function isPresent({ parentType, definition }: FieldPlan, { nullable }: TypePlan, value: unknown): boolean {
  if (value instanceof Error) throw value;
  if (value !== null && value !== undefined) return true;
  if (nullable) return false;
  throw new Error(`Cannot return null for non-nullable field ${parentType.name}.${definition.name}.`);
}

/** A value that its type refuses is a fault of ours, not something to tell the caller about. */
function leaf({ type, serialize }: TypePlan, value: unknown): unknown {
  let serialized: unknown;
  try {
    serialized = serialize?.(value);
  } catch (error) {
    throw error instanceof GraphQLError ? new Error(error.message) : error;
  }
  if (serialized === null || serialized === undefined)
    throw new Error(`${String(type)} serialized a value to nothing.`);
  return serialized;
}

function list(place: Place, { item: output }: TypePlan, values: unknown, path: Path): unknown {
  if (output === null || !isIterable(values)) throw new Error(`${String(place.returnType)} was given no list.`);
  const items: unknown[] = [];
  let waiting = false;
  try {
    for (const value of values) {
      const item = complete(place, output, value, { prev: path, key: items.length, typename: undefined });
      if (isPromise(item)) waiting = true;
      items.push(item);
    }
  } catch (error) {
    abandon([...items, ...values]);
    throw error;
  }
  return waiting ? Promise.all(items) : items;
}

function isIterable(value: unknown): value is Iterable<unknown> {
  return typeof value === 'object' && value !== null && Symbol.iterator in value;
}

function object(place: Place, type: GraphQLObjectType, value: unknown, path: Path): object | Promise<object> {
  const isOf = type.isTypeOf?.(value, place.run.context, place) ?? true;
  return isPromise(isOf)
    ? isOf.then((answer) => objectOf(place, type, value, path, answer))
    : objectOf(place, type, value, path, isOf);
}

function objectOf(
  { run, field }: Place,
  type: GraphQLObjectType,
  value: unknown,
  path: Path,
  isOf: boolean,
): object | Promise<object> {
  if (!isOf) throw new Error(`A value of another type was given for ${type.name}.`);
  return allFields(run, run.plan.below(field, type, run.variables), value, path);
}

function abstract(place: Place, type: GraphQLAbstractType, value: unknown, path: Path): object | Promise<object> {
  const name = (type.resolveType ?? defaultTypeResolver)(value, place.run.context, place, type);
  return isPromise(name)
    ? name.then((found) => memberOf(place, type, value, path, found))
    : memberOf(place, type, value, path, name);
}

function memberOf(
  place: Place,
  type: GraphQLAbstractType,
  value: unknown,
  path: Path,
  name: string | undefined,
): object | Promise<object> {
  const { schema } = place;
  const member = name === undefined ? undefined : schema.getType(name);
  if (!isObjectType(member) || !schema.isSubType(type, member)) {
    throw new Error(`${type.name} was given a value of none of its types (${name}).`);
  }
  return object(place, member, value, path);
}

function isPromise<Value>(value: Value | Promise<Value>): value is Promise<Value> {
  return typeof value === 'object' && value !== null && typeof (value as { then?: unknown }).then === 'function';
}
