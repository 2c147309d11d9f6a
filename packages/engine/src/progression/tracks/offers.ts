import type { Verdict } from '../../kernel/levels.ts';
import { stepGrid } from '../../kernel/load-grid.ts';
import type { Unit } from '../../vocabulary.ts';
import type { ProgressionPolicy } from '../policy.ts';
import type { Gate } from '../terms.ts';
import type { Scenario } from '../wording/scenario.ts';
import { nextRung, previousRung } from './ladder.ts';
import { fullTargets, type Targets, type Track } from './track.ts';

/** Something the athlete may choose; taking it is a `CHOICE`, never an override. */
export type Offer =
  | { readonly kind: 'REPEAT'; readonly targets: Targets }
  | { readonly kind: 'TRY_NEXT'; readonly targets: Targets; readonly warning: true }
  | { readonly kind: 'PREVIOUS_RUNG'; readonly targets: Targets }
  | { readonly kind: 'EASIER_VARIATION' | 'HARDER_VARIATION' | 'AUXILIARY'; readonly exerciseKey: string }
  | { readonly kind: 'TECHNIQUE_TIPS'; readonly exerciseKey: string }
  | { readonly kind: 'LOAD_STEP'; readonly increaseThousandths: number; readonly unit: Unit }
  | { readonly kind: 'DELOAD'; readonly percent: number; readonly days: readonly number[] }
  | { readonly kind: 'PREDICTED'; readonly percent: number };

/** What the catalogue and the athlete's equipment allow to offer. */
export interface OfferSources {
  readonly easier: string | null;
  readonly harder: string | null;
  readonly hasTips: boolean;
  readonly unit: Unit;
  /** Smallest step of the load at hand, in thousandths of the unit; null when no load can be added. */
  readonly loadStepThousandths: number | null;
}

/**
 * The smallest loadable increase that is worth offering: +2 kg, or 2.5 where 1.25 is the step. Not the increment of the
 * suggestion rules: a RANGE exercise grows by reps, and load is only offered at the top of its range.
 */
export function loadOffer(unit: Unit, stepThousandths: number, policy: ProgressionPolicy): number {
  return stepGrid({ step: stepThousandths, least: null, tie: 'DOWN' }).atLeast(policy.loadOfferThousandths[unit]);
}

const PROTECTING: readonly Gate[] = [
  'SUSPENDED',
  'TECHNIQUE',
  'PAIN_FLAG',
  'FATIGUE_FLAG',
  'HEALTH_QUESTION',
  'SKIP_LOCK',
  'REDUCED_SESSION',
];

/** A lighter day or week after two sessions at the limit. */
export function deloadOffer(policy: ProgressionPolicy): Offer {
  return { kind: 'DELOAD', percent: policy.overlay.deloadPct, days: policy.overlay.deloadDays };
}

/** The offers of one judged exercise, in the order in which they are shown. */
export function offersFor(
  context: {
    readonly track: Track;
    readonly scenario: Scenario;
    readonly decision: Verdict;
    readonly blockers: readonly Gate[];
    /** The raw verdict was HOLD for technique: no gate, but the same help. */
    readonly techniqueHeld: boolean;
    readonly newTargets: Targets;
  },
  sources: OfferSources,
  policy: ProgressionPolicy,
): Offer[] {
  const { track, scenario, blockers } = context;
  const offers: Offer[] = [];
  const has = (kind: Offer['kind']) => offers.some((offer) => offer.kind === kind);
  const easier = () => {
    if (sources.easier !== null && !has('EASIER_VARIATION')) {
      offers.push({ kind: 'EASIER_VARIATION', exerciseKey: sources.easier });
    }
  };
  const harder = () => {
    if (sources.harder !== null && !has('HARDER_VARIATION')) {
      offers.push({ kind: 'HARDER_VARIATION', exerciseKey: sources.harder });
    }
  };
  const tips = () => {
    if (sources.hasTips && !has('TECHNIQUE_TIPS'))
      offers.push({ kind: 'TECHNIQUE_TIPS', exerciseKey: track.exerciseKey });
  };

  if (scenario === 'EDGE' && track.model === 'LEVEL') {
    const next = nextRung(track.ladder, track.targets.rung.ordinal, policy);
    offers.push({ kind: 'REPEAT', targets: track.targets });
    if (next !== null) offers.push({ kind: 'TRY_NEXT', targets: fullTargets(next), warning: true });
  }
  if (scenario === 'SKIPPED' && track.model === 'LEVEL') {
    const previous = previousRung(track.ladder, track.targets.rung.ordinal, policy);
    if (previous !== null) offers.push({ kind: 'PREVIOUS_RUNG', targets: fullTargets(previous) });
  }
  if (scenario === 'PAIN') easier();
  if (scenario === 'SHORT') {
    easier();
    tips();
  }
  if (blockers.includes('TECHNIQUE') || context.techniqueHeld) {
    tips();
    if (sources.easier !== null) offers.push({ kind: 'AUXILIARY', exerciseKey: sources.easier });
  }
  if (blockers.includes('FLOOR')) easier();
  const topOfLadder = blockers.includes('TOP_OF_LADDER');
  // Load and a harder variation are increases too: the gates that protect the athlete stop them as well.
  const atOpenTop = topOfLadder && !blockers.some((gate) => PROTECTING.includes(gate));
  if (
    track.model === 'RANGE' &&
    (context.decision === 'ADVANCE' || atOpenTop) &&
    sources.loadStepThousandths !== null
  ) {
    const increaseThousandths = loadOffer(sources.unit, sources.loadStepThousandths, policy);
    offers.push({ kind: 'LOAD_STEP', increaseThousandths, unit: sources.unit });
  }
  if (atOpenTop || (track.model === 'RANGE' && context.decision === 'ADVANCE')) harder();
  return offers;
}
