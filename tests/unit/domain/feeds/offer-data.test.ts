import { expect, test } from 'vitest';
import { eventData, jobData } from '#src/domain/feeds/offer-data.ts';
import { POSITIONS } from '#src/domain/pages/jobs.ts';
import { LOCALES } from '#src/i18n/locales.ts';
import { PAGES } from '#src/i18n/pages.ts';
import { placeIn } from '#src/i18n/place.ts';

const SITE_URL = 'https://news.example.com';

test('each position on the page is told to search engines, and no other', () => {
  for (const locale of LOCALES)
    expect(PAGES[locale].careers.jobs.map(({ id }) => id)).toEqual(POSITIONS.map(({ id }) => id));
});

test('a position says where it is, and one without a place that it is remote', () => {
  const [editor, , , marketing] = POSITIONS;
  const job = {
    siteUrl: SITE_URL,
    url: `${SITE_URL}/vi/careers#senior-editor`,
    title: 'Editor',
    description: 'Cut & keep.',
    duties: ['Edit'],
    profile: ['<b>'],
    postedOn: '2026-11-16',
    placeName: (place: string) => placeIn(place, 'vi'),
  };
  expect(jobData({ ...job, position: editor })).toMatchObject({
    '@type': 'JobPosting',
    description: '<p>Cut &amp; keep.</p><ul><li>Edit</li></ul><ul><li>&lt;b&gt;</li></ul>',
    datePosted: '2026-11-16',
    employmentType: 'FULL_TIME',
    jobLocation: { name: 'TP.HCM', address: { addressLocality: 'TP.HCM', addressCountry: 'VN' } },
  });
  const remote = jobData({ ...job, position: marketing });
  expect(remote).toMatchObject({
    employmentType: 'PART_TIME',
    jobLocationType: 'TELECOMMUTE',
    applicantLocationRequirements: { '@type': 'Country', name: 'Việt Nam' },
  });
  expect(remote).not.toHaveProperty('jobLocation');
});

test('an event says when it begins, and where', () => {
  const event = {
    siteUrl: SITE_URL,
    url: `${SITE_URL}/contact?about=event-coffee-2026-12-05`,
    name: 'Coffee',
    description: 'One table.',
    startsAt: new Date('2026-12-05T02:00:00Z'),
  };
  expect(eventData({ ...event, city: 'Hanoi' })).toMatchObject({
    '@type': 'Event',
    startDate: '2026-12-05T02:00:00.000Z',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: { '@type': 'Place', name: 'Hanoi' },
  });
  expect(eventData({ ...event, city: null })).toMatchObject({
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: { '@type': 'VirtualLocation', url: event.url },
  });
});
