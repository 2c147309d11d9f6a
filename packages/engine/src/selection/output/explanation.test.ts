import { describe, expect, it } from 'vitest';
import { render } from '../../messages/index.ts';
import { daysAgo, selected } from '../testing/fixture-input.ts';
import { selectionDecision } from './decision.ts';
import { BECAUSE_CODES } from './output.ts';
import { becauseSentence } from './sentences.ts';

describe('explanations', () => {
  it('every reason has a sentence in both languages', () => {
    for (const code of BECAUSE_CODES) {
      const reason = becauseSentence({ code, muscle: 'chest' });
      const [en, ru] = [render(reason, 'en'), render(reason, 'ru')];
      expect(en).toMatch(/^[A-Z].*\.$/);
      expect(ru).toMatch(/^[А-ЯЁ].*\.$/);
      expect(en + ru).not.toContain('{');
    }
  });

  it('a pick says what it was taken for', () => {
    const { rationale } = selected();
    expect(rationale['cable-lateral-raise']).toMatchObject({
      because: { code: 'muscleDeficitScore', muscle: 'side_delts' },
      ruleId: 'selection/greedy-1/accessory_pick',
    });
    const { reason } = rationale['cable-lateral-raise']!;
    expect(render(reason, 'en')).toBe('Adds sets for side delts that this week still misses.');
    expect(render(reason, 'ru')).toBe('Добавляет подходы на средние дельты: на этой неделе их пока не хватает.');
  });

  it('the decision record of a pick holds components, weights, evidence and the runner-up', () => {
    const output = selected({ history: [daysAgo(3, { 'Cable Fly': 3 })] });
    const record = selectionDecision(output, 'dumbbell-bench-press')!;
    expect(record.policyId).toBe('selection/greedy-1');
    expect(record.inputs.map(({ name }) => name)).toContain('muscleDeficitScore');
    expect(record.thresholds).toContainEqual({ name: 'muscleDeficitScore', value: '3' });
    expect(record.evidence).toEqual([{ kind: 'WORKOUT', id: 'workout-3' }]);
    expect(record.alternatives).toHaveLength(1);
    expect(selectionDecision(output, 'leg-press')).toBeNull();
  });

  it('the allocation trace adds up to the sets', () => {
    const output = selected();
    const added = output.allocationTrace.length + 2 * output.selectedExerciseIds.length;
    expect(Object.values(output.perExerciseSetTargets).reduce((sum, sets) => sum + sets, 0)).toBe(added);
  });
});
