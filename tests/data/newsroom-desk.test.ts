import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { answerQuestion, listOwnSubmissions } from '#src/data/account/submissions.ts';
import { createEntry } from '#src/data/newsroom/add-entry.ts';
import { getAnalytics, listIssueResults } from '#src/data/newsroom/analytics.ts';
import { listAudit } from '#src/data/newsroom/audit.ts';
import { type EntryPiece, importEntries } from '#src/data/newsroom/directory-import.ts';
import { getEntry, listAllEntries, updateEntry } from '#src/data/newsroom/entries.ts';
import {
  listInvitations,
  resendInvitation,
  revokeInvitation,
  sendInvitation,
} from '#src/data/newsroom/invitations.ts';
import { listEverything, toSearchPattern } from '#src/data/newsroom/list.ts';
import { getMetrics } from '#src/data/newsroom/metrics.ts';
import {
  addAdminAddress,
  getMailHealth,
  listAdminAddresses,
  removeAdminAddress,
  retryMails,
} from '#src/data/newsroom/records.ts';
import { removeEntry } from '#src/data/newsroom/removed-entries.ts';
import {
  approveSubmission,
  askSubmitter,
  getQueueFigures,
  listPending,
  mergeSubmission,
  rejectSubmission,
  takeBackDecision,
} from '#src/data/newsroom/reviews.ts';
import {
  getSecurity,
  requireSecondFactor,
  resetSecondFactor,
} from '#src/data/newsroom/security.ts';
import { importSubscribers } from '#src/data/newsroom/subscriber-import.ts';
import { countSubscribers, subscribersAddress } from '#src/data/newsroom/subscribers.ts';
import { getSystem } from '#src/data/newsroom/system.ts';
import { changeRole, deleteUser, listUsers, updateProfile } from '#src/data/newsroom/users.ts';
import { getSettings, listSettings, saveSettings } from '#src/data/site-settings.ts';
import { removeImage, toStoredImage } from '#src/data/storage.ts';
import { getZone } from '#src/data/zone.ts';
import type { ImportPiece } from '#src/domain/tables/import-report.ts';
import type { Source } from '#src/domain/tables/table.ts';
import { codeIn, freshName, makersOf, NOBODY, sharedDesk, valueIn } from '#tests/support/desk.ts';
import { tableSource } from '#tests/support/table-source.ts';

// What the back office reads and changes beside stories and newsletters, through the functions that it calls.

const LONG_AGO = '2026-01-01T00:00:00Z';
const desk = sharedDesk();
const { addStartup } = makersOf(desk);
const query = { page: 1, pageSize: 10, sort: '', ascending: true, search: '', filters: {} };

beforeEach(async () => {
  for (const table of [
    'startups',
    'investors',
    'invitations',
    'email_outbox',
    'newsletter_subscribers',
  ])
    await desk.rows(`delete from public.${table}`);
});

const addInvestor = (row: Record<string, unknown> = {}) =>
  desk.insert('investors', {
    name: 'Lúa',
    slug: freshName('investor'),
    status: 'approved',
    ...row,
  });

test('a search pattern takes a text as it is written, without accents', () => {
  expect(toSearchPattern('  Nồi   Lớn ')).toBe('%noi lon%');
  expect(toSearchPattern('100%_a\\b')).toBe('%100\\%\\_a\\\\b%');
});

test('an export reads step by step until a step is short, or fails', async () => {
  const steps: number[] = [];
  const rows = Array.from({ length: 1500 }, (_, index) => index);
  const all = await listEverything<number>(async ({ page, pageSize }) => {
    steps.push(page);
    const part = rows.slice((page - 1) * pageSize, page * pageSize);
    return { ok: true, value: { rows: part, total: rows.length, more: false } };
  }, query);
  expect([valueIn(all).length, steps]).toEqual([1500, [1, 2]]);
  const failure = { ok: false, error: { code: 'FORBIDDEN', message: 'no' } } as const;
  expect(await listEverything(async () => failure, query)).toEqual(failure);
});

describe('accounts', () => {
  test('are listed with their roles, searched and filtered', async () => {
    const { id, email } = await desk.hire('contributor');
    const list = async (change: object) =>
      valueIn(await listUsers(desk.admin.client, { ...query, ...change }));
    const { rows, total } = await list({ search: email });
    expect(total).toBe(1);
    expect(rows[0]).toMatchObject({ userId: id, email, role: 'contributor', bio: '' });
    const admins = await list({ filters: { role: 'admin' } });
    expect(new Set(admins.rows.map(({ role }) => role))).toEqual(new Set(['admin']));
    expect(codeIn(await listUsers(desk.user.client, query))).not.toBe('ok');
  });

  const found = async (email: string) => {
    const { rows } = valueIn(await listUsers(desk.admin.client, { ...query, search: email }));
    const [user] = rows;
    if (!user) throw new Error(`No account of ${email}.`);
    return user;
  };

  test('are edited one after the other, each with an address of its own', async () => {
    const user = await found((await desk.hire('user')).email);
    const profile = { email: user.email, full_name: 'An', bio: 'Writes.' };
    const version = valueIn(await updateProfile(desk.admin.client, user, profile));
    expect(await found(user.email)).toMatchObject({ fullName: 'An', bio: 'Writes.', version });
    expect(await updateProfile(desk.admin.client, user, profile)).toMatchObject({
      error: { code: 'stale_user' },
    });
    const taken = { ...profile, email: desk.editor.email };
    const refused = await updateProfile(desk.admin.client, { ...user, version }, taken);
    expect(refused).toMatchObject({ error: { code: 'email_taken' } });
  });

  test('get another role from the one that was seen, and the last administrator stays', async () => {
    const user = await found((await desk.hire('user')).email);
    expect(codeIn(await changeRole(desk.admin.client, user, 'editor'))).toBe('ok');
    expect((await found(user.email)).role).toBe('editor');
    const stale = { error: { code: 'stale_user' } };
    expect(await changeRole(desk.admin.client, user, 'admin')).toMatchObject(stale);
    const wrong = { userId: user.userId, role: 'contributor' } as const;
    expect(await changeRole(desk.admin.client, wrong, 'admin')).toMatchObject(stale);
    const nobody = { userId: NOBODY, role: 'user' } as const;
    expect(codeIn(await changeRole(desk.admin.client, nobody, 'editor'))).toBe('NOT_FOUND');
    expect(codeIn(await changeRole(desk.editor.client, user, 'admin'))).not.toBe('ok');
  });

  test('keep their role where they cannot be deleted', async () => {
    const { email } = await desk.hire('editor');
    const user = await found(email);
    await desk.rows(
      `create function public.refuse_deletion() returns trigger language plpgsql as $$
         begin raise exception 'not now' using errcode = '55000'; end $$`,
    );
    await desk.rows(
      'create trigger a_refusal before delete on public.profiles for each row execute function public.refuse_deletion()',
    );
    onTestFinished(async () => {
      await desk.rows('drop function public.refuse_deletion cascade');
    });
    expect((await deleteUser(desk.admin.client, user)).ok).toBe(false);
    expect(await found(email)).toMatchObject({ id: user.id, role: 'editor' });
  });

  test('end with their role', async () => {
    const user = await found((await desk.hire('user')).email);
    expect(codeIn(await deleteUser(desk.admin.client, user))).toBe('ok');
    expect(codeIn(await deleteUser(desk.admin.client, user))).toBe('NOT_FOUND');
  });
});

describe('the directory', () => {
  test.each([
    ['startup', addStartup],
    ['investor', addInvestor],
  ] as const)(
    'holds every %s, whatever its status, to list, edit and delete',
    async (kind, add) => {
      const id = await add({ name: 'Waits', slug: 'waits', status: 'pending', review_note: 'Hm.' });
      await add({ name: 'Public', slug: 'public' });
      const rows = async (change: object = {}) =>
        valueIn(
          await listAllEntries(desk.admin.client, kind, { ...query, sort: 'name', ...change }),
        ).rows;
      expect((await rows()).map(({ name }) => name)).toEqual(['Public', 'Waits']);
      expect(await rows({ filters: { status: 'pending' } })).toMatchObject([
        { id, review_note: 'Hm.' },
      ]);
      expect(await rows({ search: 'PUB' })).toMatchObject([{ name: 'Public' }]);
      expect(valueIn(await getEntry(desk.admin.client, kind, 'public'))).toMatchObject({
        name: 'Public',
        description_en: '',
      });
      expect(codeIn(await getEntry(desk.admin.client, kind, 'nowhere'))).toBe('NOT_FOUND');
      const change = { name: 'Nồi', slug: 'noi' } as never;
      valueIn(await updateEntry(desk.admin.client, kind, { id: id, change: change }));
      expect((await rows()).map(({ name }) => name)).toContain('Nồi');
      const taken = { slug: 'public', status: 'approved' } as never;
      expect(codeIn(await updateEntry(desk.admin.client, kind, { id: id, change: taken }))).toBe(
        'slug_taken',
      );
      expect(
        codeIn(await updateEntry(desk.admin.client, kind, { id: NOBODY, change: change })),
      ).toBe('NOT_FOUND');
      expect(codeIn(await removeEntry(desk.visitor, kind, { id, reason: '' }))).not.toBe('ok');
      expect(codeIn(await removeEntry(desk.admin.client, kind, { id, reason: '' }))).toBe('ok');
      expect(codeIn(await removeEntry(desk.admin.client, kind, { id, reason: '' }))).toBe(
        'NOT_FOUND',
      );
    },
  );

  test('is added by an editor, public at once, and once under its name', async () => {
    const entry = { name: 'Thêm Mới', description: 'Adds.', category: 'SaaS' } as never;
    const add = (who: 'editor' | 'contributor', logoUrl: string | null = null) =>
      createEntry(desk[who].client, 'startup', { entry, logoUrl });
    expect(codeIn(await add('contributor'))).toBe('FORBIDDEN');
    const made = valueIn(await add('editor', '/logos/noi-lon.svg'));
    expect(made).toMatchObject({ name: 'Thêm Mới', slug: 'them-moi' });
    expect(codeIn(await add('editor'))).toBe('slug_taken');
    const [row] = await desk.rows('select * from startups where id = $1', made.id);
    expect(row).toMatchObject({
      ...{ status: 'approved', approved_by: desk.editor.id, submitted_by: null },
      logo_url: '/logos/noi-lon.svg',
    });
    await desk.rows('delete from startups where id = $1', made.id);
  });

  test('takes a decision back for who made it', async () => {
    const id = await addInvestor({ status: 'pending' });
    const { client, id: reviewer } = desk.editor;
    const [seen] = valueIn(await listPending(client, 'investor')).filter((each) => each.id === id);
    expect(seen).toMatchObject({ submitter: null, twins: expect.any(Array) });
    const moment = seen?.updated_at ?? '';
    valueIn(await approveSubmission(client, { kind: 'investor', id, reviewer, seen: moment }));
    const colleague = await desk.hire('editor');
    expect(codeIn(await takeBackDecision(colleague.client, { kind: 'investor', id }))).toBe(
      'FORBIDDEN',
    );
    valueIn(await takeBackDecision(client, { kind: 'investor', id }));
    expect(codeIn(await takeBackDecision(client, { kind: 'investor', id: NOBODY }))).toBe(
      'NOT_FOUND',
    );
    await desk.rows('delete from investors where id = $1', id);
  });

  test('asks senders, who answer once, and is merged into what is there', async () => {
    const { client } = desk.editor;
    const sender = { id: desk.user.id, client: desk.user.client };
    const there = await addStartup({
      name: 'Vọng AI',
      slug: freshName('vong'),
      status: 'approved',
    });
    const id = await addStartup({
      ...{ name: 'Công ty Cổ phần Công nghệ Vọng AI Việt Nam', slug: freshName('legal') },
      ...{ status: 'pending', location: 'Huế', submitted_by: sender.id },
    });
    const card = async () =>
      valueIn(await listPending(client, 'startup')).find((each) => each.id === id);
    const seen = (await card())?.updated_at ?? '';
    const of = { kind: 'startup', id } as const;
    expect(codeIn(await askSubmitter(client, { ...of, seen: LONG_AGO, question: 'Why?' }))).toBe(
      'NOT_FOUND',
    );
    valueIn(await askSubmitter(client, { ...of, seen, question: 'Why?' }));
    expect(await card()).toMatchObject({
      asked: { question: 'Why?', answer: null, answeredAt: null },
      submitter: { locale: 'en' },
      twins: [{ id: there }],
    });
    const own = async () =>
      valueIn(await listOwnSubmissions(sender.client)).find((each) => each.id === id);
    expect(await own()).toMatchObject({ question: 'Why?', mergedInto: null });
    valueIn(await answerQuestion(sender.client, { id, answer: 'Because.' }));
    expect(codeIn(await answerQuestion(sender.client, { id: NOBODY, answer: 'So.' }))).toBe(
      'NOT_FOUND',
    );
    expect(await card()).toMatchObject({ asked: { answer: 'Because.' } });
    expect(await own()).toMatchObject({ question: null });
    const merging = { ...of, into: there, fields: ['location'], alsoCalled: true };
    expect(codeIn(await mergeSubmission(client, { ...merging, seen: LONG_AGO }))).toBe('stale');
    const slug = valueIn(await mergeSubmission(client, { ...merging, seen }));
    expect(await own()).toMatchObject({ status: 'rejected', mergedInto: slug });
    expect(valueIn(await getQueueFigures(client, 'startup')).answered).toBeGreaterThan(0);
    await desk.rows('delete from startups where id = any ($1)', [id, there]);
  });

  test('waits for decisions, newest first, and takes them once with a note', async () => {
    const older = await addStartup({ status: 'pending', created_at: '2026-01-01T00:00:00Z' });
    const newer = await addStartup({
      ...{ status: 'pending', location: 'Huế', website: 'noi.vn', employees: '11-25' },
      ...{ founded_year: 2021, funding_amount: 6_800_000, submitted_by: desk.user.id },
    });
    const fund = await addInvestor({ status: 'pending' });
    await addStartup();
    const pending = async (kind: 'startup' | 'investor') =>
      valueIn(await listPending(desk.admin.client, kind));
    expect(await pending('startup')).toMatchObject([
      {
        id: newer,
        name: 'Nồi Lớn',
        category: 'FinTech',
        location: 'Huế',
        website: 'noi.vn',
        logo_url: null,
        employees: '11-25',
        founded_year: 2021,
        funding_amount: 6_800_000,
        submitter: { email: desk.user.email },
      },
      { id: older, submitter: null },
    ]);
    expect(await pending('investor')).toMatchObject([{ id: fund, investment_focus: [] }]);
    const reviewer = desk.admin.id;
    const seen = (await pending('startup')).find(({ id }) => id === newer)?.updated_at ?? '';
    const approve = (id: string, moment = seen) =>
      approveSubmission(desk.admin.client, { kind: 'startup', id, reviewer, seen: moment });
    expect(codeIn(await approve(NOBODY))).toBe('NOT_FOUND');
    // What its submitter corrected since was not read.
    expect(codeIn(await approve(newer, '2026-01-01T00:00:00Z'))).toBe('entry_changed');
    expect(codeIn(await approve(newer))).toBe('ok');
    const reject = (id: string, note: string) =>
      rejectSubmission(desk.admin.client, { kind: 'startup', id, note });
    expect(codeIn(await reject(older, ' Say more. '))).toBe('ok');
    expect(codeIn(await reject(NOBODY, ''))).toBe('NOT_FOUND');
    expect(codeIn(await reject(newer, ' '))).toBe('reason_missing');
    const rows = await desk.rows(
      'select id, status, approved_by, review_note from public.startups',
    );
    expect(rows.find(({ id }) => id === newer)).toMatchObject({
      status: 'approved',
      approved_by: reviewer,
    });
    expect(rows.find(({ id }) => id === older)).toMatchObject({
      status: 'rejected',
      review_note: 'Say more.',
    });
    expect(await pending('startup')).toEqual([]);
  });

  const csv = (...lines: string[]) => tableSource(new Blob([lines.join('\n')]));
  const pieces: EntryPiece[] = [];
  const options = {
    ...({ kind: 'startup', approve: true, dry: false, locale: 'en' } as const),
    onPiece: (piece: EntryPiece) => void pieces.push(piece),
  };

  test('takes a file of entries, and says of each line that it leaves out why', async () => {
    const file = await csv(
      '\uFEFFName,description,category,funding_amount',
      'Phở Bò,Soup.,FinTech,$1.5M',
      'Phở Bò,Again.,FinTech,',
      'No category,Soup.,Nonsense,',
      'Bánh,Bread.,FinTech,1000',
      'Bún,Noodles.,FinTech,12 tỷ',
    );
    const tried = valueIn(await importEntries(desk.admin.client, file, { ...options, dry: true }));
    expect(await desk.rows('select 1 from public.startups')).toEqual([]);
    const done = valueIn(await importEntries(desk.admin.client, file, options));
    expect(done).toEqual(tried);
    expect(done).toEqual({ rows: 5, taken: 2 });
    const [first, second] = pieces;
    expect(second).toEqual(first);
    expect(first).toMatchObject({
      ...{ rows: 5, taken: 2, share: 1 },
      problems: [
        { line: 3, problem: 'duplicate' },
        { line: 4 },
        { line: 6, problem: 'funding_amount', question: { ask: 'dollars', text: '12 tỷ' } },
      ],
      amounts: [{ line: 2, text: '$1.5M', dollars: 1_500_000 }],
    });
    expect(await desk.rows('select status from public.startups')).toHaveLength(2);
  });

  test('takes many entries in turns, and no file without names', async () => {
    const lines = Array.from({ length: 201 }, (_, n) => `Startup ${n},Text.,FinTech`);
    const file = await csv('name,description,category', ...lines);
    expect(valueIn(await importEntries(desk.admin.client, file, options))).toMatchObject({
      rows: 201,
      taken: 201,
    });
    for (const empty of [csv('title', 'x'), csv('')])
      expect(await importEntries(desk.admin.client, await empty, options)).toMatchObject({
        error: { code: 'no_columns' },
      });
    expect(
      codeIn(
        await importEntries(
          desk.user.client,
          await csv('name,description,category', 'A,B,FinTech'),
          options,
        ),
      ),
    ).toBe('FORBIDDEN');
  });
});

test('an invitation is sent, sent again and taken back', async () => {
  const email = `${freshName('guest')}@example.net`;
  const invitation = { email, fullName: 'An', role: 'contributor', locale: 'vi' } as const;
  expect(valueIn(await sendInvitation(desk.admin.client, invitation))).toBe('sent');
  const known = { ...invitation, email: desk.editor.email };
  expect(valueIn(await sendInvitation(desk.admin.client, known))).toBe('known');
  const [waiting, ...others] = valueIn(await listInvitations(desk.admin.client));
  expect(others).toEqual([]);
  expect(waiting).toMatchObject({ email, fullName: 'An', role: 'contributor' });
  expect(Date.parse(waiting?.expiresAt ?? '')).toBeGreaterThan(Date.parse(waiting?.sentAt ?? ''));
  const id = waiting?.id ?? '';
  expect(['sent', 'limited']).toContain(valueIn(await resendInvitation(desk.admin.client, id)));
  expect(valueIn(await resendInvitation(desk.admin.client, NOBODY))).toBe('gone');
  expect(codeIn(await revokeInvitation(desk.admin.client, id))).toBe('ok');
  expect(codeIn(await revokeInvitation(desk.admin.client, id))).toBe('NOT_FOUND');
  expect(
    codeIn(await sendInvitation(desk.admin.client, { ...invitation, email: 'no address' })),
  ).toBe('INVALID_INPUT');
  expect(codeIn(await sendInvitation(desk.user.client, invitation))).toBe('FORBIDDEN');
});

describe('figures', () => {
  test('of the dashboard are for staff with a session', async () => {
    await addStartup({ status: 'pending' });
    const metrics = valueIn(await getMetrics(desk.admin.client));
    expect(metrics.startups).toMatchObject({ value: 1, pendingApproval: 1 });
    expect(await getMetrics(desk.visitor)).toMatchObject({
      error: { code: 'no_token' },
    });
    const refused = await getMetrics(desk.user.client);
    expect(refused).toMatchObject({ ok: false, error: { code: 'UNAVAILABLE' } });
    expect(refused).not.toMatchObject({ error: { message: 'fetch' } });
  });

  test('of readers are by day', async () => {
    const analytics = valueIn(await getAnalytics(desk.admin.client, 7));
    expect(analytics.views).toHaveLength(7);
    expect(codeIn(await getAnalytics(desk.user.client, 7))).toBe('FORBIDDEN');
    expect(valueIn(await listIssueResults(desk.admin.client, { days: 30, locale: 'en' }))).toEqual(
      [],
    );
  });

  test('of the system say what runs', async () => {
    const system = valueIn(await getSystem(desk.admin.client));
    expect(system).toMatchObject({
      mode: 'embedded',
      backups: { list: [], plan: { every: 'daily' } },
    });
    expect(Date.parse(system.backups?.next ?? '')).toBeGreaterThan(Date.now());
    expect(system.databaseBytes).toBeGreaterThan(0);
    expect(codeIn(await getSystem(desk.user.client))).toBe('FORBIDDEN');
  });

  test('of the second step count the newsroom, and may be asked of it', async () => {
    const report = valueIn(await getSecurity(desk.admin.client));
    expect(report).toMatchObject({ required: 'nobody', protectedAdmins: 0 });
    expect(report.staff).toBeGreaterThanOrEqual(report.admins);
    expect(codeIn(await getSecurity(desk.user.client))).toBe('FORBIDDEN');
    expect(codeIn(await requireSecondFactor(desk.admin.client, 'staff'))).toBe('FORBIDDEN');
    expect(valueIn(await resetSecondFactor(desk.admin.client, desk.user.id))).toBe(false);
  });
});

describe('the audit log', () => {
  test('tells who changed what, by table, action, person and day', async () => {
    const id = await addStartup({ name: 'Before' });
    valueIn(
      await updateEntry(desk.admin.client, 'startup', { id, change: { name: 'After' } as never }),
    );
    const list = async (filters: object, search = '') =>
      valueIn(
        await listAudit(desk.admin.client, {
          ...query,
          sort: 'at',
          ascending: false,
          filters: { ...filters },
          search,
        }),
      );
    const { rows } = await list({ table_name: 'startups', action: 'update' }, id);
    expect(rows).toMatchObject([
      {
        table: 'startups',
        action: 'update',
        row: id,
        name: 'After',
        actor: desk.admin.email,
        actorRole: 'admin',
        before: { name: 'Before' },
        after: { name: 'After' },
      },
    ]);
    expect(rows[0]?.id).toMatch(/^\d+$/);
    const by = async (filters: object) =>
      (await list({ table_name: 'startups', ...filters }, id)).rows.length;
    expect(await by({ who: desk.admin.email.toUpperCase(), action: 'update' })).toBe(1);
    expect(await by({ who: desk.editor.email })).toBe(0);
    expect(await by({ who: 'ad%in' })).toBe(0);
    const day = (days: number) =>
      new Date(Date.now() + 7 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);
    expect(await by({ from: day(0), to: day(0), action: 'update' })).toBe(1);
    expect(await by({ from: day(1) })).toBe(0);
    expect(await by({ to: day(-1) })).toBe(0);
    expect(await by({ from: 'nonsense', action: 'update' })).toBe(1);
  });

  test('calls records what they are called, also where the entry does not say it', async () => {
    const id = await addStartup({ name: 'Quán Phở' });
    valueIn(
      await updateEntry(desk.admin.client, 'startup', {
        id,
        change: { location: 'Huế' } as never,
      }),
    );
    await desk.admin.client.from('site_settings').upsert({ name: 'figure.named', value: '3' });
    const newest = async (table_name: string, search: string) =>
      valueIn(
        await listAudit(desk.admin.client, {
          ...query,
          sort: 'at',
          ascending: false,
          filters: { table_name },
          search,
        }),
      ).rows[0];
    expect(await newest('startups', id)).toMatchObject({ action: 'update', name: 'Quán Phở' });
    expect(await newest('site_settings', 'figure.named')).toMatchObject({ name: 'figure.named' });
    valueIn(await removeEntry(desk.admin.client, 'startup', { id, reason: '' }));
    expect(await newest('startups', id)).toMatchObject({ name: 'Quán Phở' });
    await desk.rows('delete from public.startups where id = $1', id);
    expect(await newest('startups', id)).toMatchObject({ action: 'delete', name: 'Quán Phở' });
  });

  test('ends where it ends', async () => {
    const far = { ...query, page: 99, filters: { from: '2020-01-01' } };
    expect(valueIn(await listAudit(desk.admin.client, far))).toMatchObject({ rows: [] });
  });
});

test('mails are counted by what became of them, and failed ones sent again', async () => {
  const mail = (row: object) =>
    desk.insert('email_outbox', {
      template: 'contact-team',
      to_email: 'an@khoi-readers.net',
      ...row,
    });
  const failed = await mail({ status: 'failed', last_error: 'refused' });
  await mail({ status: 'failed', failure: 'bounced', created_at: '2026-01-01T00:00:00Z' });
  await mail({ status: 'failed', failure: 'dropped' });
  await mail({ status: 'sent', sent_at: '2026-01-01T00:00:00Z' });
  const oldest = '2026-01-02T00:00:00Z';
  const lease = {
    template: 'newsletter-issue',
    status: 'sending',
    lease_token: NOBODY,
    lease_until: '2099-01-01T00:00:00Z',
    next_attempt_at: '2026-01-01T00:00:00Z',
  };
  await mail({ ...lease, created_at: '2026-01-03T00:00:00Z' });
  await mail({ ...lease, created_at: oldest });
  const health = valueIn(await getMailHealth(desk.admin.client));
  expect(health.counts).toEqual({
    pending: 0,
    sending: 2,
    sent: 1,
    failed: 1,
    bounced: 1,
    dropped: 1,
  });
  expect(health.failed).toMatchObject([
    {
      id: failed,
      to: 'an@khoi-readers.net',
      template: 'contact-team',
      reason: 'refused',
      isFinal: false,
    },
    { reason: '', isFinal: true },
  ]);
  expect(Date.parse(health.oldest ?? '')).toBe(Date.parse(oldest));
  expect(valueIn(await retryMails(desk.admin.client, [failed]))).toBe(1);
  expect(codeIn(await retryMails(desk.user.client, [failed]))).toBe('FORBIDDEN');
});

test('addresses of administrators are listed, added once and taken off', async () => {
  const email = `${freshName('chief')}@example.net`;
  valueIn(await addAdminAddress(desk.admin.client, email));
  expect(codeIn(await addAdminAddress(desk.admin.client, email))).toBe('CONFLICT');
  expect(valueIn(await listAdminAddresses(desk.admin.client))).toContain(email);
  expect(codeIn(await removeAdminAddress(desk.admin.client, email))).toBe('ok');
  expect(codeIn(await removeAdminAddress(desk.admin.client, email))).toBe('NOT_FOUND');
  expect(codeIn(await addAdminAddress(desk.editor.client, email))).toBe('FORBIDDEN');
});

test('settings are stored, read by everybody and taken back', async () => {
  const change = (value: string | null) =>
    saveSettings(desk.admin.client, [{ name: 'figure.subscribers', value }]);
  valueIn(await change('12'));
  expect(valueIn(await getSettings(desk.visitor)).figures).toEqual({ subscribers: '12' });
  expect([...valueIn(await listSettings(desk.admin.client))]).toContainEqual([
    'figure.subscribers',
    '12',
  ]);
  valueIn(await change(null));
  expect(valueIn(await getSettings(desk.visitor)).figures).toEqual({});
  expect(
    codeIn(await saveSettings(desk.user.client, [{ name: 'figure.articles', value: '1' }])),
  ).toBe('FORBIDDEN');
});

test('the time zone is the one that the newsroom chose, if it chose one', async () => {
  const choose = async (value: string | null) =>
    valueIn(await saveSettings(desk.admin.client, [{ name: 'zone', value }]));
  expect(valueIn(await getZone(desk.visitor))).toBeNull();
  valueIn(await saveSettings(desk.admin.client, [{ name: 'figure.articles', value: '1' }]));
  expect(valueIn(await getZone(desk.visitor))).toBeNull();
  await choose('Europe/London');
  expect(valueIn(await getZone(desk.visitor))).toBe('Europe/London');
  await choose(null);
  valueIn(await saveSettings(desk.admin.client, [{ name: 'figure.articles', value: null }]));
  expect(valueIn(await getZone(desk.visitor))).toBeNull();
  expect(codeIn(await getZone(desk.broken()))).toBe('UNAVAILABLE');
});

describe('subscribers', () => {
  const file = (...rows: string[]) =>
    tableSource(new Blob([['\uFEFFEmail,consent_at,consent_page', ...rows].join('\n')]));
  const options = { dry: false, onPiece: () => {} };

  test('come from a file, each once, and are counted', async () => {
    const [an, binh] = [`${freshName('an')}@example.net`, `${freshName('binh')}@example.net`];
    const pieces: { share: number; problems: readonly { line: number; problem: string }[] }[] = [];
    const rows = [`${an},2026-01-01,/`, `${binh},2026-01-01,/`, 'nonsense,2026-01-01,/'];
    const dry = valueIn(
      await importSubscribers(desk.admin.client, await file(...rows), { ...options, dry: true }),
    );
    expect(dry).toEqual({ rows: 3, taken: 2 });
    expect(valueIn(await countSubscribers(desk.admin.client))).toBe(0);
    const onPiece = (piece: (typeof pieces)[number]) => void pieces.push(piece);
    expect(
      valueIn(
        await importSubscribers(desk.admin.client, await file(...rows), { dry: false, onPiece }),
      ),
    ).toEqual({ rows: 3, taken: 2 });
    expect(pieces).toMatchObject([{ share: 1, problems: [{ line: 4 }] }]);
    expect(valueIn(await countSubscribers(desk.admin.client))).toBe(2);
  });

  test('need columns that say who agreed to what, and an administrator', async () => {
    const columns = { error: { code: 'no_columns' } };
    for (const text of ['email\nx@example.net', ''])
      expect(
        await importSubscribers(desk.admin.client, await tableSource(new Blob([text])), options),
      ).toMatchObject(columns);
    const rows = await file('x@example.net,2026-01-01,/');
    expect(codeIn(await importSubscribers(desk.user.client, rows, options))).toBe('FORBIDDEN');
  });

  const take = async (sourceFor: () => Promise<Source>) => {
    for (const table of [
      'public.newsletter_subscribers',
      'public.newsletter_suppressions',
      'private.leavers',
    ])
      await desk.rows(`delete from ${table}`);
    const run = async (dry: boolean) => {
      const pieces: ImportPiece[] = [];
      const onPiece = (piece: ImportPiece) => void pieces.push(piece);
      const report = valueIn(
        await importSubscribers(desk.admin.client, await sourceFor(), { dry, onPiece }),
      );
      return {
        ...{ report, noted: pieces.at(-1)?.noted },
        problems: pieces.flatMap(({ problems }) => problems),
      };
    };
    const tried = await run(true);
    const done = await run(false);
    expect(done).toEqual(tried);
    const people = await desk.rows(`select email, status, categories, consent_at
      from public.newsletter_subscribers order by email`);
    return { ...done, people };
  };

  test('who left are gone however late in a long file that is told', async () => {
    const row = (n: number, status: string) => `r${n}@example.net,2026-01-01,/,${status}`;
    const lines = [
      'email,consent_at,consent_page,status',
      ...Array.from({ length: 2001 }, (_, n) => row(n, 'active')),
      row(0, 'unsubscribed'),
      row(1, 'active'),
    ];
    const { people, ...told } = await take(() => tableSource(new Blob([lines.join('\n')])));
    expect(told).toEqual({
      ...{ report: { rows: 2003, taken: 2001 }, noted: 1 },
      problems: [
        { line: 2003, problem: 'gone_unsubscribed' },
        { line: 2004, problem: 'repeated' },
      ],
    });
    expect(people.filter(({ status }) => status !== 'confirmed').map(({ email }) => email)).toEqual(
      ['r0@example.net'],
    );
  });

  test('leave by an address that is good for a minute', async () => {
    const address = valueIn(await subscribersAddress(desk.admin.client));
    expect(address).toMatch(/^\/functions\/v1\/newsletter-subscribers\?ticket=./);
    const file = await desk.embedded.request(address);
    expect([file.status, file.headers.get('content-type')]).toEqual([
      200,
      expect.stringContaining('text/csv'),
    ]);
    expect(codeIn(await subscribersAddress(desk.user.client))).toBe('FORBIDDEN');
  });
});

test('a stored image is known by its address, and can be removed', async () => {
  const url = 'http://x/storage/v1/object/public/startup-logos/a%20b.png';
  expect(toStoredImage(url)).toEqual({ bucket: 'startup-logos', path: 'a b.png', url });
  for (const other of [null, '/logo.png', `${url}?x=1`, url.replace('startup-logos', 'secrets')])
    expect(toStoredImage(other)).toBeNull();
  const log = vi.spyOn(console, 'error').mockReturnValue();
  await removeImage(desk.admin.client, { bucket: 'startup-logos', path: 'gone.png' });
  expect(log).not.toHaveBeenCalled();
  await removeImage(desk.broken(), { bucket: 'startup-logos', path: 'gone.png' });
  expect(log).toHaveBeenCalledOnce();
  log.mockRestore();
});

test('a database that does not answer is told in its own words', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const db = desk.broken();
  const user = { id: NOBODY, userId: NOBODY, role: 'user', version: '' } as const;
  const submission = {
    kind: 'startup',
    id: NOBODY,
    note: '',
    reviewer: NOBODY,
    seen: '2026-01-01T00:00:00Z',
  } as const;
  const answers = [
    listUsers(db, query),
    updateProfile(db, user, { email: '', full_name: '', bio: '' }),
    changeRole(db, user, 'editor'),
    deleteUser(db, user),
    deleteUser(desk.broken(/profiles/), user),
    listAllEntries(db, 'startup', query),
    getEntry(db, 'startup', 'public'),
    updateEntry(db, 'startup', { id: NOBODY, change: {} as never }),
    removeEntry(db, 'investor', { id: NOBODY, reason: '' }),
    listPending(db, 'startup'),
    listPending(db, 'investor'),
    approveSubmission(db, submission),
    rejectSubmission(db, submission),
    listInvitations(db),
    sendInvitation(db, { email: '', fullName: '', role: 'user', locale: 'en' }),
    resendInvitation(db, NOBODY),
    revokeInvitation(db, NOBODY),
    getAnalytics(db, 1),
    listIssueResults(db, { days: 1, locale: 'en' }),
    getSecurity(db),
    requireSecondFactor(db, 'nobody'),
    resetSecondFactor(db, NOBODY),
    listAudit(db, query),
    listAudit(db, { ...query, filters: { from: '2026-01-01' } }),
    listAudit(desk.broken(/profiles/), { ...query, filters: { who: 'x' } }),
    getMailHealth(db),
    retryMails(db, []),
    listAdminAddresses(db),
    addAdminAddress(db, ''),
    removeAdminAddress(db, ''),
    listSettings(db),
    saveSettings(db, [{ name: 'figure.articles', value: '1' }]),
    saveSettings(db, [{ name: 'figure.articles', value: null }]),
    importEntries(db, await tableSource(new Blob(['name,description,category\nA,B,FinTech'])), {
      kind: 'startup',
      approve: true,
      dry: true,
      locale: 'en',
      onPiece: () => {},
    }),
    countSubscribers(db).then((answer) =>
      answer.ok ? answer : { ...answer, error: { ...answer.error, message: 'out of order' } },
    ),
  ];
  for (const [index, answer] of (await Promise.all(answers)).entries())
    expect([index, answer]).toEqual([
      index,
      { ok: false, error: { code: 'UNAVAILABLE', message: 'out of order' } },
    ]);
  log.mockRestore();
});
