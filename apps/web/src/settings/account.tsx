import * as m from '../generated/messages.js';
import { isDemo, signOut } from '../session/token.ts';
import { Button } from '../ui/button.tsx';
import type { Athlete } from './athlete.ts';
import { DeleteCard } from './delete-card.tsx';
import { MailCard } from './mail-card.tsx';

export function AccountSettings({ athlete }: { readonly athlete: Athlete }) {
  return (
    <div className="columns">
      <div className="stack">
        <section className="card">
          <h2>{athlete.displayName}</h2>
          {isDemo() ? (
            <>
              <p className="label quiet">{m.settings_demo()}</p>
              <div>
                <a className="button" href="/graphql">
                  {m.settings_api()}
                </a>
              </div>
            </>
          ) : (
            <div>
              <Button onPress={() => void signOut()}>{m.settings_sign_out()}</Button>
            </div>
          )}
        </section>
        <MailCard />
      </div>
      <DeleteCard athlete={athlete} />
    </div>
  );
}
