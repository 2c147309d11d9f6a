import { LabelsDocument, ViewerDocument } from '@topset/client';
import { useTopsetQuery } from '@topset/client/react';
import { useEffect } from 'react';
import { chooseLanguage } from './language.ts';

/** The athlete, whose language the app speaks. */
export function useAthlete() {
  const read = useTopsetQuery(ViewerDocument, {});
  const locale = read.data?.viewer.locale;
  useEffect(() => {
    if (locale) chooseLanguage(locale === 'RU' ? 'ru' : 'en');
  }, [locale]);
  return read;
}

/** The words of the server for values of one of its enums, in the athlete's language. */
export function useLabels(type: string): ReadonlyMap<string, string> {
  const { data } = useTopsetQuery(LabelsDocument, { types: [type] }, { staleTime: Number.POSITIVE_INFINITY });
  return new Map(data?.labels.flatMap(({ values }) => values.map(({ value, label }) => [value, label] as const)) ?? []);
}
