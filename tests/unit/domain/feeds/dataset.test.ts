import { expect, test } from 'vitest';
import { openFilesData, roundsData } from '#src/domain/feeds/dataset.ts';
import { PUBLISHER } from '#src/domain/feeds/structured-data.ts';
import type { OpenManifest } from '#src/domain/ledger/open-data.ts';

const SITE_URL = 'https://news.example.com';
const PAGE = {
  ...{ siteUrl: SITE_URL, url: `${SITE_URL}/vi/data`, name: 'Open data' },
  ...{ description: 'All rows', language: 'vi' },
};
const FREE = {
  ...{ '@context': 'https://schema.org', '@type': 'Dataset', url: PAGE.url, inLanguage: 'vi' },
  ...{ description: 'All rows', license: 'https://creativecommons.org/licenses/by/4.0/' },
  isAccessibleForFree: true,
};
const MANIFEST: OpenManifest = {
  ...{ date: '2026-12-13', generated_at: '2026-12-12T19:05:00Z', licence: 'CC BY 4.0' },
  ...{ licence_url: FREE.license, about: `${SITE_URL}/data` },
  files: [
    ...[{ table: 'people', format: 'csv', file: 'people.csv', rows: 2, bytes: 90, sha256: 'ab' }],
    ...[{ table: 'people', format: 'json', file: 'people.json', rows: 2, bytes: 99, sha256: 'cd' }],
  ] as OpenManifest['files'],
};

test('open data says what is in it and where each file of the day is', () => {
  const data = openFilesData({ ...PAGE, manifest: MANIFEST });
  const download = { '@type': 'DataDownload' };
  const at = `${SITE_URL}/data/2026-12-13`;
  expect(data).toMatchObject({
    ...FREE,
    name: 'Khởi: Open data',
    creator: { '@type': 'Organization', '@id': `${SITE_URL}/#publisher`, name: 'Khởi' },
    dateModified: '2026-12-12T19:05:00Z',
  });
  expect(data.distribution).toEqual([
    {
      ...{ ...download, name: 'people.csv', encodingFormat: 'text/csv', sha256: 'ab' },
      ...{ contentUrl: `${at}/people.csv`, contentSize: '90 B' },
    },
    {
      ...{ ...download, name: 'people.json', encodingFormat: 'application/json', sha256: 'cd' },
      ...{ contentUrl: `${at}/people.json`, contentSize: '99 B' },
    },
  ]);
  expect(data.variableMeasured).toContain('people.slug');
  expect(data.variableMeasured).toContain('funding_rounds.amount_usd');
  expect(data.variableMeasured).not.toContain('people.links');
});

test('before the first night open data has no files', () => {
  const data = openFilesData({ ...PAGE, manifest: null });
  expect(data).not.toHaveProperty('distribution');
  expect(data).not.toHaveProperty('dateModified');
});

test('rounds between two days are a file, and so many', () => {
  const file = `${SITE_URL}/funding/2026-q4.csv`;
  expect(
    roundsData({ ...PAGE, ...{ from: '2026-10-01', to: '2026-12-31', file, rounds: 12 } }),
  ).toEqual({
    ...FREE,
    ...{ '@id': PAGE.url, name: 'Open data', temporalCoverage: '2026-10-01/2026-12-31' },
    creator: PUBLISHER(SITE_URL),
    variableMeasured: [{ '@type': 'PropertyValue', name: 'rounds', value: 12 }],
    distribution: { '@type': 'DataDownload', encodingFormat: 'text/csv', contentUrl: file },
  });
});
