import {
  type AthleteRow,
  type Db,
  readTrainingRecord,
  type SuggestionEvaluationRow,
  type SuggestionRow,
  suggestionRepository,
  workoutRepository,
} from '@topset/db';
import type { Context } from '../../context.ts';
import { encodeGlobalId } from '../../graphql/global-id.ts';
import { touchWorkout } from '../athlete/index.ts';
import { tellOutside } from '../events/index.ts';
import { type SafetyNotice, safetyNotice, saidBy } from '../health/index.ts';
import { type NewRecord, recordsOf } from '../history/index.ts';
import { adviseRecovery, judgeLevels, noteJudgement, type ReportJudgement, settleFlags } from '../progression/index.ts';
import { raiseBaselines } from '../selection/index.ts';
import { judgeEarlier, runOnce } from '../suggestions/index.ts';
import { announce, type WorkoutWithSets } from '../workouts/index.ts';
import { type FinishRecord, finishScope } from './finish-scope.ts';

/** A finished workout on its way through the steps: each adds what it found out, and later ones read it. */
export interface Finishing {
  readonly athlete: AthleteRow;
  readonly now: Date;
  readonly workout: WorkoutWithSets;
  /** What the steps decide by: as it was read, with what the steps before have changed of it. */
  readonly record: FinishRecord;
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
  recoveryIsAdvised,
  silent((tx, _context, { workout }) => announce(tx, workout)),
  silent((tx, _context, { athlete, record, workout, now }) =>
    raiseBaselines(tx, athlete, sessionOf(record, workout.id), record.exercises, now),
  ),
  async (tx, _context, { athlete, workout }) => ({ records: await recordsOf(tx, athlete, workout) }),
  async (tx, _context, { athlete, workout, record }) => ({
    evaluations: await judgeEarlier(tx, athlete, workout, record),
  }),
  suggestionsAreMade,
  silent((tx, context, { athlete, workout, levels, record }) => {
    const { sessions, modes } = record;
    const inMode = modes.length > 0 || levels.marks.length > 0;
    return noteJudgement(tx, context, athlete, workout, levels, { sessions, inMode });
  }),
  // Everything was judged under them.
  silent((tx, context, { athlete, levels }) => settleFlags(tx, context, athlete.id, levels)),
  urgentIsSaid,
  silent((tx, context, { athlete, workout }) => touchWorkout(tx, context, athlete, workout)),
  silent((tx, context, { athlete, workout }) => {
    const data = { workoutId: encodeGlobalId('Workout', workout.id) };
    return tellOutside(tx, context, athlete.id, [{ type: 'workout.finished', data }]);
  }),
];

/** Takes a stored report through all steps. */
export async function afterFinish(
  tx: Db,
  context: Context,
  begun: Pick<Finishing, 'athlete' | 'now' | 'workout'>,
): Promise<Finishing> {
  let finishing: Finishing = { ...begun, ...NOTHING_YET, ...(await levelsAreJudged(tx, context, begun)) };
  for (const step of STEPS) finishing = { ...finishing, ...(await step(tx, context, finishing)) };
  return finishing;
}

const NOTHING_YET = {
  records: [],
  evaluations: [],
  suggestions: [],
  safety: null,
} satisfies Partial<Finishing>;

/** The first step: it reads what all of them decide by, once the plan is locked. */
async function levelsAreJudged(
  tx: Db,
  context: Context,
  { athlete, workout, now }: Pick<Finishing, 'athlete' | 'now' | 'workout'>,
): Promise<Pick<Finishing, 'levels' | 'workout' | 'record'>> {
  const readRecord = () => readTrainingRecord(tx, athlete.id, finishScope(athlete, workout, now));
  const levels = await judgeLevels(tx, context, athlete, workout, readRecord);
  const { aftermath } = levels;
  const judged = await workoutRepository.updateWorkout(tx, athlete.id, workout.id, { aftermath });
  const record = levels.restated === 'HISTORY' ? await readRecord() : await restated(tx, athlete.id, levels);
  const sessions = record.sessions.map((session) => (session.id === workout.id ? { ...session, aftermath } : session));
  return { levels, workout: { ...workout, ...judged }, record: { ...record, sessions } };
}

/** The record with flags and the plan as the judgement has left them. */
async function restated(tx: Db, athleteId: string, levels: ReportJudgement<FinishRecord>): Promise<FinishRecord> {
  const { record } = levels;
  if (levels.restated === 'NOTHING') return record;
  const plans = { ids: record.plans.map(({ id }) => id) };
  return {
    ...record,
    ...(await readTrainingRecord(tx, athleteId, { now: new Date(record.window.now), plans, flags: true })),
  };
}

const sessionOf = ({ sessions }: FinishRecord, workoutId: string) => sessions.find(({ id }) => id === workoutId)!;

async function recoveryIsAdvised(tx: Db, _context: Context, { athlete, workout, record }: Finishing) {
  const advice = adviseRecovery(record.sessions, workout);
  if (!advice || !workout.aftermath) return {};
  const aftermath = { ...workout.aftermath, advice };
  await workoutRepository.putAftermaths(tx, athlete.id, new Map([[workout.id, aftermath]]));
  return { workout: { ...workout, aftermath } };
}

async function suggestionsAreMade(tx: Db, context: Context, { athlete, workout, record }: Finishing) {
  const created = await runOnce(tx, context, athlete, workout, record);
  const ids = created.map(({ id }) => id);
  return { suggestions: await suggestionRepository.findSuggestions(tx, athlete.id, { ids }) };
}

async function urgentIsSaid(tx: Db, _context: Context, { athlete, workout, levels, now }: Finishing) {
  return { safety: await safetyNotice(tx, athlete, now, saidBy(levels.marks), wordsOf(workout)) };
}

/** Everything that the athlete wrote into a workout. */
export const wordsOf = ({ notes, performances }: WorkoutWithSets) => [
  notes,
  ...performances.flatMap((each) => [each.notes, ...each.sets.map((set) => set.notes)]),
];
