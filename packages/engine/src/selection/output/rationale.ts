import { rounded } from '../../kernel/exact-numbers.ts';
import type { SelectionContext } from '../input/context.ts';
import { muscleName } from '../library/muscle-masks.ts';
import type { PickRecord, Placement } from '../picking/session-state.ts';
import { leadingComponent, type Weights } from '../scoring/weights.ts';
import { type Because, GOAL_FIT, type Rationale, type ScoreComponents } from './output.ts';
import { becauseSentence } from './sentences.ts';

const NOTHING_SCORED: Rationale['weights'] = {};

/** Why an exercise is in the session. */
export function rationaleOf(context: SelectionContext, placement: Placement): Rationale {
  const { pick, step, slotIndex } = placement;
  const { scoreDecimals } = context.policy.output;
  const because = pick ? leadingReason(pick) : unscoredReason(step);
  const selectedStep = step === 'template' ? 'pin' : step;
  return {
    score: pick ? rounded(pick.score, scoreDecimals) : 0,
    components: pick ? roundedValues(pick.components, scoreDecimals) : unscoredComponents(step),
    weights: pick ? roundedValues(pick.weights, scoreDecimals) : NOTHING_SCORED,
    hardFilterPass: true,
    selectedStep,
    slotIndex,
    runnerUp: pick?.runnerUp
      ? { exerciseId: pick.runnerUp.id, score: rounded(pick.runnerUpScore, scoreDecimals) }
      : null,
    margin: pick?.runnerUp ? rounded(pick.score - pick.runnerUpScore, scoreDecimals) : null,
    because,
    reason: becauseSentence(because),
    ruleId: `${context.policy.id}/${selectedStep}`,
    evidence: evidenceOf(context, placement),
  };
}

function leadingReason(pick: PickRecord): Because {
  const code = leadingComponent(pick.components, pick.weights);
  if (code === null) return { code: 'least_bad' };
  if (code === 'muscleDeficitScore') return { code, muscle: muscleName(pick.largestTerm) };
  if (code === 'targetednessScore') return { code, muscle: muscleName(pick.topDeficit) };
  return { code: code as Because['code'] };
}

function unscoredReason(step: Placement['step']): Because {
  if (step === 'anchor') return { code: 'anchor' };
  return { code: step === 'starter' ? 'starter' : 'pinned' };
}

function unscoredComponents(step: Placement['step']): Record<string, number> {
  if (step === 'anchor') return { continuityScore: 1 };
  return step === 'starter' ? { starter: 1 } : { pinned: 1 };
}

function roundedValues(values: ScoreComponents | Weights, decimals: number): ScoreComponents {
  return {
    muscleDeficitScore: rounded(values.muscleDeficitScore, decimals),
    targetednessScore: rounded(values.targetednessScore, decimals),
    sfrScore: rounded(values.sfrScore, decimals),
    lengthenedScore: rounded(values.lengthenedScore, decimals),
    preferenceScore: rounded(values.preferenceScore, decimals),
    movementDiversityScore: rounded(values.movementDiversityScore, decimals),
    continuityScore: rounded(values.continuityScore, decimals),
    timeFitScore: rounded(values.timeFitScore, decimals),
    recencyPenalty: rounded(values.recencyPenalty, decimals),
    redundancyPenalty: rounded(values.redundancyPenalty, decimals),
    fatigueCostPenalty: rounded(values.fatigueCostPenalty, decimals),
    ...(values.goalFitScore !== undefined && { [GOAL_FIT]: rounded(values.goalFitScore, decimals) }),
  };
}

/** Its latest use, and the one before it when the two made a trend; an anchor: the sessions that made it one. */
function evidenceOf(context: SelectionContext, { exercise }: Placement): string[] {
  const uses = context.history.uses[exercise.ordinal];
  if (uses === undefined) return [];
  const continuity = context.continuity[exercise.ordinal]!;
  const { anchor, trend, trendUses } = context.policy.scoring.continuity;
  if (continuity === anchor) {
    const latest = context.anchorSessions.map(({ entry }) => entry);
    return uses.filter((use) => use === uses[0] || latest.includes(use.entry)).map((use) => use.entry.workoutId);
  }
  const compared = continuity === trend ? uses.filter((use) => use.entry.deload !== true).slice(0, trendUses) : [];
  const evidence = [uses[0]!, ...compared.filter((use) => use !== uses[0])];
  return evidence.map((use) => use.entry.workoutId);
}
