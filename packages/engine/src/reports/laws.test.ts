import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LOCALES } from '../vocabulary.ts';
import type { ReportInput } from './input.ts';
import { monthlyReport, weeklyReport } from './make-report.ts';
import { CHANGE_KINDS, MONTHLY_BLOCKS, MONTHLY_CHARTS, type Report, WEEKLY_BLOCKS, WEEKLY_CHARTS } from './report.ts';
import { anyAthlete, shuffled } from './testing/arbitraries.ts';
import { writeReport } from './write-report.ts';

const both = (input: ReportInput): Report[] => [weeklyReport(input), monthlyReport(input)];
const texts = (report: Report): string[] =>
  LOCALES.flatMap((locale) => {
    const { conclusion, change, title, blocks, charts } = writeReport(report, locale);
    const lines = blocks.flatMap((block) => [
      block.title,
      ...block.lines.flatMap(({ text, choices }) => [text, ...choices.map((choice) => choice.text)]),
    ]);
    return [title, conclusion, change, ...lines, ...charts.flatMap((chart) => [chart.title, chart.alternative])];
  });

describe('a report', () => {
  it('law: has every block and every chart, in the order of the spec, and no block without a word', () => {
    fc.assert(
      fc.property(anyAthlete, (input) => {
        const [weekly, monthly] = both(input);
        expect(weekly!.blocks.map(({ id }) => id)).toEqual([...WEEKLY_BLOCKS]);
        expect(weekly!.charts.map(({ id }) => id)).toEqual([...WEEKLY_CHARTS]);
        expect(monthly!.blocks.map(({ id }) => id)).toEqual([...MONTHLY_BLOCKS]);
        expect(monthly!.charts.map(({ id }) => id)).toEqual([...MONTHLY_CHARTS]);
        for (const { blocks } of [weekly!, monthly!]) {
          for (const { id, lines } of blocks) expect(lines.length, id).toBeGreaterThan(0);
        }
      }),
    );
  });

  it('law: proposes one change, and names what it is taken with', () => {
    fc.assert(
      fc.property(anyAthlete, (input) => {
        for (const { change } of both(input)) {
          expect(CHANGE_KINDS).toContain(change.kind);
          expect(change.conflictId !== null).toBe(change.kind === 'DECIDE_CONFLICT');
          if (change.kind === 'EASIER_VARIATION' || change.kind === 'TECHNIQUE_OR_VARIATION') {
            expect(input.tracks.map(({ planExerciseId }) => planExerciseId)).toContain(change.planExerciseId);
          }
        }
      }),
    );
  });

  it('law: the points of a series are sorted and lie in the window of the chart; bands and markers, too', () => {
    fc.assert(
      fc.property(anyAthlete, (input) => {
        for (const chart of both(input).flatMap(({ charts }) => charts)) {
          for (const { points } of chart.series) {
            const xs = points.map(({ x }) => x);
            expect(xs).toEqual(xs.toSorted());
            for (const x of xs.filter((each) => !each.includes('W'))) {
              expect(x >= chart.window.from && x <= chart.window.to).toBe(true);
            }
          }
          for (const { x, y, series } of chart.markers) {
            expect(x >= chart.window.from && x <= chart.window.to).toBe(true);
            const of = chart.series.find(({ id }) => id === series);
            expect(of!.points.map((point) => point.x)).toContain(x);
            expect(Number.isInteger(y)).toBe(true);
          }
          for (const band of chart.bands) expect(band.from <= band.to).toBe(true);
        }
      }),
    );
  });

  it('law: the same rows in any order give the same bytes', () => {
    fc.assert(
      fc.property(
        anyAthlete.chain((input) => shuffled(input).map((other) => ({ input, other }))),
        ({ input, other }) => {
          expect(JSON.stringify(both(other))).toBe(JSON.stringify(both(input)));
        },
      ),
    );
  });

  it('law: what lies after the period changes nothing', () => {
    fc.assert(
      fc.property(anyAthlete, (input) => {
        const { to } = weeklyReport(input).period;
        const before: ReportInput = {
          ...input,
          workouts: input.workouts.filter(({ plannedOn }) => plannedOn <= to),
          records: input.records.filter(({ slotDate }) => slotDate <= to),
          flags: input.flags.filter(({ from }) => from <= to),
          modes: input.modes.filter(({ from }) => from <= to),
          alerts: input.alerts.filter(({ from }) => from <= to),
          conflicts: input.conflicts.filter(({ openedOn }) => openedOn <= to),
          levelChanges: input.levelChanges.filter(({ on }) => on <= to),
        };
        expect(weeklyReport(before)).toEqual(weeklyReport(input));
      }),
    );
  });

  it('law: performed volume is what was logged: no target changes it', () => {
    const performed = (report: Report) => [
      report.figures.volumes.map((volume) => volume.performed),
      report.charts[0]!.series.filter(({ id }) => id.startsWith('performed')),
    ];
    fc.assert(
      fc.property(anyAthlete, fc.integer({ min: 1, max: 1000 }), (input, more) => {
        const asked = input.workouts.map((workout) => ({
          ...workout,
          volumes: workout.volumes.map((volume) => ({ ...volume, planned: volume.planned + more })),
        }));
        const [plain, raised] = [both(input), both({ ...input, workouts: asked })];
        expect(raised.map(performed)).toEqual(plain.map(performed));
      }),
    );
  });

  it('law: counts of the charts add up to the numbers of the week', () => {
    fc.assert(
      fc.property(anyAthlete, (input) => {
        const { figures, charts } = weeklyReport(input);
        const last = charts.find(({ id }) => id === 'adherence')!.series.map(({ points }) => points.at(-1)?.y ?? 0);
        expect(last).toEqual([figures.finished, figures.skipped, figures.moved]);
        expect(figures.adherence).toEqual(figures.adherence7d);
        expect(figures.adherence.denominator).toBe(figures.finished + figures.skipped + figures.leftOpen);
      }),
    );
  });

  it('law: is stored and read again, and has words in both languages', () => {
    fc.assert(
      fc.property(anyAthlete, (input) => {
        for (const report of both(input)) {
          const stored: Report = JSON.parse(JSON.stringify(report));
          expect(stored).toEqual(report);
          for (const text of texts(stored)) {
            expect(text).not.toMatch(/undefined|NaN|null|\[object|report\.|Infinity/);
            expect(text.trim()).not.toBe('');
          }
        }
      }),
    );
  });
});
