import { LANGUAGES, type Locale } from '../i18n/locales.ts';
import { DEFAULT_RIGHTS, MACHINE_USES, type MachineRights, type MachineUse } from './machines.ts';
import { SITE } from './site.ts';

/** Marketing figures (spec §9) that a publisher may set, in the order in which the form shows them. */
export const FIGURES = [
  'subscribers',
  'articles',
  'startups',
  'countries',
  'industries',
  'resourceSubscribers',
  'investors',
  'downloads',
  'responseHours',
] as const;
export type Figure = (typeof FIGURES)[number];

/** What is promised by default. Figures have no default: a publisher sets them. */
export const RESPONSE_HOURS = '24';

export type Mailbox = keyof typeof SITE.email;
export const MAILBOXES = Object.keys(SITE.email) as Mailbox[];

/** How long a session lasts: without its owner, and in any case. */
export const SESSION_SPANS = ['session_idle', 'session'] as const;
export type SessionSpan = (typeof SESSION_SPANS)[number];

/** Days that may be chosen for each. */
export const SESSION_DAYS: Readonly<Record<SessionSpan, readonly number[]>> = {
  session_idle: [7, 14, 30, 60, 90],
  session: [7, 30, 90, 180, 365],
};

/** What a publisher decides with whoever advises them in law; the first value holds unless another is stored. */
export const CHOICES = {
  /** Whether letters count, in totals, that they were opened and their links followed. */
  mail_counts: ['on', 'off'],
  /** Whether cookies that are not essential are on until a visitor switches them off, or wait for a choice. */
  consent: ['on', 'ask'],
  /** Whether the open data name people and their roles. */
  data_people: ['on', 'off'],
  /** Whether letters with advertising say so in their subjects, in languages whose law has a mark for it. */
  ad_mark: ['off', 'on'],
} as const;
export type Choice = keyof typeof CHOICES;
export type Choices = { readonly [Name in Choice]: (typeof CHOICES)[Name][number] };

/** Names of the rows of site_settings. */
export type SettingName =
  | `figure.${Figure}`
  | `email.${Mailbox}`
  | `postal.${Locale}`
  | `days.${SessionSpan}`
  | `machines.${MachineUse}`
  | Choice
  /** With the token of a site that carries the newsletter's form. */
  | `embed.${string}`
  | 'zone'
  | 'welcome_series'
  | 'social_picture'
  | 'law'
  /** Whether links of a letter to other sites name it as their campaign. */
  | 'letter_utm';

/** Where the office asks for a postal address: its field has the focus there. */
export const postalPath = (language: Locale): string =>
  `/admin?tab=settings&section=site#postal.${language}`;

/** What networks show of a story that has a photograph: that alone, or the card with its headline. */
export const SOCIAL_STYLES = ['photo', 'card'] as const;
export type SocialStyle = (typeof SOCIAL_STYLES)[number];

/** What public pages say where a publisher may choose. */
export type SiteSettings = {
  /** Figures that are set; the others are not shown. */
  readonly figures: Readonly<Partial<Record<Figure, string>>>;
  /** Every contact address. */
  readonly email: Readonly<Record<Mailbox, string>>;
  /** How many days a session lasts, where it is set. */
  readonly days: Readonly<Partial<Record<SessionSpan, number>>>;
  readonly socialStyle: SocialStyle;
  /** What machines may do with public pages. */
  readonly machines: MachineRights;
  readonly choices: Choices;
};

/** @param stored settings by name; what is stored for none of the values says nothing */
export const choicesOf = (stored: ReadonlyMap<string, string>): Choices =>
  Object.fromEntries(
    Object.entries(CHOICES).map(([name, values]) => [
      name,
      values.find((value) => value === stored.get(name)) ?? values[0],
    ]),
  ) as Choices;

/** What the site came with. */
export const DEFAULT_SETTINGS: SiteSettings = {
  figures: {},
  email: SITE.email,
  days: {},
  socialStyle: 'photo',
  machines: DEFAULT_RIGHTS,
  choices: choicesOf(new Map()),
};

/**
 * A figure as pages of a language say it.
 *
 * @returns null for one that is not set
 * @example '10,000+' → vi '10.000+'
 */
export function figureText(
  figures: SiteSettings['figures'],
  name: Figure,
  locale: Locale,
): string | null {
  const text = figures[name] ?? (name === 'responseHours' ? RESPONSE_HOURS : null);
  if (text === null || LANGUAGES[locale].decimal !== ',') return text;
  return text.replace(/(?<=\d),(?=\d{3})/g, '.');
}

/** @param stored settings by name */
export const socialStyleOf = (stored: ReadonlyMap<string, string>): SocialStyle =>
  stored.get('social_picture') === 'card' ? 'card' : 'photo';

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
    days: Object.fromEntries(
      Object.entries(present('days', SESSION_SPANS)).map(([name, days]) => [name, Number(days)]),
    ),
    socialStyle: socialStyleOf(stored),
    machines: {
      ...DEFAULT_RIGHTS,
      ...Object.fromEntries(
        Object.entries(present('machines', MACHINE_USES)).map(([use, said]) => [
          use,
          said === 'on',
        ]),
      ),
    },
    choices: choicesOf(stored),
  };
}
