import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { connectToRunning, type Database, openDatabase } from '#src/backend/database/database.ts';
import { databaseOf, openDataDir } from '#src/backend/operations/data-dir.ts';
import { startSite } from '#tests/support/site.ts';
import { copyTemplate } from '#tests/support/templates.ts';
import { type Context, type Finding, noneOf } from './claim.ts';
import { pause } from './crowd.ts';
import { isOver, notAsPromised, PROMISED, PROMISES, plant } from './promises-kinds.ts';

const PATIENCE_MS = 90_000;
const DAY_MS = 24 * 60 * 60 * 1000;
/** A day, a month and half a year with a day, and 25 months. */
const AGES = [1, 31, 181, 761] as const;

/**
 * What the privacy policy says is gone is gone, and what it says stays, stays: a site is put aside for so many days, and
 * started again. Everything in it is made older by them, which to a clock is the same.
 */
export async function promises({ say }: Context): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  for (const days of AGES) {
    const folder = await mkdtemp(path.join(tmpdir(), 'khoi-prove-'));
    try {
      const broken = await after(days, path.join(folder, 'data'));
      findings.push(noneOf(`promises kept after ${days} days`, PROMISES + 3, 'broken', broken));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
    say(`${days} days`);
  }
  return findings;
}

/** @returns what is not as promised, a line each */
async function after(days: number, dataDir: string): Promise<string[]> {
  await copyTemplate('demo', dataDir);
  const { mailbox, backups } = await alone(dataDir, (database) => plant(database, days));
  const moment = (age: number) =>
    new Date(Date.now() - age * DAY_MS).toISOString().replaceAll(/[:.]/g, '-');
  await mkdir(backups, { recursive: true });
  await mkdir(mailbox, { recursive: true });
  const backup = `khoi-${moment(days)}.tar.gz`;
  const aside = `replaced-${moment(days)}`;
  const mail = `${Date.now() - days * DAY_MS}-00000000-0000-4000-8000-00000000dddd.json`;
  await writeFile(path.join(backups, backup), PROMISED);
  await writeFile(path.join(backups, `khoi-${moment(0)}.tar.gz`), 'The newest.');
  await mkdir(path.join(dataDir, aside));
  await writeFile(path.join(dataDir, aside, 'secrets.json'), PROMISED);
  await writeFile(path.join(mailbox, mail), JSON.stringify({ to: PROMISED, sentAt: '' }));

  const site = await startSite({ dataDir });
  const database = await connectToRunning(databaseOf(dataDir));
  if (database === null) throw new Error('The database of the site cannot be reached.');
  const found = async () => {
    const broken = await notAsPromised(database, days);
    const files: [string, string, boolean][] = [
      [backups, backup, isOver('backup', days)],
      [dataDir, aside, isOver('backup', days)],
      [mailbox, mail, isOver('sent_mail', days)],
    ];
    for (const [folder, name, over] of files)
      if ((await readdir(folder)).includes(name) === over)
        broken.push(`${name}: ${over ? 'still there' : 'gone too early'}`);
    return broken;
  };
  const deadline = performance.now() + PATIENCE_MS;
  let broken = await found();
  while (broken.length > 0 && performance.now() < deadline) {
    await pause(500);
    broken = await found();
  }
  await database.close();
  await site.stop();
  if (isOver('backup', days)) broken.push(...(await filesNaming(dataDir, PROMISED)));
  if (site.log().includes(PROMISED)) broken.push('the log names the person');
  return broken;
}

/** Does something with the database of a folder that no site uses; answers where its files are. */
async function alone(root: string, use: (database: Database) => Promise<void>) {
  const dataDir = await openDataDir(root);
  try {
    const database = await openDatabase(dataDir.database, { guard: dataDir.lock.assertHeld });
    try {
      await use(database);
    } finally {
      await database.close();
    }
  } finally {
    dataDir.lock.release();
  }
  return dataDir;
}

/** Files outside of the database that contain a name. */
async function filesNaming(root: string, text: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !file.startsWith(databaseOf(root)));
  const naming = [];
  for (const file of files)
    if ((await readFile(file)).includes(text))
      naming.push(`${path.relative(root, file)} names the person`);
  return naming;
}
