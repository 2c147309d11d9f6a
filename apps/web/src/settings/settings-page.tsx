import { useQueryClient } from '@tanstack/react-query';
import {
  EquipmentDocument,
  type EquipmentKind,
  type Locale,
  type Unit,
  UpdateAthleteDocument,
  type UpdateAthleteInput,
} from '@topset/client';
import { TOPSET, useTopsetMutation, useTopsetQuery } from '@topset/client/react';
import { useState } from 'react';
import * as m from '../generated/messages.js';
import { useAthlete } from '../session/athlete.ts';
import { chooseTheme, currentTheme, THEMES, type Theme } from '../session/theme.ts';
import { demoToken, keepToken, useToken } from '../session/token.ts';
import { Button } from '../ui/button.tsx';
import { Chips, ManyChips } from '../ui/chips.tsx';
import { Reading, Refusal } from '../ui/states.tsx';

const MINUTES = ['30', '45', '60', '75', '90'] as const;
const THEME_WORDS: Readonly<Record<Theme, () => string>> = {
  system: m.theme_system,
  light: m.theme_light,
  dark: m.theme_dark,
};

export function SettingsPage() {
  const read = useAthlete();
  const equipment = useTopsetQuery(EquipmentDocument, {});
  const queries = useQueryClient();
  const update = useTopsetMutation(UpdateAthleteDocument, {
    // Texts and loads come in the new language and unit.
    onSuccess: () => queries.invalidateQueries({ queryKey: [TOPSET] }),
  });
  const change = (input: UpdateAthleteInput) => update.mutate(input);
  return (
    <div className="page">
      <div className="page-head">
        <h1>{m.settings_title()}</h1>
        <p className="label done" role="status">
          {update.isSuccess ? m.settings_saved() : ''}
        </p>
      </div>
      <Refusal error={update.error} />
      <Reading of={read}>
        {({ viewer }) => (
          <div className="columns">
            <div className="stack">
              <section className="card">
                <Chips
                  label={m.settings_unit()}
                  chosen={viewer.unit}
                  onChoose={(unit) => unit && change({ unit })}
                  choices={[
                    { value: 'KG' as Unit, text: m.unit_kg() },
                    { value: 'LB' as Unit, text: m.unit_lb() },
                  ]}
                />
                <Chips
                  label={m.settings_language()}
                  chosen={viewer.locale}
                  onChoose={(locale) => locale && change({ locale })}
                  choices={[
                    { value: 'EN' as Locale, text: m.lang_en() },
                    { value: 'RU' as Locale, text: m.lang_ru() },
                  ]}
                />
                <ThemeChips />
                <Chips
                  label={m.settings_minutes()}
                  chosen={String(viewer.sessionMinutes)}
                  onChoose={(minutes) => minutes && change({ sessionMinutes: Number(minutes) })}
                  choices={MINUTES.map((value) => ({ value: value as string, text: value }))}
                />
              </section>
              <section className="card">
                <div className="stack-tight">
                  <h2>{m.settings_equipment()}</h2>
                  <p className="label quiet">{m.settings_equipment_text()}</p>
                </div>
                <ManyChips
                  label={m.settings_equipment()}
                  chosen={viewer.equipment}
                  onChoose={(kinds: EquipmentKind[]) => change({ equipment: kinds })}
                  choices={(equipment.data?.equipment ?? []).map(({ kind, label }) => ({ value: kind, text: label }))}
                />
              </section>
            </div>
            <Account name={viewer.displayName} />
          </div>
        )}
      </Reading>
    </div>
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

function Account({ name }: { readonly name: string }) {
  const isDemo = useToken() === demoToken;
  return (
    <section className="card">
      <h2>{m.settings_account()}</h2>
      <p>{name}</p>
      {isDemo ? (
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
          <Button onPress={() => keepToken(null)}>{m.settings_sign_out()}</Button>
        </div>
      )}
    </section>
  );
}
