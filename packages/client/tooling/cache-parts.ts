import {
  buildSchema,
  type GraphQLSchema,
  type IntrospectionOutputTypeRef,
  introspectionFromSchema,
  isAbstractType,
  isObjectType,
} from 'graphql';

/** A module that is made of the schema: the values that it exports, as JavaScript and as types. */
interface SchemaModule {
  readonly code: string;
  readonly types: string;
}

/** What normalised caches and other tools ask for, by the name of the module. Made by the build, never committed. */
export function schemaModules(sdl: string): Readonly<Record<string, SchemaModule>> {
  const schema = buildSchema(sdl);
  return {
    'possible-types': {
      code: `export const possibleTypes = ${JSON.stringify(possibleTypes(schema))};\n`,
      types:
        '/** Members of unions and interfaces, for `InMemoryCache({ possibleTypes })` of Apollo. */\nexport declare const possibleTypes: Record<string, string[]>;\n',
    },
    graphcache: {
      code: `const none = () => null;\nexport const schema = ${JSON.stringify(outlineOf(schema))};\nexport const keys = {${keyless(
        schema,
      )
        .map((name) => `${name}:none`)
        .join(',')}};\n`,
      types: `${INTROSPECTION_TYPE}/** The schema as far as a cache needs it, for \`cacheExchange({ schema, keys })\` of urql. */\nexport declare const schema: Introspection;\n/** The types that have no id: they belong to what they are read with. */\nexport declare const keys: Record<string, () => null>;\n`,
    },
    introspection: {
      code: `export const introspection = ${JSON.stringify(introspectionFromSchema(schema, { descriptions: false }))};\n`,
      types: `${INTROSPECTION_TYPE}/** The schema as an introspection query answers it, without descriptions. */\nexport declare const introspection: Introspection;\n`,
    },
  };
}

/** The schema as an introspection query answers it, for tools that read files. */
export function introspectionJson(sdl: string): string {
  return JSON.stringify(introspectionFromSchema(buildSchema(sdl)));
}

/** Own words, so that types are found without `graphql`. */
const INTROSPECTION_TYPE = `interface Introspection {
  readonly __schema: {
    readonly queryType: { readonly name: string; readonly kind?: any };
    readonly mutationType?: { readonly name: string; readonly kind?: any };
    readonly subscriptionType?: { readonly name: string; readonly kind?: any };
    readonly types: readonly any[];
    readonly directives?: any;
  };
}
`;

function possibleTypes(schema: GraphQLSchema): Record<string, string[]> {
  const abstract = Object.values(schema.getTypeMap()).filter(isAbstractType);
  return Object.fromEntries(abstract.map((type) => [type.name, schema.getPossibleTypes(type).map(({ name }) => name)]));
}

function keyless(schema: GraphQLSchema): string[] {
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  return Object.values(schema.getTypeMap())
    .filter((type) => isObjectType(type) && !roots.includes(type) && !type.name.startsWith('__'))
    .filter((type) => isObjectType(type) && !('id' in type.getFields()))
    .map(({ name }) => name);
}

const ANY = { kind: 'SCALAR', name: 'Any' } as const;

/** Objects, interfaces and unions with their fields; every scalar, enum and input is just "any". */
function outlineOf(schema: GraphQLSchema) {
  const { __schema } = introspectionFromSchema(schema, { descriptions: false });
  const kept = __schema.types.flatMap((type): object[] => {
    if (type.name.startsWith('__')) return [];
    if (type.kind === 'UNION') return [{ kind: type.kind, name: type.name, possibleTypes: type.possibleTypes }];
    if (type.kind !== 'OBJECT' && type.kind !== 'INTERFACE') return [];
    const fields = type.fields.map((field) => ({
      name: field.name,
      type: outlineOfType(field.type),
      args: field.args.map(({ name }) => ({ name, type: ANY })),
    }));
    const possible = type.kind === 'INTERFACE' ? { possibleTypes: type.possibleTypes } : {};
    return [{ kind: type.kind, name: type.name, fields, interfaces: type.interfaces, ...possible }];
  });
  return { __schema: { ...__schema, types: [...kept, ANY], directives: [] } };
}

function outlineOfType(type: IntrospectionOutputTypeRef): unknown {
  if (type.kind === 'NON_NULL' || type.kind === 'LIST') return { kind: type.kind, ofType: outlineOfType(type.ofType) };
  return type.kind === 'SCALAR' || type.kind === 'ENUM' ? ANY : { kind: type.kind, name: type.name };
}
