import { THEME_COLORS, THEME_STORAGE_KEY } from '#src/domain/browser-keys.ts';
import { mayRemember } from './consent.ts';

export const THEMES = ['system', 'light', 'dark'] as const;

export type Theme = (typeof THEMES)[number];

/** The visitor's choice; `system` when none was made or storage is closed. */
export function readTheme(): Theme {
  try {
    const stored = localStorage.getItem(THEME_STORAGE_KEY);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    return 'system';
  }
}

/** Applies a choice at once and remembers it. Without storage it lasts for this page. */
export function chooseTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    meta.content = theme === 'system' ? (meta.dataset['system'] ?? '') : THEME_COLORS[theme];
  }
  try {
    if (theme === 'system') localStorage.removeItem(THEME_STORAGE_KEY);
    else if (mayRemember()) localStorage.setItem(THEME_STORAGE_KEY, theme);
  } catch {
    // Storage may be closed to us; the choice then ends with the page.
  }
}
