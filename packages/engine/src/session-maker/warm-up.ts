import type { SessionGround } from './session.ts';

/** The general warm-ups that this athlete may do. */
export function warmUpKeys({ eligible, policy }: Pick<SessionGround, 'eligible' | 'policy'>): string[] {
  const allowed = new Set(eligible);
  return policy.generalWarmUp.keys.filter((key) => allowed.has(key));
}
