import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openNewsroom } from '#tests/support/newsroom.ts';
import { administrator, signedInClient, startSite } from '#tests/support/site.ts';
import { missingMs, sitDown } from './browser-crash.ts';
import { articles, type Desk, issues } from './browser-crash-scenes.ts';
import { type Context, type Finding, noneOf } from './claim.ts';
import { createRandom } from './random.ts';

const CRASHES = 20;
const BAR_MS = 1000;

/** Every fourth crash is around a publication. */
const PUBLISHED = 4;

/**
 * kill -9 of the browser of somebody who writes articles and issues of the newsletter, in turn, at random moments:
 * what is missing or wrong afterwards.
 */
export async function browserCrash({ seed, scale, say }: Context): Promise<readonly Finding[]> {
  const random = createRandom(seed);
  const site = await startSite();
  const client = await signedInClient(site, await administrator());
  const newsroom = openNewsroom({ KHOI_SITE_URL: site.url, KHOI_SITE_DATA_DIR: site.dataDir });
  const scenes = [articles(site.url, client, newsroom), issues(site.url, client)] as const;
  const missing: number[] = [];
  const revived: string[] = [];
  const rounds = Math.max(2 * PUBLISHED, Math.ceil(CRASHES * scale));
  try {
    for (let round = 1; round <= rounds; round += 1) {
      const profile = await mkdtemp(path.join(tmpdir(), 'khoi-desk-'));
      const sit: Desk = async (act) => {
        const { data } = await client.auth.getSession();
        const desk = await sitDown(profile, site.url, JSON.stringify(data.session));
        try {
          return await act(desk.page);
        } finally {
          await desk.crash();
        }
      };
      const publishes = round % PUBLISHED === 0;
      // Of those that publish, too, every other one is an issue.
      const scene = scenes[(publishes ? round / PUBLISHED : round) % 2 === 0 ? 1 : 0];
      if (publishes) {
        const title = `Crashed ${seed} ${round}`;
        const { isPublic, found } = await scene.publish(sit, title, random);
        if (isPublic && found !== '') revived.push(`${title} came back as “${found}”`);
        if (!isPublic && found === '') revived.push(`${title} is neither published nor kept`);
        say(`${round}, ${scene.name}: ${isPublic ? 'on its way' : 'not yet'}, then “${found}”`);
      } else {
        const { typed, died, found } = await scene.write(sit, random);
        const lost = missingMs(typed, found, died);
        missing.push(lost);
        const signs = typed[0]?.text.length ?? 0;
        say(`${round}, ${scene.name}: ${Math.round(lost)} ms of ${signs} signs are missing`);
      }
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    }
  } finally {
    await site.stop();
  }
  const most = Math.max(...missing);
  return [
    {
      claim: 'browser killed while writing: the most that is missing',
      figure: `${Math.round(most)} ms in ${missing.length} crashes`,
      bar: `${BAR_MS} ms`,
      holds: most <= BAR_MS,
    },
    noneOf(
      'browser killed while publishing, scheduling, sending: revived or lost',
      rounds - missing.length,
      'crashes',
      revived,
    ),
  ];
}
