import {
  type GraphQLEnumType,
  type GraphQLField,
  type GraphQLInterfaceType,
  GraphQLNonNull,
  type GraphQLObjectType,
  type GraphQLSchema,
  GraphQLString,
  getNullableType,
  isEnumType,
  isInterfaceType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import type { Context } from '../context.ts';
import { badInput, builder } from './builder.ts';
import { ENUM_LABELS } from './enum-labels.ts';
import { LocaleEnum } from './enums.ts';
import { inLocale } from './in-locale.ts';

const LANGUAGE = "Language; the athlete's if left out.";

interface EnumValue {
  readonly type: string;
  readonly value: string;
}

const EnumValueLabel = builder.objectRef<EnumValue>('EnumValueLabel').implement({
  description: 'A value of an enum, as athletes read it.',
  fields: (t) => ({
    value: t.exposeString('value', { description: 'As the API writes it.' }),
    label: t.string({
      description: 'As athletes read it.',
      complexity: 0,
      args: { locale: t.arg({ type: LocaleEnum, description: LANGUAGE }) },
      resolve: ({ type, value }, { locale }, { loaders }) =>
        inLocale(locale, loaders, (language) => labelOf(type, value)[language]),
    }),
  }),
});

const EnumLabels = builder.objectRef<string>('EnumLabels').implement({
  description: 'The labels of one enum.',
  fields: (t) => ({
    type: t.string({ description: 'Name of the enum, such as `Muscle`.', resolve: (type) => type }),
    values: t.field({
      type: [EnumValueLabel],
      description: 'All of its values.',
      complexity: { field: 0, multiplier: 20 },
      resolve: (type) => Object.keys(ENUM_LABELS[type] ?? {}).map((value) => ({ type, value })),
    }),
  }),
});

builder.queryField('labels', (t) =>
  t.field({
    type: [EnumLabels],
    nullable: true,
    description:
      'What athletes read in the place of enum values, for pickers and lists: one request at the start of an app. A single value that is read has its label beside it, as `kindLabel` is beside `kind`. Null only beside an error.',
    complexity: { field: 1, multiplier: 12 },
    args: { types: t.arg.stringList({ description: 'Only of these enums; all that have labels if left out.' }) },
    resolve: (_root, { types }) => {
      const unknown = types?.find((type) => !Object.hasOwn(ENUM_LABELS, type));
      if (unknown !== undefined) {
        throw badInput(`types: there are labels of ${Object.keys(ENUM_LABELS).join(', ')}.`);
      }
      return [...new Set(types ?? Object.keys(ENUM_LABELS))];
    },
  }),
);

/** Puts `kindLabel` beside `kind`, and so on for every field of an enum that athletes see. */
export function withLabels(schema: GraphQLSchema): GraphQLSchema {
  const locale = schema.getType('Locale');
  if (!isEnumType(locale)) throw new Error('The schema has no languages.');
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) && !isInterfaceType(type)) continue;
    for (const field of Object.values(type.getFields())) addLabel(type, field, locale);
  }
  return schema;
}

function addLabel(
  type: GraphQLObjectType | GraphQLInterfaceType,
  field: GraphQLField<unknown, Context>,
  locale: GraphQLEnumType,
): void {
  const values = getNullableType(field.type);
  const fields = type.getFields();
  // The vocabulary itself calls it `label`.
  if (!isEnumType(values) || !Object.hasOwn(ENUM_LABELS, values.name) || 'label' in fields) return;
  const name = `${field.name}Label`;
  fields[name] = {
    name,
    description: `\`${field.name}\` as athletes read it.`,
    type: isNonNullType(field.type) ? new GraphQLNonNull(GraphQLString) : GraphQLString,
    args: [
      {
        name: 'locale',
        description: LANGUAGE,
        type: locale,
        defaultValue: undefined,
        deprecationReason: undefined,
        extensions: {},
        astNode: undefined,
      },
    ],
    resolve: (source, { locale: asked }, context, info) => {
      const value: unknown = field.resolve
        ? field.resolve(source, {}, context, info)
        : (source as Readonly<Record<string, unknown>>)[field.name];
      const read = (word: unknown) =>
        word == null
          ? null
          : inLocale(
              asked,
              context.loaders,
              (language) => labelOf(values.name, String(values.serialize(word)))[language],
            );
      return value instanceof Promise ? value.then(read) : read(value);
    },
    // Found in memory.
    extensions: { complexity: 0 },
    deprecationReason: undefined,
    astNode: undefined,
  };
}

function labelOf(type: string, value: string) {
  const label = ENUM_LABELS[type]?.[value];
  if (!label) throw new Error(`The value ${value} of ${type} has no label.`);
  return label;
}
