import { RPE_SCALE, reserveOfRpe } from '../kernel/effort.ts';
import { atLeast } from '../kernel/exact-numbers.ts';
import { isPerformedWorkingSet, type Use } from '../selection/history/history-digest.ts';
import type { AthleteLoads, HistorySet } from '../selection/input/input.ts';
import type { IndexedExercise } from '../selection/library/library-index.ts';
import { forecastAfter, type StrengthForecast } from '../suggestions/estimate/strength-estimate.ts';
import { movedBy } from '../suggestions/estimate/system-loads.ts';
import { isLimit, type ShownSession, type WorkSet } from '../suggestions/estimate/work-sets.ts';
import { ESTIMATE_2 } from '../suggestions/policy.ts';
import { inUnit, type LoadFacts } from './load-facts.ts';

type Facts = Pick<LoadFacts, 'athlete' | 'uses'>;
type ShownSet = Omit<WorkSet, 'set'>;

interface Known {
  readonly athlete: AthleteLoads;
  readonly strength: StrengthForecast | null;
}

/** One exercise may lend its strength to several of a session; its uses are read once per decision. */
const known = new WeakMap<readonly Use[], Known>();

/** What an exercise's own sessions let expect of the next one, by the estimate that suggestions come from. */
export function shownStrength(exercise: IndexedExercise, facts: Facts): StrengthForecast | null {
  const own = facts.uses[exercise.ordinal];
  if (own === undefined || own.length === 0) return null;
  const before = known.get(own);
  if (before?.athlete === facts.athlete) return before.strength;
  const strength = strengthOf(exercise, own, facts);
  known.set(own, { athlete: facts.athlete, strength });
  return strength;
}

function strengthOf(exercise: IndexedExercise, own: readonly Use[], facts: Facts): StrengthForecast | null {
  const { unit, bodyweight } = facts.athlete;
  const moved = movedBy(exercise.source.loadType, bodyweight ?? null, unit);
  if (moved === null) return null;
  const sessions: ShownSession[] = [];
  for (let i = Math.min(own.length, 1 + ESTIMATE_2.historySessions) - 1; i >= 0; i--) {
    const { at, entry, rows } = own[i]!;
    const reduced = entry.deload === true;
    if (reduced && ESTIMATE_2.skipsReduced) continue;
    sessions.push({ session: { startedAt: at, reduced }, work: workOf(rows, moved, facts) });
  }
  return forecastAfter(sessions, ESTIMATE_2);
}

/** The work sets of a use: what was done at its own load is what was planned there. */
function workOf(rows: Use['rows'], moved: (load: number) => number, facts: Facts): ShownSet[] {
  const ranged = rows.find(({ repRange }) => repRange)?.repRange?.lower ?? 1;
  const work: ShownSet[] = [];
  let heaviest = 0;
  for (const { sets, repRange } of rows) {
    for (const set of sets) {
      if (!isPerformedWorkingSet(set) || !ESTIMATE_2.workingTypes.includes(set.type)) continue;
      const shown = shownSet(set, set.targetReps ?? repRange?.lower ?? ranged, moved, facts);
      if (shown === null) continue;
      heaviest = Math.max(heaviest, shown.load);
      work.push(shown);
    }
  }
  const least = ESTIMATE_2.strength.workShare * heaviest;
  return work.every(({ load }) => atLeast(load, least)) ? work : work.filter(({ load }) => atLeast(load, least));
}

function shownSet(
  { type, load: entered, reps, rpe }: HistorySet,
  asked: number,
  moved: (load: number) => number,
  facts: Facts,
): ShownSet | null {
  const value = entered ? inUnit(entered, facts) : 0;
  if (!Number.isInteger(reps) || reps! < 0 || !Number.isFinite(value) || value < 0) return null;
  const load = moved(value);
  if (!(load > 0)) return null;
  const told = rpe != null && rpe >= RPE_SCALE.least && rpe <= RPE_SCALE.most;
  const rir = told ? Math.max(0, reserveOfRpe(rpe)) : null;
  const plannedReps = Number.isFinite(asked) && asked > 0 ? asked : 1;
  return {
    load,
    reps: reps!,
    rir,
    plannedReps,
    attempted: true,
    limit: isLimit(type, rir, reps! < plannedReps, ESTIMATE_2),
  };
}
