import { describe, expect, it } from 'vitest';
import { applyActivation, decideActivation, decideWrite } from './activation.ts';
import { applyPatch, diffPlans } from './json-patch.ts';
import { planRollback, type RollbackRequest, rollbackDate } from './rollback.ts';
import { effectiveItems, type PlanVersion, planAt, type VersionItem } from './version-chain.ts';

const exercise = (volume: number) => ({ exerciseKey: 'pull-up', position: 1, model: 'LEVEL', sets: [volume] });

function item(
  id: string,
  planExerciseId: string,
  after: number | null,
  slotDate: string,
  more: Partial<VersionItem> = {},
): VersionItem {
  return {
    id,
    planExerciseId,
    slotDate,
    slotTime: 'MORNING',
    before: null,
    after: after === null ? null : exercise(after),
    createdAt: 0,
    ...more,
  };
}

function version(
  number: number,
  status: PlanVersion['status'],
  items: readonly VersionItem[],
  base = number - 1,
): PlanVersion {
  const parent = number === 1 ? null : base;
  return { version: number, status, baseVersion: parent, parentVersion: parent, items };
}

/** v1 the plan, v2..v4 changes of other days, v5 Monday's change of `a`. */
const HISTORY: PlanVersion[] = [
  version(1, 'SUPERSEDED', [item('1a', 'a', 20, '2026-02-01'), item('1b', 'b', 30, '2026-02-01')]),
  version(2, 'SUPERSEDED', [item('2a', 'a', 22, '2026-02-16')]),
  version(3, 'SUPERSEDED', [item('3b', 'b', 33, '2026-02-18')]),
  version(4, 'SUPERSEDED', [item('4a', 'a', 24, '2026-02-23')]),
  version(5, 'ACTIVE', [item('5a', 'a', 30, '2026-03-02')]),
];
const MONDAY_ROLLBACK: RollbackRequest = { day: { weekday: 1 }, slotTime: null, force: false };
const TODAY = '2026-03-04';

function withRollback(versions: PlanVersion[], request: RollbackRequest = MONDAY_ROLLBACK): PlanVersion[] {
  const plan = planRollback(versions, request, TODAY);
  if (plan.kind !== 'ROLLBACK') throw new Error(plan.reason);
  const items = plan.items.map((each, i) => ({ ...each, id: `${plan.version}-${i}`, createdAt: 0 }));
  const added: PlanVersion = {
    version: plan.version,
    status: 'ACTIVE',
    baseVersion: plan.parentVersion,
    parentVersion: plan.parentVersion,
    items,
  };
  return [
    ...versions.map((each) => (each.version === plan.supersedes ? { ...each, status: 'SUPERSEDED' as const } : each)),
    added,
  ];
}

describe('rollback', () => {
  it("R25: rolling back the slot changed by active v5 makes v6 with v4's targets and an override", () => {
    expect(planRollback(HISTORY, MONDAY_ROLLBACK, TODAY)).toMatchObject({
      kind: 'ROLLBACK',
      version: 6,
      source: 5,
      supersedes: 5,
      overrides: ['a'],
      items: [{ planExerciseId: 'a', slotDate: '2026-03-02', before: exercise(30), after: exercise(24) }],
    });
    const after = withRollback(HISTORY);
    expect(planAt(after, 6)).toEqual(planAt(HISTORY, 4));
    expect(after.find((each) => each.version === 5)?.status).toBe('SUPERSEDED');
  });

  it('restores what the first rollback undid when it is repeated', () => {
    const twice = withRollback(withRollback(HISTORY));
    expect(planAt(twice, 7)).toEqual(planAt(HISTORY, 5));
  });

  it('P18: refuses, and writes nothing, without an item of the slot, without a predecessor, or after later changes', () => {
    const refusal = (request: Partial<RollbackRequest>, versions = HISTORY) => {
      const plan = planRollback(versions, { ...MONDAY_ROLLBACK, ...request }, TODAY);
      return plan.kind === 'REFUSED' ? plan.reason : plan.kind;
    };
    expect(refusal({ day: { date: '2026-03-03' } })).toBe('NOTHING_TO_ROLL_BACK');
    expect(refusal({ slotTime: 'EVENING' })).toBe('NOTHING_TO_ROLL_BACK');
    expect(refusal({ day: { date: '2026-02-01' } })).toBe('NO_PREDECESSOR');
    expect(refusal({ day: { date: '2026-02-16' } })).toBe('CHANGED_SINCE');
    expect(refusal({ day: { date: '2026-02-16' }, force: true })).toBe('ROLLBACK');
    expect(refusal({ day: { date: '2026-02-18' } })).toBe('ROLLBACK');
  });

  it('means the latest such weekday, today included', () => {
    expect(rollbackDate(MONDAY_ROLLBACK, '2026-03-02')).toBe('2026-03-02');
    expect(rollbackDate(MONDAY_ROLLBACK, '2026-03-01')).toBe('2026-02-23');
    expect(rollbackDate({ ...MONDAY_ROLLBACK, day: { weekday: 7 } }, '2026-03-02')).toBe('2026-03-01');
  });
});

describe('activation', () => {
  const pending = (items: readonly VersionItem[], base: number): PlanVersion =>
    version(6, 'PENDING_CONFIRMATION', items, base);

  it('activates on the base it was made for, and supersedes the former active version', () => {
    const versions = [...HISTORY, pending([item('6a', 'a', 33, '2026-03-04')], 5)];
    const decision = decideActivation(versions, 6, null);
    expect(decision).toEqual({ kind: 'ACTIVATE', parentVersion: 5, supersedes: 5 });
    if (decision.kind !== 'ACTIVATE') return;
    const statuses = applyActivation(versions, 6, decision).filter((each) => each.status === 'ACTIVE');
    expect(statuses.map((each) => each.version)).toEqual([6]);
  });

  it('rebases a disjoint change and refuses an overlapping one', () => {
    const disjoint = [...HISTORY, pending([item('6b', 'b', 36, '2026-03-04')], 4)];
    expect(decideActivation(disjoint, 6, null)).toEqual({ kind: 'REBASE', parentVersion: 5, supersedes: 5 });
    const overlapping = [...HISTORY, pending([item('6a', 'a', 36, '2026-03-04')], 4)];
    expect(decideActivation(overlapping, 6, null)).toEqual({
      kind: 'REFUSED',
      reason: 'STALE_OVERLAP',
      currentVersion: 5,
      exercises: ['a'],
    });
  });

  it('keeps a version pending while a conflict that names it is open, and refuses what is no draft', () => {
    const versions = [...HISTORY, pending([item('6a', 'a', 33, '2026-03-04')], 5)];
    expect(decideActivation(versions, 6, 'c1')).toEqual({ kind: 'PENDING', conflictId: 'c1' });
    expect(decideActivation(versions, 4, null)).toEqual({ kind: 'REFUSED', reason: 'WRONG_STATUS' });
    expect(decideActivation(versions, 9, null)).toEqual({ kind: 'REFUSED', reason: 'UNKNOWN_VERSION' });
  });

  it('a manual writer with a stale expectedVersion is rebased when disjoint', () => {
    expect(decideWrite(HISTORY, { base: 3, planExerciseIds: ['b'] }).kind).toBe('REBASE');
    expect(decideWrite(HISTORY, { base: 2, planExerciseIds: ['b'] }).kind).toBe('REFUSED');
    expect(decideWrite(HISTORY, { base: 5, planExerciseIds: ['b'] }).kind).toBe('ACTIVATE');
  });
});

describe('versions', () => {
  it('of two items of one track and slot the later created counts, on a tie the greater id', () => {
    const early = item('x', 'a', 10, '2026-03-02', { createdAt: 1 });
    const late = item('c', 'a', 12, '2026-03-02', { createdAt: 2 });
    const tie = item('d', 'a', 14, '2026-03-02', { createdAt: 2 });
    expect(effectiveItems([tie, early, late])).toEqual([tie]);
    const evening = item('e', 'a', 16, '2026-03-02', { slotTime: 'EVENING', createdAt: 3 });
    expect(effectiveItems([evening, early])).toEqual([early, evening]);
  });

  it('diffs at the deepest path, arrays whole, sorted by code point', () => {
    const before = { exercises: { a: { sets: [6, 6], rung: { ordinal: 1, label: '1' } }, 'b/~': { sets: [1] } } };
    const after = { exercises: { a: { sets: [6, 6, 6], rung: { ordinal: 2, label: '1' } }, c: { sets: [2] } } };
    const patch = diffPlans(before, after);
    expect(patch).toEqual([
      { op: 'replace', path: '/exercises/a/rung/ordinal', value: 2 },
      { op: 'replace', path: '/exercises/a/sets', value: [6, 6, 6] },
      { op: 'remove', path: '/exercises/b~1~0' },
      { op: 'add', path: '/exercises/c', value: { sets: [2] } },
    ]);
    expect(applyPatch(before, patch)).toEqual(after);
  });
});
