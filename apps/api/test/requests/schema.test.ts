import {
  getNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isScalarType,
  isUnionType,
} from 'graphql';
import { describe, expect, it } from 'vitest';
import { schema } from '../../src/schema.ts';

/** The contract is the manual: nothing in it is without a word on what it is for. */
describe('the schema', () => {
  const types = Object.values(schema().getTypeMap()).filter(({ name }) => !name.startsWith('__'));
  const own = types.filter(
    (type) => !isScalarType(type) || !['String', 'Int', 'Float', 'Boolean', 'ID'].includes(type.name),
  );

  it('describes every type, field, argument and enum value', () => {
    const silent: string[] = [];
    const check = (name: string, described: { description?: string | null | undefined }) => {
      if (!described.description?.trim()) silent.push(name);
    };
    for (const type of own) {
      check(type.name, type);
      if (isEnumType(type)) for (const value of type.getValues()) check(`${type.name}.${value.name}`, value);
      if (isInputObjectType(type)) {
        for (const field of Object.values(type.getFields())) check(`${type.name}.${field.name}`, field);
      }
      if (isObjectType(type) || isInterfaceType(type)) {
        for (const field of Object.values(type.getFields())) {
          check(`${type.name}.${field.name}`, field);
          for (const argument of field.args) check(`${type.name}.${field.name}(${argument.name})`, argument);
        }
      }
    }
    expect(silent).toEqual([]);
  });

  it('says where to start, with names that are there', () => {
    const description = schema().description ?? '';
    expect(description).toContain('Where to start');
    const roots = [schema().getQueryType()!, schema().getMutationType()!].flatMap((type) =>
      Object.keys(type.getFields()),
    );
    const words = [...description.matchAll(/`([a-z]\w+)`/g)].map(([, word]) => word!);
    const argumentsAndFields = ['input', 'code', 'message', 'first', 'after', 'last', 'before', 'clientMutationId'];
    expect(words.filter((word) => !roots.includes(word) && !argumentsAndFields.includes(word))).toEqual([]);
    expect(words.filter((word) => roots.includes(word)).length).toBeGreaterThan(10);
  });

  it('says of the input of each mutation what is asked for, and of no two the same', () => {
    const mutations = Object.values(schema().getMutationType()!.getFields());
    const told = mutations.map(({ args }) => args[0]!.description!);
    expect(told.filter((text, index) => told.indexOf(text) !== index)).toEqual([]);
    const descriptions = own.flatMap((type) =>
      isObjectType(type) || isInputObjectType(type)
        ? Object.values(type.getFields()).map(({ description }) => description)
        : [],
    );
    expect([...told, ...descriptions]).not.toContain('What to do.');
  });

  it('has no JSON scalar: what is worth returning has a type', () => {
    const scalars = types.filter(isScalarType).map(({ name }) => name);
    expect(scalars.sort()).toEqual([
      'Boolean',
      'Date',
      'DateTime',
      'Decimal',
      'Float',
      'ID',
      'Int',
      'String',
      'TimeZone',
      'Upload',
    ]);
  });

  it('gives every mutation one input with a clientMutationId, and a union of one payload and its errors', () => {
    for (const mutation of Object.values(schema().getMutationType()!.getFields())) {
      const title = `${mutation.name[0]!.toUpperCase()}${mutation.name.slice(1)}`;
      expect(mutation.args.map(({ name, type }) => `${name}: ${type}`)).toEqual([`input: ${title}Input!`]);
      const input = schema().getType(`${title}Input`);
      expect(isInputObjectType(input) && String(input.getFields().clientMutationId?.type)).toBe('ID');
      const result = schema().getType(`${title}Result`);
      if (!isUnionType(result)) throw new Error(`${mutation.name} does not answer with a union.`);
      const [errors, payloads] = [true, false].map((wanted) =>
        result.getTypes().filter((member) => member.getInterfaces().some(({ name }) => name === 'Error') === wanted),
      );
      expect(payloads!.map(({ name }) => name)).toEqual([`${title}Payload`]);
      expect(errors!.map(({ name }) => name)).toEqual(
        expect.arrayContaining(['ValidationError', 'ForbiddenError', 'IdempotencyConflictError']),
      );
    }
  });

  it('calls connections and edges after what they list, wherever a field has them', () => {
    const objects = own.filter(isObjectType);
    const connections = objects.filter((type) => 'pageInfo' in type.getFields());
    expect(connections.length).toBeGreaterThan(8);
    for (const type of connections) {
      const { nodes, edges } = type.getFields();
      const row = getNamedType(nodes!.type).name;
      expect([type.name, getNamedType(edges!.type).name]).toEqual([`${row}Connection`, `${row}Edge`]);
    }
    expect(objects.filter(({ name }) => /(Connection|Edge)$/.test(name))).toHaveLength(connections.length * 2);
  });

  it('has one spelling for the dialogue, and no names of models or their makers', () => {
    const words = own.flatMap((type) => [
      type.name,
      ...(isEnumType(type) ? type.getValues().map(({ name }) => name) : []),
    ]);
    expect(words.filter((word) => /dialog(?!ue)|swolegen/i.test(word))).toEqual([]);
  });

  // Explanations of previews are not stored and have no id. A plan of today keeps the ids of its schema. The feed names
  // what is gone, and what has no id of its own.
  it('has an id only where node finds it', () => {
    const identified = own.filter(isObjectType).filter((type) => 'id' in type.getFields());
    const strays = identified.filter((type) => !type.getInterfaces().some(({ name }) => name === 'Node'));
    expect(strays.map(({ name }) => name)).toEqual([
      'Change',
      'DecisionRecord',
      'TodayPlan',
      'TodayPlanBlock',
      'TodayPlanExercise',
      'Tombstone',
    ]);
  });

  it('writes enum values in upper snake case; a plan of today keeps the words of its schema', () => {
    const values = own
      .filter(isEnumType)
      .filter(({ name }) => !name.startsWith('TodayPlan'))
      .flatMap((type) => type.getValues().map(({ name }) => `${type.name}.${name}`));
    expect(values.filter((value) => !/\.[A-Z][A-Z0-9]*(_[A-Z0-9]+)*$/.test(value))).toEqual([]);
  });

  it('pages every list that grows: connections take first, after, last and before', () => {
    const fields = own.filter(isObjectType).flatMap((type) => Object.values(type.getFields()));
    const connections = fields.filter(({ type }) => /Connection!?$/.test(String(type)));
    expect(connections.length).toBeGreaterThan(3);
    for (const { name, args } of connections) {
      expect(
        args.map((argument) => argument.name),
        name,
      ).toEqual(expect.arrayContaining(['first', 'after', 'last', 'before']));
    }
  });
});
