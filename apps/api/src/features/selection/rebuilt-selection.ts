import { exerciseByKey } from '@topset/catalog';
import { type AthleteRow, athleteRepository, type Db, type NewPerformance, selectionRepository } from '@topset/db';
import { MUSCLES, type Muscle } from '@topset/engine';
import {
  becauseSentence,
  GREEDY_1,
  type Rationale,
  type Role,
  SELECTION_POLICIES,
  type SelectionOutput,
  type SelectionPolicy,
} from '@topset/engine/selection';
import { estimateSession } from '@topset/engine/timeboxing';
import { readMetadata, type SelectionMetadata } from './stored-selection.ts';

/** What a session holds after a person changed it. */
export interface SessionEntry {
  readonly exerciseId: string;
  readonly sets: number;
}

/** After an edit the record of a generated workout describes what is in it now; other workouts have none. */
export async function rebuildSelection(
  tx: Db,
  workoutId: string,
  athleteId: string,
  performances: readonly Pick<NewPerformance, 'exerciseKey' | 'snapshot'>[],
): Promise<void> {
  const [row] = await selectionRepository.findSelections(tx, athleteId, [workoutId]);
  if (!row) return;
  const athlete = (await athleteRepository.findAthlete(tx, athleteId))!;
  const session = performances.map(({ exerciseKey, snapshot }) => ({
    exerciseId: exerciseKey,
    sets: snapshot?.sets.filter(({ type }) => type !== 'WARMUP').length ?? 0,
  }));
  const metadata = rebuiltSelection(readMetadata(row), session, athlete, row.minutes);
  await selectionRepository.putSelection(tx, { ...row, metadata }, []);
}

/** The record for the exercises that are left and those that a person put in; what went is in none of its parts. */
export function rebuiltSelection(
  { output, loads }: SelectionMetadata,
  session: readonly SessionEntry[],
  athlete: Pick<AthleteRow, 'primaryGoal' | 'trainingAge'>,
  minutes: number,
): SelectionMetadata {
  const ids = session.map(({ exerciseId }) => exerciseId);
  const isIn = ({ exerciseId }: { readonly exerciseId: string }) => ids.includes(exerciseId);
  const roles = Object.fromEntries(ids.map((id): [string, Role] => [id, output.roles[id] ?? 'accessory']));
  const ofRole = (role: Role) => ids.filter((id) => roles[id] === role);
  const slotOf = (id: string) => ofRole(roles[id]!).indexOf(id);
  const volumePlanByMuscle = volumeAfter(output, session);
  const time = estimateSession(
    {
      exercises: session.flatMap(({ exerciseId, sets }) => {
        const exercise = exerciseByKey(exerciseId);
        return exercise ? [{ exercise, role: roles[exerciseId]!, sets }] : [];
      }),
      goal: athlete.primaryGoal,
      trainingAge: athlete.trainingAge,
      sessionMinutes: minutes,
    },
    policyNamed(output.policyVersion),
  );
  return {
    output: {
      ...output,
      selectedExerciseIds: ids,
      mainLiftIds: ofRole('main'),
      accessoryIds: ofRole('accessory'),
      roles,
      perExerciseSetTargets: Object.fromEntries(session.map(({ exerciseId, sets }) => [exerciseId, sets])),
      rationale: Object.fromEntries(
        ids.map((id) => [id, { ...(output.rationale[id] ?? byHand(output)), slotIndex: slotOf(id) }]),
      ),
      supersets: output.supersets.filter((pair) => pair.ids.every((id) => ids.includes(id))),
      allocationTrace: output.allocationTrace.filter(isIn),
      filteredOut: output.filteredOut.filter((row) => !isIn(row)),
      droppedPins: output.droppedPins.filter((row) => !isIn(row)),
      removed: output.removed.filter((row) => !isIn(row)),
      volumePlanByMuscle,
      deferredDeficitByMuscle: deferredAfter(output, volumePlanByMuscle),
      estimatedSeconds: time.seconds,
      estimatedMinutes: time.minutes,
    },
    loads: loads.filter(isIn),
  };
}

/** The policy that made the session also says how long it takes. */
function policyNamed(id: string): SelectionPolicy {
  return Object.values(SELECTION_POLICIES).find((policy) => policy.id === id) ?? GREEDY_1;
}

function byHand({ policyVersion }: SelectionOutput): Rationale {
  return {
    score: 0,
    components: { pinned: 1 },
    weights: {},
    hardFilterPass: true,
    selectedStep: 'pin',
    slotIndex: 0,
    runnerUp: null,
    margin: null,
    because: { code: 'pinned' },
    reason: becauseSentence({ code: 'pinned' }),
    ruleId: `${policyVersion}/pin`,
    evidence: [],
  };
}

/** The week without the old session, with the new one. */
function volumeAfter(output: SelectionOutput, session: readonly SessionEntry[]): SelectionOutput['volumePlanByMuscle'] {
  const old = output.selectedExerciseIds.map((exerciseId) => ({
    exerciseId,
    sets: output.perExerciseSetTargets[exerciseId]!,
  }));
  const rows = MUSCLES.map((muscle) => {
    const { target, planned } = output.volumePlanByMuscle[muscle];
    const now = tenths(planned - effectiveSets(old, muscle) + effectiveSets(session, muscle));
    return [muscle, { target, planned: now, delta: tenths(target - now) }];
  });
  return Object.fromEntries(rows) as SelectionOutput['volumePlanByMuscle'];
}

function effectiveSets(session: readonly SessionEntry[], muscle: Muscle): number {
  const { primaryContribution, secondaryContribution } = GREEDY_1.volume;
  return session.reduce((total, { exerciseId, sets }) => {
    const exercise = exerciseByKey(exerciseId);
    if (exercise?.primaryMuscles.includes(muscle)) return total + primaryContribution * sets;
    return exercise?.secondaryMuscles.includes(muscle) ? total + secondaryContribution * sets : total;
  }, 0);
}

/** What was deferred and is still missing. */
function deferredAfter(
  output: SelectionOutput,
  volume: SelectionOutput['volumePlanByMuscle'],
): SelectionOutput['deferredDeficitByMuscle'] {
  return Object.fromEntries(
    MUSCLES.flatMap((muscle) => {
      const row = output.deferredDeficitByMuscle[muscle];
      const { delta } = volume[muscle];
      return row && delta > 0 ? [[muscle, { ...row, sets: delta }]] : [];
    }),
  );
}

function tenths(value: number): number {
  return Math.round(value * 10) / 10;
}
