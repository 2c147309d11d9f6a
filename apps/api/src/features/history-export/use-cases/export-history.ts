import { randomBytes } from 'node:crypto';
import {
  type CalendarAddressRow,
  type Db,
  HISTORY_FORMATS,
  type HistoryExportRow,
  historyExportRepository,
  workoutRepository,
} from '@topset/db';
import { message, UNITS } from '@topset/engine';
import { z } from 'zod';
import type { Context } from '../../../context.ts';
import { NotFoundError, ValidationError } from '../../../errors.ts';
import { globalId } from '../../../graphql/input.ts';
import { SECRET_BYTES } from '../link.ts';

const LINK_LASTS_MS = 24 * 3_600_000;

export const exportHistoryInput = z.object({
  format: z.enum(HISTORY_FORMATS).describe('Which file.'),
  unit: z.enum(UNITS).nullish().describe("Unit of all loads in another app's file. Needed there, unused elsewhere."),
  from: z.date().nullish().describe('Workouts at or after this instant; all, if left out.'),
  to: z.date().nullish().describe('Workouts before this instant.'),
  workoutId: globalId('Workout').nullish().describe('Of FIT: which workout.'),
});

export interface WantedHistory {
  readonly export: HistoryExportRow;
}

/** Makes a link to a file; the file is written when it is fetched. */
export async function exportHistory(
  tx: Db,
  { format, unit, from, to, workoutId }: z.infer<typeof exportHistoryInput>,
  context: Context,
): Promise<WantedHistory> {
  const { athleteId } = context.caller;
  if ((format === 'FIT') !== (workoutId != null)) {
    throw ValidationError.at('workoutId', message('input.fit-needs-workout'));
  }
  if ((format === 'STRONG_CSV' || format === 'HEVY_CSV') && unit == null) {
    throw ValidationError.at('unit', message('input.unit-needed'));
  }
  if (workoutId != null) {
    const [workout] = await workoutRepository.findWorkouts(tx, athleteId, [workoutId]);
    if (!workout?.finishedAt) throw new NotFoundError('workout');
  }
  const createdAt = context.now();
  const row: HistoryExportRow = {
    ...{ athleteId, id: context.newId(), format, unit: unit ?? null, workoutId: workoutId ?? null, createdAt },
    ...{ fromAt: from ?? null, toAt: to ?? null, secret: randomBytes(SECRET_BYTES) },
    expiresAt: new Date(createdAt.getTime() + LINK_LASTS_MS),
  };
  await historyExportRepository.deleteExpired(tx, athleteId, createdAt);
  await historyExportRepository.insertHistoryExport(tx, row);
  return { export: row };
}

export const calendarInput = z.object({});

/** A new address of the calendar; the one before ends. */
export async function createCalendarAddress(
  tx: Db,
  _input: z.infer<typeof calendarInput>,
  context: Context,
): Promise<{ readonly address: CalendarAddressRow }> {
  const { athleteId } = context.caller;
  const address = { athleteId, secret: randomBytes(SECRET_BYTES), createdAt: context.now() };
  await historyExportRepository.putCalendarAddress(tx, address);
  return { address };
}

export async function revokeCalendarAddress(
  tx: Db,
  _input: z.infer<typeof calendarInput>,
  context: Context,
): Promise<{ readonly revoked: boolean }> {
  const { athleteId } = context.caller;
  const revoked = (await historyExportRepository.calendarAddressOf(tx, athleteId)) !== undefined;
  await historyExportRepository.deleteCalendarAddress(tx, athleteId);
  return { revoked };
}
