import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sum } from '../kernel/averages.ts';
import { type Flag, stopsIncrease } from '../kernel/flags.ts';
import { OVERLAY_CAUSES, VERDICTS } from '../kernel/levels.ts';
import { ceilPct } from '../kernel/whole-numbers.ts';
import { LEVELS_1 } from './policy.ts';
import { doneArb, levelTrackArb, RUNS, rangeTrackArb, stepLadderArb, storyArb } from './testing/arbitraries.ts';
import { Athlete, levelTrack, MONDAY } from './testing/athlete.ts';
import { storedHistory } from './testing/history.ts';
import { nextRung, rungAt, rungVolume } from './tracks/ladder.ts';
import { proposeTargets } from './tracks/new-targets.ts';
import { overlayInForce } from './tracks/overlays.ts';
import { spread } from './tracks/spread.ts';
import { fullTargets, isAboveRung, isReduced, targetVolume } from './tracks/track.ts';
import { levelVerdict, type Performed, rangeVerdict } from './verdicts/raw-verdict.ts';
import { evaluateWorkout } from './workouts/evaluate-workout.ts';

const rank = (verdict: (typeof VERDICTS)[number]) => VERDICTS.indexOf(verdict);

const performedArb: fc.Arbitrary<Performed> = fc.record({
  kind: fc.constantFrom('STRENGTH' as const, 'ENDURANCE' as const, 'MOBILITY' as const),
  skipped: fc.constant(false),
  painSeverity: fc.constantFrom(0, 0, 0, 1, 2),
  technique: fc.boolean(),
  substituted: fc.constantFrom(false, false, true),
  actual: fc.integer({ min: 0, max: 60 }),
  rpeTenths: fc.option(fc.integer({ min: 10, max: 100 })),
  comfort: fc.option(fc.integer({ min: 0, max: 5 })),
});

describe('verdicts', () => {
  it('are exact at 90 % and 105 %, whatever the volume', () => {
    const steady: Performed = {
      kind: 'STRENGTH',
      skipped: false,
      painSeverity: 0,
      technique: false,
      substituted: false,
      actual: 0,
      rpeTenths: 60,
      comfort: null,
    };
    /** The least whole number that is at least that share: in numbers without a fraction or an end. */
    const least = (volume: number, pct: bigint) => Number((BigInt(volume) * pct + 99n) / 100n);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20 * 14_400 }), (volume) => {
        const judge = (actual: number) => levelVerdict({ ...steady, actual }, volume, false, LEVELS_1);
        const [keep, success] = [least(volume, 90n), least(volume, 105n)];
        expect(judge(keep).verdict).not.toBe('REGRESS');
        expect(judge(keep - 1)).toEqual({ verdict: 'REGRESS', reason: 'UNDER_VOLUME' });
        expect(judge(success)).toEqual({ verdict: 'ADVANCE', reason: 'LOW_RPE' });
        expect(judge(success - 1).verdict).not.toBe('ADVANCE');
      }),
      RUNS,
    );
  });

  it('P2: more actual volume never worsens the raw verdict of a performed exercise', () => {
    fc.assert(
      fc.property(performedArb, fc.integer({ min: 1, max: 50 }), fc.nat(30), (performed, j, more) => {
        const before = levelVerdict(performed, j, false, LEVELS_1);
        const after = levelVerdict({ ...performed, actual: performed.actual + more }, j, false, LEVELS_1);
        expect(rank(after.verdict)).toBeGreaterThanOrEqual(rank(before.verdict));
      }),
      RUNS,
    );
    const amounts = fc.array(fc.tuple(fc.nat(20), fc.nat(5)), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(
        performedArb,
        amounts,
        fc.integer({ min: 1, max: 5 }),
        fc.integer({ min: 1, max: 15 }),
        (performed, sets, n, lower) => {
          const judge = (each: readonly number[]) =>
            rangeVerdict({ ...performed, actual: sum(each) }, { sets: n, lower, upper: lower + 4 }, each, LEVELS_1)
              .verdict;
          const before = judge(sets.map(([done]) => done));
          const after = judge(sets.map(([done, more]) => done + more));
          expect(rank(after)).toBeGreaterThanOrEqual(rank(before));
        },
      ),
      RUNS,
    );
  });

  it('P3: nor does a lower known RPE', () => {
    fc.assert(
      fc.property(
        performedArb,
        fc.integer({ min: 1, max: 50 }),
        fc.integer({ min: 10, max: 100 }),
        fc.nat(90),
        (performed, j, rpe, less) => {
          const judge = (rpeTenths: number) => levelVerdict({ ...performed, rpeTenths }, j, false, LEVELS_1).verdict;
          expect(rank(judge(Math.max(10, rpe - less)))).toBeGreaterThanOrEqual(rank(judge(rpe)));
        },
      ),
      RUNS,
    );
  });
});

describe('targets', () => {
  it('P4: a LEVEL ADVANCE restores, or moves one ordinal up', () => {
    fc.assert(
      fc.property(levelTrackArb, (track) => {
        const proposal = proposeTargets(track, { verdict: 'ADVANCE', reason: 'LOW_RPE' }, 0, LEVELS_1);
        if (proposal === null || proposal.targets.model !== 'LEVEL') return;
        const { ordinal } = proposal.targets.rung;
        if (isReduced(track.targets))
          expect([proposal.change, ordinal]).toEqual(['RESTORE', track.targets.rung.ordinal]);
        else if (isAboveRung(track.targets)) expect(ordinal).toBeGreaterThan(track.targets.rung.ordinal);
        else expect([proposal.change, ordinal]).toEqual(['NEXT', track.targets.rung.ordinal + 1]);
        expect(proposal.targets.sets).toEqual(proposal.targets.rung.sets);
      }),
      RUNS,
    );
  });

  it('P5: a step to the next rung, then REGRESS for volume, returns a STEP track to the same targets', () => {
    fc.assert(
      fc.property(stepLadderArb, fc.integer({ min: 1, max: 6 }), fc.nat(10), (ladder, ordinal, actual) => {
        if (rungAt(ladder, ordinal, LEVELS_1) === null) return;
        const track = levelTrack(ladder, ordinal);
        const up = proposeTargets(track, { verdict: 'ADVANCE', reason: 'LOW_RPE' }, 0, LEVELS_1);
        if (up === null || up.targets.model !== 'LEVEL') return;
        const down = proposeTargets(
          { ...track, targets: up.targets },
          { verdict: 'REGRESS', reason: 'UNDER_VOLUME' },
          actual,
          LEVELS_1,
        );
        expect(down?.targets).toEqual(track.targets);
      }),
      RUNS,
    );
  });

  it('P6: STEP volume strictly grows with the ordinal', () => {
    fc.assert(
      fc.property(stepLadderArb, fc.integer({ min: 1, max: 12 }), (ladder, ordinal) => {
        const rung = rungAt(ladder, ordinal, LEVELS_1);
        const next = nextRung(ladder, ordinal, LEVELS_1);
        if (rung !== null && next !== null) expect(rungVolume(next)).toBeGreaterThan(rungVolume(rung));
      }),
      RUNS,
    );
  });

  it('P11: spread sums to its input, differs by at most 1 and never rises', () => {
    fc.assert(
      fc.property(fc.nat(20_000), fc.integer({ min: 1, max: 20 }), (volume, n) => {
        const sets = spread(volume, n);
        expect(sum(sets)).toBe(volume);
        expect(sets.length).toBe(Math.min(n, volume));
        expect(sets.every((x, i) => i === 0 || x <= (sets[i - 1] ?? x))).toBe(true);
        if (sets.length > 0) expect((sets[0] ?? 0) - (sets.at(-1) ?? 0)).toBeLessThanOrEqual(1);
      }),
      RUNS,
    );
  });

  it('P12: reductions on rung 1 stay within 80-90 % wherever a whole number lies there and the floor allows', () => {
    const reasons = fc.constantFrom('UNDER_VOLUME' as const, 'PAIN' as const, 'HIGH_RPE' as const);
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 400 }),
        fc.integer({ min: 50, max: 100 }),
        fc.integer({ min: 1, max: 5 }),
        fc.nat(400),
        reasons,
        (full, pct, n, actual, reason) => {
          const sets = spread(full, n);
          const rung = { ordinal: 1, label: '1', variation: 'x', sets, unit: 'REPS' as const };
          const volume = Math.max(1, ceilPct(full, pct));
          const track = levelTrack({ form: 'EXPLICIT', rungs: [rung] }, 1, {
            targets: { ...fullTargets(rung), sets: spread(volume, n) },
          });
          const down = proposeTargets(track, { verdict: 'REGRESS', reason }, Math.min(actual, volume), LEVELS_1);
          const [low, high] = [Math.ceil((volume * 80) / 100), Math.floor((volume * 90) / 100)];
          const floor = ceilPct(full, 50);
          if (down !== null) {
            const result = targetVolume(down.targets);
            expect(result).toBeLessThan(volume);
            expect(result).toBeGreaterThanOrEqual(floor);
            if (low <= high && floor <= high && high >= 1) {
              expect(result * 100).toBeGreaterThanOrEqual(volume * 80);
              expect(result * 100).toBeLessThanOrEqual(volume * 90);
            }
          } else expect(Math.max(high, floor, 1)).toBeGreaterThanOrEqual(volume);
        },
      ),
      RUNS,
    );
  });

  it('P20: the order of overlays is irrelevant', () => {
    const overlay = fc.record({
      cause: fc.constantFrom(...OVERLAY_CAUSES),
      percent: fc.integer({ min: 50, max: 100 }),
    });
    fc.assert(
      fc.property(
        fc
          .array(overlay, { maxLength: 6 })
          .chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }))),
        ([a, b]) => {
          expect(overlayInForce(a)).toEqual(overlayInForce(b));
          expect(overlayInForce(a).percent).toBe(Math.min(100, ...a.map(({ percent }) => percent)));
        },
      ),
      RUNS,
    );
  });
});

describe('evaluations', () => {
  const OTHER: fc.Arbitrary<readonly number[]> = fc.constantFrom([0, 1], [1, 0]);

  it('P1: same input, same bytes, in any order of rows or exercises', () => {
    fc.assert(
      fc.property(storyArb, OTHER, (story, order) => {
        const athlete = story.athlete();
        for (const { done, options } of story.workouts.slice(0, -1)) athlete.train(done, options);
        const last = story.workouts.at(-1);
        const input = athlete.input(last?.done ?? {}, last?.options);
        const shuffled = {
          ...input,
          exercises: order
            .flatMap((i) => input.exercises.slice(i, i + 1))
            .map((exercise) => ({ ...exercise, records: [...exercise.records].reverse() })),
          flags: [...input.flags].reverse(),
          finishedWorkouts: [...input.finishedWorkouts].reverse(),
        };
        const bytes = (result: ReturnType<typeof evaluateWorkout>) =>
          JSON.stringify(
            result.ok
              ? { ...result.evaluation, decisions: result.evaluation.decisions.map(({ record }) => record) }
              : result,
          );
        expect(bytes(evaluateWorkout(shuffled))).toBe(bytes(evaluateWorkout(input)));
      }),
      RUNS,
    );
  });

  it('P7: no automatic increase while PAIN or FATIGUE is active', () => {
    fc.assert(
      fc.property(storyArb, (story) => {
        for (const evaluation of storedHistory(story).worked) {
          if (!stopsIncrease(evaluation.flagsActive)) continue;
          for (const decision of evaluation.decisions) {
            expect(decision.decision).not.toBe('ADVANCE');
            expect(decision.proposed === null || decision.judgement.raw.verdict === 'REGRESS').toBe(true);
            expect(decision.difficulty.after).toBeLessThanOrEqual(decision.difficulty.before);
          }
        }
      }),
      RUNS,
    );
  });

  it('P8: a suspended track never changes automatically', () => {
    fc.assert(
      fc.property(storyArb, (story) => {
        const athlete = story.athlete();
        const suspended: Flag = { kind: 'SUSPENSION', planExerciseId: 'pe-1', setAt: MONDAY - 1 };
        athlete.flags = [suspended];
        const before = JSON.stringify(athlete.tracks[0]);
        for (const { done, options } of story.workouts) athlete.train(done, options);
        expect(JSON.stringify(athlete.tracks[0])).toBe(before);
      }),
      RUNS,
    );
  });

  it("P9: two automatic raises of a track are at least two successes apart, the second's own included", () => {
    fc.assert(
      fc.property(storyArb, (story) => {
        let successes: number | null = null;
        for (const { decisions } of storedHistory(story).worked) {
          const decision = decisions.find(({ record }) => record.planExerciseId === 'pe-1');
          if (decision === undefined) continue;
          if (successes !== null && decision.record.rawVerdict === 'ADVANCE') successes += 1;
          if (decision.change !== 'NEXT') continue;
          if (successes !== null) expect(successes).toBeGreaterThanOrEqual(2);
          successes = 0;
        }
      }),
      RUNS,
    );
  });

  it('P10: pain on a performed, unsuspended exercise ends on a lower rung or volume, or at FLOOR', () => {
    fc.assert(
      fc.property(
        fc.oneof(levelTrackArb, rangeTrackArb),
        doneArb(),
        fc.integer({ min: 1, max: 3 }),
        (track, done, severity) => {
          if (done === 'SKIP') return;
          const athlete = new Athlete(track);
          const [decision] = athlete.train({ [track.planExerciseId]: { ...done, pain: severity } }).decisions;
          if (decision === undefined) throw new Error('not judged');
          const after = athlete.tracks[0] ?? track;
          const lower =
            targetVolume(after.targets) < targetVolume(track.targets) ||
            (after.model === 'LEVEL' &&
              track.model === 'LEVEL' &&
              after.targets.rung.ordinal < track.targets.rung.ordinal);
          expect(lower || decision.blockers.includes('FLOOR')).toBe(true);
        },
      ),
      RUNS,
    );
  });

  it('P16: every change of targets has an item, and no HOLD has one other than DIFFICULTY', () => {
    fc.assert(
      fc.property(storyArb, (story) => {
        for (const evaluation of storedHistory(story).worked) {
          for (const decision of evaluation.decisions) {
            const events = evaluation.activeItems
              .filter((item) => item.progressRecordId === decision.record.id)
              .map((item) => item.eventType);
            if (decision.change !== 'NONE') expect(events).toEqual(['AUTO_ADJUSTMENT']);
            else expect(events).toEqual(decision.difficulty.before === decision.difficulty.after ? [] : ['DIFFICULTY']);
          }
          expect(evaluation.updates.every((update) => update.decisionRecord.policyId === LEVELS_1.id)).toBe(true);
        }
      }),
      RUNS,
    );
  });

  it('P23: a single skip between two performed sessions changes no counter of either', () => {
    fc.assert(
      fc.property(
        levelTrackArb,
        fc.array(doneArb(), { minLength: 2, maxLength: 6 }),
        fc.nat(5),
        (track, sessions, place) => {
          const performed = sessions.filter((done) => done !== 'SKIP');
          if (performed.length < 2) return;
          const at = 1 + (place % (performed.length - 1));
          const counters = (all: typeof sessions) => {
            const athlete = new Athlete(track);
            return all.flatMap((done) => {
              if (done !== 'SKIP') {
                const update = athlete.session(done);
                return [[update.streakSuccess, update.successesOnTargets, update.decision]];
              }
              // On the day between, so that no sign of fatigue ages differently.
              athlete.day -= 1;
              athlete.session('SKIP', { skipped: true });
              athlete.day -= 1;
              return [];
            });
          };
          expect(counters([...performed.slice(0, at), 'SKIP', ...performed.slice(at)])).toEqual(counters(performed));
        },
      ),
      RUNS,
    );
  });
});
