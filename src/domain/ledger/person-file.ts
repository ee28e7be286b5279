import { entryPath } from '../directory/entries.ts';
import { readYear } from '../directory/typed-number.ts';
import { fromCell } from '../tables/csv.ts';
import { COMPANY_ROLES, type CompanyRole } from './rounds.ts';

/** The columns of a file of people, with one role a line; a person without one has a line all the same. */
export const PERSON_COLUMNS = [
  'name',
  'slug',
  'role',
  'company',
  'profile_url',
  'since',
  'until',
  'source_url',
  'links',
] as const;
export type PersonColumn = (typeof PERSON_COLUMNS)[number];

type Company = { readonly name: string; readonly slug: string };

/** A person of the ledger, as far as a file has it. */
type Person = {
  readonly name: string;
  readonly slug: string;
  readonly links: readonly string[];
  readonly roles: readonly {
    readonly role: string;
    readonly since: number | null;
    readonly until: number | null;
    readonly startups: Company | null;
    readonly investors: Company | null;
    readonly fact_sources: readonly {
      readonly url: string | null;
      /** A story of ours, by its slug or its id. */
      readonly story: string | null;
    }[];
  }[];
};

/** A person once for each role, the first one first. */
export function byRole<Row extends Person>(person: Row): readonly Row[] {
  if (person.roles.length < 2) return [person];
  return person.roles
    .toSorted((one, other) => (one.since ?? 0) - (other.since ?? 0))
    .map((role) => ({ ...person, roles: [role] }));
}

/**
 * What a line of a file says of a person and their first role.
 *
 * @param origin of this site, for the addresses of its pages
 */
export function personCell(column: PersonColumn, { roles, ...person }: Person, origin: string) {
  const [held] = roles;
  const company = held?.startups ?? held?.investors;
  switch (column) {
    case 'name':
    case 'slug':
      return person[column];
    case 'links':
      return person.links.join('\n');
    case 'role':
    case 'since':
    case 'until':
      return held?.[column];
    case 'company':
      return company?.name;
    case 'profile_url':
      return (
        company && `${origin}${entryPath(held?.startups ? 'startup' : 'investor', company.slug)}`
      );
    case 'source_url':
      return held?.fact_sources
        .map(({ url, story }) => url ?? `${origin}/article/${story}`)
        .toSorted()
        .join('\n');
  }
}

/** A line of such a file. A role has a source; without a role the line is about the person alone. */
export type FiledPerson = {
  readonly line: number;
  readonly name: string;
  /** Last part of the address of their page, '' where the file does not say it. */
  readonly slug: string;
  readonly links: readonly string[];
  readonly held: {
    readonly role: CompanyRole;
    readonly company: string;
    /** The profile of the company on a site of this kind. */
    readonly profile: { readonly kind: 'startup' | 'investor'; readonly slug: string } | null;
    readonly since: number | null;
    readonly until: number | null;
    readonly sources: readonly string[];
  } | null;
};

const MOST_NAME = 100;
const MOST_COMPANY = 200;
const MOST_LINKS = 5;
const MOST_SOURCES = 20;
const FIRST_YEAR = 1950;

/** Addresses have no spaces in them, and may have semicolons. */
const addressesIn = (cell: string) =>
  cell
    .split(/\s+|;(?=https?:)/)
    .map((address) => address.replace(/;$/, ''))
    .filter(Boolean);

const isAddress = (text: string) => /^https?:\/\/[^\s/]/i.test(text) && URL.canParse(text);

/** Which company a profile is of, by its path in any language: those of investors are `/investors/…`. */
function profileIn(address: string): NonNullable<FiledPerson['held']>['profile'] {
  const path = URL.parse(address, 'https://any.example')?.pathname ?? '';
  const [, kind, slug = ''] = /^(?:\/[a-z]{2})?\/(startup|investors)\/([^/]+)$/.exec(path) ?? [];
  if (kind === undefined) return null;
  return { kind: kind === 'startup' ? 'startup' : 'investor', slug };
}

/**
 * Reads one line.
 *
 * @param cell gives the cell of a column, '' where the file has none
 * @param today a day as '2026-01-31'; years may be one ahead of it
 * @returns or every column that is wrong
 */
export function parsePerson(
  line: number,
  cell: (column: PersonColumn) => string,
  today: string,
): FiledPerson | readonly { readonly line: number; readonly problem: PersonColumn }[] {
  const said = (column: PersonColumn) => fromCell(cell(column).trim());
  const wrong: PersonColumn[] = [];
  const check = (column: PersonColumn, isRight: boolean) => {
    if (!isRight) wrong.push(column);
  };
  const yearIn = (column: 'since' | 'until') => {
    if (said(column) === '') return null;
    const year = readYear(said(column));
    const isLikely = year !== null && year >= FIRST_YEAR && year <= Number(today.slice(0, 4)) + 1;
    check(column, isLikely);
    return year;
  };
  const [name, slug, company] = [said('name'), said('slug'), said('company')];
  check('name', name !== '' && [...name].length <= MOST_NAME && !/[\0\r\n]/.test(name));
  check('slug', slug === '' || /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug));
  const links = addressesIn(said('links'));
  check('links', links.length <= MOST_LINKS && links.every(isAddress));
  const role = COMPANY_ROLES.find((each) => each === said('role').toLowerCase());
  const isAlone = (
    ['role', 'company', 'profile_url', 'since', 'until', 'source_url'] as const
  ).every((column) => said(column) === '');
  const profile = profileIn(said('profile_url'));
  check('profile_url', said('profile_url') === '' || profile !== null);
  check('role', isAlone || role !== undefined);
  check(
    'company',
    isAlone || profile !== null || (company !== '' && company.length <= MOST_COMPANY),
  );
  const [since, until] = [yearIn('since'), yearIn('until')];
  check('until', since === null || until === null || since <= until);
  const sources = addressesIn(said('source_url'));
  const isSourced = isAlone || sources.length > 0;
  check('source_url', isSourced && sources.length <= MOST_SOURCES && sources.every(isAddress));
  if (wrong.length > 0) return [...new Set(wrong)].map((problem) => ({ line, problem }));
  const held = role ? { ...{ role, company, profile, since, until }, sources } : null;
  return { ...{ line, name, slug, links }, held };
}
