import type { DecisionRecord } from '../../decision-record.ts';
import { compareCodePoints } from '../../kernel/code-point-order.ts';
import { tidy } from '../../kernel/exact-numbers.ts';
import { loadTermsOf } from '../loads/load-terms.ts';
import { judgeSession } from '../session.ts';
import type { ExerciseContext, PerformanceRow } from '../types.ts';
import { chanceBelow } from './chance.ts';
import type { EstimatePolicy } from './policy.ts';
import { forecastOf, strengthAfter } from './strength.ts';
import { systemLoadsOf } from './system-loads.ts';
import { readSession, type ShownSession } from './work-sets.ts';

/** What somebody can lift once, as far as their sessions tell. Loads are what the muscles move: with the body, where it is lifted. */
export interface StrengthEstimate {
  readonly oneRepMax: number;
  /** Four times out of five it lies between these. */
  readonly least: number;
  readonly most: number;
  readonly sessions: number;
  readonly policyId: string;
}

type EstimateContext = Pick<ExerciseContext, 'unit' | 'exercise' | 'bodyWeight'>;

/** What the next session is expected to show. */
export interface StrengthForecast {
  readonly mean: number;
  /** Share of the mean. */
  readonly sd: number;
  readonly sessions: number;
}

/** What these sessions, in any order, let expect of the next one; null: they say nothing about it. */
export function strengthForecast(
  context: EstimateContext,
  performances: readonly PerformanceRow[],
  policy: EstimatePolicy,
): StrengthForecast | null {
  const terms = { ...context, loadsAtHand: null, preferredStep: null };
  const loads = systemLoadsOf({ loads: loadTermsOf(terms, policy), context: terms }, []);
  if ('missing' in loads || !loads.changeable) return null;
  const reading = { loads, unit: context.unit, policy, floor: 0 };
  const newest = performances
    .filter(({ reduced }) => !(policy.skipsReduced && reduced))
    .toSorted((a, b) => b.startedAt - a.startedAt || compareCodePoints(a.id, b.id))
    .slice(0, 1 + policy.historySessions);
  const read = newest.map((row) =>
    readSession(
      judgeSession(row, context.unit, () => {}),
      reading,
    ),
  );
  return forecastAfter(read.reverse(), policy);
}

/** What sessions that were read, oldest first, let expect of the next one; null: they say nothing about it. */
export function forecastAfter(read: readonly ShownSession[], policy: EstimatePolicy): StrengthForecast | null {
  const strength = strengthAfter(read, policy);
  if (strength === null) return null;
  const sessions = read.filter(({ work }) => work.length > 0).length;
  return { ...forecastOf(strength, policy.strength), sessions };
}

/** The strength after these sessions, in any order; null: they say nothing about it. */
export function strengthEstimate(
  context: EstimateContext,
  performances: readonly PerformanceRow[],
  policy: EstimatePolicy,
): StrengthEstimate | null {
  const forecast = strengthForecast(context, performances, policy);
  if (forecast === null) return null;
  const { mean, sd, sessions } = forecast;
  const { zUp } = policy.promise;
  return {
    oneRepMax: tidy(mean),
    least: tidy(mean * Math.max(0, 1 - zUp * sd)),
    most: tidy(mean * (1 + zUp * sd)),
    sessions,
    policyId: policy.id,
  };
}

/** How likely all sets reach their floor if a suggestion is followed; null: its policy does not say. */
export function chanceOfFloor({ inputs }: Pick<DecisionRecord, 'inputs'>): number | null {
  const spare = inputs.find(({ name }) => name === 'spareNew');
  return spare === undefined ? null : tidy(chanceBelow(Number(spare.value)));
}
