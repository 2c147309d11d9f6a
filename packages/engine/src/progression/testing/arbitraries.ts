import { sameCases } from '@topset/vitest-config/same-cases';
import fc from 'fast-check';
import type { ExerciseKind, Ladder } from '../../kernel/levels.ts';
import type { FlagArea } from '../../kernel/pain.ts';
import { LEVELS_1 } from '../policy.ts';
import { rungAt } from '../tracks/ladder.ts';
import type { LevelTrack, RangeTrack } from '../tracks/track.ts';
import { Athlete, type Done, levelTrack, rangeTrack, type WorkoutOptions } from './athlete.ts';

export const RUNS = { numRuns: 1000 };

const setsArb = fc.array(fc.integer({ min: 1, max: 14 }), { minLength: 1, maxLength: 5 });

export const stepLadderArb: fc.Arbitrary<Ladder> = fc
  .tuple(fc.constantFrom('STRENGTH' as const, 'ENDURANCE' as const), setsArb)
  .map(([step, sets]) => ({
    form: 'STEP',
    step,
    first: { ordinal: 1, label: '1', variation: 'pull-up', sets, unit: step === 'STRENGTH' ? 'REPS' : 'SECONDS' },
  }));

const explicitLadderArb: fc.Arbitrary<Ladder> = fc
  .array(fc.tuple(setsArb, fc.constantFrom('pull-up', 'chin-up')), { minLength: 1, maxLength: 5 })
  .map((rungs) => ({
    form: 'EXPLICIT',
    rungs: rungs.map(([sets, variation], i) => ({
      ordinal: i + 1,
      label: `${i}.1`,
      variation,
      sets,
      unit: 'REPS' as const,
    })),
  }));

/** A LEVEL track on some rung, sometimes reduced or with a manual volume above it. */
export const levelTrackArb: fc.Arbitrary<LevelTrack> = fc
  .tuple(
    fc.oneof(stepLadderArb, explicitLadderArb),
    fc.integer({ min: 1, max: 4 }),
    fc.constantFrom<ExerciseKind>('STRENGTH', 'ENDURANCE', 'MOBILITY'),
    fc.boolean(),
    fc.constantFrom('AS_IS', 'AS_IS', 'LESS', 'MORE'),
    fc.constantFrom(100, 100, 105, 110),
  )
  .map(([ladder, wanted, kind, raised, volume, difficultyPct]) => {
    const ordinal = rungAt(ladder, wanted, LEVELS_1) === null ? 1 : wanted;
    const track = levelTrack(ladder, ordinal, {
      kind,
      raised,
      difficultyPct: kind === 'MOBILITY' ? 100 : difficultyPct,
    });
    const { sets } = track.targets;
    const changed =
      volume === 'LESS' ? sets.map((x) => Math.max(1, x - 2)) : volume === 'MORE' ? sets.map((x) => x + 3) : sets;
    return { ...track, targets: { ...track.targets, sets: changed } };
  });

export const rangeTrackArb: fc.Arbitrary<RangeTrack> = fc
  .tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 18 }), fc.integer({ min: 0, max: 6 }))
  .map(([sets, lower, width]) => rangeTrack(sets, lower, Math.min(20, lower + width)));

const areaArb = fc.constantFrom<FlagArea>('knee', 'shoulder', 'unspecified');

/** One exercise's session: mostly around its targets, so that every verdict comes up. */
export function doneArb(options: { readonly pain?: boolean } = {}): fc.Arbitrary<Done | 'SKIP'> {
  const performed = fc
    .record({
      sets: fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 1, maxLength: 6 }).map((sets) => sets.join('/')),
      rpe: fc.option(
        fc.integer({ min: 10, max: 100 }).map((tenths) => tenths / 10),
        { nil: undefined },
      ),
      comfort: fc.option(fc.integer({ min: 0, max: 5 }), { nil: undefined }),
      pain:
        options.pain === false
          ? fc.constant([])
          : fc.oneof(
              { weight: 6, arbitrary: fc.constant([]) },
              {
                weight: 1,
                arbitrary: fc.tuple(fc.record({ area: areaArb, severity: fc.integer({ min: 0, max: 3 }) })),
              },
            ),
      technique: fc.boolean().map((mark) => mark),
      fatigue: fc.oneof({ weight: 8, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
    })
    .map(({ rpe, comfort, technique, ...rest }) => ({
      ...rest,
      technique: technique && rest.sets.length % 5 === 0,
      ...(rpe === undefined ? {} : { rpe }),
      ...(comfort === undefined ? {} : { comfort }),
    }));
  return fc.oneof({ weight: 6, arbitrary: performed }, { weight: 1, arbitrary: fc.constant('SKIP' as const) });
}

/** A session that meets or beats its volume with a known effort. */
export const goodDoneArb: fc.Arbitrary<Done | 'SKIP'> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc
      .tuple(
        fc.integer({ min: 15, max: 25 }),
        fc.integer({ min: 1, max: 6 }),
        fc.integer({ min: 30, max: 75 }),
        fc.integer({ min: 3, max: 5 }),
      )
      .map(([amount, count, rpe, comfort]) => ({ sets: `${count}x${amount}`, rpe: rpe / 10, comfort })),
  },
  { weight: 3, arbitrary: doneArb() },
);

export interface Story {
  readonly athlete: () => Athlete;
  readonly workouts: readonly {
    readonly done: Readonly<Record<string, Done | 'SKIP'>>;
    readonly options: WorkoutOptions;
  }[];
}

/** A LEVEL and a RANGE exercise over some workouts, with overlays now and then: the same stories for every law. */
export const storyArb: fc.Arbitrary<Story> = sameCases(
  fc
    .record({
      level: levelTrackArb,
      range: rangeTrackArb,
      combined: fc.boolean(),
      confirm: fc.oneof({ weight: 4, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
      workouts: fc.array(
        fc.record({
          level: goodDoneArb,
          range: fc.option(goodDoneArb, { nil: undefined }),
          percent: fc.constantFrom(100, 100, 100, 70, 90),
        }),
        { minLength: 1, maxLength: 8 },
      ),
    })
    .map(({ level, range, combined, confirm, workouts }) => ({
      athlete: () => {
        const athlete = new Athlete(level, range);
        athlete.settings = { adaptiveDifficulty: true, confirmLevelChanges: confirm };
        if (combined) athlete.blocks = [{ id: 'b', planExerciseIds: [level.planExerciseId, range.planExerciseId] }];
        return athlete;
      },
      workouts: workouts.map((workout) => ({
        done: {
          [level.planExerciseId]: workout.level,
          ...(workout.range === undefined ? {} : { [range.planExerciseId]: workout.range }),
        },
        options: {
          overlay: { percent: workout.percent, causes: workout.percent < 100 ? (['TRAVEL'] as const) : [] },
        },
      })),
    })),
);
