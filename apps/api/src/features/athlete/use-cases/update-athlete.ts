import { isDeepStrictEqual } from 'node:util';
import { exerciseByKey } from '@topset/catalog';
import { type AthletePatch, type AthleteRow, athleteRepository, type Db, exerciseRepository } from '@topset/db';
import {
  EQUIPMENT,
  type Equipment,
  LOCALES,
  message,
  PRIMARY_GOALS,
  SECONDARY_GOALS,
  TRAINING_AGES,
  UNITS,
  type Unit,
} from '@topset/engine';
import { DEFAULT_RACKS, type DeclaredLoads, entryOf } from '@topset/engine/kernel';
import { INPUT_LIMITS } from '@topset/engine/selection';
import { moveSchedules } from '@topset/jobs';
import { z } from 'zod';
import type { Context } from '../../../context.ts';
import { ConflictError, ValidationError } from '../../../errors.ts';
import { decimal, exerciseKey, inputObject, load, text, version, within } from '../../../graphql/input.ts';
import { saying } from '../../../graphql/saying.ts';
import { DEFAULT_MODES, PREDICTIVE_SETTINGS, SELECTION_POLICIES, SUGGESTION_POLICIES } from '../settings.ts';

/** Required columns cannot be cleared: an explicit null is a mistake worth telling. */
const kept = <T extends z.ZodType>(schema: T) => schema.optional();
const positive = decimal.refine((value) => Number(value) > 0, saying('input.more-than-zero'));
const plate = positive.refine((value) => /^\d+(\.\d{1,2}0*)?$/.test(value), saying('input.hundredths'));

export const updateAthleteInput = z.object({
  expectedVersion: version.nullish().describe('`version` of the athlete as you saw it.'),
  displayName: kept(text(80)).describe('How to address the athlete.'),
  unit: kept(z.enum(UNITS)).describe('Unit of new loads; stored loads are not converted.'),
  timeZone: kept(z.string().meta({ graphql: 'TimeZone' })).describe('Where days and weeks begin.'),
  locale: kept(z.enum(LOCALES)).describe('Language of names and reasons.'),
  trainingAge: kept(z.enum(TRAINING_AGES)).describe('How experienced the athlete is.'),
  primaryGoal: kept(z.enum(PRIMARY_GOALS)).describe('What the training is for.'),
  secondaryGoal: kept(z.enum(SECONDARY_GOALS)).describe('What it is also for.'),
  equipment: kept(z.array(z.enum(EQUIPMENT)).max(EQUIPMENT.length)).describe('Everything at hand; replaces the list.'),
  daysPerWeek: kept(within(INPUT_LIMITS.daysPerWeek)).describe('1 to 7.'),
  sessionMinutes: kept(within(INPUT_LIMITS.sessionMinutes)).describe('20 to 180.'),
  favouriteExercises: kept(z.array(exerciseKey).max(200)).describe('Keys; replaces the list.'),
  avoidedExercises: kept(z.array(exerciseKey).max(200)).describe('Keys; replaces the list.'),
  bodyWeight: load.nullish().describe('Body weight; null clears it.'),
  loadsAtHand: kept(
    z
      .array(
        inputObject('LoadsAtHandInput', 'Which loads of one piece of equipment are there.', {
          equipment: z.enum(EQUIPMENT).describe('Which equipment.'),
          step: positive.nullish().describe("Smallest step, in the athlete's unit."),
          loads: z.array(positive).max(200).nullish().describe("Every load that is there, in the athlete's unit."),
        }),
      )
      .max(EQUIPMENT.length),
  ).describe('Steps and plates; replaces the list.'),
  rack: kept(
    z
      .array(
        inputObject('RackEntryInput', 'What one piece of equipment can be loaded with: a bar, steps, or a list.', {
          equipment: z.enum(EQUIPMENT).describe('Which equipment.'),
          unit: z.enum(UNITS).nullish().describe("Unit of the loads below; the athlete's if left out."),
          bar: positive.nullish().describe('Weight of the empty bar. Example: `"20"`.'),
          plates: z
            .array(
              inputObject('PlatePairsInput', 'Plates of one weight.', {
                load: plate.describe('Weight of one plate, in hundredths at the finest. Example: `"0.5"`.'),
                pairs: z.int().min(1).max(20).nullish().describe('How many pairs; as many as one likes if left out.'),
              }),
            )
            .max(12)
            .nullish()
            .describe('Plates for the bar, micro plates included; in any order.'),
          step: positive.nullish().describe('Or the step between two loads.'),
          least: positive.nullish().describe('The lightest load of the steps.'),
          most: positive.nullish().describe('The heaviest load of the steps; no end if left out.'),
          loads: z.array(positive).max(200).nullish().describe('Or every load that is there.'),
        }).refine(({ bar, step, loads }) => [bar, step, loads?.length].filter(Boolean).length === 1, {
          path: ['equipment'],
          message: saying('input.bar-or-step-or-list'),
        }),
      )
      .max(EQUIPMENT.length),
  ).describe(
    'What you load, by equipment; replaces what was declared. Equipment that is left out is as a usual gym has it.',
  ),
  settings: kept(
    inputObject('AthleteSettingsInput', 'Settings to change; the others stay.', {
      suggestionPolicy: kept(z.enum(SUGGESTION_POLICIES).meta({ graphql: 'String' })).describe(
        '`suggestions/classic-1`, `suggestions/adaptive-1`, `suggestions/estimate-1` or `suggestions/estimate-2`.',
      ),
      selectionPolicy: kept(z.enum(SELECTION_POLICIES).meta({ graphql: 'String' })).describe(
        '`selection/coach-1`, `selection/coach-2`, `selection/greedy-1` or `selection/beam-1`.',
      ),
      defaultMode: kept(z.enum(DEFAULT_MODES)).describe('How sessions are made unless said otherwise.'),
      aiSuggestions: kept(z.boolean()).describe('Ask a language model too.'),
      userEditsBlock: kept(z.boolean()).describe('A manual edit keeps the same suggestion away for seven days.'),
      adaptiveDifficulty: kept(z.boolean()).describe('Allow 105 and 110 % of a target that has become easy.'),
      confirmLevelChanges: kept(z.boolean()).describe('Automatic changes of rung wait for your yes.'),
      allowRirZero: kept(z.boolean()).describe('A generated session may plan sets to failure.'),
      predictive: kept(z.enum(PREDICTIVE_SETTINGS)).describe('What is done where a session may fall short.'),
      pooling: kept(z.boolean()).describe('Let your records, without your name, help others.'),
    }),
  ).describe('Settings to change.'),
});

export async function updateAthlete(
  tx: Db,
  input: z.infer<typeof updateAthleteInput>,
  context: Context,
): Promise<{ athlete: AthleteRow }> {
  const { athleteId } = context.caller;
  const { expectedVersion, bodyWeight, loadsAtHand, rack, settings, ...rest } = input;
  await refuseUnknownExercises(tx, athleteId, input);
  const current = await athleteRepository.lockAthlete(tx, athleteId);
  if (!current) throw new Error('The athlete of this request has no row.');
  if (expectedVersion != null && expectedVersion !== current.version) {
    throw ConflictError.stale('athlete', current.version);
  }
  const patch: AthletePatch = {
    ...withoutUndefined(rest),
    ...(rest.equipment ? { equipment: [...new Set(rest.equipment)].sort() } : {}),
    ...(bodyWeight === undefined
      ? {}
      : { bodyWeightValue: bodyWeight?.value ?? null, bodyWeightUnit: bodyWeight?.unit ?? null }),
    ...declaredRack(
      current,
      rest.unit ?? current.unit,
      [...(loadsAtHand ?? []), ...(rack ?? [])],
      Boolean(loadsAtHand ?? rack),
    ),
    ...(settings ? { settings: { ...current.settings, ...withoutUndefined(settings) } } : {}),
  };
  const athlete = await athleteRepository.updateAthlete(tx, athleteId, undefined, patch, context.now());
  // What comes back by the clock does so at the same wall times of the new zone.
  if (athlete && athlete.timeZone !== current.timeZone) await moveSchedules(tx, athleteId, athlete.timeZone);
  return { athlete: athlete! };
}

async function refuseUnknownExercises(tx: Db, athleteId: string, input: z.infer<typeof updateAthleteInput>) {
  const lists = { favouriteExercises: input.favouriteExercises ?? [], avoidedExercises: input.avoidedExercises ?? [] };
  const unknown = Object.entries(lists).flatMap(([list, keys]) =>
    keys.flatMap((key, index) => (exerciseByKey(key) ? [] : [{ path: `${list}.${index}`, key }])),
  );
  if (unknown.length === 0) return;
  const own = await exerciseRepository.findOwnExercises(
    tx,
    athleteId,
    unknown.map(({ key }) => key),
  );
  const known = new Set(own.map(({ key }) => key));
  const issues = unknown
    .filter(({ key }) => !known.has(key))
    .map(({ path, key }) => ({
      path,
      said: message('input.no-such-exercise', { key }),
      code: 'UNKNOWN_EXERCISE' as const,
    }));
  if (issues.length > 0) throw new ValidationError(issues);
}

type RackEntryInput = NonNullable<z.infer<typeof updateAthleteInput>['rack']>[number];
type Declaration = Pick<RackEntryInput, 'equipment'> & Partial<RackEntryInput>;

/** What is declared keeps its unit, whatever the athlete's becomes; what equals a usual gym's is not stored. */
function declaredRack(
  { loadsAtHand, unit: before }: Pick<AthleteRow, 'loadsAtHand' | 'unit'>,
  unit: Unit,
  entries: readonly Declaration[],
  replaces: boolean,
): Pick<AthletePatch, 'loadsAtHand'> {
  if (replaces) {
    const declared = entries.map((entry) => [entry.equipment, declaredLoads(entry, unit)] as const);
    return {
      loadsAtHand: Object.fromEntries(declared.filter(([equipment, loads]) => !isUsual(equipment, loads, unit))),
    };
  }
  if (unit === before) return {};
  const kept = Object.entries(loadsAtHand).map(([equipment, loads]) => [equipment, { unit: before, ...loads }]);
  return { loadsAtHand: Object.fromEntries(kept) };
}

function declaredLoads({ unit: own, step, least, most, loads, bar, plates }: Declaration, unit: Unit): DeclaredLoads {
  return {
    unit: own ?? unit,
    ...(step ? { step } : {}),
    ...(least ? { least } : {}),
    ...(most ? { most } : {}),
    ...(loads && loads.length > 0 ? { loads: byAmount(loads) } : {}),
    ...(bar ? { bar, plates: (plates ?? []).map(({ load, pairs }) => ({ load, ...(pairs ? { pairs } : {}) })) } : {}),
  };
}

function isUsual(equipment: Equipment, declared: DeclaredLoads, unit: Unit): boolean {
  return declared.unit === unit && isDeepStrictEqual(entryOf(declared, unit), DEFAULT_RACKS[unit][equipment]);
}

const byAmount = (loads: readonly string[]) => [...new Set(loads)].sort((a, b) => Number(a) - Number(b));

type Given<T> = { [Key in keyof T]?: Exclude<T[Key], undefined> };

function withoutUndefined<T extends object>(value: T): Given<T> {
  return Object.fromEntries(Object.entries(value).filter(([, field]) => field !== undefined)) as Given<T>;
}
