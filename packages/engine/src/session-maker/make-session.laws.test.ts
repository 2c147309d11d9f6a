import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { easier } from './easier.ts';
import { harder } from './harder.ts';
import { makeSession } from './make-session.ts';
import { leastRir, type SessionDraft, type SessionGround, totalSets } from './session.ts';
import { anyBaseline, anyDay, anyFeedback, groundOf, secondsOf } from './testing/any-ground.ts';
import { writtenSets } from './written-sets.ts';

const RUNS = { numRuns: 300 };
const always = () => true;
const never = () => false;

/** The exercises that both sessions have, old and new. */
function shared(before: SessionDraft, after: SessionDraft) {
  return after.exercises.flatMap((exercise) => {
    const old = before.exercises.find(({ key }) => key === exercise.key);
    return old ? [{ old, exercise }] : [];
  });
}

/** Above 0: the new value asks more; 0 where one of them is not said. */
const step = (before: number | null, after: number | null) =>
  before === null || after === null ? 0 : Math.sign(after - before);

/** How each part of a session moved; above 0: it asks more. */
function stepsOf(before: SessionDraft, after: SessionDraft, ground: SessionGround): number[] {
  // More reserve than can be written down cannot be kept.
  const most = ground.bounds.rir + after.easing.rirShift;
  const reserve = (rir: number | null, { easing }: SessionDraft) =>
    rir === null ? null : Math.min(most, rir + easing.rirShift);
  return [
    Math.sign(totalSets(after) - totalSets(before)),
    ...shared(before, after).flatMap(({ old, exercise }) => [
      step(old.load, exercise.load) * (ground.exerciseOf(exercise.key)?.loadType === 'assisted' ? -1 : 1),
      -step(reserve(old.rir, before), reserve(exercise.rir, after)),
    ]),
  ];
}

/** Every limit that a session breaks, by name. */
function brokenLimits(draft: SessionDraft, ground: SessionGround): string[] {
  const { bounds, minRirShift, maxLoadFactor } = ground;
  const eligible = new Set(ground.eligible);
  const keys = draft.exercises.map(({ key }) => key);
  const limits: Record<string, boolean> = {
    exercise: keys.every((key) => eligible.has(key)),
    'each once': new Set(keys).size === keys.length,
    easing: draft.easing.rirShift >= minRirShift && draft.easing.loadFactor <= maxLoadFactor,
    sets: draft.exercises.every(({ sets }) => sets >= 1 && sets <= bounds.setsEach),
    tiers: draft.exercises.every(({ tier }) => draft.tiers.includes(tier)),
    effort: draft.exercises.every(({ rir }) => rir === null || rir >= leastRir(ground)),
    load: draft.exercises.every(({ key, load }) => load === null || isWithinCap(key, load, ground)),
  };
  return Object.keys(limits).filter((name) => !limits[name]);
}

function isWithinCap(key: string, load: number, { loads, maxLoadFactor }: SessionGround): boolean {
  const { value, assisted } = loads.cap(key, maxLoadFactor)!;
  return assisted ? load >= value - 1e-9 : load <= value + 1e-9;
}

describe('sessions that the rules make', () => {
  it('hold nothing but what is allowed, within every cap, and fit their time', () => {
    fc.assert(
      fc.property(anyDay, fc.nat(2), (day, variant) => {
        const ground = groundOf(day);
        const draft = makeSession({ ground, regeneration: null }, variant, always);
        expect(brokenLimits(draft, ground)).toEqual([]);
        expect(draft.exercises.filter(({ tier }) => tier === 'A').length).toBeGreaterThan(0);
        if (!ground.allowTierC) expect(draft.exercises.map(({ tier }) => tier)).not.toContain('C');
        expect(secondsOf(draft)).toBeLessThanOrEqual(ground.minutes * 60);
      }),
      RUNS,
    );
  });

  it('are the same for the same day', () => {
    fc.assert(
      fc.property(anyDay, anyBaseline, anyFeedback, (day, baseline, feedback) => {
        const ground = groundOf(day);
        const make = () => makeSession({ ground, regeneration: { feedback, baseline } }, 1, never);
        expect(make()).toEqual(make());
      }),
      { numRuns: 100 },
    );
  });

  it('are the first of their proposals that passes, and without one the best', () => {
    fc.assert(
      fc.property(anyDay, anyBaseline, anyFeedback, fc.nat(40), (day, baseline, feedback, place) => {
        const ground = groundOf(day);
        const request = { ground, regeneration: { feedback, baseline } };
        const seen: SessionDraft[] = [];
        const refuseUntil = (count: number) => (draft: SessionDraft) => seen.push(draft) > count;
        const made = makeSession(request, 0, refuseUntil(place));
        expect(made).toBe(seen.length > place ? seen[place] : seen[0]);
        for (const draft of seen) expect(draft.exercises.map(({ key }) => key)).not.toEqual([]);
      }),
      RUNS,
    );
  });

  it('that are to be easier ask more in nothing', () => {
    fc.assert(
      fc.property(anyDay, anyBaseline, (day, baseline) => {
        const ground = groundOf(day);
        const base = makeSession({ ground, regeneration: null }, 0, always);
        for (const draft of easier(base, baseline, ground)) {
          expect(brokenLimits(draft, ground)).toEqual([]);
          const steps = stepsOf(baseline, draft, ground);
          // One exercise of one set is the least there is.
          if (totalSets(draft) > 1) expect(Math.max(...steps)).toBeLessThanOrEqual(0);
        }
      }),
      RUNS,
    );
  });

  it('that are to be harder ask less in nothing', () => {
    fc.assert(
      fc.property(anyDay, anyBaseline, (day, baseline) => {
        const ground = groundOf(day);
        const base = makeSession({ ground, regeneration: null }, 0, always);
        for (const draft of harder(base, baseline, () => [], ground)) {
          expect(brokenLimits(draft, ground)).toEqual([]);
          expect(Math.min(...stepsOf(baseline, draft, ground))).toBeGreaterThanOrEqual(0);
        }
      }),
      RUNS,
    );
  });
});

describe('sessions that are written out', () => {
  it('are done tier by tier, every set of them, and ramps stay below the load that they lead to', () => {
    fc.assert(
      fc.property(anyDay, fc.nat(1), (day, variant) => {
        const ground = groundOf(day);
        const draft = makeSession({ ground, regeneration: null }, variant, always);
        const sets = writtenSets(draft, ground);
        const tiers = sets.map(({ tier }) => (tier === 'W' ? '0' : tier));
        expect(tiers).toEqual(tiers.toSorted());
        expect(sets.filter(({ kind }) => kind === 'general')).toHaveLength(draft.warmUp.generalSets);
        for (const { key, sets: count, rampSets, load } of draft.exercises) {
          const own = sets.filter((set) => set.key === key && set.kind !== 'general');
          expect(own.map(({ kind }) => kind)).toEqual([...Array(rampSets).fill('ramp'), ...Array(count).fill('work')]);
          const ramps = own.flatMap((set) => (set.kind === 'ramp' && set.load !== null ? [set.load] : []));
          expect(ramps).toEqual(ramps.toSorted((a, b) => a - b));
          expect(ramps.every((lighter) => lighter < load!)).toBe(true);
        }
      }),
      RUNS,
    );
  });
});
