import { type AthleteRow, type Db, type ModeRow, modeRepository } from '@topset/db';
import { afterRampWorkout } from '@topset/engine/dialogue';
import type { RecordedMode } from '@topset/engine/kernel';
import type { FinishedWorkout } from '@topset/engine/progression';
import type { Context } from '../../context.ts';
import { slotAt } from '../athlete/index.ts';

export function newMode(
  context: Context,
  athlete: Pick<AthleteRow, 'id' | 'timeZone'>,
  given: Pick<ModeRow, 'kind'> & Partial<ModeRow>,
): ModeRow {
  const startedAt = context.now();
  return {
    athleteId: athlete.id,
    id: context.newId(),
    area: null,
    until: null,
    minutes: null,
    finishedWorkouts: 0,
    planExerciseId: null,
    startedOn: slotAt(startedAt, athlete.timeZone).date,
    startedAt,
    askedAt: null,
    endedAt: null,
    ...given,
  };
}

/** A finished workout takes a ramp one step on, out of it, or back to injury; a predicted overlay lasts one session. */
export async function moveModes(
  tx: Db,
  context: Context,
  athlete: AthleteRow,
  active: readonly RecordedMode[],
  finished: FinishedWorkout,
): Promise<void> {
  const endedAt = context.now();
  for (const mode of active) {
    if (mode.kind === 'PREDICTED') await modeRepository.updateMode(tx, athlete.id, mode.id, { endedAt });
    if (mode.kind !== 'RAMP') continue;
    const area = mode.area ?? 'unspecified';
    const next = afterRampWorkout({ kind: 'RAMP', area, finished: mode.finishedWorkouts }, finished);
    if (next?.kind === 'RAMP') {
      await modeRepository.updateMode(tx, athlete.id, mode.id, { finishedWorkouts: next.finished });
      continue;
    }
    await modeRepository.updateMode(tx, athlete.id, mode.id, { endedAt });
    if (next?.kind === 'INJURY')
      await modeRepository.insertMode(tx, newMode(context, athlete, { kind: 'INJURY', area }));
  }
}
