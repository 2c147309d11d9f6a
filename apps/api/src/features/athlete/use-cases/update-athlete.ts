import { exerciseByKey } from '@topset/catalog';
import { type AthletePatch, type AthleteRow, athleteRepository, type Db, exerciseRepository } from '@topset/db';
import { EQUIPMENT, LOCALES, PRIMARY_GOALS, SECONDARY_GOALS, TRAINING_AGES, UNITS } from '@topset/engine';
import { INPUT_LIMITS } from '@topset/engine/selection';
import { z } from 'zod';
import type { Context } from '../../../context.ts';
import { ConflictError, ValidationError } from '../../../errors.ts';
import { exerciseKey, load, text, version, within } from '../../../graphql/input.ts';
import { DEFAULT_MODES, PREDICTIVE_SETTINGS, SELECTION_POLICIES, SUGGESTION_POLICIES } from '../settings.ts';

/** Required columns cannot be cleared: an explicit null is a mistake worth telling. */
const kept = <T extends z.ZodType>(schema: T) => schema.optional();
const positive = z.string().refine((value) => Number(value) > 0, 'must be more than 0');

export const updateAthleteInput = z.object({
  expectedVersion: version.nullish(),
  displayName: kept(text(80)),
  unit: kept(z.enum(UNITS)),
  timeZone: kept(z.string()),
  locale: kept(z.enum(LOCALES)),
  trainingAge: kept(z.enum(TRAINING_AGES)),
  primaryGoal: kept(z.enum(PRIMARY_GOALS)),
  secondaryGoal: kept(z.enum(SECONDARY_GOALS)),
  equipment: kept(z.array(z.enum(EQUIPMENT)).max(EQUIPMENT.length)),
  daysPerWeek: kept(within(INPUT_LIMITS.daysPerWeek)),
  sessionMinutes: kept(within(INPUT_LIMITS.sessionMinutes)),
  favouriteExercises: kept(z.array(exerciseKey).max(200)),
  avoidedExercises: kept(z.array(exerciseKey).max(200)),
  bodyWeight: load.nullish(),
  loadsAtHand: kept(
    z
      .array(
        z.object({
          equipment: z.enum(EQUIPMENT),
          step: positive.nullish(),
          loads: z.array(positive).max(200).nullish(),
        }),
      )
      .max(EQUIPMENT.length),
  ),
  settings: kept(
    z.object({
      suggestionPolicy: kept(z.enum(SUGGESTION_POLICIES)),
      selectionPolicy: kept(z.enum(SELECTION_POLICIES)),
      defaultMode: kept(z.enum(DEFAULT_MODES)),
      aiSuggestions: kept(z.boolean()),
      userEditsBlock: kept(z.boolean()),
      adaptiveDifficulty: kept(z.boolean()),
      confirmLevelChanges: kept(z.boolean()),
      allowRirZero: kept(z.boolean()),
      predictive: kept(z.enum(PREDICTIVE_SETTINGS)),
      pooling: kept(z.boolean()),
    }),
  ),
});

export async function updateAthlete(
  tx: Db,
  input: z.infer<typeof updateAthleteInput>,
  context: Context,
): Promise<{ athlete: AthleteRow }> {
  const { athleteId } = context.caller;
  const { expectedVersion, bodyWeight, loadsAtHand, settings, ...rest } = input;
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
    ...(loadsAtHand
      ? {
          loadsAtHand: Object.fromEntries(
            loadsAtHand.map(({ equipment, step, loads }) => [
              equipment,
              { ...(step ? { step } : {}), ...(loads && loads.length > 0 ? { loads: byAmount(loads) } : {}) },
            ]),
          ),
        }
      : {}),
    ...(settings ? { settings: { ...current.settings, ...withoutUndefined(settings) } } : {}),
  };
  const athlete = await athleteRepository.updateAthlete(tx, athleteId, undefined, patch, context.now());
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
    .map(({ path, key }) => ({ path, message: `there is no exercise ${key}`, code: 'unknown_exercise' }));
  if (issues.length > 0) throw new ValidationError(issues);
}

const byAmount = (loads: readonly string[]) => [...new Set(loads)].sort((a, b) => Number(a) - Number(b));

type Given<T> = { [Key in keyof T]?: Exclude<T[Key], undefined> };

function withoutUndefined<T extends object>(value: T): Given<T> {
  return Object.fromEntries(Object.entries(value).filter(([, field]) => field !== undefined)) as Given<T>;
}
