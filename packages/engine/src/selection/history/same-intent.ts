import type { Intent, Muscle } from '../../vocabulary.ts';
import type { WorkoutHistoryEntry } from '../input/input.ts';
import type { IndexedExercise, LibraryIndex } from '../library/library-index.ts';
import { type MuscleMask, normalizedMuscle } from '../library/muscle-masks.ts';
import { type DatedEntry, isCompleted } from './history-digest.ts';

/** Completed sessions of an intent, newest first. */
export function sameIntentSessions(
  entries: readonly DatedEntry[],
  intent: Intent,
  targets: readonly Muscle[],
  critical: MuscleMask,
  library: LibraryIndex,
): DatedEntry[] {
  return entries.filter(
    ({ entry }) =>
      isCompleted(entry) &&
      (entry.intent ? storedIntentMatches(entry, intent, targets) : mostlyCritical(entry, critical, library)),
  );
}

/** Equal intents; two body-part sessions are alike when they share a target. */
function storedIntentMatches(entry: WorkoutHistoryEntry, intent: Intent, targets: readonly Muscle[]): boolean {
  if (entry.intent !== intent) return false;
  if (intent !== 'body_part') return true;
  return (entry.targetMuscles ?? []).some((name) => {
    const muscle = normalizedMuscle(name);
    return muscle !== undefined && targets.includes(muscle);
  });
}

function mostlyCritical(entry: WorkoutHistoryEntry, critical: MuscleMask, library: LibraryIndex): boolean {
  const exercises = new Set<IndexedExercise>();
  for (const row of entry.exercises) {
    const exercise = library.byId.get(row.exerciseId);
    if (exercise) exercises.add(exercise);
  }
  let touching = 0;
  for (const exercise of exercises) if (exercise.primaryMask & critical) touching++;
  return touching > exercises.size - touching;
}
