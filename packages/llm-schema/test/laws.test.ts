import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  align,
  compileForDialect,
  encode,
  type FlatPlan,
  fillOptional,
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
/** Of each of the eight contracts. */
const RUNS_PER_CONTRACT = { numRuns: 300 };

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
        expect(result.success && withoutIds(result.plan)).toEqual(withoutIds(plan));
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
        expect(result.success && withoutIds(result.plan)).toEqual(withoutIds(plan));
      }),
      RUNS,
    );
  });

  test('P7 both versions of one plan give equal plans', () => {
    fc.assert(
      fc.property(plans(), templateLists, (plan, list) => {
        const [nested, flat] = TODAY_PLAN_VERSIONS.map((version) => through(plan, version, list));
        expect(nested?.success && flat?.success && nested.plan).toEqual(flat?.success && flat.plan);
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
        expect(transform({ ...payload, exercises }, optionsWith(list))).toEqual(transform(payload, optionsWith(list)));
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

describe.each(registry.ids.map((id) => [id]))('%s', (id: SchemaId) => {
  const entry = registry.entry(id);
  const values = valuesOf(entry.schema);

  test('P10 alignment leaves a valid value untouched', () => {
    fc.assert(
      fc.property(values, (value) => {
        expect(entry.validate(value)).toEqual([]);
        expect(align(deepFreeze(value), entry)).toEqual({ value, fixes: [] });
      }),
      RUNS_PER_CONTRACT,
    );
  });

  test('P10 alignment is idempotent on whatever comes', () => {
    const broken = values.chain((value) => fc.oneof(mutations(value), replacements(value)));
    const wrapped = fc.tuple(broken, fc.nat(3)).map(([value, times]) => {
      let inner: unknown = value;
      for (let i = 0; i < times; i += 1) inner = i % 2 === 0 ? { answer: inner } : [inner];
      return inner;
    });
    fc.assert(
      fc.property(fc.oneof(wrapped, fc.jsonValue()), (value) => {
        const once = align(deepFreeze(value), entry).value;
        expect(align(once, entry)).toEqual({ value: once, fixes: [] });
      }),
      RUNS_PER_CONTRACT,
    );
  });

  test('a single mutation of a valid answer is fixed losslessly, refused, or an answer of its own', () => {
    const cases = values.chain((value) => fc.tuple(fc.constant(value), mutations(value)));
    fc.assert(
      fc.property(cases, ([value, mutated]) => {
        const aligned = align(mutated, entry);
        if (entry.validate(aligned.value).length > 0) return;
        expect(aligned.value).toEqual(aligned.fixes.length > 0 ? value : mutated);
      }),
      RUNS_PER_CONTRACT,
    );
  });

  test.each(['openai-strict', 'local-json'] as const)('P21 %s accepts every valid value', (dialect) => {
    const keys = ['warmup-basic', 'x'];
    const offered = id === 'llm-v2-flat' ? withOfferedTemplates(entry.schema, keys) : entry.schema;
    const compiled = compileForDialect(offered, dialect);
    if (!compiled.ok) throw new Error(compiled.refusal.code);
    const accepts = strictAjv().compile(compiled.schema);
    // Of the flat version the values that are encoded: blocks of offered templates, and block numbers that exist.
    const sent = id === 'llm-v2-flat' ? valuesOf(offered) : values;
    fc.assert(
      fc.property(sent, (value) => {
        expect(entry.validate(value)).toEqual([]);
        accepts(fillOptional(value, entry.schema));
        expect(accepts.errors).toBeNull();
      }),
      RUNS_PER_CONTRACT,
    );
  });
});

test.each(['openai-strict', 'local-json'] as const)('P21 %s accepts what is encoded with templates', (dialect) => {
  const keys = ['t0', 't1', 't2'];
  const compiled = compileForDialect(withOfferedTemplates(registry.entry('llm-v2-flat').schema, keys), dialect);
  if (!compiled.ok) throw new Error(compiled.refusal.code);
  const accepts = strictAjv().compile(compiled.schema);
  fc.assert(
    fc.property(plans(), (plan) => {
      const list = keys.flatMap((key, i) => (plan.blocks[i] === undefined ? [] : [{ ...plan.blocks[i], key }]));
      expect(accepts(encode(plan, 'v2-flat', list))).toBe(true);
    }),
    RUNS,
  );
});
