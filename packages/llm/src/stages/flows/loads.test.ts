import type { AnalyzerPlan, LoadsAtHand, WorkoutDocument } from '@topset/llm-schema';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GuardContext, GuardExercise } from '../../guards/index.ts';
import { plan, workout } from '../../guards/testing/session.ts';
import { renderYaml } from '../../reader/render-yaml.ts';
import { llmKit, registry, says, workoutInput } from '../../testing/llm-kit.ts';

const DUMBBELLS = 'eq_dumbbells_set_5-50';
const KETTLEBELLS = 'eq_kettlebells_set_5-35';
const BENCH = 'eq_flat_bench';

const GOBLET: GuardExercise = {
  key: 'goblet-squat',
  equipment: [[[DUMBBELLS, 'eq_dumbbells_set_55-100']], [[KETTLEBELLS, 'eq_kettlebells_set_40-70'], [BENCH]]],
  measure: 'reps',
  loadKind: 'external',
  compound: true,
  contraindications: [],
  names: ['Goblet Squat'],
};

function contextWith(inventory: readonly string[], loads: readonly LoadsAtHand[]): GuardContext {
  return {
    ...workoutInput.guard,
    unit: 'kg',
    library: new Map([[GOBLET.key, GOBLET]]),
    inventory: new Set(inventory),
    best: new Map([[GOBLET.key, 40]]),
    loadsAtHand: new Map([[GOBLET.key, loads]]),
  };
}

/** What a model writes that squats with this, with these loads. */
async function generated(equipment: string, weights: readonly number[], guard: GuardContext) {
  const [exercise] = plan.exercises;
  const said: AnalyzerPlan = {
    ...plan,
    meta: { ...plan.meta, units: 'kg' },
    tiers: ['A'],
    warmup_policy: { general_sets: 0, ramp_sets: 1 },
    exercises: [
      { ...exercise!, slug: GOBLET.key, equipment, warmup_sets: 1, target_sets: weights.length, target_load: null },
    ],
  };
  const set = { ...workout.sets[3]!, exercise: GOBLET.key, equipment };
  const written: WorkoutDocument = {
    ...workout,
    units: 'kg',
    cut_order: ['C'],
    sets: [
      { ...set, id: 'A-GOBLET-SQUAT-WU1', target_weight: null, rir: null, order: 1 },
      ...weights.map((target_weight, i) => ({ ...set, target_weight, order: i + 2 })),
    ],
  };
  const kit = llmKit([says(JSON.stringify(said)), says(renderYaml(written, registry.entry('workout-v1.2').schema))], {
    settings: { LLM_REPAIRS: 0 },
  });
  const meta = { ...workoutInput.inputs.meta, units: 'kg' as const };
  const input = { ...workoutInput, guard, inputs: { ...workoutInput.inputs, meta } };
  return kit.clock.settle(kit.llm.generateWorkout(input, kit.hooks()));
}

async function loadsOf(...asked: Parameters<typeof generated>): Promise<readonly (number | null)[]> {
  const result = await generated(...asked);
  if (!result.ok) throw new Error(`${result.error.code}: ${result.error.validatorLines.join('; ')}`);
  return result.value.workout.sets.slice(1).map(({ target_weight }) => target_weight);
}

describe('an exercise that is done with dumbbells or with a kettlebell', () => {
  const steps: readonly LoadsAtHand[] = [{ step: 2.5 }, { step: 4 }];
  const both = contextWith([DUMBBELLS, KETTLEBELLS, BENCH], steps);

  it('promise 18: is loaded as the equipment that the session names', async () => {
    expect(await loadsOf(KETTLEBELLS, [8, 27.5], both)).toEqual([8, 24]);
    expect(await loadsOf(DUMBBELLS, [8, 27.5], both)).toEqual([7.5, 27.5]);
    expect(await loadsOf(KETTLEBELLS, [1], both)).toEqual([4]);
  });

  it('promise 18: is loaded as the implement where the bench of one alternative is named', async () => {
    expect(await loadsOf(BENCH, [27.5], both)).toEqual([24]);
  });

  it('promise 18: knows the larger set of the same implement', async () => {
    const large = contextWith([DUMBBELLS, 'eq_kettlebells_set_40-70', BENCH], steps);
    expect(await loadsOf('eq_kettlebells_set_40-70', [27.5], large)).toEqual([24]);
  });

  it('promise 18: is loaded with what there is, where that is a list', async () => {
    const listed = contextWith([KETTLEBELLS, BENCH], [{ step: 2.5 }, { step: 4, loads: [8, 16, 24] }]);
    expect(await loadsOf(KETTLEBELLS, [30, 23.9, 16, 3], listed)).toEqual([24, 16, 16, 8]);
  });

  it('promise 18: every load of an accepted answer can be put on what the session names', async () => {
    const athlete = fc.record({
      inventory: fc.constantFrom([DUMBBELLS], [KETTLEBELLS, BENCH], [DUMBBELLS, KETTLEBELLS, BENCH]),
      steps: fc.tuple(fc.constantFrom(0.5, 2.5, 5), fc.constantFrom(1, 4, 10)),
      lists: fc.tuple(fc.boolean(), fc.boolean()),
    });
    const list = [2.5, 6, 8, 24, 35];
    const weight = fc.double({ min: 0, max: 45, noNaN: true, noDefaultInfinity: true });
    const weights = fc.array(weight, { minLength: 1, maxLength: 4 });
    const named = fc.constantFrom(DUMBBELLS, KETTLEBELLS, BENCH, 'eq_barbell');
    await fc.assert(
      fc.asyncProperty(athlete, named, weights, async ({ inventory, steps: [light, heavy], lists }, name, asked) => {
        const loads = [light, heavy].map((step, i) => ({ step, ...(lists[i] ? { loads: list } : {}) }));
        const result = await generated(name, asked, contextWith(inventory, loads));
        if (!result.ok) return;
        // Said again here, so that the rule is not its own check.
        const at = name === DUMBBELLS ? 0 : 1;
        for (const { target_weight } of result.value.workout.sets) {
          if (target_weight === null || target_weight === 0) continue;
          const steps = target_weight / [light, heavy][at]!;
          expect(lists[at] ? list.includes(target_weight) : Math.abs(steps - Math.round(steps)) < 1e-6).toBe(true);
        }
      }),
      { numRuns: 300 },
    );
  });
});
