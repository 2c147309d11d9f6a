import type { AthleteRow, Db, ModeRow } from '@topset/db';
import type { Message } from '@topset/engine';
import { injuryAsks, modeQuestionText, recoveryAsks, timeCrunchedAsks } from '@topset/engine/dialogue';
import type { FinishedWorkout, FlagArea } from '@topset/engine/progression';
import { LEVELS_1 } from '@topset/engine/progression';
import { slotAt } from '../athlete/index.ts';
import type { Note } from '../notifications/index.ts';
import { finishedBefore } from './finished-workouts.ts';
import { modesInForce } from './modes-in-force.ts';

/** A mode that may be over. */
export interface ModeQuestion {
  readonly mode: ModeRow;
  readonly text: Message;
}

/**
 * The first mode whose question is due. It is derived, not stored: whoever reads it sees it until it is answered, and a
 * daily job can send it as a note with the same function.
 */
export async function dueModeQuestion(
  db: Db,
  athlete: Pick<AthleteRow, 'id' | 'timeZone'>,
  now: Date,
): Promise<ModeQuestion | null> {
  const { modes } = await modesInForce(db, athlete, now);
  const asking = modes.filter(({ kind }) => kind === 'INJURY' || kind === 'TIME_CRUNCHED' || kind === 'RECOVERY');
  if (asking.length === 0) return null;
  // Up to now, this very instant included.
  const workouts = await finishedBefore(db, athlete.id, new Date(now.getTime() + 1));
  const due = asking.find((mode) => asks(mode, workouts, athlete.timeZone, now));
  if (!due || (due.kind !== 'INJURY' && due.kind !== 'TIME_CRUNCHED' && due.kind !== 'RECOVERY')) return null;
  return { mode: due, text: modeQuestionText({ kind: due.kind, area: due.area as FlagArea | null }) };
}

function asks(mode: ModeRow, workouts: readonly FinishedWorkout[], timeZone: string, now: Date): boolean {
  const since = mode.startedAt.getTime();
  const askedAt = mode.askedAt?.getTime() ?? null;
  switch (mode.kind) {
    case 'INJURY':
      return injuryAsks(
        { kind: 'INJURY', area: (mode.area ?? 'unspecified') as FlagArea, since: askedAt ?? since },
        workouts,
      );
    case 'RECOVERY':
      return recoveryAsks({ kind: 'RECOVERY', since, askedAt }, workouts, now.getTime());
    case 'TIME_CRUNCHED':
      return timeCrunchedAsks(
        {
          kind: 'TIME_CRUNCHED',
          minutes: mode.minutes ?? LEVELS_1.modes.timeCrunchedMinutes,
          since: mode.startedOn,
          askedOn: mode.askedAt === null ? null : slotAt(mode.askedAt, timeZone).date,
        },
        slotAt(now, timeZone).date,
      );
    default:
      return false;
  }
}

/** One note each time that the question comes up. */
export function modeQuestionNote({ mode, text }: ModeQuestion): Note {
  const round = mode.askedAt?.toISOString() ?? 'first';
  return { kind: 'MODE_QUESTION', key: `mode-question:${mode.id}:${round}`, text };
}
