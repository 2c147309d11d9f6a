import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyOptions, jwtVerify } from 'jose';
import type { JwtConfig } from '../config.ts';
import { isTimeZone } from '../time-zone.ts';
import { AuthenticationError } from './authentication-error.ts';
import { TOKEN_SCOPES, type TokenScope } from './caller.ts';

/** Who a JWT names, and what it lets them do. */
export interface JwtIdentity {
  readonly issuer: string;
  readonly subject: string;
  /** What a new athlete begins with. */
  readonly profile: JwtProfile;
  readonly scopes: ReadonlySet<TokenScope>;
}

/** What the issuer knows of a person; left out where it says nothing that is of use here. */
interface JwtProfile {
  readonly displayName: string;
  readonly locale?: 'en' | 'ru';
  readonly timeZone?: string;
}

/** Of public keys only those that sign: a secret that is a published key would be known to everybody. */
const PUBLIC_KEY_ALGORITHMS = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
];
const SECRET_ALGORITHMS = ['HS256', 'HS384', 'HS512'];

/** How far the clocks of issuer and server may be apart. */
const CLOCK_TOLERANCE_S = 30;

/** As long as OpenID Connect allows. */
const LONGEST_SUBJECT = 255;

const LONGEST_NAME = 80;

/** Reads a JWT of the configured issuer; anything that is not in order is a 401 that says what. */
export function jwtReader(
  { issuer, audience, key }: JwtConfig,
  now: () => Date,
): (token: string) => Promise<JwtIdentity> {
  const expected = { issuer, audience, requiredClaims: ['sub', 'exp'], clockTolerance: CLOCK_TOLERANCE_S };
  const verify = 'jwksUrl' in key ? withPublishedKeys(key.jwksUrl) : withSecret(key.secret);
  return async (token) => {
    const claims = await refusingInvalid(() => verify(token, { ...expected, currentDate: now() }));
    return {
      issuer,
      subject: subjectOf(claims),
      profile: profileOf(claims),
      scopes: scopesOf(claims),
    };
  };
}

type Verify = (token: string, options: JWTVerifyOptions) => Promise<JWTPayload>;

function withPublishedKeys(url: string): Verify {
  const published = createRemoteJWKSet(new URL(url));
  const keyOf = async (...asked: Parameters<typeof published>) => {
    try {
      return await published(...asked);
    } catch (error) {
      if (IN_THE_TOKEN.some((kind) => error instanceof kind)) throw error;
      throw new AuthenticationError('The keys of the issuer cannot be read right now: try again in a moment.', 503);
    }
  };
  const algorithms = PUBLIC_KEY_ALGORITHMS;
  return async (token, options) => (await jwtVerify(token, keyOf, { ...options, algorithms })).payload;
}

/** Why no key is found for a token although the issuer answers. Everything else is an outage, and no token's fault. */
const IN_THE_TOKEN = [errors.JWKSNoMatchingKey, errors.JWKSMultipleMatchingKeys, errors.JOSENotSupported];

function withSecret(text: string): Verify {
  const secret = new TextEncoder().encode(text);
  const algorithms = SECRET_ALGORITHMS;
  return async (token, options) => (await jwtVerify(token, secret, { ...options, algorithms })).payload;
}

async function refusingInvalid(verify: () => Promise<JWTPayload>): Promise<JWTPayload> {
  try {
    return await verify();
  } catch (error) {
    if (error instanceof errors.JOSEError) throw new AuthenticationError('The JWT is not valid here, or has expired.');
    throw error;
  }
}

/** Two people whose subjects are no texts could become one athlete, so only texts name anybody. */
function subjectOf({ sub }: JWTPayload): string {
  const subject: unknown = sub;
  if (typeof subject === 'string' && subject.trim() !== '' && subject.length <= LONGEST_SUBJECT) return subject;
  throw new AuthenticationError(`The JWT must name its subject (\`sub\`) in 1 to ${LONGEST_SUBJECT} characters.`);
}

/** `locale` and `zoneinfo` as OpenID Connect has them. What is not understood leaves the usual values: nobody is refused for it. */
function profileOf(claims: JWTPayload): JwtProfile {
  const locale = localeOf(claims.locale);
  const timeZone = typeof claims.zoneinfo === 'string' && isTimeZone(claims.zoneinfo) ? claims.zoneinfo : null;
  return { displayName: nameOf(claims), ...(locale ? { locale } : {}), ...(timeZone ? { timeZone } : {}) };
}

/** The language of a tag such as `ru-RU` or `en_US`; null: one that athletes are not answered in. */
function localeOf(tag: unknown): 'en' | 'ru' | null {
  const [language] = typeof tag === 'string' ? tag.toLowerCase().split(/[-_]/, 1) : [];
  return language === 'en' || language === 'ru' ? language : null;
}

/** The issuer's name for the subject, as far as it can be stored. */
function nameOf({ name }: JWTPayload): string {
  if (typeof name !== 'string') return 'Athlete';
  const printable = name.normalize('NFC').replace(/[\p{Cc}\p{Cs}]/gu, '');
  let kept = '';
  for (const character of printable.trim()) {
    if (kept.length + character.length > LONGEST_NAME) break;
    kept += character;
  }
  return kept.trim() || 'Athlete';
}

/** What an athlete does without being told by a claim: everything about themselves. `admin` is about others. */
const WITHOUT_A_CLAIM: readonly TokenScope[] = ['read', 'write', 'generate', 'manage'];

/**
 * `scope` is a text of words (RFC 8693); `scp`, as some issuers write it, such a text or a list of words. Words of other
 * services are passed over. With both, only what both say counts. A claim of any other shape is refused: whoever wrote
 * it wanted to limit something.
 */
function scopesOf(claims: JWTPayload): ReadonlySet<TokenScope> {
  const words = [...wordsOf(claims, 'scope'), ...wordsOf(claims, 'scp')];
  if (words.length === 0) return new Set(WITHOUT_A_CLAIM);
  return new Set(TOKEN_SCOPES.filter((scope) => words.every((claimed) => claimed.includes(scope))));
}

/** The words of the claim; nothing where the JWT does not have it. */
function wordsOf(claims: JWTPayload, name: 'scope' | 'scp'): (readonly string[])[] {
  if (!Object.hasOwn(claims, name)) return [];
  const claim = claims[name];
  if (typeof claim === 'string') return [claim.split(/\s+/)];
  if (name === 'scp' && Array.isArray(claim) && claim.every((word) => typeof word === 'string')) return [claim];
  throw new AuthenticationError(
    `The claim \`${name}\` of the JWT must be a text of words${name === 'scp' ? ' or a list of them' : ''}, as in "read write".`,
  );
}
