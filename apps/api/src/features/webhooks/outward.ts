import type { Config } from '../../config.ts';
import type { Reach } from './addresses.ts';
import { type Resolve, systemResolve } from './resolve.ts';

/** What sending to the outside goes by. */
export interface Outward {
  readonly reach: Reach;
  readonly secretsKey: Uint8Array | null;
  readonly resolve: Resolve;
}

export function outwardOf({ jwt, secretsKey }: Config, resolve: Resolve = systemResolve): Outward {
  return { reach: jwt ? 'PUBLIC' : 'DEMO', secretsKey, resolve };
}
