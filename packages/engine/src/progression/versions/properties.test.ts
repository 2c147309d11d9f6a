import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RUNS, storyArb } from '../testing/arbitraries.ts';
import { storedHistory } from '../testing/history.ts';
import type { Track } from '../tracks/track.ts';
import { applyActivation, decideActivation } from './activation.ts';
import { canonicalExercise } from './canonical-plan.ts';
import type { Json } from './json.ts';
import { applyPatch, diffPlans } from './json-patch.ts';
import { planRollback } from './rollback.ts';
import { type PlanVersion, planAt, type VersionItem } from './version-chain.ts';

const jsonArb: fc.Arbitrary<Json> = fc.jsonValue({ maxDepth: 4 }).map((value) => JSON.parse(JSON.stringify(value)));
const planArb = fc.dictionary(fc.oneof(fc.string(), fc.constantFrom('a', 'b', 'a/b', '~', '__proto__', '')), jsonArb);

describe('versions', () => {
  it('P14: apply(diff(a, b), a) = b, and diff(a, a) = []', () => {
    fc.assert(
      fc.property(planArb, planArb, (a, b) => {
        expect(diffPlans(a, a)).toEqual([]);
        const patch = diffPlans(a, b);
        expect(JSON.stringify(diffPlans(applyPatch(a, patch), b))).toBe('[]');
        const paths = patch.map(({ path }) => path);
        expect(new Set(paths).size).toBe(paths.length);
      }),
      RUNS,
    );
  });

  it('P15: folding the chain of items gives the tracks as they stand', () => {
    fc.assert(
      fc.property(storyArb, (story) => {
        const { athlete, worked } = storedHistory(story);
        const whole = (tracks: readonly Track[]): VersionItem[] =>
          tracks.map((track) => ({
            id: track.planExerciseId,
            planExerciseId: track.planExerciseId,
            slotDate: '2026-03-01',
            slotTime: 'MORNING',
            before: null,
            after: canonicalExercise(track),
            createdAt: 0,
          }));
        const versions: PlanVersion[] = [
          {
            version: 1,
            status: 'ACTIVE',
            baseVersion: null,
            parentVersion: null,
            items: whole(story.athlete().tracks),
          },
        ];
        worked.forEach(({ activeItems }, at) => {
          if (activeItems.length === 0) return;
          const version = versions.length + 1;
          const items = activeItems.map((item, i) => ({ ...item, id: `${version}-${i}`, createdAt: at }));
          versions.push({ version, status: 'ACTIVE', baseVersion: version - 1, parentVersion: version - 1, items });
        });
        const folded = planAt(versions, versions.length);
        expect(folded?.exercises).toEqual(
          Object.fromEntries(whole(athlete.tracks).map((item) => [item.planExerciseId, item.after])),
        );
      }),
      RUNS,
    );
  });

  const changeArb = fc.record({
    exercise: fc.constantFrom('a', 'b', 'c'),
    volume: fc.integer({ min: 1, max: 50 }),
    day: fc.integer({ min: 1, max: 9 }),
    stale: fc.nat(3),
  });
  /** Writers that drafted on older versions, each activated as the rules decide. */
  function write(
    changes: readonly { exercise: string; volume: number; day: number; stale: number }[],
  ): PlanVersion[][] {
    const item = (id: string, exercise: string, volume: number, day: number): VersionItem => ({
      id,
      planExerciseId: exercise,
      slotDate: `2026-03-0${day}`,
      slotTime: 'MORNING',
      before: null,
      after: { sets: [volume] },
      createdAt: 0,
    });
    const first: PlanVersion = {
      version: 1,
      status: 'ACTIVE',
      baseVersion: null,
      parentVersion: null,
      items: ['a', 'b', 'c'].map((id) => item(id, id, 10, 1)),
    };
    const states = [[first]];
    for (const change of changes) {
      const versions = states.at(-1) ?? [];
      const version = versions.length + 1;
      const base = Math.max(1, version - 1 - change.stale);
      const draft: PlanVersion = {
        version,
        status: 'DRAFT',
        baseVersion: base,
        parentVersion: base,
        items: [item(`${version}`, change.exercise, change.volume, change.day)],
      };
      const decision = decideActivation([...versions, draft], version, null);
      states.push(
        decision.kind === 'ACTIVATE' || decision.kind === 'REBASE'
          ? applyActivation([...versions, draft], version, decision)
          : [...versions, draft],
      );
    }
    return states;
  }

  it('P13: exactly one ACTIVE version after every write', () => {
    fc.assert(
      fc.property(fc.array(changeArb, { maxLength: 8 }), (changes) => {
        for (const versions of write(changes)) {
          expect(versions.filter(({ status }) => status === 'ACTIVE')).toHaveLength(1);
        }
      }),
      RUNS,
    );
  });

  it('P18: a refused rollback has nothing to write, a planned one undoes exactly its slot', () => {
    fc.assert(
      fc.property(
        fc.array(changeArb, { maxLength: 8 }),
        fc.integer({ min: 1, max: 9 }),
        fc.boolean(),
        (changes, day, force) => {
          const versions = write(changes).at(-1) ?? [];
          const before = JSON.stringify(versions);
          const plan = planRollback(
            versions,
            { day: { date: `2026-03-0${day}` }, slotTime: null, force },
            '2026-03-10',
          );
          expect(JSON.stringify(versions)).toBe(before);
          if (plan.kind === 'REFUSED') {
            expect(plan).not.toHaveProperty('items');
            return;
          }
          const parent = versions.find(({ version }) => version === plan.source)?.parentVersion ?? 0;
          for (const item of plan.items)
            expect(item.after).toEqual(planAt(versions, parent)?.exercises[item.planExerciseId] ?? null);
        },
      ),
      RUNS,
    );
  });

  it('a rollback of a rollback restores what the first one undid', () => {
    fc.assert(
      fc.property(
        fc.array(changeArb, { minLength: 1, maxLength: 8 }),
        fc.integer({ min: 1, max: 9 }),
        (changes, day) => {
          const before = write(changes).at(-1) ?? [];
          const request = { day: { date: `2026-03-0${day}` }, slotTime: null, force: false };
          const once = rolledBack(before, request);
          const twice = once && rolledBack(once, request);
          if (!once) return;
          expect(twice && planAt(twice, twice.length)).toEqual(planAt(before, active(before)));
        },
      ),
      RUNS,
    );
  });

  const active = (versions: readonly PlanVersion[]) => versions.find(({ status }) => status === 'ACTIVE')?.version ?? 0;

  /** The versions after a rollback; null: it is refused. */
  function rolledBack(
    versions: readonly PlanVersion[],
    request: Parameters<typeof planRollback>[1],
  ): PlanVersion[] | null {
    const plan = planRollback(versions, request, '2026-03-10');
    if (plan.kind === 'REFUSED') return null;
    const rollback: PlanVersion = {
      version: plan.version,
      status: 'ACTIVE',
      baseVersion: plan.parentVersion,
      parentVersion: plan.parentVersion,
      items: plan.items.map((item, i) => ({ ...item, id: `${plan.version}-${i}`, createdAt: plan.version })),
    };
    return [
      ...versions.map((each) => (each.status === 'ACTIVE' ? { ...each, status: 'SUPERSEDED' as const } : each)),
      rollback,
    ];
  }
});
