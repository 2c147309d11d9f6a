import { exerciseByKey } from '@topset/catalog';
import {
  athleteRepository,
  type Db,
  type ModeRow,
  type PlanExercise,
  planRepository,
  type ReportRow,
  reportRepository,
} from '@topset/db';
import { message } from '@topset/engine';
import { addDays, LEVELS_1 } from '@topset/engine/progression';
import type { ProposedChange } from '@topset/engine/reports';
import type { Context } from '../../../context.ts';
import { ConflictError, NotFoundError } from '../../../errors.ts';
import { encodeGlobalId } from '../../../graphql/global-id.ts';
import { slotAt } from '../../athlete/index.ts';
import { makeVersion, type PlanVersionWithItems, type PlanWithExercises } from '../../plans/index.ts';
import { rememberChange } from '../manual-change.ts';
import { stale, startOverlay, withVariation } from '../offer-effects.ts';

interface ReportChangeTaken {
  readonly report: ReportRow;
  readonly plan: PlanWithExercises | null;
  readonly version: PlanVersionWithItems | null;
  readonly mode: ModeRow | null;
}

type Done = Omit<ReportChangeTaken, 'report'>;

const NOTHING: Done = { plan: null, version: null, mode: null };
const WEEK = 7;

/** Takes what a weekly report proposes: a mode, another variation, or nothing but the word. The athlete is locked. */
export async function takeReportChange(tx: Db, context: Context, reportId: string): Promise<ReportChangeTaken> {
  const { athleteId } = context.caller;
  const row = await reportRepository.lockReport(tx, athleteId, reportId);
  if (!row) throw new NotFoundError('report');
  if (row.changeTakenAt !== null) throw new ConflictError(message('refusal.offer-taken'), 'ALREADY_DECIDED');
  if (row.kind !== 'WEEKLY' || row.report.change.kind === 'DECIDE_CONFLICT') {
    throw new ConflictError(message('refusal.change-not-takeable'), 'NOT_TAKEABLE');
  }
  const athlete = (await athleteRepository.findAthlete(tx, athleteId))!;
  const today = slotAt(context.now(), athlete.timeZone).date;
  // Good until the next report, as long as nobody has rewritten what it tells of.
  if (row.outdatedAt !== null || today > addDays(row.periodEnd, WEEK)) throw stale();
  const done = await effect(tx, context, row, row.report.change);
  const changeTakenAt = context.now();
  await reportRepository.takeChange(tx, athleteId, row.id, changeTakenAt);
  return { ...done, report: { ...row, changeTakenAt } };
}

async function effect(tx: Db, context: Context, row: ReportRow, change: ProposedChange): Promise<Done> {
  const { athleteId } = row;
  switch (change.kind) {
    case 'RECOVERY':
      return { ...NOTHING, mode: await startOverlay(tx, context, athleteId, { kind: 'RECOVERY' }, null) };
    case 'DELOAD':
      return {
        ...NOTHING,
        mode: await startOverlay(tx, context, athleteId, { kind: 'DELOAD' }, Math.max(...LEVELS_1.overlay.deloadDays)),
      };
    case 'SHORTER_SESSIONS': {
      const minutes = LEVELS_1.modes.timeCrunchedMinutes;
      return { ...NOTHING, mode: await startOverlay(tx, context, athleteId, { kind: 'TIME_CRUNCHED', minutes }, null) };
    }
    default:
      return change.exerciseKey && change.planExerciseId
        ? vary(tx, context, row, change.planExerciseId, change.exerciseKey)
        : NOTHING;
  }
}

async function vary(
  tx: Db,
  context: Context,
  { athleteId, id }: ReportRow,
  planExerciseId: string,
  exerciseKey: string,
): Promise<Done> {
  const [place] = await planRepository.plansOfPlanExercises(tx, athleteId, [planExerciseId]);
  const plan = place && (await planRepository.lockPlan(tx, athleteId, place.planId));
  if (!plan || plan.archivedAt) throw stale();
  const before = (await planRepository.exercisesOfPlans(tx, athleteId, [plan.id])).get(plan.id) ?? [];
  const exercise = before.find((each) => each.id === planExerciseId);
  const isNew = before.every((each) => movementOf(each) !== exerciseKey) && exerciseByKey(exerciseKey);
  if (!exercise || !isNew) throw stale(plan.version);
  const next = withVariation(exercise, exerciseKey, context.newId);
  const after = before.map((each) => (each.id === planExerciseId ? next : each));
  const made = await makeVersion(tx, context, plan, before, after, {
    event: 'CHOICE',
    reason: null,
    causeIds: [encodeGlobalId('Report', id)],
    summary: { changes: [{ exercise: exercise.exerciseKey, change: 'choice', reason: 'easier_variation' }] },
  });
  await rememberChange(tx, context, athleteId, before, after);
  return { ...made, mode: null };
}

/** What is done: of a ladder, what its rung says. */
function movementOf({ level, exerciseKey }: PlanExercise): string {
  return (level?.model === 'LEVEL' ? level.rung.variation : null) ?? exerciseKey;
}
