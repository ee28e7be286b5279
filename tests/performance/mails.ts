import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { openDatabase } from '#src/backend/database/database.ts';
import { startSite } from '#tests/support/site.ts';
import { startSmtp } from '#tests/support/smtp.ts';
import { copyTemplate } from '#tests/support/templates.ts';
import { type ApartProject, startProject } from './apart.ts';
import { ISSUE, type Line, NO_PACE, nameOf, readersSql, STORIES } from './issue.ts';
import { cpuSeconds } from './load.ts';
import { CALLS_A_MINUTE, measureHosted } from './mails-hosted.ts';
import { print, show, table } from './table.ts';

const LINES: readonly Line[] = [
  { connections: 4, delayMs: 0 },
  { connections: 20, delayMs: 100 },
];

/** What Supabase gives a call, and what nobody's processor time bounds. */
const CALLS: readonly (readonly [string, string | undefined])[] = [
  ['250 mails a call', undefined],
  ['calls of 18 s', '1000000'],
];
/**
 * An issue of the newsletter to so many readers, from the site's own outbox and from the function of a
 * project on Supabase's runtime, each to a mail server that answers at once and to one that takes its time.
 */
export async function measureMails(readers: number) {
  const rows = [];
  for (const line of LINES) rows.push(await measureEmbedded(readers, line));
  const project = await startProject(0);
  try {
    await project.query(STORIES);
    await project.query(readersSql(readers));
    for (const line of LINES)
      for (const [calls, mailsPerCall] of CALLS)
        rows.push(await measureHosted(project, { line, calls, mailsPerCall }));
    const issues = LINES.length * CALLS.length;
    const bytes = async (name: string, rowsEach: number) =>
      Math.round((await bytesStored(project, name)) / readers / rowsEach);
    print(
      `${table(rows)}An issue of eight stories to ${show(readers)} readers; CPU in ms a mail. A project's clock calls ${CALLS_A_MINUTE} times a minute.
Bytes in the database: ${await bytes('newsletter_subscribers', 1)} a reader, ${await bytes('email_outbox', issues)} a mail and ${await bytes('newsletter_deliveries', issues)} for the list of recipients.\n`,
    );
  } finally {
    await project.close();
  }
  return rows;
}

/** Of a table and its indexes, without what updates leave behind. */
async function bytesStored(project: ApartProject, name: string): Promise<number> {
  await project.query(`vacuum full public.${name}`);
  const [row] = await project.query(
    `select pg_total_relation_size('public.${name}')::float8 as bytes`,
  );
  return Number(row?.['bytes']);
}

async function measureEmbedded(readers: number, line: Line) {
  const work = await mkdtemp(path.join(tmpdir(), 'khoi-bench-mails-'));
  const dataDir = path.join(work, 'site');
  await copyTemplate('empty', dataDir);
  const database = await openDatabase(path.join(dataDir, 'postgres'));
  for (const statement of [STORIES, readersSql(readers), ...ISSUE]) await database.query(statement);
  await database.close();

  let taken = 0;
  let bytes = 0;
  const up = Promise.withResolvers<void>();
  const done = Promise.withResolvers<void>();
  const sink = await startSmtp({
    keep: false,
    message: async ({ raw }) => {
      await up.promise;
      await after(line.delayMs);
      taken += 1;
      bytes += Buffer.byteLength(raw);
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
    'bytes a mail': Math.round(bytes / readers),
    'site or function CPU': Number(((1000 * cpu) / readers).toFixed(1)),
    'API CPU': 0,
    'database CPU': 0,
  };
}
