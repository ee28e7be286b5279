import { COMPANY_ROLES, type CompanyRole } from './rounds.ts';

/*
 * What somebody is somewhere, as the value of a suggestion holds it: a line for the role, one for the name that the
 * profile does not say itself, and one for the year since when. Suggestions of before are sentences.
 */

export type SuggestedRole = {
  readonly role: CompanyRole;
  /** Of the person, or on the profile of a person that of the company. */
  readonly name: string;
  /** Null where nobody told. */
  readonly since: number | null;
};

/** In the place of a year that nobody told. */
const UNKNOWN = '–';

/** @example 'cto\nLê Thu\n2024' */
export const writeSuggestedRole = ({ role, name, since }: SuggestedRole): string =>
  [role, name, since ?? UNKNOWN].join('\n');

/** A role as its value holds it; null for a sentence. */
export function readSuggestedRole(value: string): SuggestedRole | null {
  const [first, name = '', year = '', ...rest] = value.split('\n');
  const role = COMPANY_ROLES.find((known) => known === first);
  if (!role || name === '' || rest.length > 0) return null;
  if (year !== UNKNOWN && !/^(?:19|20)\d\d$/.test(year)) return null;
  return { role, name, since: year === UNKNOWN ? null : Number(year) };
}
