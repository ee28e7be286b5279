import { expect, test } from 'vitest';
import { disclosed, needsPayer, toDisclosure } from '#src/domain/articles/disclosure.ts';
import { newsArticleData } from '#src/domain/feeds/structured-data.ts';
import { getT } from '#src/i18n/t.ts';

const NONE = toDisclosure({});
const of = (row: Parameters<typeof toDisclosure>[0]) =>
  (['en', 'vi'] as const).map((locale) => disclosed(getT(locale), toDisclosure(row)).join(' · '));

test('a story says who paid and what machines made, in both languages', () => {
  expect(of({})).toEqual(['', '']);
  expect(of({ paid: 'gift', machine_made: ['soul'] })).toEqual(['', '']);
  expect(of({ paid: 'sponsored', paid_by: 'Rice & Sons' })).toEqual([
    'Sponsored by Rice & Sons',
    'Rice & Sons tài trợ',
  ]);
  expect(of({ paid: 'affiliate' })).toEqual(['With affiliate links', 'Có liên kết tiếp thị']);
  expect(of({ paid: 'affiliate', paid_by: 'Tiki' })[0]).toBe('With affiliate links of Tiki');
  expect(
    of({ paid: 'press_release', paid_by: 'FPT', machine_made: ['translation', 'text'] }),
  ).toEqual([
    'Press release of FPT · Written by a machine · Translated by a machine',
    'Thông cáo báo chí của FPT · Bài do máy viết · Bản dịch của máy',
  ]);
});

test('who paid is asked for where one did', () => {
  expect(needsPayer(NONE)).toBe(false);
  expect(needsPayer({ ...NONE, paid: 'affiliate' })).toBe(false);
  expect(needsPayer({ ...NONE, paid: 'sponsored', paidBy: ' ' })).toBe(true);
  expect(needsPayer({ ...NONE, paid: 'press_release', paidBy: 'FPT' })).toBe(false);
});

test('search engines are told the same', () => {
  const data = (disclosure = NONE) =>
    newsArticleData({
      ...{ siteUrl: 'https://a.vn', url: 'https://a.vn/article/x', title: 'X', description: '' },
      pictures: [{ url: 'https://a.vn/x.jpg', width: 16, height: 9 }],
      ...{ publishedAt: '2026-11-29T00:00:00Z', modifiedAt: '2026-11-29T00:00:00Z' },
      ...{ section: 'News', language: 'en', author: 'An', people: [], disclosure },
    }) as unknown as Record<string, unknown>;
  const machine = 'https://schema.org/TrainedAlgorithmicMediaDigitalSource';
  expect(data()).toMatchObject({ '@type': 'NewsArticle' });
  expect(JSON.stringify(data())).not.toMatch(/sponsor|digitalSourceType/);
  expect(data(toDisclosure({ paid: 'sponsored', paid_by: 'FPT' }))).toMatchObject({
    '@type': 'AdvertiserContentArticle',
    sponsor: { '@type': 'Organization', name: 'FPT' },
  });
  expect(data(toDisclosure({ paid: 'affiliate' }))).toMatchObject({ '@type': 'NewsArticle' });
  expect(data(toDisclosure({ machine_made: ['translation'] }))).toMatchObject({
    digitalSourceType: machine,
  });
  const pictured = data(toDisclosure({ machine_made: ['picture'] }));
  expect(pictured).not.toHaveProperty('digitalSourceType');
  expect(pictured['image']).toMatchObject([{ digitalSourceType: machine }]);
});
