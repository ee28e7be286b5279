import type { Dataset, WithContext } from 'schema-dts';
import { OPEN_LICENCE, OPEN_TABLES, type OpenManifest, openPath } from '../ledger/open-data.ts';
import { SITE } from '../site.ts';

/** What search engines for data read of the page about open data: what there is, and where its files are. */
export function datasetData(page: {
  siteUrl: string;
  url: string;
  name: string;
  description: string;
  language: string;
  manifest: OpenManifest | null;
}): WithContext<Dataset> {
  const { siteUrl, url, name, description, language, manifest } = page;
  return {
    '@context': 'https://schema.org',
    '@type': 'Dataset',
    name: `${SITE.name}: ${name}`,
    description,
    url,
    inLanguage: language,
    license: OPEN_LICENCE.url,
    isAccessibleForFree: true,
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
