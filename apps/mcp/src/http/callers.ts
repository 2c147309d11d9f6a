import { createHash } from 'node:crypto';
import { type Caller, identify } from '../caller.ts';
import type { Limits } from './limits.ts';

const MOST_KEPT = 2_000;

/** Who a bearer token is, asked of the API and remembered for a minute under a hash. */
export function createCallers(apiUrl: string, { identityMs }: Limits) {
  const known = new Map<string, { readonly caller: Promise<Caller>; readonly until: number }>();

  return {
    of(token: string): Promise<Caller> {
      const name = createHash('sha256').update(token).digest('base64url');
      const held = known.get(name);
      if (held && held.until > performance.now()) return held.caller;
      const caller = identify(apiUrl, token);
      known.delete(name);
      known.set(name, { caller, until: performance.now() + identityMs });
      caller.catch(() => known.delete(name));
      const [oldest] = known.keys();
      if (known.size > MOST_KEPT && oldest !== undefined) known.delete(oldest);
      return caller;
    },
  };
}
