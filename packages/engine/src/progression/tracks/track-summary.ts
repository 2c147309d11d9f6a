import { type Flag, flagsOnTrack } from '../../kernel/flags.ts';
import type { Instant } from '../../kernel/instants.ts';
import type { ProgressRecord, Verdict } from '../../kernel/levels.ts';
import type { LocalDate } from '../../kernel/local-dates.ts';
import type { ProgressionPolicy } from '../policy.ts';
import { compareRecords, historyWindow, type RpeTrend, rpeTrend } from '../verdicts/progress-record.ts';
import type { Targets, Track } from './track.ts';

/** What a planner, engine or LLM, is told about one exercise. */
export interface TrackSummary {
  readonly planExerciseId: string;
  readonly exerciseKey: string;
  readonly targets: Targets;
  /** Newest first. */
  readonly lastThree: readonly ProgressRecord[];
  readonly rpeTrend: RpeTrend;
  readonly skips: number;
  readonly flags: readonly Flag[];
  /** The last applied decision: a bound that the planner may not exceed. */
  readonly decision: Verdict | null;
}

/** The compact history of a track for the next plan. */
export function summariseTrack(
  track: Track,
  records: readonly ProgressRecord[],
  flags: readonly Flag[],
  now: { readonly at: Instant; readonly localDate: LocalDate },
  policy: ProgressionPolicy,
): TrackSummary {
  const present = {
    planExerciseId: track.planExerciseId,
    workoutId: '\u{10ffff}',
    workoutStart: now.at,
    slotDate: now.localDate,
  };
  const window = historyWindow(records, present, policy);
  return {
    planExerciseId: track.planExerciseId,
    exerciseKey: track.exerciseKey,
    targets: track.targets,
    lastThree: window.slice(-policy.history.toldRecords).reverse(),
    rpeTrend: rpeTrend(window, policy),
    skips: window.filter((record) => record.skipped).length,
    flags: flagsOnTrack(flags, track.planExerciseId),
    decision: window.at(-1)?.decision ?? null,
  };
}

/** What an athlete sees as records: over all live records, however old. */
export interface TrackRecords {
  readonly bestVolume: { readonly volume: number; readonly date: LocalDate } | null;
  readonly highestRung: { readonly ordinal: number; readonly label: string; readonly date: LocalDate } | null;
  readonly fatigueSigns: number;
}

/** Best volume and highest rung with the dates on which they were first reached. */
export function trackRecords(records: readonly ProgressRecord[]): TrackRecords {
  const performed = records.filter((record) => !record.superseded && !record.skipped).sort(compareRecords);
  let bestVolume: TrackRecords['bestVolume'] = null;
  let highestRung: TrackRecords['highestRung'] = null;
  for (const record of performed) {
    if (record.actualVolume > (bestVolume?.volume ?? 0)) {
      bestVolume = { volume: record.actualVolume, date: record.slotDate };
    }
    if (record.rungOrdinal !== null && record.rungOrdinal > (highestRung?.ordinal ?? 0)) {
      highestRung = { ordinal: record.rungOrdinal, label: record.rungLabel ?? '', date: record.slotDate };
    }
  }
  return { bestVolume, highestRung, fatigueSigns: performed.filter((record) => record.fatigue).length };
}
