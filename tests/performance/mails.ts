import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { openDatabase } from '#src/backend/database.ts';
import { startSite } from '#tests/support/site.ts';
import { startSmtp } from '#tests/support/smtp.ts';
import { copyTemplate } from '#tests/support/templates.ts';
import { type ApartProject, startProject } from './apart.ts';
import { ISSUE, type Line, NO_PACE, nameOf, readersSql, STORIES } from './issue.ts';
import { cpuSeconds } from './load.ts';
import { CALLS_A_MINUTE, measureHosted } from './mails-hosted.ts';
import { print, table } from './table.ts';

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
  const project = await startProject();
  try {
    await project.query(STORIES);
    const empty = await bytesStored(project);
    await project.query(readersSql(readers));
    const before = await bytesStored(project);
    for (const line of LINES)
      for (const [calls, mailsPerCall] of CALLS)
        rows.push(await measureHosted(project, { line, calls, mailsPerCall }));
    const after = await bytesStored(project);
    const issues = LINES.length * CALLS.length;
    print(
      `${table(rows)}An issue of eight stories to ${readers} readers; CPU in ms a mail, of the site or the function, and of the project. A project's
clock calls ${CALLS_A_MINUTE} times a minute. In the database a reader takes ${Math.round((before - empty) / readers)} bytes, and a mail ${Math.round((after - before) / readers / issues)} until it is forgotten.\n`,
    );
  } finally {
    await project.close();
  }
  return rows;
}

/** Of everything that is the site's own, without what deleted rows leave behind. */
async function bytesStored(project: ApartProject): Promise<number> {
  await project.query('vacuum full');
  const [row] = await project.query(
    `select sum(pg_total_relation_size(c.oid))::float8 as bytes from pg_class as c join pg_namespace as n on n.oid = relnamespace
     where relkind = 'r' and nspname in ('public', 'private')`,
  );
  return Number(row?.['bytes']);
}

async function measureEmbedded(readers: number, line: Line) {
  const work = await mkdtemp(path.join(tmpdir(), 'khoi-bench-mails-'));
  const dataDir = path.join(work, 'site');
  await copyTemplate('empty', dataDir);
  const database = await openDatabase(path.join(dataDir, 'database'));
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
    CPU: Number(((1000 * cpu) / readers).toFixed(1)),
    'project CPU': 0,
  };
}
