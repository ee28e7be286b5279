/**
 * Everything that makes this site Khởi and not another: a publisher renames the site here.
 * Texts that are translated (tagline, descriptions) are in the dictionaries under `site.*`.
 */
export const SITE = {
  name: 'Khởi',
  /** For file names, user agents and other places that take ASCII only. */
  asciiName: 'Khoi',
  foundedYear: 2023,
  /** The company behind the site, as it stands in the imprint and the policies. */
  company: { en: 'Khởi Media Company Limited', vi: 'Công ty TNHH Truyền thông Khởi' },
  /** Signs the letters of /founder. */
  founder: 'Nguyễn Hoài An',
  /** Byline of every article (spec §3: always the fixed label of the team). */
  author: { en: 'Khởi Editorial Team', vi: 'Ban biên tập Khởi' },
  email: {
    hello: 'hello@khoi.example',
    editors: 'editors@khoi.example',
    press: 'press@khoi.example',
    pressInternational: 'press.international@khoi.example',
    partners: 'partners@khoi.example',
    careers: 'careers@khoi.example',
    privacy: 'privacy@khoi.example',
    legal: 'legal@khoi.example',
  },
  social: [
    { name: 'LinkedIn', url: 'https://www.linkedin.com/company/khoi-news' },
    { name: 'X', url: 'https://x.com/khoi_news' },
    { name: 'Facebook', url: 'https://www.facebook.com/khoi.news' },
  ],
} as const;

/** Where the newsroom's clock stands until Settings name another zone (text/zone.ts). */
export const DEFAULT_ZONE = 'Asia/Ho_Chi_Minh';

/** Fixed public key of the embedded backend, like the local key of the Supabase CLI. Not a secret. */
export const EMBEDDED_PUBLISHABLE_KEY = 'sb_publishable_khoi_embedded_0000000000';

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

/** Date of the privacy policy, terms, cookie policy and disclaimer (spec §9). */
export const POLICIES_UPDATED = '2024-01-01';

/** Date of the newsroom's policies (/standards). */
export const STANDARDS_UPDATED = '2026-11-23';

/** What pictures are drawn on. */
export const PAPER = '#FBFAF7';

/** Colours of the brand, for the press kit; the site's own palette is in styles/tokens.css. */
export const BRAND_COLOURS = [
  { id: 'lacquer-red', name: { en: 'Lacquer red', vi: 'Đỏ sơn mài' }, hex: '#C8102E' },
  { id: 'ink', name: { en: 'Ink', vi: 'Mực' }, hex: '#15171A' },
  { id: 'paper', name: { en: 'Paper', vi: 'Giấy' }, hex: PAPER },
  { id: 'jade', name: { en: 'Jade', vi: 'Ngọc' }, hex: '#0F766E' },
] as const;

/** Begins the name under which the draft of a form is kept in this browser. */
export const DRAFT_STORAGE_PREFIX = 'khoi-draft-';

/** Where a message waits for the next page of this tab. */
export const CARRIED_TOAST_KEY = 'khoi-toast';

/** The proxy that says whom it speaks for without having been declared; written by our server alone. */
export const THROUGH_HEADER = 'x-khoi-through';

/** Where a backup is fetched with a ticket; the server's own, so that no framework holds the file in memory. */
export const BACKUP_PATH = '/_backup';
