import { type BaselineRow, type Db, selectionRepository } from '@topset/db';
import type { Baseline } from '@topset/engine/selection';
import { z } from 'zod';
import type { Context } from '../../../context.ts';
import { exerciseKey, inputObject, load } from '../../../graphql/input.ts';
import { saying } from '../../../graphql/saying.ts';
import { refuseUnknownExercises } from '../../plans/index.ts';

export const BASELINE_CONTEXTS = ['strength', 'volume', 'default'] as const;

export const setBaselinesInput = z.object({
  baselines: z
    .array(
      inputObject('BaselineInput', 'What the athlete can handle in one exercise. Without any weight it is forgotten.', {
        exerciseKey: exerciseKey.describe('Example: `barbell-bench-press`.'),
        context: z.enum(BASELINE_CONTEXTS).nullish().describe('What it is for, `DEFAULT` if left out.'),
        workingWeightMin: load.nullish().describe('Lightest working weight.'),
        workingWeightMax: load.nullish().describe('Heaviest working weight.'),
        topSetWeight: load.nullish().describe('Best load of a top set.'),
      }),
    )
    .min(1)
    .max(100)
    .refine(
      (rows) => new Set(rows.map((row) => `${row.exerciseKey} ${row.context ?? 'default'}`)).size === rows.length,
      {
        message: saying('input.baseline-twice'),
      },
    )
    .describe('At most 100.'),
});

/** Writes what the athlete can handle; a baseline without any weight is forgotten. */
export async function setBaselines(
  tx: Db,
  { baselines }: z.infer<typeof setBaselinesInput>,
  context: Context,
): Promise<{ baselines: BaselineRow[] }> {
  const { athleteId } = context.caller;
  await refuseUnknownExercises(
    tx,
    athleteId,
    baselines.map((row) => row.exerciseKey),
    (index) => `baselines.${index}.exerciseKey`,
  );
  const now = context.now();
  const rows = baselines.map((row) =>
    baselineRow(athleteId, { ...row, exerciseId: row.exerciseKey, context: row.context ?? 'default' }, now),
  );
  await selectionRepository.putBaselines(tx, rows.filter(isKnown));
  await selectionRepository.deleteBaselines(
    tx,
    athleteId,
    rows.filter((row) => !isKnown(row)),
  );
  return { baselines: await selectionRepository.findBaselines(tx, athleteId) };
}

function isKnown(row: BaselineRow): boolean {
  return row.workingMinValue !== null || row.workingMaxValue !== null || row.topSetValue !== null;
}

type Weights = Pick<Baseline, 'exerciseId' | 'context'> & {
  readonly [Weight in 'workingWeightMin' | 'workingWeightMax' | 'topSetWeight']?: Baseline[Weight] | undefined;
};

export function baselineRow(athleteId: string, baseline: Weights, now: Date): BaselineRow {
  const { workingWeightMin: min, workingWeightMax: max, topSetWeight: top } = baseline;
  return {
    athleteId,
    exerciseKey: baseline.exerciseId,
    context: baseline.context,
    workingMinValue: min?.value ?? null,
    workingMinUnit: min?.unit ?? null,
    workingMaxValue: max?.value ?? null,
    workingMaxUnit: max?.unit ?? null,
    topSetValue: top?.value ?? null,
    topSetUnit: top?.unit ?? null,
    updatedAt: now,
  };
}
