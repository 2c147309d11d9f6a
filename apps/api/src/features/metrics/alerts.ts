import { type AlertRow, type Db, metricRepository } from '@topset/db';
import { recordEvents, type Trace } from '../decisions/index.ts';

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
    await metricRepository.closeAlert(tx, athleteId, kind, at);
    return false;
  }
  const opened = await metricRepository.openAlert(tx, { id: context.newId(), athleteId, kind, openedAt: at });
  if (opened && athleteId) {
    await recordEvents(tx, context, athleteId, [
      { eventType: 'alert_triggered', source: 'SYSTEM', context: { alert: kind } },
    ]);
  }
  return opened;
}
