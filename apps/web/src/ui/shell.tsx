import { Link, Outlet } from '@tanstack/react-router';
import { TodayDocument, UnauthenticatedError } from '@topset/client';
import { useTopsetQuery } from '@topset/client/react';
import * as m from '../generated/messages.js';
import { useSending, useSetQueue } from '../log/queue-hook.ts';
import { groupsOf } from '../review/groups.ts';
import { useAthlete } from '../session/athlete.ts';
import { useOnline } from '../session/online.ts';
import { keepToken } from '../session/token.ts';
import { Button } from './button.tsx';
import { Icon, type IconName } from './icons.tsx';
import { Failed } from './states.tsx';

const PLACES = [
  { to: '/', icon: 'today', text: m.nav_today },
  { to: '/review', icon: 'review', text: m.nav_review },
  { to: '/progress', icon: 'progress', text: m.nav_progress },
  { to: '/library', icon: 'library', text: m.nav_library },
  { to: '/settings', icon: 'settings', text: m.nav_settings },
] as const satisfies readonly { to: string; icon: IconName; text: () => string }[];

export function Shell() {
  useSending();
  const { error } = useAthlete();
  return (
    <div className="shell">
      <Offline />
      <main id="content">{error instanceof UnauthenticatedError ? <SignedOut error={error} /> : <Outlet />}</main>
      <Navigation />
    </div>
  );
}

function Offline() {
  const online = useOnline();
  const { sets, cut } = useSetQueue();
  if (online && !cut) return null;
  return (
    <p className="offline" role="status">
      {sets.length > 0 ? m.offline_sets({ count: sets.length }) : m.offline()}
    </p>
  );
}

function Navigation() {
  const { data } = useTopsetQuery(TodayDocument, {});
  const waiting = groupsOf(data?.viewer.today.suggestions ?? []).length;
  return (
    <nav className="nav" aria-label={m.nav_label()}>
      <div className="brand">
        <img src="/icon.svg" alt="" />
        Topset
      </div>
      <ul>
        {PLACES.map(({ to, icon, text }) => (
          <li key={to}>
            <Link to={to} activeOptions={{ exact: to === '/' }}>
              <Icon name={icon} />
              <span>{text()}</span>
              {to === '/review' && waiting > 0 ? (
                <span className="count">
                  <span aria-hidden="true">{waiting}</span>
                  <span className="unseen">{m.waiting_for_decision({ count: waiting })}</span>
                </span>
              ) : null}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function SignedOut({ error }: { readonly error: UnauthenticatedError }) {
  return (
    <div className="page">
      <h1>{m.sign_in_refused()}</h1>
      <Failed error={error} />
      <div>
        <Button look="main" onPress={() => keepToken(null)}>
          {m.settings_sign_out()}
        </Button>
      </div>
    </div>
  );
}
