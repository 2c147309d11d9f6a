import { describe, expect, it } from 'vitest';
import type { ManualOverrideFlag } from '../kernel/flags.ts';
import { HOUR } from '../kernel/instants.ts';
import { render } from '../messages/index.ts';
import { flagsFromRemark } from './flags/set-flags.ts';
import { LEVELS_1 } from './policy.ts';
import { Athlete, explicitLadder, levelTrack, lone, MONDAY, rangeTrack, stepLadder } from './testing/athlete.ts';
import { overlayInForce, overlaysFor } from './tracks/overlays.ts';
import { prescribe } from './tracks/snapshot.ts';
import { fullTargets, type LevelTrack } from './tracks/track.ts';
import { trailingSkips } from './verdicts/counters.ts';
import { respondToSkips } from './workouts/skipped-workouts.ts';

const sets = (targets: { sets: readonly number[] | number }) => targets.sets;

import type { ProgressUpdate } from './workouts/progress-update.ts';

/** With its sentence in both languages. */
const told = (update: ProgressUpdate) => ({
  ...update,
  message: { en: render(update.message, 'en'), ru: render(update.message, 'ru') },
});

describe('LEVEL vectors', () => {
  it('R1: 4x6 done as 4x7 at RPE 6 advances to rung 4 = 5x6', () => {
    const athlete = lone('STRENGTH', stepLadder('2x6'), 3);
    const evaluation = athlete.train({ 'pe-1': { sets: '4x7', rpe: 6 } });
    expect(told(evaluation.updates[0]!)).toMatchObject({
      rawVerdict: 'ADVANCE',
      decision: 'ADVANCE',
      reason: 'LOW_RPE',
      blockers: [],
      streakSuccess: 1,
      levelTarget: '3',
      levelResult: '4',
      volumeTarget: 24,
      volumeActual: 28,
      ratioPermille: 1166,
      change: 'NEXT',
      scenario: 'ADVANCED',
      newTargets: { rung: { ordinal: 4 }, sets: [6, 6, 6, 6, 6] },
      message: {
        en: 'Pull-up: 28 of 24 at RPE 6. Next time 5x6. Well earned.',
        ru: 'Подтягивания: 28 из 24, RPE 6. В следующий раз 5x6. Заслуженно.',
      },
    });
    expect(evaluation.activeSummary).toEqual({
      changes: [{ exercise: 'pull-up', change: 'advance', reason: 'low_rpe' }],
    });
    expect(evaluation.activeItems).toHaveLength(1);
    expect(evaluation.pendingItems).toEqual([]);
  });

  it('R2: 3x10 done as 3x9 at RPE 9 holds at exactly 90 % and speaks of the high effort', () => {
    const update = lone('STRENGTH', stepLadder('3x10'), 1).session({ sets: '3x9', rpe: 9 });
    expect(told(update)).toMatchObject({
      decision: 'HOLD',
      reason: 'IN_BAND',
      scenario: 'STEADY',
      message: {
        en: 'Pull-up: keep 3x10, the effort was high (RPE 9).',
        ru: 'Подтягивания: держим 3x10 из-за высокой нагрузки (RPE 9).',
      },
    });
  });

  it('R3: plank 180 s done as 150 s with a fatigue mark goes to 150 s and sets FATIGUE SIGN', () => {
    const update = lone('ENDURANCE', stepLadder('1x180', 'ENDURANCE'), 1).session({ sets: 150, rpe: 8, fatigue: true });
    expect(told(update)).toMatchObject({
      decision: 'REGRESS',
      reason: 'UNDER_VOLUME',
      change: 'REDUCE',
      scenario: 'SHORT',
      newTargets: { rung: { ordinal: 1 }, sets: [150] },
      flagsSet: [{ kind: 'FATIGUE', grade: 'SIGN' }],
      message: { en: 'Pull-up: 30 s short of 180 s. Next 150 s; an easier variation is available.' },
    });
    expect(update.offers).toContainEqual({ kind: 'EASIER_VARIATION', exerciseKey: 'band-pull-up' });
  });

  it('R5: 4x6 skipped twice holds twice, and the next session asks for 4x4', () => {
    const athlete = lone('STRENGTH', stepLadder('4x6'), 1);
    expect(athlete.session('SKIP')).toMatchObject({ decision: 'HOLD', reason: 'SKIPPED', scenario: 'SKIPPED' });
    const second = athlete.session('SKIP');
    expect(told(second)).toMatchObject({
      decision: 'HOLD',
      streakSuccess: 0,
      message: { en: expect.stringContaining('4x4') },
    });
    const track = athlete.tracks[0];
    if (track === undefined) throw new Error('no track');
    const overlays = overlaysFor(
      {
        trackSkips: trailingSkips(athlete.records),
        workoutSkips: 0,
        travel: false,
        deload: false,
        recovery: false,
        rampFinished: null,
        fatigueConfirmed: false,
        predicted: false,
      },
      LEVELS_1,
    );
    expect(prescribe(track, overlayInForce(overlays))).toMatchObject({
      prescribed: [4, 4, 4, 4],
      judgeVolume: 16,
      overlay: { percent: 70, causes: ['WARMUP_RETURN'] },
    });
  });

  it('R6: 20 -> 21 at RPE 7 advances, the 105 % and the RPE both at their edge', () => {
    expect(lone('STRENGTH', stepLadder('4x5'), 1).session({ sets: 21, rpe: 7 }).decision).toBe('ADVANCE');
  });

  it('R8: 20 -> 20 at RPE 4 holds on the edge', () => {
    const update = lone('STRENGTH', stepLadder('4x5'), 1).session({ sets: 20, rpe: 4 });
    expect(update).toMatchObject({ decision: 'HOLD', reason: 'IN_BAND', scenario: 'EDGE' });
    expect(update.offers.map((offer) => offer.kind)).toEqual(['REPEAT', 'TRY_NEXT']);
    expect(render(update.message, 'en')).toBe('Pull-up: very close. Repeat 4x5, or try 5x5 carefully.');
  });

  it('R9: 20 -> 18 at RPE 9 holds', () => {
    expect(lone('STRENGTH', stepLadder('4x5'), 1).session({ sets: 18, rpe: 9 }).decision).toBe('HOLD');
  });

  it.each([8, 9])('R11: 24 -> 28 at RPE %d holds in the RPE band', (rpe) => {
    const update = lone('STRENGTH', stepLadder('4x6'), 1).session({ sets: 28, rpe });
    expect(update).toMatchObject({ decision: 'HOLD', reason: 'RPE_BAND' });
  });

  it('R12: 30 -> 34 at RPE 10 keeps rung 3 with 27 reps, 6/6/5/5/5', () => {
    const update = lone('STRENGTH', stepLadder('3x6'), 3).session({ sets: 34, rpe: 10 });
    expect(told(update)).toMatchObject({
      decision: 'REGRESS',
      reason: 'HIGH_RPE',
      scenario: 'HIGH_RPE',
      change: 'REDUCE',
      newTargets: { rung: { ordinal: 3 }, sets: [6, 6, 5, 5, 5] },
      message: { en: 'Pull-up: RPE 10 is too high. Volume goes to 6/6/5/5/5; look after recovery.' },
    });
  });

  it('R14: pain takes 4x6 to 5/5/5/5, and nothing rises until two clean workouts are over', () => {
    const athlete = lone('STRENGTH', stepLadder('4x6'), 1);
    const update = athlete.session({ sets: 28, rpe: 6, pain: 1 });
    expect(update).toMatchObject({ decision: 'REGRESS', reason: 'PAIN', newTargets: { sets: [5, 5, 5, 5] } });
    expect(athlete.session({ sets: 28, rpe: 6 })).toMatchObject({ decision: 'HOLD', blockers: ['PAIN_FLAG'] });
    const second = athlete.session({ sets: 28, rpe: 6 });
    expect(second).toMatchObject({ decision: 'HOLD', blockers: ['PAIN_FLAG'], flagsCleared: [{ kind: 'PAIN' }] });
    expect(athlete.session({ sets: 28, rpe: 6 })).toMatchObject({ decision: 'ADVANCE', change: 'RESTORE' });
  });

  it('R15: a technique mark freezes the rung until a session without it is over', () => {
    const athlete = lone('STRENGTH', stepLadder('4x6'), 1);
    const marked = athlete.session({ sets: 28, rpe: 6, technique: true });
    expect(marked).toMatchObject({ decision: 'HOLD', reason: 'TECHNIQUE', streakSuccess: 0 });
    expect(marked.offers.map((offer) => offer.kind)).toEqual(['TECHNIQUE_TIPS', 'AUXILIARY']);
    const clean = athlete.session({ sets: 28, rpe: 6 });
    expect(clean).toMatchObject({ decision: 'HOLD', reason: 'TECHNIQUE', rawReason: 'LOW_RPE', streakSuccess: 1 });
    expect(athlete.session({ sets: 28, rpe: 6 })).toMatchObject({ decision: 'ADVANCE', streakSuccess: 2 });
  });

  it('R17: after a raise the next one takes two successes on the new targets', () => {
    const athlete = lone('STRENGTH', stepLadder('4x6'), 1);
    expect(athlete.session({ sets: 28, rpe: 6 })).toMatchObject({ decision: 'ADVANCE', streakSuccess: 1 });
    const first = athlete.session({ sets: 35, rpe: 6 });
    expect(told(first)).toMatchObject({
      decision: 'HOLD',
      reason: 'GROWTH_RATE',
      blockers: ['GROWTH_RATE'],
      successesOnTargets: 1,
      successesRequired: 2,
      streakSuccess: 2,
      scenario: 'WAITING',
      message: {
        en: 'Pull-up: good session. Level stays: 1 of 2 successes.',
        ru: 'Подтягивания: хорошая работа. Уровень пока прежний: 1 из 2 успешных.',
      },
    });
    expect(athlete.session({ sets: 35, rpe: 6 })).toMatchObject({
      decision: 'ADVANCE',
      streakSuccess: 3,
      newTargets: { sets: [8, 8, 8, 8, 8] },
    });
  });

  it('R19: endurance 60 s rises to 66 s at the second success', () => {
    const athlete = lone('ENDURANCE', stepLadder('1x60', 'ENDURANCE'), 1);
    expect(athlete.session({ sets: 66, rpe: 6 })).toMatchObject({ decision: 'HOLD', blockers: ['GROWTH_RATE'] });
    expect(athlete.session({ sets: 66, rpe: 6 })).toMatchObject({ decision: 'ADVANCE', newTargets: { sets: [66] } });
  });

  it.each([
    ['5.2', 44, 'ADVANCE', '5.3', []],
    ['5.3', 44, 'ADVANCE', '6.1', []],
    ['6.1', 20, 'REGRESS', '5.3', []],
    ['1.1', 20, 'REGRESS', '1.1', []],
    ['10.3', 44, 'HOLD', '10.3', ['TOP_OF_LADDER']],
  ] as const)(
    'R21: labels go by ordinal: from %s with %d reps %s to %s',
    (label, volume, decision, result, blockers) => {
      const labels = ['1.1', '5.2', '5.3', '6.1', '10.3'];
      const ladder = explicitLadder(labels.map((each) => [each, '4x10']));
      const update = lone('STRENGTH', ladder, labels.indexOf(label) + 1).session({ sets: volume, rpe: 6 });
      expect(update).toMatchObject({ decision, levelTarget: label, levelResult: result, blockers });
      if (label === '1.1') expect(update.newTargets).toMatchObject({ sets: [8, 8, 8, 8] });
    },
  );

  it.each([
    [
      [4, 4],
      ['HOLD', 'ADVANCE'],
    ],
    [
      [4, 3],
      ['HOLD', 'HOLD'],
    ],
    [[1], ['REGRESS']],
  ] as const)('X2: mobility 3x30 s at comfort %j decides %j', (comforts, decisions) => {
    const ladder = explicitLadder(
      [
        ['1', '3x30'],
        ['2', '3x30'],
        ['3', '3x30'],
      ],
      'SECONDS',
    );
    const athlete = lone('MOBILITY', ladder, 2);
    expect(comforts.map((comfort) => athlete.session({ sets: '3x30', comfort }).decision)).toEqual(decisions);
    if (comforts.length === 1) expect(athlete.records[0]).toMatchObject({ reason: 'LOW_COMFORT' });
  });
});

describe('RANGE vectors', () => {
  it('R4: 3x8-12 at 12, 12, 13 grows to 4x8-12 at the third session and offers +2 kg', () => {
    const athlete = new Athlete(rangeTrack(3, 8, 12));
    expect(athlete.session({ sets: '3x12' })).toMatchObject({ decision: 'HOLD', blockers: ['RANGE_RUN'] });
    expect(athlete.session({ sets: '3x12' })).toMatchObject({ decision: 'HOLD', blockers: ['RANGE_RUN'] });
    const third = athlete.session({ sets: '3x13' });
    expect(third).toMatchObject({ decision: 'ADVANCE', change: 'RANGE_UP', levelResult: '4x8-12' });
    expect(sets(third.newTargets)).toBe(4);
    expect(third.offers).toContainEqual({ kind: 'LOAD_STEP', increaseThousandths: 2000, unit: 'KG' });
  });
});

describe('manual against automatic', () => {
  const override = (hours: number, keepAsIs = false): ManualOverrideFlag => ({
    kind: 'MANUAL_OVERRIDE',
    planExerciseId: 'pe-1',
    setAt: MONDAY + HOUR - hours * HOUR,
    keepAsIs,
  });

  it('R22: an edit 10 h old keeps the manual version; the next evaluation closes the row', () => {
    const athlete = lone('STRENGTH', stepLadder('4x6'), 1);
    athlete.flags = [override(10)];
    const evaluation = athlete.train({ 'pe-1': { sets: 28, rpe: 6 } });
    expect(evaluation.updates[0]).toMatchObject({
      decision: 'HOLD',
      blockers: ['MANUAL_24H'],
      proposed: { rung: { ordinal: 2 } },
    });
    expect(evaluation.decisions[0]?.conflict).toMatchObject({ kind: 'WITHIN_24H', status: 'OPEN', asks: false });
    expect(evaluation.activeItems).toEqual([]);
    expect(evaluation.pendingItems).toHaveLength(1);
    athlete.waiting = { 'pe-1': { versionId: 'v2', conflictId: 'c1' } };
    expect(athlete.train({ 'pe-1': 'SKIP' }).superseded).toEqual([]);
    expect(athlete.train({ 'pe-1': { sets: 24, rpe: 6 } }).superseded).toEqual([{ versionId: 'v2', conflictId: 'c1' }]);
  });

  it('R23: a manual 24 in 4 sets, 30 h old, against an automatic 30 asks and offers 27 = 7/7/7/6', () => {
    const ladder = explicitLadder([
      ['1', '5x6'],
      ['2', '5x8'],
    ]);
    const reduced = { ...fullTargets(levelTrack(ladder, 1).targets.rung), sets: [6, 6, 6, 6] };
    const athlete = lone('STRENGTH', ladder, 1, { targets: reduced });
    athlete.flags = [override(30)];
    const evaluation = athlete.train({ 'pe-1': { sets: 28, rpe: 6 } });
    expect(evaluation.updates[0]).toMatchObject({ decision: 'HOLD', blockers: ['AWAITING_CONFIRMATION'] });
    expect(evaluation.decisions[0]?.conflict).toMatchObject({
      kind: 'CONTRADICTS',
      status: 'OPEN',
      asks: true,
      compromise: { sets: [7, 7, 7, 6] },
    });
  });

  it('R24: manual, then automatic on the same track and local date leaves a row and a pending version', () => {
    const athlete = lone('STRENGTH', stepLadder('4x6'), 1);
    athlete.flags = [override(3)];
    const evaluation = athlete.train({ 'pe-1': { sets: 28, rpe: 6 } });
    expect(evaluation.decisions[0]?.conflict).toMatchObject({ status: 'OPEN' });
    expect(evaluation.pendingItems.map((item) => item.eventType)).toEqual(['AUTO_ADJUSTMENT']);
  });
});

describe('fatigue and skipped workouts', () => {
  it('R32: session RPE 9, 9 proposes a deload and changes nothing', () => {
    const athlete = lone('STRENGTH', stepLadder('4x6'), 1);
    athlete.train({ 'pe-1': { sets: 24 } }, { rpe: 9 });
    const second = athlete.train({ 'pe-1': { sets: 24 } }, { rpe: 9 });
    expect(second).toMatchObject({ deloadProposed: true, flagsAfter: [], activeItems: [] });
  });

  it('R33: 9, 9 and "разбит" confirm fatigue; 7, 7 without markers clear it', () => {
    const athlete = lone('STRENGTH', stepLadder('4x6'), 1);
    athlete.train({ 'pe-1': { sets: 24 } }, { rpe: 9 });
    const second = athlete.train({ 'pe-1': { sets: 24 } }, { rpe: 9, note: 'разбит' });
    expect(second.flagsAfter).toMatchObject([{ kind: 'FATIGUE', grade: 'CONFIRMED' }]);
    expect(athlete.train({ 'pe-1': { sets: 24 } }, { rpe: 7 }).flagsAfter).toHaveLength(1);
    const fourth = athlete.train({ 'pe-1': { sets: 24 } }, { rpe: 7 });
    expect(fourth.flagsCleared).toMatchObject([{ kind: 'FATIGUE' }]);
    expect(athlete.train({ 'pe-1': { sets: 24 } }, { rpe: 7 }).flagsAfter).toEqual([]);
  });

  it('R33: the sign may come as a message after the second hard workout', () => {
    const athlete = lone('STRENGTH', stepLadder('4x6'), 1);
    athlete.train({ 'pe-1': { sets: 24 } }, { rpe: 9 });
    athlete.train({ 'pe-1': { sets: 24 } }, { rpe: 9 });
    const evidence = { workouts: athlete.finished, signs: [], pulse: [], clearedAt: null };
    const remark = { at: MONDAY + 72 * HOUR, pain: [], fatigue: true };
    expect(flagsFromRemark([], remark, evidence, LEVELS_1)).toMatchObject([{ grade: 'CONFIRMED' }]);
    const late = { ...remark, at: MONDAY + 170 * HOUR };
    expect(flagsFromRemark([], late, evidence, LEVELS_1)).toMatchObject([{ grade: 'SIGN' }]);
  });

  it.each([
    [1, { kind: 'RESHUFFLE', percent: 100 }],
    [2, { kind: 'LIGHTER', percent: 85 }],
    [3, { kind: 'MICRO_PLAN', percent: 70, exercises: 2, minutes: 20 }],
    [5, { kind: 'MICRO_PLAN', percent: 70, exercises: 2, minutes: 20 }],
  ] as const)('R36: %d workouts skipped in a row', (skips, response) => {
    expect(respondToSkips(skips, LEVELS_1)).toEqual(response);
  });
});

describe("the seed's worked examples", () => {
  const held: Partial<LevelTrack> = { raised: true };
  it('S1: pull-ups on level 3, 4x6 done as 4x7 at RPE 6: advance, streak 1', () => {
    const update = lone('STRENGTH', stepLadder('2x6'), 3).session({ sets: '4x7', rpe: 6 });
    expect([update.decision, update.streakSuccess, update.levelResult]).toEqual(['ADVANCE', 1, '4']);
  });
  it('S2: dips on level 2, 3x10 done as 3x9 at RPE 9: hold because of the high load', () => {
    const update = lone('STRENGTH', stepLadder('2x10'), 2, held).session({ sets: '3x9', rpe: 9 });
    expect([update.decision, render(update.message, 'ru')]).toEqual([
      'HOLD',
      'Подтягивания: держим 3x10 из-за высокой нагрузки (RPE 9).',
    ]);
  });
  it('S3: plank of three minutes done as 150 s at RPE 8, tired: regress to 150 s', () => {
    const update = lone('ENDURANCE', stepLadder('1x180', 'ENDURANCE'), 1).session({ sets: 150, rpe: 8, note: 'устал' });
    expect([update.decision, sets(update.newTargets)]).toEqual(['REGRESS', [150]]);
    expect(update.flagsActive).toMatchObject([{ kind: 'FATIGUE' }]);
  });
  it('S4: 8-12 reps with 12, 12, 13 in the last sessions: one more set, or 2 kg', () => {
    const athlete = new Athlete(rangeTrack(1, 8, 12));
    const updates = [12, 12, 13].map((reps) => athlete.session({ sets: reps }));
    expect(updates.map((update) => update.decision)).toEqual(['HOLD', 'HOLD', 'ADVANCE']);
    expect(updates[2]?.offers.map((offer) => offer.kind)).toContain('LOAD_STEP');
  });
  it('S5: two skips in a row: the level is held and the next session is 30 % lighter', () => {
    const athlete = lone('STRENGTH', stepLadder('4x6'), 1, held);
    expect([athlete.session('SKIP').decision, athlete.session('SKIP').decision]).toEqual(['HOLD', 'HOLD']);
    expect(trailingSkips(athlete.records)).toBe(2);
  });
});
