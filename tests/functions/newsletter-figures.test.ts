import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getMailHealth } from '#src/data/admin-records.ts';
import { serviceClient } from '#tests/support/function-deps.ts';
import { type LiteServer, startLiteServer } from '#tests/support/lite-server.ts';
import { newsletterDesk } from '#tests/support/newsletter-desk.ts';
import { startSmtp } from '#tests/support/smtp.ts';

// What the office shows in two places must be one figure.

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
       order by email limit 20), 'bounce')`,
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
      address < 'reader-020' ? { code: 550, message: '5.1.1 No such user' } : undefined,
  });
  await desk.readers(30);
  const id = await desk.issue("status = 'sending'");
  await desk.runAll(smtp.url);
  await smtp.close();
  expect(await desk.ledger(id)).toMatchObject({ sent: 10, suppressed: 20, failed: 0 });
  const health = await getMailHealth(serviceClient(server));
  expect(health).toMatchObject({
    ok: true,
    value: { counts: { pending: 0, sent: 10, failed: 0, bounced: 20, dropped: 0 } },
  });
});
