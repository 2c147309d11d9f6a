import type { SelectionRejection } from '@topset/client';
import * as m from '../generated/messages.js';

/** What the parts of a score are called. A name that is not here is shown as it is. */
export const COMPONENT_WORDS: Readonly<Record<string, (() => string) | undefined>> = {
  muscleDeficitScore: m.score_deficit,
  targetednessScore: m.score_targeted,
  sfrScore: m.score_sfr,
  lengthenedScore: m.score_lengthened,
  preferenceScore: m.score_preference,
  movementDiversityScore: m.score_diversity,
  continuityScore: m.score_continuity,
  timeFitScore: m.score_time,
  goalFitScore: m.score_goal,
};

export const REJECTION_WORDS: Readonly<Record<SelectionRejection, () => string>> = {
  ALREADY_SELECTED: m.rejected_already,
  AVOIDED: m.rejected_avoided,
  BALANCE: m.rejected_balance,
  BODY_PART_PRIMARY_OVERLAP: m.rejected_other_muscle,
  CRITICAL_MUSCLE_OVERLAP: m.rejected_other_muscle,
  DIFFICULTY: m.rejected_difficulty,
  DUPLICATE_PIN: m.rejected_already,
  EQUIPMENT: m.rejected_equipment,
  INTENT_SCOPE_PRIMARY_OVERLAP: m.rejected_other_muscle,
  MAIN_LIFT_ELIGIBILITY: m.rejected_main,
  MAIN_REP_RANGE: m.rejected_main,
  NOT_IN_TEMPLATE: m.rejected_template,
  PAIN_CONFLICT: m.rejected_pain,
  PIN_CEILING: m.rejected_pins,
  SESSION_DIRECT_CAP: m.rejected_enough,
  SFR_BELOW_THRESHOLD: m.rejected_tiring,
  SUSPENDED: m.rejected_suspended,
  TIME_BUDGET: m.rejected_time,
  TOO_DEMANDING: m.rejected_demanding,
  TOO_HEAVY: m.rejected_heavy,
  VOLUME_CAP: m.rejected_volume,
};
