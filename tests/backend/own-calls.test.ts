import { existsSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { enter } from '#src/backend/gate/entrance.ts';
import { sharedDesk } from '#tests/support/desk.ts';
import { sessionOf, speakProject, USER } from '#tests/support/spoken-project.ts';

// Everything that the site's own code asks the backend for, found in that code: what the gate does not know would be an
// error on a page, and only in the built-in mode.

const desk = sharedDesk();

/** Run against projects alone, or not through the gate. */
const ELSEWHERE = ['src/backend/', 'src/hosted/', 'src/moving/'];
const files = new Map<string, string>();
for await (const path of glob(['src/**/*.{ts,tsx,astro}', 'supabase/functions/**/*.ts']))
  if (!ELSEWHERE.some((folder) => path.startsWith(folder)))
    files.set(path, await readFile(path, 'utf8'));

/** What a pattern finds, and where. */
function foundBy(pattern: RegExp): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const [path, text] of files)
    for (const [, name = ''] of text.matchAll(pattern))
      found.set(name, [...(found.get(name) ?? []), path]);
  return found;
}

type Client = ReturnType<typeof speakProject>['db'];
const EMAIL = { email: 'an@example.com' };
const [ID, OBJECT] = ['00000000-0000-4000-8000-000000000000', 'a.png'];
const bucketOf = (db: Client) => db.storage.from('article-images');

const CALLS: Readonly<Record<string, (db: Client) => unknown>> = {
  'storage.download': (db) => bucketOf(db).download(OBJECT),
  'storage.upload': (db) => bucketOf(db).upload(OBJECT, new Blob(['x'])),
  'storage.remove': (db) => bucketOf(db).remove([OBJECT]),
  'storage.update': (db) => bucketOf(db).update(OBJECT, new Blob(['x'])),
  'auth.signUp': (db) => db.auth.signUp({ ...EMAIL, password: 'x' }),
  'auth.signInWithPassword': (db) => db.auth.signInWithPassword({ ...EMAIL, password: 'x' }),
  'auth.signOut': (db) => db.auth.signOut(),
  'auth.getUser': (db) => db.auth.getUser(),
  'auth.getSession': (db) => db.auth.getSession(),
  'auth.setSession': (db) => db.auth.setSession(sessionOf()),
  'auth.refreshSession': (db) => db.auth.refreshSession(),
  'auth.updateUser': (db) => db.auth.updateUser({ password: 'x' }),
  'auth.verifyOtp': (db) => db.auth.verifyOtp({ type: 'recovery', token_hash: 'x' }),
  'auth.resend': (db) => db.auth.resend({ type: 'signup', ...EMAIL }),
  'auth.resetPasswordForEmail': (db) => db.auth.resetPasswordForEmail('an@example.com'),
  'auth.onAuthStateChange': (db) => db.auth.onAuthStateChange(() => {}),
  'auth.admin.updateUserById': (db) => db.auth.admin.updateUserById(ID, { password: 'x' }),
  'auth.admin.createUser': (db) => db.auth.admin.createUser(EMAIL),
  'auth.admin.getUserById': (db) => db.auth.admin.getUserById(ID),
  'auth.admin.generateLink': (db) => db.auth.admin.generateLink({ type: 'recovery', ...EMAIL }),
};
const ACCOUNTS = /account-link\/(?:project-accounts|move)\.ts$/;

/** Asked of projects alone, where what came past the site is written anew, and our functions open accounts. */
const OF_PROJECTS: Readonly<Record<string, RegExp>> = {
  'storage.update': /outbox-send\/pictures\.ts$/,
  'auth.admin.updateUserById': /first-password\/handler\.ts$/,
  'auth.admin.createUser': ACCOUNTS,
  'auth.admin.getUserById': ACCOUNTS,
  'auth.admin.generateLink': ACCOUNTS,
};

const methods = new Map([
  ...[...foundBy(/\bstorage\s*\.from\([^()]*\)\s*\.(\w+)\(/g)].map(
    ([name, where]) => [`storage.${name}`, where] as const,
  ),
  ...[...foundBy(/\.auth\s*\.(admin\s*\.\w+|\w+)\(/g)].map(
    ([name, where]) => [`auth.${name.replaceAll(/\s/g, '')}`, where] as const,
  ),
]);

test('the list is that of the code', () =>
  expect([...methods.keys()].toSorted()).toEqual(Object.keys(CALLS).toSorted()));

test.each([...methods])('%s passes the gate', async (name, where) => {
  const { db, asked } = speakProject((path) =>
    Response.json(/token|verify/.test(path) ? sessionOf() : USER),
  );
  await db.auth.signInWithPassword({ ...EMAIL, password: 'x' });
  asked.length = 0;
  await CALLS[name]?.(db);
  const project = OF_PROJECTS[name];
  if (project) expect(where.filter((path) => !project.test(path))).toEqual([]);
  for (const { method, path } of project ? [] : asked) {
    const entered = enter(new Request(`http://localhost${path}`, { method }));
    expect([method, path, entered instanceof Response ? entered.status : 'in']).toEqual([
      ...[method, path, 'in'],
    ]);
  }
});

test('every table and every function of the database that is named is there', async () => {
  const there = async (sql: string) => new Set((await desk.rows(sql)).map(({ name }) => name));
  const functions = await there(
    `select proname as name from pg_proc where pronamespace = 'public'::regnamespace`,
  );
  const tables = await there(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'p')`,
  );
  const called = [...foundBy(/\.rpc\(\s*'(\w+)'/g).keys()];
  const read = [...foundBy(/(?<!storage\s*)\.from\(\s*'(\w+)'/g).keys()];
  expect(called.length).toBeGreaterThan(100);
  expect(read.length).toBeGreaterThan(40);
  expect(called.filter((name) => !functions.has(name))).toEqual([]);
  expect(read.filter((name) => !tables.has(name))).toEqual([]);
});

test('every function of the site that is called is there, and its route is open', () => {
  const called = [
    ...foundBy(/(?:callFunction\([^,]*,\s*|invoke(?:<[^>]*>)?\(\s*)['`]([\w-]+)/g).keys(),
  ];
  expect(called.length).toBeGreaterThan(8);
  for (const name of called) {
    expect([name, existsSync(`supabase/functions/${name}/handler.ts`)]).toEqual([name, true]);
    const entered = enter(
      new Request(`http://localhost/functions/v1/${name}`, { method: 'POST', body: '{}' }),
    );
    expect(entered).not.toBeInstanceOf(Response);
  }
});
