import {
  type DocumentNode,
  defaultFieldResolver,
  defaultTypeResolver,
  type ExecutionArgs,
  type ExecutionResult,
  GraphQLError,
  type GraphQLInterfaceType,
  type GraphQLObjectType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  type GraphQLUnionType,
  getOperationAST,
  getVariableValues,
  isObjectType,
  locatedError,
  OperationTypeNode,
  type ResponsePath as Path,
  responsePathAsArray,
} from 'graphql';
import { type FieldPlan, type ObjectPlan, OperationPlan, type TypePlan, type Variables } from './plan.ts';

export type Execute = (args: ExecutionArgs) => ExecutionResult | Promise<ExecutionResult>;

/** One run of an operation. */
interface Run {
  readonly plan: OperationPlan;
  readonly variables: Variables;
  readonly context: unknown;
  readonly rootValue: unknown;
  readonly errors: GraphQLError[];
}

/**
 * Executes as graphql-js does, with everything that depends on the document alone worked out once per document:
 * collected fields, their definitions, constant arguments, the way to complete each type. Undefined: nothing was
 * executed, because the operation is not there, is a subscription, or its variables do not fit; the general executor
 * answers such requests.
 */
export function createExecutor(schema: GraphQLSchema): (args: ExecutionArgs) => ReturnType<Execute> | undefined {
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
    const { coerced } = getVariableValues(schema, plan.operation.variableDefinitions ?? [], variableValues ?? {});
    if (!coerced) return undefined;
    return execute({ plan, variables: coerced, context: contextValue, rootValue, errors: [] }, type);
  };
}

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
async function inTurn(run: Run, { fields, withoutPrototype }: ObjectPlan): Promise<object> {
  const data = emptyObject(withoutPrototype);
  for (const field of fields) data[field.key] = await oneField(run, field, run.rootValue, undefined);
  return data;
}

function allFields(
  run: Run,
  { fields, withoutPrototype }: ObjectPlan,
  source: unknown,
  path: Path | undefined,
): object | Promise<object> {
  const data = emptyObject(withoutPrototype);
  let waiting: Promise<void>[] | null = null;
  try {
    for (const field of fields) {
      const value = oneField(run, field, source, path);
      data[field.key] = value;
      if (isPromise(value)) {
        waiting ??= [];
        waiting.push(
          value.then((settled) => {
            data[field.key] = settled;
          }),
        );
      }
    }
  } catch (error) {
    // Nobody will wait for the rest.
    for (const value of waiting ?? []) value.then(undefined, () => {});
    throw error;
  }
  return waiting === null ? data : Promise.all(waiting).then(() => data);
}

function emptyObject(withoutPrototype: boolean): Record<string, unknown> {
  return withoutPrototype ? (Object.create(null) as Record<string, unknown>) : {};
}

function oneField(run: Run, field: FieldPlan, source: unknown, above: Path | undefined): unknown {
  const { definition, output } = field;
  // A column of a row, which most of an answer is, needs neither arguments nor a path.
  if (output.kind === 'leaf' && definition.resolve === undefined && isRow(source)) {
    const value = source[definition.name];
    if (typeof value !== 'function' && !isPromise(value)) {
      try {
        return isPresent(field, output, value) ? leaf(output, value) : null;
      } catch (error) {
        return failed(run, field, output, pathTo(field, above), error);
      }
    }
  }
  const path = pathTo(field, above);
  try {
    const info = infoOf(run, field, path);
    const resolve = definition.resolve ?? defaultFieldResolver;
    const value: unknown = resolve(source, field.argumentsOf(run.variables), run.context, info);
    return complete(run, field, output, value, path, info);
  } catch (error) {
    return failed(run, field, output, path, error);
  }
}

function isRow(source: unknown): source is Record<string, unknown> {
  return typeof source === 'object' && source !== null;
}

function pathTo({ key, parentType }: FieldPlan, prev: Path | undefined): Path {
  return { prev, key, typename: parentType.name };
}

function infoOf({ plan, variables, rootValue }: Run, field: FieldPlan, path: Path): GraphQLResolveInfo {
  return {
    fieldName: field.definition.name,
    fieldNodes: field.nodes,
    returnType: field.definition.type,
    parentType: field.parentType,
    path,
    schema: plan.schema,
    fragments: plan.fragments,
    rootValue,
    operation: plan.operation,
    variableValues: variables,
  };
}

/** Notes the error where the answer may be null, else hands it on to what is around it. */
function failed(run: Run, field: FieldPlan, output: TypePlan, path: Path, error: unknown): null {
  const located = locatedError(error, field.nodes, responsePathAsArray(path));
  if (!output.nullable) throw located;
  run.errors.push(located);
  return null;
}

/** Completes a field or an item of a list, now or later. */
function complete(
  run: Run,
  field: FieldPlan,
  output: TypePlan,
  value: unknown,
  path: Path,
  info: GraphQLResolveInfo,
): unknown {
  try {
    const done = isPromise(value)
      ? value.then((settled) => completeValue(run, field, output, settled, path, info))
      : completeValue(run, field, output, value, path, info);
    return isPromise(done) ? done.then(undefined, (error) => failed(run, field, output, path, error)) : done;
  } catch (error) {
    return failed(run, field, output, path, error);
  }
}

function completeValue(
  run: Run,
  field: FieldPlan,
  output: TypePlan,
  value: unknown,
  path: Path,
  info: GraphQLResolveInfo,
): unknown {
  if (!isPresent(field, output, value)) return null;
  switch (output.kind) {
    case 'leaf':
      return leaf(output, value);
    case 'list':
      return list(run, field, output, value, path, info);
    case 'object':
      return object(run, field, output.type as GraphQLObjectType, value, path, info);
    case 'abstract':
      return abstract(run, field, output.type as GraphQLInterfaceType | GraphQLUnionType, value, path, info);
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

function list(
  run: Run,
  field: FieldPlan,
  { item: output }: TypePlan,
  values: unknown,
  path: Path,
  info: GraphQLResolveInfo,
): unknown {
  if (output === null || !isIterable(values)) throw new Error(`${String(field.definition.type)} is not iterable.`);
  const items: unknown[] = [];
  let waiting = false;
  try {
    for (const value of values) {
      const item = complete(run, field, output, value, { prev: path, key: items.length, typename: undefined }, info);
      if (isPromise(item)) waiting = true;
      items.push(item);
    }
  } catch (error) {
    // Nobody will wait for the rest.
    for (const value of [...items, ...values]) if (isPromise(value)) value.then(undefined, () => {});
    throw error;
  }
  return waiting ? Promise.all(items) : items;
}

function isIterable(value: unknown): value is Iterable<unknown> {
  return typeof value === 'object' && value !== null && Symbol.iterator in value;
}

function object(
  run: Run,
  field: FieldPlan,
  type: GraphQLObjectType,
  value: unknown,
  path: Path,
  info: GraphQLResolveInfo,
): object | Promise<object> {
  const isOf = type.isTypeOf?.(value, run.context, info) ?? true;
  const select = (right: boolean) => {
    if (!right) throw new Error(`A value of another type was given for ${type.name}.`);
    return allFields(run, run.plan.below(field, type, run.variables), value, path);
  };
  return isPromise(isOf) ? isOf.then(select) : select(isOf);
}

function abstract(
  run: Run,
  field: FieldPlan,
  type: GraphQLInterfaceType | GraphQLUnionType,
  value: unknown,
  path: Path,
  info: GraphQLResolveInfo,
): object | Promise<object> {
  const name = (type.resolveType ?? defaultTypeResolver)(value, run.context, info, type);
  const select = (found: string | undefined) => {
    const { schema } = run.plan;
    const member = found === undefined ? undefined : schema.getType(found);
    if (!isObjectType(member) || !schema.isSubType(type, member)) {
      throw new Error(`${type.name} was given a value of none of its types (${found}).`);
    }
    return object(run, field, member, value, path, info);
  };
  return isPromise(name) ? name.then(select) : select(name);
}

function isPromise<Value>(value: Value | Promise<Value>): value is Promise<Value> {
  return typeof value === 'object' && value !== null && typeof (value as { then?: unknown }).then === 'function';
}
