import { athleteRepository, type Db, type HealthAlertRow, healthRepository } from '@topset/db';
import { message } from '@topset/engine';
import { z } from 'zod';
import type { Context } from '../../../context.ts';
import { ForbiddenError, NotFoundError, ValidationError } from '../../../errors.ts';
import { globalId, text } from '../../../graphql/input.ts';
import { happenedAt } from '../../athlete/index.ts';

export const closeHealthAlertInput = z.object({
  alertId: globalId('HealthAlert').describe('Which alert.'),
  closedAt: z.date().nullish().describe('When, now if left out.'),
  comment: text(1000).describe('What was done.'),
});

/** An admin has looked at it. Closing again changes nothing. */
export async function closeHealthAlert(
  tx: Db,
  input: z.infer<typeof closeHealthAlertInput>,
  context: Context,
): Promise<{ alert: HealthAlertRow }> {
  const { scopes, actorId } = context.caller;
  if (!scopes.has('admin')) throw new ForbiddenError(message('refusal.scope-needed', { scope: 'admin' }));
  const [known] = await healthRepository.findAlerts(tx, [input.alertId]);
  if (known) await athleteRepository.lockAthlete(tx, known.athleteId);
  const alert = await healthRepository.lockAlert(tx, input.alertId);
  if (!alert) throw new NotFoundError('health-alert');
  if (alert.closedAt !== null) return { alert };
  const closedAt = happenedAt('closedAt', input.closedAt, context.now());
  if (closedAt < alert.openedAt) throw ValidationError.at('closedAt', message('input.before-opening'));
  const closed = { closedAt, closedBy: actorId, comment: input.comment };
  await healthRepository.updateAlert(tx, alert.athleteId, alert.id, closed);
  return { alert: { ...alert, ...closed } };
}
