import type { Organization, Person, WithContext } from 'schema-dts';

// What search engines read of companies and people of the ledger, as schema.org JSON-LD. Every address is absolute.

/** A person who runs companies. A page of their profile is only what they write or may change themselves. */
export function leaderData(person: {
  url: string;
  name: string;
  sameAs: readonly string[];
  /** Where they are now. */
  posts: readonly { title: string; company: string; url: string }[];
}): WithContext<Person> {
  const { url, name, sameAs, posts } = person;
  return {
    '@context': 'https://schema.org',
    '@type': 'Person',
    '@id': url,
    name,
    url,
    mainEntityOfPage: url,
    ...(sameAs.length > 0 && { sameAs: [...sameAs] }),
    ...(posts.length > 0 && {
      jobTitle: posts.map(({ title }) => title),
      worksFor: posts.map(({ company, url: at }) => ({
        '@type': 'Organization' as const,
        '@id': at,
        name: company,
        url: at,
      })),
    }),
  };
}

/** Somebody or some company, with its page here. */
type Listed = { readonly name: string; readonly url: string | null };

/** A company of one of the two directories. */
export function organizationData(company: {
  url: string;
  name: string;
  description: string;
  website: string | null;
  logo: string | null;
  foundedYear: number | null;
  location: string | null;
  /** '11-25', '500+'. */
  employees?: string | null;
  founders?: readonly Listed[];
  team?: readonly Listed[];
  /** Each may be there more than once. Rounds themselves have no word in schema.org, but for grants. */
  funders?: readonly Listed[];
  grants?: readonly { readonly amount: number; readonly currency: string }[];
}): WithContext<Organization> {
  const { founders = [], team = [], funders = [], grants = [] } = company;
  const [least, most] = company.employees?.match(/\d+/g) ?? [];
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    '@id': company.url,
    name: company.name,
    ...(company.description && { description: company.description }),
    url: company.website ?? company.url,
    mainEntityOfPage: company.url,
    ...(company.logo ? { logo: company.logo } : {}),
    ...(company.foundedYear ? { foundingDate: String(company.foundedYear) } : {}),
    ...(company.location
      ? { address: { '@type': 'PostalAddress', addressLocality: company.location } }
      : {}),
    ...(least && {
      numberOfEmployees: {
        '@type': 'QuantitativeValue',
        minValue: Number(least),
        ...(most && { maxValue: Number(most) }),
      },
    }),
    ...(founders.length > 0 && { founder: namedAs('Person', founders) }),
    ...(team.length > 0 && { employee: namedAs('Person', team) }),
    ...(funders.length > 0 && { funder: namedAs('Organization', funders) }),
    ...(grants.length > 0 && {
      funding: grants.map(({ amount, currency }) => ({
        '@type': 'MonetaryGrant' as const,
        amount: { '@type': 'MonetaryAmount' as const, value: amount, currency },
      })),
    }),
  };
}

/** Each of them once. */
const namedAs = <Type extends 'Person' | 'Organization'>(type: Type, all: readonly Listed[]) =>
  [...new Map(all.map((each) => [each.url ?? each.name, each])).values()].map(({ name, url }) => ({
    '@type': type,
    name,
    ...(url && { '@id': url, url }),
  }));
