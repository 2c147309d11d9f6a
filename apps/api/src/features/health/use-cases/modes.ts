import { athleteRepository, type Db, type ModeRow, modeRepository, suggestionRepository } from '@topset/db';
import { message } from '@topset/engine';
import { FLAG_AREAS, LEVELS_1 } from '@topset/engine/progression';
import { z } from 'zod';
import type { Context } from '../../../context.ts';
import { ConflictError, NotFoundError, ValidationError } from '../../../errors.ts';
import { globalId, localDate, within } from '../../../graphql/input.ts';
import { saying } from '../../../graphql/saying.ts';
import { refuseUnplannableDay, slotAt } from '../../athlete/index.ts';
import { clearFlagRows } from '../flag-rows.ts';
import { newMode } from '../move-modes.ts';

export const startModeInput = z
  .object({
    kind: z.enum(['TRAVEL', 'INJURY', 'TIME_CRUNCHED', 'RECOVERY']).describe('Which mode.'),
    area: z.enum(FLAG_AREAS).nullish().describe('Where it hurts, for `INJURY`.'),
    until: localDate
      .nullish()
      .describe('Last local day, for `TRAVEL`, today at the earliest; left out: until you end it.'),
    minutes: within({ least: 5, most: 240 })
      .nullish()
      .describe('Minutes for a session, for `TIME_CRUNCHED`: 5 to 240, 20 if left out.'),
  })
  .refine(({ kind, area }) => (kind === 'INJURY') === Boolean(area), {
    path: ['area'],
    message: saying('input.needed-only-by', { kind: 'INJURY' }),
  })
  .refine(({ kind, until }) => kind === 'TRAVEL' || !until, {
    path: ['until'],
    message: saying('input.only-for', { kind: 'TRAVEL' }),
  })
  .refine(({ kind, minutes }) => kind === 'TIME_CRUNCHED' || !minutes, {
    path: ['minutes'],
    message: saying('input.only-for', { kind: 'TIME_CRUNCHED' }),
  });

/** Begins a time in which the athlete trains differently. */
export async function startMode(
  tx: Db,
  input: z.infer<typeof startModeInput>,
  context: Context,
): Promise<{ mode: ModeRow }> {
  const { athleteId } = context.caller;
  await athleteRepository.lockAthlete(tx, athleteId);
  const athlete = (await athleteRepository.findAthlete(tx, athleteId))!;
  const today = slotAt(context.now(), athlete.timeZone).date;
  if (input.until && input.until < today) throw ValidationError.at('until', message('input.in-the-past'));
  refuseUnplannableDay('until', input.until, context.now());
  const active = await modeRepository.activeModes(tx, athleteId);
  const same = active.find(
    ({ kind, area, until }) =>
      kind === input.kind && area === (input.area ?? null) && (until === null || today <= until),
  );
  if (same) throw new ConflictError(message('refusal.mode-on'), 'MODE_ACTIVE');
  const mode = newMode(context, athlete, {
    kind: input.kind,
    area: input.area ?? null,
    until: input.until ?? null,
    minutes: input.kind === 'TIME_CRUNCHED' ? (input.minutes ?? LEVELS_1.modes.timeCrunchedMinutes) : null,
  });
  await modeRepository.insertMode(tx, mode);
  return { mode };
}

export const endModeInput = z.object({ modeId: globalId('Mode').describe('Which mode.') });

/** Ends a mode. After an injury the pain flag is cleared and three workouts lead back: 50, 75 and 100 %. */
export async function endMode(
  tx: Db,
  input: z.infer<typeof endModeInput>,
  context: Context,
): Promise<{ mode: ModeRow }> {
  const { athleteId } = context.caller;
  await athleteRepository.lockAthlete(tx, athleteId);
  const active = (await modeRepository.activeModes(tx, athleteId)).find(({ id }) => id === input.modeId);
  if (!active) throw new NotFoundError('mode');
  const endedAt = context.now();
  const mode = (await modeRepository.updateMode(tx, athleteId, active.id, { endedAt }))!;
  if (mode.kind === 'INJURY') {
    const athlete = (await athleteRepository.findAthlete(tx, athleteId))!;
    const flags = await suggestionRepository.activeFlags(tx, athleteId);
    const healed = flags.filter(({ kind, area }) => kind === 'PAIN' && area === mode.area).map(({ id }) => id);
    await clearFlagRows(tx, context, athleteId, healed, 'USER');
    await modeRepository.insertMode(tx, newMode(context, athlete, { kind: 'RAMP', area: mode.area }));
  }
  return { mode };
}
