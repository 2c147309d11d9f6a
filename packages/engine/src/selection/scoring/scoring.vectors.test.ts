import { describe, expect, it } from 'vitest';
import type { SelectableExercise, SelectionInput } from '../input/input.ts';
import { muscleMask, patternMask } from '../library/muscle-masks.ts';
import type { ScoreComponents } from '../output/output.ts';
import { mostPins, slotTargets } from '../picking/slots.ts';
import { GREEDY_1 } from '../policy.ts';
import { daysAgo, inputOf, landmarksWithTargets } from '../testing/fixture-input.ts';
import { exercise } from '../testing/fixture-library.ts';
import { fatigueCostPenalty, movementDiversityScore, timeFitScore } from './components.ts';
import { rankCandidates, stateWith } from './seeded-state.ts';
import { totalScore, weightsFor } from './weights.ts';

/** Candidates of a role on a fresh state, by id. */
function ranked(input: Partial<SelectionInput>, role: 'main' | 'accessory') {
  const seeded = stateWith(inputOf(input), GREEDY_1);
  if (!seeded.ok) throw new Error(JSON.stringify(seeded.errors));
  return rankCandidates(seeded.state, role);
}

describe('scoring vectors', () => {
  it.each([
    ['accessory', 0, [3.0, 1.2, 1.0, 1.3]],
    ['accessory', 0.5, [2.5, 1.5, 1.25, 1.65]],
    ['accessory', 1, [2.0, 1.8, 1.5, 2.0]],
    ['main', 0, [3.0, 1.2, 1.0, 1.3]],
    ['main', 0.5, [3.0, 1.2, 1.0, 1.3]],
    ['main', 1, [3.0, 1.2, 1.0, 1.3]],
  ] as const)('SEL-01 weights of the %s phase at p %s', (role, p, [deficit, sfr, redundancy, fatigue]) => {
    const weights = weightsFor(role, p, GREEDY_1);
    expect(weights.muscleDeficitScore).toBeCloseTo(deficit, 9);
    expect(weights.sfrScore).toBeCloseTo(sfr, 9);
    expect(weights.redundancyPenalty).toBeCloseTo(redundancy, 9);
    expect(weights.fatigueCostPenalty).toBeCloseTo(fatigue, 9);
  });

  describe('SEL-02 deficit and targetedness', () => {
    const press = exercise({
      name: 'Press',
      patterns: ['horizontal_push'],
      primary: ['chest', 'triceps'],
      secondary: ['front_delts'],
      main: true,
    });
    const single = (name: string, muscle: 'chest' | 'triceps' | 'front_delts' | 'side_delts') =>
      exercise({ name, patterns: ['isolation'], primary: [muscle] });
    const library = [press, single('Chest', 'chest'), single('Triceps', 'triceps'), single('Delts', 'front_delts')];

    it('SEL-02 12/6, 8/8 and a secondary 4/1 give 0.725', () => {
      const [pick] = ranked(
        {
          exerciseLibrary: library,
          landmarks: landmarksWithTargets({ chest: 12, triceps: 8, front_delts: 4, side_delts: 0 }),
          history: [daysAgo(1, { Chest: 6, Triceps: 8, Delts: 1 })],
        },
        'main',
      );
      expect(pick!.components.muscleDeficitScore).toBe(0.725);
    });

    it('SEL-02 two fresh primaries are clamped to 1', () => {
      const [pick] = ranked({ exerciseLibrary: library }, 'main');
      expect(pick!.components.muscleDeficitScore).toBe(1);
    });

    it('SEL-02 the top-deficit muscle counts as primary only', () => {
      const targets = landmarksWithTargets({ chest: 5, triceps: 9, front_delts: 0, side_delts: 0 });
      const indirect = exercise({
        name: 'Indirect',
        patterns: ['horizontal_push'],
        primary: ['chest'],
        secondary: ['triceps'],
        main: true,
      });
      const picks = ranked({ exerciseLibrary: [press, indirect], landmarks: targets }, 'main');
      const targeted = (id: string) => picks.find((pick) => pick.exerciseId === id)!.components.targetednessScore;
      expect(targeted('press')).toBe(0.3);
      expect(targeted('indirect')).toBe(0);
    });
  });

  it.each([
    [5, 1, 1.0],
    [5, 3, 0.5],
    [5, 5, 0.2],
    [3, 3, 0.25],
    [3, 2, 0.5],
    [4, 4, 0.15],
    [1, 1, 0],
    [undefined, 3, 0.25],
  ])('SEL-03 fatigue cost %s at readiness %s costs %s', (cost, readiness, penalty) => {
    const lift: SelectableExercise = {
      ...exercise({ name: 'Lift', patterns: ['squat'], primary: ['chest'] }),
      ...(cost !== undefined && { fatigueCost: cost }),
    };
    const [pick] = ranked({ exerciseLibrary: [lift], fatigueState: { readinessScore: readiness } }, 'accessory');
    expect(pick!.components.fatigueCostPenalty).toBeCloseTo(penalty, 9);
  });

  it('SEL-03 the penalty grows with cost only', () => {
    expect(fatigueCostPenalty(4, 1, GREEDY_1)).toBeGreaterThan(fatigueCostPenalty(3, 1, GREEDY_1));
  });

  it.each([
    [5, 1],
    [4, 0.5],
    [3, 0],
    [undefined, 0],
    [2, -0.5],
    [1, -1],
  ])('SEL-03 a rating of %s scores %s', (rating, score) => {
    const lift: SelectableExercise = {
      ...exercise({ name: 'Lift', patterns: ['squat'], primary: ['chest'] }),
      ...(rating !== undefined && { sfrScore: rating, lengthPositionScore: rating }),
    };
    // A goal without the sfr filter lets the rating of 1 through.
    const [pick] = ranked({ exerciseLibrary: [lift], goals: { primary: 'strength' } }, 'accessory');
    expect(pick!.components.sfrScore).toBe(score);
    expect(pick!.components.lengthenedScore).toBe(score);
  });

  it.each([
    ['an uncovered core pattern', ['squat'], ['quads'], 1.0],
    ['only an uncovered non-core pattern', ['extension'], ['chest'], 0.5],
    ['covered, no new primary', ['horizontal_push'], ['chest'], -0.5],
    ['covered, a new primary', ['horizontal_push'], ['triceps'], 0],
    ['covered first, uncovered core second', ['horizontal_push', 'carry'], ['chest'], 1.0],
  ] as const)('SEL-04 diversity: %s', (_, patterns, primaries, score) => {
    const candidate = { patternMask: patternMask(patterns), primaryMask: muscleMask(primaries) };
    const taken = { patterns: patternMask(['horizontal_push']), primaries: muscleMask(['chest']) };
    expect(movementDiversityScore(candidate, taken, GREEDY_1)).toBe(score);
  });

  it.each([
    [55, 1],
    [55.01, 0],
    [60, 0],
    [60.01, -1],
  ])('SEL-05 %s of 60 minutes fit with %s', (projected, score) => {
    expect(timeFitScore(projected, 60, GREEDY_1)).toBe(score);
  });

  it.each([
    ['accessory', 0, 5.035],
    ['accessory', 0.5, 4.8725],
    ['accessory', 1, 4.71],
    ['main', 0.5, 5.035],
  ] as const)('SEL-06 total for %s at p %s is %s', (role, p, total) => {
    const components: ScoreComponents = {
      muscleDeficitScore: 0.5,
      targetednessScore: 0.3,
      sfrScore: 1,
      lengthenedScore: 0.5,
      preferenceScore: 1,
      movementDiversityScore: 0.5,
      continuityScore: 0.4,
      timeFitScore: 1,
      recencyPenalty: 0,
      redundancyPenalty: 0.5,
      fatigueCostPenalty: 0.25,
    };
    expect(totalScore(components, weightsFor(role, p, GREEDY_1))).toBeCloseTo(total, 9);
  });

  it('SEL-07 equal scores: less fatigue first, then the name', () => {
    const fly = (name: string, fatigueCost: number) =>
      exercise({ name, patterns: ['horizontal_push'], primary: ['chest'], ratings: [fatigueCost, 3, 3] });
    const byName = ranked({ exerciseLibrary: [fly('Pec Deck', 2), fly('Cable Fly', 2)] }, 'accessory');
    expect(byName.map(({ exerciseId }) => exerciseId)).toEqual(['cable-fly', 'pec-deck']);
    expect(byName[0]!.score).toBe(byName[1]!.score);
    const noFatigueWeight = {
      ...GREEDY_1,
      scoring: { ...GREEDY_1.scoring, fatigueByReadiness: { low: 0, middle: 0, high: 0 } },
    };
    const seeded = stateWith(inputOf({ exerciseLibrary: [fly('Aa', 3), fly('Zz', 2)] }), noFatigueWeight);
    if (!seeded.ok) throw new Error('refused');
    expect(rankCandidates(seeded.state, 'accessory').map(({ exerciseId }) => exerciseId)).toEqual(['zz', 'aa']);
  });

  it.each([
    [8, 6],
    [5, 3],
    [3, 1],
    [2, 1],
    [1, 1],
  ])('SEL-08 %s slots allow %s pins', (slots, pins) => {
    expect(mostPins(slots, GREEDY_1)).toBe(pins);
  });

  it.each([
    ['push', 57, 1, 4],
    ['push', 58, 2, 4],
    ['body_part', 45, 0, 4],
  ] as const)('SEL-24 %s of %s minutes has %s+%s slots', (intent, minutes, main, accessory) => {
    expect(slotTargets(intent, minutes, GREEDY_1)).toEqual({ main, accessory });
  });
});
