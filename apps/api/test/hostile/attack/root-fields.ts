import fc from 'fast-check';
import { buildClientSchema, type GraphQLField, type GraphQLSchema, getIntrospectionQuery, getNamedType } from 'graphql';
import type { Shot } from './target.ts';
import { hostileValues, selectionOf } from './values.ts';

type Kind = 'query' | 'mutation' | 'subscription';

/** One way into the server, as it describes itself. */
export interface RootField {
  readonly kind: Kind;
  readonly name: string;
  /** A request of the field with arguments of the right kind, the same for the same seed. */
  shots(rounds: number, seed: number, headers: Shot['headers'], expected?: Shot['expected']): Iterable<Shot>;
}

/** Every root field of the schema that the server tells. */
export async function rootFields(url: string, token: string): Promise<readonly RootField[]> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query: getIntrospectionQuery() }),
  });
  const { data } = (await response.json()) as { data: Parameters<typeof buildClientSchema>[0] };
  const schema = buildClientSchema(data);
  const roots = [
    ['query', schema.getQueryType()],
    ['mutation', schema.getMutationType()],
    ['subscription', schema.getSubscriptionType()],
  ] as const;
  return roots.flatMap(([kind, type]) =>
    Object.values(type?.getFields() ?? {}).map((field) => rootField(schema, kind, field)),
  );
}

function rootField(schema: GraphQLSchema, kind: Kind, field: GraphQLField<unknown, unknown>): RootField {
  const declared = field.args.map((arg) => `$${arg.name}: ${arg.type}`).join(', ');
  const passed = field.args.map(({ name }) => `${name}: $${name}`).join(', ');
  const document = (depth: number) =>
    `${kind} ${declared && `(${declared})`} { ${field.name}${passed && `(${passed})`} ${selectionOf(schema, getNamedType(field.type), depth)} }`;
  const variables = fc.record(Object.fromEntries(field.args.map((arg) => [arg.name, hostileValues(arg.type)])), {
    noNullPrototype: true,
  });
  return {
    kind,
    name: field.name,
    *shots(rounds, seed, headers = {}, expected) {
      let round = 0;
      for (const values of fc.sample(variables, { numRuns: rounds, seed })) {
        // A stream would stay open: what it is asked for has to end it.
        const accept = kind === 'subscription' ? { accept: 'application/json' } : {};
        yield {
          headers: { ...accept, ...headers },
          body: JSON.stringify({ query: document(1 + (round++ % 2)), variables: values }),
          ...(expected ? { expected } : {}),
        };
      }
    },
  };
}
