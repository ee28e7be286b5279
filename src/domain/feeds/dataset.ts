import type { Dataset, WithContext } from 'schema-dts';
import { OPEN_LICENCE, OPEN_TABLES, type OpenManifest, openPath } from '../ledger/open-data.ts';
import { SITE } from '../site.ts';
import { PUBLISHER } from './structured-data.ts';

// What search engines for data read of pages whose rows anybody may take along.

type Page = {
  readonly siteUrl: string;
  readonly url: string;
  readonly name: string;
  readonly description: string;
  readonly language: string;
};

const free = ({ url, name, description, language }: Page) => ({
  ...({ '@context': 'https://schema.org', '@type': 'Dataset' } as const),
  ...{ url, name, description, inLanguage: language },
  license: OPEN_LICENCE.url,
  isAccessibleForFree: true,
});

/** The page about open data: what there is, and where its files are. */
export function openFilesData(
  page: Page & { readonly manifest: OpenManifest | null },
): WithContext<Dataset> {
  const { siteUrl, manifest } = page;
  return {
    ...free(page),
    name: `${SITE.name}: ${page.name}`,
    creator: { '@type': 'Organization', '@id': `${siteUrl}/#publisher`, name: SITE.name },
    variableMeasured: Object.entries(OPEN_TABLES).flatMap(([table, { columns }]) =>
      Object.keys(columns).map((column) => `${table}.${column}`),
    ),
    ...(manifest && {
      dateModified: manifest.generated_at,
      distribution: manifest.files.map(({ file, format, bytes, sha256 }) => ({
        '@type': 'DataDownload' as const,
        name: file,
        encodingFormat: format === 'csv' ? 'text/csv' : 'application/json',
        contentUrl: `${siteUrl}${openPath(file, manifest.date)}`,
        contentSize: `${bytes} B`,
        sha256,
      })),
    }),
  };
}

/**
 * Rounds between two days.
 *
 * @param page.file address of the rows as CSV
 */
export function roundsData(
  page: Page & {
    readonly from: string;
    readonly to: string;
    readonly file: string;
    readonly rounds: number;
  },
): WithContext<Dataset> {
  return {
    ...free(page),
    '@id': page.url,
    temporalCoverage: `${page.from}/${page.to}`,
    creator: PUBLISHER(page.siteUrl),
    variableMeasured: [{ '@type': 'PropertyValue', name: 'rounds', value: page.rounds }],
    distribution: { '@type': 'DataDownload', encodingFormat: 'text/csv', contentUrl: page.file },
  };
}
