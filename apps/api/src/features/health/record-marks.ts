import { createHash } from 'node:crypto';
import {
  type AthleteRow,
  type Db,
  type HealthMarkRow,
  healthRepository,
  modeRepository,
  progressionRepository,
} from '@topset/db';
import {
  escalate,
  HEALTH_ALERT_TEXT,
  type PainTriggerEvent,
  RED_FLAG_TOLD,
  SAFETY_MESSAGES,
} from '@topset/engine/dialogue';
import { type FlagArea, HOUR, LEVELS_1 } from '@topset/engine/progression';
import type { Context } from '../../context.ts';
import { sendNotes } from '../notifications/index.ts';
import { newMode } from './move-modes.ts';

/** Stores what was marked or said, starts recovery where it hurts too much, and tells people about pain that returns. */
export async function recordMarks(
  tx: Db,
  context: Context,
  athlete: AthleteRow,
  marks: readonly HealthMarkRow[],
): Promise<void> {
  const pain = marks.filter(({ area }) => area !== null);
  const first = pain[0];
  if (first) {
    const since = new Date(first.at.getTime() - LEVELS_1.safety.escalationHours * HOUR);
    const earlier = (await progressionRepository.marksSince(tx, athlete.id, since)).flatMap(
      (mark) => toEvent(mark) ?? [],
    );
    await startRecovery(tx, context, athlete, pain);
    for (const mark of pain) await alertOn(tx, context, mark, earlier);
  }
  await progressionRepository.insertMarks(tx, marks);
}

function toEvent({ area, severity, at, localDate, redFlag }: HealthMarkRow): PainTriggerEvent | null {
  return area === null
    ? null
    : { area: area as FlagArea, severity: severity ?? 0, at: at.getTime(), localDate, redFlag };
}

/** From severity 2 on the next sessions are lighter until the athlete says that it is over. */
async function startRecovery(
  tx: Db,
  context: Context,
  athlete: AthleteRow,
  pain: readonly HealthMarkRow[],
): Promise<void> {
  const worst = pain.find(({ severity }) => (severity ?? 0) >= LEVELS_1.safety.cancelFromSeverity);
  if (!worst) return;
  const text = pain.some(({ redFlag }) => redFlag) ? SAFETY_MESSAGES.RED_FLAG_REST : SAFETY_MESSAGES.PAIN;
  await sendNotes(tx, context, athlete.id, [
    { kind: 'INTENSE_WORK_OFF', key: `intense-work-off:${worst.localDate}`, text },
  ]);
  const active = await modeRepository.activeModes(tx, athlete.id);
  if (active.some(({ kind }) => kind === 'RECOVERY')) return;
  await modeRepository.insertMode(tx, newMode(context, athlete, { kind: 'RECOVERY' }));
}

async function alertOn(
  tx: Db,
  context: Context,
  mark: HealthMarkRow,
  earlier: readonly PainTriggerEvent[],
): Promise<void> {
  const said = toEvent(mark);
  if (said === null) return;
  // However long ago the session was: it is heard now, and from now on it is urgent.
  const event = mark.redFlag ? { ...said, at: context.now().getTime() } : said;
  if (mark.redFlag) {
    const key = `red-flag:${mark.area}:${mark.localDate}`;
    await sendNotes(tx, context, mark.athleteId, [{ kind: 'HEALTH_ALERT', key, text: RED_FLAG_TOLD }]);
  }
  const open = (await healthRepository.openAlerts(tx, mark.athleteId)).map(({ id, area, grade, deadline }) => ({
    id,
    area: area as FlagArea,
    grade,
    deadline: deadline.getTime(),
  }));
  const escalation = escalate(event, earlier, open);
  if (escalation.kind === 'NONE') return;
  const deadline = new Date(escalation.deadline);
  if (escalation.kind === 'EXTEND') {
    const patch = { grade: escalation.grade, deadline, lastTriggerAt: new Date(event.at) };
    await healthRepository.updateAlert(tx, mark.athleteId, escalation.alertId, patch);
    return;
  }
  const id = context.newId();
  await healthRepository.insertAlert(tx, {
    athleteId: mark.athleteId,
    id,
    alias: aliasOf(mark.athleteId),
    area: escalation.area,
    grade: escalation.grade,
    openedAt: new Date(event.at),
    lastTriggerAt: new Date(event.at),
    deadline,
    closedAt: null,
    closedBy: null,
    comment: null,
  });
  if (mark.redFlag) return;
  await sendNotes(tx, context, mark.athleteId, [
    { kind: 'HEALTH_ALERT', key: `health-alert:${id}`, text: HEALTH_ALERT_TEXT },
  ]);
}

/** The same for all alerts of one athlete, and no way back to the athlete. */
const aliasOf = (athleteId: string) =>
  `athlete-${createHash('sha256').update(`health alert ${athleteId}`).digest('hex').slice(0, 8)}`;
