import { describe, expect, it } from 'vitest';
import { lone, stepLadder } from '../testing/athlete.ts';
import { overlayInForce } from '../tracks/overlays.ts';
import { prescribe } from '../tracks/snapshot.ts';

const reduced = (percent: number) => overlayInForce([{ cause: 'TRAVEL', percent }]);

describe('difficulty coefficient', () => {
  const falling = [8, 7.5, 7];
  it('rises by 5 when three sessions grow easier, is prescribed but not judged, and falls back when hard', () => {
    const athlete = lone('STRENGTH', stepLadder('4x6'), 1);
    const evaluations = falling.map((rpe) => athlete.train({ 'pe-1': { sets: '4x6', rpe } }));
    expect(evaluations.map(({ activeSummary }) => activeSummary.changes)).toEqual([
      [],
      [],
      [{ exercise: 'pull-up', change: 'difficulty', reason: 'in_band' }],
    ]);
    const track = athlete.tracks[0];
    if (track === undefined) throw new Error('no track');
    expect(prescribe(track, overlayInForce([]))).toMatchObject({
      difficultyPct: 105,
      prescribed: [7, 7, 6, 6],
      judgeVolume: 24,
    });
    expect(prescribe(track, reduced(80))).toMatchObject({ difficultyPct: 100, judgeVolume: 19 });
    athlete.session({ sets: '7/7/6/6', rpe: 8 });
    expect(athlete.tracks[0]).toMatchObject({ difficultyPct: 100 });
  });

  it('whoever follows the plan at 105 meets the 105 % rule', () => {
    const athlete = lone('STRENGTH', stepLadder('4x6'), 1, { difficultyPct: 105 });
    expect(athlete.session({ sets: '7/7/6/6', rpe: 7 })).toMatchObject({ decision: 'ADVANCE' });
    expect(athlete.tracks[0]).toMatchObject({ difficultyPct: 100 });
  });

  it.each([
    ['a rise in between', [8, 8.1, 7]],
    ['too small a drop', [7.9, 7.5, 7]],
    ['still hard', [9, 8, 7.1]],
  ])('does not rise with %s', (_, efforts) => {
    const athlete = lone('STRENGTH', stepLadder('4x6'), 1);
    for (const rpe of efforts) athlete.session({ sets: '4x6', rpe });
    expect(athlete.tracks[0]).toMatchObject({ difficultyPct: 100 });
  });
});
