import {
  type AthleteRow,
  athleteRepository,
  type Db,
  type PerformedSetRow,
  suggestionRepository,
  type WorkoutRow,
  workoutRepository,
} from '@topset/db';
import { message } from '@topset/engine';
import { analyseText } from '@topset/engine/dialogue';
import { HOUR, LEVELS_1 } from '@topset/engine/progression';
import { z } from 'zod';
import type { Context } from '../../../context.ts';
import { ConflictError, NotFoundError, ValidationError } from '../../../errors.ts';
import { globalId, inputObject, note, rpe, version } from '../../../graphql/input.ts';
import { touchWorkout } from '../../athlete/index.ts';
import {
  askAboutWords,
  hearRedFlag,
  painMarks,
  type SafetyNotice,
  safetyNotice,
  type Told,
} from '../../health/index.ts';
import { changeSummaries } from '../../history/index.ts';
import { progressUpdatesOf, replayLevels } from '../../progression/index.ts';
import { type HistoryImpact, openReview, rederive } from '../../suggestions/index.ts';
import {
  announce,
  hasAmount,
  lockedWorkout,
  newSet,
  type PerformanceWithSets,
  refuseStrangePlannedSet,
  setFields,
  setPatch,
  type WorkoutWithSets,
  withSets,
} from '../../workouts/index.ts';
import { reports, writeReports } from '../report.ts';

const changedSet = inputObject(
  'ChangeSetInput',
  'A correction of a logged set. Fields that are left out stay; null clears.',
  { id: globalId('PerformedSet').describe('Which set.'), ...setFields },
);

const addedSet = inputObject('AddSetInput', 'A set that was done but not logged.', {
  performanceId: globalId('Performance').describe('Exercise of the workout.'),
  ...setFields,
});

export const editPastWorkoutInput = z.object({
  workoutId: globalId('Workout').describe('Which workout.'),
  expectedVersion: version.describe('`version` of the workout as you saw it.'),
  sessionRpe: rpe.nullish().describe('Effort of the session; null clears it.'),
  notes: note.describe('Private note; null clears it.'),
  pain: painMarks.describe('Where it hurt, without saying in which exercise.'),
  fatigue: z.boolean().nullish().describe('A sign of fatigue.'),
  exercises: reports.describe('Corrections of reports on exercises; what is left out of one stays, null clears.'),
  changeSets: z.array(changedSet).max(500).nullish().describe('Sets to correct.'),
  addSets: z.array(addedSet).max(200).nullish().describe('Sets to add.'),
  removeSets: z.array(globalId('PerformedSet')).max(500).nullish().describe('Sets to take away.'),
});

type Input = z.infer<typeof editPastWorkoutInput>;

/** Corrects a finished workout and derives anew what depended on it. */
export async function editPastWorkout(
  tx: Db,
  input: Input,
  context: Context,
): Promise<{ workout: WorkoutWithSets; impact: HistoryImpact } & Told> {
  const { athleteId } = context.caller;
  const athlete = (await athleteRepository.lockAthlete(tx, athleteId))!;
  await openReview(tx, context);
  const row = await lockedWorkout(tx, context, input.workoutId, input.expectedVersion);
  if (row.status !== 'SUMMARY' && row.status !== 'DONE') {
    throw new ConflictError(message('refusal.edit-finished'), 'NOT_FINISHED', row.version);
  }
  const before = await withSets(tx, row);
  const words = newWords(before, input);
  const redFlag = await hearRedFlag(tx, context, words);
  const touched = await writeSets(tx, context, before, input);
  await writeReports(tx, before.performances, input.exercises ?? []);
  const workout = await workoutRepository.updateWorkout(tx, athleteId, row.id, {
    ...(input.sessionRpe === undefined ? {} : { sessionRpe: input.sessionRpe }),
    ...(input.notes === undefined ? {} : { notes: input.notes }),
    marks: {
      pain: input.pain === undefined ? (row.marks?.pain ?? []) : (input.pain ?? []),
      fatigue: input.fatigue === undefined ? (row.marks?.fatigue ?? false) : (input.fatigue ?? false),
    },
    updatedAt: context.now(),
  });
  const keys = [...new Set(before.performances.filter(({ id }) => touched.has(id)).map((p) => p.exerciseKey))].sort();
  const after = await withSets(tx, workout);
  if (row.status === 'DONE') await changeSummaries(tx, athlete, { before, after }, keys, context.now());
  const levels = await replayLevels(tx, context, after, { deleted: false });
  const rejudge = keys.length > 0 || input.sessionRpe !== undefined;
  const impact = rejudge
    ? await rederive(tx, context, { workout, exerciseKeys: keys, deleted: false })
    : { removed: [], added: [], rejudged: [] };
  await touchWorkout(tx, context, athlete, workout);
  await askAboutWords(tx, context, words);
  await announce(tx, workout);
  const suggestions = await suggestionRepository.findSuggestions(tx, athleteId, { workoutIds: [row.id] });
  const [edited] = await workoutRepository.findWorkouts(tx, athleteId, [row.id]);
  const progressUpdates = await progressUpdatesOf(tx, athleteId, row.id);
  return {
    workout: { ...(await withSets(tx, edited ?? workout)), suggestions, ...progressUpdates },
    impact: { ...impact, levels },
    safety: redFlag ?? (await painNotice(tx, context, athlete, workout, input, words)),
  };
}

/** What an edit says that did not stand there before. */
function newWords({ notes, performances }: WorkoutWithSets, input: Input): string[] {
  const sets = performances.flatMap((each) => each.sets);
  const stored = new Set([notes, ...[...performances, ...sets].map((each) => each.notes)]);
  const written = [...(input.exercises ?? []), ...(input.changeSets ?? []), ...(input.addSets ?? [])];
  const given = [input.notes, ...written.map((each) => each.notes)];
  return given.flatMap((text) => (text && !stored.has(text) ? [text] : []));
}

/** Pain that an edit brings up acts as long as the session is recent; later it is history. */
async function painNotice(
  tx: Db,
  context: Context,
  athlete: AthleteRow,
  { finishedAt }: WorkoutRow,
  input: Input,
  words: readonly string[],
): Promise<SafetyNotice | null> {
  const age = context.now().getTime() - (finishedAt?.getTime() ?? 0);
  if (age > LEVELS_1.safety.cancelHours * HOUR) return null;
  const marked = [...(input.pain ?? []), ...(input.exercises ?? []).flatMap(({ pain }) => pain ?? [])];
  const pain = [...marked, ...words.flatMap((text) => analyseText(text).pain)];
  return safetyNotice(tx, athlete, context.now(), { pain, redFlag: false }, words);
}

/** Applies the edits; returns the performances that they touched. */
async function writeSets(tx: Db, context: Context, workout: WorkoutWithSets, input: Input): Promise<Set<string>> {
  const owners = new Map<string, PerformanceWithSets>();
  for (const performance of workout.performances) for (const set of performance.sets) owners.set(set.id, performance);
  const touched = new Set<string>();
  const ownerOf = (setId: string) => {
    const owner = owners.get(setId);
    if (!owner) throw new NotFoundError('set');
    touched.add(owner.id);
    return owner;
  };
  for (const [index, { id, ...fields }] of (input.changeSets ?? []).entries()) {
    const owner = ownerOf(id);
    refuseStrangePlannedSet(owner, fields.plannedSetId);
    const patch = setPatch(fields);
    refuseEmptySet({ ...owner.sets.find((set) => set.id === id)!, ...patch }, `changeSets.${index}.reps`);
    await workoutRepository.updateSet(tx, workout.athleteId, id, patch);
  }
  const removed = input.removeSets ?? [];
  removed.forEach(ownerOf);
  await workoutRepository.deleteSets(tx, workout.athleteId, removed);
  await workoutRepository.insertSets(tx, addedSets(context, workout, input, touched));
  return touched;
}

function addedSets(context: Context, workout: WorkoutWithSets, input: Input, touched: Set<string>): PerformedSetRow[] {
  const next = new Map(workout.performances.map(({ id, sets }) => [id, (sets.at(-1)?.position ?? -1) + 1]));
  return (input.addSets ?? []).map(({ performanceId, ...fields }, index) => {
    const performance = workout.performances.find(({ id }) => id === performanceId);
    if (!performance) throw new NotFoundError('performance');
    refuseStrangePlannedSet(performance, fields.plannedSetId);
    touched.add(performanceId);
    const position = next.get(performanceId)!;
    next.set(performanceId, position + 1);
    const set = newSet({
      athleteId: workout.athleteId,
      id: context.newId(),
      performanceId,
      position,
      loggedAt: workout.finishedAt ?? context.now(),
      ...setPatch(fields),
    });
    refuseEmptySet(set, `addSets.${index}.reps`);
    return set;
  });
}

function refuseEmptySet(set: PerformedSetRow, path: string): void {
  if (hasAmount(set)) return;
  throw ValidationError.at(path, message('input.set-needs-amount'));
}
