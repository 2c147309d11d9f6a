import type { SilenceReason } from '../../kernel/levels.ts';
import { finish, type InSteps } from './in-steps.ts';
import { STUMPS_1 } from './shortfall-policy.ts';
import {
  predictShortfall,
  type ShortfallExample,
  type ShortfallModel,
  shortfallTraining,
  splitExamples,
} from './train.ts';

export type { SilenceReason };

export interface ShortfallMetrics {
  readonly trained: number;
  readonly positives: number;
  readonly heldOut: number;
  readonly ownHeldOut: number;
  readonly skill: number;
  readonly calibrationError: number;
  readonly ownBrier: number;
  readonly ownBaseBrier: number;
}

/** A model that may speak, or the reasons why it stays silent: then nothing is shown or changed. */
export type ShortfallPredictor =
  | { readonly state: 'OPEN'; readonly model: ShortfallModel; readonly metrics: ShortfallMetrics }
  | { readonly state: 'SILENT'; readonly reasons: readonly SilenceReason[]; readonly metrics: ShortfallMetrics };

type Forecast = { readonly p: number; readonly outcome: number };

function brier(forecasts: readonly Forecast[]): number {
  if (forecasts.length === 0) return 0;
  let total = 0;
  for (const { p, outcome } of forecasts) total += (p - outcome) * (p - outcome);
  return total / forecasts.length;
}

/** Expected calibration error over equal bins. */
export function calibrationError(forecasts: readonly Forecast[]): number {
  if (forecasts.length === 0) return 0;
  let error = 0;
  for (let bin = 0; bin < STUMPS_1.bins; bin += 1) {
    const inBin = forecasts.filter(({ p }) => Math.min(STUMPS_1.bins - 1, Math.floor(p * STUMPS_1.bins)) === bin);
    let [said, happened] = [0, 0];
    for (const { p, outcome } of inBin) {
      said += p;
      happened += outcome;
    }
    error += Math.abs(said - happened) / forecasts.length;
  }
  return error;
}

/** Trains on the older examples, tests on the newest, and opens the predictor only when it helps this athlete. */
export const releaseShortfall = (examples: readonly ShortfallExample[]): ShortfallPredictor =>
  finish(shortfallRelease(examples));

/** The same in the steps of its training. */
export function* shortfallRelease(examples: readonly ShortfallExample[]): InSteps<ShortfallPredictor> {
  const { train, heldOut } = splitExamples(examples);
  const model = yield* shortfallTraining(train);
  const baseRate = model?.baseRate ?? 0;
  const forecast = (example: ShortfallExample): Forecast => ({
    p: model === null ? baseRate : predictShortfall(model, example.features),
    outcome: example.shortfall ? 1 : 0,
  });
  const byBase = (example: ShortfallExample): Forecast => ({ p: baseRate, outcome: example.shortfall ? 1 : 0 });
  const own = heldOut.filter((example) => example.own);
  const forecasts = heldOut.map(forecast);
  const baseBrier = brier(heldOut.map(byBase));
  const metrics: ShortfallMetrics = {
    trained: train.length,
    positives: train.filter((example) => example.shortfall).length,
    heldOut: heldOut.length,
    ownHeldOut: own.length,
    skill: baseBrier === 0 ? 0 : 1 - brier(forecasts) / baseBrier,
    calibrationError: calibrationError(forecasts),
    ownBrier: brier(own.map(forecast)),
    ownBaseBrier: brier(own.map(byBase)),
  };
  const pooled = examples.some((example) => !example.own);
  const least = pooled ? STUMPS_1.train : STUMPS_1.trainAlone;
  const checks: readonly (readonly [SilenceReason, boolean])[] = [
    ['TOO_FEW_EXAMPLES', metrics.trained >= least.examples],
    ['TOO_FEW_POSITIVES', metrics.positives >= least.positives],
    ['TOO_FEW_HELD_OUT', metrics.heldOut >= STUMPS_1.minHeldOut],
    ['NO_SKILL', metrics.skill >= STUMPS_1.minSkill],
    ['NOT_CALIBRATED', metrics.calibrationError <= STUMPS_1.maxCalibrationError],
    ['TOO_FEW_OWN', metrics.ownHeldOut >= STUMPS_1.minOwnHeldOut],
    ['WORSE_FOR_THE_ATHLETE', metrics.ownBrier < metrics.ownBaseBrier],
  ];
  const reasons = checks.filter(([, passed]) => !passed).map(([reason]) => reason);
  if (model === null || reasons.length > 0) return { state: 'SILENT', reasons, metrics };
  return { state: 'OPEN', model, metrics };
}
