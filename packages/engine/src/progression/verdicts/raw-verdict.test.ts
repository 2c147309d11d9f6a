import { describe, expect, it } from 'vitest';
import { Athlete, explicitLadder, levelTrack, lone, rangeTrack, reportOf, stepLadder } from '../testing/athlete.ts';
import { overlayInForce } from '../tracks/overlays.ts';
import { prescribe } from '../tracks/snapshot.ts';

const GOOD = { sets: '4x7', rpe: 6 };

describe('verdict lines', () => {
  const verdict = (kind: 'STRENGTH' | 'ENDURANCE' | 'MOBILITY', done: Parameters<Athlete['session']>[0]) => {
    const update = lone(
      kind,
      explicitLadder([
        ['1', '2x10'],
        ['2', '2x10'],
      ]),
      2,
    ).session(done);
    return `${update.rawVerdict} ${update.rawReason}`;
  };
  it.each([
    ['STRENGTH', 'SKIP', 'HOLD SKIPPED'],
    ['STRENGTH', { sets: '2x10', rpe: 6, pain: 1 }, 'REGRESS PAIN'],
    ['STRENGTH', { sets: '2x10', rpe: 6, note: 'плечо болит' }, 'REGRESS PAIN'],
    ['STRENGTH', { sets: '2x10', rpe: 6, pain: 0 }, 'HOLD IN_BAND'],
    ['MOBILITY', { sets: '2x10' }, 'HOLD COMFORT_MISSING'],
    ['MOBILITY', { sets: '2x10', comfort: 1 }, 'REGRESS LOW_COMFORT'],
    ['STRENGTH', { sets: 17, rpe: 6 }, 'REGRESS UNDER_VOLUME'],
    ['MOBILITY', { sets: 17, comfort: 5 }, 'HOLD UNDER_VOLUME'],
    ['STRENGTH', { sets: 30, rpe: 9.1 }, 'REGRESS HIGH_RPE'],
    ['MOBILITY', { sets: 30, rpe: 10, comfort: 2 }, 'HOLD IN_BAND'],
    ['STRENGTH', { sets: 30, rpe: 6, note: 'проблемы с техникой' }, 'HOLD TECHNIQUE'],
    ['MOBILITY', { sets: 18, comfort: 4 }, 'ADVANCE COMFORT'],
    ['STRENGTH', { sets: 20, rpe: 1 }, 'HOLD IN_BAND'],
    ['STRENGTH', { sets: 30 }, 'HOLD RPE_MISSING'],
    ['STRENGTH', { sets: 21, rpe: 7 }, 'ADVANCE LOW_RPE'],
    ['STRENGTH', { sets: 21, rpe: 7.1 }, 'HOLD RPE_BAND'],
    ['ENDURANCE', { sets: 21, rpe: 6 }, 'ADVANCE LOW_RPE'],
    ['ENDURANCE', { sets: 21, rpe: 6.1 }, 'HOLD RPE_BAND'],
    ['STRENGTH', { sets: 21, rpe: 6, variation: 'chin-up' }, 'HOLD SUBSTITUTED'],
  ] as const)('%s %j: %s', (kind, done, expected) => {
    expect(verdict(kind, done)).toBe(expected);
  });

  it('compares in whole numbers: 55 of 50 is 110 %, 63 is 70 % of 90', () => {
    expect(
      lone(
        'STRENGTH',
        explicitLadder([
          ['1', '5x10'],
          ['2', '5x11'],
        ]),
        1,
      ).session({ sets: 55, rpe: 6 }).decision,
    ).toBe('ADVANCE');
    const track = levelTrack(explicitLadder([['1', '3x30']]), 1);
    expect(prescribe(track, overlayInForce([{ cause: 'RECOVERY', percent: 70 }])).judgeVolume).toBe(63);
  });

  it('an empty ladder has no target', () => {
    const track = levelTrack(stepLadder('4x6'), 1, {});
    const athlete = new Athlete({ ...track, ladder: { form: 'EXPLICIT', rungs: [] } });
    expect(athlete.session(GOOD)).toMatchObject({ decision: 'HOLD', reason: 'NO_TARGET' });
  });

  it('warm-up and drop sets do not count, and an exercise without a counted set is a skip', () => {
    const sets = reportOf('pe-1', { sets: '2x12' }).sets.map((set) => ({ ...set, type: 'WARMUP' as const }));
    expect(lone('STRENGTH', stepLadder('4x6'), 1).session({ sets, rpe: 6 })).toMatchObject({
      reason: 'SKIPPED',
      volumeActual: 0,
    });
  });

  it('takes the RPE of the exercise, else of its hardest set, else of the session', () => {
    const session = (done: Parameters<Athlete['session']>[0], rpe?: number) =>
      lone('STRENGTH', stepLadder('4x6'), 1).session(done, rpe === undefined ? {} : { rpe }).rpeTenths;
    const sets = reportOf('pe-1', { sets: '3x8' }).sets.map((set, i) => ({ ...set, rirTenths: i * 10 }));
    expect(session({ sets, rpe: 7 }, 5)).toBe(70);
    expect(session({ sets }, 5)).toBe(100);
    expect(session({ sets: '3x8' }, 5)).toBe(50);
    expect(session({ sets: '3x8' })).toBeNull();
  });

  it('RANGE: under, in, at top, and at top with a maximal effort', () => {
    const read = (done: Parameters<Athlete['session']>[0]) => {
      const update = new Athlete(rangeTrack(3, 8, 12)).session(done);
      return `${update.rawVerdict} ${update.rawReason}`;
    };
    expect(read({ sets: '3x7' })).toBe('REGRESS UNDER_RANGE');
    expect(read({ sets: '12/12/11' })).toBe('HOLD IN_RANGE');
    expect(read({ sets: '2x20' })).toBe('HOLD IN_RANGE');
    expect(read({ sets: '12/12/12/1' })).toBe('ADVANCE RANGE_TOP');
    expect(read({ sets: '3x12', rpe: 9.5 })).toBe('HOLD HIGH_RPE');
    expect(read({ sets: '3x12', technique: true })).toBe('HOLD TECHNIQUE');
    expect(read({ sets: '3x12', pain: 1 })).toBe('REGRESS PAIN');
  });
});
