import { type AthleteRow, athleteRepository, type Database, type Db, dialogueRepository } from '@topset/db';
import { message } from '@topset/engine';
import { DEFAULT_POLICY_ID, LOAD_WAYS, type LoadWay, type SuggestionBacktest } from '@topset/engine/suggestions';
import { enqueueJob, type JobHandler } from '@topset/jobs';
import type { Context } from '../../context.ts';
import { settingsOf } from '../athlete/index.ts';
import { type Note, sendNotes } from '../notifications/index.ts';
import { backtest } from './backtest.ts';

const KIND = 'POLICY_OFFER';
const OFFER_JOB = 'policy-offer';
/** As far back as policies are compared everywhere. */
const DAYS = 90;

/** Has an athlete with an older policy told of the newer one, once; the comparison takes a while, hence a job. */
export async function enqueuePolicyOffer(
  tx: Db,
  { now, newId }: Pick<Context, 'now' | 'newId'>,
  athleteId: string,
): Promise<void> {
  if (!(await whoIsOffered(tx, athleteId))) return;
  const key = `${OFFER_JOB}:${athleteId}:${DEFAULT_POLICY_ID}`;
  await enqueueJob(tx, { id: newId(), kind: OFFER_JOB, key, athleteId, payload: {} }, now());
}

export function policyOfferHandler({ db }: Database, context: Pick<Context, 'now' | 'newId'>): JobHandler {
  return {
    kind: OFFER_JOB,
    run: async ({ athleteId }) => {
      const offer = athleteId ? await policyOffer(db, athleteId, context.now()) : null;
      return async (tx) => {
        if (athleteId && offer) await sendNotes(tx, context, athleteId, [offer]);
      };
    },
  };
}

/** Undefined: they have the policy of new athletes, or were told. */
async function whoIsOffered(db: Db, athleteId: string): Promise<AthleteRow | undefined> {
  const athlete = await athleteRepository.findAthlete(db, athleteId);
  if (!athlete || settingsOf(athlete).suggestionPolicy === DEFAULT_POLICY_ID) return undefined;
  return (await dialogueRepository.lastNoteAt(db, athleteId, KIND)) ? undefined : athlete;
}

/**
 * What an athlete with an older policy is told once: what the one of new athletes would have done differently with the
 * sessions that are logged. Nobody's setting changes by it. Null: nothing to tell.
 */
export async function policyOffer(db: Db, athleteId: string, now: Date): Promise<Note | null> {
  const athlete = await whoIsOffered(db, athleteId);
  if (!athlete) return null;
  const { suggestionPolicy: baseline } = settingsOf(athlete);
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
