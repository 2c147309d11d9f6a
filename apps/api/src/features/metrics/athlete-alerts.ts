import { type AlertRow, type Db, dialogueRepository, metricRepository } from '@topset/db';
import { message } from '@topset/engine';
import {
  addDays,
  athleteRegresses,
  fatigueGrows,
  HOUR,
  isBelow,
  isStale,
  type MetricValue,
  OPERATIONS_1,
  regressionAlert,
} from '@topset/engine/operations';
import type { Trace } from '../decisions/index.ts';
import { type Note, sendNotes } from '../notifications/index.ts';
import { setAlert } from './alerts.ts';

interface MeasuredDay {
  readonly athleteId: string;
  /** The local day of the run; the numbers are of the day before. */
  readonly on: string;
  readonly values: readonly MetricValue[];
  /** Nobody needs to be told of a day long ago. */
  readonly isMissed: boolean;
}

const { regressionWindowDays, noteHours, lowAdherencePct, shorterSessionHours } = OPERATIONS_1.alerts;

/** Opens and closes the alerts of an athlete by the numbers that were just stored, and tells the athlete. */
export async function judgeAthlete(tx: Db, context: Trace, day: MeasuredDay): Promise<void> {
  const { athleteId, values, isMissed } = day;
  const conflict = await metricRepository.oldestOpenConflict(tx, athleteId);
  const conditions: readonly (readonly [AlertRow['kind'], boolean | null])[] = [
    ['REGRESSION_RATE', await regresses(tx, day)],
    ['FATIGUE_GROWTH', await tires(tx, day)],
    ['CONFLICT_STALE', conflict !== null && isStale(conflict.getTime(), context.now().getTime())],
  ];
  const notes: Note[] = [];
  for (const [kind, isOn] of conditions) {
    // No new word on it: as it stands.
    if (isOn === null) continue;
    if (await setAlert(tx, context, athleteId, kind, isOn)) notes.push(noteOf(kind));
  }
  const adherence = values.find(({ type }) => type === 'progression_adherence_7d');
  if (adherence && isBelow(adherence, lowAdherencePct)) notes.push(SHORTER_SESSION);
  if (!isMissed) await tell(tx, context, athleteId, notes);
}

/** Null: the day before neither opens nor closes anything. */
async function regresses(tx: Db, { athleteId, on, values }: MeasuredDay): Promise<boolean | null> {
  const yesterday = values.find(({ type }) => type === 'progression_regression_rate');
  if (!yesterday || yesterday.denominator === 0) return null;
  const filter = {
    athleteId,
    types: ['progression_regression_rate'],
    from: addDays(on, -regressionWindowDays),
    to: addDays(on, -1),
  };
  const days = await metricRepository.findMetrics(tx, filter, regressionWindowDays);
  const opens = athleteRegresses(
    days.map(({ periodEnd, numerator, denominator }) => ({
      date: periodEnd,
      numerator: Number(numerator),
      denominator: Number(denominator),
    })),
  );
  return OUTCOMES[regressionAlert(yesterday, opens)];
}

const OUTCOMES = { OPEN: true, CLOSE: false, STAY: null } as const;

/** Null: no week has closed. */
async function tires(tx: Db, { athleteId, values }: MeasuredDay): Promise<boolean | null> {
  const closed = values.find(({ type }) => type === 'progression_fatigue_alerts');
  if (!closed) return null;
  const before = addDays(closed.period.from, -1);
  const filter = { athleteId, types: ['progression_fatigue_alerts'], from: before, to: before };
  const [old] = await metricRepository.findMetrics(tx, filter, 1);
  return fatigueGrows(Number(old?.numerator ?? 0), closed.numerator);
}

function noteOf(kind: AlertRow['kind']): Note {
  return kind === 'CONFLICT_STALE'
    ? { kind: 'CONFLICT_WAITING', key: `alert:${kind}`, text: message('alert.conflict-stale') }
    : { kind: 'LOAD_ALERT', key: `alert:${kind}`, text: message('alert.load-too-high') };
}

const SHORTER_SESSION: Note = {
  kind: 'SHORTER_SESSION',
  key: 'shorter-session',
  text: message('alert.shorter-session'),
};

/** Sends notes about what was not told of lately: an alert once a week, a shorter session every other day. */
async function tell(tx: Db, context: Trace, athleteId: string, notes: readonly Note[]): Promise<void> {
  const now = context.now();
  for (const note of notes) {
    const hours = note.kind === 'SHORTER_SESSION' ? shorterSessionHours : noteHours;
    const since = new Date(now.getTime() - hours * HOUR);
    if (await dialogueRepository.wasToldSince(tx, athleteId, note.key, since)) continue;
    await sendNotes(tx, context, athleteId, [{ ...note, key: `${note.key}:${now.toISOString()}` }]);
  }
}
