import { type AlertRow, type Db, metricRepository } from '@topset/db';
import { recordEvents, type Trace } from '../decisions/index.ts';
import { tellOutside } from '../events/index.ts';

/** Opens an alert, or closes it, as its condition says. True: it was opened just now. */
export async function setAlert(
  tx: Db,
  context: Trace,
  athleteId: string | null,
  kind: AlertRow['kind'],
  isOn: boolean,
): Promise<boolean> {
  const at = context.now();
  if (!isOn) {
    const closed = await metricRepository.closeAlert(tx, athleteId, kind, at);
    if (closed) await tellOutside(tx, context, athleteId, [{ type: 'alert.closed', data: { alert: kind } }]);
    return false;
  }
  const opened = await metricRepository.openAlert(tx, { id: context.newId(), athleteId, kind, openedAt: at });
  if (opened && athleteId) {
    await recordEvents(tx, context, athleteId, [
      { eventType: 'alert_triggered', source: 'SYSTEM', context: { alert: kind } },
    ]);
  }
  if (opened) await tellOutside(tx, context, athleteId, [{ type: 'alert.opened', data: { alert: kind } }]);
  return opened;
}
