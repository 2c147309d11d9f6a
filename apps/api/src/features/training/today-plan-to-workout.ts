import { exercises as library } from '@topset/catalog';
import { type Db, exerciseRepository, type NewPerformance, type WorkoutRow } from '@topset/db';
import { DEFAULT_REP_POLICY, DEFAULT_REST_POLICY, type PlannedSet, type Prescription } from '@topset/engine';
import { normaliseName } from '@topset/llm';
import type { TodayPlan, TodayPlanMove } from '@topset/llm-schema';
import type { Context } from '../../context.ts';
import { createExercise } from '../exercises/index.ts';
import { newPerformance } from '../workouts/index.ts';
import { type ReadPrescription, readPrescription } from './read-prescription.ts';

/** Own exercises are called by at most this much of a name. */
const LONGEST_NAME = 80;
/** A plan may leave a name empty. */
const NAMELESS = 'Exercise';

/** Blocks and order kept; what the plan calls an exercise is looked up, or becomes an exercise of the athlete's own. */
export async function performancesOfTodayPlan(
  tx: Db,
  context: Context,
  workout: WorkoutRow,
  { blocks }: TodayPlan,
): Promise<NewPerformance[]> {
  const moves = blocks.flatMap(({ title, exercises }) => exercises.map((move) => ({ title, move })));
  const keys = await keysOf(
    tx,
    context,
    moves.map(({ move }) => move.name),
  );
  return moves.map(({ title, move }, position) => {
    const prescription = readPrescription(move.prescription);
    const snapshot = prescription && snapshotOf(context, prescription);
    return {
      ...newPerformance(context, workout.id, position, keys[position]!, null, snapshot),
      block: title || null,
      notes: noteOf(move, prescription),
    };
  });
}

/** What was understood becomes targets; everything else is kept in the plan's own words. */
function noteOf({ prescription, detail }: TodayPlanMove, read: ReadPrescription | null): string | null {
  const words = [read?.side ? prescription : read ? '' : prescription, detail ?? ''];
  return words.filter((part) => part.trim() !== '').join('\n') || null;
}

function snapshotOf({ newId }: Context, { sets, lower, upper, unit }: ReadPrescription): Prescription {
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
async function keysOf(tx: Db, context: Context, names: readonly string[]): Promise<string[]> {
  const own = await exerciseRepository.listOwnExercises(tx, context.caller.athleteId);
  const known = new Map([...libraryNames(), ...own.map(({ name, key }) => [normaliseName(name), key] as const)]);
  const keys: string[] = [];
  for (const name of names) {
    const short = shortened(name);
    const word = normaliseName(short);
    const key = known.get(word) ?? (await createExercise(tx, { name: short }, context)).exercise.key;
    known.set(word, key);
    keys.push(key);
  }
  return keys;
}

function shortened(name: string): string {
  const short = [...name.replace(/\s+/g, ' ').trim()].slice(0, LONGEST_NAME).join('').trim();
  return normaliseName(short) ? short : NAMELESS;
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
