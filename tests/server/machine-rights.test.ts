import { afterAll, beforeAll, expect, test } from 'vitest';
import { saveSettings } from '#src/data/site-settings.ts';
import { agentsOf } from '#src/domain/crawlers.ts';
import { DEFAULT_RIGHTS, MACHINE_USES } from '#src/domain/machines.ts';
import { TEXTS } from '#src/i18n/texts.ts';
import { administrator, type RunningSite, signedInClient, startSite } from '#tests/support/site.ts';

let site: RunningSite;

beforeAll(async () => {
  site = await startSite();
});

afterAll(() => site?.stop());

const plain = (text: string) => text.replaceAll(/\s/g, ' ');

/** What a story's page says of itself, and what stands in the files of the site. */
async function told() {
  const read = async (path: string) => (await fetch(site.url + path)).text();
  const list = await read('/sitemaps/articles-1.xml');
  const [, story = ''] = /<loc>([^<]+)/.exec(list) ?? [];
  const page = await fetch(story);
  const { headers } = page;
  const [, data = '[]'] =
    /<script type="application\/ld\+json">([^<]+)/.exec(await page.text()) ?? [];
  const robots = await read('/robots.txt');
  const licence = await read('/license.xml');
  return {
    header: headers.get('tdm-reservation'),
    licence: [JSON.parse(data)].flat().map((each) => each.license),
    mining: JSON.parse(await read('/.well-known/tdmrep.json')),
    shut: /\n# training: not allowed\n(?:User-agent: .+\n)+Disallow: \/\n/.test(robots),
    agents: robots.match(/^User-agent: .+/gm),
    signal: /^Content-Signal: (.*)$/m.exec(robots)?.[1],
    permits: /<permits type="usage">(.*?)</.exec(licence)?.[1],
    prohibits: /<prohibits type="usage">(.*?)</.exec(licence)?.[1],
    words: await read('/standards/ai'),
    terms: [await read('/terms'), await read('/vi/terms')].map(plain),
    translated: await read('/vi/standards/ai'),
    models: await read('/llms.txt'),
  };
}

test('machines are told what the page about AI promises, and what an administrator changes of it', async () => {
  const before = await told();
  for (const use of MACHINE_USES) {
    const key = `machines.${use}.${DEFAULT_RIGHTS[use] ? 'on' : 'off'}` as const;
    expect(plain(before.words)).toContain(TEXTS.en[key]);
    expect(plain(before.translated)).toContain(TEXTS.vi[key]);
    expect(before.models).toContain(TEXTS.en[key]);
  }
  expect(before).toMatchObject({
    header: '1',
    mining: [
      { location: '/data/', 'tdm-reservation': 0 },
      { location: '/', 'tdm-reservation': 1, 'tdm-policy': `${site.url}/standards/ai` },
    ],
    shut: true,
    signal: 'search=yes, ai-input=yes, ai-train=no',
    permits: 'search ai-index ai-input',
    prohibits: 'ai-train',
  });
  expect(before.terms[0]).toContain(TEXTS.en['machines.training.off']);
  expect(before.terms[1]).toContain(TEXTS.vi['machines.training.off']);
  expect(before.licence).toContain(`${site.url}/license.xml`);
  expect(before.agents).toContain(`User-agent: ${agentsOf('training')[0]}`);

  const admin = await signedInClient(site, await administrator());
  const changed = await saveSettings(admin, [
    { name: 'machines.training', value: 'on' },
    { name: 'machines.answers', value: 'off' },
  ]);
  expect(changed.ok).toBe(true);
  await expect.poll(async () => (await told()).header).toBe('0');
  const after = await told();
  expect(after).toMatchObject({
    mining: [{ 'tdm-reservation': 0 }, { location: '/', 'tdm-reservation': 0 }],
    shut: false,
    signal: 'search=yes, ai-input=no, ai-train=yes',
    permits: 'search ai-index ai-train',
    prohibits: 'ai-input',
  });
  expect(plain(after.words)).toContain(TEXTS.en['machines.training.on']);
  for (const [at, locale] of (['en', 'vi'] as const).entries()) {
    expect(after.terms[at]).toContain(TEXTS[locale]['machines.training.on']);
    expect(after.terms[at]).not.toContain(TEXTS[locale]['machines.training.off']);
  }
  expect(plain(after.words)).not.toContain(TEXTS.en['machines.training.off']);
  expect(plain(after.translated)).toContain(TEXTS.vi['machines.answers.off']);
  expect(after.models).toContain(TEXTS.en['machines.answers.off']);
});
