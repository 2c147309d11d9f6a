import type { Instant } from './instants.ts';
import type { FlagArea } from './pain.ts';
import { localDateOf } from './time-zones.ts';
import type { RecordedMode, TrainingRecord } from './training-record.ts';

/** The modes in force on the local day of an instant. */
export function modesInForce(
  { modes, athlete }: Pick<TrainingRecord, 'modes' | 'athlete'>,
  at: Instant,
): readonly RecordedMode[] {
  const today = localDateOf(at, athlete.timeZone);
  return modes.filter(({ startedOn, until }) => today >= startedOn && (until === null || today <= until));
}

/** Areas of injury modes: what they forbid is not prescribed. */
export function injuredAreas(modes: readonly RecordedMode[]): readonly FlagArea[] {
  return modes.flatMap(({ kind, area }) => (kind === 'INJURY' && area !== null ? [area] : []));
}
