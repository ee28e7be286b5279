import { PANEL_STORAGE_KEY } from '#src/domain/browser-keys.ts';
import { mayRemember } from './consent.ts';

/** Whether the panel beside a text was closed in this browser; false when storage is closed to us. */
export function wasPanelClosed(): boolean {
  try {
    return localStorage.getItem(PANEL_STORAGE_KEY) === 'closed';
  } catch {
    return false;
  }
}

/** Remembers it, where comforts may be remembered. Without storage it lasts for this page. */
export function keepPanel(isOpen: boolean): void {
  try {
    if (isOpen) localStorage.removeItem(PANEL_STORAGE_KEY);
    else if (mayRemember()) localStorage.setItem(PANEL_STORAGE_KEY, 'closed');
  } catch {
    // It then ends with the page.
  }
}
