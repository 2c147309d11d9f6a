import { exercises as library } from '@topset/catalog';
import { type Db, exerciseRepository, type NewPerformance, type WorkoutRow } from '@topset/db';
import {
  DEFAULT_REP_POLICY,
  DEFAULT_REST_POLICY,
  type Locale,
  message,
  type PlannedSet,
  type Prescription,
  render,
  type SaidPrescription,
} from '@topset/engine';
import { normaliseName } from '@topset/llm';
import type { TodayPlan, TodayPlanMove } from '@topset/llm-schema';
import type { Context } from '../../context.ts';
import { createExercise } from '../exercises/index.ts';
import { newPerformance } from '../workouts/index.ts';
import { readPrescription, saidPrescription } from './read-prescription.ts';

/** Own exercises are called by at most this much of a name. */
const LONGEST_NAME = 80;

/** Blocks and order kept; what the plan calls an exercise is looked up, or becomes an exercise of the athlete's own. */
export async function performancesOfTodayPlan(
  tx: Db,
  context: Context,
  workout: WorkoutRow,
  { blocks }: TodayPlan,
  locale: Locale,
): Promise<NewPerformance[]> {
  const moves = blocks.flatMap(({ title, exercises }) => exercises.map((move) => ({ title, move })));
  const keys = await keysOf(
    tx,
    context,
    moves.map(({ move }) => move.name),
    render(message('exercise.nameless'), locale),
  );
  return moves.map(({ title, move }, position) => {
    const prescription = readPrescription(move.prescription);
    const snapshot = prescription && snapshotOf(context, prescription);
    return {
      ...newPerformance(context, workout.id, position, keys[position]!, null, snapshot),
      block: title || null,
      notes: noteOf(move, prescription, locale),
    };
  });
}

/** What was understood becomes targets; everything else is kept in the plan's own words. */
function noteOf({ prescription, detail }: TodayPlanMove, read: SaidPrescription | null, locale: Locale): string | null {
  const isSaid = read === null || read.side !== null;
  const words = [isSaid ? render(saidPrescription(prescription), locale) : '', detail ?? ''];
  return words.filter((part) => part.trim() !== '').join('\n') || null;
}

function snapshotOf({ newId }: Context, { sets, lower, upper, unit }: SaidPrescription): Prescription {
  const mode = unit === 'seconds' ? 'NOT_SET' : lower === upper ? 'TARGET' : 'RANGE';
  return {
    repPolicy: unit === 'seconds' ? DEFAULT_REP_POLICY : { mode, lower, upper, target: lower },
    restPolicy: DEFAULT_REST_POLICY,
    sets: Array.from(
      { length: sets },
      (_, position): PlannedSet => ({
        id: newId(),
        position,
        type: 'REGULAR',
        load: null,
        reps: unit === 'reps' ? lower : null,
        seconds: unit === 'seconds' ? lower : null,
        rpe: null,
        rir: null,
        restSeconds: null,
      }),
    ),
  };
}

/** A key per name, in order: of the library, of the athlete, or made now, once per name. */
async function keysOf(tx: Db, context: Context, names: readonly string[], nameless: string): Promise<string[]> {
  const own = await exerciseRepository.listOwnExercises(tx, context.caller.athleteId);
  const known = new Map([...libraryNames(), ...own.map(({ name, key }) => [normaliseName(name), key] as const)]);
  const keys: string[] = [];
  for (const name of names) {
    const short = shortened(name, nameless);
    const word = normaliseName(short);
    const key = known.get(word) ?? (await createExercise(tx, { name: short }, context)).exercise.key;
    known.set(word, key);
    keys.push(key);
  }
  return keys;
}

function shortened(name: string, nameless: string): string {
  const short = [...name.replace(/\s+/g, ' ').trim()].slice(0, LONGEST_NAME).join('').trim();
  return normaliseName(short) ? short : nameless;
}

let names: ReadonlyMap<string, string> | undefined;

/** Every name and alias of the library, in both languages; read on first use. */
function libraryNames(): ReadonlyMap<string, string> {
  names ??= new Map(
    library.flatMap(({ key, name, aliases }) =>
      [name.en, name.ru, ...aliases.en, ...aliases.ru].map((word) => [normaliseName(word), key] as const),
    ),
  );
  return names;
}
