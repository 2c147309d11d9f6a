import { type FormEvent, useState } from 'react';
import { Input, Label, TextField } from 'react-aria-components';
import * as m from '../generated/messages.js';
import { Button } from '../ui/button.tsx';
import { keepToken } from './token.ts';

export function SignIn() {
  const [token, setToken] = useState('');
  const signIn = (event: FormEvent) => {
    event.preventDefault();
    if (token.trim()) keepToken(token.trim());
  };
  return (
    <main className="page">
      <img src="/icon.svg" width="64" height="64" alt="" />
      <h1>{m.sign_in_title()}</h1>
      <form className="card" onSubmit={signIn}>
        <p>{m.sign_in_text()}</p>
        <TextField className="field" value={token} onChange={setToken} type="password" autoComplete="off">
          <Label className="label quiet">{m.sign_in_token()}</Label>
          <Input className="input" />
        </TextField>
        <div>
          <Button type="submit" look="main">
            {m.sign_in_action()}
          </Button>
        </div>
      </form>
    </main>
  );
}
