import {
  type AthleteRow,
  type Db,
  type SuggestionEvaluationRow,
  type SuggestionRow,
  suggestionRepository,
  workoutRepository,
} from '@topset/db';
import type { Context } from '../../context.ts';
import { type SafetyNotice, safetyNotice, saidBy } from '../health/index.ts';
import { type NewRecord, recordsOf } from '../history/index.ts';
import { adviseRecovery, judgeLevels, noteJudgement, type ReportJudgement, settleFlags } from '../progression/index.ts';
import { raiseBaselines } from '../selection/index.ts';
import { judgeEarlier, runOnce } from '../suggestions/index.ts';
import { announce, type WorkoutWithSets } from '../workouts/index.ts';

/** A finished workout on its way through the steps: each adds what it found out, and later ones read it. */
export interface Finishing {
  readonly athlete: AthleteRow;
  readonly now: Date;
  readonly workout: WorkoutWithSets;
  readonly levels: ReportJudgement;
  readonly records: readonly NewRecord[];
  readonly evaluations: readonly SuggestionEvaluationRow[];
  readonly suggestions: readonly SuggestionRow[];
  readonly safety: SafetyNotice | null;
}

type Step = (tx: Db, context: Context, finishing: Finishing) => Promise<Partial<Finishing>>;

/** A step that tells later ones nothing. */
const silent =
  (act: (...args: Parameters<Step>) => Promise<unknown>): Step =>
  async (...args) => {
    await act(...args);
    return {};
  };

/**
 * What finishing a workout sets off, in this order and in its transaction; docs/ARCHITECTURE.md draws the same. A new
 * consequence is one more step. What may take long is a job instead.
 */
const STEPS: readonly Step[] = [
  levelsAreJudged,
  recoveryIsAdvised,
  silent((tx, _context, { workout }) => announce(tx, workout)),
  silent((tx, _context, { athlete, workout, now }) => raiseBaselines(tx, athlete, workout, now)),
  async (tx, _context, { athlete, workout }) => ({ records: await recordsOf(tx, athlete, workout) }),
  async (tx, _context, { athlete, workout }) => ({ evaluations: await judgeEarlier(tx, athlete, workout) }),
  suggestionsAreMade,
  silent((tx, context, { athlete, workout, levels }) => noteJudgement(tx, context, athlete, workout, levels)),
  // Everything was judged under them.
  silent((tx, context, { athlete, levels }) => settleFlags(tx, context, athlete.id, levels)),
  urgentIsSaid,
];

/** Takes a stored report through all steps. */
export async function afterFinish(
  tx: Db,
  context: Context,
  begun: Pick<Finishing, 'athlete' | 'now' | 'workout'>,
): Promise<Finishing> {
  let finishing: Finishing = { ...begun, ...NOTHING_YET };
  for (const step of STEPS) finishing = { ...finishing, ...(await step(tx, context, finishing)) };
  return finishing;
}

const NOTHING_YET = {
  levels: { updates: [], offers: [], aftermath: null, version: null, endedFlags: [], marks: [] },
  records: [],
  evaluations: [],
  suggestions: [],
  safety: null,
} satisfies Partial<Finishing>;

async function levelsAreJudged(tx: Db, context: Context, { athlete, workout }: Finishing): Promise<Partial<Finishing>> {
  const levels = await judgeLevels(tx, context, athlete, workout);
  const judged = await workoutRepository.updateWorkout(tx, athlete.id, workout.id, { aftermath: levels.aftermath });
  return { levels, workout: { ...workout, ...judged } };
}

async function recoveryIsAdvised(tx: Db, _context: Context, { athlete, workout }: Finishing) {
  const advice = await adviseRecovery(tx, workout);
  if (!advice || !workout.aftermath) return {};
  const aftermath = { ...workout.aftermath, advice };
  await workoutRepository.putAftermaths(tx, athlete.id, new Map([[workout.id, aftermath]]));
  return { workout: { ...workout, aftermath } };
}

async function suggestionsAreMade(tx: Db, context: Context, { athlete, workout }: Finishing) {
  const created = await runOnce(tx, context, athlete, workout);
  const ids = created.map(({ id }) => id);
  return { suggestions: await suggestionRepository.findSuggestions(tx, athlete.id, { ids }) };
}

async function urgentIsSaid(tx: Db, _context: Context, { athlete, workout, levels, now }: Finishing) {
  return { safety: await safetyNotice(tx, athlete, now, saidBy(levels.marks), wordsOf(workout)) };
}

/** Everything that the athlete wrote into a workout. */
export const wordsOf = ({ notes, performances }: WorkoutWithSets) => [notes, ...performances.map((each) => each.notes)];
