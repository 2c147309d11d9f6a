import { signInConfig } from './sign-in-config.ts';

/** What a person pasted; it stays until they sign out. */
const PASTED = 'topset.token';
const SIGNED_IN = 'topset.signed-in';
/** What stays on the device when somebody leaves: no word of theirs, and what they logged and nobody has yet. */
const STAYS: readonly string[] = ['topset.language', 'topset.theme', 'topset.effort', 'topset.sets-to-send'];
/** A token that ends sooner is renewed before it is used. */
const LEAST_LIFE_MS = 30_000;

/** What the issuer gave. */
export interface SignedIn {
  readonly accessToken: string;
  readonly idToken: string | null;
  readonly refreshToken: string | null;
  /** By the clock of the device. */
  readonly endsAt: number;
}

/** The token that the server put into the page: in demo mode, on this machine. */
const demoToken: string | null =
  document.querySelector<HTMLMetaElement>('meta[name="topset-demo-token"]')?.content ?? null;

export function keepToken(token: string): void {
  forgetPerson();
  localStorage.setItem(PASTED, token);
}

export function keepSignedIn(signedIn: SignedIn): void {
  localStorage.setItem(SIGNED_IN, JSON.stringify(signedIn));
}

export function signedIn(): SignedIn | null {
  try {
    return JSON.parse(localStorage.getItem(SIGNED_IN) ?? 'null') as SignedIn | null;
  } catch {
    return null;
  }
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

export function endsSoon({ endsAt }: SignedIn): boolean {
  return endsAt - Date.now() < LEAST_LIFE_MS;
}

/** Takes everything of a person from this device, except sets that were not sent yet: those only they see again. */
export function forgetPerson(): void {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith('topset.') && !STAYS.includes(key)) localStorage.removeItem(key);
  }
}

/** Leaves here and, where they signed in there, at the issuer. The page begins anew, with nothing in memory. */
export async function signOut(): Promise<void> {
  const known = signedIn();
  forgetPerson();
  if (!known || !signInConfig) return location.replace('/');
  const { signOutAddress } = await import('./oidc.ts');
  location.replace(await signOutAddress(signInConfig, known));
}
