import { LOCALES } from '@topset/engine';
import { monthlyReport, type Report, type ReportInput, weeklyReport } from '@topset/engine/reports';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reportPage } from './page.ts';
import { sampleAthlete } from './testing/sample-athlete.ts';
import { outline, textsOf } from './testing/well-formed.ts';

const ON = '2026-03-11';
const NOTHING: Partial<ReportInput> = {
  workouts: [],
  records: [],
  tracks: [],
  levelChanges: [],
  flags: [],
  modes: [],
  conflicts: [],
  recoveryAdvice: null,
  weeklyReports: [],
};

/** A life in which an exercise is called by any name. */
function named(name: string): ReportInput {
  const input = sampleAthlete(ON);
  const exercise = { en: name, ru: name };
  return {
    ...input,
    tracks: input.tracks.map((track) => ({ ...track, exercise })),
    conflicts: input.conflicts.map((conflict) => ({ ...conflict, exercise })),
    flags: [...input.flags, { kind: 'TECHNIQUE', exercise, from: ON, to: null }],
  };
}

const both = (input: ReportInput): Report[] => [weeklyReport(input), monthlyReport(input)];
const pagesOf = (input: ReportInput): string[] =>
  both(input).flatMap((report) => LOCALES.map((locale) => reportPage(report, locale)));

const anyLife = fc
  .record({
    kept: fc.array(fc.boolean(), { minLength: 60, maxLength: 60 }),
    volume: fc.integer({ min: 0, max: 1_000_000 }),
    rpe: fc.option(fc.integer({ min: 10, max: 100 })),
    completion: fc.option(fc.integer({ min: 0, max: 1300 })),
    status: fc.constantFrom('DONE' as const, 'SKIPPED' as const, 'PLANNED' as const),
    tracks: fc.integer({ min: 0, max: 4 }),
  })
  .map(({ kept, volume, rpe, completion, status, tracks }): ReportInput => {
    const input = sampleAthlete(ON);
    return {
      ...input,
      tracks: input.tracks.slice(0, tracks),
      records: input.records.filter((_, i) => kept[i % kept.length]),
      workouts: input.workouts
        .filter((_, i) => kept[i % kept.length])
        .map((workout, i) => (i % 3 === 0 ? { ...workout, status } : workout))
        .map((workout, i) =>
          i % 4 === 0
            ? {
                ...workout,
                volumes: [{ unit: 'REPS', planned: volume, performed: volume + 1 }],
                sessionRpeTenths: rpe,
                completionPermille: completion,
              }
            : workout,
        ),
    };
  });

describe('the page of a report', () => {
  it('law: is well formed, says something everywhere, and never what a program says', () => {
    fc.assert(
      fc.property(anyLife, (input) => {
        for (const page of pagesOf(input)) {
          outline(page);
          expect(page).not.toMatch(/undefined|NaN|Infinity|\[object|report\.[a-z]/);
          for (const text of textsOf(page)) expect(text).not.toMatch(/null/);
        }
      }),
      { numRuns: 20 },
    );
  });

  it('law: no name of an exercise adds to the page or takes from it', () => {
    const outlines = (name: string) => [
      outline(reportPage(weeklyReport(named(name)), 'en')),
      outline(reportPage(monthlyReport(named(name)), 'ru')),
    ];
    const plain = outlines('Push-up');
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }), (name) => {
        expect(outlines(name)).toEqual(plain);
      }),
      {
        numRuns: 20,
        examples: [
          ['<script>alert(1)</script>'],
          ['"/><img src=x onerror=alert(1)>'],
          ["' onload='alert(1)"],
          ['</style></title></desc></svg>'],
          ['<!-- ]]> &lt; &#60; &'],
          ['\u0000\u0007\ud800\uffff'],
          ['$& $1 $`'],
        ],
      },
    );
  });

  it('shows a name with signs as it was written', () => {
    expect(reportPage(weeklyReport(named('Squat <deep> & "slow"')), 'en')).toContain(
      'Squat &lt;deep&gt; &amp; &quot;slow&quot;',
    );
  });

  it('loads nothing and runs nothing', () => {
    for (const page of pagesOf(sampleAthlete(ON))) {
      expect(page).not.toMatch(/<script|\bsrc=|\bhref=|url\(|@import|\bon[a-z]+=/i);
      expect(page.replaceAll('xmlns="http://www.w3.org/2000/svg"', '')).not.toMatch(/https?:/);
      expect(page).toContain(`content="default-src 'none'; style-src 'unsafe-inline'"`);
    }
  });

  it.each(LOCALES)('says that it is in %s', (locale) => {
    const report = weeklyReport(sampleAthlete(ON));
    const page = reportPage(report, locale);
    expect(page).toContain(`<html lang="${locale}">`);
    const cyrillic = textsOf(page).filter((text) => /[а-яё]/i.test(text)).length;
    if (locale === 'en') expect(cyrillic).toBe(0);
    else expect(cyrillic).toBeGreaterThan(30);
  });

  it('every chart is an image with a name and a sentence, also without data, and ids are there once', () => {
    for (const input of [sampleAthlete(ON), sampleAthlete(ON, NOTHING)]) {
      for (const report of both(input)) {
        const page = reportPage(report, 'en');
        const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id!);
        expect(new Set(ids).size).toBe(ids.length);
        const images = [...page.matchAll(/<svg [^>]*role="img" aria-labelledby="(\S+) (\S+)"><title id="(\S+)">/g)];
        expect(images.length).toBeGreaterThanOrEqual(report.charts.length);
        for (const [, title, desc] of images) expect(ids).toEqual(expect.arrayContaining([title, desc]));
        for (const { id } of report.charts) {
          const figure = page.split(`id="chart-${id}">`)[1]!.split('</figure>')[0]!;
          expect(figure, id).toMatch(/<figcaption>[A-Z][^<]+\.<\/figcaption>/);
        }
      }
    }
  });

  it('the numbers of a chart are in its table, – where nobody knows', () => {
    const report = weeklyReport(
      sampleAthlete(ON, {
        workouts: sampleAthlete(ON)
          .workouts.slice(-20)
          .map((workout, i) => ({ ...workout, sessionRpeTenths: i % 2 ? 85 : null })),
      }),
    );
    const table = reportPage(report, 'ru').split('id="chart-rpe"')[1]!.split('</figure>')[0]!.split('<table>')[1]!;
    const cells = [...table.matchAll(/<td>([^<]*)<\/td>/g)].map(([, text]) => text);
    expect(cells).toHaveLength(2 * report.charts[1]!.series[0]!.points.length);
    expect(cells).toEqual(expect.arrayContaining(['8,5', '–']));
  });

  it('tells that history was edited after the report was made', () => {
    const report = weeklyReport(sampleAthlete(ON));
    expect(reportPage(report, 'en', { outdated: true })).toContain('History was edited');
    expect(reportPage(report, 'en')).not.toContain('History was edited');
  });

  it('the same report is the same page', () => {
    const stored: Report = JSON.parse(JSON.stringify(monthlyReport(sampleAthlete(ON))));
    expect(reportPage(stored, 'ru')).toBe(reportPage(monthlyReport(sampleAthlete(ON)), 'ru'));
  });
});
