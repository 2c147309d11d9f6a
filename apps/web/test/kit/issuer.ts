import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

export interface Issuer {
  readonly url: string;
  /** How often a token was asked for, by grant. */
  readonly grants: readonly string[];
  stop(): Promise<void>;
}

export const AUDIENCE = 'https://api.topset.test';
export const CLIENT_ID = 'topset-web';
const SCOPES = 'read write generate manage';

/** An identity provider on this machine, with its own pages to sign in and out: any name and any password will do. */
export async function startIssuer(web: () => string, accessTokenSeconds: number): Promise<Issuer> {
  const grants: string[] = [];
  // The address is part of everything that it signs, so its port is taken first.
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const provider = new Provider(url, {
    clients: [
      {
        client_id: CLIENT_ID,
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        application_type: 'native',
        redirect_uris: [`${web()}signed-in`],
        post_logout_redirect_uris: [web()],
      },
    ],
    scopes: ['openid', 'offline_access', 'profile', ...SCOPES.split(' ')],
    pkce: { required: () => true },
    clientBasedCORS: (_context: unknown, origin: string) => origin === new URL(web()).origin,
    findAccount: (_context: unknown, id: string) => ({ accountId: id, claims: () => ({ sub: id }) }),
    ttl: { AccessToken: accessTokenSeconds },
    issueRefreshToken: async () => true,
    rotateRefreshToken: true,
    features: {
      devInteractions: { enabled: true },
      revocation: { enabled: true },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => AUDIENCE,
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({
          scope: SCOPES,
          audience: AUDIENCE,
          accessTokenFormat: 'jwt',
          accessTokenTTL: accessTokenSeconds,
          jwt: { sign: { alg: 'RS256' } },
        }),
      },
    },
  });
  provider.on('grant.success', (context: { oidc: { params?: { grant_type?: string } } }) => {
    grants.push(context.oidc.params?.grant_type ?? '');
  });
  const server = await new Promise<Server>((resolve) => {
    const listening = provider.listen(port, '127.0.0.1', () => resolve(listening));
  });
  return {
    url,
    grants,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export async function freePort(): Promise<number> {
  const { createServer } = await import('node:net');
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
