import { request as requestPlainly } from 'node:http';
import { request as requestSecurely } from 'node:https';
import type { LookupFunction } from 'node:net';
import type { ResolvedAddress } from './resolve.ts';

/**
 * Posts to one of the addresses, which were looked at, and to no other: no name is resolved again. Answers with the
 * status alone; redirects are not followed and the body is not read.
 */
export function post(
  url: URL,
  addresses: readonly ResolvedAddress[],
  headers: Readonly<Record<string, string>>,
  body: string,
  signal: AbortSignal,
): Promise<number> {
  const request = url.protocol === 'https:' ? requestSecurely : requestPlainly;
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      {
        method: 'POST',
        agent: false,
        lookup: known(addresses),
        signal,
        headers: {
          ...headers,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'user-agent': 'Topset-Webhooks',
        },
      },
      (response) => {
        resolve(response.statusCode ?? 0);
        response.destroy();
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

function known(addresses: readonly ResolvedAddress[]): LookupFunction {
  return (_host, options, done) => {
    if (options.all) return done(null, [...addresses]);
    const [{ address, family }] = addresses as [ResolvedAddress];
    done(null, address, family);
  };
}
