/**
 * Everything that makes this site Khởi and not another: a publisher renames the site here.
 * Texts that are translated (tagline, descriptions) are in the dictionaries under `site.*`.
 */
export const SITE = {
  name: 'Khởi',
  /** Words of its languages that begin like the name, and name something else. */
  nameInWords: [
    ...['Khởi nghiệp', 'Khởi động', 'Khởi đầu', 'Khởi điểm', 'Khởi sự', 'Khởi xướng'],
    ...['Khởi công', 'Khởi nguồn', 'Khởi hành', 'Khởi sắc', 'Khởi tố', 'Khởi kiện', 'Khởi tạo'],
  ],
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

/** Headers by which a proxy describes the visitor or itself. Any client can send them. */
export const FORWARDING_HEADERS = [
  'cf-connecting-ip',
  'forwarded',
  'true-client-ip',
  'via',
  'x-client-ip',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-port',
  'x-forwarded-proto',
  'x-forwarded-server',
  'x-real-ip',
] as const;

/** The proxy that says whom it speaks for without having been declared; written by our server alone. */
export const THROUGH_HEADER = 'x-khoi-through';

/** Where a backup is fetched with a ticket; the server's own, so that no framework holds the file in memory. */
export const BACKUP_PATH = '/_backup';
