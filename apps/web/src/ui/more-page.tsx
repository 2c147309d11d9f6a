import { Link } from '@tanstack/react-router';
import * as m from '../generated/messages.js';
import { Icon, type IconName } from './icons.tsx';

interface Place {
  readonly to: '/plans' | '/what-if' | '/library' | '/imports' | '/settings';
  readonly icon: IconName;
  readonly name: () => string;
  readonly text: () => string;
}

const PLACES: readonly Place[] = [
  { to: '/plans', icon: 'plans', name: m.nav_plans, text: m.more_plans },
  { to: '/what-if', icon: 'what-if', name: m.nav_what_if, text: m.more_what_if },
  { to: '/library', icon: 'library', name: m.nav_library, text: m.more_library },
  { to: '/imports', icon: 'imports', name: m.nav_imports, text: m.more_imports },
  { to: '/settings', icon: 'settings', name: m.nav_settings, text: m.more_settings },
];

/** What the bar of a phone has no room for. */
export function MorePage() {
  return (
    <div className="page">
      <h1>{m.more_title()}</h1>
      <ul className="stack">
        {PLACES.map(({ to, icon, name, text }) => (
          <li key={to}>
            <Link to={to} className="card place">
              <Icon name={icon} />
              <span className="stack-tight">
                <span className="heading">{name()}</span>
                <span className="label quiet">{text()}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
