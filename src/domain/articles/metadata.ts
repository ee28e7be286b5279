import { LOCALES, type Locale } from '../../i18n/locales.ts';
import { z } from '../zod.ts';

/** The most that a field may have, in characters. */
export const METADATA_LENGTHS = {
  seo_title: 200,
  seo_description: 500,
  social_title: 200,
  canonical_url: 2000,
} as const;

/** What search engines show of a title, with the name of the site, and of a description, in characters. */
export const SHOWN_IN_SEARCH = { seo_title: 65, seo_description: 160 } as const;

const text = z._default(z.string(), '');

/** Metadata as it is typed; empty means: as readers get it. What was kept before there was any has none. */
export const metadataForm = z.object({
  seo_title: text,
  /** Of shared links, too. */
  seo_description: text,
  social_title: text,
  social_image: text,
  /** Where a syndicated text stood first. */
  canonical_url: text,
  noindex: z._default(z.boolean(), false),
});
export type MetadataForm = z.infer<typeof metadataForm>;

export const NO_METADATA: MetadataForm = metadataForm.parse({});

/** Columns of MetadataRow. */
export const METADATA_COLUMNS =
  'seo_title,seo_description,social_title,social_image,canonical_url,noindex';

/** The columns of table articles; absent where a page shows none of it, as a preview of a draft. */
export type MetadataRow = {
  readonly [Name in Exclude<keyof MetadataForm, 'noindex'>]?: string | null;
} & { readonly noindex?: boolean };

/** What the page of a story tells machines. */
export type Metadata = {
  readonly title: string;
  /** What readers get. */
  readonly headline: string;
  /** Empty: the description of the whole site. */
  readonly description: string;
  readonly socialTitle: string;
  /** Address of a picture; empty: the one that the site makes of the story. */
  readonly socialImage: string;
  /** https address at another site; empty: the story's own. */
  readonly canonicalUrl: string;
  readonly noindex: boolean;
};

/** What a story tells machines: what was written for them, else what readers get. */
export function toMetadata(
  row: MetadataRow,
  story: { readonly title: string; readonly excerpt: string },
): Metadata {
  const given = (value: string | null | undefined) => value?.trim() ?? '';
  const headline = story.title.trim();
  return {
    title: given(row.seo_title) || headline,
    headline,
    description: given(row.seo_description) || story.excerpt.trim(),
    socialTitle: given(row.social_title) || headline,
    socialImage: given(row.social_image),
    canonicalUrl: given(row.canonical_url),
    noindex: row.noindex ?? false,
  };
}

/** Whether search engines are to list this page: they may, and it is the original. */
export const isListed = ({
  noindex,
  canonical_url,
}: Pick<MetadataRow, 'noindex' | 'canonical_url'>): boolean => !noindex && !canonical_url;

/**
 * Languages in which search engines are not told of a story.
 *
 * @param metadata of the page that they read: one that stood elsewhere first has no versions there
 * @param versions in other languages
 */
export const unlistedOf = (
  { canonicalUrl }: Pick<Metadata, 'canonicalUrl'>,
  versions: readonly { readonly locale: Locale; readonly isListed: boolean }[],
): readonly Locale[] =>
  canonicalUrl === ''
    ? versions.filter((version) => !version.isListed).map(({ locale }) => locale)
    : LOCALES;

/** What the database takes as a canonical address: private.is_canonical. */
export const isCanonicalAddress = (address: string): boolean =>
  /^https:\/\/[^\s/?#<>"\\]+([/?#][^\s<>"\\]*)?$/i.test(address.trim());
