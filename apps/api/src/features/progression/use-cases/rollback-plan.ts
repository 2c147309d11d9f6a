import { athleteRepository, type Db, planRepository, planVersionRepository } from '@topset/db';
import { message } from '@topset/engine';
import { planRollback, type RollbackRequest, rollbackDate } from '@topset/engine/progression';
import { z } from 'zod';
import type { Context } from '../../../context.ts';
import { ConflictError, NotFoundError } from '../../../errors.ts';
import { encodeGlobalId } from '../../../graphql/global-id.ts';
import { globalId, localDate, oneOfInput, text } from '../../../graphql/input.ts';
import { slotAt } from '../../athlete/index.ts';
import { chainSince, statesAt } from '../../levels/index.ts';
import { makeVersion, type PlanVersionWithItems, type PlanWithExercises } from '../../plans/index.ts';
import { meetAutomatic, rememberChange, setOverrides } from '../manual-change.ts';

export const WEEKDAYS = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'] as const;

export const rollbackPlanInput = z.object({
  planId: globalId('Plan').describe('Which plan.'),
  day: oneOfInput('RollbackDayInput', 'A day whose changes are undone.', {
    weekday: z.enum(WEEKDAYS).describe('The latest such day, today included.'),
    date: localDate.describe('A local day.'),
  }).describe('Whose changes are undone.'),
  slotTime: z.enum(['MORNING', 'EVENING']).nullish().describe('Half of the day, if both were trained.'),
  force: z.boolean().nullish().describe('Also where an exercise has changed since.'),
  reason: text(500).nullish().describe('Why, in a sentence.'),
});

const REFUSALS = {
  NOTHING_TO_ROLL_BACK: message('refusal.nothing-to-roll-back'),
  NO_PREDECESSOR: message('refusal.no-predecessor'),
  CHANGED_SINCE: message('refusal.changed-since'),
} as const;

/** Undoes the changes of one day as a new version; repeating it restores them. */
export async function rollbackPlan(
  tx: Db,
  input: z.infer<typeof rollbackPlanInput>,
  context: Context,
): Promise<{ plan: PlanWithExercises; version: PlanVersionWithItems | null }> {
  const { athleteId } = context.caller;
  const plan = await planRepository.lockPlan(tx, athleteId, input.planId);
  if (!plan) throw new NotFoundError('plan');
  const refuse = (reason: keyof typeof REFUSALS) => new ConflictError(REFUSALS[reason], reason, plan.version);
  const athlete = (await athleteRepository.findAthlete(tx, athleteId))!;
  const today = slotAt(context.now(), athlete.timeZone).date;
  const request: RollbackRequest = {
    day: input.day.weekday ? { weekday: WEEKDAYS.indexOf(input.day.weekday) + 1 } : { date: input.day.date },
    slotTime: input.slotTime ?? null,
    force: input.force ?? false,
  };
  const slot = { date: rollbackDate(request, today), time: request.slotTime };
  const source = await planVersionRepository.newestOfSlot(tx, athleteId, plan.id, slot);
  if (!source) throw refuse('NOTHING_TO_ROLL_BACK');
  const parent =
    source.parentVersion === null
      ? undefined
      : await planVersionRepository.findVersion(tx, athleteId, plan.id, source.parentVersion);
  if (!parent) throw refuse('NO_PREDECESSOR');
  const decision = planRollback(await chainSince(tx, parent), request, today);
  if (decision.kind === 'REFUSED') throw refuse(decision.reason);
  const then = await statesAt(tx, athleteId, plan.id, parent.chainPosition ?? 0);
  const before = (await planRepository.exercisesOfPlans(tx, athleteId, [plan.id])).get(plan.id) ?? [];
  const back = new Set(decision.items.map(({ planExerciseId }) => planExerciseId));
  const kept = before.flatMap((exercise) => {
    if (!back.has(exercise.id)) return [exercise];
    const { level: _level, ...rest } = exercise;
    const state = then.get(exercise.id);
    return state ? [{ ...rest, ...state }] : [];
  });
  const returned = [...back].flatMap((id) => {
    const state = then.get(id);
    return state && !before.some((exercise) => exercise.id === id) ? [{ ...state, id, planId: plan.id }] : [];
  });
  // In the order of then; where somebody has taken a place since, who comes back stands before them.
  const after = [...kept, ...returned]
    .sort((a, b) => a.position - b.position || Number(back.has(b.id)) - Number(back.has(a.id)))
    .map((exercise, position) => ({ ...exercise, position }));
  const [first] = decision.items;
  const made = await makeVersion(tx, context, plan, before, after, {
    event: 'ROLLBACK',
    reason: input.reason ?? null,
    causeIds: [encodeGlobalId('PlanVersion', `${plan.id}:${source.version}`)],
    ...(first ? { slot: { date: first.slotDate, time: first.slotTime } } : {}),
  });
  if (!made.version) return made;
  await rememberChange(tx, context, athleteId, before, after);
  await meetAutomatic(tx, context, plan, made.version);
  await setOverrides(tx, context, athleteId, decision.overrides);
  return made;
}
