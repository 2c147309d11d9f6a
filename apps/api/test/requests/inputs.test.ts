import { InputFieldBuilder } from '@pothos/core';
import type { GraphQLInputObjectType } from 'graphql';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { builder } from '../../src/graphql/builder.ts';
import { inputObject, load, text } from '../../src/graphql/input.ts';
import { inputFields, inputTypeOf } from '../../src/graphql/input-fields.ts';
import { schema } from '../../src/schema.ts';

const fieldsOf = (shape: z.core.$ZodLooseShape) =>
  inputFields(new InputFieldBuilder(builder, 'InputObject'), z.object(shape));

function typesOf(input: string): Record<string, string> {
  const fields = (schema().getType(input) as GraphQLInputObjectType).getFields();
  return Object.fromEntries(Object.values(fields).map(({ name, type }) => [name, String(type)]));
}

test('the fields of an input follow from its validation: values, lists, objects, words', () => {
  expect(typesOf('PerformanceReportInput')).toEqual({
    performanceId: 'ID!',
    rpe: 'Decimal',
    comfort: 'Int',
    notes: 'String',
    pain: '[PainMarkInput!]',
    technique: 'Boolean',
    fatigue: 'Boolean',
    skipped: 'Boolean',
  });
  expect(typesOf('PainMarkInput')).toEqual({ area: 'FlagArea!', severity: 'Int!' });
  expect(typesOf('CreateExerciseInput')).toMatchObject({ equipment: '[[EquipmentKind!]!]' });
  expect(typesOf('ScheduleWorkoutInput')).toMatchObject({ planId: 'ID!', scheduledAt: 'DateTime!' });
  expect(typesOf('CreateProgramInput')).toMatchObject({ weeklySchedule: '[String!]!', startsOn: 'Date' });
});

test('rules and descriptions leave an object what it is, and a default is shown', () => {
  expect(typesOf('PlanExerciseInput')).toMatchObject({
    repPolicy: 'RepPolicyInput',
    range: 'RangeInput',
    sets: '[PlannedSetInput!]!',
  });
  expect(schema().getType('LoadInput')!.description).toMatch(/^A load with its unit/);
  const { archived } = (schema().getType('ArchivePlanInput') as GraphQLInputObjectType).getFields();
  expect(archived).toMatchObject({ defaultValue: true, description: 'False takes it out again.' });
});

test('what GraphQL could not show is refused before the server starts', () => {
  expect(() => fieldsOf({ name: text(80) })).toThrow('The input field name has no description');
  expect(() => fieldsOf({ part: z.object({ done: z.boolean() }).describe('A part.') })).toThrow('has no name');
  expect(() => fieldsOf({ word: z.enum(['NOBODY', 'SAYS']).describe('A word.') })).toThrow('not none');
  expect(() => fieldsOf({ any: z.unknown().describe('Anything.') })).toThrow('No GraphQL type follows from "unknown"');
  const twin = inputObject('LoadInput', 'Another load.', { value: z.int().describe('Its value.') });
  inputTypeOf(load);
  expect(() => fieldsOf({ twin: twin.describe('Another load.') })).toThrow('Two different inputs are called LoadInput');
});
