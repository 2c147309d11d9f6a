import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY, HOUR } from '../../kernel/instants.ts';
import { epochDay } from '../../kernel/local-dates.ts';
import { LEVELS_1 } from '../policy.ts';
import { RUNS, storyArb } from '../testing/arbitraries.ts';
import { lone, stepLadder } from '../testing/athlete.ts';
import { compareRecords } from '../verdicts/progress-record.ts';
import { type AthletePast, shortfallExamples } from './examples.ts';
import { FEATURES, shortfallFeatures, shortfallTarget } from './features.ts';

function trained() {
  const athlete = lone('STRENGTH', stepLadder('4x6'), 1);
  athlete.session({ sets: 24, rpe: 8 });
  return athlete;
}

const pastOf = (athlete: ReturnType<typeof lone>): AthletePast => ({
  athleteId: 'me',
  own: true,
  sessions: athlete.records.map((record) => ({ record, flags: [], readiness: null, sleepMinutes: null })),
  finished: athlete.finished,
});

/** As the rule says it, from everything before each session. */
function fromAll({ sessions, finished }: AthletePast): number[][] {
  return sessions.flatMap(({ record, flags, ...felt }) => {
    const records = sessions
      .map((session) => session.record)
      .filter(({ planExerciseId }) => planExerciseId === record.planExerciseId)
      .filter((other) => compareRecords(other, record) < 0);
    const ordered = records.filter(({ superseded }) => !superseded).sort(compareRecords);
    const last = ordered.findLast(({ skipped }) => !skipped);
    const lastChange = ordered.findLastIndex(({ change }) => change !== 'NONE');
    const features = shortfallFeatures({
      ...{ ...felt, records, kind: record.kind, prescribedVolume: record.judgeVolume },
      daysSinceLast: last === undefined ? null : epochDay(record.slotDate) - epochDay(last.slotDate),
      sessionsOnTargets: ordered.slice(lastChange + 1).filter(({ skipped }) => !skipped).length,
      lastPrescribedVolume: last?.judgeVolume ?? null,
      fatigueFlag: flags.some(({ kind }) => kind === 'FATIGUE'),
      painFlag: false,
      sessionRpes: finished
        .filter(({ end }) => end <= record.workoutStart && record.workoutStart - end <= 7 * DAY)
        .map(({ sessionRpeTenths }) => sessionRpeTenths),
    });
    return features === null || shortfallTarget(record, LEVELS_1) === null ? [] : [features];
  });
}

/** Counts the looks at what it hands on. */
function watched<Value extends object>(value: Value, seen: { looks: number }): Value {
  return new Proxy(value, {
    get: (target, key) => {
      seen.looks += 1;
      return Reflect.get(target, key);
    },
  });
}

describe('examples of shortfalls', () => {
  it('know all that was before, however much of it is left out', () => {
    const left = fc.record({ skipped: fc.boolean(), superseded: fc.constantFrom(false, false, false, true) });
    fc.assert(
      fc.property(storyArb, fc.array(left, { minLength: 1, maxLength: 8 }), (story, changes) => {
        const athlete = story.athlete();
        for (const { done, options } of story.workouts) athlete.train(done, options);
        const past = pastOf(athlete);
        const sessions = past.sessions
          .map(({ record, ...known }, i) => ({ ...known, record: { ...record, ...changes[i % changes.length] } }))
          .sort((a, b) => compareRecords(a.record, b.record));
        const features = shortfallExamples({ ...past, sessions }, LEVELS_1).map((example) => example.features);
        expect(features).toEqual(fromAll({ ...past, sessions }));
      }),
      RUNS,
    );
  });

  // A training runs beside the requests of everybody: an imported life of it must not hold them up for minutes.
  it('take as much longer as the past is longer', () => {
    const looksAt = (count: number) => {
      const seen = { looks: 0 };
      const [first] = pastOf(trained()).sessions;
      const sessions = Array.from({ length: count }, (_, i) => ({
        ...first!,
        record: watched({ ...first!.record, id: String(i), workoutStart: first!.record.workoutStart + i * DAY }, seen),
      }));
      const finished = sessions.map(({ record }) => watched({ end: record.workoutStart, sessionRpeTenths: 80 }, seen));
      expect(shortfallExamples({ athleteId: 'me', own: true, sessions, finished }, LEVELS_1)).toHaveLength(count - 3);
      return seen.looks;
    };
    expect(looksAt(2000) / looksAt(500)).toBeLessThan(6);
  });

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
