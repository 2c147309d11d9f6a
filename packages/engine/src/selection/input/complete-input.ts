import type { SelectionInput, WorkoutHistoryEntry } from './input.ts';

/**
 * An input whose lists are lists and whose groups are groups. Input comes from callers that types do not bind; what is
 * optional and malformed counts as left out, what is required is an error of its own.
 */
export function completeInput(input: SelectionInput): SelectionInput {
  if (isWellFormed(input)) return input;
  const { program, ...given } = input;
  const { experience, preferences, activeFlags, athlete, constraints } = given;
  return {
    ...given,
    pinnedExerciseIds: listOf(input.pinnedExerciseIds),
    templateExerciseIds: listOf(input.templateExerciseIds),
    targetMuscles: listOf(input.targetMuscles),
    templateSets: isGroup(input.templateSets) ? input.templateSets : {},
    constraints: { ...constraints, availableEquipment: listOf(constraints?.availableEquipment) },
    preferences: {
      favoriteExerciseIds: listOf(preferences?.favoriteExerciseIds),
      avoidExerciseIds: listOf(preferences?.avoidExerciseIds),
    },
    activeFlags: {
      fatigue: activeFlags?.fatigue === true,
      suspendedExerciseIds: listOf(activeFlags?.suspendedExerciseIds),
    },
    experience: {
      completedSessions: numberOf(experience?.completedSessions),
      checkIns: numberOf(experience?.checkIns),
      baselines: listOf(experience?.baselines).filter(isGroup),
      loggedWorkoutsByExercise: isGroup(experience?.loggedWorkoutsByExercise)
        ? experience.loggedWorkoutsByExercise
        : {},
    },
    athlete: isGroup(athlete) ? { ...athlete, unit: athlete.unit === 'LB' ? 'LB' : 'KG' } : { unit: 'KG' },
    flags: isGroup(input.flags) ? input.flags : {},
    ...programOf(program),
    history: listOf(input.history).filter(isEntry),
    exerciseLibrary: listOf(input.exerciseLibrary),
  };
}

/** The usual case, told without copying anything. */
function isWellFormed(input: SelectionInput): boolean {
  const { preferences, activeFlags, experience, program } = input;
  return (
    isListOrAbsent(input.pinnedExerciseIds) &&
    isListOrAbsent(input.templateExerciseIds) &&
    isListOrAbsent(input.targetMuscles) &&
    isGroupOrAbsent(input.templateSets) &&
    isGroup(input.constraints) &&
    isListOrAbsent(input.constraints.availableEquipment) &&
    isGroupOrAbsent(preferences) &&
    isListOrAbsent(preferences?.favoriteExerciseIds) &&
    isListOrAbsent(preferences?.avoidExerciseIds) &&
    isGroupOrAbsent(activeFlags) &&
    isListOrAbsent(activeFlags?.suspendedExerciseIds) &&
    isGroupOrAbsent(experience) &&
    (experience === undefined ||
      (Array.isArray(experience.baselines) && isGroup(experience.loggedWorkoutsByExercise))) &&
    (input.athlete === undefined || input.athlete?.unit === 'KG' || input.athlete?.unit === 'LB') &&
    isGroupOrAbsent(input.flags) &&
    isGroupOrAbsent(program) &&
    isListOrAbsent(program?.weeklySchedule) &&
    Array.isArray(input.history) &&
    areEntries(input.history) &&
    Array.isArray(input.exerciseLibrary)
  );
}

function programOf(program: SelectionInput['program']): Pick<SelectionInput, 'program'> {
  return isGroup(program) ? { program: { ...program, weeklySchedule: listOf(program.weeklySchedule) } } : {};
}

function isGroup(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function isGroupOrAbsent(value: unknown): boolean {
  return value === undefined || isGroup(value);
}

function isListOrAbsent(value: unknown): boolean {
  return value === undefined || Array.isArray(value);
}

function areEntries(history: SelectionInput['history']): boolean {
  for (const entry of history) if (!isEntry(entry)) return false;
  return true;
}

/** Loops and not callbacks: this looks at every set of the history. */
function isEntry(entry: WorkoutHistoryEntry): boolean {
  if (!isGroup(entry) || typeof entry.workoutId !== 'string' || !Array.isArray(entry.exercises)) return false;
  for (const row of entry.exercises) {
    if (!Array.isArray(row?.sets)) return false;
    for (const set of row.sets) if (typeof set !== 'object' || set === null) return false;
  }
  return true;
}

function listOf<T>(value: readonly T[] | undefined): readonly T[] {
  return Array.isArray(value) ? value : [];
}

function numberOf(value: unknown): number {
  return typeof value === 'number' ? value : 0;
}
