import { COACH_1, COACH_2, GREEDY_1 } from '@topset/engine/selection';
import { describe, expect, it } from 'vitest';
import { auditPolicy } from '../testing/audit/audit.ts';
import { freshCases } from '../testing/audit/grid.ts';
import { auditPrograms } from '../testing/audit/programs.ts';

/** Every so manieth of a grid: steps that share no factor with its sides meet all of them. `bench:coach` walks it whole. */
const every = <T>(step: number, from: number, of: readonly T[]) => of.filter((_, i) => i % step === from % step);

const broken = (report: ReturnType<typeof auditPolicy>) =>
  Object.entries(report.redLines.byId).flatMap(([id, { bad }]) => bad.map((where) => `${id} ${where}`));

describe('the red lines of a coach', () => {
  it('R01 to R16 are crossed by no session of coach-1, fresh or trained, and R17 by no program', () => {
    const report = auditPolicy(COACH_1, every(7, 0, freshCases()), every(19, 0, auditPrograms()));
    expect(report.sessions).toBeGreaterThan(700);
    expect(broken(report)).toEqual([]);
    expect(report.programMarks.byId.R17.bad).toEqual([]);
  });

  it('are crossed by no session of coach-2 either, and first sets are done as asked 19 times out of 20', () => {
    const report = auditPolicy(COACH_2, every(13, 0, freshCases()), every(17, 0, auditPrograms()));
    expect(broken(report)).toEqual([]);
    const { R17, S02, S03 } = report.programMarks.byId;
    expect(R17.bad).toEqual([]);
    expect(Math.min(S02.share, S03.share)).toBeGreaterThan(0.95);
  });

  it('tell sessions apart: greedy-1 crosses nearly all of them', () => {
    const report = auditPolicy(GREEDY_1, every(11, 0, freshCases()), every(37, 0, auditPrograms()));
    const crossed = Object.entries(report.redLines.byId).filter(([, { bad }]) => bad.length > 0);
    expect(crossed.map(([id]) => id)).toEqual(
      expect.arrayContaining(['R01', 'R02', 'R03', 'R05', 'R07', 'R09', 'R10', 'R11', 'R12', 'R13', 'R15']),
    );
  });
});
