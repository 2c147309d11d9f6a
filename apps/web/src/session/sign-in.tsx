import { type FormEvent, useEffect, useState } from 'react';
import { Input, Label, TextField } from 'react-aria-components';
import * as m from '../generated/messages.js';
import { Button } from '../ui/button.tsx';
import { RETURN_PATH, type SignInConfig, signInConfig } from './sign-in-config.ts';
import { keepToken } from './token.ts';

/** The answer of the issuer can be used once, however often React renders. */
let completing: Promise<string> | null = null;

export function isReturning(): boolean {
  return signInConfig !== null && location.pathname === RETURN_PATH;
}

export function SignIn() {
  return (
    <main className="page sign-in">
      <img src="/icon.svg" width="64" height="64" alt="" />
      <h1>{m.sign_in_title()}</h1>
      {signInConfig ? <AtIssuer config={signInConfig} /> : <ByToken />}
      {signInConfig ? (
        <details>
          <summary>{m.sign_in_by_token()}</summary>
          <ByToken />
        </details>
      ) : null}
    </main>
  );
}

function AtIssuer({ config }: { readonly config: SignInConfig }) {
  const { isBusy, failed, begin } = useSignIn(config);
  return (
    <section className="card">
      <p>{m.sign_in_issuer({ host: new URL(config.issuer).host })}</p>
      {failed ? <SignInFailed /> : null}
      <Button look="main large" isDisabled={isBusy} onPress={begin}>
        {m.sign_in_action()}
      </Button>
    </section>
  );
}

/** For whoever was signed in until now: the way back leads to this page. */
export function SignInAgain() {
  return signInConfig ? <AgainAtIssuer config={signInConfig} /> : null;
}

function AgainAtIssuer({ config }: { readonly config: SignInConfig }) {
  const { isBusy, failed, begin } = useSignIn(config);
  return (
    <>
      {failed ? <SignInFailed /> : null}
      <Button look="main" isDisabled={isBusy} onPress={begin}>
        {m.sign_in_again()}
      </Button>
    </>
  );
}

function useSignIn(config: SignInConfig) {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const begin = () => {
    setState('busy');
    import('./oidc.ts').then(({ beginSignIn }) => beginSignIn(config)).catch(() => setState('failed'));
  };
  return { isBusy: state === 'busy', failed: state === 'failed', begin };
}

function SignInFailed() {
  return (
    <p className="notice stop" role="alert">
      {m.sign_in_failed()}
    </p>
  );
}

/** Back from the issuer. */
export function SigningIn() {
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (!completing) {
      const address = new URL(location.href);
      // The code is nobody else's to read: not in the history, not in an address that is shared.
      history.replaceState(null, '', RETURN_PATH);
      completing = import('./oidc.ts').then(({ completeSignIn }) => completeSignIn(signInConfig!, address));
    }
    completing.then(
      (path) => location.replace(path),
      () => setFailed(true),
    );
  }, []);
  if (!failed) {
    return (
      <main className="page sign-in">
        <p role="status">{m.sign_in_busy()}</p>
      </main>
    );
  }
  return (
    <main className="page sign-in">
      <h1>{m.sign_in_refused_title()}</h1>
      <p>{m.sign_in_failed()}</p>
      <SignInAgain />
    </main>
  );
}

function ByToken() {
  const [token, setToken] = useState('');
  const signIn = (event: FormEvent) => {
    event.preventDefault();
    if (!token.trim()) return;
    keepToken(token.trim());
    location.replace('/');
  };
  return (
    <form className="card" onSubmit={signIn}>
      <p>{m.sign_in_text()}</p>
      <TextField className="field" value={token} onChange={setToken} type="password" autoComplete="off">
        <Label className="label quiet">{m.sign_in_token()}</Label>
        <Input className="input" />
      </TextField>
      <div>
        <Button type="submit" look={signInConfig ? '' : 'main'}>
          {m.sign_in_with_token()}
        </Button>
      </div>
    </form>
  );
}
