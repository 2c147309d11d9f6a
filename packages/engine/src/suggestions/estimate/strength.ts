import { above, below, clamp } from '../../kernel/exact-numbers.ts';
import { DAY } from '../../kernel/instants.ts';
import { type Observation, observationOf } from './observation.ts';
import type { EstimatePolicy, StrengthPolicy } from './policy.ts';
import type { ShownSession } from './work-sets.ts';

/** What is believed of an athlete's strength in one exercise. Variances are squared shares. */
export interface Strength {
  /** What a fresh set could lift once. */
  readonly base: number;
  /** Today's deviation from it, as a share. */
  readonly form: number;
  readonly bb: number;
  readonly bf: number;
  readonly ff: number;
  /** How much this athlete scatters; 1: as assumed. */
  readonly scatter: number;
  /** Sessions in a row that were far lighter without a reason, and the best of them. */
  readonly below: number;
  readonly belowBest: number;
  /** Leaps in a row that were not believed. */
  readonly above: number;
}

/** What the next session is expected to show. */
export interface Forecast {
  readonly mean: number;
  /** Share of the mean. */
  readonly sd: number;
}

/** The strength after sessions, oldest first; null: none of them said anything. */
export function strengthAfter(sessions: readonly ShownSession[], policy: EstimatePolicy): Strength | null {
  const rules = policy.strength;
  let strength: Strength | null = null;
  let before = 0;
  for (const read of sessions) {
    const observation = observationOf(read, policy);
    if (observation === null) continue;
    const { startedAt, reduced } = read.session;
    strength =
      strength === null
        ? begin(observation.shown, 1, rules)
        : learn(carry(strength, (startedAt - before) / DAY, rules, true), observation, reduced, rules);
    before = startedAt;
  }
  return strength;
}

function begin(shown: number, scatter: number, { firstSd, formSd }: StrengthPolicy): Strength {
  return {
    base: shown,
    form: 0,
    bb: firstSd * firstSd,
    bf: 0,
    ff: formSd * formSd,
    scatter,
    below: 0,
    belowBest: 0,
    above: 0,
  };
}

/** Time passes. Whether a form stays or goes is not known: that doubts it, except where one looks ahead. */
function carry(strength: Strength, days: number, rules: StrengthPolicy, doubting: boolean): Strength {
  const { base, form, bb, bf, ff } = strength;
  const away = above(days, rules.layoffDays);
  const lost = away ? Math.min(rules.layoffMost, rules.layoffLoss * (days - rules.layoffDays)) : 0;
  const kept = away ? 0 : below(form, -rules.crash) ? rules.crashKept : rules.formKept;
  const doubt = doubting ? kept * (1 - kept) * form * form : 0;
  const loss = lost * rules.layoffDoubt;
  return {
    base: base * (1 - lost),
    form: form * kept,
    bb: bb + rules.driftSd * rules.driftSd * days + loss * loss,
    bf: bf * kept,
    ff: ff * kept * kept + rules.formSd * rules.formSd + doubt,
    scatter: strength.scatter,
    below: strength.below,
    belowBest: strength.belowBest,
    above: strength.above,
  };
}

/** What a session changes. One that was light on purpose shows strength, but never that it is missing. */
function learn(strength: Strength, observation: Observation, reduced: boolean, rules: StrengthPolicy): Strength {
  const { shown, variance, bound, asPlanned } = observation;
  const surprise = shown / (strength.base * (1 + strength.form)) - 1;
  const lighter = bound && surprise <= 0;
  if (above(surprise, rules.leapShare)) {
    const leaps = strength.above + 1;
    return leaps >= rules.leapSessions ? begin(shown, strength.scatter, rules) : { ...strength, above: leaps };
  }
  const believed = { ...strength, above: 0 };
  if ((lighter && asPlanned) || (reduced && surprise <= 0)) return believed;
  if (!(lighter && below(surprise, -rules.shiftShare))) {
    return corrected({ ...believed, below: 0, belowBest: 0 }, surprise, variance, lighter, rules);
  }
  const shifts = strength.below + 1;
  const belowBest = Math.max(strength.belowBest, shown);
  if (shifts >= rules.shiftSessions) return begin(belowBest, strength.scatter, rules);
  return corrected({ ...believed, below: shifts, belowBest }, surprise, variance, lighter, rules);
}

function corrected(
  strength: Strength,
  surprise: number,
  variance: number,
  lighter: boolean,
  rules: StrengthPolicy,
): Strength {
  const most = rules.surpriseMost * rules.surpriseMost;
  const { bf } = strength;
  let { bb, ff, scatter } = strength;
  let s = surprise;
  let total = bb + 2 * bf + ff + (lighter ? rules.lighterSd * rules.lighterSd : variance);
  if (s * s > most * total) {
    if (lighter) s = -rules.surpriseMost * Math.sqrt(total);
    else {
      const unexplained = (s * s) / most - total;
      total += unexplained;
      // A bad day is a matter of form; strength that nobody saw was there before.
      if (s < 0) ff += unexplained;
      else bb += unexplained;
    }
  }
  const deviation = (s * s) / total;
  if (!lighter && deviation <= rules.scatterIgnores) {
    scatter = clamp(scatter + rules.scatterRate * (deviation - scatter), rules.scatterLeast, rules.scatterMost);
  }
  const toBase = (bb + bf) / total;
  const toForm = (bf + ff) / total;
  return {
    ...strength,
    base: strength.base * (1 + toBase * s),
    form: clamp(strength.form + toForm * s, -rules.formMost, rules.formMost),
    bb: bb - toBase * (bb + bf),
    bf: bf - toBase * (bf + ff),
    ff: ff - toForm * (bf + ff),
    scatter,
  };
}

/** The next session, taken to be a few days ahead. */
export function forecastOf(strength: Strength, rules: StrengthPolicy): Forecast {
  const { base, form, bb, bf, ff, scatter } = carry(strength, rules.nextSessionDays, rules, false);
  return { mean: base * (1 + form), sd: Math.sqrt((bb + 2 * bf + ff) * scatter) };
}
