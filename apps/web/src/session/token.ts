import { signInConfig } from './sign-in-config.ts';
import { endsSoon, forgetPerson, signedIn } from './signed-in.ts';

/** What a person pasted; it stays until they sign out. */
const PASTED = 'topset.token';

/** The token that the server put into the page: in demo mode, on this machine. */
const demoToken: string | null =
  document.querySelector<HTMLMetaElement>('meta[name="topset-demo-token"]')?.content ?? null;

export function keepToken(token: string): void {
  forgetPerson();
  localStorage.setItem(PASTED, token);
}

/** Whether there is anything to ask the server with. */
export function hasToken(): boolean {
  return localStorage.getItem(PASTED) !== null || signedIn() !== null || demoToken !== null;
}

export function isDemo(): boolean {
  return localStorage.getItem(PASTED) === null && signedIn() === null && demoToken !== null;
}

/** The token of the next request; it is asked for before each. */
export async function presentToken(): Promise<string> {
  const pasted = localStorage.getItem(PASTED);
  if (pasted !== null) return pasted;
  const known = signedIn();
  if (known === null) return demoToken ?? '';
  if (known.refreshToken === null || !endsSoon(known) || !signInConfig) return known.accessToken;
  const { renew } = await import('./oidc.ts');
  return renew(signInConfig);
}

/** Leaves here and, where they signed in there, at the issuer. The page begins anew, with nothing in memory. */
export async function signOut(): Promise<void> {
  const known = signedIn();
  forgetPerson();
  if (!known || !signInConfig) return location.replace('/');
  const { signOutAddress } = await import('./oidc.ts');
  location.replace(await signOutAddress(signInConfig, known));
}
