import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  deleteAccount,
  exportAccount,
  getProfile,
  updateProfile,
} from '#src/data/account/accounts.ts';
import {
  changePassword,
  endSessions,
  getSession,
  requestPasswordReset,
  resendConfirmation,
  signIn,
  signUp,
} from '#src/data/account/auth.ts';
import { acceptInvitation, openInvitation } from '#src/data/account/invitations.ts';
import { followLink, setPassword } from '#src/data/account/links.ts';
import {
  countUnread,
  listNotifications,
  markNotificationsRead,
} from '#src/data/account/notifications.ts';
import { getStanding, isNewsroom } from '#src/data/account/roles.ts';
import { beginApp, getSecondFactor, verifyCode } from '#src/data/account/second-factor.ts';
import { endSession, listSessions } from '#src/data/account/sessions.ts';
import { signOut } from '#src/data/account/sign-out.ts';
import {
  createSubmission,
  findStanding,
  getRejected,
  hasSubmission,
  listOwnSubmissions,
  listSimilarEntries,
  resendSubmission,
  type Submission,
  withdrawSubmission,
} from '#src/data/account/submissions.ts';
import { SECRET } from '#tests/support/accounts.ts';
import {
  codeIn,
  freshName,
  NOBODY,
  type Person,
  sharedDesk,
  valueIn,
} from '#tests/support/desk.ts';

// What somebody signed in has, through the functions that the site's forms call.

const desk = sharedDesk();

const startup = (name: string, change: object = {}): Submission => ({
  kind: 'startup',
  logoUrl: null,
  entry: {
    name,
    website: 'noilon.vn',
    description: 'Cooks rice for offices.',
    category: 'FinTech',
    stage: 'Seed',
    location: 'Huế',
    employees: '1-5',
    founded_year: 2020,
    funding_stage: 'Seed',
    funding_amount: 1000,
    ...change,
  },
});
const investor = (name: string): Submission => ({
  kind: 'investor',
  logoUrl: null,
  entry: {
    name,
    description: 'Invests in rice.',
    website: null,
    location: null,
    aum_range: 'Under $10M',
    investment_stage: ['Seed'],
    investment_focus: ['FinTech'],
  },
});

describe('a profile', () => {
  test('is its owner’s to read and to change', async () => {
    const { id, email, client } = desk.user;
    const change = { fullName: 'An Nguyễn', bio: 'Writes.', locale: 'vi' };
    valueIn(await updateProfile(client, id, change));
    const profile = valueIn(await getProfile(client, id));
    expect(profile).toMatchObject({ email, ...change });
    expect(Date.parse(profile.createdAt)).toBeGreaterThan(0);
    valueIn(await updateProfile(client, id, { ...change, bio: '' }));
    expect(valueIn(await getProfile(client, id)).bio).toBe('');
    expect(codeIn(await getProfile(client, desk.admin.id))).toBe('NOT_FOUND');
    expect(codeIn(await updateProfile(client, desk.admin.id, change))).toBe('NOT_FOUND');
    expect(codeIn(await updateProfile(client, id, { ...change, locale: 'xx' }))).toBe(
      'INVALID_INPUT',
    );
  });

  test('can be taken along, and deleted with the account, but not an administrator’s', async () => {
    const leaver = await desk.hire('user');
    expect(JSON.stringify(valueIn(await exportAccount(leaver.client)))).toContain(leaver.email);
    valueIn(await createSubmission(leaver.client, leaver.id, startup(freshName('Nồi'))));
    expect(codeIn(await deleteAccount(leaver.client, desk.user.id))).toBe('FORBIDDEN');
    expect(codeIn(await deleteAccount(leaver.client, leaver.id))).toBe('ok');
    expect(await desk.rows('select 1 from public.profiles where user_id = $1', leaver.id)).toEqual(
      [],
    );
    expect(codeIn(await deleteAccount(desk.admin.client, desk.admin.id))).toBe('admin_account');
  });

  test('says what its session may do', async () => {
    const standing = async ({ client, id }: Person) => valueIn(await getStanding(client, id));
    expect(await standing(desk.user)).toEqual({ role: 'user', owes: 'nothing' });
    expect(await standing(desk.editor)).toEqual({ role: 'editor', owes: 'nothing' });
    const other = await getStanding(desk.user.client, desk.admin.id);
    expect(valueIn(other)).toEqual({ role: 'user', owes: 'nothing' });
  });

  test('is the newsroom’s or is not, by its token', async () => {
    const asking = (authorization: string) =>
      new Request('http://localhost/api', { headers: { authorization } });
    const answer = async ({ client }: Person) => {
      const { data } = await client.auth.getSession();
      const token = data.session?.access_token ?? '';
      return codeIn(await isNewsroom(desk.visitor, asking(`Bearer ${token}`)));
    };
    expect(await answer(desk.contributor)).toBe('ok');
    expect(await answer(desk.user)).toBe('FORBIDDEN');
    for (const header of ['Bearer made.up.token', 'Basic abc', 'Bearer '])
      expect(codeIn(await isNewsroom(desk.visitor, asking(header)))).toBe('UNAUTHENTICATED');
  });
});

describe('a session', () => {
  test('begins with the password, and no other', async () => {
    const { email } = await desk.hire('user');
    const client = desk.embedded.client();
    expect(await signIn(client, { email, password: 'wrong-1' })).toMatchObject({
      ok: false,
      error: { code: 'invalid_credentials' },
    });
    expect(await getSession(client)).toBeNull();
    expect((await signIn(client, { email, password: SECRET })).ok).toBe(true);
    expect((await getSession(client))?.user.email).toBe(email);
    await signOut(client);
    expect(await getSession(client)).toBeNull();
  });

  test('is listed with the others of its owner, and can be ended', async () => {
    const person = await desk.hire('user');
    const sessions = async () => valueIn(await listSessions(person.client));
    const [own, ...others] = await sessions();
    expect(own).toMatchObject({ isCurrent: true });
    expect(others.length).toBeGreaterThan(0);
    expect(others.every(({ isCurrent }) => !isCurrent)).toBe(true);
    expect(Date.parse(own?.beganAt ?? '')).toBeGreaterThan(0);
    expect(Date.parse(own?.seenAt ?? '')).toBeGreaterThan(0);
    const [other] = others;
    expect(codeIn(await endSession(person.client, other?.id ?? ''))).toBe('ok');
    expect(codeIn(await endSession(person.client, other?.id ?? ''))).toBe('NOT_FOUND');
    expect((await endSessions(person.client, 'others')).ok).toBe(true);
    expect(await sessions()).toHaveLength(1);
    expect((await endSessions(person.client, 'global')).ok).toBe(true);
    expect((await endSessions(desk.visitor, 'global')).ok).toBe(false);
  });

  test('changes the password, for whoever knows the current one', async () => {
    const { email, client } = await desk.hire('user');
    const change = (current: string) =>
      changePassword(client, { email, current, password: 'another-secret-1' });
    expect((await change('wrong-1')).ok).toBe(false);
    expect((await change(SECRET)).ok).toBe(true);
    const again = desk.embedded.client();
    expect((await signIn(again, { email, password: 'another-secret-1' })).ok).toBe(true);
    expect((await setPassword(again, 'short')).ok).toBe(false);
  });

  test('says who is not there: nobody, or a server in trouble', async () => {
    const account = { email: 'an@example.net', password: SECRET };
    expect(await signIn(desk.broken(), account)).toMatchObject({ error: { code: 'UNAVAILABLE' } });
    const calls = [
      signUp(desk.broken(), { ...account, fullName: '', locale: 'en', returnTo: '' }),
      resendConfirmation(desk.broken(), { email: account.email, returnTo: '' }),
      requestPasswordReset(desk.broken(), { email: account.email, returnTo: '' }),
      followLink(desk.broken(), { token: 'x', type: 'signup' }),
    ];
    for (const answer of await Promise.all(calls)) expect(answer.ok).toBe(false);
  });
});

test('a sign-up gets the same answer for a new address and a known one, and so do its mails', async () => {
  const returnTo = 'http://localhost:4321/vi';
  const fresh = `${freshName('new')}@example.net`;
  const form = { fullName: 'An', password: 'a-good-secret-1', locale: 'vi', returnTo };
  for (const email of [fresh, desk.user.email]) {
    expect(await signUp(desk.embedded.client(), { ...form, email })).toEqual({
      ok: true,
      value: null,
    });
    expect((await resendConfirmation(desk.embedded.client(), { email, returnTo })).ok).toBe(true);
    expect((await requestPasswordReset(desk.embedded.client(), { email, returnTo })).ok).toBe(true);
  }
  const [mail] = await desk.rows(
    'select locale, data from public.email_outbox where to_email = $1',
    fresh,
  );
  expect(mail).toMatchObject({ locale: 'vi' });
  const spent = await followLink(desk.embedded.client(), { token: 'no such link', type: 'signup' });
  expect(spent.ok).toBe(false);
});

describe('submissions', () => {
  let sender: Person;
  beforeEach(async () => {
    sender = await desk.hire('user');
  });
  const send = (submission: Submission) => createSubmission(sender.client, sender.id, submission);
  const reject = async (table: string, name: string) => {
    await desk.rows(
      `update public.${table} set status = 'rejected', review_note = 'Say more.' where name = $1`,
      name,
    );
    const [row] = await desk.rows(`select id from public.${table} where name = $1`, name);
    return String(row?.['id']);
  };

  test('wait for review, are listed, and stand in the way of their name', async () => {
    const name = freshName('Nồi');
    const about = { kind: 'startup', name, taken: false } as const;
    expect(await findStanding(sender.client, about)).toBeNull();
    valueIn(await send(startup(name)));
    expect(await hasSubmission(sender.client, startup(name))).toBe(true);
    expect(await hasSubmission(sender.client, { ...startup(name), logoUrl: '/x.png' })).toBe(false);
    expect(codeIn(await send(startup(name)))).toBe('slug_taken');
    expect(await findStanding(sender.client, about)).toEqual({ kind: 'own-pending' });
    const taken = { ...about, taken: true };
    expect(await findStanding(desk.user.client, taken)).toEqual({ kind: 'pending' });
    valueIn(await send(investor(name)));
    await desk.rows(
      `update public.startups set created_at = now() - interval '1 hour' where name = $1`,
      name,
    );
    const own = valueIn(await listOwnSubmissions(sender.client));
    expect(own).toMatchObject([
      { kind: 'investor', name, status: 'pending', note: '', logoUrl: null },
      { kind: 'startup', name, status: 'pending' },
    ]);
    await desk.rows(`update public.startups set status = 'approved' where name = $1`, name);
    expect(await findStanding(sender.client, about)).toMatchObject({
      kind: 'public',
      slug: own[1]?.slug,
    });
  });

  test('that were rejected can be read, corrected and sent again', async () => {
    const name = freshName('Nồi');
    valueIn(await send(startup(name)));
    const id = await reject('startups', name);
    const about = { kind: 'startup', name, taken: false } as const;
    expect(await findStanding(sender.client, about)).toEqual({ kind: 'own-rejected', id });
    expect(
      valueIn(await getRejected(sender.client, 'startup', { userId: sender.id, id: id })),
    ).toEqual({
      fields: {
        name,
        website: 'noilon.vn',
        description: 'Cooks rice for offices.',
        category: 'FinTech',
        stage: 'Seed',
        location: 'Huế',
        employees: '1-5',
        founded_year: '2020',
        funding_stage: 'Seed',
        funding_amount: '1000',
        raising: '',
        contact: '',
      },
      logoUrl: null,
      note: 'Say more.',
    });
    expect(
      codeIn(await getRejected(desk.user.client, 'startup', { userId: desk.user.id, id: id })),
    ).toBe('NOT_FOUND');
    const better = startup(name, { description: 'Cooks more rice.' });
    expect(codeIn(await resendSubmission(desk.user.client, id, better))).not.toBe('ok');
    expect(codeIn(await resendSubmission(sender.client, id, better))).toBe('ok');
    // While it waits, it can be corrected once more.
    const best = startup(name, { description: 'Cooks all the rice.' });
    expect(codeIn(await resendSubmission(sender.client, id, best))).toBe('ok');
    const waiting = await getRejected(sender.client, 'startup', { userId: sender.id, id });
    expect(valueIn(waiting).fields['description']).toBe('Cooks all the rice.');
    const [own] = valueIn(await listOwnSubmissions(sender.client));
    expect(own).toMatchObject({ id, status: 'pending' });
    const submitted = { kind: 'startup', id } as const;
    expect(codeIn(await withdrawSubmission(desk.user.client, submitted))).toBe('NOT_FOUND');
    expect(codeIn(await withdrawSubmission(sender.client, submitted))).toBe('ok');
    expect(valueIn(await listOwnSubmissions(sender.client)).map((each) => each.id)).not.toContain(
      id,
    );
  });

  test('of investors are read and sent again the same way', async () => {
    const name = freshName('Lúa');
    valueIn(await send(investor(name)));
    const id = await reject('investors', name);
    expect(
      valueIn(await getRejected(sender.client, 'investor', { userId: sender.id, id: id })),
    ).toEqual({
      fields: {
        name,
        description: 'Invests in rice.',
        website: '',
        location: '',
        aum_range: 'Under $10M',
        type: '',
        cheque: '',
        investment_stage: ['Seed'],
        investment_focus: ['FinTech'],
        portfolio: '',
        contact: '',
        approach: '',
      },
      logoUrl: null,
      note: 'Say more.',
    });
    expect(codeIn(await resendSubmission(sender.client, id, investor(name)))).toBe('ok');
    await desk.rows("update public.investors set status = 'approved' where id = $1", id);
    expect(
      codeIn(await getRejected(sender.client, 'investor', { userId: sender.id, id: id })),
    ).toBe('NOT_FOUND');
    expect(codeIn(await withdrawSubmission(sender.client, { kind: 'investor', id }))).toBe(
      'NOT_FOUND',
    );
  });

  test('are refused for what they say, for whom they name, and without a session', async () => {
    const wrong = startup(freshName(), { category: 'Nonsense' });
    expect(codeIn(await send(wrong))).toBe('INVALID_INPUT');
    const foreign = createSubmission(sender.client, desk.user.id, startup(freshName()));
    expect(codeIn(await foreign)).toBe('FORBIDDEN');
    const nobody = await createSubmission(desk.visitor, NOBODY, startup(freshName()));
    expect(codeIn(nobody)).toBe('FORBIDDEN');
  });

  test('are told what is public already under a name like theirs', async () => {
    const name = freshName('pho');
    await desk.insert('startups', {
      name,
      slug: name,
      description: 'Soup.',
      category: 'FinTech',
      status: 'approved',
      location: 'Huế',
    });
    const query = { kind: 'startup', name } as const;
    expect(valueIn(await listSimilarEntries(sender.client, query))).toEqual([
      { name, slug: name, location: 'Huế' },
    ]);
    const other = { ...query, kind: 'investor' } as const;
    expect(valueIn(await listSimilarEntries(sender.client, other))).toEqual([]);
  });
});

test('notifications are their owner’s, newest first, until they are read', async () => {
  const { id: user_id, client } = await desk.hire('user');
  const tell = (row: object) =>
    desk.insert('notifications', { user_id, kind: 'startup_approved', ...row });
  const older = await tell({ created_at: '2026-01-01T00:00:00Z', data: '{"name": 7}' });
  const data = { name: 'Nồi', id: 'x', slug: 'noi', note: 'Fine' };
  const newer = await tell({ data: JSON.stringify(data) });
  const [first, second] = valueIn(await listNotifications(client));
  expect(first).toMatchObject({
    id: newer,
    kind: 'startup_approved',
    name: 'Nồi',
    about: 'x',
    slug: 'noi',
    note: 'Fine',
    unread: true,
  });
  expect(second).toMatchObject({ id: older, name: '', about: '' });
  expect(valueIn(await countUnread(client))).toBe(2);
  valueIn(await markNotificationsRead(client, [newer]));
  expect(valueIn(await countUnread(client))).toBe(1);
  expect(valueIn(await listNotifications(client))[0]?.unread).toBe(false);
  expect(valueIn(await countUnread(desk.user.client))).toBe(0);
});

describe('an invitation', () => {
  test('of a link that leads nowhere is gone', async () => {
    for (const answer of [
      await openInvitation(desk.visitor, 'no-such-token'),
      await acceptInvitation(desk.user.client, 'no-such-token'),
    ])
      expect(answer).toMatchObject({ ok: false });
    const log = vi.spyOn(console, 'error').mockReturnValue();
    expect(codeIn(await openInvitation(desk.broken(), 'x'))).toBe('UNAVAILABLE');
    log.mockRestore();
  });
});

describe('the second step', () => {
  test('is asked for by nobody’s role at first, and begins with the password', async () => {
    const { client } = await desk.hire('admin');
    expect(valueIn(await getSecondFactor(client))).toMatchObject({
      owed: 'nothing',
      required: false,
      verified: false,
      methods: [],
    });
    expect(await beginApp(client, { name: 'Phone', password: 'wrong-1' })).toMatchObject({
      error: { code: 'factor_wrong_password' },
    });
    const begun = valueIn(await beginApp(client, { name: 'Phone', password: SECRET }));
    expect(begun.uri).toMatch(/^otpauth:/);
  });

  test('says what is wrong: nobody signed in, a server in trouble, nobody there', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    const code = async (db: typeof desk.visitor) => codeIn(await verifyCode(db, '000000'));
    expect(await code(desk.visitor)).toBe('UNAUTHENTICATED');
    expect(await code(desk.broken())).toBe('UNAVAILABLE');
    log.mockRestore();
  });
});

test('a database that does not answer is no empty account', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const db = desk.broken();
  const { id } = desk.editor;
  const change = { fullName: 'An', bio: '', locale: 'en' };
  const answers = {
    getProfile: getProfile(db, id),
    updateProfile: updateProfile(db, id, change),
    exportAccount: exportAccount(db),
    getStanding: getStanding(db, id),
    listSessions: listSessions(db),
    endSession: endSession(db, id),
    listNotifications: listNotifications(db),
    countUnread: countUnread(db),
    markNotificationsRead: markNotificationsRead(db, [id]),
    createSubmission: createSubmission(db, id, startup('x')),
    resendSubmission: resendSubmission(db, id, investor('x')),
    listOwnSubmissions: listOwnSubmissions(db),
    getRejected: getRejected(db, 'startup', { userId: id, id: id }),
    listSimilarEntries: listSimilarEntries(db, { kind: 'startup', name: 'x' }),
  };
  for (const [name, answer] of Object.entries(answers)) {
    expect([name, codeIn(await answer)]).toEqual([name, 'UNAVAILABLE']);
    expect(log).toHaveBeenCalledWith(expect.stringContaining(`"problem":"${name}"`));
  }
  log.mockRestore();
});
