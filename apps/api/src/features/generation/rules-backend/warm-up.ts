import { eligibleKeys, type GuardContext } from '@topset/llm';

/** What a general warm-up is made of, the gentlest first; all of it needs nothing but the body. */
const WARM_UPS = ['jumping-jacks', 'arm-circles', 'bodyweight-squat', 'glute-bridge', 'leg-swing', 'wall-slide'];

/** The general warm-ups that this athlete may do. */
export function warmUpKeys(guard: GuardContext): string[] {
  const eligible = new Set(eligibleKeys(guard));
  return WARM_UPS.filter((key) => eligible.has(key));
}
