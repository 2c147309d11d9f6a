import { Link, useParams } from '@tanstack/react-router';
import type { ViewerQuery } from '@topset/client';
import type { ComponentType } from 'react';
import * as m from '../generated/messages.js';
import { useAthlete } from '../session/athlete.ts';
import { NotFound, Reading } from '../ui/states.tsx';
import { AccessSettings } from './access.tsx';
import { AccountSettings } from './account.tsx';
import { GymSettings } from './gym.tsx';
import { Preferences } from './preferences.tsx';
import { RuleSettings } from './rules.tsx';

export type Athlete = ViewerQuery['viewer'] & object;

interface Section {
  readonly path: string;
  readonly text: () => string;
  readonly part: ComponentType<{ readonly athlete: Athlete }>;
}

const SECTIONS: readonly Section[] = [
  { path: 'general', text: m.settings_general, part: Preferences },
  { path: 'gym', text: m.settings_gym, part: GymSettings },
  { path: 'rules', text: m.settings_rules, part: RuleSettings },
  { path: 'access', text: m.settings_access, part: AccessSettings },
  { path: 'account', text: m.settings_account, part: AccountSettings },
];

/** Settings in sections, each with an address of its own. */
export function SettingsPage() {
  const { section = 'general' } = useParams({ strict: false }) as { section?: string };
  const read = useAthlete();
  const shown = SECTIONS.find(({ path }) => path === section);
  if (!shown) return <NotFound />;
  const { part: Part } = shown;
  return (
    <div className="page">
      <h1>{m.settings_title()}</h1>
      <nav className="strip" aria-label={m.settings_sections()}>
        {SECTIONS.map(({ path, text }) => (
          <Link
            key={path}
            to="/settings/$section"
            params={{ section: path }}
            className="chip"
            data-selected={path === section || undefined}
            aria-current={path === section ? 'page' : undefined}
          >
            {text()}
          </Link>
        ))}
      </nav>
      <Reading of={read}>{({ viewer }) => <Part athlete={viewer} />}</Reading>
    </div>
  );
}
