import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { openDatabase } from '#src/backend/database.ts';
import { serveFunction } from '#tests/support/deno.ts';
import { startSite } from '#tests/support/site.ts';
import { startSmtp } from '#tests/support/smtp.ts';
import { copyTemplate } from '#tests/support/templates.ts';
import { type ApartProject, startProject } from './apart.ts';
import { cpuSeconds, treeCpuSeconds } from './load.ts';
import { print, table } from './table.ts';

/** How a mail server takes mails, and over how many connections. */
type Line = { readonly connections: number; readonly delayMs: number };

const LINES: readonly Line[] = [
  { connections: 4, delayMs: 0 },
  { connections: 20, delayMs: 100 },
];

/** What Supabase gives a call, and what nobody's processor time bounds. */
const CALLS: readonly (readonly [string, string | undefined])[] = [
  ['250 mails a call', undefined],
  ['calls of 18 s', '1000000'],
];
const CALLS_A_MINUTE = 3;
const CALL_SECONDS = 18;

/** As many as a setting takes: what is measured is everything else. */
const NO_PACE = '999999';

const ISSUE = [
  `insert into public.newsletter_issues (subject_en, subject_vi, intro_en, intro_vi)
   values ('The week', 'Tuần này', 'Good morning.', 'Chào buổi sáng.')`,
  "update public.newsletter_issues set status = 'sending' where status = 'draft'",
];

const readersSql = (count: number) =>
  `insert into public.newsletter_subscribers (email, locale, status, confirmed_at, consent_version, consent_page)
   select 'reader-' || n || '@khoi-readers.net', case when n % 2 = 0 then 'vi' else 'en' end,
     'confirmed', now(), 'bench', '/'
   from generate_series(1, ${count}) as n`;

/**
 * An issue of the newsletter to so many readers, from the site's own outbox and from the function of a
 * project on Supabase's runtime, each to a mail server that answers at once and to one that takes its time.
 */
export async function measureMails(readers: number) {
  const rows = [];
  for (const line of LINES) rows.push(await measureEmbedded(readers, line));
  const project = await startProject();
  try {
    await project.query(readersSql(readers));
    for (const line of LINES)
      for (const [calls, mailsPerCall] of CALLS)
        rows.push(await measureHosted(project, { line, calls, mailsPerCall }));
  } finally {
    await project.close();
  }
  print(
    `${table(rows)}An issue to ${readers} readers; CPU in ms a mail, of the site or the function, and of the project. A project's clock calls ${CALLS_A_MINUTE} times a minute.\n`,
  );
  return rows;
}

function nameOf(where: string, { connections, delayMs }: Line): string {
  return `${where}, ${connections} connections${delayMs > 0 ? `, ${delayMs} ms an answer` : ''}`;
}

async function measureEmbedded(readers: number, line: Line) {
  const work = await mkdtemp(path.join(tmpdir(), 'khoi-bench-mails-'));
  const dataDir = path.join(work, 'site');
  await copyTemplate('empty', dataDir);
  const database = await openDatabase(path.join(dataDir, 'database'));
  for (const statement of [readersSql(readers), ...ISSUE]) await database.query(statement);
  await database.close();

  let taken = 0;
  const up = Promise.withResolvers<void>();
  const done = Promise.withResolvers<void>();
  const sink = await startSmtp({
    keep: false,
    message: async () => {
      await up.promise;
      await after(line.delayMs);
      taken += 1;
      if (taken === readers) done.resolve();
      return undefined;
    },
  });
  const site = await startSite({
    dataDir,
    env: {
      SEED: 'none',
      SMTP_URL: sink.url,
      SMTP_CONNECTIONS: String(line.connections),
      NEWSLETTER_PER_MINUTE: NO_PACE,
    },
  });
  const used = cpuSeconds(site.pid);
  const begun = performance.now();
  up.resolve();
  await done.promise;
  const perSecond = (1000 * readers) / (performance.now() - begun);
  const cpu = cpuSeconds(site.pid) - used;
  await site.stop();
  await sink.close();
  await rm(work, { recursive: true, force: true });
  return {
    newsletter: nameOf('embedded', line),
    'mails/s': Math.round(perSecond),
    'mails a minute': Math.round(60 * perSecond),
    CPU: Number(((1000 * cpu) / readers).toFixed(1)),
    'project CPU': 0,
  };
}

type Calling = {
  readonly line: Line;
  readonly calls: string;
  readonly mailsPerCall: string | undefined;
};

/** Calls the function as the clock does, without the time between calls. */
async function measureHosted(project: ApartProject, { line, calls, mailsPerCall }: Calling) {
  const sink = await startSmtp({
    keep: false,
    message: () => after(line.delayMs).then(() => undefined),
  });
  const sender = await serveFunction('outbox-send', {
    version: '2.1.4',
    env: {
      SUPABASE_URL: project.url,
      SUPABASE_SERVICE_ROLE_KEY: project.secretKey,
      SITE_URL: 'https://news.example.com',
      SMTP_URL: sink.url,
      MAIL_FROM: 'Khởi <hello@news.example.com>',
      SIGNING_KEY: 'a-signing-key-for-the-bench-of-32-chars',
      SMTP_CONNECTIONS: String(line.connections),
      NEWSLETTER_PER_MINUTE: NO_PACE,
      MAILS_PER_CALL: mailsPerCall,
    },
  });
  const call = async (): Promise<{ sent: number; more: boolean }> => {
    const headers = { authorization: `Bearer ${project.secretKey}` };
    const answer = await fetch(sender.url, { method: 'POST', headers });
    if (!answer.ok) throw new Error(`outbox-send answered ${answer.status}:\n${sender.log()}`);
    return (await answer.json()) as { sent: number; more: boolean };
  };
  try {
    // The first call of an isolate compiles, and tidies up.
    await call();
    for (const statement of ISSUE) await project.query(statement);
    const used = { sender: treeCpuSeconds(sender.pid), project: project.cpu() };
    const begun = performance.now();
    let sent = 0;
    let most = 0;
    for (let more = true; more; ) {
      const told = await call();
      sent += told.sent;
      most = Math.max(most, told.sent);
      more = told.more || told.sent > 0;
    }
    const seconds = (performance.now() - begun) / 1000;
    const perSecond = sent / seconds;
    const perCall = mailsPerCall === undefined ? most : Math.round(perSecond * CALL_SECONDS);
    return {
      newsletter: `${nameOf('hosted', line)}, ${calls}`,
      'mails/s': Math.round(perSecond),
      'mails a minute': CALLS_A_MINUTE * perCall,
      CPU: Number(((1000 * (treeCpuSeconds(sender.pid) - used.sender)) / sent).toFixed(1)),
      'project CPU': Number(((1000 * (project.cpu() - used.project)) / sent).toFixed(1)),
    };
  } finally {
    await sender.stop();
    await sink.close();
  }
}
