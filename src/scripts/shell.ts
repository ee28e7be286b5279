/*
 * What every page runs: menus, theme, language memory, search, toasts. The page works without it;
 * keep it small. supabase-js comes only when this browser holds a session.
 */

import { mayRemember } from '#src/browser/consent.ts';
import { markSession, readStoredUser } from '#src/browser/stored-session.ts';
import { chooseTheme, readTheme, THEMES } from '#src/browser/theme.ts';
import { CARRIED_TOAST_KEY, LOCALE_STORAGE_KEY } from '#src/domain/browser-keys.ts';

const root = document.documentElement;
const all = <Found extends HTMLElement>(selector: string) =>
  document.querySelectorAll<Found>(selector);

// There where the first script has set it.
if (!('fonts' in root.dataset)) void import('./typeface.ts');

const knowsPopovers = 'popover' in HTMLElement.prototype;
for (const button of all<HTMLButtonElement>('[popovertarget]')) {
  const menu = document.getElementById(button.getAttribute('popovertarget') ?? '');
  if (menu === null) continue;
  button.setAttribute('aria-controls', menu.id);
  // Attributes: Firefox before 119 has no properties for them.
  if (knowsPopovers) button.setAttribute('aria-expanded', 'false');
  const toggled = (open: boolean) => {
    button.setAttribute('aria-expanded', String(open));
    const list = menu.querySelector<HTMLElement>('[data-notifications]');
    if (open && list && root.dataset['session']) {
      import('#src/browser/notifications.ts')
        .then((module) => module.fillNotifications(list))
        .catch(() => {
          list.textContent = list.dataset['failed'] ?? '';
        });
    }
  };
  menu.addEventListener('toggle', (event) => toggled(event.newState === 'open'));
  // The browser opens it by itself, also before this runs.
  if (knowsPopovers && menu.matches(':popover-open')) toggled(true);
  // Tabbing on past the last item would move the focus behind an open menu.
  menu.addEventListener('focusout', ({ relatedTarget: to }) => {
    if (to instanceof Node && !menu.contains(to) && to !== button) menu.hidePopover?.();
  });
}
if (!knowsPopovers) void import('./menus.ts');

function showTheme() {
  const theme = readTheme();
  for (const input of all<HTMLInputElement>('[data-theme-choice]')) {
    input.checked = input.value === theme;
  }
}
for (const input of all<HTMLInputElement>('[data-theme-choice]')) {
  input.addEventListener('change', () => {
    chooseTheme(THEMES.find((theme) => theme === input.value) ?? 'system');
    showTheme();
  });
}
showTheme();

for (const link of all('[data-language]')) {
  link.addEventListener('click', () => {
    try {
      if (mayRemember()) localStorage.setItem(LOCALE_STORAGE_KEY, link.dataset['language'] ?? '');
    } catch {
      // A suggestion that cannot be kept is not missed.
    }
  });
}

for (const button of all<HTMLButtonElement>('[data-search]')) {
  button.addEventListener('click', (event) => {
    const input = document.querySelector<HTMLInputElement>('main input[type="search"]');
    if (input === null) return;
    event.preventDefault();
    input.focus();
    input.select();
  });
}

for (const form of all<HTMLFormElement>('[data-suggest]')) {
  form.addEventListener(
    'focusin',
    () => void import('./suggestions.ts').then((module) => module.offerSuggestions(form)),
    { once: true },
  );
}

/** Another page chose a theme, or signed in or out. */
function readAnew() {
  chooseTheme(readTheme());
  showTheme();
  markSession();
}
addEventListener('storage', readAnew);

// In the back-forward cache a page hears nothing of that. It must not show again what was somebody's who has signed out,
// and islands would still keep what they had typed as the page goes.
let reader = readStoredUser()?.id;
addEventListener('pagehide', () => {
  reader = readStoredUser()?.id ?? reader;
});
addEventListener('pageshow', ({ persisted }) => {
  if (!persisted) return;
  readAnew();
  if (reader === undefined || reader === readStoredUser()?.id) return;
  root.hidden = true;
  for (const island of all('astro-island')) island.dispatchEvent(new Event('astro:unmount'));
  // A reload would have the browser fill in the fields again.
  location.replace(location.pathname + location.search);
});

markSession();
if (root.dataset['session']) {
  // Refreshes the session, asks for the role and for what is new, after everything the reader came for.
  const start = () =>
    Promise.all([import('#src/browser/session.ts'), import('#src/browser/notifications.ts')]).then(
      ([session, notifications]) => {
        session.startSession();
        return notifications.showUnread();
      },
    );
  setTimeout(() => void start(), 1000);
}

try {
  if (sessionStorage.getItem(CARRIED_TOAST_KEY)) {
    void import('#src/browser/toasts.ts').then((module) => module.showCarriedToast());
  }
} catch {
  // No storage, no message to carry.
}

for (const form of all<HTMLFormElement>('[data-subscribe]')) {
  const load = () => import('./subscribe.ts');
  // The spec's own messages take the place of the browser's.
  form.noValidate = true;
  form.addEventListener('focusin', () => void load().catch(() => {}), { once: true });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    load().then(
      (module) => module.send(form),
      () => {
        // Offline a page of its own would be the browser's, and what was typed gone.
        const problem = form.querySelector('[data-problem]');
        if (navigator.onLine || problem === null) form.submit();
        else problem.textContent = form.dataset['failed'] ?? '';
      },
    );
  });
}

// A view counts once, when somebody sees the page: not while it is prerendered or in a background tab.
function countView() {
  if (document.visibilityState !== 'visible') return;
  document.removeEventListener('visibilitychange', countView);
  void import('./page-view.ts').then((module) => module.countView());
}
function whenLoaded() {
  setTimeout(() => {
    document.addEventListener('visibilitychange', countView);
    countView();
    if (document.querySelector('[data-later]')) void import('./later.ts').catch(() => {});
  }, 500);
}
if (document.readyState === 'complete') whenLoaded();
else addEventListener('load', whenLoaded);
