import { InputFieldBuilder } from '@pothos/core';
import { MUSCLES } from '@topset/engine';
import type { GraphQLInputObjectType } from 'graphql';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { builder } from '../../src/graphql/builder.ts';
import { globalId, inputObject, load, localDate, note, rpe, text } from '../../src/graphql/input.ts';
import { inputFields, inputTypeOf } from '../../src/graphql/input-fields.ts';
import { schema } from '../../src/schema.ts';

const fieldsOf = (shape: z.core.$ZodLooseShape) =>
  inputFields(new InputFieldBuilder(builder, 'InputObject'), z.object(shape));

test('the fields of an input follow from its validation', () => {
  const inner = inputObject('SampleInnerInput', 'A part.', { done: z.boolean().describe('Whether.') });
  inputTypeOf(
    inputObject('SampleInput', 'All kinds of values.', {
      id: globalId('Workout').describe('Which.'),
      name: text(80).describe('Trimmed.'),
      note: note.describe('May be left out.'),
      count: z.int().min(1).optional().describe('May not be null, but left out.'),
      share: z.number().describe('Any number.'),
      day: localDate.nullish().describe('A day.'),
      at: z.date().describe('An instant.'),
      effort: rpe.nullish().describe('Exact.'),
      load: load.describe('An object that has a name elsewhere.'),
      muscles: z.array(z.enum(MUSCLES)).max(3).describe('Words of an enum.'),
      parts: z.array(inner).nullish().describe('Objects.'),
      part: inner.refine(({ done }) => done).describe('One of them, with a rule.'),
      archived: z.boolean().default(true).describe('With a default.'),
    }),
  );
  const fields = Object.values((schema().getType('SampleInput') as GraphQLInputObjectType).getFields());
  expect(Object.fromEntries(fields.map(({ name, type }) => [name, String(type)]))).toEqual({
    id: 'ID!',
    name: 'String!',
    note: 'String',
    count: 'Int',
    share: 'Float!',
    day: 'Date',
    at: 'DateTime!',
    effort: 'Decimal',
    load: 'LoadInput!',
    muscles: '[Muscle!]!',
    parts: '[SampleInnerInput!]',
    part: 'SampleInnerInput!',
    archived: 'Boolean',
  });
  expect(fields.find(({ name }) => name === 'archived')).toMatchObject({
    defaultValue: true,
    description: 'With a default.',
  });
  expect(schema().getType('SampleInnerInput')!.description).toBe('A part.');
  expect(schema().getType('LoadInput')!.description).toMatch(/^A load with its unit/);
});

test('what GraphQL could not show is refused before the server starts', () => {
  expect(() => fieldsOf({ name: text(80) })).toThrow('The input field name has no description');
  expect(() => fieldsOf({ part: z.object({ done: z.boolean() }).describe('A part.') })).toThrow('has no name');
  expect(() => fieldsOf({ word: z.enum(['NOBODY', 'SAYS']).describe('A word.') })).toThrow('not none');
  expect(() => fieldsOf({ any: z.unknown().describe('Anything.') })).toThrow('No GraphQL type follows from "unknown"');
  expect(() => fieldsOf({ rows: z.array(z.array(z.int())).describe('Rows.') })).toThrow('list of lists');
  const twin = inputObject('LoadInput', 'Another load.', { value: z.int().describe('Its value.') });
  inputTypeOf(load);
  expect(() => fieldsOf({ twin: twin.describe('Another load.') })).toThrow('Two different inputs are called LoadInput');
});
