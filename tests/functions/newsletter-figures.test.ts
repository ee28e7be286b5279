import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { releaseCampaign } from '#src/data/newsroom/newsletter-sending.ts';
import { saveCampaign } from '#src/data/newsroom/newsletter-writing.ts';
import { getMailHealth } from '#src/data/newsroom/records.ts';
import { serviceClient } from '#tests/support/function-deps.ts';
import { letterOf } from '#tests/support/letter.ts';
import { type LiteServer, startLiteServer } from '#tests/support/lite-server.ts';
import { newsletterDesk } from '#tests/support/newsletter-desk.ts';
import { startSmtp } from '#tests/support/smtp.ts';

// What the office shows in two places must be one figure, and what two people do at once, one thing.

let server: LiteServer;
let desk: ReturnType<typeof newsletterDesk>;
beforeAll(async () => {
  server = await startLiteServer();
  desk = newsletterDesk(server);
});
afterAll(() => server.close());
beforeEach(() => desk.clear());

async function subscribers(): Promise<{ card: unknown; chart: unknown }> {
  const [row] = await desk.rows(
    `select public.admin_metrics() -> 'subscribers' -> 'value' as card,
       public.admin_analytics(7) -> 'subscribers' -> -1 -> 'count' as chart`,
  );
  return { card: row?.['card'], chart: row?.['chart'] };
}

test('subscribers on the card are those on the chart, whatever became of some', async () => {
  await desk.readers(40);
  expect(await subscribers()).toEqual({ card: 40, chart: 40 });
  await desk.rows(
    `select public.newsletter_suppress(array(select email from public.newsletter_subscribers
       order by email limit 20), 'complaint')`,
  );
  expect(await subscribers()).toEqual({ card: 20, chart: 20 });
  await desk.rows(
    `update public.newsletter_subscribers set status = 'unsubscribed' where id in (
       select id from public.newsletter_subscribers where status = 'confirmed' limit 5)`,
  );
  await desk.rows(
    `update public.newsletter_subscribers set status = 'pending' where id in (
       select id from public.newsletter_subscribers where status = 'unsubscribed' limit 2)`,
  );
  expect(await subscribers()).toEqual({ card: 15, chart: 15 });
  // Of an imported list, an address that complained once is stored as what it is.
  await desk.rows(
    `insert into public.newsletter_suppressions (email_hash, reason)
     values (private.email_hash('angry@example.com'), 'complaint')`,
  );
  await desk.rows(
    `insert into public.newsletter_subscribers (email, status, confirmed_at, consent_version, consent_page)
     values ('angry@example.com', 'confirmed', now(), 'import', '/')`,
  );
  expect(await subscribers()).toEqual({ card: 15, chart: 15 });
});

test('mails that an issue counts as suppressed are no failures of the mail', async () => {
  const smtp = await startSmtp({
    recipient: (address) =>
      /[258]@/.test(address) ? { code: 550, message: '5.1.1 No such user' } : undefined,
  });
  await desk.readers(30);
  const id = await desk.issue("status = 'sending'");
  await desk.runAll(smtp.url);
  await smtp.close();
  expect(await desk.ledger(id)).toMatchObject({ sent: 21, suppressed: 9, failed: 0 });
  const health = await getMailHealth(serviceClient(server));
  expect(health).toMatchObject({
    ok: true,
    value: { counts: { pending: 0, sent: 21, failed: 0, bounced: 9, dropped: 0 } },
  });
});

test('of two editors who press Send at once one sends, and the other is told', async () => {
  const db = serviceClient(server);
  const id = await desk.issue();
  const { data } = await db.from('newsletter_issues').select('id,updated_at').eq('id', id).single();
  if (!data) throw new Error('no issue');
  const now = { scheduledAt: null, adopt: false };
  const both = await Promise.all([releaseCampaign(db, data, now), releaseCampaign(db, data, now)]);
  expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
  expect(both.find(({ ok }) => !ok)).toMatchObject({
    error: { code: 'stale_issue' },
  });

  // Nobody sends words that somebody else has just replaced.
  const other = await desk.issue();
  const read = await db.from('newsletter_issues').select('id,updated_at').eq('id', other).single();
  if (!read.data) throw new Error('no issue');
  const draft = {
    subject_en: 'Mine',
    subject_vi: 'Mine',
    preheader_en: null,
    preheader_vi: null,
    blocks: letterOf('Mine.', 'Mine.'),
    segment: {},
    track_opens: false,
    trial: null,
  };
  const saved = await saveCampaign(db, read.data, draft);
  expect(saved.ok).toBe(true);
  expect(await saveCampaign(db, read.data, { ...draft, subject_en: 'Theirs' })).toMatchObject({
    error: { code: 'stale_issue' },
  });
  expect(await releaseCampaign(db, read.data, now)).toMatchObject({
    error: { code: 'stale_issue' },
  });
  if (saved.ok) expect(await releaseCampaign(db, saved.value, now)).toMatchObject({ ok: true });
});
