import { describe, expect, it } from 'vitest';
import { DAY, HOUR } from '../kernel/instants.ts';
import { render, writing } from '../messages/index.ts';
import { recoveryAdvice } from './flags/recovery-advice.ts';
import type { FinishedWorkout } from './flags/set-flags.ts';
import { LEVELS_1 } from './policy.ts';
import { explicitLadder, levelTrack, lone, MONDAY, stepLadder } from './testing/athlete.ts';
import { compromiseLoad, compromiseTargets } from './tracks/compromise.ts';
import { changeTargets, needsAcknowledgement, restoreTrack, takeOffer } from './tracks/edit-track.ts';
import { loadOffer } from './tracks/offers.ts';
import { isDeloadActive, overlayInForce, overlaysFor } from './tracks/overlays.ts';
import { summariseTrack, trackRecords } from './tracks/track-summary.ts';
import {
  decideAgainstManual,
  decideManualAfterAutomatic,
  resolveConflict,
  sameDayRow,
} from './verdicts/manual-conflict.ts';
import { canonicalExercise } from './versions/canonical-plan.ts';
import { conflictMessage } from './wording/messages.ts';
import { rpeTenths } from './workouts/report.ts';
import { reshuffleWeek, workoutSkipsInARow } from './workouts/skipped-workouts.ts';

const decide = (hours: number, keepAsIs = false, painRegress = false) =>
  decideAgainstManual(
    { kind: 'MANUAL_OVERRIDE', planExerciseId: 'a', setAt: MONDAY, keepAsIs },
    { decidedAt: MONDAY + hours * HOUR, painRegress },
    LEVELS_1,
  );

describe('manual against automatic', () => {
  it.each([
    [24, false, 'MANUAL_24H', 'WITHIN_24H'],
    [24.01, false, 'AWAITING_CONFIRMATION', 'CONTRADICTS'],
    [168, true, 'MANUAL_KEEP', undefined],
    [168.01, true, 'AWAITING_CONFIRMATION', 'CONTRADICTS'],
  ])('an override %d h old (keep as is: %s) leads to %s', (hours, keep, gate, kind) => {
    const decision = decide(hours, keep);
    expect([decision.gate, decision.row?.kind]).toEqual([gate, kind]);
  });

  it('pain outranks any override and clears it', () => {
    expect(decide(1, true, true)).toMatchObject({
      active: 'AUTOMATIC',
      clearsOverride: true,
      row: { kind: 'SAFETY', resolution: 'AUTO', resolvedBy: 'RULE' },
    });
    const athlete = lone('STRENGTH', stepLadder('4x6'), 1);
    athlete.flags = [{ kind: 'MANUAL_OVERRIDE', planExerciseId: 'pe-1', setAt: MONDAY, keepAsIs: true }];
    const evaluation = athlete.train({ 'pe-1': { sets: 24, rpe: 6, pain: 1 } });
    expect(evaluation.decisions[0]).toMatchObject({
      decision: 'REGRESS',
      conflict: { kind: 'SAFETY', status: 'RESOLVED' },
    });
    expect(evaluation.flagsCleared.map((flag) => flag.kind)).toEqual(['MANUAL_OVERRIDE']);
  });

  it('keep as is leaves nothing waiting', () => {
    const athlete = lone('STRENGTH', stepLadder('4x6'), 1);
    athlete.flags = [{ kind: 'MANUAL_OVERRIDE', planExerciseId: 'pe-1', setAt: MONDAY, keepAsIs: true }];
    const evaluation = athlete.train({ 'pe-1': { sets: 28, rpe: 6 } });
    expect(evaluation.updates[0]).toMatchObject({ blockers: ['MANUAL_KEEP'], proposed: null });
    expect([...evaluation.activeItems, ...evaluation.pendingItems]).toEqual([]);
  });

  it('same day on other tracks is only noted; a later edit of the track supersedes', () => {
    const automatic = { at: MONDAY, localDate: '2026-03-02', planExerciseIds: ['a'] };
    const manual = (planExerciseIds: string[], hours = 24) => ({
      at: MONDAY + hours * HOUR,
      localDate: '2026-03-02',
      planExerciseIds,
    });
    expect(sameDayRow(automatic, manual(['b']))).toMatchObject({ kind: 'SAME_DAY', resolution: 'NO_OVERLAP' });
    expect(sameDayRow(automatic, manual(['a']))).toBeNull();
    expect(decideManualAfterAutomatic(automatic, manual(['a']), LEVELS_1)).toMatchObject({
      automatic: 'SUPERSEDED',
      row: { resolution: 'MANUAL' },
    });
    expect(decideManualAfterAutomatic(automatic, manual(['a'], 25), LEVELS_1)).toBeNull();
  });

  it('resolutions', () => {
    expect(resolveConflict('AUTO')).toEqual({ pendingVersion: 'ACTIVATE', writesCompromise: false, override: 'CLEAR' });
    expect(resolveConflict('MANUAL')).toEqual({
      pendingVersion: 'SUPERSEDE',
      writesCompromise: false,
      override: 'KEEP_AS_IS',
    });
    expect(resolveConflict('COMPROMISE')).toEqual({
      pendingVersion: 'SUPERSEDE',
      writesCompromise: true,
      override: 'CLEAR',
    });
  });

  it('a compromise lies between, or is not offered', () => {
    const ladder = explicitLadder([
      ['1', '4x5'],
      ['2', '4x6'],
      ['3', '4x7'],
      ['4', '4x8'],
    ]);
    const at = (ordinal: number) => levelTrack(ladder, ordinal).targets;
    expect(compromiseTargets(at(1), at(4), ladder, LEVELS_1)).toMatchObject({ rung: { ordinal: 2 } });
    expect(compromiseTargets(at(1), at(2), ladder, LEVELS_1)).toBeNull();
    const manual = { ...at(2), sets: [6, 6] };
    expect(compromiseTargets(manual, at(3), ladder, LEVELS_1)).toMatchObject({
      rung: { ordinal: 2 },
      sets: [6, 6, 6, 6],
    });
    expect(render(conflictMessage(manual, at(3), at(2)), 'en')).toBe(
      'You set 2x6; the analysis says 4x7. Keep yours, take 4x7, or meet at 4x6?',
    );
    expect(compromiseLoad(60_000, 65_000, [60_000, 61_250, 62_500, 65_000], false)).toBe(62_500);
    expect(compromiseLoad(60_000, 62_500, [60_000, 62_500], false)).toBeNull();
    expect(compromiseLoad(20_000, 10_000, [10_000, 14_000, 16_000, 20_000], true)).toBe(16_000);
  });
});

describe('choices and edits', () => {
  it('offers the smallest loadable increase of at least 2 kg or 5 lb', () => {
    expect([1000, 1250, 2000, 2500].map((step) => loadOffer('KG', step, LEVELS_1))).toEqual([2000, 2500, 2000, 2500]);
    expect(loadOffer('LB', 2500, LEVELS_1)).toBe(5000);
  });

  it('trying the next rung is a raise; a lighter session is an overlay; repeating is nothing', () => {
    const track = levelTrack(stepLadder('4x6'), 1);
    const next = levelTrack(stepLadder('4x6'), 2).targets;
    expect(takeOffer({ kind: 'TRY_NEXT', targets: next, warning: true })).toMatchObject({
      kind: 'NEW_TARGETS',
      event: 'CHOICE',
    });
    expect(changeTargets(track, next, MONDAY)).toMatchObject({
      raised: true,
      targetsSince: MONDAY,
      difficultyPct: 100,
    });
    expect(takeOffer({ kind: 'DELOAD', percent: 80, days: [1, 7] })).toEqual({
      kind: 'OVERLAY',
      cause: 'DELOAD',
      percent: 80,
    });
    expect(takeOffer({ kind: 'REPEAT', targets: track.targets })).toEqual({ kind: 'NOTHING' });
  });

  it('a raise by hand under pain needs acknowledgement, a reduction does not', () => {
    const [low, high] = [levelTrack(stepLadder('4x6'), 1).targets, levelTrack(stepLadder('4x6'), 2).targets];
    const pain = [{ kind: 'PAIN', area: 'knee', severity: 1, setAt: 0, lastMarkerAt: 0 }] as const;
    expect([
      needsAcknowledgement(low, high, pain),
      needsAcknowledgement(high, low, pain),
      needsAcknowledgement(low, high, []),
    ]).toEqual([true, false, false]);
  });

  it('a track comes back from a plan version with its difficulty', () => {
    const before = levelTrack(stepLadder('4x6'), 1, { difficultyPct: 105 });
    const after = levelTrack(stepLadder('4x6'), 3);
    expect(restoreTrack(after, canonicalExercise(before), MONDAY, LEVELS_1)).toMatchObject({
      targets: before.targets,
      difficultyPct: 105,
      targetsSince: MONDAY,
    });
  });

  it('a change by hand starts the successes anew', () => {
    const athlete = lone('STRENGTH', stepLadder('4x6'), 1, { raised: true });
    athlete.session({ sets: 28, rpe: 6 });
    athlete.tracks = athlete.tracks.map((track) => ({ ...track, targetsSince: MONDAY + DAY }));
    expect(athlete.session({ sets: 28, rpe: 6 })).toMatchObject({
      blockers: ['GROWTH_RATE'],
      streakSuccess: 2,
      successesOnTargets: 1,
    });
  });
});

describe('overlays and skipped workouts', () => {
  it('the smallest percent wins and every cause is kept', () => {
    const sources = {
      trackSkips: 2,
      workoutSkips: 3,
      travel: true,
      deload: true,
      recovery: false,
      rampFinished: 0,
      fatigueConfirmed: true,
      predicted: false,
    };
    expect(overlayInForce(overlaysFor(sources, LEVELS_1))).toEqual({
      percent: 50,
      causes: ['WARMUP_RETURN', 'SKIPPED_WORKOUTS', 'TRAVEL', 'DELOAD', 'RAMP', 'FATIGUE_CONFIRMED'],
    });
    const oneSkip = {
      ...sources,
      trackSkips: 0,
      workoutSkips: 1,
      travel: false,
      deload: false,
      rampFinished: null,
      fatigueConfirmed: false,
    };
    expect(overlayInForce(overlaysFor(oneSkip, LEVELS_1))).toEqual({ percent: 100, causes: ['SKIPPED_WORKOUTS'] });
    expect(
      ['2026-03-01', '2026-03-02', '2026-03-08', '2026-03-09'].map((day) =>
        isDeloadActive({ from: '2026-03-02', days: 7 }, day),
      ),
    ).toEqual([false, true, true, false]);
  });

  it('counts workouts skipped in a row, and reshuffles the week', () => {
    const at = (id: string, day: number, outcome: 'FINISHED' | 'SKIPPED') => ({ id, at: day, outcome });
    expect(workoutSkipsInARow([at('c', 3, 'SKIPPED'), at('a', 1, 'FINISHED'), at('b', 2, 'SKIPPED')])).toBe(2);
    expect(
      reshuffleWeek('push', [
        { session: 'legs', date: '2026-03-06' },
        { session: 'pull', date: '2026-03-04' },
      ]),
    ).toEqual([
      { session: 'push', date: '2026-03-04' },
      { session: 'pull', date: '2026-03-06' },
      { session: 'legs', date: null },
    ]);
  });
});

describe('summaries, advice and texts', () => {
  const workout = (day: number, rpe: number, severity = 0): FinishedWorkout => ({
    id: `w${day}`,
    start: MONDAY + day * DAY,
    end: MONDAY + day * DAY + HOUR,
    sessionRpeTenths: rpe,
    pain: severity === 0 ? [] : [{ area: 'knee', severity }],
    fatigue: false,
  });

  it('advises recovery after three hard of six, or two painful workouts, once a week', () => {
    const hard = [workout(0, 90), workout(2, 60), workout(4, 95), workout(6, 60), workout(8, 90)];
    const now = MONDAY + 9 * DAY;
    expect(recoveryAdvice(hard, now, null, LEVELS_1)).toMatchObject({
      cause: 'HARD_SESSIONS',
      workoutIds: ['w0', 'w4', 'w8'],
    });
    expect(recoveryAdvice(hard, now, now - 6 * DAY, LEVELS_1)).toBeNull();
    expect(recoveryAdvice(hard, now + 6 * DAY, null, LEVELS_1)).toBeNull();
    expect(recoveryAdvice([workout(0, 60, 1), workout(2, 60, 1)], now, null, LEVELS_1)?.cause).toBe('PAIN_MARKS');
  });

  it('tells a planner the last three records, the RPE trend and the skips', () => {
    const athlete = lone('STRENGTH', stepLadder('4x6'), 1);
    athlete.session({ sets: 24, rpe: 7 });
    athlete.session('SKIP');
    athlete.session({ sets: 24, rpe: 7.5 });
    const track = athlete.tracks[0];
    if (track === undefined) throw new Error('no track');
    const now = { at: MONDAY + 30 * DAY, localDate: '2026-04-01' };
    expect(summariseTrack(track, athlete.records, [], now, LEVELS_1)).toMatchObject({
      rpeTrend: 'RISING',
      skips: 1,
      decision: 'HOLD',
    });
    expect(trackRecords(athlete.records)).toMatchObject({
      bestVolume: { volume: 24, date: '2026-03-02' },
      highestRung: { ordinal: 1 },
    });
  });

  it('writes numbers in the locale', () => {
    const { en, ru } = writing;
    expect([en.tenths(75), ru.tenths(75), ru.tenths(90)]).toEqual(['7.5', '7,5', '9']);
    expect([en.volume({ amount: 1440, unit: 'SECONDS' }), ru.volume({ amount: 1440, unit: 'SECONDS' })]).toEqual([
      '1,440 s',
      '1\u00a0440 с',
    ]);
    expect([en.sets([6, 5, 5, 5], 'REPS'), ru.sets([30, 30], 'SECONDS')]).toEqual(['6/5/5/5', '2x30 с']);
    expect([rpeTenths('7,5'), rpeTenths(10), rpeTenths('0.9'), rpeTenths('7.55'), rpeTenths('10.1')]).toEqual([
      75,
      100,
      null,
      null,
      null,
    ]);
  });
});
