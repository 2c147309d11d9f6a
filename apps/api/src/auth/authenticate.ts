import {
  accessRepository,
  athleteRepository,
  type Database,
  erasureRepository,
  grantRepository,
  NEW_ATHLETE_SETTINGS,
} from '@topset/db';
import type { JwtConfig } from '../config.ts';
import { DEMO_ATHLETE_ID } from '../demo/demo-ids.ts';
import { decodeGlobalId } from '../graphql/global-id.ts';
import { idFromName, isUuid } from '../ids.ts';
import { athleteOfToken, hashToken } from './api-token.ts';
import { AuthenticationError } from './authentication-error.ts';
import type { Caller, TokenScope } from './caller.ts';
import { jwtReader } from './jwt.ts';

export { AuthenticationError } from './authentication-error.ts';

const ATHLETE_HEADER = 'topset-athlete';

export type Authenticate = (headers: Pick<Headers, 'get'>) => Promise<Caller>;

/** Finds out who is asking: a personal API token, or a JWT where configured. Without one it is demo mode. */
export function createAuthenticator(database: Database, jwt: JwtConfig | null, now: () => Date): Authenticate {
  const readJwt = jwt ? jwtReader(jwt, now) : null;
  const isDemo = jwt === null;

  return async (headers) => {
    const [scheme, token] = (headers.get('authorization') ?? '').split(/\s+/, 2);
    if (scheme?.toLowerCase() !== 'bearer' || !token) {
      throw new AuthenticationError('Send credentials as `Authorization: Bearer <token>`.');
    }
    const athleteId = athleteOfToken(token);
    const person = athleteId ? await byApiToken(athleteId, token) : await byJwt(token);
    return actingFor(person, headers.get(ATHLETE_HEADER));
  };

  async function byApiToken(athleteId: string, token: string): Promise<Caller> {
    // Everybody can make the demo token. Another node may be in demo mode on the same database, so no row is asked.
    if (!isDemo && athleteId === DEMO_ATHLETE_ID) {
      throw new AuthenticationError('Demo credentials work in demo mode only: sign in, and make a token of your own.');
    }
    const found = await accessRepository.findApiToken(database.db, athleteId, hashToken(token));
    const isExpired = found?.token.expiresAt && found.token.expiresAt <= now();
    const deletedAt = found?.athlete.closedAt;
    // It was good until the account was deleted.
    const endedWithAccount = deletedAt && found.token.revokedAt?.getTime() === deletedAt.getTime();
    if (!found || isExpired || (found.token.revokedAt && !endedWithAccount)) {
      throw new AuthenticationError('This API token is unknown, revoked or expired: make a new one.');
    }
    const scopes = new Set(found.token.scopes as TokenScope[]);
    if (deletedAt) return ofDeleted(athleteId, scopes, deletedAt);
    const { id: tokenId } = found.token;
    return { athleteId, actorId: athleteId, role: 'ATHLETE', scopes, tokenId, athlete: found.athlete };
  }

  async function byJwt(token: string): Promise<Caller> {
    if (!readJwt) throw new AuthenticationError('This is not an API token of this server.');
    const { issuer, subject, profile, scopes } = await readJwt(token);
    const athleteId = idFromName(issuer, subject);
    if (athleteId === DEMO_ATHLETE_ID) throw new AuthenticationError('Nobody signs in as the demo athlete.');
    const athlete = await athleteRepository.findAthlete(database.db, athleteId);
    if (athlete?.closedAt) return ofDeleted(athleteId, scopes, athlete.closedAt);
    if (athlete) return { athleteId, actorId: athleteId, role: 'ATHLETE', scopes, athlete };
    const tombstone = await erasureRepository.findTombstone(database.db, athleteId);
    if (tombstone) return ofDeleted(athleteId, scopes, tombstone.deletedAt);
    const at = now();
    const settings = NEW_ATHLETE_SETTINGS;
    const newcomer = { id: athleteId, ...profile, settings, createdAt: at, updatedAt: at };
    await athleteRepository.ensureAthlete(database.db, newcomer);
    return { athleteId, actorId: athleteId, role: 'ATHLETE', scopes };
  }

  /** Whoever could delete the account may ask about it again, and do nothing else: no new account takes its place. */
  function ofDeleted(athleteId: string, scopes: ReadonlySet<TokenScope>, deletedAt: Date): Caller {
    if (!scopes.has('manage')) throw new AuthenticationError('This account was deleted.', 403);
    return { athleteId, actorId: athleteId, role: 'ATHLETE', scopes: new Set(['manage']), deletedAt };
  }

  /** A coach names the athlete in a header; the grant decides how far that goes, and never to tokens and grants. */
  async function actingFor(person: Caller, header: string | null): Promise<Caller> {
    if (!header) return person;
    const { typename, id } = decodeGlobalId(header);
    if (typename === 'Athlete' && id === person.athleteId) return person;
    const isReachable = typename === 'Athlete' && isUuid(id) && (isDemo || id.toLowerCase() !== DEMO_ATHLETE_ID);
    const grant = isReachable ? await grantRepository.findGrant(database.db, id, person.actorId, now()) : undefined;
    if (!grant) throw new AuthenticationError('You are not admitted as a coach of that athlete.', 403);
    const allowed: TokenScope[] = grant.access === 'WRITE' ? ['read', 'write'] : ['read'];
    return {
      athleteId: grant.athleteId,
      actorId: person.actorId,
      role: 'COACH',
      scopes: new Set(allowed.filter((scope) => person.scopes.has(scope))),
    };
  }
}
