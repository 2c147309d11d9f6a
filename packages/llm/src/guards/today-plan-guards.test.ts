import { blockTemplates } from '@topset/catalog';
import type { TodayPlan } from '@topset/llm-schema';
import { expect, test } from 'vitest';
import type { TodayPlanContext } from './context.ts';
import { guardTodayPlan, offeredTemplates } from './index.ts';
import { linesOf, todayPlan, todayPlanContext } from './testing/session.ts';

function lines(change: Partial<TodayPlan>, other: Partial<TodayPlanContext> = {}): string[] {
  return linesOf(guardTodayPlan({ ...todayPlan, ...change }, { ...todayPlanContext, ...other }));
}

function named(name: string, other: Partial<TodayPlanContext> = {}): string[] {
  const [block] = todayPlan.blocks;
  return lines({ blocks: [{ ...block!, exercises: [{ ...block!.exercises[0]!, name }] }] }, other);
}

test('a good plan passes every guard', () => {
  expect(lines({})).toEqual([]);
});

test('T1 only equipment that was asked for, and the body', () => {
  expect(lines({ equipment: ['BARBELL', 'bodyweight'] })).toEqual([]);
  expect(lines({ equipment: ['Dumbbells', 'Cable Machine'] })).toEqual(['T1 /equipment/1: is not available']);
});

test.each([['Deadlift'], ['DEADLIFT!'], ['Heavy deadlift (slow)'], ['Становая   тяга'], ['Ｄｅａｄｌｉｆｔ']])(
  'T2 %s is banned',
  (name) => {
    expect(named(name)).toContain('T2 /blocks/0/exercises/0/name: is not allowed for this athlete');
  },
);

test('T2 whole words only, and also what pain rules out', () => {
  expect(named('Deadlifter stretch')).toEqual(['T4 /blocks/0/exercises/0/name: unknown exercise name']);
  expect(named('Жим лёжа', { painAreas: new Set(['shoulder']) })).toEqual([
    'T2 /blocks/0/exercises/0/name: is not allowed for this athlete',
  ]);
});

test.each([
  [35, 28, 42],
  [45, 36, 54],
  [7, 6, 8],
])('T3 for %i minutes: %i to %i', (minutes, least, most) => {
  const request = { ...todayPlanContext.request, minutes };
  const message = `T3 /durationMinutes: must be between ${least} and ${most}`;
  expect(lines({ durationMinutes: least }, { request })).toEqual([]);
  expect(lines({ durationMinutes: most }, { request })).toEqual([]);
  expect(lines({ durationMinutes: least - 1 }, { request })).toEqual([message]);
  expect(lines({ durationMinutes: most + 1 }, { request })).toEqual([message]);
});

test('T4 an unknown name is only recorded', () => {
  const [fault] = guardTodayPlan(
    {
      ...todayPlan,
      blocks: todayPlan.blocks.map((block) => ({
        ...block,
        exercises: [{ id: '', name: 'Moon Walk', prescription: '', detail: null }],
      })),
    },
    todayPlanContext,
  );
  expect(fault).toMatchObject({ code: 'T4', severity: 'warn' });
});

test('templates with something forbidden are not offered', () => {
  const keys = (other: Partial<TodayPlanContext>) =>
    offeredTemplates(blockTemplates.en, { ...todayPlanContext, ...other }).map(({ key }) => key);
  expect(keys({})).toHaveLength(5);
  expect(keys({ banned: new Set(['jumping-jacks']) })).not.toContain('warmup-basic');
});

test.each([
  ['Жим лежа', ['T2']],
  ['жим  ЛЁЖА узким хватом', ['T4', 'T2']],
  ['Жим', ['T4']],
  ['Bench-press', ['T2']],
  ['Benchpress', ['T4']],
  ['', ['T4']],
])('T2 and T4 of %j where the bench press hurts', (name, codes) => {
  const faults = named(name, { painAreas: new Set(['shoulder']) });
  expect(faults.map((line) => line.slice(0, 2)).toSorted()).toEqual(codes.toSorted());
});

test('T2 a suspended exercise may be named: it is only kept from changing', () => {
  expect(named('Push-Up', { suspended: new Set(['push-up']) })).toEqual([]);
});

test('T1 nothing at all, and labels as they were asked for', () => {
  expect(lines({ equipment: [] })).toEqual([]);
  expect(lines({ equipment: ['Гантели'] }, { request: { minutes: 45, equipment: ['гантели'] } })).toEqual([]);
  expect(lines({ equipment: ['Собственный вес'] })).toEqual(['T1 /equipment/0: is not available']);
});
