import { afterAll, beforeAll, expect, test } from 'vitest';
import { adminCommand, eraseCommand, passwordOf } from '#tests/support/admin-command.ts';
import { startProject } from '#tests/support/hosted-project.ts';

let project: Awaited<ReturnType<typeof startProject>>;
beforeAll(async () => {
  project = await startProject();
});
afterAll(() => project.close());

const admin = (...args: string[]) => adminCommand(project.environment, ...args);
const signIn = async (email: string, password: string) =>
  (await project.embedded.client().auth.signInWithPassword({ email, password })).data.session;

test('an administrator of a project is added, listed, and given another password', async () => {
  const added = await admin('add', 'lan@example.com');
  expect([added.code, added.output]).toEqual([
    0,
    expect.stringMatching(/^lan@example\.com is administrator\./),
  ]);
  const session = await signIn('lan@example.com', passwordOf(added.output));
  expect(session).not.toBeNull();
  expect((await admin('list')).output).toMatch(
    /^editor@khoi-readers\.net {2}expected, no sign-in yet\nlan@example\.com {2}administrator, last sign-in \S+\n$/,
  );
  const { output } = await admin('reset-password', 'lan@example.com', '--second-factor');
  const sessions = await project.db.query(
    'select from auth.sessions as s join auth.users as u on u.id = s.user_id where u.email = $1',
    ['lan@example.com'],
  );
  expect(sessions.rows).toHaveLength(0);
  expect(await signIn('lan@example.com', passwordOf(added.output))).toBeNull();
  expect(await signIn('lan@example.com', passwordOf(output))).not.toBeNull();
});

test('somebody who signed up becomes administrator and keeps the password', async () => {
  await project.embedded.createUser('minh@example.com');
  expect((await admin('add', 'minh@example.com')).output).toContain('keeps its password');
  expect((await admin('list')).output).toContain('minh@example.com  administrator');
});

test('one that nobody confirmed is begun anew: its password may be a stranger’s', async () => {
  const taken = { email: 'squatted@example.com', password: 'chosen by a stranger' };
  await project.embedded.client().auth.signUp(taken);
  const { output } = await admin('add', taken.email);
  expect(await signIn(taken.email, taken.password)).toBeNull();
  expect(await signIn(taken.email, passwordOf(output))).not.toBeNull();
});

test('a person of a project is erased, but not its last administrator', async () => {
  await project.embedded.createUser('mai@example.com');
  const { code, output } = await eraseCommand(project.environment, 'mai@example.com');
  expect([code, output]).toEqual([
    0,
    expect.stringMatching(/^Removed:\n {2}1 account with its profile\n/),
  ]);
  await adminCommand(project.environment, 'add', 'only@example.com');
  await project.db.query(
    "delete from public.admin_emails where email <> 'only@example.com'; update public.user_roles set role = 'user' from auth.users as u where u.id = user_id and u.email <> 'only@example.com'",
  );
  const refused = await eraseCommand(project.environment, 'only@example.com');
  expect([refused.code, refused.output]).toEqual([
    1,
    expect.stringMatching(/^This is the last administrator: [^\n]+\n$/),
  ]);
});

test.each([
  ['no key', { SUPABASE_SECRET_KEY: '' }, /^SUPABASE_SECRET_KEY is not set: [^\n]+\n$/],
  [
    'a wrong key',
    { SUPABASE_SECRET_KEY: 'sb_secret_wrong' },
    /^SUPABASE_SECRET_KEY is not accepted: [^\n]+\n$/,
  ],
  [
    'a project that is not there',
    { PUBLIC_SUPABASE_URL: 'http://127.0.0.1:9' },
    /^The project at http:\/\/127\.0\.0\.1:9 cannot be reached: [^\n]+\n$/,
  ],
])('%s is said in a line', async (_, environment, said) => {
  const { code, output } = await adminCommand({ ...project.environment, ...environment }, 'list');
  expect(output).toMatch(said);
  expect(code).toBe(1);
});
