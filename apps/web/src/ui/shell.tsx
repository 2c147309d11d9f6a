import { Link, Outlet } from '@tanstack/react-router';
import { TodayDocument, UnauthenticatedError } from '@topset/client';
import { useTopsetQuery } from '@topset/client/react';
import * as m from '../generated/messages.js';
import { useSending } from '../log/queue-hook.ts';
import { QueueNotice } from '../log/queue-notice.tsx';
import { groupsOf } from '../review/groups.ts';
import { SafetyNotice } from '../safety/safety-notice.tsx';
import { useAthlete } from '../session/athlete.ts';
import { SignInAgain } from '../session/sign-in.tsx';
import { signOut } from '../session/token.ts';
import { Button } from './button.tsx';
import { Icon, type IconName } from './icons.tsx';
import { Failed } from './states.tsx';

interface Place {
  readonly to: '/' | '/coach' | '/review' | '/plans' | '/what-if' | '/progress' | '/library' | '/settings' | '/more';
  readonly icon: IconName;
  readonly text: () => string;
  /** A phone has room for five; the others stand on the page "More". */
  readonly only?: 'phone' | 'desktop';
}

const PLACES: readonly Place[] = [
  { to: '/', icon: 'today', text: m.nav_today },
  { to: '/coach', icon: 'coach', text: m.nav_coach },
  { to: '/review', icon: 'review', text: m.nav_review },
  { to: '/plans', icon: 'plans', text: m.nav_plans, only: 'desktop' },
  { to: '/what-if', icon: 'what-if', text: m.nav_what_if, only: 'desktop' },
  { to: '/progress', icon: 'progress', text: m.nav_progress },
  { to: '/library', icon: 'library', text: m.nav_library, only: 'desktop' },
  { to: '/settings', icon: 'settings', text: m.nav_settings, only: 'desktop' },
  { to: '/more', icon: 'more', text: m.nav_more, only: 'phone' },
];

export function Shell() {
  useSending();
  const { error } = useAthlete();
  return (
    <>
      <SafetyNotice />
      <div className="shell">
        <QueueNotice />
        <main id="content">{error instanceof UnauthenticatedError ? <SignedOut error={error} /> : <Outlet />}</main>
        <Navigation />
      </div>
    </>
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
        {PLACES.map(({ to, icon, text, only }) => (
          <li key={to} className={only ? `only-${only}` : undefined}>
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
      <div className="row">
        <SignInAgain />
        <Button onPress={() => void signOut()}>{m.settings_sign_out()}</Button>
      </div>
    </div>
  );
}
