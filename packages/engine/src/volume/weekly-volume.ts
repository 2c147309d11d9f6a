import { rounded } from '../kernel/exact-numbers.ts';
import type { Instant } from '../kernel/instants.ts';
import { digestHistory } from '../selection/history/history-digest.ts';
import type { SelectableExercise, WorkoutHistoryEntry } from '../selection/input/input.ts';
import { prepareLibrary } from '../selection/library/library-index.ts';
import type { SelectionPolicy } from '../selection/policy.ts';
import { MUSCLES, type Muscle } from '../vocabulary.ts';
import { type LandmarkTable, landmarkIndex } from './landmarks.ts';
import { type BlockWeek, targetVolumes } from './target-volume.ts';

export interface WeeklyVolumeRequest extends BlockWeek {
  readonly now: Instant;
  readonly weekStartedAt: Instant;
  readonly history: readonly WorkoutHistoryEntry[];
  /** Workouts of the week that are not finished, skipped or moved: working sets by exercise. */
  readonly planned: readonly { readonly exerciseId: string; readonly sets: number }[];
  readonly landmarks: LandmarkTable;
  readonly exerciseLibrary: readonly SelectableExercise[];
}

export interface WeeklyVolume {
  readonly performed: number;
  readonly planned: number;
  readonly target: number;
  readonly delta: number;
}

/** Performed, planned and targeted sets of a week by muscle. */
export function weeklyVolume(request: WeeklyVolumeRequest, policy: SelectionPolicy): Record<Muscle, WeeklyVolume> {
  const library = prepareLibrary(request.exerciseLibrary);
  const { primaryContribution, secondaryContribution } = policy.volume;
  const week = digestHistory(request.history, library, {
    now: request.now,
    weekStart: request.weekStartedAt,
    previousWeekStart: request.weekStartedAt,
  });
  const direct = week.weekDirect.slice();
  const indirect = week.weekIndirect.slice();
  for (const { exerciseId, sets } of request.planned) {
    const exercise = library.byId.get(exerciseId);
    for (const m of exercise?.primaries ?? []) direct[m]! += sets;
    for (const m of exercise?.secondaries ?? []) indirect[m]! += sets;
  }
  const targets = targetVolumes(landmarkIndex(request.landmarks), 0, request, policy);
  const { setDecimals } = policy.output;
  const volumes = MUSCLES.map((muscle, m): [Muscle, WeeklyVolume] => {
    const planned = primaryContribution * direct[m]! + secondaryContribution * indirect[m]!;
    const performed = primaryContribution * week.weekDirect[m]! + secondaryContribution * week.weekIndirect[m]!;
    const target = targets[m]!;
    return [
      muscle,
      {
        performed: rounded(performed, setDecimals),
        planned: rounded(planned, setDecimals),
        target: rounded(target, setDecimals),
        delta: rounded(target - planned, setDecimals),
      },
    ];
  });
  return Object.fromEntries(volumes) as Record<Muscle, WeeklyVolume>;
}
