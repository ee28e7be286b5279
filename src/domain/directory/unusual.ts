import { parseCheque } from './cheque.ts';
import type { EntryColumn } from './entries.ts';
import { roughWorth } from './money.ts';

/** What a reviewer should see twice. */
export type Oddity =
  | 'amount'
  | 'cheque'
  | 'executable'
  | 'private'
  | 'credentials'
  | 'foreign'
  | 'hidden';
/** The same, and in which field. */
export type Unusual = { readonly what: Oddity; readonly field: EntryColumn };

/** Characters that nobody sees, and that turn what others see around: controls, zero width, bidi. */
const HIDDEN =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;

const PROGRAM =
  /\.(?:apk|app|bat|cmd|com|dmg|exe|hta|iso|jar|lnk|msi|pkg|ps1|scr|sh|vbs|xapk)(?:[?#]|$)/i;
const SCRIPT = /\b(?:javascript|vbscript|data|file):\S/i;
const LINK = /(?:https?:\/\/|www\.)\S+/gi;
const LOCAL = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|test|invalid)$/;

/** Least and most US dollars that a company of a stage plausibly raised. */
const BOUNDS: Readonly<Record<string, readonly [least: number, most: number]>> = {
  Idea: [500, 2e6],
  'Pre-Seed': [1000, 1e7],
  Seed: [5000, 5e7],
  'Series A': [1e5, 3e8],
  'Series B': [1e6, 1e9],
};
const ANY_STAGE = [500, 2e10] as const;
/** Least and most US dollars that an investor plausibly puts in at a time. */
const CHEQUES = [500, 1e9] as const;

const TEXTS = ['description', 'approach', 'portfolio'] as const;
const SAID = ['name', ...TEXTS, 'website', 'location', 'contact'] as const;

type Said = Readonly<Partial<Record<EntryColumn, unknown>>>;

/**
 * What is unusual about an entry, to be looked at before it is public. Nothing of it is forbidden.
 *
 * @param entry by column, amounts in US dollars
 */
export function unusualIn(entry: Said): readonly Unusual[] {
  const found: Unusual[] = [];
  const amount = entry.funding_amount;
  if (typeof amount === 'number') {
    const [least, most] = BOUNDS[String(entry.funding_stage ?? '')] ?? ANY_STAGE;
    if (amount < least || amount > most) found.push({ what: 'amount', field: 'funding_amount' });
  }
  if (isFarCheque(String(entry.cheque ?? ''))) found.push({ what: 'cheque', field: 'cheque' });
  const links = {
    website: String(entry.website ?? ''),
    // Of a mailbox the part that says where it is.
    contact: String(entry.contact ?? '').replace(/^[^/:@]+@/, ''),
  };
  for (const field of ['website', 'contact'] as const)
    found.push(...oddLink(links[field]).map((what) => ({ what, field }) as const));
  for (const field of TEXTS)
    found.push(...oddText(String(entry[field] ?? '')).map((what) => ({ what, field }) as const));
  for (const field of SAID)
    if (String(entry[field] ?? '').search(HIDDEN) >= 0) found.push({ what: 'hidden', field });
  return found;
}

function isFarCheque(stored: string): boolean {
  const cheque = parseCheque(stored);
  if (cheque === null) return false;
  const { currency, from, to } = cheque;
  const [least, most] = CHEQUES;
  return (roughWorth(from, currency) ?? least) < least || (roughWorth(to, currency) ?? most) > most;
}

/** What is unusual about the links in a text. */
function oddText(text: string): readonly Oddity[] {
  const told = (text.match(LINK) ?? []).flatMap(oddLink);
  return [...new Set(SCRIPT.test(text) ? [...told, 'executable' as const] : told)];
}

/** What is unusual about an address. */
export function oddLink(link: string): readonly Oddity[] {
  if (link === '') return [];
  const url = linkOf(link);
  if (url === null || !/^https?:$/.test(url.protocol)) return ['executable'];
  const { hostname, pathname, username, password } = url;
  return [
    ...(pathname !== '/' && PROGRAM.test(pathname) ? (['executable'] as const) : []),
    ...(isLocal(hostname) ? (['private'] as const) : []),
    ...(username || password ? (['credentials'] as const) : []),
    ...(hostname.includes('xn--') ? (['foreign'] as const) : []),
  ];
}

/** An address by number, or a name that no public DNS knows. */
const isLocal = (host: string) =>
  host.startsWith('[') || /^\d+(?:\.\d+){3}$/.test(host) || !host.includes('.') || LOCAL.test(host);

const linkOf = (link: string) => URL.parse(/^[a-z]+:/i.test(link) ? link : `https://${link}`);

/** The host that a link leads to, as DNS writes it; null where it leads to none. */
export const hostOf = (link: string): string | null => linkOf(link)?.hostname || null;

/** A text with its hidden characters written out. @example 'exe\u202egpj' → 'exe[U+202E]gpj' */
export const showHidden = (text: string): string =>
  text.replace(
    HIDDEN,
    (sign) => `[U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`,
  );
