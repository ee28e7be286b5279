import { afterEach, expect, test } from 'vitest';
import { newsroomZone, setNewsroomZone } from '#src/domain/text/zone.ts';
import { readSettings } from '#supabase/functions/_shared/settings.ts';
import { SAMPLE_SITE } from '#tests/support/mail-samples.ts';
import { refusing, speakProject } from '#tests/support/spoken-project.ts';

afterEach(() => setNewsroomZone(null));

const read = (answer: Parameters<typeof speakProject>[0]) => {
  const { db, asked } = speakProject(answer);
  return { asked, site: readSettings({ db, site: SAMPLE_SITE }) };
};

test('a function’s clock and address are those that the newsroom chose', async () => {
  const { site, asked } = read(() =>
    Response.json([
      { name: 'zone', value: 'Europe/London' },
      { name: 'email.hello', value: 'desk@news.example.com' },
    ]),
  );
  expect(await site).toEqual({ ...SAMPLE_SITE, contactEmail: 'desk@news.example.com' });
  expect(newsroomZone()).toBe('Europe/London');
  expect(asked).toHaveLength(1);
});

test('they are the site’s own where none was chosen, and the clock stays where the database is silent', async () => {
  const own = newsroomZone();
  setNewsroomZone('Europe/London');
  expect(await read(refusing(500)).site).toEqual(SAMPLE_SITE);
  expect(newsroomZone()).toBe('Europe/London');
  expect(await read(() => Response.json([])).site).toEqual(SAMPLE_SITE);
  expect(newsroomZone()).toBe(own);
});
