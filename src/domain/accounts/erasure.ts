import { RETENTION_DAYS } from '../pages/retention.ts';

/** What can be erased: all that is kept of an address, a person of the directory, an entry, a reader's message. */
export const ERASED_KINDS = ['address', 'person', 'submission', 'message'] as const;
export type ErasedKind = (typeof ERASED_KINDS)[number];

/** Which one. `key`: the address; a slug or an id of the others. */
export type ToErase = { readonly kind: ErasedKind; readonly key: string };

/** What an erasure removes, with what it is called in a terminal. */
const REMOVED = {
  account: ['account with its profile', 'accounts with their profiles'],
  sessions: ['session', 'sessions'],
  notifications: ['notice', 'notices'],
  submissions: ['submission that was not approved', 'submissions that were not approved'],
  claims: ['claim of a profile', 'claims of profiles'],
  suggestions: ['suggestion about a profile', 'suggestions about profiles'],
  subscription: ['newsletter subscription', 'newsletter subscriptions'],
  messages: ['contact message', 'contact messages'],
  invitations: ['invitation', 'invitations'],
  admin_address: ['address of an administrator', 'addresses of administrators'],
  mails: ['mail in the outbox', 'mails in the outbox'],
  people: ['person of the directory', 'people of the directory'],
  roles: ['role at a company', 'roles at companies'],
  sources: ['source of a role', 'sources of roles'],
  names: ['further name', 'further names'],
  history: ['entry of the public history', 'entries of the public history'],
  mentions: ['mark in a story', 'marks in stories'],
  entries: ['entry of the directories', 'entries of the directories'],
  logo: ['logo', 'logos'],
  rounds: ['round', 'rounds'],
  requests: ['request emptied of words', 'requests emptied of words'],
  mailbox: ['mail in the local mailbox', 'mails in the local mailbox'],
} as const;

/** What stays, and why. */
const STAYS = {
  articles: [
    'story or draft that the account made',
    'stories or drafts that the account made',
    'a record of their time, no longer tied to an account. Anonymise one in the office.',
  ],
  bylines: [
    'byline',
    'bylines',
    'a name above published stories. Change or merge it in the office, under Authors.',
  ],
  profiles: [
    'approved profile that the account sent in',
    'approved profiles that the account sent in',
    'they are about a company or a fund, and no longer say who sent them.',
  ],
  audit: [
    'entry of the audit log',
    'entries of the audit log',
    `they name no one, only the id of an account that is gone, and go after ${RETENTION_DAYS.audit} days.`,
  ],
  stories: [
    'story with the name in its text',
    'stories with the name in their texts',
    'what the newsroom wrote. Change or anonymise it in the office.',
  ],
  letters: [
    'letter with the name in its text',
    'letters with the name in their texts',
    'what the newsroom wrote; one that went out has arrived.',
  ],
  descriptions: [
    'profile with the name in its description',
    'profiles with the name in their descriptions',
    'change it in the office.',
  ],
  rounds_of_others: [
    'round of another company',
    'rounds of other companies',
    'it keeps the name of the fund without its profile: a fact about that company.',
  ],
  suppression: [
    'suppressed address',
    'suppressed addresses',
    'a hash, so that no newsletter goes to an address that returned or refused mail.',
  ],
} as const;

/** Kinds with how many rows there are, as the database counts them. */
export type Erasure = {
  readonly removed: Readonly<Partial<Record<keyof typeof REMOVED, number>>>;
  readonly stays: Readonly<Partial<Record<keyof typeof STAYS, number>>>;
};

/** What no command reaches. */
const ANYWAY = [
  'a fingerprint: a salted hash, so that neither an old list nor a backup brings back who was erased.',
  `backups: each is gone within ${RETENTION_DAYS.backup} days, but the newest stays until another is made. A restore applies the list of erasures again.`,
  'the log of the server: shortened addresses, for as long as its operator keeps it (30 days, says the privacy policy).',
  'mails that have arrived, and what a story says about a person: search the archive for the name.',
];

/**
 * What to print about an erasure, a line each.
 *
 * @param dry nothing was removed yet
 */
export function describeErasure({ removed, stays }: Erasure, dry: boolean): readonly string[] {
  const kinds = <Kind extends string>(of: Readonly<Record<Kind, unknown>>) =>
    Object.keys(of) as Kind[];
  const count = (number: number, one: string, many: string) =>
    `${number} ${number === 1 ? one : many}`;
  const gone = kinds(REMOVED).flatMap((kind) => {
    const number = removed[kind] ?? 0;
    const [one, many] = REMOVED[kind];
    return number === 0 ? [] : [`  ${count(number, one, many)}`];
  });
  const left = kinds(STAYS).flatMap((kind) => {
    const number = stays[kind] ?? 0;
    const [one, many, why] = STAYS[kind];
    return number === 0 ? [] : [`  ${count(number, one, many)}: ${why}`];
  });
  return [
    dry ? 'To be removed:' : 'Removed:',
    ...(gone.length > 0 ? gone : ['  nothing: there is no such row']),
    dry ? 'Would stay:' : 'Stays:',
    ...left,
    ...ANYWAY.map((line) => `  ${line}`),
  ];
}
