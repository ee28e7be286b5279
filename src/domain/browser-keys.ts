/*
 * What every page's script has to know: under which names a browser keeps what, and the colours around a page. Apart from
 * site.ts, whose names and addresses would otherwise come with every page.
 */

/** Where supabase-js keeps the session, so that the shell can see one without loading it. */
export const AUTH_STORAGE_KEY = 'khoi-auth';

/** Where the role of the signed-in user is kept as `<user id>:<role>`. Decorates; the database decides. */
export const ROLE_STORAGE_KEY = 'khoi-role';

/** Where a browser that signed up keeps what it is known by until the address is verified. */
export const SIGN_UP_STORAGE_KEY = 'khoi-sign-up';

/** Colours of the browser's own chrome: `--paper` of the two themes. */
export const THEME_COLORS = { light: '#fbfaf7', dark: '#0f1114' } as const;

/** Where the theme choice is kept; nothing stored means: follow the system. */
export const THEME_STORAGE_KEY = 'khoi-theme';

/** Where the last chosen language is kept. A suggestion only: no page redirects because of it. */
export const LOCALE_STORAGE_KEY = 'khoi-locale';

/** Where it is kept that the panel beside a text was closed; nothing stored means: open. */
export const PANEL_STORAGE_KEY = 'khoi-panel';

/** Begins the name under which the draft of a form is kept in this browser. */
export const DRAFT_STORAGE_PREFIX = 'khoi-draft-';

/** Whether single keys do nothing in the office: 'off', or nothing stored. */
export const SINGLE_KEYS_STORAGE_KEY = 'khoi-single-keys';

/** Where a message waits for the next page of this tab. */
export const CARRIED_TOAST_KEY = 'khoi-toast';

/** Begins the name under which the columns of an office list that were chosen are kept. */
export const COLUMNS_STORAGE_PREFIX = 'khoi-columns-';

/** Where a tab keeps the address to return to after signing in. */
export const WANTED_PATH_KEY = 'khoi-wanted';
