import { afterEach, expect, test } from 'vitest';
import { newsroomZone, setNewsroomZone } from '#src/domain/text/zone.ts';
import { knowZone } from '#supabase/functions/_shared/zone.ts';
import { refusing, speakProject } from '#tests/support/spoken-project.ts';

afterEach(() => setNewsroomZone(null));

test('a function’s clock is the one that the newsroom chose', async () => {
  const { db, asked } = speakProject(() => Response.json([{ value: 'Europe/London' }]));
  await knowZone(db);
  expect(newsroomZone()).toBe('Europe/London');
  expect(asked.map(({ path }) => path)).toEqual([
    '/rest/v1/site_settings?select=value&name=eq.zone',
  ]);
});

test('it is the site’s own where nobody chose one, and stays where nobody answers', async () => {
  const own = newsroomZone();
  setNewsroomZone('Europe/London');
  await knowZone(speakProject(refusing(500)).db);
  expect(newsroomZone()).toBe('Europe/London');
  await knowZone(speakProject(() => Response.json([])).db);
  expect(newsroomZone()).toBe(own);
});
