import { getNamedType } from 'graphql';
import { schema } from '../../src/schema.ts';
import { everythingOf } from './deep-selection.ts';

type Arguments = Readonly<Record<string, unknown>>;

/** A query field with everything below it. */
export function queryOf(field: string, arguments_: Arguments): string {
  const { selection } = everythingOf(getNamedType(schema().getQueryType()!.getFields()[field]!.type) as never);
  const names = Object.keys(arguments_);
  return `query${names.length > 0 ? `(${declared('Query', field, arguments_)})` : ''} {
    ${field}${names.length > 0 ? `(${passed(arguments_)})` : ''} ${selection}
  }`;
}

/** A mutation with everything in its answer. */
export function mutationOf(mutation: string): string {
  const { selection } = everythingOf(getNamedType(schema().getMutationType()!.getFields()[mutation]!.type) as never);
  const title = `${mutation[0]!.toUpperCase()}${mutation.slice(1)}`;
  return `mutation($input: ${title}Input!) { result: ${mutation}(input: $input) ${selection} }`;
}

/** Variables of a root field, as an operation declares them. */
export function declared(root: 'Query' | 'Subscription', field: string, arguments_: Arguments): string {
  const type = root === 'Query' ? schema().getQueryType()! : schema().getSubscriptionType()!;
  const known = type.getFields()[field]!.args;
  return Object.keys(arguments_)
    .map((name) => `$${name}: ${known.find((argument) => argument.name === name)!.type}`)
    .join(', ');
}

export function passed(arguments_: Arguments): string {
  return Object.keys(arguments_)
    .map((name) => `${name}: $${name}`)
    .join(', ');
}
