import { randomUUID } from 'node:crypto';
import { mintToken } from '../../../src/auth/api-token.ts';
import type { Target } from './target.ts';

/** In seconds, as tokens write it: whatever clock the server goes by. */
const LONG_AGO = 1_500_000_000;

/** Headers that let nobody in. */
export async function wrongCredentials(target: Target): Promise<Readonly<Record<string, Record<string, string>>>> {
  const good = await target.token();
  const [head, body, signature] = good.split('.') as [string, string, string];
  const unsigned = Buffer.from('{"alg":"none"}').toString('base64url');
  const bearers = {
    expired: await target.token({ exp: LONG_AGO }),
    'of another audience': await target.token({ aud: 'somebody-else' }),
    'of another issuer': await target.token({ iss: 'https://evil.example' }),
    'of another key': await target.token({}, 'another secret that has as many characters'),
    unsigned: `${unsigned}.${body}.`,
    'without its signature': `${head}.${body}.`,
    'of a cut signature': `${head}.${body}.${signature.slice(0, -4)}`,
    'of another body': `${head}.${Buffer.from('{"sub":"x"}').toString('base64url')}.${signature}`,
    garbled: `${head}.${body.slice(3)}.${signature}`,
    'an API token that nobody made': mintToken(randomUUID()),
    'an API token without its end': mintToken(randomUUID()).slice(0, 30),
    'the prefix of an API token': 'topset_',
    'the name of a prototype': '__proto__',
    'very long': 'x'.repeat(12_000),
  };
  return {
    missing: {},
    empty: { authorization: '' },
    'of another scheme': { authorization: `Basic ${good}` },
    'without a scheme': { authorization: good },
    'in another header': { 'x-authorization': `Bearer ${good}`, cookie: `authorization=Bearer ${good}; token=${good}` },
    ...Object.fromEntries(Object.entries(bearers).map(([name, token]) => [name, { authorization: `Bearer ${token}` }])),
  };
}
