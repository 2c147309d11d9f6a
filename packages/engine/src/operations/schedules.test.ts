import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY } from '../kernel/instants.ts';
import { addDays } from '../kernel/local-dates.ts';
import { instantOfLocalTime, localDateOf, localTimeOf, startOfLocalDate } from '../kernel/time-zones.ts';
import { SCHEDULED_JOBS } from './schedule-policy.ts';
import { isoWeek, nextRun, runsBetween, scheduleOf } from './schedules.ts';

const ZONES = Intl.supportedValuesOf('timeZone');
const zone = fc.constantFrom(...ZONES);
const date = fc.integer({ min: 0, max: 20 * 365 }).map((days) => addDays('2012-06-01', days));
const time = fc
  .integer({ min: 0, max: 24 * 60 - 1 })
  .map((m) => `${String(Math.floor(m / 60)).padStart(2, '0')}:${String(m % 60).padStart(2, '0')}`);

const iso = (at: number) => new Date(at).toISOString();

describe('a local wall time', () => {
  it('in a spring gap is the first instant after it', () => {
    expect(iso(instantOfLocalTime('2026-03-29', '02:30', 'Europe/Berlin'))).toBe('2026-03-29T01:00:00.000Z');
    expect(iso(instantOfLocalTime('2026-10-04', '02:15', 'Australia/Lord_Howe'))).toBe('2026-10-03T15:30:00.000Z');
    // The day that Samoa left out.
    expect(iso(instantOfLocalTime('2011-12-30', '06:00', 'Pacific/Apia'))).toBe('2011-12-30T10:00:00.000Z');
  });

  it('that comes twice is its first occurrence', () => {
    expect(iso(instantOfLocalTime('2026-10-25', '02:30', 'Europe/Berlin'))).toBe('2026-10-25T00:30:00.000Z');
  });

  it('law: no earlier instant of its day shows it or a later time', () => {
    fc.assert(
      fc.property(zone, date, time, (timeZone, on, at) => {
        const instant = instantOfLocalTime(on, at, timeZone);
        const shown = `${localDateOf(instant, timeZone)} ${localTimeOf(instant, timeZone)}`;
        const before = `${localDateOf(instant - 1, timeZone)} ${localTimeOf(instant - 1, timeZone)}`;
        expect(shown >= `${on} ${at}`).toBe(true);
        expect(before < `${on} ${at}`).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('law: midnight is where a day begins', () => {
    fc.assert(
      fc.property(zone, date, (timeZone, on) => {
        expect(instantOfLocalTime(on, '00:00', timeZone)).toBe(startOfLocalDate(on, timeZone));
      }),
      { numRuns: 500 },
    );
  });
});

describe('schedules', () => {
  it('O1: the archive of Sunday 2026-03-01 in Moscow runs at 20:00 UTC', () => {
    const run = nextRun(scheduleOf('archive-progress'), Date.parse('2026-02-27T12:00:00Z'), 'Europe/Moscow');
    expect(iso(run.at)).toBe('2026-03-01T20:00:00.000Z');
    expect(run).toMatchObject({ on: '2026-03-01', period: '2026-W09' });
  });

  it('name their period', () => {
    expect(isoWeek('2027-01-01')).toBe('2026-W53');
    expect(isoWeek('2026-12-28')).toBe('2026-W53');
    expect(isoWeek('2024-12-30')).toBe('2025-W01');
    const monthly = nextRun(scheduleOf('monthly-report'), Date.parse('2026-01-31T23:00:00Z'), 'UTC');
    expect([iso(monthly.at), monthly.period]).toEqual(['2026-02-01T06:00:00.000Z', '2026-02']);
    const daily = nextRun(scheduleOf('daily-metrics'), Date.parse('2026-03-08T05:15:00Z'), 'America/New_York');
    expect([iso(daily.at), daily.period]).toEqual(['2026-03-09T04:15:00.000Z', '2026-03-09']);
  });

  it('Q6: for every zone and year each job runs once in each of its periods', () => {
    const years = [2016, 2026, 2031];
    for (const [i, timeZone] of ZONES.entries()) {
      const job = scheduleOf(SCHEDULED_JOBS[i % SCHEDULED_JOBS.length]!);
      const year = years[i % years.length]!;
      const runs = runsBetween(job, Date.UTC(year, 0, 1), Date.UTC(year + 1, 0, 1), timeZone);
      const periods = runs.map(({ period }) => period);
      expect(new Set(periods).size, timeZone).toBe(periods.length);
      const days = { DAY: 1, WEEK: 7, MONTH: 31 }[job.every];
      for (const [n, run] of runs.entries()) {
        const before = runs[n - 1];
        if (before) expect(run.at - before.at, `${timeZone} ${run.period}`).toBeLessThanOrEqual((days + 1) * DAY);
      }
      expect(runs.length, timeZone).toBeGreaterThanOrEqual({ DAY: 364, WEEK: 51, MONTH: 11 }[job.every]);
    }
  });

  it('law: the next run is after the instant, and there is none between', () => {
    fc.assert(
      fc.property(
        zone,
        date,
        fc.integer({ min: 0, max: DAY }),
        fc.constantFrom(...SCHEDULED_JOBS),
        (timeZone, on, ms, job) => {
          const after = Date.parse(`${on}T00:00:00Z`) + ms;
          const run = nextRun(scheduleOf(job), after, timeZone);
          expect(run.at).toBeGreaterThan(after);
          expect(nextRun(scheduleOf(job), run.at - 1, timeZone)).toEqual(run);
        },
      ),
      { numRuns: 300 },
    );
  });
});
