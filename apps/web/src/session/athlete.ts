import { LabelsDocument, ViewerDocument } from '@topset/client';
import { useTopsetQuery } from '@topset/client/react';
import { useEffect } from 'react';
import { chooseLanguage } from './language.ts';

const KEPT = 'topset.athlete';

/** The athlete, whose language the app speaks. */
export function useAthlete() {
  const read = useTopsetQuery(ViewerDocument, {});
  const viewer = read.data?.viewer;
  useEffect(() => {
    if (!viewer) return;
    chooseLanguage(viewer.locale === 'RU' ? 'ru' : 'en');
    localStorage.setItem(KEPT, viewer.id);
  }, [viewer]);
  return read;
}

/** Who is signed in; without a connection, whoever was the last time. Null: nobody knows yet. */
export function useAthleteId(): string | null {
  return useAthlete().data?.viewer.id ?? localStorage.getItem(KEPT);
}

/** The words of the server for values of one of its enums, in the athlete's language. */
export function useLabels(type: string): ReadonlyMap<string, string> {
  const { data } = useTopsetQuery(LabelsDocument, { types: [type] }, { staleTime: Number.POSITIVE_INFINITY });
  return new Map(data?.labels.flatMap(({ values }) => values.map(({ value, label }) => [value, label] as const)) ?? []);
}
