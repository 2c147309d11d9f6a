import { type AthleteRow, type Db, type OfferRow, progressionRepository, readTrainingRecord } from '@topset/db';
import type { TrainingRecord } from '@topset/engine/kernel';
import {
  addDays,
  CHECK_IN_LASTS,
  epochDay,
  type Flag,
  type ForecastUse,
  feelingAt,
  finishedWorkouts,
  LEVELS_1,
  type ProgressRecord,
  type ShortfallPredictor,
  shortfallFeatures,
  situationBefore,
  type Track,
  targetVolume,
  trackFlag,
  useForecast,
} from '@topset/engine/progression';
import type { Context } from '../../context.ts';
import { settingsOf, slotAt } from '../athlete/index.ts';
import type { ProgressUpdateView } from '../levels/index.ts';
import { attendedScope } from './attended-scope.ts';
import { currentPredictor } from './train-shortfall.ts';

/** A track before its next session. */
interface Upcoming {
  readonly track: Track;
  readonly records: readonly ProgressRecord[];
  readonly date: string;
  readonly flags: readonly Flag[];
  readonly otherOverlay: boolean;
}

export type Forecaster = (upcoming: Upcoming) => ForecastUse;

const SILENT: Forecaster = () => ({ kind: 'NONE' });

/** Whether the athlete listens, and there is somebody to listen to. */
export function mayForecast(
  athlete: AthleteRow,
  predictor: ShortfallPredictor | undefined,
): predictor is ShortfallPredictor {
  return settingsOf(athlete).predictive !== 'OFF' && predictor !== undefined && predictor.state !== 'SILENT';
}

/** How the athlete said to feel, as long before a session as it counts. */
export const feelingsBefore = (at: Date) => ({ since: new Date(at.getTime() - CHECK_IN_LASTS) });

/** What the athlete's predictor says about sessions at the record's instant; a silent one says nothing. */
export function forecasterOn(
  record: Pick<TrainingRecord, 'window' | 'sessions' | 'checkIns'>,
  athlete: AthleteRow,
  predictor: ShortfallPredictor | undefined,
): Forecaster {
  const { predictive } = settingsOf(athlete);
  if (!mayForecast(athlete, predictor)) return SILENT;
  const at = record.window.now;
  const finished = finishedWorkouts(record.sessions);
  const felt = feelingAt(record.checkIns.toReversed(), at);
  return ({ track, records, date, flags, otherOverlay }) => {
    const known = { at, date, kind: track.kind, prescribedVolume: targetVolume(track.targets), flags, ...felt };
    const session = {
      features: shortfallFeatures(situationBefore(known, records, finished)),
      kind: track.kind,
      manualOverride: trackFlag(flags, 'MANUAL_OVERRIDE', track.planExerciseId) !== null,
      otherOverlay,
    };
    return useForecast(predictor, session, predictive);
  };
}

/** The next session is expected after as many days as lay between the last two. */
function nextDate(records: readonly ProgressRecord[], today: string): string {
  const days = records.filter(({ skipped }) => !skipped).map(({ slotDate }) => epochDay(slotDate));
  const [last, before] = days.sort((a, b) => b - a);
  return last === undefined || before === undefined ? today : addDays(today, Math.max(1, last - before));
}

/** Offers a lighter next session where it is likely to fall short; returns the verdicts with what they then offer. */
export async function offerForecasts(
  tx: Db,
  context: Context,
  athlete: AthleteRow,
  judged: { readonly updates: readonly ProgressUpdateView[]; readonly tracks: readonly Track[] },
  flags: readonly Flag[],
): Promise<ProgressUpdateView[]> {
  const { updates, tracks } = judged;
  if (settingsOf(athlete).predictive === 'OFF' || updates.length === 0) return [...updates];
  const now = context.now();
  const predictor = await currentPredictor(tx, athlete, context);
  if (!mayForecast(athlete, predictor)) return [...updates];
  const planExerciseIds = tracks.map(({ planExerciseId }) => planExerciseId);
  const record = await readTrainingRecord(tx, athlete.id, {
    ...attendedScope(now),
    checkIns: feelingsBefore(now),
    decisions: { verdicts: { newest: LEVELS_1.history.records, planExerciseIds } },
  });
  const forecast = forecasterOn(record, athlete, predictor);
  const records = record.decisions.verdicts;
  const today = slotAt(now, athlete.timeZone).date;
  const offers = updates.flatMap((update): OfferRow[] => {
    const track = tracks.find(({ planExerciseId }) => planExerciseId === update.planExerciseId);
    const own = records.filter(({ planExerciseId }) => planExerciseId === update.planExerciseId);
    if (!track || update.record.skipped) return [];
    const upcoming = { track, records: own, date: nextDate(own, today), flags, otherOverlay: false };
    if (forecast(upcoming).kind !== 'OFFER') return [];
    return [
      {
        athleteId: athlete.id,
        id: context.newId(),
        workoutId: update.workoutId,
        progressRecordId: update.id,
        planExerciseId: update.planExerciseId,
        position: update.offers.length,
        offer: { kind: 'PREDICTED', percent: LEVELS_1.overlay.predictedPct },
        takenAt: null,
        createdAt: now,
      },
    ];
  });
  await progressionRepository.insertOffers(tx, offers);
  return updates.map((update) => ({
    ...update,
    offers: [...update.offers, ...offers.filter(({ progressRecordId }) => progressRecordId === update.id)],
  }));
}
