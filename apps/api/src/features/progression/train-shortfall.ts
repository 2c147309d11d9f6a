import { type AthleteRow, type Db, type ShortfallPredictorRow, shortfallRepository } from '@topset/db';
import {
  type AthletePast,
  DAY,
  LEVELS_1,
  releaseShortfall,
  STUMPS_1,
  shortfallExamples,
} from '@topset/engine/progression';

const TRAIN_EVERY = 7 * DAY;
/** Of others, as many as fill in while the own history is short. */
const POOLED_ATHLETES = 200;
/** A check-in says how the athlete feels for that long. */
export const CHECK_IN_LASTS = DAY;

/** The athlete's predictor, trained anew when it is a week old: open, or silent with its reasons. */
export async function currentPredictor(tx: Db, athlete: AthleteRow, now: Date): Promise<ShortfallPredictorRow> {
  const known = await shortfallRepository.findPredictor(tx, athlete.id);
  if (known && known.policyId === STUMPS_1.id && now.getTime() - known.trainedAt.getTime() < TRAIN_EVERY) return known;
  return trainShortfall(tx, athlete, now);
}

/** Trains on the athlete's records and on those of athletes who pool theirs; only thresholds and values are kept. */
export async function trainShortfall(tx: Db, athlete: AthleteRow, now: Date): Promise<ShortfallPredictorRow> {
  const pasts = await pastsOf(tx, athlete.id);
  const row: ShortfallPredictorRow = {
    athleteId: athlete.id,
    policyId: STUMPS_1.id,
    predictor: releaseShortfall(pasts.flatMap((past) => shortfallExamples(past, LEVELS_1))),
    trainedAt: now,
  };
  await shortfallRepository.savePredictor(tx, row);
  return row;
}

async function pastsOf(tx: Db, own: string): Promise<AthletePast[]> {
  const ids = [own, ...(await shortfallRepository.athletesWhoPool(tx, own, POOLED_ATHLETES))];
  const records = await shortfallRepository.recordsOfAthletes(tx, ids);
  const finished = await shortfallRepository.finishedOfAthletes(tx, ids);
  const checkIns = await shortfallRepository.checkInsOfAthletes(tx, ids);
  return ids.map((athleteId): AthletePast => {
    const mine = <Row extends { readonly athleteId: string }>(rows: readonly Row[]) =>
      rows.filter((row) => row.athleteId === athleteId);
    const felt = mine(checkIns);
    return {
      athleteId,
      own: athleteId === own,
      sessions: mine(records).map(({ record, flags }) => ({
        record,
        flags: flags ?? [],
        ...feelingAt(felt, record.workoutStart),
      })),
      finished: mine(finished).flatMap(({ finishedAt, aftermath }) =>
        finishedAt ? [{ end: finishedAt.getTime(), sessionRpeTenths: aftermath?.sessionRpeTenths ?? null }] : [],
      ),
    };
  });
}

/** The newest word before an instant on how the athlete feels and slept. */
export function feelingAt(
  checkIns: readonly { readonly at: Date; readonly readiness: number | null; readonly sleepMinutes: number | null }[],
  at: number,
): { readonly readiness: number | null; readonly sleepMinutes: number | null } {
  const recent = checkIns.filter((each) => each.at.getTime() <= at && at - each.at.getTime() <= CHECK_IN_LASTS);
  return {
    readiness: recent.findLast(({ readiness }) => readiness !== null)?.readiness ?? null,
    sleepMinutes: recent.findLast(({ sleepMinutes }) => sleepMinutes !== null)?.sleepMinutes ?? null,
  };
}
