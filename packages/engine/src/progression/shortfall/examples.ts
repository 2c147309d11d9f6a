import { type Flag, stopsIncrease } from '../../kernel/flags.ts';
import { DAY, type Instant } from '../../kernel/instants.ts';
import type { ExerciseKind, ProgressRecord } from '../../kernel/levels.ts';
import { epochDay, type LocalDate } from '../../kernel/local-dates.ts';
import type { FinishedWorkout } from '../flags/set-flags.ts';
import type { ProgressionPolicy } from '../policy.ts';
import { compareRecords } from '../verdicts/progress-record.ts';
import { type ShortfallSituation, shortfallFeatures, shortfallTarget } from './features.ts';
import { STUMPS_1 } from './shortfall-policy.ts';
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

/** Performed sessions since the targets last changed. */
function sessionsOnTargets(ordered: readonly ProgressRecord[]): number {
  const lastChange = ordered.findLastIndex(({ change }) => change !== 'NONE');
  return ordered.slice(lastChange + 1).filter(({ skipped }) => !skipped).length;
}

/** The situation before a session: the track's earlier records, and the workouts finished in the week before. */
export function situationBefore(
  session: KnownBefore,
  earlier: readonly ProgressRecord[],
  finished: readonly Finished[],
): ShortfallSituation {
  const ordered = earlier.filter(({ superseded }) => !superseded).sort(compareRecords);
  const last = ordered.findLast(({ skipped }) => !skipped);
  const recent = finished.filter(({ end }) => end <= session.at && session.at - end <= STUMPS_1.recentDays * DAY);
  return {
    records: ordered,
    kind: session.kind,
    daysSinceLast: last === undefined ? null : epochDay(session.date) - epochDay(last.slotDate),
    sessionsOnTargets: sessionsOnTargets(ordered),
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

/** Every performed record with enough history and no pain, as an example. */
export function shortfallExamples(past: AthletePast, policy: ProgressionPolicy): ShortfallExample[] {
  const ordered = [...past.sessions].sort((a, b) => compareRecords(a.record, b.record));
  const earlier = new Map<string, ProgressRecord[]>();
  return ordered.flatMap(({ record, ...known }): ShortfallExample[] => {
    const before = earlier.get(record.planExerciseId) ?? [];
    earlier.set(record.planExerciseId, [...before, record]);
    const shortfall = shortfallTarget(record, policy);
    if (shortfall === null) return [];
    const session = {
      ...known,
      at: record.workoutStart,
      date: record.slotDate,
      kind: record.kind,
      prescribedVolume: record.judgeVolume,
    };
    const features = shortfallFeatures(situationBefore(session, before, past.finished));
    if (features === null) return [];
    const { athleteId, own } = past;
    return [{ at: record.workoutStart, athleteId, trackId: record.planExerciseId, own, features, shortfall }];
  });
}
