import { describe, expect, test } from 'vitest';
import { collapsePointer, type JsonObject, type SchemaId } from '../src/index.ts';
import { pathOf, pathsOf, replaceAt } from './mutations.ts';
import { analyzerPlan, coachReply, flatPlan, planUpdate, registry, suggestions, workout } from './samples.ts';

/** What may stand at a place, and what may not. */
interface Rule {
  readonly at: string;
  readonly good: readonly unknown[];
  readonly bad: readonly unknown[];
}

const rule = (at: string, good: readonly unknown[], bad: readonly unknown[]): Rule => ({ at, good, bad });
const orNull = ({ at, good, bad }: Rule): Rule =>
  rule(
    at,
    [...good, null],
    bad.filter((value) => value !== null),
  );
const whole = (at: string, least: number, most: number) =>
  rule(at, [least, most], [least - 1, most + 1, least + 0.5, String(least), null]);
const number = (at: string, least: number, most: number) =>
  rule(at, [least, (least + most) / 2, most], [least - 0.01, most + 0.01, String(least), null]);
/** Lengths count code points: the longest text is of characters beyond the basic plane. */
const text = (at: string, least: number, most: number) =>
  rule(at, ['x'.repeat(least), '💪'.repeat(most)], [...(least > 0 ? [''] : []), 'x'.repeat(most + 1), 5, null]);
const one = (at: string, ...members: string[]) => rule(at, members, ['other', '', 1, null]);
const items = (at: string, item: unknown, least: number, most: number) => {
  const list = (length: number) => Array.from({ length }, () => item);
  return rule(at, [list(least), list(most)], [...(least > 0 ? [list(least - 1)] : []), list(most + 1), {}, null]);
};
const key = (at: string) =>
  rule(at, ['a', 'a1-2b', 'x'.repeat(64)], ['', 'a--b', '-a', 'a-', 'A', 'a_b', 'a\n', 'x'.repeat(65), null]);
const equipment = (at: string) =>
  rule(
    at,
    ['eq_a', 'eq_dumbbells_set_5-50', `eq_${'x'.repeat(61)}`],
    ['eq_', 'eq_a__b', 'eq_a_', 'EQ_a', 'a', `eq_${'x'.repeat(62)}`, null],
  );
const superset = (at: string) => rule(at, ['A1', 'Z12', null], ['A', 'a1', 'A123', '1A', 1]);
const REPS = ['8', '8-12', '12-8', '999', '20/side', '10/arm', '5/leg'];
const NO_REPS = ['0', '012', '1000', '8-', '8 - 12', '8–12', '8-12/side', 'AMRAP', '8-12\n', ''];
const day = (at: string) =>
  rule(at, ['2024-02-29'], ['2023-02-29', '2025-8-1', '2025-13-01', '2025-01-01T00:00:00Z', null]);
const closedAt = (...places: string[]) => places.map((at) => rule(`${at}/unknown`, [], [1]));

const head = (at: string) => [
  day(`${at}/date`),
  text(`${at}/location`, 1, 60),
  one(`${at}/units`, 'lbs', 'kg'),
  whole(`${at}/duration_minutes`, 10, 180),
  text(`${at}/goal`, 1, 60),
];
const block = { title: '', durationMinutes: 1, focus: '' };
const move = { name: '', prescription: '', detail: null };
const planHead = [
  text('/focus', 0, 120),
  whole('/durationMinutes', 1, 1440),
  items('/equipment', '', 0, 40),
  text('/equipment/0', 0, 60),
  one('/source', 'ai', 'manual'),
  one('/energy', 'easy', 'moderate', 'intense'),
  text('/summary', 0, 1000),
  text('/blocks/0/title', 0, 120),
  whole('/blocks/0/durationMinutes', 1, 1440),
  text('/blocks/0/focus', 0, 120),
  ...closedAt('', '/blocks/0'),
];
const moves = (at: string) => [
  text(`${at}/name`, 0, 120),
  text(`${at}/prescription`, 0, 200),
  orNull(text(`${at}/detail`, 0, 500)),
  ...closedAt(at),
];
const amounts = (at: string, sets: number) => [
  key(`${at}/exerciseKey`),
  whole(`${at}/sets`, 1, sets),
  orNull(whole(`${at}/reps`, 1, 200)),
  orNull(whole(`${at}/seconds`, 1, 3600)),
  whole(`${at}/restSeconds`, 0, 600),
  text(`${at}/reason`, 1, 200),
  ...closedAt(at),
];
const action = (at: string) => [
  one(
    `${at}/kind`,
    ...['REPEAT_LEVEL', 'TRY_NEXT_LEVEL', 'EASIER_VARIATION', 'REDUCE_VOLUME', 'MOVE_SESSION'],
    ...['START_SESSION', 'LOG_SESSION', 'REST_DAY', 'SEE_DOCTOR', 'NONE'],
  ),
  orNull(key(`${at}/exerciseKey`)),
  text(`${at}/label`, 1, 80),
  ...closedAt(at),
];

const id = registry.referencePlan.id;
const nestedPlan = { ...flatPlan, exercises: undefined, blocks: [{ ...block, exercises: [move] }] };
const todayPlan = { id, ...nestedPlan, blocks: [{ id, ...block, exercises: [{ id, ...move }] }] };

const CONTRACTS: Readonly<Record<SchemaId, readonly [sample: object, rules: readonly Rule[]]>> = {
  'analyzer-v1': [
    analyzerPlan,
    [
      ...head('/meta'),
      one('/session_type', 'push', 'pull', 'legs', 'upper', 'lower', 'full_body', 'body_part'),
      rule('/tiers', [['A'], ['C', 'B', 'A']], [[], ['A', 'A'], ['W'], ['A', 'B', 'C', 'A']]),
      whole('/warmup_policy/general_sets', 0, 3),
      whole('/warmup_policy/ramp_sets', 0, 3),
      whole('/time_budget/set_seconds_estimate', 20, 300),
      whole('/time_budget/target_set_count', 1, 60),
      whole('/fatigue_policy/rir_shift', 0, 2),
      number('/fatigue_policy/load_cap_factor', 0.8, 1.05),
      text('/fatigue_policy/reason', 0, 200),
      items('/exercises', analyzerPlan.exercises[0], 1, 20),
      key('/exercises/0/slug'),
      equipment('/exercises/0/equipment'),
      one('/exercises/0/tier', 'A', 'B', 'C'),
      superset('/exercises/0/superset'),
      whole('/exercises/0/warmup_sets', 0, 5),
      whole('/exercises/0/target_sets', 1, 10),
      rule('/exercises/0/rep_range', REPS, [...NO_REPS, 8, null]),
      orNull(whole('/exercises/0/rir', 0, 4)),
      orNull(number('/exercises/0/target_load', 0, 2000)),
      whole('/exercises/0/rest_s', 0, 600),
      orNull(text('/exercises/0/notes', 0, 200)),
      text('/id_seed', 1, 64),
      ...closedAt('', '/meta', '/warmup_policy', '/time_budget', '/fatigue_policy', '/exercises/0'),
    ],
  ],
  'workout-v1.2': [
    workout,
    [
      rule('/version', ['1.2'], ['1.1', 1.2, null]),
      rule(
        '/workout_id',
        [`2025-08-17-${'x'.repeat(66)}-07`, '2025-08-17-a-b-00'],
        [`2025-08-17-${'x'.repeat(67)}-07`, '2025-08-17-a--b-00', '2025-08-17-A-00', '25-08-17-a-00', null],
      ),
      ...head(''),
      orNull(text('/notes_to_user', 0, 500)),
      rule('/cut_order', [['B'], ['C', 'B']], [[], ['B', 'B'], ['A'], ['W']]),
      items('/sets', workout.sets[0], 1, 80),
      rule(
        '/sets/0/id',
        ['A-RDL-WU99', 'A-R2-D2-1', `A-${'X'.repeat(36)}-1`],
        ['A-RDL-WU0', 'A-RDL-WU100', 'A-RDL-0', 'A-RDL-100', 'A--1', `A-${'X'.repeat(37)}-1`, null],
      ),
      one('/sets/0/tier', 'W', 'A', 'B', 'C'),
      rule('/sets/0/must', [true, false], ['true', 1, null]),
      superset('/sets/0/superset'),
      whole('/sets/0/order', 1, 80),
      key('/sets/0/exercise'),
      equipment('/sets/0/equipment'),
      rule('/sets/0/target_reps', [...REPS, 1, 100, null], [...NO_REPS, 0, 101, 8.5, true]),
      orNull(number('/sets/0/target_weight', 0, 2000)),
      orNull(whole('/sets/0/rir', 0, 4)),
      whole('/sets/0/rest_s', 0, 600),
      orNull(number('/sets/0/actual_weight', 0, 2000)),
      orNull(whole('/sets/0/actual_reps', 0, 100)),
      orNull(text('/sets/0/notes', 0, 200)),
      orNull(whole('/post_workout/perceived_difficulty', 1, 10)),
      orNull(whole('/post_workout/completion_time_minutes', 1, 300)),
      orNull(text('/post_workout/notes', 0, 500)),
      ...closedAt('', '/sets/0', '/post_workout'),
    ],
  ],
  'today-plan-v1': [
    todayPlan,
    [
      ...planHead,
      ...moves('/blocks/0/exercises/0'),
      items('/blocks', todayPlan.blocks[0], 1, 12),
      items('/blocks/0/exercises', { id, ...move }, 1, 20),
      ...['/id', '/blocks/0/id', '/blocks/0/exercises/0/id'].map((at) => rule(at, [id], ['x', '', null])),
    ],
  ],
  'llm-v1-current': [
    nestedPlan,
    [
      ...planHead,
      ...moves('/blocks/0/exercises/0'),
      items('/blocks', nestedPlan.blocks[0], 1, 12),
      items('/blocks/0/exercises', move, 1, 20),
      ...['/id', '/blocks/0/id', '/blocks/0/exercises/0/id'].map((at) => rule(at, [], [id])),
    ],
  ],
  'llm-v2-flat': [
    flatPlan,
    [
      ...planHead,
      ...moves('/exercises/0'),
      items('/blocks', block, 1, 12),
      items('/exercises', flatPlan.exercises[0], 1, 240),
      rule(
        '/blocks/0',
        [{ blockTemplate: 'x' }, { blockTemplate: '💪'.repeat(40) }],
        [{ blockTemplate: '' }, { blockTemplate: 'x'.repeat(41) }, { blockTemplate: 'x', ...block }, {}],
      ),
      rule('/exercises/0/blockIndex', [-5, 0, 1e9], [0.5, '0', null]),
      whole('/exercises/0/order', 0, 999),
    ],
  ],
  'ai-suggestions-v1': [
    suggestions,
    [
      items('/suggestions', suggestions.suggestions[0], 0, 5),
      whole('/suggestions/0/targetSetIndex', -1, 30),
      one(
        '/suggestions/0/changeType',
        ...['INCREASE_WEIGHT', 'DECREASE_WEIGHT', 'INCREASE_REPS', 'DECREASE_REPS', 'INCREASE_REST', 'DECREASE_REST'],
        ...['CHANGE_REP_RANGE_MODE', 'INCREASE_REST_SECONDS', 'DECREASE_REST_SECONDS'],
      ),
      orNull(number('/suggestions/0/newValue', 0, 2000)),
      orNull(one('/suggestions/0/newMode', 'RANGE', 'TARGET', 'UNTIL_FAILURE')),
      text('/suggestions/0/reasoning', 1, 300),
      ...closedAt('', '/suggestions/0'),
    ],
  ],
  'coach-reply-v1': [
    coachReply,
    [
      one('/language', 'en', 'ru'),
      text('/summary', 1, 200),
      items('/sections', coachReply.sections[0], 0, 5),
      one('/sections/0/kind', 'GOAL', 'WARMUP', 'MAIN', 'COOLDOWN', 'NEXT', 'NOTE'),
      text('/sections/0/text', 1, 600),
      ...action('/nextAction'),
      items('/options', coachReply.nextAction, 0, 3),
      ...action('/options/0'),
      orNull(text('/question', 0, 200)),
      orNull(text('/safetyNote', 0, 300)),
      rule('/suspectedFlags', [[], ['FATIGUE', 'PAIN', 'TECHNIQUE']], [['OTHER'], Array(4).fill('PAIN'), null]),
      items('/facts', coachReply.facts[0], 0, 8),
      key('/facts/0/exerciseKey'),
      orNull(whole('/facts/0/level', 0, 20)),
      orNull(number('/facts/0/volume', 0, 100_000)),
      ...closedAt('', '/sections/0', '/facts/0'),
    ],
  ],
  'plan-update-v1': [
    planUpdate,
    [
      text('/summary', 1, 600),
      items('/exercises', planUpdate.exercises[0], 1, 30),
      whole('/exercises/0/ref', 0, 29),
      one('/exercises/0/action', 'KEEP', 'ADVANCE', 'HOLD', 'REGRESS', 'SWAP'),
      ...amounts('/exercises/0', 10),
      items('/added', planUpdate.added[0], 0, 3),
      whole('/added/0/afterRef', -1, 29),
      ...amounts('/added/0', 5),
      ...closedAt(''),
    ],
  ],
};

/** Of `workout-v1.2`; the other contracts have none. */
const OPTIONAL = ['/notes_to_user', '/sets/*/superset', '/sets/*/notes'];

describe.each(Object.entries(CONTRACTS))('2 %s', (contract, [sample, rules]) => {
  const { validate } = registry.entry(contract as SchemaId);
  const valid = JSON.parse(JSON.stringify(sample));
  const isValid = (value: unknown) => validate(value).length === 0;

  test.each(rules.map((each) => [each.at, each] as const))('%s', (at, { good, bad }) => {
    const outcome = (value: unknown) => isValid(replaceAt(valid, pathOf(at), () => value));
    expect(good.filter((value) => !outcome(value))).toEqual([]);
    expect(bad.filter(outcome)).toEqual([]);
  });

  test('no other key may be left out', () => {
    const keys = pathsOf(valid).filter((path) => typeof path.at(-1) === 'string');
    const free = keys.filter((path) =>
      isValid(
        replaceAt(valid, path.slice(0, -1), (old) => {
          const { [String(path.at(-1))]: _, ...rest } = old as JsonObject;
          return rest;
        }),
      ),
    );
    const optional = contract === 'workout-v1.2' ? OPTIONAL : [];
    expect([...new Set(free.map((path) => collapsePointer(`/${path.join('/')}`)))]).toEqual(optional);
  });
});
