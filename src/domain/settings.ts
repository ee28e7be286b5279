import { SITE } from './site.ts';

/** Marketing figures (spec §9) that a publisher may change, in the order in which the form shows them. */
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

export type Mailbox = keyof typeof SITE.email;
export const MAILBOXES = Object.keys(SITE.email) as Mailbox[];

/** Names of the rows of site_settings. */
export type SettingName = `figure.${Figure}` | `email.${Mailbox}`;

/** What public pages say where a publisher may choose. */
export type SiteSettings = {
  /** Figures that somebody changed; the others are the dictionary's. */
  readonly figures: Readonly<Partial<Record<Figure, string>>>;
  /** Every contact address. */
  readonly email: Readonly<Record<Mailbox, string>>;
};

/** What the site came with. */
export const DEFAULT_SETTINGS: SiteSettings = { figures: {}, email: SITE.email };

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
