import { ladderByKey, ladderForExercise } from '@topset/catalog';
import type { LadderChoice, LevelProgression, PlanExercise } from '@topset/db';
import { message } from '@topset/engine';
import { z } from 'zod';
import { ValidationError } from '../../errors.ts';
import { inputObject, text } from '../../graphql/input.ts';
import { saying } from '../../graphql/saying.ts';
import { ladderOf, rungOf } from './track.ts';

const amount = z.int().min(1).max(14_400);
const amounts = z.array(amount).min(1).max(20);
const VOLUME_UNITS = ['REPS', 'SECONDS'] as const;

export const levelInput = inputObject(
  'LevelInput',
  'Ladder and rung of an exercise. What is left out stays, or is the ladder of the exercise at rung 1.',
  {
    ladderKey: z.string().max(80).nullish().describe('Ladder of the catalogue. Example: `push-up`.'),
    step: inputObject('StepLadderInput', 'A ladder of your own: rung 1, and a step from rung to rung.', {
      kind: z.enum(['STRENGTH', 'ENDURANCE']).describe('How it steps, and how it is judged.'),
      sets: amounts.describe('Amounts of rung 1, set by set. Example: `[6, 6]`.'),
      unit: z.enum(VOLUME_UNITS).describe('What the amounts count.'),
      label: text(20).nullish().describe('What rung 1 is called, `1` if left out.'),
    })
      .nullish()
      .describe('Or a ladder of your own.'),
    rung: z.int().min(1).max(200).nullish().describe('Ordinal of the rung.'),
    sets: amounts.nullish().describe("Amounts by hand instead of the rung's own."),
    combinedBlock: text(40).nullish().describe('Exercises with the same name move on together; null takes it out.'),
  },
);

export const rangeInput = inputObject('RangeInput', 'A flexible range: `sets x lower-upper`.', {
  sets: z.int().min(1).max(20).describe('Number of sets.'),
  lower: amount.describe('Lower bound of each set.'),
  upper: amount.describe('Upper bound of each set.'),
  unit: z.enum(VOLUME_UNITS).nullish().describe('What the bounds count, `REPS` if left out.'),
  combinedBlock: text(40).nullish().describe('Exercises with the same name move on together.'),
}).refine(({ lower, upper }) => lower <= upper, { message: saying('input.lower-above-upper') });

interface LevelledInput {
  readonly exerciseKey: string;
  readonly progressionModel?: 'LOAD' | 'LEVEL' | 'RANGE' | null | undefined;
  readonly level?: z.infer<typeof levelInput> | null | undefined;
  readonly range?: z.infer<typeof rangeInput> | null | undefined;
}

/** The level state that an input asks for; what it leaves out stays as it was. Null: progression by load. */
export function toLevel(input: LevelledInput, before: PlanExercise | undefined, path: string): LevelProgression | null {
  const model = input.progressionModel ?? (input.level ? 'LEVEL' : input.range ? 'RANGE' : before?.progressionModel);
  if (model === 'RANGE') return toRange(input, before, path);
  return model === 'LEVEL' ? toRungs(input, before, path) : null;
}

function toRange({ range }: LevelledInput, before: PlanExercise | undefined, path: string): LevelProgression {
  const held = before?.level?.model === 'RANGE' ? before.level : null;
  if (!range) {
    if (held) return held;
    throw ValidationError.at(`${path}.range`, message('input.range-needed'), 'REQUIRED');
  }
  const unit = range.unit ?? held?.unit ?? 'REPS';
  return {
    model: 'RANGE',
    kind: unit === 'SECONDS' ? 'ENDURANCE' : 'STRENGTH',
    sets: range.sets,
    lower: range.lower,
    upper: range.upper,
    unit,
    combinedBlock: range.combinedBlock === undefined ? (held?.combinedBlock ?? null) : range.combinedBlock,
  };
}

function toRungs(input: LevelledInput, before: PlanExercise | undefined, path: string): LevelProgression {
  const held = before?.level?.model === 'LEVEL' && before.exerciseKey === input.exerciseKey ? before.level : null;
  const { level } = input;
  if (!level && held) return held;
  const ladder = choose(input, held?.ladder ?? null, `${path}.level`);
  const sameLadder = held !== null && JSON.stringify(held.ladder) === JSON.stringify(ladder);
  const ordinal = level?.rung ?? (sameLadder ? held.rung.ordinal : firstOrdinal(ladder));
  // A rung that a newer ladder dropped stays as it was stored.
  const rung = sameLadder && ordinal === held.rung.ordinal ? held.rung : rungOf(ladder, ordinal);
  if (rung === null) {
    throw ValidationError.at(`${path}.level.rung`, message('input.no-such-rung', { rung: ordinal }), 'UNKNOWN_RUNG');
  }
  const keepsSets = sameLadder && ordinal === held.rung.ordinal && !level?.sets;
  return {
    model: 'LEVEL',
    kind: ladder.form === 'STEP' ? ladder.step : (ladderByKey(ladder.key)?.kind ?? 'STRENGTH'),
    ladder,
    rung,
    sets: keepsSets ? held.sets : (level?.sets ?? rung.sets),
    difficultyPct: keepsSets ? held.difficultyPct : 100,
    combinedBlock: level?.combinedBlock === undefined ? (held?.combinedBlock ?? null) : level.combinedBlock,
  };
}

function firstOrdinal(ladder: LadderChoice): number {
  const known = ladderOf(ladder);
  return known.form === 'STEP' ? known.first.ordinal : Math.min(...known.rungs.map(({ ordinal }) => ordinal));
}

/** The athlete's own step, a ladder of the catalogue by its key, what it had, or the one that fits the exercise. */
function choose({ exerciseKey, level }: LevelledInput, held: LadderChoice | null, path: string): LadderChoice {
  if (level?.step) {
    const { kind, sets, unit, label } = level.step;
    return { form: 'STEP', step: kind, first: { ordinal: 1, label: label ?? '1', variation: exerciseKey, sets, unit } };
  }
  if (level?.ladderKey) {
    if (ladderByKey(level.ladderKey)) return { form: 'CATALOG', key: level.ladderKey };
    throw ValidationError.at(
      `${path}.ladderKey`,
      message('input.no-such-ladder', { key: level.ladderKey }),
      'UNKNOWN_LADDER',
    );
  }
  if (held) return held;
  const fitting = ladderForExercise(exerciseKey);
  if (fitting) return { form: 'CATALOG', key: fitting.key };
  throw ValidationError.at(path, message('input.ladder-or-step'), 'REQUIRED');
}
