import { exerciseByKey } from '@topset/catalog';
import {
  athleteRepository,
  type Db,
  type ModeRow,
  type OfferRow,
  type PlanExercise,
  planRepository,
  progressionRepository,
  type ReportRow,
} from '@topset/db';
import { DEFAULT_REP_POLICY, message, type PlannedSet } from '@topset/engine';
import {
  takeOffer as effectOf,
  HOUR,
  LEVELS_1,
  type Offer,
  sameTargets,
  stopsIncrease,
  type TakenOffer,
} from '@topset/engine/progression';
import { z } from 'zod';
import type { Context } from '../../../context.ts';
import { ConflictError, NotFoundError, ValidationError } from '../../../errors.ts';
import { encodeGlobalId } from '../../../graphql/global-id.ts';
import { globalId } from '../../../graphql/input.ts';
import { flagsInForce } from '../../health/index.ts';
import { toTrack, withTargets } from '../../levels/index.ts';
import { makeVersion, type PlanVersionWithItems, type PlanWithExercises } from '../../plans/index.ts';
import { rememberChange } from '../manual-change.ts';
import { stale, startOverlay, withVariation } from '../offer-effects.ts';
import { takeReportChange } from './take-report-change.ts';

export const takeOfferInput = z.object({
  offerId: globalId('Offer').nullish().describe('Which offer; either this or `reportId`.'),
  reportId: globalId('Report').nullish().describe('The report whose proposed change you take.'),
  days: z.int().nullish().describe('Of a `DELOAD`: 1 or 7 days, 7 if left out.'),
  acknowledgeFlags: z.boolean().nullish().describe('Raise a target although pain or fatigue is flagged.'),
});

export interface OfferTaken {
  readonly offer: OfferRow | null;
  readonly report: ReportRow | null;
  readonly plan: PlanWithExercises | null;
  readonly version: PlanVersionWithItems | null;
  readonly mode: ModeRow | null;
}

type Input = z.infer<typeof takeOfferInput>;

/** Takes a choice that a verdict offers: a version, a lighter time, or nothing but the word. It sets no override. */
export async function takeOffer(tx: Db, input: Input, context: Context): Promise<OfferTaken> {
  const { athleteId } = context.caller;
  const { offerId, reportId } = input;
  if (Boolean(offerId) === Boolean(reportId)) throw ValidationError.at('offerId', message('input.offer-or-report'));
  await athleteRepository.lockAthlete(tx, athleteId);
  if (reportId) return { ...(await takeReportChange(tx, context, reportId)), offer: null };
  const row = await progressionRepository.lockOffer(tx, athleteId, offerId!);
  if (!row) throw new NotFoundError('offer');
  if (row.takenAt !== null) throw new ConflictError(message('refusal.offer-taken'), 'ALREADY_DECIDED');
  await refuseUnacknowledged(tx, context, row.offer, input.acknowledgeFlags ?? false);
  const effect = effectOf(row.offer);
  const done =
    row.planExerciseId === null
      ? { plan: null, version: null, mode: await takeForAll(tx, context, row, effect, input) }
      : await takeForExercise(tx, context, row, row.planExerciseId, effect);
  const takenAt = context.now();
  await progressionRepository.takeOffer(tx, athleteId, row.id, takenAt);
  return { ...done, offer: { ...row, takenAt }, report: null };
}

const RAISES: readonly Offer['kind'][] = ['TRY_NEXT', 'HARDER_VARIATION', 'LOAD_STEP'];

async function refuseUnacknowledged(tx: Db, context: Context, offer: Offer, acknowledged: boolean): Promise<void> {
  if (acknowledged || !RAISES.includes(offer.kind)) return;
  const flags = await flagsInForce(tx, context.caller.athleteId, context.now());
  if (!stopsIncrease(flags)) return;
  throw new ConflictError(message('refusal.flags-active'), 'FLAGS_ACTIVE');
}

/** An offer about the next workouts as a whole is good for as long as its evidence is. */
async function takeForAll(
  tx: Db,
  context: Context,
  row: OfferRow,
  effect: TakenOffer,
  input: Input,
): Promise<ModeRow | null> {
  if (effect.kind !== 'OVERLAY' || row.offer.kind !== 'DELOAD') return null;
  if (context.now().getTime() - row.createdAt.getTime() > LEVELS_1.flags.evidenceHours * HOUR) throw stale();
  const days = input.days ?? Math.max(...row.offer.days);
  if (!row.offer.days.includes(days)) {
    throw ValidationError.at('days', message('input.one-of', { values: row.offer.days.map(String) }));
  }
  return startOverlay(tx, context, row.athleteId, { kind: 'DELOAD' }, days);
}

async function takeForExercise(
  tx: Db,
  context: Context,
  row: OfferRow,
  planExerciseId: string,
  effect: TakenOffer,
): Promise<Omit<OfferTaken, 'offer' | 'report'>> {
  const { athleteId } = row;
  const [place] = await planRepository.plansOfPlanExercises(tx, athleteId, [planExerciseId]);
  const plan = place && (await planRepository.lockPlan(tx, athleteId, place.planId));
  if (!plan || plan.archivedAt) throw stale();
  const before = (await planRepository.exercisesOfPlans(tx, athleteId, [plan.id])).get(plan.id) ?? [];
  const exercise = before.find(({ id }) => id === planExerciseId);
  if (!exercise || !(await stillStands(tx, row, exercise))) throw stale(plan.version);
  if (effect.kind === 'NOTHING') return { plan: { ...plan, exercises: before }, version: null, mode: null };
  if (effect.kind === 'OVERLAY') {
    const mode = await startOverlay(tx, context, athleteId, { kind: 'PREDICTED', planExerciseId }, null);
    return { plan: { ...plan, exercises: before }, version: null, mode };
  }
  const after = chosen(before, exercise, effect, row.offer, context);
  if (after === null) throw stale(plan.version);
  const made = await makeVersion(tx, context, plan, before, after, {
    event: 'CHOICE',
    reason: null,
    causeIds: [encodeGlobalId('Offer', row.id)],
    summary: {
      changes: [{ exercise: exercise.exerciseKey, change: 'choice', reason: row.offer.kind.toLowerCase() }],
    },
  });
  await rememberChange(tx, context, athleteId, before, after);
  return { ...made, mode: null };
}

/** The verdict behind the offer is the newest of its exercise, and its targets are still in force. */
async function stillStands(tx: Db, row: OfferRow, exercise: PlanExercise): Promise<boolean> {
  const [newest] = await progressionRepository.recentRecords(tx, row.athleteId, [exercise.id], 1);
  const track = toTrack(exercise.id, exercise);
  if (!newest || newest.id !== row.progressRecordId || track === null) return false;
  return sameTargets(track.targets, newest.update.newTargets);
}

/** The plan with the choice in it; null: it no longer fits. */
function chosen(
  before: readonly PlanExercise[],
  exercise: PlanExercise,
  effect: Exclude<TakenOffer, { kind: 'NOTHING' | 'OVERLAY' }>,
  offer: Offer,
  { newId }: Context,
): PlanExercise[] | null {
  const replaced = (next: PlanExercise) => before.map((each) => (each.id === exercise.id ? next : each));
  if (effect.kind === 'NEW_TARGETS') return replaced(withTargets(exercise, effect.targets, 100, newId));
  if (effect.kind === 'LOAD') {
    const sets = exercise.sets.map((set) => heavier(set, offer));
    return sets.every((set) => set !== null) ? replaced({ ...exercise, sets }) : null;
  }
  if (!exerciseByKey(effect.exerciseKey)) return null;
  if (effect.auxiliary) return withAuxiliary(before, exercise, effect.exerciseKey, newId);
  return replaced(withVariation(exercise, effect.exerciseKey, newId));
}

/** One step more on every working set; a load in another unit is the athlete's own business. */
function heavier(set: PlannedSet, offer: Offer): PlannedSet | null {
  if (offer.kind !== 'LOAD_STEP' || set.type === 'WARMUP') return set;
  if (set.load !== null && set.load.unit !== offer.unit) return null;
  const thousandths = Math.round(Number(set.load?.value ?? 0) * 1000) + offer.increaseThousandths;
  return { ...set, load: { value: String(thousandths / 1000), unit: offer.unit } };
}

/** An easier movement right after the exercise, for its technique. */
function withAuxiliary(
  before: readonly PlanExercise[],
  exercise: PlanExercise,
  exerciseKey: string,
  newId: () => string,
): PlanExercise[] | null {
  if (before.some((each) => each.exerciseKey === exerciseKey && each.id !== exercise.id)) return null;
  const known = exerciseByKey(exerciseKey);
  const timed = known?.measure === 'seconds';
  const amount = known?.repRangeMin ?? DEFAULT_REP_POLICY.lower;
  const auxiliary: PlanExercise = {
    id: newId(),
    planId: exercise.planId,
    position: 0,
    exerciseKey,
    progressionModel: 'LOAD',
    repPolicy: DEFAULT_REP_POLICY,
    restPolicy: exercise.restPolicy,
    notes: null,
    sets: Array.from({ length: LEVELS_1.auxiliarySets }, (_, position) => ({
      id: newId(),
      position,
      type: 'REGULAR' as const,
      load: null,
      reps: timed ? null : amount,
      seconds: timed ? amount : null,
      rpe: null,
      rir: null,
      restSeconds: null,
    })),
  };
  return before
    .flatMap((each) => (each.id === exercise.id ? [each, auxiliary] : [each]))
    .map((each, position) => ({ ...each, position }));
}
