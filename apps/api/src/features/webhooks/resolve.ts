import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { hostOf, mayReach, type Reach } from './addresses.ts';

export interface ResolvedAddress {
  readonly address: string;
  readonly family: number;
}

/** All addresses of a name, as the system knows them. */
export type Resolve = (host: string) => Promise<readonly ResolvedAddress[]>;

export const systemResolve: Resolve = (host) => lookup(host, { all: true, verbatim: true });

/** The name leads nowhere, or to where no web hook may go: nobody is told which. */
export class AddressRefusedError extends Error {
  constructor() {
    super('A web hook may not go there.');
    this.name = 'AddressRefusedError';
  }
}

/** The addresses behind the host, all of which may be connected to. */
export async function allowedAddresses(url: URL, reach: Reach, resolve: Resolve): Promise<ResolvedAddress[]> {
  const host = hostOf(url);
  const family = isIP(host);
  const found = family === 0 ? await resolve(host).catch(() => []) : [{ address: host, family }];
  if (found.length === 0 || found.some(({ address }) => !mayReach(address, reach))) throw new AddressRefusedError();
  return [...found];
}
