import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  align,
  compile,
  encode,
  type FlatPlan,
  fillOptional,
  type JsonObject,
  planIds,
  type SchemaId,
  selectSchema,
  TODAY_PLAN_VERSIONS,
  type TodayPlan,
  type TransformOptions,
  withOfferedTemplates,
} from '../src/index.ts';
import { strictAjv } from '../src/registry.ts';
import { plans, templateLists, valuesOf } from './arbitraries.ts';
import { mutations, replacements } from './mutations.ts';
import { GENERATION, registry } from './samples.ts';

const RUNS = { numRuns: 1000 };

/** The matcher costs more than what is tested: it only words the difference. */
function expectEqual(actual: unknown, expected: unknown): void {
  if (!isDeepStrictEqual(actual, expected)) expect(actual).toStrictEqual(expected);
}

const withoutIds = (plan: unknown) =>
  JSON.parse(JSON.stringify(plan, (key, value) => (key === 'id' ? undefined : value)));

const optionsWith = (list: TransformOptions['templates']['en']): TransformOptions => ({
  templates: { en: list, ru: [] },
  locale: 'en',
  idFactory: planIds(GENERATION),
});

/** Both ways through a version. */
function through(plan: TodayPlan, version: 'v1-current' | 'v2-flat', list: TransformOptions['templates']['en']) {
  const entry = registry.todayPlan(version);
  return entry.transform(entry.encode(plan, list), optionsWith(list));
}

describe('plans of today', () => {
  test('P6 what is encoded transforms back, ids apart, with any templates', () => {
    fc.assert(
      fc.property(plans(), templateLists, fc.constantFrom(...TODAY_PLAN_VERSIONS), (plan, list, version) => {
        const result = through(plan, version, list);
        expectEqual(result.success && withoutIds(result.plan), withoutIds(plan));
      }),
      RUNS,
    );
  });

  test('P6 templates of the plan itself are named and come back', () => {
    fc.assert(
      fc.property(plans(), (plan) => {
        const list = plan.blocks.map((block, i) => ({ ...block, key: `t${i}` }));
        const encoded = encode(plan, 'v2-flat', list) as FlatPlan;
        expect(encoded.blocks.filter((block) => 'blockTemplate' in block)).toHaveLength(plan.blocks.length - 1);
        const result = through(plan, 'v2-flat', list);
        expectEqual(result.success && withoutIds(result.plan), withoutIds(plan));
      }),
      RUNS,
    );
  });

  test('P7 both versions of one plan give equal plans', () => {
    fc.assert(
      fc.property(plans(), templateLists, (plan, list) => {
        const [nested, flat] = TODAY_PLAN_VERSIONS.map((version) => through(plan, version, list));
        expectEqual(nested?.success && nested.plan, flat?.success && flat.plan);
        expectEqual(nested?.success, true);
      }),
      RUNS,
    );
  });

  test('P8 the transformer does not touch its input, and ids are unique', () => {
    fc.assert(
      fc.property(plans(), templateLists, (plan, list) => {
        const payload = deepFreeze(encode(plan, 'v2-flat', list));
        const before = JSON.stringify(payload);
        const result = registry.todayPlan('v2-flat').transform(payload, optionsWith(deepFreeze(list)));
        expect(JSON.stringify(payload)).toBe(before);
        const ids = result.success
          ? [result.plan.id, ...result.plan.blocks.flatMap((b) => [b.id, ...b.exercises.map((e) => e.id)])]
          : [];
        expect(ids.length).toBeGreaterThan(2);
        expect(new Set(ids).size).toBe(ids.length);
      }),
      RUNS,
    );
  });

  test('P9 the order of the flat list changes nothing', () => {
    fc.assert(
      fc.property(plans(), templateLists, fc.infiniteStream(fc.nat()), (plan, list, numbers) => {
        const payload = encode(plan, 'v2-flat', list) as FlatPlan;
        const keyed = payload.exercises.map((exercise) => ({ exercise, at: numbers.next().value }));
        const exercises = keyed.toSorted((a, b) => a.at - b.at).map(({ exercise }) => exercise);
        const { transform } = registry.todayPlan('v2-flat');
        expectEqual(transform({ ...payload, exercises }, optionsWith(list)), transform(payload, optionsWith(list)));
      }),
      RUNS,
    );
  });

  test('the transformer answers anything with a plan or typed errors, and never throws', () => {
    const payload = fc.oneof(
      fc.jsonValue(),
      fc.object(),
      fc.anything(),
      valuesOf(registry.entry('llm-v2-flat').schema),
    );
    fc.assert(
      fc.property(payload, fc.constantFrom(...TODAY_PLAN_VERSIONS), (value, version) => {
        const result = registry.todayPlan(version).transform(value, optionsWith([]));
        if (result.success) expect(registry.entry('today-plan-v1').validate(result.plan)).toEqual([]);
        else expect(result.errors[0]?.code).toMatch(/^T_/);
      }),
      RUNS,
    );
  });
});

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null) {
    Object.freeze(value);
    Object.values(value).forEach(deepFreeze);
  }
  return value;
}

test('P11 selection is a pure function, and equal sizes give the flat version', () => {
  const choices = fc.record({
    supported: fc.uniqueArray(fc.constantFrom(...TODAY_PLAN_VERSIONS), { minLength: 1 }),
    requestFlag: fc.option(fc.constantFrom('v1-current', 'v2-flat', 'v3')),
    envValue: fc.option(fc.constantFrom('v1-current', 'v2-flat', '')),
    debugFlags: fc.boolean(),
    estimates: fc.record({ 'v1-current': fc.nat(3), 'v2-flat': fc.nat(3) }),
  });
  fc.assert(
    fc.property(choices, (choice) => {
      const selected = selectSchema(deepFreeze(choice));
      expect(selectSchema(choice)).toEqual(selected);
      if (selected.ok) expect(choice.supported).toContain(selected.version);
      if (selected.ok && selected.reason === 'tie') expect(selected.version).toBe('v2-flat');
      const sizes = choice.estimates;
      const isOpen = choice.requestFlag === null && !choice.envValue && choice.supported.length === 2;
      if (isOpen && sizes['v1-current'] === sizes['v2-flat']) expect(selected).toMatchObject({ reason: 'tie' });
    }),
    RUNS,
  );
});

const ajv = strictAjv();

/** What each strict dialect of a schema has against a value. */
function acceptors(schema: JsonObject): ((value: unknown) => readonly unknown[])[] {
  return (['openai-strict', 'local-json'] as const).map((dialect) => {
    const compiled = compile(schema, dialect);
    if (!compiled.ok) throw new Error(compiled.refusal.code);
    const isValid = ajv.compile(compiled.schema);
    return (value) => (isValid(value) ? [] : (isValid.errors ?? []));
  });
}

describe.each(registry.ids.map((id) => [id]))('%s', (id: SchemaId) => {
  const entry = registry.entry(id);
  // Of the flat version what is sent: blocks of offered templates, and block numbers that exist.
  const sent = id === 'llm-v2-flat' ? withOfferedTemplates(entry.schema, ['warmup-basic', 'x']) : entry.schema;

  test('P10 alignment leaves a valid value untouched; P21 the strict dialects accept it', () => {
    const accepting = acceptors(sent);
    fc.assert(
      fc.property(valuesOf(sent), (value) => {
        expectEqual(entry.validate(value), []);
        expectEqual(align(deepFreeze(value), entry), { value, fixes: [] });
        const filled = fillOptional(value, entry.schema);
        for (const accepts of accepting) expectEqual(accepts(filled), []);
      }),
      RUNS,
    );
  });

  test('P10 alignment is idempotent; a slip is fixed losslessly, refused, or an answer of its own', () => {
    const slips = valuesOf(entry.schema).chain((value) => fc.tuple(fc.constant(value), mutations(value)));
    fc.assert(
      fc.property(slips, ([value, mutated]) => {
        const aligned = align(deepFreeze(mutated), entry);
        expectEqual(align(aligned.value, entry), { value: aligned.value, fixes: [] });
        if (entry.validate(aligned.value).length > 0) return;
        expectEqual(aligned.value, aligned.fixes.length > 0 ? value : mutated);
      }),
      RUNS,
    );
  });
});

test('P10 alignment is idempotent on whatever comes', () => {
  const contracts = registry.ids.map((id) => {
    const entry = registry.entry(id);
    return valuesOf(entry.schema)
      .chain(replacements)
      .map((value) => ({ entry, value }));
  });
  fc.assert(
    fc.property(fc.oneof(...contracts), fc.nat(3), fc.option(fc.jsonValue()), ({ entry, value }, wraps, other) => {
      let given: unknown = other ?? value;
      for (let i = 0; i < wraps; i += 1) given = i % 2 === 0 ? { answer: given } : [given];
      const once = align(deepFreeze(given), entry).value;
      expectEqual(align(once, entry), { value: once, fixes: [] });
    }),
    RUNS,
  );
});

test('P21 the strict dialects accept what is encoded with templates', () => {
  const keys = ['t0', 't1', 't2'];
  const accepting = acceptors(withOfferedTemplates(registry.entry('llm-v2-flat').schema, keys));
  fc.assert(
    fc.property(plans(), (plan) => {
      const list = keys.flatMap((key, i) => (plan.blocks[i] === undefined ? [] : [{ ...plan.blocks[i], key }]));
      const encoded = encode(plan, 'v2-flat', list);
      for (const accepts of accepting) expectEqual(accepts(encoded), []);
    }),
    RUNS,
  );
});
