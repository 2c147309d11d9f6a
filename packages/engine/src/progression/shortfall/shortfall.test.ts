import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LEVELS_1 } from '../policy.ts';
import { lone, stepLadder } from '../testing/athlete.ts';
import { FEATURES, type ShortfallSituation, shortfallFeatures, shortfallTarget } from './features.ts';
import { useForecast } from './forecast.ts';
import { finish } from './in-steps.ts';
import { calibrationError, releaseShortfall } from './release.ts';
import { predictShortfall, type ShortfallExample, shortfallTraining, splitExamples } from './train.ts';

/** Falls short when the third feature, the last RPE, is high. */
function learnable(count: number, own: (i: number) => boolean = () => true): ShortfallExample[] {
  return Array.from({ length: count }, (_, i) => {
    const hard = i % 4 === 0;
    const features = FEATURES.map((_, f) => (f === 2 ? (hard ? 95 : 60) + (i % 3) : (i * (f + 3)) % 7));
    return { at: i, athleteId: own(i) ? 'me' : 'other', trackId: 't', own: own(i), features, shortfall: hard };
  });
}

describe('shortfall prediction', () => {
  it('reads sixteen whole numbers in a fixed order, -1000 for the unknown', () => {
    const athlete = lone('STRENGTH', stepLadder('4x6'), 1);
    athlete.session({ sets: 24, rpe: 8 });
    athlete.session({ sets: 22, rpe: 8.5 });
    const situation: ShortfallSituation = {
      records: athlete.records,
      kind: 'STRENGTH',
      daysSinceLast: 90,
      sessionsOnTargets: 3,
      prescribedVolume: 26,
      lastPrescribedVolume: 24,
      fatigueFlag: false,
      painFlag: true,
      sessionRpes: [80, null, 85],
      readiness: null,
      sleepMinutes: 420,
    };
    expect(shortfallFeatures(situation)).toBeNull();
    athlete.session('SKIP');
    athlete.session({ sets: 20, rpe: 9 });
    expect(shortfallFeatures({ ...situation, records: athlete.records })).toEqual([
      833, 916, 90, 10, 60, 1, 1, 3, 1083, 0, 1, 82, 3, -1000, 420, 0,
    ]);
    expect(athlete.records.map((record) => shortfallTarget(record, LEVELS_1))).toEqual([false, false, null, true]);
  });

  it('holds out the newest fifth, rounded up', () => {
    const { train, heldOut } = splitExamples(learnable(11));
    expect([train.length, heldOut.length, heldOut[0]?.at]).toEqual([8, 3, 8]);
  });

  it('learns a split that is there, and opens for it', () => {
    const predictor = releaseShortfall(learnable(200));
    expect(predictor).toMatchObject({ state: 'OPEN', metrics: { trained: 160, heldOut: 40 } });
    if (predictor.state !== 'OPEN') return;
    expect(predictor.model.stumps[0]).toMatchObject({ feature: 2, threshold: 62 });
    const features = learnable(1)[0]?.features ?? [];
    expect(predictShortfall(predictor.model, features)).toBeGreaterThan(0.9);
    const session = { features, kind: 'STRENGTH', manualOverride: false, otherOverlay: false } as const;
    expect(useForecast(predictor, session, 'ASK').kind).toBe('OFFER');
    expect(useForecast(predictor, session, 'AUTO').kind).toBe('OVERLAY');
    expect(useForecast(predictor, session, 'OFF').kind).toBe('NONE');
    expect(useForecast(predictor, { ...session, kind: 'MOBILITY' }, 'AUTO').kind).toBe('NONE');
    expect(useForecast(predictor, { ...session, manualOverride: true }, 'AUTO').kind).toBe('NONE');
    expect(useForecast(predictor, { ...session, otherOverlay: true }, 'AUTO').kind).toBe('NONE');
  });

  it('stays silent with too little data, without skill, or without own examples', () => {
    expect(releaseShortfall(learnable(60))).toMatchObject({
      state: 'SILENT',
      reasons: ['TOO_FEW_EXAMPLES', 'TOO_FEW_HELD_OUT'],
    });
    const random = learnable(300).map((example, i) => ({ ...example, shortfall: (i * 7919) % 13 < 3 }));
    expect(releaseShortfall(random)).toMatchObject({ state: 'SILENT', reasons: expect.arrayContaining(['NO_SKILL']) });
    const pooled = learnable(300, (i) => i < 100);
    expect(releaseShortfall(pooled)).toMatchObject({
      state: 'SILENT',
      reasons: ['TOO_FEW_OWN', 'WORSE_FOR_THE_ATHLETE'],
    });
    expect(releaseShortfall([])).toMatchObject({ state: 'SILENT' });
  });

  it('P1: the same examples in any order give the same bytes', () => {
    const examples = learnable(80);
    const expected = JSON.stringify(finish(shortfallTraining(examples)));
    fc.assert(
      fc.property(fc.shuffledSubarray(examples, { minLength: 80 }), (shuffled) => {
        expect(JSON.stringify(finish(shortfallTraining(shuffled)))).toBe(expected);
      }),
      { numRuns: 50 },
    );
  });

  it('P22: with the predictor SILENT nothing is offered, whatever the session and the setting', () => {
    const silent = releaseShortfall([]);
    fc.assert(
      fc.property(
        fc.array(fc.integer(), { minLength: 16, maxLength: 16 }),
        fc.constantFrom('STRENGTH' as const, 'ENDURANCE' as const, 'MOBILITY' as const),
        fc.constantFrom('ASK' as const, 'AUTO' as const, 'OFF' as const),
        (features, kind, setting) => {
          const session = { features, kind, manualOverride: false, otherOverlay: false };
          expect(useForecast(silent, session, setting)).toEqual({ kind: 'NONE' });
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('measures calibration over five bins', () => {
    expect(
      calibrationError([
        { p: 0.1, outcome: 0 },
        { p: 0.9, outcome: 1 },
      ]),
    ).toBeCloseTo(0.1, 10);
    expect(
      calibrationError([
        { p: 0.5, outcome: 0 },
        { p: 0.5, outcome: 1 },
      ]),
    ).toBe(0);
  });
});
