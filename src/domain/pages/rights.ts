import { isEmailLike } from '../text/email.ts';

/** What somebody who is listed may ask for. A reply is to a story. */
export const REQUEST_KINDS = ['correct', 'object', 'remove', 'unlawful', 'reply'] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

/** What a request can be about. */
export const REQUEST_ABOUTS = ['person', 'startup', 'investor', 'article'] as const;
export type RequestAbout = (typeof REQUEST_ABOUTS)[number];

/** Why a request is refused. */
export const REFUSAL_REASONS = [
  'accurate',
  'public_interest',
  'not_about_you',
  'duty',
  'unfounded',
  'other',
] as const;
export type RefusalReason = (typeof REFUSAL_REASONS)[number];

/** Laws that say until when a request is answered; a publisher chooses. */
export const REQUEST_LAWS = ['vn', 'eu'] as const;
export type RequestLaw = (typeof REQUEST_LAWS)[number];

/** Where it stands, as its writer and the newsroom read it. */
export const REQUEST_STATES = ['unproved', 'open', 'hidden', 'done', 'refused'] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

/** The state that a row says. */
export function stateOf(row: {
  readonly proved_at: string | null;
  readonly hidden_at: string | null;
  readonly outcome: string | null;
}): RequestState {
  if (row.outcome === 'done' || row.outcome === 'refused') return row.outcome;
  if (row.proved_at === null) return 'unproved';
  return row.hidden_at === null ? 'open' : 'hidden';
}

/** How a request is called on screens and in mails: enough of its id to find it. */
export const requestNumber = (id: string) => id.slice(0, 8);

const FOLDERS: Readonly<Record<string, RequestAbout>> = {
  people: 'person',
  startup: 'startup',
  investors: 'investor',
  article: 'article',
};

export type RequestSubject = { readonly about: RequestAbout; readonly slug: string };

/**
 * What a path of the site is about, without its language.
 *
 * @param path as an address names it, from anybody
 * @returns null for pages that are about none of these
 * @example '/people/lan-vu' → { about: 'person', slug: 'lan-vu' }
 */
export function subjectAt(path: string): RequestSubject | null {
  const [, folder = '', slug = ''] = /^\/(?:vi\/)?([a-z]+)\/([\w-]{1,200})\/?$/.exec(path) ?? [];
  const about = Object.hasOwn(FOLDERS, folder) ? FOLDERS[folder] : undefined;
  return about && slug !== 'feed' ? { about, slug } : null;
}

/** The kinds that a page offers. */
export const kindsFor = (about: RequestAbout): readonly RequestKind[] =>
  about === 'article' ? REQUEST_KINDS : REQUEST_KINDS.filter((kind) => kind !== 'reply');

export const REQUEST_FIELDS = ['kind', 'name', 'email', 'message'] as const;
export type RequestField = (typeof REQUEST_FIELDS)[number];

/** Longest texts that the database takes, in characters. */
export const REQUEST_LIMITS = { name: 200, email: 254, message: 8000 } as const;

/** Name of the field that people never see. */
export const REQUEST_TRAP = 'website';

export type RequestFields = Readonly<Record<RequestField, string>>;

/** The fields of the form as they were typed; what is missing is empty. */
export function readRequestFields(form: FormData): RequestFields {
  const text = (name: RequestField) => {
    const value = form.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  return {
    kind: text('kind'),
    name: text('name'),
    email: text('email'),
    message: text('message'),
  };
}

/** The fields of a request that cannot be sent like this. */
export function wrongFields(fields: RequestFields, about: RequestAbout): readonly RequestField[] {
  const within = (field: 'name' | 'email' | 'message') =>
    fields[field] !== '' && [...fields[field]].length <= REQUEST_LIMITS[field];
  const right: Readonly<Record<RequestField, boolean>> = {
    kind: kindsFor(about).some((kind) => kind === fields.kind),
    name: within('name'),
    email: within('email') && isEmailLike(fields.email),
    message: within('message'),
  };
  return REQUEST_FIELDS.filter((field) => !right[field]);
}
