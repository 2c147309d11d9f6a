import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOUR } from '../../kernel/instants.ts';
import { LEVELS_1 } from '../policy.ts';
import { RUNS, storyArb } from '../testing/arbitraries.ts';
import { lone, stepLadder } from '../testing/athlete.ts';
import { type AthletePast, shortfallExamples } from './examples.ts';
import { FEATURES } from './features.ts';

const pastOf = (athlete: ReturnType<typeof lone>): AthletePast => ({
  athleteId: 'me',
  own: true,
  sessions: athlete.records.map((record) => ({ record, flags: [], readiness: null, sleepMinutes: null })),
  finished: athlete.finished,
});

describe('examples of shortfalls', () => {
  it('start with the fourth performed session, and know only what was known before it', () => {
    const athlete = lone('STRENGTH', stepLadder('4x6'), 1);
    for (const sets of [24, 23, 24, 20]) athlete.session({ sets, rpe: 8 }, { rpe: 8 });
    const [example, ...more] = shortfallExamples(pastOf(athlete), LEVELS_1);
    expect(more).toEqual([]);
    expect(example).toMatchObject({ shortfall: true, own: true, trackId: 'pe-1' });
    const value = (name: (typeof FEATURES)[number]) => example?.features[FEATURES.indexOf(name)];
    expect(
      ['lastRatioPermille', 'daysSinceLast', 'sessionsOnTargets', 'finishedWorkouts', 'meanSessionRpe'].map((name) =>
        value(name as 'kind'),
      ),
    ).toEqual([1000, 2, 3, 3, 80]);
  });

  it('do not see their own session, nor later ones', () => {
    fc.assert(
      fc.property(storyArb, fc.nat(7), (story, place) => {
        const athlete = story.athlete();
        for (const { done, options } of story.workouts) athlete.train(done, options);
        const past = pastOf(athlete);
        const until = past.sessions[place % Math.max(1, past.sessions.length)]?.record.workoutStart ?? 0;
        const examples = (known: AthletePast) =>
          shortfallExamples(known, LEVELS_1)
            .filter(({ at }) => at <= until)
            .map(({ features }) => features);
        const cut = {
          ...past,
          sessions: past.sessions.filter(({ record }) => record.workoutStart <= until),
          finished: past.finished.filter(({ end }) => end <= until + HOUR),
        };
        expect(examples(cut)).toEqual(examples(past));
      }),
      RUNS,
    );
  });
});
