import type { ComponentType } from 'react';
import * as m from '../generated/messages.js';
import { useAthlete } from '../session/athlete.ts';
import { type Section, Sections } from '../ui/sections.tsx';
import { Reading } from '../ui/states.tsx';
import { AccessSettings } from './access.tsx';
import { AccountSettings } from './account.tsx';
import type { Athlete } from './athlete.ts';
import { DataSettings } from './data.tsx';
import { GymSettings } from './gym.tsx';
import { Preferences } from './preferences.tsx';
import { RuleSettings } from './rules.tsx';

type Part = Section & { readonly part: ComponentType<{ readonly athlete: Athlete }> };

const PARTS: readonly [Part, ...Part[]] = [
  { path: 'general', text: m.settings_general, part: Preferences },
  { path: 'gym', text: m.settings_gym, part: GymSettings },
  { path: 'rules', text: m.settings_rules, part: RuleSettings },
  { path: 'access', text: m.settings_access, part: AccessSettings },
  { path: 'data', text: m.settings_data, part: DataSettings },
  { path: 'account', text: m.settings_account, part: AccountSettings },
];

export function SettingsPage() {
  const read = useAthlete();
  return (
    <Sections title={m.settings_title()} label={m.settings_sections()} base="/settings" sections={PARTS}>
      {({ part: Shown }) => <Reading of={read}>{({ viewer }) => <Shown athlete={viewer} />}</Reading>}
    </Sections>
  );
}
