import { equipmentByKey } from '@topset/catalog';
import type { AthleteRow, Db } from '@topset/db';
import { EQUIPMENT } from '@topset/engine';
import { INPUT_LIMITS } from '@topset/engine/selection';
import { z } from 'zod';
import type { Context } from '../../../context.ts';
import { localDate, within } from '../../../graphql/input.ts';
import { localDay } from '../../athlete/index.ts';
import { activeSlots } from '../../workouts/index.ts';
import { equipmentKeysOf } from '../guard-context.ts';
import { refuseNothingEligible } from '../nothing-eligible.ts';
import { slotOfDate } from '../requested-slot.ts';
import { promptNote, promptText, startFields } from '../schema/request-input.ts';
import { lockedAthlete, type StartCheck, type StartedGeneration, startGeneration } from '../start.ts';
import type { TodayPlanStored } from '../stored-request.ts';
import { refuseDate } from './generate-workout.ts';

export const generateTodayPlanInput = z.object({
  date: localDate.nullish().describe('For which local day; today if left out.'),
  minutes: within(INPUT_LIMITS.todayMinutes).nullish().describe("How long, 5 to 180; the athlete's if left out."),
  focus: promptText(80).nullish().describe('What for, in at most 80 characters.'),
  equipment: z
    .array(promptText(60))
    .max(40)
    .nullish()
    .describe("What is at hand, in own words; the athlete's equipment if left out."),
  energy: z.enum(['easy', 'moderate', 'intense']).default('moderate').describe('How much it should ask for.'),
  notes: promptNote(500).describe('Wishes in own words, at most 500 characters.'),
  context: promptNote(500).describe('Circumstances, in at most 500 characters.'),
  schemaVersion: z
    .string()
    .nullish()
    .describe('For debugging: `v1-current` or `v2-flat`. Refused unless the server allows it.'),
  ...startFields,
});

/** Starts a plan of one day. The one before stays in force until this one is done. */
export async function generateTodayPlan(
  tx: Db,
  input: z.infer<typeof generateTodayPlanInput>,
  context: Context,
  check: StartCheck,
): Promise<StartedGeneration> {
  const athlete = await lockedAthlete(tx, context);
  const today = localDay(context.now(), athlete.timeZone);
  const date = input.date ?? today;
  refuseDate(date, today);
  const request: TodayPlanStored = {
    minutes: input.minutes ?? athlete.sessionMinutes,
    focus: input.focus ?? '',
    equipment: input.equipment ?? equipmentLabels(athlete),
    energy: input.energy,
    notes: input.notes ?? null,
    context: input.context ?? null,
    schemaVersion: input.schemaVersion ?? null,
    // Words of the athlete's own may ask for something else than the program does.
    slot: input.focus ? null : slotOfDate(await activeSlots(tx, athlete, context.now()), date),
    onFailure: input.onFailure,
  };
  await refuseNothingEligible(tx, athlete, equipmentKeysOf(request.equipment), context.now());
  return startGeneration(tx, context, athlete, check, {
    kind: 'TODAY_PLAN',
    workoutId: null,
    date,
    request,
    attached: input.wait,
    regeneration: null,
  });
}

function equipmentLabels({ equipment, locale }: AthleteRow): string[] {
  return EQUIPMENT.filter((kind) => equipment.includes(kind)).map((kind) => equipmentByKey(kind).labels[locale][0]);
}
