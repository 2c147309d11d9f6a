import { describe, expect, it } from 'vitest';
import type { Flag } from '../../kernel/flags.ts';
import { DAY, HOUR } from '../../kernel/instants.ts';
import { lone, MONDAY, stepLadder } from '../testing/athlete.ts';

const GOOD = { sets: '4x7', rpe: 6 };

describe('flags', () => {
  it('PAIN clears at the second clean workout, never during injury mode or an open alert', () => {
    const athlete = lone('STRENGTH', stepLadder('4x6'), 1);
    athlete.train({ 'pe-1': { ...GOOD, pain: [{ area: 'knee', severity: 2 }] } });
    athlete.hold = { injuryAreas: [], openAlertAreas: ['knee'] };
    athlete.train({ 'pe-1': GOOD });
    expect(athlete.train({ 'pe-1': GOOD }).flagsAfter).toMatchObject([{ kind: 'PAIN' }]);
    athlete.hold = { injuryAreas: [], openAlertAreas: [] };
    expect(athlete.train({ 'pe-1': GOOD }).flagsAfter).toEqual([]);
  });

  it('an unspecified marker keeps every area alive, another area does not', () => {
    const run = (area: 'unspecified' | 'elbow') => {
      const athlete = lone('STRENGTH', stepLadder('4x6'), 1);
      athlete.train({ 'pe-1': { ...GOOD, pain: [{ area: 'knee', severity: 2 }] } });
      athlete.train({ 'pe-1': GOOD }, { pain: [{ area, severity: 1 }] });
      athlete.train({ 'pe-1': GOOD });
      return athlete.flags.map((flag) => (flag.kind === 'PAIN' ? flag.area : flag.kind));
    };
    expect(run('unspecified')).toEqual(['knee', 'unspecified']);
    expect(run('elbow')).toEqual(['elbow']);
  });

  it('a message since the previous workout is a marker of the next one', () => {
    const athlete = lone('STRENGTH', stepLadder('4x6'), 1);
    athlete.flags = [{ kind: 'FATIGUE', grade: 'SIGN', setAt: MONDAY - HOUR, lastSignAt: MONDAY - HOUR }];
    const remarks = [{ pain: [], fatigue: true }];
    expect(athlete.train({ 'pe-1': GOOD }, { remarks }).flagsAfter).toHaveLength(1);
    expect(athlete.train({ 'pe-1': GOOD }).flagsAfter).toEqual([]);
  });

  it('a sign of fatigue ages out after 168 hours, before judging', () => {
    const sign = (hours: number): Flag => ({
      kind: 'FATIGUE',
      grade: 'SIGN',
      setAt: MONDAY + HOUR - hours * HOUR,
      lastSignAt: MONDAY + HOUR - hours * HOUR,
    });
    const decide = (hours: number) => {
      const athlete = lone('STRENGTH', stepLadder('4x6'), 1);
      athlete.flags = [sign(hours)];
      return athlete.session(GOOD).decision;
    };
    expect([decide(168), decide(169)]).toEqual(['HOLD', 'ADVANCE']);
  });

  it('a high resting pulse and a sign confirm fatigue together', () => {
    const athlete = lone('STRENGTH', stepLadder('4x6'), 1);
    athlete.pulse = [60, 58, 60, 62, 60, 66].map((beatsPerMinute, i) => ({
      at: MONDAY - (6 - i) * DAY,
      beatsPerMinute,
    }));
    expect(athlete.train({ 'pe-1': { ...GOOD, fatigue: true } }).flagsAfter).toMatchObject([{ grade: 'CONFIRMED' }]);
    const calm = lone('STRENGTH', stepLadder('4x6'), 1);
    calm.pulse = [60, 58, 60, 62, 60, 65].map((beatsPerMinute, i) => ({ at: MONDAY - (6 - i) * DAY, beatsPerMinute }));
    expect(calm.train({ 'pe-1': { ...GOOD, fatigue: true } }).flagsAfter).toMatchObject([{ grade: 'SIGN' }]);
  });

  it('skipped workouts neither count nor break the runs', () => {
    const athlete = lone('STRENGTH', stepLadder('4x6'), 1);
    athlete.train({ 'pe-1': { sets: 24 } }, { rpe: 9 });
    athlete.train({ 'pe-1': 'SKIP' }, { skipped: true });
    expect(athlete.train({ 'pe-1': { sets: 24 } }, { rpe: 9 })).toMatchObject({
      deloadProposed: true,
      offers: [{ kind: 'DELOAD', percent: 80 }],
    });
  });
});
