import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { INTENTS } from '../vocabulary.ts';
import { SESSION_MAKER_1 } from './policy.ts';
import { anyDay, anyFeedback, groundOf } from './testing/any-ground.ts';
import { layOutToday } from './today-blocks.ts';
import { type Energy, type TodayRequest, todayDrafts } from './today-drafts.ts';

const RUNS = { numRuns: 300 };
const BOUNDS = { blocks: 4, blockExercises: 5 };
const energy = fc.constantFrom<Energy>('easy', 'moderate', 'intense');

const anyRequest: fc.Arbitrary<TodayRequest> = fc
  .record({
    day: anyDay,
    intent: fc.constantFrom(...INTENTS),
    energy,
    regeneration: fc.option(
      fc.record({
        feedback: anyFeedback,
        baseline: fc.record({
          energy,
          minutes: fc.integer({ min: 1, max: 150 }),
          exercises: fc.integer({ min: 1, max: BOUNDS.blocks * BOUNDS.blockExercises }),
          keys: fc.constant(new Set<string>()),
        }),
      }),
      { freq: 4 },
    ),
    silent: fc.integer({ min: 1, max: 9 }),
  })
  .map(({ day, silent, ...request }) => ({
    ...request,
    ground: groundOf(day),
    minutes: day.minutes,
    allowedMinutes: { least: Math.ceil(0.8 * day.minutes), most: Math.floor(1.2 * day.minutes) },
    bounds: BOUNDS,
    mayName: (key) => key.length % silent !== 0 || silent === 1,
  }));

const LAYOUT = {
  policy: SESSION_MAKER_1,
  minRirShift: 0,
  warmUpMinutes: 5,
  coolDownMinutes: 4,
  blockExercises: BOUNDS.blockExercises,
};

describe('plans of today', () => {
  it('keep to the minutes, to what may be named, and to the room that a plan has', () => {
    fc.assert(
      fc.property(anyRequest, fc.nat(1), (request, variant) => {
        const drafts = [...todayDrafts(request, variant)];
        expect(drafts.length).toBeGreaterThan(0);
        for (const draft of drafts) {
          expect(draft.minutes).toBeGreaterThanOrEqual(request.allowedMinutes.least);
          expect(draft.minutes).toBeLessThanOrEqual(request.allowedMinutes.most);
          expect(draft.picks.every(({ key }) => request.mayName(key))).toBe(true);
          const { work } = layOutToday(draft, LAYOUT);
          const moves = work.flatMap((block) => block.moves);
          expect(moves).toHaveLength(draft.count ?? Math.max(1, draft.picks.length));
          if (draft.count === null) continue;
          expect(work.length).toBeLessThanOrEqual(BOUNDS.blocks);
          expect(Math.max(...work.map((block) => block.moves.length))).toBeLessThanOrEqual(BOUNDS.blockExercises);
        }
      }),
      RUNS,
    );
  });

  it('that are to be easier are never more intense, and those that are to be harder never less', () => {
    const order: readonly Energy[] = ['easy', 'moderate', 'intense'];
    fc.assert(
      fc.property(anyRequest, (request) => {
        const { regeneration } = request;
        if (regeneration === null) return;
        const { feedback, baseline } = regeneration;
        const steps = [...todayDrafts(request, 1)].map(
          ({ energy: now }) => order.indexOf(now) - order.indexOf(baseline.energy),
        );
        if (feedback.includes('too-hard')) expect(Math.max(...steps)).toBeLessThanOrEqual(0);
        if (feedback.includes('too-easy')) expect(Math.min(...steps)).toBeGreaterThanOrEqual(0);
      }),
      RUNS,
    );
  });

  it('spend their minutes: warm-up, work and cool-down make up the whole', () => {
    fc.assert(
      fc.property(anyRequest, (request) => {
        for (const draft of todayDrafts({ ...request, regeneration: null }, 0)) {
          const { warmUp, work, coolDown } = layOutToday(draft, LAYOUT);
          const spent = work.reduce((sum, { minutes }) => sum + minutes, 0);
          const around = (warmUp ? LAYOUT.warmUpMinutes : 0) + (coolDown ? LAYOUT.coolDownMinutes : 0);
          expect(spent + around).toBe(draft.minutes);
        }
      }),
      RUNS,
    );
  });
});
