import type { Config } from '../../config.ts';
import type { Reach } from './addresses.ts';
import { type Resolve, systemResolve } from './resolve.ts';

/** What sending to the outside goes by. */
export interface Outward {
  readonly reach: Reach;
  readonly secretsKey: Uint8Array | null;
  readonly resolve: Resolve;
  /** Whether mail is sent at all. */
  readonly mails: boolean;
}

export function outwardOf({ jwt, secretsKey, mail }: Config, resolve: Resolve = systemResolve): Outward {
  return { reach: jwt ? 'PUBLIC' : 'DEMO', secretsKey, resolve, mails: mail !== null };
}
