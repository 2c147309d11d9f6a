import { blockTemplates } from '@topset/catalog';
import { describe, expect, test } from 'vitest';
import {
  align,
  encode,
  estimates,
  idSeed,
  kebab,
  NO_TEMPLATES,
  nn,
  schemaDepth,
  selectSchema,
  slug,
  type TodayPlan,
  type TodayPlanVersion,
  transform,
  uuidV5,
  workoutId,
  xxHash64,
} from '../src/index.ts';
import { flatPlan, options, registry, workout } from './samples.ts';

const workoutFaults = (change: object) => registry.entry('workout-v1.2').validate({ ...workout, ...change });
const setFaults = (change: object) => workoutFaults({ sets: [{ ...workout.sets[0], ...change }] });
const toPlan = (payload: unknown, version: TodayPlanVersion = 'v2-flat') => transform(payload, version, options);

/** The codes and pointers of a failed transform. */
function transformCodes(payload: unknown): string[] {
  const result = toPlan(payload);
  return result.success ? [] : result.errors.map(({ code, pointer }) => `${code} ${pointer}`);
}

function withoutIds(plan: TodayPlan): unknown {
  return JSON.parse(JSON.stringify(plan, (key, value) => (key === 'id' ? undefined : value)));
}

describe('L-01', () => {
  test.each([
    ['2025-08-17-gym-downtown-07', true],
    ['2025-08-17-gym:downtown-07', false],
    ['2025-08-17-home-7', false],
    ['2025-03-04--45', false],
  ])('L-01 workout_id %s is valid: %s', (workout_id, valid) => {
    expect(workoutFaults({ workout_id }).length === 0).toBe(valid);
  });

  test.each([
    ['A-RDL-WU1', true],
    ['B-DBIP-3', true],
    ['W-GEN-1', true],
    ['D-RDL-1', false],
    ['A-rdl-1', false],
    ['A-RDL', false],
  ])('L-01 set id %s is valid: %s', (id, valid) => {
    expect(setFaults({ id }).length === 0).toBe(valid);
  });
});

describe('L-02', () => {
  test.each([[8], ['8'], ['8-12'], ['20/side'], ['10/arm'], [null]])('L-02 target_reps %j is valid', (target_reps) => {
    expect(setFaults({ target_reps })).toEqual([]);
  });

  test.each([['8–12'], ['AMRAP'], ['8 - 12']])('L-02 target_reps %j is not valid', (target_reps) => {
    expect(setFaults({ target_reps })).toMatchObject([{ code: 'pattern', pointer: '/sets/0/target_reps' }]);
  });

  test('L-02 alignment turns an en dash into a hyphen before the schema sees it', () => {
    const sets = [{ ...workout.sets[0], target_reps: '8–12' }];
    const { value, fixes } = align({ ...workout, sets }, registry.entry('workout-v1.2'));
    expect(fixes).toEqual([{ code: 'dash', pointer: '/sets/0/target_reps' }]);
    expect(registry.entry('workout-v1.2').validate(value)).toEqual([]);
  });
});

test('L-03 places and seeds become the id of a workout', () => {
  expect(kebab('Home Gym (Basement)')).toBe('home-gym-basement');
  expect(kebab('gym:downtown')).toBe('gym-downtown');
  expect(xxHash64('abc')).toBe(0x44bc2cf5ad770999n);
  expect([nn('abc'), nn('seed'), nn('')]).toEqual(['49', '32', '21']);
  expect(workoutId('2025-08-09', 'home', 'seed')).toBe('2025-08-09-home-32');
  expect(workoutId('2025-08-09', 'home', 'seed', new Set(['2025-08-09-home-32']))).toBe('2025-08-09-home-33');
});

test('2.1 slugs of exercises', () => {
  expect(slug('incline-dumbbell-row')).toBe('INCLINE-DU');
  expect(slug('hyperextension')).toBe('HYPEREXTENSI');
  expect(slug('')).toBe('EX');
});

test('L-04 the seed of a session, its workout id and UUID v5', () => {
  const seed = idSeed({
    goal: 'hypertrophy',
    durationMinutes: 60,
    equipment: ['eq_pullup_bar', 'eq_dumbbells_set_5-50'],
    date: '2025-08-17',
    sessions: [
      { date: '2025-08-10', sessionType: 'push' },
      { date: '2025-08-14', sessionType: 'pull' },
    ],
  });
  expect(seed).toBe('c28b03e31edfc81d');
  expect(workoutId('2025-08-17', 'gym:downtown', seed)).toBe('2025-08-17-gym-downtown-86');
  expect(uuidV5('6ba7b810-9dad-11d1-80b4-00c04fd430c8', 'plan')).toBe('aee019aa-f28c-5846-80c7-5f2f1cf7c6b3');
});

describe('L-10', () => {
  test('L-10 the worked example transforms exactly, ids apart', () => {
    const result = toPlan(flatPlan);
    expect(result.success && withoutIds(result.plan)).toEqual({
      focus: 'Upper Body Strength',
      durationMinutes: 30,
      equipment: ['Dumbbells'],
      source: 'ai',
      energy: 'moderate',
      summary: 'Sample plan',
      blocks: [
        {
          title: 'Warm-up',
          durationMinutes: 5,
          focus: 'Prep',
          exercises: [{ name: 'Jumping Jacks', prescription: '2 x 30s', detail: null }],
        },
        {
          title: 'Main Set',
          durationMinutes: 20,
          focus: 'Strength',
          exercises: [{ name: 'DB Press', prescription: '3 x 10', detail: 'Controlled tempo' }],
        },
      ],
    });
    expect(result.success && result.plan.id).toBe('aee019aa-f28c-5846-80c7-5f2f1cf7c6b3');
  });

  test.each([2, -1])('L-10 blockIndex %i with two blocks is no plan', (blockIndex) => {
    const exercises = [{ ...flatPlan.exercises[0], blockIndex }, flatPlan.exercises[1]];
    expect(transformCodes({ ...flatPlan, exercises })).toEqual(['T_BLOCK_INDEX /exercises/0/blockIndex']);
  });

  test.each([
    ['blocks empty', { blocks: [] }],
    ['blocks missing', { blocks: undefined }],
    ['exercises empty', { exercises: [] }],
    ['exercises missing', { exercises: undefined }],
    ['0 minutes', { durationMinutes: 0 }],
    ['-5 minutes', { durationMinutes: -5 }],
    ['12.5 minutes', { durationMinutes: 12.5 }],
    ['energy hard', { energy: 'hard' }],
    ['source library', { source: 'library' }],
  ])('L-10 %s breaks the schema', (_, change) => {
    const payload = JSON.parse(JSON.stringify({ ...flatPlan, ...change }));
    expect(transformCodes(payload)).toMatchObject([expect.stringMatching(/^T_SCHEMA /)]);
  });

  test('L-10 no equipment is valid', () => {
    expect(transformCodes({ ...flatPlan, equipment: [] })).toEqual([]);
  });

  test('a repeated order, an exercise of a template block and an empty block are no plan', () => {
    const [first, second] = flatPlan.exercises;
    expect(transformCodes({ ...flatPlan, exercises: [first, second, { ...second, name: 'Row' }] })).toEqual([
      'T_ORDER_DUPLICATE /exercises/2/order',
    ]);
    const blocks = [{ blockTemplate: 'warmup-basic' }, flatPlan.blocks[1]];
    expect(transformCodes({ ...flatPlan, blocks })).toEqual(['T_TEMPLATE_EXERCISES /exercises/0/blockIndex']);
    expect(transformCodes({ ...flatPlan, exercises: [first] })).toEqual(['T_BLOCK_EMPTY /blocks/1']);
  });
});

describe('L-11', () => {
  test.each([
    ['llm-v2-flat', 3],
    ['llm-v1-current', 5],
    ['analyzer-v1', 3],
    ['workout-v1.2', 3],
    ['ai-suggestions-v1', 3],
    ['coach-reply-v1', 3],
    ['plan-update-v1', 3],
  ] as const)('L-11 the depth of %s is %i', (id, depth) => {
    expect(schemaDepth(registry.entry(id).schema)).toEqual({ ok: true, depth });
  });

  test('L-11 small depths', () => {
    expect(schemaDepth({ type: 'object' })).toEqual({ ok: true, depth: 1 });
    const strings = { type: 'array', items: { type: 'string' } };
    expect(schemaDepth({ type: 'object', properties: { tags: strings } })).toEqual({ ok: true, depth: 2 });
    expect(schemaDepth({ type: 'object', properties: { self: { $ref: '#' } } })).toEqual({
      ok: false,
      code: 'recursive',
    });
  });

  test('L-11 one plan through both versions is equal, ids included', () => {
    const plan = registry.referencePlan;
    const plans = (['v1-current', 'v2-flat'] as const).map((version) =>
      toPlan(encode(plan, version, blockTemplates.en), version),
    );
    expect(plans[0]).toMatchObject({ success: true });
    expect(plans.map((result) => result.success && result.plan)[1]).toEqual(
      plans.map((result) => result.success && result.plan)[0],
    );
  });

  test('L-11 a template becomes its block, an unknown one no plan', () => {
    const withTemplate = (blockTemplate: string) => ({
      ...flatPlan,
      blocks: [{ blockTemplate }, flatPlan.blocks[1]],
      exercises: [flatPlan.exercises[1]],
    });
    const result = toPlan(withTemplate('warmup-basic'));
    expect(result.success && result.plan.blocks[0]).toMatchObject({
      title: 'Warm-up',
      durationMinutes: 5,
      focus: 'Prep',
      exercises: [{ name: 'Jumping Jacks' }, { name: 'Arm Circles' }, { name: 'Bodyweight Squat' }],
    });
    expect(transformCodes(withTemplate('warmup-x'))).toEqual(['T_TEMPLATE_UNKNOWN /blocks/0/blockTemplate']);
  });
});

describe('L-12', () => {
  const choice = {
    supported: ['v1-current', 'v2-flat'] as const,
    estimates: estimates(blockTemplates.en),
  };

  test('L-12 the sizes of the reference plan', () => {
    expect(estimates(blockTemplates.en)).toEqual({ 'v1-current': 1244, 'v2-flat': 878 });
    expect(estimates(NO_TEMPLATES.en)).toEqual({ 'v1-current': 1244, 'v2-flat': 1477 });
  });

  test('L-12 the smaller version is chosen, with and without templates', () => {
    expect(selectSchema(choice)).toMatchObject({ ok: true, version: 'v2-flat', reason: 'size' });
    const bare = { ...choice, estimates: estimates(NO_TEMPLATES.en) };
    expect(selectSchema(bare)).toMatchObject({ ok: true, version: 'v1-current', reason: 'size' });
  });

  test('L-12 overrides and providers with one version', () => {
    expect(selectSchema({ ...choice, envValue: 'v1-current' })).toMatchObject({
      version: 'v1-current',
      reason: 'override-env',
    });
    expect(selectSchema({ ...choice, requestFlag: 'v1-current', envValue: 'v2-flat' })).toMatchObject({
      version: 'v1-current',
      reason: 'override-request',
    });
    expect(selectSchema({ ...choice, supported: ['v1-current'] })).toMatchObject({
      version: 'v1-current',
      reason: 'single',
    });
    const gemini = { ...choice, supported: ['v2-flat'] as const };
    expect(selectSchema({ ...gemini, envValue: 'v1-current' })).toMatchObject({ ok: false, code: 'LLM_CONFIG' });
  });

  test('3 unknown overrides: the request is refused, the environment ignored and warned about', () => {
    expect(selectSchema({ ...choice, requestFlag: 'v3' })).toMatchObject({ ok: false, code: 'BAD_INPUT' });
    expect(selectSchema({ ...choice, requestFlag: 'v2-flat', debugFlags: false })).toMatchObject({ code: 'BAD_INPUT' });
    expect(selectSchema({ ...choice, envValue: 'v3' })).toMatchObject({ version: 'v2-flat', ignoredEnvValue: true });
  });
});

test.each(['en', 'ru'] as const)('3 the templates in %s differ from each other, and each fits a plan', (locale) => {
  const texts = blockTemplates[locale].map(({ key: _, ...block }) => JSON.stringify(block));
  expect(new Set(texts).size).toBe(5);
  const { referencePlan } = registry;
  for (const template of blockTemplates[locale]) {
    const { key, ...block } = template;
    const exercises = block.exercises.map((move) => ({ ...move, id: referencePlan.id }));
    const blocks = [referencePlan.blocks[1]!, { ...block, id: referencePlan.id, exercises }];
    expect(encode({ ...referencePlan, blocks }, 'v2-flat', blockTemplates[locale])).toMatchObject({
      blocks: [{ title: 'Main' }, { blockTemplate: key }],
    });
  }
});
