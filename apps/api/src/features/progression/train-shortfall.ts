import { type AthleteRow, type Database, type Db, type ShortfallPredictorRow, shortfallRepository } from '@topset/db';
import {
  type AthletePast,
  DAY,
  feelingAt,
  LEVELS_1,
  type ShortfallExample,
  type ShortfallPredictor,
  STUMPS_1,
  shortfallExamples,
  shortfallRelease,
} from '@topset/engine/progression';
import { enqueueJob, inTurns, type JobHandler, type ScheduledWork } from '@topset/jobs';
import { z } from 'zod';
import type { Context } from '../../context.ts';

export const TRAINING_JOB = 'train-predictor';

/** Athletes whose trainings are enqueued in one transaction. */
const ATHLETES_AT_ONCE = 500;

const payloadOf = z.object({ athleteId: z.uuid() });

/** The athlete's predictor, which a job trains anew when it is a week old; until then the old one speaks, or nobody. */
export async function currentPredictor(
  tx: Db,
  athlete: AthleteRow,
  { now, newId }: Pick<Context, 'now' | 'newId'>,
): Promise<ShortfallPredictor | undefined> {
  const known = await shortfallRepository.findPredictor(tx, athlete.id);
  const at = now();
  if (!isFresh(known, at)) {
    const payload: z.infer<typeof payloadOf> = { athleteId: athlete.id };
    const key = `${athlete.id}:${known?.trainedAt.toISOString() ?? 'first'}`;
    await enqueueJob(tx, { id: newId(), kind: TRAINING_JOB, key, athleteId: athlete.id, payload }, at);
  }
  return known?.policyId === STUMPS_1.id ? known.predictor : undefined;
}

/** Trains on the athlete's records and on those of athletes who pool theirs; only thresholds and values are kept. */
export function trainingHandler({ db }: Database, now: () => Date): JobHandler {
  return {
    kind: TRAINING_JOB,
    run: async (job) => {
      const { athleteId } = payloadOf.parse(job.payload);
      const examples: ShortfallExample[] = [];
      for (const id of [
        athleteId,
        ...(await shortfallRepository.athletesWhoPool(db, athleteId, STUMPS_1.pooledAthletes)),
      ]) {
        job.signal.throwIfAborted();
        examples.push(...shortfallExamples(await pastOf(db, id, id === athleteId), LEVELS_1));
      }
      const predictor = await inTurns(shortfallRelease(examples), job.signal);
      return async (tx) => {
        const trainedAt = now();
        // Another training may have been quicker; what it found is as good.
        if (isFresh(await shortfallRepository.findPredictor(tx, athleteId), trainedAt)) return;
        await shortfallRepository.savePredictor(tx, { athleteId, policyId: STUMPS_1.id, predictor, trainedAt });
      };
    },
  };
}

/** Every Monday the predictors of all who trained since theirs was made are trained anew, each by a job of its own. */
export function trainAll({ db }: Database, { now, newId }: Pick<Context, 'now' | 'newId'>): ScheduledWork {
  return {
    kind: 'shortfall-train',
    run: async (job, { period }) => {
      let after = '';
      for (;;) {
        const due = await shortfallRepository.athletesToTrain(db, after, ATHLETES_AT_ONCE);
        await job.commit(async (tx) => {
          for (const athleteId of due) {
            const payload: z.infer<typeof payloadOf> = { athleteId };
            const request = { id: newId(), kind: TRAINING_JOB, key: `${athleteId}:${period}`, athleteId, payload };
            await enqueueJob(tx, request, now());
          }
        });
        if (due.length < ATHLETES_AT_ONCE || job.signal.aborted) return async () => {};
        after = due.at(-1)!;
      }
    },
  };
}

function isFresh(known: ShortfallPredictorRow | undefined, at: Date): boolean {
  return known?.policyId === STUMPS_1.id && at.getTime() - known.trainedAt.getTime() < STUMPS_1.trainEveryDays * DAY;
}

async function pastOf(db: Db, athleteId: string, own: boolean): Promise<AthletePast> {
  const newest = own ? STUMPS_1.ownRecords : STUMPS_1.pooledRecords;
  const records = await shortfallRepository.newestRecords(db, athleteId, newest);
  const oldest = records.reduce((least, { record }) => Math.min(least, record.workoutStart), Number.POSITIVE_INFINITY);
  if (records.length === 0) return { athleteId, own, sessions: [], finished: [] };
  const since = new Date(oldest - STUMPS_1.recentDays * DAY);
  const finished = await shortfallRepository.finishedSince(db, athleteId, since);
  const checkIns = await shortfallRepository.checkInsSince(db, athleteId, since);
  const felt = checkIns.map((each) => ({ ...each, at: each.at.getTime() }));
  return {
    athleteId,
    own,
    sessions: records.map(({ record, flags }) => ({
      record,
      flags: flags ?? [],
      ...feelingAt(felt, record.workoutStart),
    })),
    finished: finished.flatMap(({ finishedAt, aftermath }) =>
      finishedAt ? [{ end: finishedAt.getTime(), sessionRpeTenths: aftermath?.sessionRpeTenths ?? null }] : [],
    ),
  };
}
