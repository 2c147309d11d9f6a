import type { ExerciseKind } from '../../kernel/levels.ts';
import type { ShortfallPredictor } from './release.ts';
import { STUMPS_1 } from './shortfall-policy.ts';
import { predictShortfall } from './train.ts';

export type PredictiveSetting = 'ASK' | 'AUTO' | 'OFF';

/** What the forecast does with the next session. It can only lighten, never raise. */
export type ForecastUse =
  | { readonly kind: 'NONE' }
  /** ASK offers the overlay PREDICTED, AUTO lays it on. */
  | { readonly kind: 'OFFER' | 'OVERLAY'; readonly probability: number };

export function useForecast(
  predictor: ShortfallPredictor,
  session: {
    readonly features: readonly number[] | null;
    readonly kind: ExerciseKind;
    readonly manualOverride: boolean;
    readonly otherOverlay: boolean;
  },
  setting: PredictiveSetting,
): ForecastUse {
  if (predictor.state === 'SILENT' || setting === 'OFF' || session.features === null) return { kind: 'NONE' };
  if (session.kind === 'MOBILITY' || session.manualOverride || session.otherOverlay) return { kind: 'NONE' };
  const probability = predictShortfall(predictor.model, session.features);
  const isLikely = probability >= STUMPS_1.minP && probability >= STUMPS_1.timesBaseRate * predictor.model.baseRate;
  if (!isLikely) return { kind: 'NONE' };
  return { kind: setting === 'AUTO' ? 'OVERLAY' : 'OFFER', probability };
}
