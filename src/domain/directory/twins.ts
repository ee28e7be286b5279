import { isNearKey, nameKey } from '../ledger/names.ts';

/** An entry of the directory, by what tells it from others. */
export type KnownEntry = {
  readonly name: string;
  readonly slug: string;
  readonly website: string | null;
  /** What else it is called. */
  readonly names: readonly string[];
};

/** The entry that a row seems to be, and by what. */
export type Twin = { readonly by: 'slug' | 'website' | 'name'; readonly name: string };

type Asked = Pick<KnownEntry, 'name' | 'slug' | 'website'>;

/** Names of fewer letters are near to too many others. */
const SHORTEST = 5;

/**
 * What an address is compared by: host without "www.", and path, as private.website_key writes it.
 *
 * @returns '' for none
 */
export function websiteKey(website: string): string {
  const [, host = '', path = ''] =
    /^(?:[a-z]+:\/\/)?(?:[^/?#@]*@)?([^/?#:]+)(?::\d+)?([^?#]*)/i.exec(website.trim()) ?? [];
  return `${host.replace(/^www\./i, '')}${path.replace(/\/+$/, '')}`.toLowerCase();
}

const digitsIn = (key: string) => key.replace(/\D/g, '');

/** A key without any one of its letters, and as it is: keys that share one differ by a letter. */
const variantsOf = (key: string) => [
  key,
  ...Array.from(key, (_, at) => key.slice(0, at) + key.slice(at + 1)),
];

/** Finds which entry of a directory a row of a file may be. */
export function createTwins(known: readonly KnownEntry[]) {
  const slugs = new Map(known.map(({ slug, name }) => [slug, name] as const));
  const websites = new Map<string, string>();
  const keys = new Map<string, string>();
  const near = new Map<string, string[]>();
  for (const { name, website, names } of known) {
    const address = websiteKey(website ?? '');
    if (address !== '' && !websites.has(address)) websites.set(address, name);
    for (const each of [name, ...names]) {
      const key = nameKey(each);
      if (key === '' || keys.has(key)) continue;
      keys.set(key, name);
      if (key.length < SHORTEST) continue;
      for (const variant of variantsOf(key)) {
        const others = near.get(variant);
        if (others) others.push(key);
        else near.set(variant, [key]);
      }
    }
  }
  const nearKey = (key: string) => {
    if (key.length < SHORTEST) return undefined;
    return (
      variantsOf(key)
        .flatMap((variant) => near.get(variant) ?? [])
        // "Fund 1" is no slip of "Fund 2".
        .find((other) => digitsIn(other) === digitsIn(key) && isNearKey(key, other))
    );
  };
  return {
    /** The first that it may be; a name is compared with what the directory has, not with other rows. */
    find: ({ name, slug, website }: Asked): Twin | null => {
      const same = slugs.get(slug);
      if (same !== undefined) return { by: 'slug', name: same };
      const owner = websites.get(websiteKey(website ?? ''));
      if (owner !== undefined) return { by: 'website', name: owner };
      const key = nameKey(name);
      const called = keys.get(key) ?? keys.get(nearKey(key) ?? '');
      return called === undefined ? null : { by: 'name', name: called };
    },
    /** A row that was taken: the ones after it may have neither its address nor its website. */
    add: ({ name, slug, website }: Asked) => {
      slugs.set(slug, name);
      const address = websiteKey(website ?? '');
      if (address !== '') websites.set(address, name);
    },
  };
}
