export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

const KEPT = 'topset.theme';

export function currentTheme(): Theme {
  return THEMES.find((theme) => theme === localStorage.getItem(KEPT)) ?? 'system';
}

export function chooseTheme(theme: Theme): void {
  localStorage.setItem(KEPT, theme);
  showTheme();
}

export function showTheme(): void {
  const theme = currentTheme();
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}
