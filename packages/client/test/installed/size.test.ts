import { expect, inject, test } from 'vitest';
import { type Import, measureSizes } from '../../tooling/size.ts';

/** Most bytes, compressed with brotli. What is asked for is in the comments; the rest is room. */
const LIMITS: Record<Import, number> = {
  // 16 KB.
  'the whole client': 15_500,
  // 2 KB.
  'one document': 1_500,
  'a connection and one document': 6_500,
  'the hooks of React': 6_500,
  'narrowing failures': 300,
};

test('an app pays for what it imports, and for nothing else', async () => {
  const sizes = await measureSizes(inject('consumer'));
  for (const [name, limit] of Object.entries(LIMITS)) {
    expect(sizes[name as Import].brotli, name).toBeLessThan(limit);
  }
  expect(sizes['one document'].minified).toBeLessThan(3_072);
});
