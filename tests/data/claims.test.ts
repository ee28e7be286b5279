import { expect, test } from 'vitest';
import {
  checkRecord,
  claimByDns,
  claimByMail,
  confirmClaim,
  dropClaim,
  getRecord,
  listOwnClaims,
  lookUpDomain,
} from '#src/data/account/claims.ts';
import { listNotifications } from '#src/data/account/notifications.ts';
import {
  changeProposal,
  getSuggestible,
  listOwnProposals,
  suggest,
  withdrawProposal,
} from '#src/data/account/proposals.ts';
import {
  decideProposal,
  finishProposal,
  listDisputedClaims,
  listWaitingProposals,
  settleClaim,
} from '#src/data/newsroom/proposals.ts';
import { countWaiting } from '#src/data/newsroom/waiting.ts';
import { getLedgerProfile } from '#src/data/reader/profile.ts';
import { readCompanyHash } from '#src/domain/ledger/company-address.ts';
import { needsSource, type Proposed, proposalForm } from '#src/domain/ledger/proposals.ts';
import { codeIn, makersOf, sharedDesk, valueIn } from '#tests/support/desk.ts';
import { speakProject } from '#tests/support/spoken-project.ts';

// Companies as their people and readers speak of them, from the account to the office and the page.

const desk = sharedDesk();
const { addStartup, addInvestor } = makersOf(desk);

let number = 0;
async function company(more: object = {}) {
  number += 1;
  const slug = `claimed-${number}`;
  const website = `https://claimed-${number}.vn`;
  const entry = await addStartup({ name: slug, slug, website, status: 'approved', ...more });
  return { kind: 'startup', entry, domain: `claimed-${number}.vn` } as const;
}

const PROPOSED: Proposed = { value: 'Huế, Vietnam', source: 'https://wire.example/a', note: null };

/** A claim that its owner has shown. */
async function prove(
  who: Pick<typeof desk.user, 'id' | 'client'>,
  of: Awaited<ReturnType<typeof company>>,
) {
  const { to } = valueIn(await claimByMail(who.client, { ...of, mailbox: 'lan', locale: 'vi' }));
  const [mail] = await desk.rows(
    `select data ->> 'claim' as claim, data ->> 'token' as token from email_outbox
     where to_email = $1 order by created_at desc limit 1`,
    to,
  );
  return confirmClaim(who.client, String(mail?.['claim']), String(mail?.['token']));
}

test('somebody claims a company, sees it, and gives it up again', async () => {
  const { client: db, id } = desk.user;
  const of = await company();
  expect(valueIn(await lookUpDomain(db, of))).toMatchObject({ domain: of.domain, mails: true });
  const { claim, record } = valueIn(await claimByDns(db, of));
  expect(valueIn(await getRecord(db, claim))).toEqual({ record });
  expect(valueIn(await listOwnClaims(db, id))).toMatchObject([
    { id: claim, kind: 'startup', entry: of.entry, method: 'dns', state: 'pending' },
  ]);
  expect(valueIn(await dropClaim(db, claim))).toBeNull();
  expect(codeIn(await dropClaim(db, claim))).toBe('NOT_FOUND');
  expect(codeIn(await getRecord(db, claim))).toBe('claim_gone');
  expect(valueIn(await prove(desk.user, of))).toMatchObject({ state: 'verified' });
  expect(valueIn(await getLedgerProfile(desk.visitor, 'startup', of.entry))).toMatchObject({
    verified: { domain: of.domain },
  });
  const { db: spoken, asked } = speakProject(() =>
    Response.json({ error: 'No.', code: 'no_record' }, { status: 409 }),
  );
  expect(codeIn(await checkRecord(spoken, claim))).toBe('claim_no_record');
  expect(asked).toMatchObject([{ body: { action: 'check', claim } }]);
});

test('a company that two people show is for a reviewer to decide', async () => {
  const of = await company();
  const [one, other] = [await desk.hire('user'), await desk.hire('user')];
  await prove(one, of);
  expect(valueIn(await prove(other, of))).toMatchObject({ state: 'disputed' });
  expect(valueIn(await getLedgerProfile(desk.visitor, 'startup', of.entry)).verified).toBeNull();
  const disputed = valueIn(await listDisputedClaims(desk.admin.client, 'startup'));
  expect(disputed.map(({ by }) => by).sort()).toEqual([one.email, other.email].sort());
  expect(valueIn(await listDisputedClaims(desk.admin.client, 'investor'))).toEqual([]);
  const waiting = async () =>
    valueIn(await countWaiting(desk.admin.client, 'startup', true)).proposals;
  expect(await waiting()).toBe(2);
  for (const { id, by } of disputed) {
    expect(codeIn(await settleClaim(desk.editor.client, { id, keep: true }))).toBe('FORBIDDEN');
    await settleClaim(desk.admin.client, { id, keep: by === one.email });
  }
  expect(await waiting()).toBe(0);
  expect(valueIn(await listOwnClaims(other.client, other.id))[0]?.state).toBe('revoked');
  expect(valueIn(await listOwnClaims(one.client, one.id))[0]?.state).toBe('verified');
});

test('a suggestion is written by the reviewer, and its proposer and everybody sees it', async () => {
  const reader = await desk.hire('user');
  const { client: db, id } = reader;
  const of = await company({ location: 'Hà Nội' });
  const { kind, entry } = of;
  expect(valueIn(await getSuggestible(db, of))).toMatchObject({ said: { location: 'Hà Nội' } });
  const send = (field: Parameters<typeof suggest>[1]['field'], proposed: Partial<Proposed> = {}) =>
    suggest(db, { kind, entry, field, proposed: { ...PROPOSED, ...proposed } });
  expect(codeIn(await send('location', { value: 'Hà Nội' }))).toBe('proposal_same');
  expect(codeIn(await send('location', { source: null }))).toBe('source_missing');
  expect(codeIn(await send('location', { source: 'http://wire.example' }))).toBe('INVALID_INPUT');
  await send('location', { value: 'Đà Nẵng' });
  expect(codeIn(await send('location'))).toBe('CONFLICT');
  const [first] = valueIn(await listOwnProposals(db, id));
  expect(first).toMatchObject({ field: 'location', before: 'Hà Nội', state: 'pending', entry });
  valueIn(await changeProposal(db, first?.id ?? '', PROPOSED));
  valueIn(await send('founded_year', { value: '2019' }));
  valueIn(await send('other', { value: 'They moved.' }));
  valueIn(await send('name', { value: 'Another name' }));

  const { client: office } = desk.admin;
  const mine = async () =>
    valueIn(await listWaitingProposals(office, 'startup')).filter(
      ({ by }) => by?.address === reader.email,
    );
  const decide = async (
    field: string,
    accept: boolean,
    answer = '',
    seen?: string | null,
    asOf?: string,
  ) => {
    const found = (await mine()).find((each) => each.field === field);
    const now = seen === undefined ? (found?.now ?? null) : seen;
    return decideProposal(office, {
      ...{ id: found?.id ?? '', accept, seen: now, answer },
      asOf: asOf ?? found?.updatedAt ?? '',
    });
  };
  expect(await mine()).toMatchObject([
    { field: 'location', now: 'Hà Nội', value: 'Huế, Vietnam', domain: null },
    { field: 'founded_year', now: null, value: '2019' },
    { field: 'other', now: null },
    { field: 'name' },
  ]);
  expect(codeIn(await decide('location', true, '', 'Elsewhere'))).toBe('stale');
  const looked = (await mine())[0]?.updatedAt;
  valueIn(await changeProposal(db, first?.id ?? '', PROPOSED));
  expect(codeIn(await decide('location', true, '', undefined, looked))).toBe('entry_changed');
  valueIn(await decide('location', true));
  valueIn(await decide('founded_year', true));
  valueIn(await decide('other', true));
  expect(codeIn(await decide('name', false, ' '))).toBe('reason_missing');
  valueIn(await decide('name', false, 'Their site says otherwise.'));
  // What no field takes stays until it was entered.
  const [task, ...others] = await mine();
  expect(others).toEqual([]);
  expect(task).toMatchObject({ field: 'other', isTask: true });
  const other = async () =>
    valueIn(await listOwnProposals(db, id)).find(({ field }) => field === 'other');
  expect(await other()).toMatchObject({ state: 'accepted', isTask: true });
  valueIn(await finishProposal(office, task?.id ?? ''));
  expect(codeIn(await finishProposal(office, task?.id ?? ''))).toBe('NOT_FOUND');
  expect(await other()).toMatchObject({ state: 'accepted', isTask: false });
  expect(await mine()).toEqual([]);
  expect(codeIn(await decide('name', false))).toBe('INVALID_INPUT');
  expect(valueIn(await getSuggestible(db, of)).said).toMatchObject({
    location: 'Huế, Vietnam',
    founded_year: 2019,
  });
  const states = valueIn(await listOwnProposals(db, id)).map(({ field, state }) => [field, state]);
  expect(Object.fromEntries(states)).toEqual({
    location: 'accepted',
    founded_year: 'accepted',
    other: 'accepted',
    name: 'rejected',
  });
  expect(codeIn(await withdrawProposal(db, first?.id ?? ''))).toBe('proposal_closed');
  expect(valueIn(await getLedgerProfile(desk.visitor, 'startup', entry)).changes).toMatchObject([
    { fact: 'field', about: { field: 'founded_year' }, after: { founded_year: '2019' } },
    { fact: 'field', about: { field: 'location' }, before: { location: 'Hà Nội' } },
  ]);
  const news = valueIn(await listNotifications(db));
  expect(news.filter(({ kind }) => kind === 'proposal_rejected')).toMatchObject([
    { note: 'Their site says otherwise.', about: entry },
  ]);
  // One mail for what was decided at a sitting.
  expect(
    await desk.rows(
      `select count(*)::int as mails from email_outbox where template = 'proposals-decided' and to_email = $1`,
      reader.email,
    ),
  ).toEqual([{ mails: 1 }]);
});

test('claimants need a source for figures only; lists are written as lists; what is withdrawn is closed', async () => {
  const person = await desk.hire('user');
  const { client: db, id } = person;
  const website = 'https://fund-of-claims.vn';
  const entry = await addInvestor({ name: 'Lúa', slug: 'lua-claims', website, status: 'approved' });
  const fund = { kind: 'investor', entry, domain: 'fund-of-claims.vn' } as const;
  await prove(person, fund as never);
  const send = (field: Parameters<typeof suggest>[1]['field'], value: string) =>
    suggest(db, { kind: 'investor', entry, field, proposed: { value, source: null, note: null } });
  expect(codeIn(await send('aum_range', 'Under $10M'))).toBe('source_missing');
  valueIn(await send('investment_stage', 'Seed\nSeries A'));
  valueIn(await send('description', 'New words.'));
  const [description, stages] = valueIn(await listOwnProposals(db, id));
  valueIn(await withdrawProposal(db, description?.id ?? ''));
  const [waiting] = valueIn(await listWaitingProposals(desk.admin.client, 'investor'));
  expect(waiting).toMatchObject({ id: stages?.id, domain: 'fund-of-claims.vn' });
  await addInvestor({ name: 'Chờ', slug: 'cho-claims', status: 'pending' });
  expect(valueIn(await countWaiting(desk.admin.client, 'investor', true))).toEqual({
    submissions: 1,
    proposals: 1,
  });
  // Editors write into the directory, but settle no claims, and so are not told of any.
  expect(valueIn(await countWaiting(desk.editor.client, 'investor', false)).proposals).toBe(1);
  const accepted = {
    ...{ id: waiting?.id ?? '', accept: true, seen: null, answer: '' },
    asOf: waiting?.updatedAt ?? '',
  };
  valueIn(await decideProposal(desk.editor.client, accepted));
  expect(valueIn(await getSuggestible(db, fund)).said['investment_stage']).toEqual([
    'Seed',
    'Series A',
  ]);
  expect(codeIn(await getSuggestible(db, { kind: 'person', entry }))).toBe('NOT_FOUND');
});

test('a person is suggested in words, which an editor may accept', async () => {
  const { client: db, id } = await desk.hire('user');
  const startup = await addStartup({ name: 'Run', slug: 'run-claims', status: 'approved' });
  const entry = await desk.insert('people', { slug: 'lan-claims', name: 'Lan' });
  const profile = { kind: 'person', entry } as const;
  expect(codeIn(await getSuggestible(db, profile))).toBe('NOT_FOUND');
  const role = { person_id: entry, startup_id: startup, role: 'ceo' };
  const sources = [{ url: 'https://wire.example/lan', publisher: 'Wire' }];
  const { error } = await desk.editor.client.rpc('save_role', { role, sources });
  expect(error).toBeNull();
  expect(valueIn(await getSuggestible(db, profile))).toMatchObject({ path: '/people/lan-claims' });
  valueIn(await suggest(db, { ...profile, field: 'role', proposed: PROPOSED }));
  const { client: office } = desk.editor;
  const [waiting] = valueIn(await listWaitingProposals(office, 'person'));
  expect(waiting).toMatchObject({ field: 'role', entry: { name: 'Lan' }, now: null });
  expect(valueIn(await countWaiting(office, 'startup', true)).proposals).toBe(1);
  const decision = {
    ...{ id: waiting?.id ?? '', accept: true, seen: null, answer: '' },
    asOf: waiting?.updatedAt ?? '',
  };
  valueIn(await decideProposal(office, decision));
  expect(valueIn(await listOwnProposals(db, id))).toMatchObject([
    { kind: 'person', name: 'Lan', state: 'accepted' },
  ]);
});

test('a form takes what its field takes, and a source where one is needed', () => {
  const read = (typed: object, claimed = false, field: 'founded_year' | 'location' = 'location') =>
    proposalForm({ kind: 'startup', field, claimed }, 'en').safeParse({
      ...{ value: 'Huế', source: 'https://wire.example/a', note: ' ' },
      ...typed,
    });
  expect(read({}).data).toEqual({ value: 'Huế', source: 'https://wire.example/a', note: null });
  expect(read({ value: '2019' }, false, 'founded_year').data).toMatchObject({ value: '2019' });
  for (const source of ['', 'http://wire.example', 'javascript:alert(1)', 'wire.example'])
    expect(read({ source }).success).toBe(false);
  expect(read({ source: '' }, true).success).toBe(true);
  expect(read({ value: '1901' }, true, 'founded_year').success).toBe(false);
  expect(needsSource('role', true)).toBe(true);
});

test('the account is asked behind the hash', () => {
  const id = 'd0000000-0000-4000-8000-000000000001';
  expect(readCompanyHash(`#company=startup.${id}`)).toEqual({
    ...{ opens: 'profile', kind: 'startup', entry: id },
  });
  expect(readCompanyHash(`#claim=${id}.a-b_c`)).toEqual({
    ...{ opens: 'link', claim: id, token: 'a-b_c' },
  });
  for (const hash of ['', '#companies', '#company=startup.1', `#company=king.${id}`, '#claim=1.2'])
    expect(readCompanyHash(hash)).toBeNull();
});
