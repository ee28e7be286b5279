import { entryPath } from '../directory/entries.ts';
import type { EntityKind } from './mentions.ts';
import type { Person } from './rounds.ts';

/** English form of the page of somebody who runs a startup or an investor. */
export const personPath = (slug: string) => `/people/${slug}`;

/** English form of the page of whomever the ledger knows. */
export const entityPath = (kind: EntityKind, slug: string): string =>
  kind === 'person' ? personPath(slug) : entryPath(kind, slug);

/** What somebody is, or was, at a startup or an investor, in years. */
export type Post = Omit<Person, 'name' | 'path'> & {
  readonly company: {
    readonly name: string;
    readonly path: string;
    readonly location: string | null;
  };
};

/** Somebody of whom the ledger knows what they run. Their links are absolute. */
export type Profile = {
  readonly id: string;
  readonly name: string;
  readonly path: string;
  readonly links: readonly string[];
};

type ByYears = Pick<Post, 'since' | 'until' | 'company'>;

/** What they are comes before what they were, what began last before what began earlier. */
export const byNewest = (one: ByYears, other: ByYears): number =>
  Number(one.until !== null) - Number(other.until !== null) ||
  (other.since ?? 0) - (one.since ?? 0) ||
  one.company.name.localeCompare(other.company.name);
