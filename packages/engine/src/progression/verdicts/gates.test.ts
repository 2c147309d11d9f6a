import { describe, expect, it } from 'vitest';
import type { Flag } from '../../kernel/flags.ts';
import { DAY } from '../../kernel/instants.ts';
import { Athlete, explicitLadder, levelTrack, lone, MONDAY, rangeTrack, stepLadder } from '../testing/athlete.ts';
import { overlayInForce } from '../tracks/overlays.ts';

const GOOD = { sets: '4x7', rpe: 6 };
const reduced = (percent: number) => overlayInForce([{ cause: 'TRAVEL', percent }]);
const suspension: Flag = { kind: 'SUSPENSION', planExerciseId: 'pe-1', setAt: MONDAY - DAY };

describe('gates', () => {
  it('stores every gate that applies, in order', () => {
    const athlete = lone('STRENGTH', explicitLadder([['1', '4x6']]), 1, { raised: true });
    athlete.session('SKIP');
    athlete.session('SKIP');
    athlete.flags = [
      suspension,
      { kind: 'TECHNIQUE', planExerciseId: 'pe-1', setAt: MONDAY },
      { kind: 'PAIN', area: 'knee', severity: 2, setAt: MONDAY, lastMarkerAt: MONDAY },
      { kind: 'FATIGUE', grade: 'SIGN', setAt: MONDAY, lastSignAt: MONDAY },
    ];
    const update = athlete.session({ sets: 28, rpe: 6 }, { overlay: reduced(80) });
    expect(update.blockers).toEqual([
      'SUSPENDED',
      'TECHNIQUE',
      'PAIN_FLAG',
      'FATIGUE_FLAG',
      'SKIP_LOCK',
      'REDUCED_SESSION',
      'GROWTH_RATE',
      'TOP_OF_LADDER',
    ]);
    expect(update.offers.map((offer) => offer.kind)).not.toContain('HARDER_VARIATION');
  });

  it('a suspension stops even a pain regress, but the flag is set', () => {
    const athlete = lone('STRENGTH', stepLadder('4x6'), 2);
    athlete.flags = [suspension];
    const update = athlete.session({ ...GOOD, pain: 2 });
    expect(update).toMatchObject({
      decision: 'HOLD',
      rawVerdict: 'REGRESS',
      blockers: ['SUSPENDED'],
      flagsSet: [{ kind: 'PAIN' }],
    });
  });

  it('technique stops a regress for volume, not one for pain', () => {
    const regress = (done: object) =>
      lone('STRENGTH', stepLadder('4x6'), 2).session({ sets: 10, rpe: 6, technique: true, ...done });
    expect(regress({})).toMatchObject({ decision: 'HOLD', rawReason: 'UNDER_VOLUME', reason: 'TECHNIQUE' });
    expect(regress({ pain: 1 })).toMatchObject({ decision: 'REGRESS', reason: 'PAIN', change: 'PREVIOUS' });
  });

  it('the skip lock opens with the second stable session, which may advance itself', () => {
    const athlete = lone('STRENGTH', stepLadder('4x6'), 1);
    athlete.session('SKIP');
    athlete.session('SKIP');
    expect(athlete.session(GOOD).blockers).toEqual(['SKIP_LOCK']);
    expect(athlete.session({ sets: 10, rpe: 6 }).decision).toBe('REGRESS');
    athlete.tracks = [levelTrack(stepLadder('4x6'), 1)];
    expect(athlete.session(GOOD).blockers).toEqual(['SKIP_LOCK']);
    athlete.session('SKIP');
    expect(athlete.session(GOOD).decision).toBe('ADVANCE');
  });

  it('a combined block grows together, a regress moves alone', () => {
    const run = levelTrack(stepLadder('1x60', 'ENDURANCE'), 1, {
      planExerciseId: 'pe-2',
      kind: 'ENDURANCE',
      position: 2,
    });
    const pair = () => {
      const athlete = new Athlete(levelTrack(stepLadder('4x6'), 1), run);
      athlete.blocks = [{ id: 'b', planExerciseIds: ['pe-1', 'pe-2'] }];
      return athlete;
    };
    const decide = (athlete: Athlete, other: Parameters<Athlete['session']>[0]) =>
      athlete.train({ 'pe-1': GOOD, 'pe-2': other }).updates.map((update) => [update.decision, ...update.blockers]);
    const good = { sets: 70, rpe: 6 };
    const athlete = pair();
    expect(decide(athlete, good)).toEqual([
      ['HOLD', 'COMBINED_BLOCK'],
      ['HOLD', 'GROWTH_RATE'],
    ]);
    expect(decide(athlete, good)).toEqual([['ADVANCE'], ['ADVANCE']]);
    expect(decide(pair(), 'SKIP')).toEqual([['HOLD', 'COMBINED_BLOCK'], ['HOLD']]);
    expect(decide(pair(), { sets: 30, rpe: 6 })[1]).toEqual(['REGRESS']);
  });

  it('in a mixed workout the flexible part moves first', () => {
    const athlete = new Athlete(levelTrack(stepLadder('4x6'), 1), rangeTrack(3, 8, 12));
    const both = { 'pe-1': { sets: '4x6', rpe: 6 }, 'pe-range': { sets: '3x12' } };
    athlete.train(both);
    athlete.train(both);
    const third = athlete.train({ ...both, 'pe-1': GOOD });
    expect(third.updates.map((update) => [update.decision, ...update.blockers])).toEqual([
      ['HOLD', 'FLEXIBLE_FIRST'],
      ['ADVANCE'],
    ]);
  });

  it('a reduced session is judged by its own volume, never advances, and is transparent', () => {
    const athlete = lone('STRENGTH', stepLadder('4x6'), 1, { raised: true });
    expect(athlete.session(GOOD)).toMatchObject({ blockers: ['GROWTH_RATE'] });
    const light = athlete.session({ sets: 20, rpe: 6 }, { overlay: reduced(80) });
    expect(light).toMatchObject({
      rawVerdict: 'ADVANCE',
      volumeTarget: 19,
      blockers: ['REDUCED_SESSION', 'GROWTH_RATE'],
      successesOnTargets: 1,
    });
    expect(athlete.session(GOOD).decision).toBe('ADVANCE');
  });

  it('waits for a yes with confirmLevelChanges, but not when it hurts', () => {
    const athlete = lone('STRENGTH', stepLadder('4x6'), 2);
    athlete.settings = { adaptiveDifficulty: true, confirmLevelChanges: true };
    const evaluation = athlete.train({ 'pe-1': { sets: 35, rpe: 6 } });
    expect(evaluation.updates[0]).toMatchObject({
      decision: 'HOLD',
      blockers: ['AWAITING_CONFIRMATION'],
      conflictId: null,
    });
    expect([evaluation.activeItems.length, evaluation.pendingItems.length]).toEqual([0, 1]);
    expect(evaluation.decisions[0]?.conflict).toBeNull();
    expect(athlete.session({ sets: 35, rpe: 6, pain: 2 }).decision).toBe('REGRESS');
  });
});
