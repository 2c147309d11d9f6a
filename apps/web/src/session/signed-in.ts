/** What stays on the device when somebody leaves: no word of theirs. */
const STAYS: readonly string[] = ['topset.language', 'topset.theme', 'topset.effort'];
const SIGNED_IN = 'topset.signed-in';
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

export function endsSoon({ endsAt }: SignedIn): boolean {
  return endsAt - Date.now() < LEAST_LIFE_MS;
}

/**
 * Takes everything of a person from this device, except sets that were not sent yet: those only they see again, and they
 * are not kept here but by the offline client.
 */
export function forgetPerson(): void {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith('topset.') && !STAYS.includes(key)) localStorage.removeItem(key);
  }
}
