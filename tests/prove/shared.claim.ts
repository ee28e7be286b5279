import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startPostgres } from '#src/backend/postgres/server.ts';
import { adminCommand, passwordOf } from '#tests/support/admin-command.ts';
import { subscribeReaders } from '#tests/support/archive.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { request } from '#tests/support/http.ts';
import { type RunningSite, signedInClient, startSite } from '#tests/support/site.ts';
import { startSmtp } from '#tests/support/smtp.ts';
import { type Context, type Finding, noneOf } from './claim.ts';
import { crowd, pause } from './crowd.ts';
import { createRandom, type Random } from './random.ts';

const PUBLICATIONS = 50;
const FRESH_MS = 1_000;
const READERS = 200;
const MAILS = 2_000;
const RECOVERED_MS = 2_000;
const EMAIL = 'chief@example.net';

/** Processes that share a database of the operator's own, while they are killed and while it restarts. */
export async function shared(context: Context): Promise<readonly Finding[]> {
  const random = createRandom(context.seed);
  const findings: Finding[] = [];
  for (const processes of [2, 4]) findings.push(...(await share(processes, random, context)));
  return findings;
}

async function share(processes: number, random: Random, { scale, say }: Context) {
  const root = await mkdtemp(path.join(tmpdir(), 'khoi-shared-'));
  const smtp = await startSmtp();
  const postgres = await startPostgres(path.join(root, 'postgres'));
  const { path: socket = '', username, password } = postgres.connection;
  const env = {
    DATABASE_URL: `postgres://${username}:${encodeURIComponent(password)}@localhost/postgres?host=${path.dirname(socket)}`,
    SMTP_URL: smtp.url,
    SITE_URL: 'http://localhost:4321',
    TRUSTED_PROXIES: '1',
  };
  const begin = (number: number) => startSite({ dataDir: path.join(root, `site-${number}`), env });
  const numbers = Array.from({ length: processes }, (_, number) => number);
  const sites = await Promise.all(numbers.map(begin));
  const db = openTestDatabase(postgres.connection);
  const name = (what: string) => `${processes} processes on one database: ${what}`;
  try {
    const { output } = await adminCommand({ DATABASE_URL: env.DATABASE_URL }, 'add', EMAIL);
    const slowest = await publish(
      sites,
      passwordOf(output),
      Math.max(2, Math.round(PUBLICATIONS * scale)),
    );
    say(`${processes}: published, fresh everywhere after ${slowest} ms at most`);

    const mails = Math.max(100, Math.round(MAILS * scale));
    await subscribeReaders(db, mails);
    const send = db.query(`
      with made as (insert into public.newsletter_issues (subject_en, subject_vi, blocks)
        values ('Shared', 'Chung', private.letter_of('Good morning.', 'Chào buổi sáng.')) returning id)
      select id from made`);
    const issue = (await send).rows[0]?.['id'];
    await db.query(`update public.newsletter_issues set status = 'sending' where id = $1`, [issue]);
    const until = performance.now() + 20_000;
    const reading = sites.map(({ port }) =>
      crowd(port, READERS / processes, until, random, () =>
        random.pick(['/', '/latest', '/vi', `/search?q=a${random.below(1e6)}`]),
      ),
    );
    for (const number of numbers) {
      await pause(1_500 + random.below(1_000));
      await sites[number]?.kill();
      sites[number] = await begin(number);
    }
    const visits = (await Promise.all(reading)).flat();
    const wrong = visits.flatMap(({ failed }) =>
      failed === null || /ECONNREFUSED|ECONNRESET|socket hang up|EPIPE/.test(failed)
        ? []
        : [failed],
    );
    const outOf = () =>
      smtp.received.filter(({ to }) => /^reader-\d+@/.test(to)).map(({ to }) => to);
    for (let waited = 0; outOf().length < mails && waited < 180; waited += 1) await pause(1_000);
    const sent = outOf();
    const [recovered, after] = await restart(sites, root);
    return [
      {
        claim: name(`a publication is fresh at all of them`),
        figure: `${slowest} ms at most`,
        bar: `≤ ${FRESH_MS} ms`,
        holds: slowest <= FRESH_MS,
      },
      noneOf(name('each killed: other errors'), visits.length, 'visits', wrong),
      {
        claim: name('each killed while an issue goes out: mails lost, doubled'),
        figure: `${mails - new Set(sent).size}, ${sent.length - new Set(sent).size} of ${mails}`,
        bar: '0, 0',
        holds: new Set(sent).size === mails && sent.length === mails,
      },
      {
        claim: name('the server restarts under load: right again'),
        figure: `${recovered} ms after its return, ${after} errors later`,
        bar: `≤ ${RECOVERED_MS} ms, 0`,
        holds: recovered <= RECOVERED_MS && after === 0,
      },
    ];
  } finally {
    await db.close().catch(() => {});
    for (const site of sites) await site.stop();
    await postgres.stop();
    await smtp.close();
    await rm(root, { recursive: true, force: true });
  }
}

/** @returns how long the slowest publication took to be fresh at every process, in milliseconds */
async function publish(
  sites: readonly RunningSite[],
  password: string,
  times: number,
): Promise<number> {
  const [first] = sites;
  if (first === undefined) throw new Error('There is no site.');
  const client = await signedInClient(first, { email: EMAIL, password });
  const isFresh = async (title: string) => {
    const pages = await Promise.all(sites.map(({ url }) => request(`${url}/latest`)));
    return pages.every(({ text }) => text.includes(title));
  };
  let slowest = 0;
  for (let number = 0; number < times; number += 1) {
    const title = `Shared story ${number}.`;
    await isFresh(title);
    await client
      .from('articles')
      .insert({ title, content: 'Text.', category: 'news', status: 'published' })
      .throwOnError();
    const begun = performance.now();
    while (!(await isFresh(title))) {
      if (performance.now() - begun > 10_000) break;
      await pause(5);
    }
    slowest = Math.max(slowest, performance.now() - begun);
  }
  return Math.round(slowest);
}

/** @returns how long after its return the last error came, and how many came in the five seconds after the bar */
async function restart(sites: readonly RunningSite[], root: string): Promise<[number, number]> {
  const failures: number[] = [];
  let running = true;
  const asking = sites.map(async ({ url }) => {
    for (let number = 0; running; number += 1) {
      const answer = await request(`${url}/search?q=b${number}`).catch(() => null);
      if (answer?.status !== 200) failures.push(performance.now());
      await pause(20);
    }
  });
  await pause(1_000);
  const file = path.join(root, 'postgres/data/postmaster.pid');
  process.kill(Number.parseInt(readFileSync(file, 'utf8'), 10), 'SIGINT');
  const returned = await untilReady(file);
  await pause(RECOVERED_MS + 5_000);
  running = false;
  await Promise.all(asking);
  const last = Math.max(returned, ...failures);
  const late = failures.filter((at) => at > returned + RECOVERED_MS);
  return [Math.round(last - returned), late.length];
}

/** When the server that a supervisor starts again says that it is ready, in its file. */
async function untilReady(file: string): Promise<number> {
  await pause(100);
  for (;;) {
    try {
      if (/^ready/m.test(readFileSync(file, 'utf8'))) return performance.now();
    } catch {}
    await pause(10);
  }
}
