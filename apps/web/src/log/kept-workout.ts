import type { WorkoutQuery } from '@topset/client';

const KEPT = 'topset.workout';

/**
 * The running session stays on the device, so that it goes on after a reload without a connection: its targets were frozen
 * when it began, and nobody changes them elsewhere. One that has ended goes.
 */
export function keepWorkout(read: WorkoutQuery): void {
  if (!read.workout) return;
  if (read.workout.status === 'ACTIVE') localStorage.setItem(KEPT, JSON.stringify(read));
  else if (keptWorkout(read.workout.id)) localStorage.removeItem(KEPT);
}

/** What was kept: of this workout, or of whichever it is. */
export function keptWorkout(id?: string): WorkoutQuery | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(KEPT) ?? 'null') as WorkoutQuery | null;
    return kept?.workout && (id === undefined || kept.workout.id === id) ? kept : undefined;
  } catch {
    return undefined;
  }
}
