import type { Locale, Unit } from '@topset/client';
import { useState } from 'react';
import * as m from '../generated/messages.js';
import { chooseEffortScale, EFFORT_SCALES, useEffortScale } from '../log/effort.ts';
import { chooseTheme, currentTheme, THEMES, type Theme } from '../session/theme.ts';
import { Chips } from '../ui/chips.tsx';
import type { Athlete } from './athlete.ts';
import { Saved, useChangeAthlete } from './change-athlete.tsx';

const MINUTES = ['30', '45', '60', '75', '90'] as const;
const THEME_WORDS: Readonly<Record<Theme, () => string>> = {
  system: m.theme_system,
  light: m.theme_light,
  dark: m.theme_dark,
};

export function Preferences({ athlete }: { readonly athlete: Athlete }) {
  const update = useChangeAthlete();
  const scale = useEffortScale();
  return (
    <section className="card">
      <Chips
        label={m.settings_unit()}
        chosen={athlete.unit}
        onChoose={(unit) => unit && update.mutate({ unit })}
        choices={[
          { value: 'KG' as Unit, text: m.unit_kg() },
          { value: 'LB' as Unit, text: m.unit_lb() },
        ]}
      />
      <Chips
        label={m.settings_language()}
        chosen={athlete.locale}
        onChoose={(locale) => locale && update.mutate({ locale })}
        choices={[
          { value: 'EN' as Locale, text: m.lang_en() },
          { value: 'RU' as Locale, text: m.lang_ru() },
        ]}
      />
      <ThemeChips />
      <Chips
        label={m.settings_effort()}
        chosen={scale}
        onChoose={(next) => next && chooseEffortScale(next)}
        choices={EFFORT_SCALES.map((value) => ({ value, text: value === 'rpe' ? m.effort_rpe() : m.effort_rir() }))}
      />
      <Chips
        label={m.settings_minutes()}
        chosen={String(athlete.sessionMinutes)}
        onChoose={(minutes) => minutes && update.mutate({ sessionMinutes: Number(minutes) })}
        choices={MINUTES.map((value) => ({ value: value as string, text: value }))}
      />
      <Saved of={update} />
    </section>
  );
}

function ThemeChips() {
  const [theme, setTheme] = useState(currentTheme);
  return (
    <Chips
      label={m.settings_theme()}
      chosen={theme}
      onChoose={(next) => {
        if (!next) return;
        chooseTheme(next);
        setTheme(next);
      }}
      choices={THEMES.map((value) => ({ value, text: THEME_WORDS[value]() }))}
    />
  );
}
