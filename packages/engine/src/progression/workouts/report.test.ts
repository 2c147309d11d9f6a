import { expect, it } from 'vitest';
import { LEVELS_1 } from '../policy.ts';
import { completionPermille } from './report.ts';

it('session completion: the mean of done over asked, each capped at 130 %, a skip being 0', () => {
  const exercise = (actual: number, judge: number, skipped = false) => ({ actual, judge, skipped });
  expect(completionPermille([exercise(50, 100), exercise(100, 100)], LEVELS_1)).toBe(750);
  expect(completionPermille([exercise(300, 100), exercise(80, 100, true)], LEVELS_1)).toBe(650);
  expect(completionPermille([exercise(2, 3)], LEVELS_1)).toBe(666);
  expect(completionPermille([], LEVELS_1)).toBe(0);
});
