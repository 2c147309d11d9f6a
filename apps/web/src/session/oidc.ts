import * as oauth from 'oauth4webapi';
import { RETURN_PATH, type SignInConfig } from './sign-in-config.ts';
import { endsSoon, forgetPerson, keepSignedIn, type SignedIn, signedIn } from './signed-in.ts';

/** What is remembered until somebody comes back: in this tab alone, and for one answer. */
interface Pending {
  readonly verifier: string;
  readonly state: string;
  readonly nonce: string;
  readonly returnTo: string;
}

const PENDING = 'topset.signing-in';
/** A life that the issuer does not tell. */
const USUAL_LIFE_S = 300;
/** One tab renews, the others wait for it: an issuer takes a second use of a refresh token for theft. */
const RENEWING = 'topset.renewing';

/** Leads to the issuer. */
export async function beginSignIn(config: SignInConfig): Promise<void> {
  const server = await discover(config);
  const pending: Pending = {
    verifier: oauth.generateRandomCodeVerifier(),
    state: oauth.generateRandomState(),
    nonce: oauth.generateRandomNonce(),
    returnTo: location.pathname === RETURN_PATH ? '/' : location.pathname,
  };
  sessionStorage.setItem(PENDING, JSON.stringify(pending));
  const address = endpoint(config, server.authorization_endpoint);
  const parameters = {
    ...config.parameters,
    client_id: config.clientId,
    redirect_uri: returnAddress(),
    response_type: 'code',
    scope: config.scopes,
    state: pending.state,
    nonce: pending.nonce,
    code_challenge: await oauth.calculatePKCECodeChallenge(pending.verifier),
    code_challenge_method: 'S256',
  };
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
  location.assign(address);
}

/** Takes the issuer's answer out of the address, once; says where to go on. */
export async function completeSignIn(config: SignInConfig, address: URL): Promise<string> {
  const pending = JSON.parse(sessionStorage.getItem(PENDING) ?? 'null') as Pending | null;
  sessionStorage.removeItem(PENDING);
  // Somebody else's answer, or one that was used: an account that nobody asked for is not taken.
  if (!pending) throw new Error('This sign-in was not begun here.');
  const server = await discover(config);
  const client = clientOf(config);
  const answer = oauth.validateAuthResponse(server, client, address, pending.state);
  const response = await oauth.authorizationCodeGrantRequest(
    server,
    client,
    oauth.None(),
    answer,
    returnAddress(),
    pending.verifier,
    { ...transport(config), additionalParameters: config.parameters },
  );
  const tokens = await oauth.processAuthorizationCodeResponse(server, client, response, {
    expectedNonce: pending.nonce,
    requireIdToken: true,
  });
  forgetPerson();
  keepSignedIn(kept(tokens, null));
  return ownPath(pending.returnTo);
}

/** A new access token for the refresh token. */
export async function renew(config: SignInConfig): Promise<string> {
  return navigator.locks.request(RENEWING, async () => {
    const known = signedIn();
    // They signed out meanwhile, or another tab was first.
    if (!known?.refreshToken || !endsSoon(known)) return known?.accessToken ?? '';
    try {
      const server = await discover(config);
      const client = clientOf(config);
      const response = await oauth.refreshTokenGrantRequest(server, client, oauth.None(), known.refreshToken, {
        ...transport(config),
        additionalParameters: config.parameters,
      });
      const next = kept(await oauth.processRefreshTokenResponse(server, client, response), known);
      keepSignedIn(next);
      return next.accessToken;
    } catch (error) {
      // The issuer has ended it: the server will say so, and they sign in again. Else it is tried with the next request.
      if (error instanceof oauth.ResponseBodyError) keepSignedIn({ ...known, refreshToken: null });
      return known.accessToken;
    }
  });
}

/** Where to go to leave the issuer, too; the refresh token is ended on the way. */
export async function signOutAddress(config: SignInConfig, { idToken, refreshToken }: SignedIn): Promise<string> {
  try {
    const server = await discover(config);
    if (refreshToken && server.revocation_endpoint) {
      await oauth
        .revocationRequest(server, clientOf(config), oauth.None(), refreshToken, transport(config))
        .catch(() => undefined);
    }
    if (!server.end_session_endpoint) return '/';
    const address = endpoint(config, server.end_session_endpoint);
    address.searchParams.set('client_id', config.clientId);
    address.searchParams.set('post_logout_redirect_uri', `${location.origin}/`);
    if (idToken) address.searchParams.set('id_token_hint', idToken);
    return address.href;
  } catch {
    return '/';
  }
}

function kept(tokens: oauth.TokenEndpointResponse, before: SignedIn | null): SignedIn {
  return {
    accessToken: tokens.access_token,
    idToken: tokens.id_token ?? before?.idToken ?? null,
    refreshToken: tokens.refresh_token ?? before?.refreshToken ?? null,
    endsAt: Date.now() + (tokens.expires_in ?? USUAL_LIFE_S) * 1000,
  };
}

async function discover(config: SignInConfig): Promise<oauth.AuthorizationServer> {
  const issuer = new URL(config.issuer);
  return oauth.processDiscoveryResponse(issuer, await oauth.discoveryRequest(issuer, transport(config)));
}

function clientOf({ clientId }: SignInConfig): oauth.Client {
  return { client_id: clientId };
}

/** Plain http only where the deployment says so, which lets it say so of this machine alone. */
function transport({ issuer }: SignInConfig) {
  return { [oauth.allowInsecureRequests]: issuer.startsWith('http:') };
}

/** A place of the issuer that the browser is led to. */
function endpoint(config: SignInConfig, text: string | undefined): URL {
  const address = new URL(text ?? '');
  const { protocol } = new URL(config.issuer);
  if (address.protocol !== 'https:' && address.protocol !== protocol) throw new TypeError('Not a place to sign in.');
  return address;
}

function returnAddress(): string {
  return location.origin + RETURN_PATH;
}

/** A path of this app, whatever was remembered. */
function ownPath(path: string): string {
  const address = new URL(path, location.origin);
  return address.origin === location.origin ? address.pathname : '/';
}
