import { killWorkers } from '@topset/attack/jobs';
import { createTestHome } from '@topset/db/testing';
import { expect, it } from 'vitest';

/** In full, with 500 jobs: `npm run attack:jobs`. */
it('Q2 two nodes that enqueue and two workers that are killed again and again make each effect once', {
  timeout: 300_000,
}, async () => {
  const home = await createTestHome('postgres');
  try {
    const { effects, expected, kills } = await killWorkers({ config: home.config, jobs: 60, seed: 1 });
    expect(kills).toBeGreaterThan(3);
    expect([...effects].filter(([, count]) => count !== 1)).toEqual([]);
    expect(effects.size).toBe(expected);
  } finally {
    await home.remove();
  }
});
