import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { openNewsroom } from '#tests/support/newsroom.ts';
import { administrator, signedInClient, startSite } from '#tests/support/site.ts';
import { content, publish } from '#tests/support/writing.ts';
import { missingMs, sitDown, typeUntilDead } from './browser-crash.ts';
import { type Context, type Finding, noneOf } from './claim.ts';
import { createRandom, type Random } from './random.ts';

const CRASHES = 40;
const BAR_MS = 1000;

/** Every fourth crash is around a publication. */
const PUBLISHED = 4;

/** kill -9 of the browser of somebody who writes, at random moments: what is missing or wrong afterwards. */
export async function browserCrash({ seed, scale, say }: Context): Promise<readonly Finding[]> {
  const random = createRandom(seed);
  const site = await startSite();
  const newsroom = openNewsroom({ KHOI_SITE_URL: site.url, KHOI_SITE_DATA_DIR: site.dataDir });
  const client = await signedInClient(site, await administrator());
  const missing: number[] = [];
  const revived: string[] = [];
  const rounds = Math.max(PUBLISHED, Math.ceil(CRASHES * scale));
  const atDesk = async <Answer>(profile: string, act: (page: Page) => Promise<Answer>) => {
    const { data } = await client.auth.getSession();
    const desk = await sitDown(profile, site.url, JSON.stringify(data.session));
    try {
      return await act(desk.page);
    } finally {
      await desk.crash();
    }
  };
  try {
    for (let round = 1; round <= rounds; round += 1) {
      const profile = await mkdtemp(path.join(tmpdir(), 'khoi-desk-'));
      const create = `${site.url}/admin/create-article`;
      if (round % PUBLISHED === 0) {
        const title = `Crashed ${seed} ${round}`;
        await atDesk(profile, (page) => publishAndDie(page, create, title, random));
        const found = await atDesk(profile, (page) => textAt(page, create));
        const { data } = await client.from('articles').select('status').eq('title', title);
        const isPublic = data?.[0]?.status === 'published';
        if (isPublic && found !== '') revived.push(`${title} came back as “${found}”`);
        if (!isPublic && found === '') revived.push(`${title} is neither published nor kept`);
        say(`${round}: ${isPublic ? 'published' : 'not yet published'}, then “${found}”`);
      } else {
        const isNew = round % 2 === 0;
        const story = await newsroom.write({ status: 'draft', content: 'Begun.' });
        const address = isNew ? create : `${site.url}/admin/edit-article?id=${story.id}`;
        const { typed, died } = await atDesk(profile, (page) => writeAndDie(page, address, random));
        const lost = missingMs(typed, await atDesk(profile, (page) => textAt(page, address)), died);
        missing.push(lost);
        say(`${round}: ${Math.round(lost)} ms of ${typed[0]?.text.length ?? 0} signs are missing`);
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
      'browser killed while publishing: revived or lost',
      rounds - missing.length,
      'crashes',
      revived,
    ),
  ];
}

/** Writes until a random moment. The browser dies when this returns. */
async function writeAndDie(page: Page, address: string, random: Random) {
  await page.goto(address);
  await content(page).click();
  await page.keyboard.press('Control+End');
  const typing = typeUntilDead(page, () => 20 + random.below(60));
  await new Promise((resolve) => setTimeout(resolve, 1500 + random.below(5000)));
  typing.stop();
  return { typed: typing.typed, died: performance.now() };
}

/** Publishes a new article and dies at a random moment around the server's answer. */
async function publishAndDie(page: Page, address: string, title: string, random: Random) {
  await page.goto(address);
  await page.getByLabel('Title *').fill(title);
  await content(page).click();
  await page.keyboard.type('One.');
  void publish(page).catch(() => {});
  await new Promise((resolve) => setTimeout(resolve, random.below(1500)));
}

/** What an editor shows of a text, when it is reopened. */
async function textAt(page: Page, address: string): Promise<string> {
  await page.goto(address);
  await content(page).waitFor();
  return (await content(page).textContent()) ?? '';
}
