import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { extract } from 'tar';
import { checkFolder, tableFile } from '#src/moving/folder.ts';
import { subscribeReaders } from '#tests/support/archive.ts';
import { administrator, type RunningSite, signedInClient } from '#tests/support/site.ts';
import type { SmtpSink } from '#tests/support/smtp.ts';
import { column, type Scenario } from './crash.ts';
import { pause } from './crowd.ts';
import { createPerson, headersOf, type Person, signIn } from './people.ts';

const READERS = 60;
const PATIENCE_MS = 60_000;

type SignIn = { readonly email: string; readonly password: string };

/** New accounts: each whose answer came is there once, with one mail; the others whole or not at all. */
export function signUps(): Scenario {
  const acknowledged = new Set<string>();
  return {
    name: 'sign-up',
    within: 900,
    begin: async (site, round) => async () => {
      for (let number = 0; ; number += 1) {
        const email = `crash-${round}-${number}@example.net`;
        const answer = await fetch(`${site.url}/auth/v1/signup`, {
          method: 'POST',
          headers: {
            ...headersOf(null),
            'Content-Type': 'application/json',
            'X-Forwarded-For': `10.3.${round}.${number}`,
          },
          body: JSON.stringify({ email, password: 'six or more 6' }),
        });
        if (answer.ok) acknowledged.add(email);
      }
    },
    async verify(db) {
      const there = await column(db, `select email from auth.users where email like 'crash-%'`);
      const lost = [...acknowledged].filter((email) => !there.includes(email));
      const halves = await column(
        db,
        `select u.email from auth.users as u
         left join public.profiles as p on p.user_id = u.id
         left join public.email_outbox as m on m.to_email = u.email
         where u.email like 'crash-%'
         group by u.email having count(distinct p.id) <> 1 or count(distinct m.id) <> 1`,
      );
      return [
        ...lost.map((email) => `${email} was acknowledged and is lost`),
        ...halves.map((email) => `${email} has not one profile and one mail`),
        ...(new Set(there).size === there.length ? [] : ['an address has two accounts']),
      ];
    },
  };
}

/** Submissions with a logo: what was acknowledged is there once, and its file with it. */
export function submissions(png: Buffer): Scenario {
  const people: Person[] = [];
  const acknowledged: { slug: string; file: string }[] = [];
  return {
    name: 'submission with logo',
    within: 500,
    async prepare(site) {
      for (let number = 0; number < 15; number += 1)
        people.push(await createPerson(site, `founder-${number}@example.net`));
    },
    async begin(site, round) {
      const client = await signIn(site, people[round % people.length] as Person);
      return async () => {
        for (let number = 0; number < 3; number += 1) {
          const file = `crash${round}${number}-${Date.now()}.png`;
          const stored = await fetch(`${site.url}/storage/v1/object/startup-logos/${file}`, {
            method: 'POST',
            headers: { ...headersOf(client), 'Content-Type': 'image/png' },
            body: new Uint8Array(png),
          });
          const slug = `crash-${round}-${number}`;
          const answer = await fetch(`${site.url}/rest/v1/startups`, {
            method: 'POST',
            headers: { ...headersOf(client), 'Content-Type': 'application/json' },
            body: JSON.stringify({
              ...{
                name: `Crash ${round} ${number}`,
                slug,
                description: 'Rice.',
                category: 'Other',
              },
              ...{ status: 'pending', submitted_by: client.id },
              logo_url: `${site.url}/storage/v1/object/public/startup-logos/${file}`,
            }),
          });
          if (stored.ok && answer.ok) acknowledged.push({ slug, file });
        }
      };
    },
    async verify(db, dataDir) {
      const slugs = await column(db, `select slug from public.startups where slug like 'crash-%'`);
      const objects = await column(db, `select name from storage.objects`);
      const folder = path.join(dataDir, 'storage', 'startup-logos');
      const files = await readdir(folder).catch((): string[] => []);
      return [
        ...acknowledged.flatMap(({ slug, file }) => {
          if (slugs.filter((each) => each === slug).length !== 1)
            return `${slug} is not there once`;
          return files.includes(file) && objects.includes(file)
            ? []
            : `the logo of ${slug} is lost`;
        }),
        ...objects.flatMap((name) => (files.includes(String(name)) ? [] : `${name} has no file`)),
      ];
    },
  };
}

/** Publications: what was acknowledged is published, with its revision and audit entry. */
export function publications(): Scenario {
  const acknowledged = new Set<string>();
  let editor: SignIn;
  return {
    name: 'publish',
    within: 800,
    async prepare() {
      editor = await administrator();
    },
    async begin(site, round) {
      const client = await signedInClient(site, editor);
      return async () => {
        for (let number = 0; ; number += 1) {
          const slug = `crash-${round}-${number}`;
          const draft = {
            title: slug,
            slug,
            content: 'Text.',
            category: 'funding',
            status: 'draft',
          };
          const made = await client.from('articles').insert(draft);
          if (made.error) return;
          const { error } = await client
            .from('articles')
            .update({ status: 'published' })
            .eq('slug', slug);
          if (error) return;
          acknowledged.add(slug);
        }
      };
    },
    async verify(db) {
      const published = await column(
        db,
        `select slug from public.articles
         where slug like 'crash-%' and status = 'published' and published_at is not null`,
      );
      return [...acknowledged]
        .filter((slug) => published.filter((each) => each === slug).length !== 1)
        .map((slug) => `${slug} was acknowledged and is not published once`);
    },
    async finish(site) {
      const last = [...acknowledged].at(-1);
      if (last === undefined) return ['every kill came before the first publication'];
      const answer = await fetch(`${site.url}/article/${last}`);
      return answer.ok ? [] : [`/article/${last} answers ${answer.status}`];
    },
  };
}

/** An issue on its way to readers: everybody gets it once, and the ledger says so. */
export function sending(smtp: SmtpSink): Scenario {
  let issue = '';
  return {
    name: 'send',
    within: 700,
    env: { SMTP_URL: smtp.url },
    async plant(db) {
      await subscribeReaders(db, READERS);
      const [made] = await column(
        db,
        `insert into public.newsletter_issues (subject_en, subject_vi, blocks)
         values ('Crash', 'Sập', private.letter_of('Good morning.', 'Chào buổi sáng.')) returning id`,
      );
      issue = String(made);
      await db.query(`update public.newsletter_issues set status = 'sending' where id = $1`, [
        issue,
      ]);
    },
    begin: async (site) => () => untilGone(site),
    verify: async (db) => {
      const [wrong] = await column(
        db,
        `select count(*)::int from public.newsletter_issues
         where id = $1 and audience is not null
           and audience <> pending + sent + suppressed + failed`,
        [issue],
      );
      return wrong === 0 ? [] : ['the ledger does not add up'];
    },
    async finish(site) {
      const begun = performance.now();
      const mails = () =>
        smtp.received.filter(({ to }) => to.startsWith('reader-')).map(({ to }) => to);
      const reached = () => new Set(mails()).size;
      while (reached() < READERS && performance.now() - begun < PATIENCE_MS) await pause(200);
      const twice = mails().length - reached();
      // Mails that six workers in a row ended with are left alone for some minutes.
      const { data: ledger } = await (await signedInClient(site, await administrator()))
        .from('newsletter_issues')
        .select('pending,failed')
        .eq('id', issue)
        .single()
        .throwOnError();
      return [
        ...(reached() + ledger.pending === READERS && ledger.failed === 0
          ? []
          : [`${reached()} of ${READERS} got it, ${ledger.pending} still will`]),
        ...(twice === 0 ? [] : [`${twice} mails came twice`]),
      ];
    },
  };
}

/** Backups: a file that is listed can be read to its end, and the site goes on. */
export function backups(): Scenario {
  let editor: SignIn;
  return {
    name: 'backup',
    within: 1500,
    async prepare() {
      editor = await administrator();
    },
    async begin(site) {
      const client = await signedInClient(site, editor);
      return async () => {
        while (!(await client.functions.invoke('admin-system', { method: 'POST' })).error);
      };
    },
    async verify(db, dataDir) {
      const folder = path.join(dataDir, 'backups');
      const names = (await readdir(folder).catch((): string[] => [])).filter((name) =>
        name.endsWith('.tar.gz'),
      );
      const wrong: string[] = [];
      for (const name of names) {
        const unpacked = await mkdtemp(path.join(tmpdir(), 'khoi-backup-'));
        try {
          await extract({ file: path.join(folder, name), cwd: unpacked, strict: true });
          const files = await checkFolder(unpacked, name);
          if (!files.has(tableFile('public.articles'))) wrong.push(`${name} has no articles`);
        } catch (error) {
          wrong.push(`${name}: ${error}`);
        }
        await rm(unpacked, { recursive: true, force: true });
      }
      const [articles] = await column(db, 'select count(*)::int from public.articles');
      return Number(articles) > 0 ? wrong : [...wrong, 'the articles are gone'];
    },
  };
}

async function untilGone(site: RunningSite): Promise<void> {
  while ((await fetch(`${site.url}/healthz`)).ok) await pause(50);
}
