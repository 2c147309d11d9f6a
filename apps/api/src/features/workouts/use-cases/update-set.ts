import { type Db, type PerformedSetRow, workoutRepository } from '@topset/db';
import { message, SET_TYPES } from '@topset/engine';
import { z } from 'zod';
import type { Context } from '../../../context.ts';
import { ConflictError, NotFoundError, ValidationError } from '../../../errors.ts';
import {
  distance,
  globalId,
  load,
  note,
  reps,
  restTaken,
  rir,
  rpe,
  secondsDone,
  version,
} from '../../../graphql/input.ts';
import { announce, refuseUnlessActive, type WorkoutWithSets, withSets } from '../workout.ts';
import { refuseStrangePlannedSet } from './log-set.ts';

/** What a correction of a set may change. */
export const setFields = {
  plannedSetId: globalId('PlannedSet').nullish().describe('The planned set that it answers.'),
  type: z.enum(SET_TYPES).optional().describe('Kind of the set.'),
  load: load.nullish().describe('Load.'),
  reps: reps.nullish().describe('Reps.'),
  seconds: secondsDone.nullish().describe('Seconds.'),
  distanceMeters: distance.nullish().describe('Distance in metres.'),
  rpe: rpe.nullish().describe('Effort.'),
  rir: rir.nullish().describe('Reps in reserve.'),
  restSeconds: restTaken.nullish().describe('Rest taken after the set.'),
  skipped: z.boolean().optional().describe('Left out on purpose.'),
  notes: note.describe('Private note on the set.'),
};

export const updateSetInput = z.object({
  setId: globalId('PerformedSet').describe('Which set.'),
  expectedVersion: version.describe('`version` of the set as you saw it.'),
  ...setFields,
});

/** Corrects a set of the active workout. Fields that are left out stay; null clears. */
export async function updateSet(
  tx: Db,
  input: z.infer<typeof updateSetInput>,
  context: Context,
): Promise<{ workout: WorkoutWithSets; set: PerformedSetRow }> {
  const { athleteId } = context.caller;
  const found = await workoutRepository.lockSet(tx, athleteId, input.setId);
  if (!found) throw new NotFoundError('set');
  if (found.set.version !== input.expectedVersion) throw ConflictError.stale('set', found.set.version);
  refuseUnlessActive(found.workout);
  refuseStrangePlannedSet(found.performance, input.plannedSetId);
  const patch = setPatch(input);
  const after = { ...found.set, ...patch };
  if (!hasAmount(after)) {
    throw ValidationError.at('reps', message('input.set-needs-amount'));
  }
  const set = await workoutRepository.updateSet(tx, athleteId, input.setId, patch);
  const workout = await workoutRepository.updateWorkout(tx, athleteId, found.workout.id, { updatedAt: context.now() });
  await announce(tx, workout);
  return { set, workout: await withSets(tx, workout) };
}

/** A set was done with reps, seconds or a distance, unless it was skipped. */
export const hasAmount = ({ skipped, reps, seconds, distanceMeters }: PerformedSetRow): boolean =>
  skipped || reps !== null || seconds !== null || distanceMeters !== null;

const PATCHED = [
  ...(['plannedSetId', 'type', 'reps', 'seconds', 'distanceMeters'] as const),
  ...(['rpe', 'rir', 'restSeconds', 'skipped', 'notes'] as const),
];

type SetFields = Omit<z.infer<typeof updateSetInput>, 'setId' | 'expectedVersion'>;

/** Given fields as columns; a field that was left out is not touched. */
export function setPatch({ load: given, ...fields }: SetFields): Partial<PerformedSetRow> {
  const plain = Object.fromEntries(PATCHED.filter((key) => fields[key] !== undefined).map((key) => [key, fields[key]]));
  return {
    ...plain,
    ...(given === undefined ? {} : { loadValue: given?.value ?? null, loadUnit: given?.unit ?? null }),
  };
}
