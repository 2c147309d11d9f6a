import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SelectionInput } from '../input/input.ts';
import type { SelectionOutput } from '../output/output.ts';
import { selected } from '../testing/fixture-input.ts';
import { FIXTURE_LIBRARY, kebab } from '../testing/fixture-library.ts';
import { intentInput, templateInput } from '../testing/random-input.ts';

/** The first exercises of the library, and whatever the input names. */
function smaller({ exerciseLibrary, pinnedExerciseIds = [], templateExerciseIds = [] }: SelectionInput, count: number) {
  const named = new Set([...pinnedExerciseIds, ...templateExerciseIds]);
  return exerciseLibrary.filter(({ key }, index) => index < count || named.has(key));
}

describe('fewer than three exercises', () => {
  const few = (count: number) => ({ code: 'below_minimum_exercises', params: { exercises: count } });
  const warned = (output: SelectionOutput) => output.warnings.filter(({ code }) => code === 'below_minimum_exercises');
  const only = (...names: string[]) => FIXTURE_LIBRARY.filter(({ key }) => names.map(kebab).includes(key));

  it('promise 26: are warned about where nothing was removed', () => {
    const two = selected({ exerciseLibrary: only('Barbell Bench Press', 'Cable Fly') });
    expect([two.selectedExerciseIds.length, two.removed.length]).toEqual([2, 0]);
    expect(warned(two)).toEqual([few(2)]);
    expect(warned(selected({ exerciseLibrary: [] }))).toEqual([few(0)]);
  });

  it('promise 26: are warned about where caps or time took the others', () => {
    const output = selected({ intent: 'legs', sessionMinutes: 20, goals: { primary: 'strength' } });
    expect(output.removed.length).toBeGreaterThan(0);
    expect(output.selectedExerciseIds.length).toBeLessThan(3);
    expect(warned(output)).toEqual([few(output.selectedExerciseIds.length)]);
  });

  it('promise 26: are warned about in an auto-filled template, and a plain one is as its author wrote it', () => {
    const template = { mode: 'template' as const, templateExerciseIds: ['cable-fly', 'cable-lateral-raise'] };
    expect(warned(selected({ ...template, autoFillUnpinned: true }))).toEqual([few(2)]);
    expect(warned(selected(template))).toEqual([]);
  });

  it('promise 26: three are enough, whatever was removed', () => {
    const output = selected({ exerciseLibrary: only('Barbell Bench Press', 'Cable Fly', 'Dumbbell Lateral Raise') });
    expect(output.selectedExerciseIds).toHaveLength(3);
    expect(warned(output)).toEqual([]);
  });

  it('promise 26: below_minimum_exercises is warned exactly where fewer than three are left', () => {
    fc.assert(
      fc.property(fc.oneof(intentInput, templateInput), fc.nat({ max: 30 }), (input, count) => {
        const plain = input.mode === 'template' && input.autoFillUnpinned !== true;
        const output = selected(plain ? input : { ...input, exerciseLibrary: smaller(input, count) });
        const few = !plain && output.selectedExerciseIds.length < 3;
        expect(output.warnings.some(({ code }) => code === 'below_minimum_exercises')).toBe(few);
      }),
      { numRuns: 2000 },
    );
  });
});
