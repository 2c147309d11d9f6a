import { availableEquipment, equipment, exerciseByKey } from '@topset/catalog';
import type { Equipment } from '@topset/engine';
import { GREEDY_1 } from '@topset/engine/selection';
import { eligibleKeys } from '@topset/llm';
import type { WorkoutSet } from '@topset/llm-schema';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Anybody, anybody, generateWorkout, situationOf } from '../kit/rules-kit.ts';

const RUNS = { numRuns: 200 };

/** The usual steps, said again so that the rule is not its own judge: of a bar those of a pair of the smallest plates. */
const STEPS: Readonly<Record<string, Readonly<Record<'KG' | 'LB', number>>>> = {
  barbell: { KG: 2.5, LB: 5 },
  dumbbell: { KG: 2.5, LB: 5 },
  cable: { KG: 2.5, LB: 5 },
  machine: { KG: 2.5, LB: 5 },
  kettlebell: { KG: 4, LB: 10 },
};
const PLATES = { KG: 1.25, LB: 2.5 };
const HEAVIEST_CLASS = ['barbell', 'machine', 'cable', 'dumbbell', 'kettlebell', 'sled', 'band', 'other', 'bodyweight'];

const classOf = (item: Equipment) => equipment.find(({ key }) => key === item)!.loadClass;

/** What carries the load where a session names this for an exercise. */
function implementOf({ exercise, equipment: named }: WorkoutSet, row: Anybody): Equipment | undefined {
  const available = availableEquipment(row.equipment);
  const alternative = exerciseByKey(exercise)!
    .equipment.filter((items) => items.every((item) => available.has(item)))
    .find((items) => items.some((item) => equipment.find(({ key }) => key === item)!.llmKeys.includes(named)));
  const rank = (item: Equipment) => HEAVIEST_CLASS.indexOf(classOf(item) ?? 'bodyweight');
  return alternative?.toSorted((a, b) => rank(a) - rank(b))[0];
}

function isLoadable(set: WorkoutSet, row: Anybody): boolean {
  const load = set.target_weight!;
  const implement = implementOf(set, row);
  const isListed = implement === 'kettlebell' || implement === 'machine';
  if (isListed && row.loads !== null) return row.loads.includes(String(load));
  const loadClass = implement && classOf(implement);
  const own = implement === 'dumbbell' || implement === 'barbell' ? row.step : null;
  const steps = load / (own === null ? (STEPS[loadClass ?? ''] ?? PLATES)[row.unit] : Number(own));
  return Math.abs(steps - Math.round(steps)) < 1e-6;
}

describe('a session by the rules', () => {
  it('promise 18: every load can be put on the equipment that the session names', async () => {
    await fc.assert(
      fc.asyncProperty(anybody, async (row) => {
        const situation = situationOf(row);
        fc.pre(eligibleKeys(situation.guard).length > 0);
        const result = await generateWorkout(situation, null);
        if (!result.ok) throw new Error(result.error.code);
        const loaded = result.value.workout.sets.filter(({ target_weight }) => target_weight);
        const unloadable = loaded.filter((set) => !isLoadable(set, row));
        expect(unloadable.map(({ exercise, equipment: on, target_weight }) => [exercise, on, target_weight])).toEqual(
          [],
        );
      }),
      RUNS,
    );
  });

  it('promise 18: an athlete with a kettlebell alone is given loads that kettlebells have', async () => {
    const row: Anybody = {
      ...{ equipment: ['kettlebell'], avoided: [], left: null, pain: [], fatigue: false, allowRirZero: false },
      ...{ policy: GREEDY_1, deload: false, trainingAge: 'intermediate', goal: 'strength', unit: 'KG' },
      ...{ bodyWeight: 83, step: null, loads: null, minutes: 60, readiness: 3, sleepScore: null, program: 'legs' },
      ...{ locale: 'en', history: [], focus: '', energy: 'moderate' },
    };
    const result = await generateWorkout(situationOf(row), null);
    if (!result.ok) throw new Error(result.error.code);
    const loads = result.value.workout.sets.flatMap(({ target_weight }) => target_weight ?? []);
    expect(loads.length).toBeGreaterThan(0);
    expect(loads.map((load) => load % 4)).toEqual(loads.map(() => 0));
  });
});
