import { type Flag, stopsIncrease } from '../../kernel/flags.ts';
import { DAY, type Instant } from '../../kernel/instants.ts';
import type { ExerciseKind, ProgressRecord } from '../../kernel/levels.ts';
import { epochDay, type LocalDate } from '../../kernel/local-dates.ts';
import type { FinishedWorkout } from '../flags/set-flags.ts';
import type { ProgressionPolicy } from '../policy.ts';
import { between } from '../sorted.ts';
import { compareRecords } from '../verdicts/progress-record.ts';
import { type ShortfallSituation, shortfallFeatures, shortfallTarget } from './features.ts';
import { STUMPS_1 } from './shortfall-policy.ts';
import { TrackSoFar } from './track-so-far.ts';
import type { ShortfallExample } from './train.ts';

/** What is known about one session before it starts. */
export interface KnownBefore {
  readonly at: Instant;
  readonly date: LocalDate;
  readonly kind: ExerciseKind;
  readonly prescribedVolume: number;
  readonly flags: readonly Flag[];
  readonly readiness: number | null;
  readonly sleepMinutes: number | null;
}

type Finished = Pick<FinishedWorkout, 'end' | 'sessionRpeTenths'>;

/** The situation before a session: the track's earlier records, and the workouts finished in the week before. */
export function situationBefore(
  session: KnownBefore,
  earlier: readonly ProgressRecord[],
  finished: readonly Finished[],
): ShortfallSituation {
  const track = new TrackSoFar();
  for (const record of [...earlier].sort(compareRecords)) track.add(record);
  return situationOn(track, session, byEnd(finished));
}

const byEnd = (finished: readonly Finished[]) => finished.toSorted((a, b) => a.end - b.end);

function situationOn(track: TrackSoFar, session: KnownBefore, finished: readonly Finished[]): ShortfallSituation {
  const { last } = track;
  const recent = between(finished, session.at - STUMPS_1.recentDays * DAY, session.at, ({ end }) => end);
  return {
    records: track.newest,
    kind: session.kind,
    daysSinceLast: last === null ? null : epochDay(session.date) - epochDay(last.slotDate),
    sessionsOnTargets: track.sessionsOnTargets,
    prescribedVolume: session.prescribedVolume,
    lastPrescribedVolume: last?.judgeVolume ?? null,
    fatigueFlag: session.flags.some(({ kind }) => kind === 'FATIGUE'),
    painFlag: stopsIncrease(session.flags.filter(({ kind }) => kind === 'PAIN')),
    sessionRpes: recent.map(({ sessionRpeTenths }) => sessionRpeTenths),
    readiness: session.readiness,
    sleepMinutes: session.sleepMinutes,
  };
}

/** One athlete's past as examples are made of it. */
export interface AthletePast {
  readonly athleteId: string;
  /** The athlete whom the model is for. */
  readonly own: boolean;
  readonly sessions: readonly (Pick<KnownBefore, 'flags' | 'readiness' | 'sleepMinutes'> & {
    readonly record: ProgressRecord;
  })[];
  readonly finished: readonly Finished[];
}

/** Every performed record with enough history and no pain, as an example. A long past takes as much longer as it is. */
export function shortfallExamples(past: AthletePast, policy: ProgressionPolicy): ShortfallExample[] {
  const { athleteId, own } = past;
  const finished = byEnd(past.finished);
  const tracks = new Map<string, TrackSoFar>();
  const ordered = past.sessions.toSorted((a, b) => compareRecords(a.record, b.record));
  return ordered.flatMap(({ record, ...known }): ShortfallExample[] => {
    const trackId = record.planExerciseId;
    const track = tracks.get(trackId) ?? new TrackSoFar();
    const session = {
      ...known,
      at: record.workoutStart,
      date: record.slotDate,
      kind: record.kind,
      prescribedVolume: record.judgeVolume,
    };
    const shortfall = shortfallTarget(record, policy);
    const features = shortfall === null ? null : shortfallFeatures(situationOn(track, session, finished));
    tracks.set(trackId, track);
    track.add(record);
    if (shortfall === null || features === null) return [];
    return [{ at: record.workoutStart, athleteId, trackId, own, features, shortfall }];
  });
}
