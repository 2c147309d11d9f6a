import { athleteRepository, type Db, dialogueRepository } from '@topset/db';
import { message } from '@topset/engine';
import { DEFAULT_POLICY_ID, LOAD_WAYS, type LoadWay, type SuggestionBacktest } from '@topset/engine/suggestions';
import { settingsOf } from '../athlete/index.ts';
import type { Note } from '../notifications/index.ts';
import { backtest } from './backtest.ts';

const KIND = 'POLICY_OFFER';
/** As far back as policies are compared everywhere. */
const DAYS = 90;

/**
 * What an athlete with an older policy is told once: what the one of new athletes would have done differently with the
 * sessions that are logged. Nobody's setting changes by it. Null: nothing to tell.
 */
export async function policyOffer(db: Db, athleteId: string, now: Date): Promise<Note | null> {
  const athlete = await athleteRepository.findAthlete(db, athleteId);
  if (!athlete) return null;
  const { suggestionPolicy: baseline } = settingsOf(athlete);
  if (baseline === DEFAULT_POLICY_ID || (await dialogueRepository.lastNoteAt(db, athleteId, KIND))) return null;
  const result = await backtest(db, athlete, { baseline, candidate: DEFAULT_POLICY_ID, days: DAYS }, now);
  if (result.sessions === 0) return null;
  const text = message('note.policy-offer', {
    sessions: result.sessions,
    harder: differing(result, 'HARDER'),
    easier: differing(result, 'EASIER'),
    same: differing(result, 'NONE'),
  });
  return { kind: KIND, key: `policy-offer:${DEFAULT_POLICY_ID}`, text };
}

/** How often the candidate alone would have gone that way. */
function differing({ table }: SuggestionBacktest, way: LoadWay): number {
  const column = LOAD_WAYS.indexOf(way);
  return table.reduce((sum, row, i) => sum + (i === column ? 0 : row[column]!), 0);
}
