/** Where people of this deployment sign in. */
export interface SignInConfig {
  readonly issuer: string;
  readonly clientId: string;
  readonly scopes: string;
  readonly parameters: Readonly<Record<string, string>>;
}

const written = document.querySelector<HTMLMetaElement>('meta[name="topset-sign-in"]')?.content;

/** As the server wrote it into the page; null: a token is pasted here. */
export const signInConfig: SignInConfig | null = written ? (JSON.parse(written) as SignInConfig) : null;

/** Where the issuer sends people back to. */
export const RETURN_PATH = '/signed-in';
