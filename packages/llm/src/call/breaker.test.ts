import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { llmConfig } from '../config.ts';
import { FakeClock } from '../testing/fake-clock.ts';
import { Breaker, type Hold, type Permit } from './breaker.ts';

const config = llmConfig().breaker;

function atSeconds(breaker: Breaker, clock: FakeClock, seconds: number) {
  clock.advance(seconds * 1000 - clock.now());
  return breaker.enter();
}

function fail(breaker: Breaker, clock: FakeClock, seconds: number): void {
  const entry = atSeconds(breaker, clock, seconds);
  if (!entry.ok) throw new Error('The breaker is open.');
  entry.permit.fail();
}

function opened() {
  const clock = new FakeClock();
  const breaker = new Breaker(config, clock);
  for (const second of [0, 10, 20, 30, 40]) fail(breaker, clock, second);
  return { clock, breaker };
}

function permitOf(breaker: Breaker): Permit {
  const entry = breaker.enter();
  if (!entry.ok) throw new Error('The breaker is open.');
  return entry.permit;
}

describe('the breaker', () => {
  it('keeps away as long as another process that tells it, and tells nobody what it was told', () => {
    const clock = new FakeClock();
    const told: Hold[] = [];
    const breaker = new Breaker(config, clock, (hold) => told.push(hold));
    breaker.hear({ until: 30_000, ms: 60_000 });
    expect(breaker.enter()).toEqual({ ok: false, retryAfterSeconds: 30 });
    breaker.hear({ until: 20_000, ms: 60_000 });
    expect(breaker.refusal()).toBe(30);
    expect(told).toEqual([]);
    const probe = atSeconds(breaker, clock, 30);
    if (!probe.ok) throw new Error('Nobody may try.');
    // Our own probe knows better.
    breaker.hear({ until: 90_000, ms: 60_000 });
    probe.permit.succeed();
    expect(breaker.state).toBe('closed');
    breaker.hear({ until: 29_000, ms: 60_000 });
    expect(breaker.state).toBe('closed');
    permitOf(breaker).trip(600_000);
    expect(told).toEqual([{ until: 630_000, ms: 600_000 }]);
  });

  it('L-08 five failures at 0, 10, 20, 30, 40 s: open from 40 until 100', () => {
    const { clock, breaker } = opened();
    expect(breaker.state).toBe('open');
    expect(breaker.enter()).toEqual({ ok: false, retryAfterSeconds: 60 });
    expect(atSeconds(breaker, clock, 70.2)).toEqual({ ok: false, retryAfterSeconds: 30 });
    expect(atSeconds(breaker, clock, 99.999)).toEqual({ ok: false, retryAfterSeconds: 1 });
    expect(atSeconds(breaker, clock, 100).ok).toBe(true);
  });

  it('L-08 at 100 s one probe, others are refused with 5', () => {
    const { clock, breaker } = opened();
    expect(atSeconds(breaker, clock, 100).ok).toBe(true);
    expect(breaker.state).toBe('probing');
    expect(breaker.enter()).toEqual({ ok: false, retryAfterSeconds: 5 });
  });

  it('L-08 four failures, six successes, a fifth failure within the window: stays closed', () => {
    const clock = new FakeClock();
    const breaker = new Breaker(config, clock);
    for (let n = 0; n < 4; n += 1) permitOf(breaker).fail();
    for (let n = 0; n < 6; n += 1) permitOf(breaker).succeed();
    permitOf(breaker).fail();
    expect(breaker.state).toBe('closed');
  });

  it('opens at exactly half', () => {
    const breaker = new Breaker(config, new FakeClock());
    for (let n = 0; n < 5; n += 1) permitOf(breaker).succeed();
    for (let n = 0; n < 5; n += 1) permitOf(breaker).fail();
    expect(breaker.state).toBe('open');
  });

  it('a failure exactly 300 s old is forgotten', () => {
    const clock = new FakeClock();
    const breaker = new Breaker(config, clock);
    fail(breaker, clock, 0);
    for (const second of [1, 2, 3]) fail(breaker, clock, second);
    fail(breaker, clock, 300);
    expect(breaker.state).toBe('closed');
    fail(breaker, clock, 300.5);
    expect(breaker.state).toBe('open');
  });

  it('a probe that succeeds closes and clears', () => {
    const { clock, breaker } = opened();
    clock.advance(60_000);
    permitOf(breaker).succeed();
    expect(breaker.state).toBe('closed');
    for (let n = 0; n < 4; n += 1) permitOf(breaker).fail();
    expect(breaker.state).toBe('closed');
  });

  it('a probe that fails opens for the same hold again', () => {
    const clock = new FakeClock();
    const breaker = new Breaker(config, clock);
    permitOf(breaker).trip(600_000);
    expect(breaker.refusal()).toBe(600);
    clock.advance(600_000);
    permitOf(breaker).fail();
    expect(breaker.refusal()).toBe(600);
  });

  it('a cancelled probe frees the place', () => {
    const { clock, breaker } = opened();
    clock.advance(60_000);
    permitOf(breaker).release();
    expect(breaker.enter().ok).toBe(true);
  });

  it('counts an end once, and one that began before it opened not at all', () => {
    const { clock, breaker } = opened();
    clock.advance(60_000);
    const probe = permitOf(breaker);
    probe.succeed();
    probe.fail();
    expect(breaker.state).toBe('closed');
    const before = permitOf(breaker);
    permitOf(breaker).trip(1000);
    before.succeed();
    expect(breaker.state).toBe('open');
  });

  it('a stage inside hears that it opened, a probing one does not', () => {
    const clock = new FakeClock();
    const breaker = new Breaker(config, clock);
    const stage = permitOf(breaker);
    expect(stage.refusal()).toBe(null);
    permitOf(breaker).trip(60_000);
    expect(stage.refusal()).toBe(60);
    clock.advance(60_000);
    const probe = permitOf(breaker);
    expect(probe.refusal()).toBe(null);
    expect(stage.refusal()).toBe(5);
  });

  /** The rule once more, in the plainest words, beside the real one. */
  it('P18 opens only by its rule; Retry-After never 0, never above the hold', () => {
    const event = fc.record({
      waitMs: fc.integer({ min: 0, max: 120_000 }),
      end: fc.constantFrom('succeed', 'fail', 'fail', 'release'),
    });
    fc.assert(
      fc.property(fc.array(event, { maxLength: 60 }), (events) => {
        const clock = new FakeClock();
        const breaker = new Breaker(config, clock);
        let counted: { at: number; failed: boolean }[] = [];
        let openUntil: number | null = null;
        for (const { waitMs, end } of events) {
          clock.advance(waitMs);
          const now = clock.now();
          const entry = breaker.enter();
          if (openUntil !== null && now < openUntil) {
            const remaining = Math.ceil((openUntil - now) / 1000);
            expect(entry).toEqual({ ok: false, retryAfterSeconds: remaining });
            expect(remaining).toBeGreaterThanOrEqual(1);
            expect(remaining).toBeLessThanOrEqual(60);
            continue;
          }
          if (!entry.ok) throw new Error('Refused, although the rule lets it pass.');
          entry.permit[end as 'succeed' | 'fail' | 'release']();
          if (openUntil !== null) {
            if (end === 'succeed') [openUntil, counted] = [null, []];
            else if (end === 'fail') openUntil = now + 60_000;
          } else if (end !== 'release') {
            counted = [...counted, { at: now, failed: end === 'fail' }].filter(({ at }) => at > now - 300_000);
            const failures = counted.filter(({ failed }) => failed).length;
            if (end === 'fail' && failures >= 5 && failures / counted.length >= 0.5) openUntil = now + 60_000;
          }
          expect(breaker.state === 'closed').toBe(openUntil === null);
        }
      }),
      { numRuns: 1000 },
    );
  });
});
