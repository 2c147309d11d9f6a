import { describe, expect, it } from 'vitest';
import type { Flag } from './flags.ts';
import { overlayInForce, overlaySetCount, prescribe } from './overlays.ts';
import { DAY, HOUR } from './terms.ts';
import {
  Athlete,
  explicitLadder,
  levelTrack,
  lone,
  MONDAY,
  rangeTrack,
  reportOf,
  stepLadder,
} from './testing/athlete.ts';
import { targetVolume } from './track.ts';

const GOOD = { sets: '4x7', rpe: 6 };
const reduced = (percent: number) => overlayInForce([{ cause: 'TRAVEL', percent }]);
const suspension: Flag = { kind: 'SUSPENSION', planExerciseId: 'pe-1', setAt: MONDAY - DAY };

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
    return `${update.rawVerdict} ${update.reason}`;
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
      return `${update.rawVerdict} ${update.reason}`;
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
    expect(regress({})).toMatchObject({ decision: 'HOLD', reason: 'UNDER_VOLUME', blockers: ['TECHNIQUE'] });
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

describe('validation', () => {
  it.each([
    [
      'negative reps',
      { sets: reportOf('pe-1', { sets: '1x5' }).sets.map((set) => ({ ...set, amount: -1 })) },
      'exercises.0.sets.0.amount',
    ],
    [
      'fractional reps',
      { sets: reportOf('pe-1', { sets: '1x5' }).sets.map((set) => ({ ...set, amount: 5.5 })) },
      'exercises.0.sets.0.amount',
    ],
    ['RPE above 10', { sets: 5, rpe: 10.1 }, 'exercises.0.rpe'],
    ['RPE below 1', { sets: 5, rpe: 0.9 }, 'exercises.0.rpe'],
    ['comfort 6', { sets: 5, comfort: 6 }, 'exercises.0.comfort'],
    ['severity 4', { sets: 5, pain: 4 }, 'exercises.0.pain.0.severity'],
    [
      'sets of another exercise',
      { sets: reportOf('pe-1', { sets: '1x5' }).sets.map((set) => ({ ...set, planExerciseId: 'pe-9' })) },
      'exercises.0.sets.0',
    ],
  ])('refuses %s', (_, done, path) => {
    const result = lone('STRENGTH', stepLadder('4x6'), 1).attempt({ 'pe-1': done });
    expect(result).toMatchObject({ ok: false, faults: [{ path }] });
  });
});
