import { compareCodePoints } from '../../kernel/code-point-order.ts';
import { instantOf } from '../../kernel/instants.ts';
import { INTENTS, PAIN_AREAS, PRIMARY_GOALS, TRAINING_AGES } from '../../vocabulary.ts';
import { landmarkIndex } from '../../volume/landmarks.ts';
import { isEquipment } from '../library/equipment.ts';
import { isIntent, scheduleEntry } from '../library/intent-scope.ts';
import { type LibraryIndex, prepareLibrary } from '../library/library-index.ts';
import { normalizedMuscle } from '../library/muscle-masks.ts';
import { INPUT_LIMITS } from '../limits.ts';
import type { InputError, InputErrorCode } from '../output/output.ts';
import type { SelectionInput } from './input.ts';

type Report = (code: InputErrorCode, path: string) => void;

/** All that is wrong with an input, sorted by code and path; empty: nothing. Answers for anything, however malformed. */
export function inputErrors(input: SelectionInput): InputError[] {
  if (typeof input !== 'object' || input === null) return [{ code: 'UNKNOWN_MODE', path: 'mode' }];
  const errors: InputError[] = [];
  const report: Report = (code, path) => {
    errors.push({ code, path });
  };
  const library = prepareLibrary(Array.isArray(input.exerciseLibrary) ? input.exerciseLibrary : []);
  if (library.problems.length > 0) errors.push(...library.problems);
  checkSession(input, library, report);
  checkAthlete(input, report);
  checkTimes(input, report);
  checkProgram(input, report);
  checkAuthoredTables(input, report);
  if (errors.length <= 1) return errors;
  return errors.sort((a, b) => compareCodePoints(a.code, b.code) || compareCodePoints(a.path, b.path));
}

function checkSession(input: SelectionInput, library: LibraryIndex, report: Report): void {
  const template = input.mode === 'template';
  if (!template && input.mode !== 'intent') report('UNKNOWN_MODE', 'mode');
  if (!isIntent(input.intent) && !(template && input.intent == null)) report('UNKNOWN_INTENT', 'intent');
  if (input.intent === 'body_part') checkTargets(input.targetMuscles, report);
  // A library that is refused knows no exercise: only its own problems are worth telling.
  const known = library.problems.length === 0 ? library.byId : null;
  checkKnown(listOf(input.pinnedExerciseIds), 'pinnedExerciseIds', known, report);
  if (!template) return;
  const ids = listOf(input.templateExerciseIds);
  if (ids.length === 0) report('TEMPLATE_REQUIRED', 'templateExerciseIds');
  checkKnown(ids, 'templateExerciseIds', known, report);
  ids.forEach((id, row) => {
    if (ids.indexOf(id) !== row) report('TEMPLATE_DUPLICATE', `templateExerciseIds[${row}]`);
  });
}

function checkTargets(targets: unknown, report: Report): void {
  const names = listOf(targets);
  if (names.length === 0) report('TARGET_MUSCLES_REQUIRED', 'targetMuscles');
  names.forEach((name, row) => {
    if (normalizedMuscle(name) === undefined) report('UNKNOWN_MUSCLE', `targetMuscles[${row}]`);
  });
}

function checkKnown(ids: readonly unknown[], path: string, known: LibraryIndex['byId'] | null, report: Report): void {
  if (!known) return;
  ids.forEach((id, row) => {
    if (!known.has(id as string)) report('UNKNOWN_EXERCISE', `${path}[${row}]`);
  });
}

function checkAthlete(input: SelectionInput, report: Report): void {
  if (!isOneOf(input.goals?.primary, PRIMARY_GOALS)) report('INVALID_GOAL', 'goals.primary');
  // The list of section 16 has no code for it, but an unknown age would leave every ceiling undefined.
  if (!isOneOf(input.trainingAge, TRAINING_AGES)) report('INVALID_TRAINING_AGE', 'trainingAge');
  if (!isIn(input.sessionMinutes, INPUT_LIMITS.sessionMinutes)) report('INVALID_MINUTES', 'sessionMinutes');
  if (!isIn(input.constraints?.daysPerWeek, INPUT_LIMITS.daysPerWeek))
    report('INVALID_DAYS', 'constraints.daysPerWeek');
  const owned = listOf(input.constraints?.availableEquipment);
  for (let row = 0; row < owned.length; row++) {
    if (!isEquipment(owned[row])) report('UNKNOWN_EQUIPMENT', `constraints.availableEquipment[${row}]`);
  }
  if (!isIn(input.fatigueState?.readinessScore, INPUT_LIMITS.readiness))
    report('INVALID_READINESS', 'fatigueState.readinessScore');
  const pain = input.fatigueState?.painFlags ?? {};
  for (const area in pain) {
    const known = area === 'unspecified' || area === 'whole_body' || isOneOf(area, PAIN_AREAS);
    if (!known || !isIn(pain[area], INPUT_LIMITS.painSeverity))
      report('INVALID_PAIN', `fatigueState.painFlags.${area}`);
  }
}

function checkTimes(input: SelectionInput, report: Report): void {
  const now = instantOf(input.now);
  const started = instantOf(input.week?.startedAt);
  const previous = instantOf(input.week?.previousStartedAt);
  if (Number.isNaN(now)) report('INVALID_TIME', 'now');
  // A comparison with NaN is false, so a missing instant reports here too.
  if (!(started <= now)) report('INVALID_TIME', 'week.startedAt');
  if (!(previous < started)) report('INVALID_TIME', 'week.previousStartedAt');
  for (const entry of listOf(input.history) as SelectionInput['history']) {
    if (!Number.isNaN(instantOf(entry?.at))) continue;
    const workout = typeof entry?.workoutId === 'string' ? entry.workoutId : '';
    report('INVALID_TIME', `history.${workout}.at`);
  }
}

function checkProgram(input: SelectionInput, report: Report): void {
  const { mesocycleLength: length, weekInBlock: week } = input;
  const lengthHolds = isWithin(length, 1, Number.MAX_SAFE_INTEGER);
  if (!lengthHolds) report('INVALID_WEEK', 'mesocycleLength');
  const lastWeek = lengthHolds ? length - 1 : Number.MAX_SAFE_INTEGER;
  if (!isWithin(week, 0, lastWeek)) report('INVALID_WEEK', 'weekInBlock');
  const program = input.program;
  if (!program) return;
  if (program.blockStartedAt != null && Number.isNaN(instantOf(program.blockStartedAt))) {
    report('INVALID_TIME', 'program.blockStartedAt');
  }
  if (program.deloadWeek != null && !isWithin(program.deloadWeek, 0, Number.MAX_SAFE_INTEGER)) {
    report('INVALID_WEEK', 'program.deloadWeek');
  }
  listOf(program.weeklySchedule).forEach((entry, row) => {
    if (scheduleEntry(entry) === null) report('UNKNOWN_INTENT', `program.weeklySchedule[${row}]`);
  });
}

function checkAuthoredTables(input: SelectionInput, report: Report): void {
  const table = landmarkIndex(Array.isArray(input.landmarks) ? input.landmarks : []);
  for (const muscle of table.missing) report('INVALID_LIBRARY', `landmarks.${muscle}`);
  if (!isStarterTable(input.starterSessions)) report('INVALID_LIBRARY', 'starterSessions');
}

function isStarterTable(starters: SelectionInput['starterSessions']): boolean {
  if (!Array.isArray(starters?.slots) || typeof starters.sessions !== 'object' || starters.sessions === null)
    return false;
  const { slots, sessions } = starters;
  const rowsHold = slots.every(
    (row) => Array.isArray(row?.muscles) && typeof row.exercises === 'object' && row.exercises,
  );
  return rowsHold && INTENTS.every((intent) => intent === 'body_part' || Array.isArray(sessions[intent]));
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function isOneOf(value: unknown, words: readonly string[]): boolean {
  return typeof value === 'string' && words.includes(value);
}

function isIn(value: unknown, { least, most }: { readonly least: number; readonly most: number }): boolean {
  return isWithin(value, least, most);
}

function isWithin(value: unknown, low: number, high: number): boolean {
  return Number.isInteger(value) && (value as number) >= low && (value as number) <= high;
}
