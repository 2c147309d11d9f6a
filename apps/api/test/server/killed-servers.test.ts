import { killServers } from '@topset/attack/servers';
import { createTestHome } from '@topset/db/testing';
import { expect, it } from 'vitest';

/** In full, with 500 jobs: `npm run attack:servers`. */
it('must-show 2: two API nodes and two workers, whole servers that are killed and come back, make each effect once', {
  timeout: 600_000,
}, async () => {
  const home = await createTestHome('postgres');
  try {
    const { effects, expected, kills } = await killServers({ config: home.config, jobs: 24, kills: 2, seed: 3 });
    expect(kills.api + kills.worker).toBeGreaterThan(0);
    expect([...effects].filter(([, count]) => count !== 1)).toEqual([]);
    expect(effects.size).toBe(expected);
  } finally {
    await home.remove();
  }
});
