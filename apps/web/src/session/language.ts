import { useSyncExternalStore } from 'react';
import { overwriteGetLocale } from '../generated/runtime.js';

export type Language = 'en' | 'ru';

const KEPT = 'topset.language';
const listeners = new Set<() => void>();
let current: Language = firstLanguage();

overwriteGetLocale(() => current);
document.documentElement.lang = current;

/** Before the athlete is known: as last time, else as the browser says. */
function firstLanguage(): Language {
  const kept = localStorage.getItem(KEPT);
  if (kept === 'en' || kept === 'ru') return kept;
  return navigator.language.toLowerCase().startsWith('ru') ? 'ru' : 'en';
}

export function currentLanguage(): Language {
  return current;
}

export function chooseLanguage(language: Language): void {
  if (language === current) return;
  current = language;
  localStorage.setItem(KEPT, language);
  document.documentElement.lang = language;
  for (const listener of listeners) listener();
}

export function useLanguage(): Language {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, currentLanguage);
}
