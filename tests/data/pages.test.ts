import { expect, test } from 'vitest';
import { claimByLink, claimByMail, confirmClaim } from '#src/data/account/claims.ts';
import {
  askPageRemoval,
  changePage,
  leavePage,
  listOwnPages,
  offerPage,
  takePage,
} from '#src/data/account/pages.ts';
import { getSuggestible, listOwnProposals, suggest } from '#src/data/account/proposals.ts';
import {
  decideProposal,
  grantPage,
  listWaitingProposals,
  undoPageChange,
} from '#src/data/newsroom/proposals.ts';
import { codeIn, makersOf, sharedDesk, valueIn } from '#tests/support/desk.ts';

// Pages as whoever keeps them sees and changes them, and what the office does about that.

const desk = sharedDesk();
const { addStartup } = makersOf(desk);

let number = 0;
async function company() {
  number += 1;
  const domain = `kept-${number}.vn`;
  const entry = await addStartup({
    ...{ name: `Kept ${number}`, slug: `kept-${number}`, status: 'approved' },
    website: `https://${domain}`,
  });
  return { kind: 'startup', entry, domain } as const;
}

test('a page that was shown is changed at once, undone, handed over and left', async () => {
  const { client: db, id } = desk.user;
  const { client: office } = desk.editor;
  const of = await company();
  const { entry, domain } = of;
  expect(codeIn(await changePage(db, { entry, field: 'raising', value: 'Seed' }))).toBe(
    'NOT_FOUND',
  );
  expect(valueIn(await claimByLink(db, of)).record).toContain('#khoi-verify=');
  const { to } = valueIn(await claimByMail(db, { ...of, mailbox: 'lan', locale: 'vi' }));
  const [mail] = await desk.rows(
    `select data ->> 'claim' as claim, data ->> 'token' as token from email_outbox where to_email = $1`,
    to,
  );
  valueIn(await confirmClaim(db, String(mail?.['claim']), String(mail?.['token'])));
  expect(valueIn(await listOwnPages(db))).toMatchObject([
    { id: entry, kind: 'startup', proof: { method: 'mail', domain }, views: 0, clicks: 0 },
  ]);

  const contact = `an@${domain}`;
  expect(valueIn(await changePage(db, { entry, field: 'contact', value: contact }))).toBe(
    'changed',
  );
  expect(codeIn(await changePage(db, { entry, field: 'contact', value: contact }))).toBe(
    'proposal_same',
  );
  expect(valueIn(await listOwnProposals(db, id))).toMatchObject([
    { field: 'contact', state: 'accepted', atOnce: true, isTask: false },
  ]);
  const [change] = valueIn(await listWaitingProposals(office, 'startup'));
  expect(change).toMatchObject({ field: 'contact', now: contact, before: null, isTask: false });
  valueIn(await undoPageChange(office, { id: change?.id ?? '', answer: 'Not public.' }));
  expect(codeIn(await undoPageChange(office, { id: change?.id ?? '', answer: '' }))).toBe(
    'NOT_FOUND',
  );

  const proposed = { value: 'Nước dùng.', source: null, note: null };
  valueIn(await suggest(db, { ...of, field: 'description_vi', proposed }));
  const [text] = valueIn(await listWaitingProposals(office, 'startup'));
  expect(text).toMatchObject({ field: 'description_vi', now: null, before: undefined });
  valueIn(
    await decideProposal(office, {
      ...{ id: text?.id ?? '', accept: true, seen: null, answer: '' },
      asOf: text?.updatedAt ?? '',
    }),
  );
  expect(valueIn(await getSuggestible(db, of)).said).toMatchObject({
    description_vi: 'Nước dùng.',
  });

  valueIn(await askPageRemoval(db, { entry, reason: 'We closed.' }));
  valueIn(await offerPage(db, { entry, address: 'binh@heir.example' }));
  const [offer] = await desk.rows(
    `select data ->> 'token' as token from email_outbox where to_email = 'binh@heir.example'`,
  );
  expect(codeIn(await takePage(office, { entry, token: 'wrong' }))).toBe('NOT_FOUND');
  expect(valueIn(await takePage(office, { entry, token: String(offer?.['token']) }))).toBe(
    'Kept 1',
  );
  expect(valueIn(await listOwnPages(db))).toEqual([]);
  expect(codeIn(await offerPage(db, { entry, address: 'c@heir.example' }))).toBe('NOT_FOUND');
  expect(codeIn(await askPageRemoval(db, { entry, reason: '' }))).toBe('NOT_FOUND');
  valueIn(await leavePage(office, entry));
  expect(codeIn(await leavePage(office, entry))).toBe('NOT_FOUND');
});

test('an editor gives their word for an account, which then keeps the page', async () => {
  const { kind, entry } = await company();
  const { client: office } = desk.editor;
  const give = (address: string) => grantPage(office, { kind, entry, address });
  expect(valueIn(await give('nobody@mail.example'))).toBe('no_account');
  expect(valueIn(await give(desk.user.email))).toBe('granted');
  expect(valueIn(await listOwnPages(desk.user.client))).toMatchObject([
    { id: entry, proof: { method: 'word', domain: null } },
  ]);
});
