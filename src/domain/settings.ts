import { LANGUAGES, type Locale } from '../i18n/locales.ts';
import { SITE } from './site.ts';

/**
 * Marketing figures (spec §9) that a publisher may change, with what the site came with, in the order in
 * which the form shows them.
 */
export const FIGURE_DEFAULTS = {
  subscribers: '10K+',
  articles: '500+',
  startups: '50+',
  countries: '15+',
  industries: '50+',
  resourceSubscribers: '10,000+',
  investors: '180+',
  downloads: '100K+',
  responseHours: '24',
} as const;
export type Figure = keyof typeof FIGURE_DEFAULTS;
export const FIGURES = Object.keys(FIGURE_DEFAULTS) as Figure[];

export type Mailbox = keyof typeof SITE.email;
export const MAILBOXES = Object.keys(SITE.email) as Mailbox[];

/** Names of the rows of site_settings. */
export type SettingName =
  | `figure.${Figure}`
  | `email.${Mailbox}`
  | `postal.${Locale}`
  | 'zone'
  | 'welcome_series';

/** What public pages say where a publisher may choose. */
export type SiteSettings = {
  /** Figures that somebody changed; the others are what the site came with. */
  readonly figures: Readonly<Partial<Record<Figure, string>>>;
  /** Every contact address. */
  readonly email: Readonly<Record<Mailbox, string>>;
};

/** What the site came with. */
export const DEFAULT_SETTINGS: SiteSettings = { figures: {}, email: SITE.email };

/** A figure as pages of a language say it: what somebody set, else what the site came with. */
export function figureText(figures: SiteSettings['figures'], name: Figure, locale: Locale): string {
  const thousands = LANGUAGES[locale].decimal === ',' ? '.' : ',';
  return figures[name] ?? FIGURE_DEFAULTS[name].replace(',', thousands);
}

/** The settings that stored rows make; names that we do not know say nothing. */
export function toSettings(
  rows: readonly { readonly name: string; readonly value: string }[],
): SiteSettings {
  const stored = new Map(rows.map(({ name, value }) => [name, value]));
  const present = <Name extends string>(prefix: string, names: readonly Name[]) =>
    Object.fromEntries(
      names.flatMap((name) => {
        const value = stored.get(`${prefix}.${name}`);
        return value === undefined ? [] : [[name, value]];
      }),
    ) as Partial<Record<Name, string>>;
  return {
    figures: present('figure', FIGURES),
    email: { ...SITE.email, ...present('email', MAILBOXES) },
  };
}
