import { library } from '@topset/catalog';
import { type AthleteRow, type Db, readTrainingRecord } from '@topset/db';
import { backtestCases, backtestSuggestions, type SuggestionBacktest } from '@topset/engine/suggestions';
import { policyFor } from './policy-for.ts';

/** Workouts that are read: those of the period, and what they are judged from. */
const MOST_WORKOUTS = 500;
const DAY_MS = 86_400_000;

/** Which policies are compared, on how many of the last days. */
export interface BacktestRequest {
  readonly baseline: string;
  readonly candidate: string;
  readonly days: number;
}

/** Two policies on what an athlete logged; reads only, in a constant number of statements. */
export async function backtest(
  db: Db,
  athlete: AthleteRow,
  { baseline, candidate, days }: BacktestRequest,
  now: Date,
): Promise<SuggestionBacktest> {
  const { sessions } = await readTrainingRecord(db, athlete.id, {
    now,
    sessions: { attended: { before: now, newest: MOST_WORKOUTS } },
  });
  const since = new Date(now.getTime() - days * DAY_MS);
  const performed = sessions.flatMap(({ performances }) => performances);
  const keys = [...new Set(performed.map(({ exerciseKey }) => exerciseKey))].sort();
  const planIds = [...new Set(sessions.flatMap(({ planId }) => planId ?? []))].sort();
  const { exercises, decisions, ...record } = await readTrainingRecord(db, athlete.id, {
    now,
    athlete,
    exercises: { keys },
    plans: { ids: planIds },
    decisions: { suggestions: { since } },
  });
  const cases = backtestCases({ athlete: record.athlete, exercises, sessions }, since.getTime(), library);
  return backtestSuggestions(cases, decisions.suggestions, policyFor(baseline, athlete), policyFor(candidate, athlete));
}
