import {
  type AthletePast,
  asksForMore,
  DEFAULT_SETTINGS,
  type EvaluatedExercise,
  evaluateWorkout,
  type FinishedWorkout,
  type Flag,
  fullTargets,
  LEVELS_1,
  type LevelTrack,
  moveBy,
  NO_OVERLAY,
  type ProgressionCandidate,
  type ProgressRecord,
  prescribe,
  type Track,
  targetVolume,
  withTargets,
} from '@topset/engine/progression';
import { Draws } from '../draws.ts';
import type { TrainingDay } from '../lifters/lifter.ts';
import { type Cohort, STEP_TRACKS, type StepDone, type StepExercise, stepLifter } from './step-lifter.ts';

/** What became of the raises of a policy. */
export interface RaiseTally {
  readonly raises: number;
  /** Raises that a later session judged. */
  readonly resolved: number;
  readonly successes: number;
  readonly overrides: number;
}

const DAY = 86_400_000;
const HOUR = 3_600_000;
const MONDAY = Date.UTC(2026, 0, 5, 9);
const NAME = { en: 'Exercise', ru: 'Упражнение' };
const OFFERS = { easier: null, harder: null, hasTips: false, unit: 'KG', loadStepThousandths: 1000 } as const;

/** One track with the raise that waits for its next session. */
interface Climb {
  readonly exercise: StepExercise;
  track: Track;
  raisedTo: number | null;
  before: Track | null;
}

function firstTrack(index: number): LevelTrack {
  const { id, kind, sets } = STEP_TRACKS[index]!;
  const unit = kind === 'STRENGTH' ? 'REPS' : 'SECONDS';
  const rung = { ordinal: 1, label: '1', variation: id, sets: [...sets], unit } as const;
  return {
    model: 'LEVEL',
    planExerciseId: id,
    exerciseKey: id,
    kind,
    position: index,
    targetsSince: null,
    ladder: { form: 'STEP', step: kind, first: rung },
    targets: fullTargets(rung),
    raised: false,
    difficultyPct: 100,
    difficultySince: null,
  };
}

/** Who is trained, under which policy. */
export interface Climber {
  readonly candidate: ProgressionCandidate;
  readonly seed: number;
  readonly index: number;
  readonly days: number;
  readonly cohort?: Cohort;
}

/** What a lifter's raises led to, and the past that they leave behind. */
export interface Climbed {
  readonly tally: RaiseTally;
  readonly past: AthletePast;
}

/** Trains one lifter under a policy. */
export function climbed({ candidate, seed, index, days, cohort = 'NORMAL' }: Climber): Climbed {
  const draws = Draws.of(seed, index);
  const lifter = stepLifter(draws, days, cohort);
  const climbs = STEP_TRACKS.map(
    (_, i): Climb => ({
      exercise: lifter.exercise(i),
      track: firstTrack(i),
      raisedTo: null,
      before: null,
    }),
  );
  let flags: readonly Flag[] = [];
  let records: readonly ProgressRecord[] = [];
  let finished: readonly FinishedWorkout[] = [];
  let fatigueClearedAt: number | null = null;
  const sessions: AthletePast['sessions'][number][] = [];
  const tally = { raises: 0, resolved: 0, successes: 0, overrides: 0 };
  for (const day of lifter.days) {
    const start = MONDAY + day.day * DAY;
    const done = climbs.map((climb) => {
      climb.exercise.restUntil(day);
      return climb.exercise.train(day, prescribe(climb.track, NO_OVERLAY).prescribed);
    });
    for (const [i, climb] of climbs.entries()) judgeRaise(climb, done[i]!, day, draws, tally);
    const result = evaluateWorkout(
      {
        workout: {
          id: `w${String(day.index).padStart(4, '0')}`,
          start,
          end: start + HOUR,
          slotDate: new Date(start).toISOString().slice(0, 10),
          slotTime: 'MORNING',
          skipped: false,
          rpeTenths: null,
          otherRpeTenths: [],
          pain: [],
          fatigue: false,
          note: null,
        },
        decidedAt: start + HOUR,
        exercises: climbs.map(({ track }, i) => evaluated(track, done[i]!, records)),
        blocks: [],
        flags,
        finishedWorkouts: finished,
        remarks: [],
        fatigueSigns: [],
        pulse: [],
        fatigueClearedAt,
        hold: { injuryAreas: [], openAlertAreas: [] },
        settings: DEFAULT_SETTINGS,
      },
      LEVELS_1,
    );
    if (!result.ok) throw new Error(JSON.stringify(result.faults));
    const { evaluation } = result;
    const readiness = lifter.readiness(day);
    for (const { record } of evaluation.decisions) sessions.push({ record, flags, readiness, sleepMinutes: null });
    flags = evaluation.flagsAfter;
    fatigueClearedAt = evaluation.fatigueClearedAt;
    records = [...records, ...evaluation.decisions.map(({ record }) => record)];
    if (evaluation.finished !== null) finished = [...finished, evaluation.finished];
    for (const climb of climbs) {
      const decision = evaluation.decisions.find(
        ({ judgement }) => judgement.exercise.track.planExerciseId === climb.track.planExerciseId,
      )!;
      const { targets } = moveBy(candidate, decision);
      moveTo(climb, withTargets(climb.track, targets, decision.difficulty.after), day, draws, tally);
    }
  }
  return { tally, past: { athleteId: `${seed}/${index}`, own: false, sessions, finished } };
}

function evaluated(track: Track, { sets, rpeTenths, painSeverity }: StepDone, records: readonly ProgressRecord[]) {
  return {
    track,
    snapshot: prescribe(track, NO_OVERLAY),
    report: {
      planExerciseId: track.planExerciseId,
      skipped: false,
      sets: sets.map((amount, i) => ({
        id: `set-${i}`,
        type: 'REGULAR' as const,
        logged: true,
        skipped: false,
        amount,
        rpeTenths: null,
        rirTenths: null,
      })),
      rpeTenths,
      comfort: null,
      pain: painSeverity > 0 ? [{ area: 'unspecified' as const, severity: painSeverity }] : [],
      technique: false,
      fatigue: false,
      note: null,
      variation: null,
    },
    records: records.filter(({ planExerciseId }) => planExerciseId === track.planExerciseId),
    name: NAME,
    offers: OFFERS,
    waiting: null,
  } satisfies EvaluatedExercise;
}

type Counts = { -readonly [Name in keyof RaiseTally]: RaiseTally[Name] };

/** A raise held if the next session did nearly all of it, was not too hard, and nothing hurt. */
function judgeRaise(climb: Climb, done: StepDone, day: TrainingDay, draws: Draws, tally: Counts): void {
  if (climb.raisedTo === null) return;
  const volume = done.sets.reduce((sum, set) => sum + set, 0);
  tally.resolved += 1;
  if (volume * 100 >= climb.raisedTo * 90 && done.rpeTenths <= 90 && done.painSeverity === 0) tally.successes += 1;
  const hard = done.rpeTenths > 85;
  if (hard && climb.before !== null && draws.u('lowers', climb.track.planExerciseId, day.index) < 0.05) {
    tally.overrides += 1;
    climb.track = climb.before;
  }
  climb.raisedTo = null;
  climb.before = null;
}

function moveTo(climb: Climb, next: Track, day: TrainingDay, draws: Draws, tally: Counts): void {
  const [was, is] = [targetVolume(climb.track.targets), targetVolume(next.targets)];
  if (asksForMore(climb.track.targets, next.targets)) {
    tally.raises += 1;
    climb.raisedTo = is;
    climb.before = climb.track;
  }
  if (is < was && draws.u('restores', climb.track.planExerciseId, day.index) < 0.03) {
    tally.overrides += 1;
    return;
  }
  climb.track = next;
}
