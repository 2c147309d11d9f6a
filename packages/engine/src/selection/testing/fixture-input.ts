import { DAY } from '../../kernel/instants.ts';
import { EQUIPMENT, type Muscle, type SetType } from '../../vocabulary.ts';
import type { LandmarkTable } from '../../volume/landmarks.ts';
import type { HistorySet, SelectionInput, WorkoutHistoryEntry } from '../input/input.ts';
import type { SelectionOutput } from '../output/output.ts';
import { GREEDY_1, type SelectionPolicy } from '../policy.ts';
import { selectSession } from '../select-session.ts';
import { FIXTURE_LANDMARKS } from './fixture-landmarks.ts';
import { FIXTURE_LIBRARY, kebab } from './fixture-library.ts';
import { FIXTURE_STARTERS } from './fixture-starters.ts';

export const NOW = Date.UTC(2026, 1, 15, 20);

/** "Unless said: hypertrophy, intermediate, w 2 of 4, readiness 3, no history, all equipment." */
export function inputOf(changes: Partial<SelectionInput> = {}): SelectionInput {
  return {
    mode: 'intent',
    intent: 'push',
    weekInBlock: 2,
    mesocycleLength: 4,
    sessionMinutes: 60,
    trainingAge: 'intermediate',
    goals: { primary: 'hypertrophy' },
    constraints: { availableEquipment: EQUIPMENT, daysPerWeek: 4 },
    fatigueState: { readinessScore: 3 },
    now: NOW,
    week: { startedAt: Date.UTC(2026, 1, 9), previousStartedAt: Date.UTC(2026, 1, 2) },
    landmarks: FIXTURE_LANDMARKS,
    starterSessions: FIXTURE_STARTERS,
    history: [],
    exerciseLibrary: FIXTURE_LIBRARY,
    ...changes,
  };
}

/** The output of a valid input. */
export function selected(changes: Partial<SelectionInput> = {}, policy: SelectionPolicy = GREEDY_1): SelectionOutput {
  const result = selectSession(inputOf(changes), policy);
  if (!result.ok) throw new Error(JSON.stringify(result.errors));
  return result.output;
}

function loggedSet(changes: Partial<HistorySet> = {}): HistorySet {
  return { type: 'REGULAR' satisfies SetType, reps: 10, logged: true, skipped: false, ...changes };
}

export function sets(count: number, changes: Partial<HistorySet> = {}): HistorySet[] {
  return Array.from({ length: count }, () => loggedSet(changes));
}

/** A completed workout so many days ago: names and working sets, 10 reps each, no load. */
export function daysAgo(
  days: number,
  work: Readonly<Record<string, number | readonly HistorySet[]>>,
  changes: Partial<WorkoutHistoryEntry> = {},
): WorkoutHistoryEntry {
  return {
    workoutId: `workout-${days}`,
    status: 'DONE',
    at: NOW - days * DAY,
    exercises: Object.entries(work).map(([name, amount]) => ({
      exerciseId: kebab(name),
      sets: typeof amount === 'number' ? sets(amount) : amount,
    })),
    ...changes,
  };
}

/** The landmark table with other MEV = MAV values, so that targets are what a test says. */
export function landmarksWithTargets(targets: Readonly<Partial<Record<Muscle, number>>>): LandmarkTable {
  return FIXTURE_LANDMARKS.map((row) => {
    const target = targets[row.key];
    if (target === undefined) return row;
    return { ...row, landmarks: { ...row.landmarks, mev: target, mav: target } };
  });
}
