import { describe, expect, it } from 'vitest';
import { Athlete, explicitLadder, levelTrack, lone, rangeTrack, stepLadder } from '../testing/athlete.ts';
import { overlayInForce, overlaySetCount } from './overlays.ts';
import { prescribe } from './snapshot.ts';
import { targetVolume } from './track.ts';

const reduced = (percent: number) => overlayInForce([{ cause: 'TRAVEL', percent }]);

describe('new targets', () => {
  const rung1 = (volume: number, done: Parameters<Athlete['session']>[0]) =>
    targetVolume(lone('STRENGTH', explicitLadder([['1', `1x${volume}`]]), 1).session(done).newTargets);
  it('on rung 1 a regress lands between 80 and 90 %, at what was reached', () => {
    expect(rung1(100, { sets: 85, rpe: 8 })).toBe(85);
    expect(rung1(100, { sets: 40, rpe: 8 })).toBe(80);
    expect(rung1(100, { sets: 89, rpe: 8 })).toBe(89);
    expect(rung1(100, { sets: 100, rpe: 8, pain: 1 })).toBe(80);
    expect(rung1(100, { sets: 100, rpe: 10 })).toBe(90);
  });

  it('never goes below half of rung 1, and says FLOOR', () => {
    const athlete = lone('STRENGTH', explicitLadder([['1', '1x10']]), 1);
    const volumes = Array.from({ length: 8 }, () => targetVolume(athlete.session({ sets: 1, rpe: 8 }).newTargets));
    expect(volumes).toEqual([8, 7, 6, 5, 5, 5, 5, 5]);
    expect(athlete.session({ sets: 1, rpe: 8 })).toMatchObject({ decision: 'HOLD', blockers: ['FLOOR'] });
  });

  it('a reduction comes off with one success and is no raise', () => {
    const athlete = lone('STRENGTH', stepLadder('3x6'), 3, { raised: true });
    athlete.session({ sets: 34, rpe: 10 });
    expect(athlete.session({ sets: 29, rpe: 6 })).toMatchObject({
      change: 'RESTORE',
      decision: 'ADVANCE',
      levelResult: '3',
    });
  });

  it('a manual volume above the rung goes to the first rung of that variation with more, or back to its rung', () => {
    const ladder = stepLadder('3x6');
    const above = { ...levelTrack(ladder, 1).targets, sets: [10, 9, 9] };
    const up = lone('STRENGTH', ladder, 1, { targets: above }).session({ sets: 35, rpe: 6 });
    expect(up).toMatchObject({ decision: 'ADVANCE', levelResult: '3', newTargets: { sets: [6, 6, 6, 6, 6] } });
    const down = lone('STRENGTH', ladder, 1, { targets: above }).session({ sets: 10, rpe: 6 });
    expect(down).toMatchObject({ decision: 'REGRESS', change: 'REDUCE', newTargets: { sets: [6, 6, 6] } });
  });

  it('a rung dropped from a newer ladder stays; next and previous go by what exists', () => {
    const ladder = explicitLadder([
      ['a', '3x5'],
      ['b', '3x6'],
      ['c', '3x7'],
    ]);
    const dropped = levelTrack(ladder, 2);
    const rungs = ladder.form === 'EXPLICIT' ? ladder.rungs.filter((rung) => rung.ordinal !== 2) : [];
    const athlete = () => new Athlete({ ...dropped, ladder: { form: 'EXPLICIT', rungs } });
    expect(athlete().session({ sets: 19, rpe: 6 }).levelResult).toBe('c');
    expect(athlete().session({ sets: 10, rpe: 6 }).levelResult).toBe('a');
    expect(athlete().session({ sets: 18, rpe: 8 }).levelResult).toBe('b');
  });

  it('RANGE grows by sets, then by both bounds, and shrinks the same way', () => {
    const after = (track: ReturnType<typeof rangeTrack>, done: object, times: number) => {
      const athlete = new Athlete(track);
      const updates = Array.from({ length: times }, () => athlete.session({ sets: '5x20', ...done }));
      return [updates.at(-1)?.decision, updates.at(-1)?.levelResult, ...(updates.at(-1)?.blockers ?? [])];
    };
    expect(after(rangeTrack(5, 8, 12), {}, 3)).toEqual(['ADVANCE', '5x9-13']);
    expect(after(rangeTrack(5, 15, 20), {}, 3)).toEqual(['HOLD', '5x15-20', 'TOP_OF_LADDER']);
    expect(after(rangeTrack(3, 8, 12), { sets: '3x5' }, 2)).toEqual(['REGRESS', '2x8-12']);
    expect(after(rangeTrack(2, 8, 12), { sets: '2x5' }, 2)).toEqual(['REGRESS', '2x7-11']);
    expect(after(rangeTrack(2, 1, 5), { sets: '1x1' }, 2)).toEqual(['HOLD', '2x1-5', 'FLOOR']);
    expect(after(rangeTrack(3, 8, 12), { pain: 1 }, 1)).toEqual(['REGRESS', '2x8-12']);
  });

  it('under an overlay RANGE keeps its bounds and loses sets', () => {
    expect([overlaySetCount(3, 70), overlaySetCount(1, 70), overlaySetCount(5, 80)]).toEqual([2, 1, 4]);
    expect(prescribe(rangeTrack(4, 8, 12), reduced(70))).toMatchObject({
      range: { sets: 2, lower: 8, upper: 12 },
      judgeVolume: 16,
    });
  });
});
