import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createBackupDesk } from '#src/backend/operations/backup-desk.ts';
import { openBackupState } from '#src/backend/operations/backup-state.ts';
import { createBackups } from '#src/backend/operations/backups.ts';
import { type DataDir, makeSecrets } from '#src/backend/operations/data-dir.ts';
import { restore } from '#src/backend/operations/restore.ts';
import { createUploads } from '#src/backend/uploads/uploads.ts';
import { BACKUP_PATH } from '#src/domain/site.ts';
import { createBackupRoute } from '#src/server/backup-route.ts';
import { createReply } from '#src/server/reply.ts';
import { createSecurityHeaders } from '#src/server/security-headers.ts';
import { SECRET } from '#tests/support/accounts.ts';
import {
  newDataDir,
  startBackend,
  startedBackend,
  usedDataDir,
} from '#tests/support/backend-process.ts';
import { type Embedded, startEmbedded } from '#tests/support/embedded.ts';

type Kept = { file: string; bytes: number; at: string; holds: object | null };
type Told = {
  error?: string;
  code?: string;
  ticket?: string;
  backups: { list: Kept[]; next: string | null; failure: { trouble: string } | null };
};

describe('administrators', () => {
  let DATA_DIR: string;
  let embedded: Embedded;
  let token: string;
  let id: string;
  let server: ReturnType<typeof createServer>;
  beforeAll(async () => {
    DATA_DIR = await usedDataDir();
    embedded = await startEmbedded({ DATA_DIR });
    ({ id, token } = await embedded.createUser('chief@example.net', 'admin'));
    const security = createSecurityHeaders({ siteUrl: embedded.origin });
    server = createServer(
      createBackupRoute({
        download: embedded.running.download,
        reply: createReply(security),
        security,
      }),
    ).listen(0, '127.0.0.1');
  });
  afterAll(async () => {
    server.close();
    await embedded.close();
  });

  const ask = async (body?: object, by = token) => {
    const answer = await embedded.request('/functions/v1/admin-system', {
      method: body ? 'POST' : 'GET',
      headers: { Authorization: `Bearer ${by}`, 'Content-Type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: (await answer.json()) as Told };
  };
  const make = async () => {
    const { body } = await ask({ do: 'make' });
    const [made] = body.backups.list;
    if (!made) throw new Error('No backup was made.');
    return made;
  };
  const take = (ticket: string | undefined, method = 'GET') =>
    fetch(
      `http://127.0.0.1:${(server.address() as AddressInfo).port}${BACKUP_PATH}?ticket=${ticket}`,
      { method },
    );
  const audited = async () =>
    (
      await embedded.backend.db.query(
        "select actor, action, row_id, after from public.audit_log where table_name = 'backups' order by id",
      )
    ).rows;

  test('fetch a backup with their password, once, and what they have restores elsewhere', async () => {
    const { file, bytes, holds } = await make();
    expect(holds).toEqual({ articles: 0, subscribers: 0, accounts: 1, uploads: 0 });
    const wrong = await ask({ do: 'download', file, password: 'guessed' });
    expect([wrong.status, wrong.body.code]).toEqual([403, 'factor_wrong_password']);
    const { body } = await ask({ do: 'download', file, password: SECRET });

    // Whoever only looks does not use it up.
    expect((await take(body.ticket, 'HEAD')).status).toBe(405);
    const answer = await take(body.ticket);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${file}"`);
    expect(answer.headers.get('content-length')).toBe(String(bytes));
    const got = Buffer.from(await answer.arrayBuffer());
    expect(got.equals(readFileSync(join(DATA_DIR, 'backups', file)))).toBe(true);
    expect((await take(body.ticket)).status).toBe(404);
    expect((await take('nobody')).status).toBe(404);
    expect(await audited()).toEqual([
      { actor: id, action: 'insert', row_id: file, after: null },
      { actor: id, action: 'update', row_id: file, after: { status: 'downloaded' } },
    ]);

    const [elsewhere, mine] = [newDataDir(), join(`${newDataDir()}`, '..', file)];
    writeFileSync(mine, got);
    await restore(elsewhere, mine);
    expect(readdirSync(elsewhere)).toEqual(
      expect.arrayContaining(['postgres', 'storage', 'secrets.json']),
    );
  });

  test('delete one, and nothing that is none, whatever it is called', async () => {
    const { file } = await make();
    writeFileSync(join(DATA_DIR, 'backups', 'mine.txt'), 'kept');
    for (const name of ['../secrets.json', 'mine.txt', '', `${file}.json`, `../backups/${file}`]) {
      expect((await ask({ do: 'remove', file: name })).status).toBe(404);
      expect((await ask({ do: 'download', file: name, password: SECRET })).status).toBe(404);
    }
    const { body } = await ask({ do: 'remove', file });
    expect(body.backups.list.map((each) => each.file)).not.toContain(file);
    expect(readdirSync(join(DATA_DIR, 'backups')).join()).not.toContain(file);
    expect(existsSync(join(DATA_DIR, 'secrets.json'))).toBe(true);
    expect((await audited()).at(-1)).toMatchObject({ actor: id, action: 'delete', row_id: file });
  });

  test('plan them on the newsroom’s clock, and nonsense is no plan', async () => {
    const plan = { every: 'daily', weekday: 7, hour: 3, keep: 2 };
    for (const wrong of [{}, { ...plan, hour: 24 }, { ...plan, keep: 0 }, { ...plan, every: 'no' }])
      expect((await ask({ do: 'schedule', plan: wrong })).status).toBe(422);
    expect((await ask({ do: 'explode' })).status).toBe(422);
    const { body } = await ask({ do: 'schedule', plan });
    // Three in the morning in Ho Chi Minh City.
    expect(body.backups.next).toMatch(/T20:00:00\.000Z$/);
    expect((await audited()).at(-1)).toMatchObject({ actor: id, action: 'update', after: plan });
    // Nothing is made up for: the plan is from now on.
    const before = body.backups.list.length;
    expect((await ask()).body.backups.list).toHaveLength(before);
    for (let n = 0; n < 3; n += 1) await make();
    expect((await ask()).body.backups.list).toHaveLength(2);
  });

  test('alone may do any of it', async () => {
    const { token: editor } = await embedded.createUser('editor@example.net', 'editor');
    const [file] = readdirSync(join(DATA_DIR, 'backups'));
    const plan = { every: 'off', weekday: 7, hour: 3, keep: 2 };
    const deeds = [
      undefined,
      { do: 'make' },
      { do: 'remove', file },
      { do: 'download', file, password: SECRET },
      { do: 'schedule', plan },
    ];
    for (const deed of deeds) {
      expect((await ask(deed, editor)).status).toBe(403);
      expect((await ask(deed, 'forged')).status).toBe(401);
    }
  });

  test('are told why none could be made, here and by the bell, until one can', async () => {
    const folder = join(DATA_DIR, 'backups');
    rmSync(folder, { recursive: true });
    writeFileSync(folder, 'in the way');
    const logged = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    for (let n = 0; n < 2; n += 1) {
      const { status, body } = await ask({ do: 'make' });
      expect([status, body.code]).toEqual([500, 'backup_unwritable']);
    }
    expect(logged.mock.calls.join()).toContain('DATA_DIR/backups cannot be written');
    logged.mockRestore();
    expect((await ask()).body.backups.failure).toMatchObject({ trouble: 'backup_unwritable' });
    const { rows } = await embedded.backend.db.query(
      "select user_id, data from public.notifications where kind = 'backup_failed'",
    );
    expect(rows).toEqual([{ user_id: id, data: { trouble: 'backup_unwritable' } }]);
    rmSync(folder);
    await make();
    expect((await ask()).body.backups.failure).toBeNull();
  });

  test('are told that there is no room before any of it is taken', async () => {
    const root = newDataDir();
    for (const folder of ['postgres', 'storage'])
      mkdirSync(join(root, folder), { recursive: true });
    // Takes no room, and would as a copy.
    const large = join(root, 'postgres', 'large');
    writeFileSync(large, '');
    truncateSync(large, 8 * 2 ** 40);
    const dataDir = {
      root,
      database: join(root, 'postgres'),
      uploads: join(root, 'storage'),
      backups: join(root, 'backups'),
    } as DataDir;
    const { db } = embedded.backend;
    const desk = createBackupDesk(
      createBackups(dataDir, db, createUploads(dataDir.uploads)),
      openBackupState(root),
      db,
    );
    const logged = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    expect(await desk.make(id)).toEqual({ trouble: 'backup_full' });
    expect(logged.mock.calls.join()).toMatch(/too little room.*A backup needs \d+ MB of room/);
    logged.mockRestore();
    expect(readdirSync(dataDir.backups)).toEqual([]);
    expect(openBackupState(root).read().failure).toMatchObject({ trouble: 'backup_full' });
    writeFileSync(join(root, 'backups.plan'), '{"plan": {"every"');
    const warned = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    expect(openBackupState(root).read()).toMatchObject({ plan: { every: 'daily' }, failure: null });
    expect(warned).toHaveBeenCalledTimes(1);
    warned.mockRestore();
  });

  test('have a backup at its hour, once, and again an hour after one that failed', async () => {
    const root = newDataDir();
    mkdirSync(root, { recursive: true });
    const dataDir = {
      root,
      database: join(DATA_DIR, 'postgres'),
      uploads: join(DATA_DIR, 'storage'),
      backups: join(root, 'backups'),
      secrets: makeSecrets(),
    } as DataDir;
    const { db } = embedded.backend;
    const backups = createBackups(dataDir, db, createUploads(dataDir.uploads));
    let now = new Date('2026-11-21T12:00:00Z');
    const open = () => createBackupDesk(backups, openBackupState(root), db, () => now);
    let desk = open();
    await desk.schedule(id, { every: 'daily', weekday: 7, hour: 3, keep: 7 });
    const madeAt = async (moment: string) => {
      now = new Date(moment);
      await desk.makeDue();
      return (await backups.list()).length;
    };
    expect(await madeAt('2026-11-21T19:59:00Z')).toBe(0);
    expect(await madeAt('2026-11-21T20:00:30Z')).toBe(1);
    expect(await madeAt('2026-11-21T20:01:30Z')).toBe(1);
    // Another process, two days later: one for both hours that it missed.
    desk = open();
    expect(await madeAt('2026-11-23T21:00:00Z')).toBe(2);

    rmSync(dataDir.backups, { recursive: true });
    writeFileSync(dataDir.backups, 'in the way');
    const logged = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    expect(await madeAt('2026-11-24T20:00:30Z')).toBe(0);
    rmSync(dataDir.backups);
    expect(await madeAt('2026-11-24T20:30:00Z')).toBe(0);
    expect(logged).toHaveBeenCalledTimes(1);
    logged.mockRestore();
    expect(await madeAt('2026-11-24T21:00:30Z')).toBe(1);
    const { failure, isLate } = await desk.report();
    expect([failure, isLate]).toEqual([null, false]);
    // Pressed once in an edition whose plan was off until somebody chose one.
    const plan = { every: 'off', weekday: 7, hour: 3, keep: 7 };
    const kept = { plan, since: new Date(0), done: null, failure: null };
    writeFileSync(join(root, 'backups.plan'), JSON.stringify(kept));
    expect(openBackupState(root).read().plan.every).toBe('daily');
  });
});

test('a process that dies in the middle of a planned backup lists nothing, and the next one makes it', async () => {
  const plan = { every: 'daily', weekday: 7, hour: 3, keep: 7 };
  let DATA_DIR = '';
  const folderOf = () => join(DATA_DIR, 'backups');
  const kept = () => (existsSync(folderOf()) ? readdirSync(folderOf()) : []);
  const isHalf = () => kept().some((name) => name.endsWith('.part'));
  const isWhole = () => kept().some((name) => name.endsWith('.json'));
  // It takes so little that one may be whole before it could be killed: then another is.
  do {
    DATA_DIR = await usedDataDir();
    writeFileSync(
      join(DATA_DIR, 'backups.plan'),
      JSON.stringify({ plan, since: '2026-01-01T00:00:00Z', done: null, failure: null }),
    );
    const killed = await startBackend({ DATA_DIR }, { until: isHalf });
    await vi.waitUntil(() => isHalf() || isWhole(), { timeout: 60_000, interval: 5 });
    if ('kill' in killed) await killed.kill('SIGKILL');
  } while (!isHalf());
  const folder = folderOf();
  expect(kept()).toEqual(expect.arrayContaining(['draft', expect.stringMatching(/\.part$/)]));
  expect(
    await createBackups({ backups: folder } as DataDir, {} as never, {} as never).list(),
  ).toEqual([]);

  const backend = await startedBackend({ DATA_DIR });
  await vi.waitFor(
    () =>
      expect(kept().toSorted()).toEqual([
        expect.stringMatching(/gz$/),
        expect.stringMatching(/json$/),
      ]),
    { timeout: 60_000, interval: 100 },
  );
  await backend.kill('SIGTERM');
});
