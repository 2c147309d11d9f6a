import { accessRepository, athleteRepository, type Database } from '@topset/db';
import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose';
import type { JwtConfig } from '../config.ts';
import { decodeGlobalId } from '../graphql/global-id.ts';
import { idFromName, isUuid } from '../ids.ts';
import { athleteOfToken, hashToken } from './api-token.ts';
import { type Caller, TOKEN_SCOPES, type TokenScope } from './caller.ts';

export const ATHLETE_HEADER = 'topset-athlete';

/** The request has no valid credentials (401), or they do not reach that athlete (403). */
export class AuthenticationError extends Error {
  readonly status: 401 | 403;

  constructor(message: string, status: 401 | 403 = 401) {
    super(message);
    this.status = status;
  }
}

export type Authenticate = (headers: Pick<Headers, 'get'>) => Promise<Caller>;

/** Finds out who is asking: a personal API token, or a JWT where configured. */
export function createAuthenticator(database: Database, jwt: JwtConfig | null, now: () => Date): Authenticate {
  const verifyJwt = jwt ? jwtVerifier(jwt) : null;
  /** Athletes whose row is known to exist, so that a JWT costs no write per request. */
  const known = new Set<string>();

  return async (headers) => {
    const [scheme, token] = (headers.get('authorization') ?? '').split(/\s+/, 2);
    if (scheme?.toLowerCase() !== 'bearer' || !token) {
      throw new AuthenticationError('Send credentials as `Authorization: Bearer <token>`.');
    }
    const person = athleteOfToken(token) ? await byApiToken(token) : await byJwt(token);
    return actingFor(person, headers.get(ATHLETE_HEADER));
  };

  async function byApiToken(token: string): Promise<Caller> {
    const athleteId = athleteOfToken(token)!;
    const found = await accessRepository.findApiToken(database.db, athleteId, hashToken(token));
    if (!found || found.token.revokedAt || (found.token.expiresAt && found.token.expiresAt <= now())) {
      throw new AuthenticationError('This API token is unknown, revoked or expired: make a new one.');
    }
    const scopes = new Set(found.token.scopes as TokenScope[]);
    return { athleteId, actorId: athleteId, role: 'ATHLETE', scopes, athlete: found.athlete };
  }

  async function byJwt(token: string): Promise<Caller> {
    if (!verifyJwt) throw new AuthenticationError('This is not an API token of this server.');
    const claims = await verifyJwt(token);
    const athleteId = idFromName(claims.iss ?? '', claims.sub ?? '');
    if (!known.has(athleteId)) {
      const at = now();
      const displayName =
        typeof claims.name === 'string' && claims.name.trim() ? claims.name.trim().slice(0, 80) : 'Athlete';
      await athleteRepository.ensureAthlete(database.db, { id: athleteId, displayName, createdAt: at, updatedAt: at });
      if (known.size > 100_000) known.clear();
      known.add(athleteId);
    }
    return { athleteId, actorId: athleteId, role: 'ATHLETE', scopes: scopesOf(claims) };
  }

  /** A coach names the athlete in a header; the grant decides how far that goes. */
  async function actingFor(person: Caller, header: string | null): Promise<Caller> {
    if (!header) return person;
    const { typename, id } = decodeGlobalId(header);
    if (typename === 'Athlete' && id === person.athleteId) return person;
    const grant =
      typename === 'Athlete' && isUuid(id)
        ? await accessRepository.findGrant(database.db, id, person.actorId)
        : undefined;
    if (!grant) throw new AuthenticationError('You are not admitted as a coach of that athlete.', 403);
    const allowed: TokenScope[] = grant.access === 'WRITE' ? ['read', 'write'] : ['read'];
    return {
      athleteId: id,
      actorId: person.actorId,
      role: 'COACH',
      scopes: new Set(allowed.filter((scope) => person.scopes.has(scope))),
    };
  }
}

function jwtVerifier({ issuer, audience, key }: JwtConfig): (token: string) => Promise<JWTPayload> {
  const options = { issuer, audience, requiredClaims: ['sub', 'exp'] };
  const remote = 'jwksUrl' in key ? createRemoteJWKSet(new URL(key.jwksUrl)) : null;
  const secret = 'secret' in key ? new TextEncoder().encode(key.secret) : null;
  return async (token) => {
    try {
      const { payload } = remote
        ? await jwtVerify(token, remote, options)
        : await jwtVerify(token, secret!, { ...options, algorithms: ['HS256', 'HS384', 'HS512'] });
      if (!payload.sub) throw new AuthenticationError('The JWT names nobody.');
      return payload;
    } catch (error) {
      if (error instanceof errors.JOSEError)
        throw new AuthenticationError('The JWT is not valid here, or has expired.');
      throw error;
    }
  };
}

/** Without a `scope` claim a JWT may do what an athlete does; `admin` is never implied. */
function scopesOf(claims: JWTPayload): Set<TokenScope> {
  if (typeof claims.scope !== 'string') return new Set<TokenScope>(['read', 'write', 'generate']);
  const words = claims.scope.split(/\s+/);
  return new Set(TOKEN_SCOPES.filter((scope) => words.includes(scope)));
}
