import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Budgets, memoryUsageStore, type UsageStore } from './budgets.ts';
import { createLedger } from './charge.ts';

const ATHLETE = { id: 'ada', date: '2026-03-02', endsAt: Date.parse('2026-03-03T00:00:00Z') };
const LIMIT = 1000;

/** Most calls use what they were estimated at. */
const call = fc
  .record({ estimate: fc.integer({ min: 200, max: 700 }), share: fc.constantFrom(1, 1, 1, 0.5, 0) })
  .map(({ estimate, share }) => ({ estimate, charge: Math.round(estimate * share) }));

it('promise 13: calls that run side by side never use more of a day than its limit, however reads and writes interleave', () =>
  fc.assert(
    fc.asyncProperty(fc.scheduler(), fc.array(call, { minLength: 2, maxLength: 8 }), async (scheduler, calls) => {
      const memory = memoryUsageStore();
      const store: UsageStore = {
        // What is read may be old by the time that it arrives.
        used: async (id, date) => scheduler.schedule(memory.used(id, date), 'used'),
        add: async (id, date, usage) => {
          await scheduler.schedule(Promise.resolve(), 'add');
          await memory.add(id, date, usage);
        },
      };
      const limits = { tokensPerJob: 1e9, tokensPerDay: LIMIT, costPerDayUsd: null };
      const budgets = new Budgets(limits, store, { now: () => Date.parse('2026-03-02T12:00:00Z') });
      const running = calls.map(async ({ estimate, charge }) => {
        const reservation = await budgets.reserve(ATHLETE, createLedger(), { tokens: estimate, costUsd: null });
        if (!reservation.ok) return;
        await scheduler.schedule(Promise.resolve(), 'answer');
        await reservation.settle({ tokens: charge, costUsd: null });
      });
      await scheduler.waitFor(Promise.all(running));
      expect((await memory.used(ATHLETE.id, ATHLETE.date)).tokens).toBeLessThanOrEqual(LIMIT);
      // Whatever was held is given back: what is left of the day can be had.
      const left = LIMIT - (await memory.used(ATHLETE.id, ATHLETE.date)).tokens;
      const last = budgets.reserve(ATHLETE, createLedger(), { tokens: left, costUsd: null });
      expect(await scheduler.waitFor(last)).toMatchObject({ ok: true });
    }),
  ));
