import { expect } from 'vitest';
import type { Deps } from '#supabase/functions/_shared/deps.ts';
import { createHandler } from '#supabase/functions/outbox-send/handler.ts';
import { testDeps } from '#tests/support/function-deps.ts';
import type { LiteServer } from '#tests/support/lite-server.ts';

type Row = Record<string, unknown>;

/** What tests of sending do with a backend's newsletter, past the API and every policy. */
export function newsletterDesk(server: Pick<LiteServer, 'db' | 'url' | 'secretKey' | 'fetch'>) {
  const rows = async (sql: string, ...params: unknown[]): Promise<Row[]> =>
    (await server.db.query(sql, params)).rows;
  const set = (id: string, change: string) =>
    rows(`update public.newsletter_issues set ${change} where id = $1`, id);

  /** One run of the mail worker. */
  const run = async (
    smtpUrl: string,
    given: Partial<Deps> = {},
  ): Promise<{ sent: number; released: number; more: boolean }> => {
    const deps = { smtpUrl, pace: { newsletterPerMinute: 1_000_000 }, ...given };
    const answer = await createHandler(testDeps(server, deps))(
      new Request('http://localhost/', {
        method: 'POST',
        headers: { authorization: `Bearer ${server.secretKey}` },
      }),
    );
    expect(answer.status).toBe(200);
    return (await answer.json()) as { sent: number; released: number; more: boolean };
  };

  return {
    rows,
    set,
    run,
    /** Runs of the mail worker until nothing is due. */
    runAll: async (smtpUrl: string) => {
      while ((await run(smtpUrl)).more);
    },

    /**
     * Settles so many mails as the worker does, one by one only in what the mail server said: for tests
     * of what comes after very many. Answers their addresses.
     */
    settle: async (count: number, outcome: (address: string) => string = () => 'sent') => {
      const settled: string[] = [];
      while (settled.length < count) {
        await rows('select public.newsletter_advance(1000000)');
        const batch = await rows(
          'select id, to_email, lease_token from public.outbox_claim($1, 300)',
          count - settled.length,
        );
        const results = batch.map(({ id, to_email, lease_token }) => {
          const said = outcome(String(to_email));
          return {
            id,
            lease_token,
            outcome: said,
            reason: said === 'sent' ? null : 'No such mailbox',
          };
        });
        await rows('select public.outbox_complete($1::text::jsonb)', JSON.stringify(results));
        settled.push(...batch.map(({ to_email }) => String(to_email)));
      }
      return settled;
    },

    clear: () =>
      server.db.exec(`delete from public.newsletter_issues; delete from public.email_outbox;
        delete from public.newsletter_suppressions; delete from public.newsletter_subscribers;
        delete from private.leavers;
        delete from public.articles`),

    /** Confirmed readers reader-000@…, every third one in Vietnamese. */
    readers: (count: number) =>
      rows(
        `insert into public.newsletter_subscribers (email, locale, status, confirmed_at, consent_version, consent_page)
         select 'reader-' || lpad(n::text, 3, '0') || '@example.com', case when n % 3 = 0 then 'vi' else 'en' end,
           'confirmed', now() - interval '1 day', 'test-counted', '/'
         from generate_series(0, $1::integer - 1) as n`,
        count,
      ),

    /** A draft, changed at once: `status = 'sending'`. Answers its id. */
    issue: async (change = ''): Promise<string> => {
      const [row] = await rows(
        `insert into public.newsletter_issues (subject_en, subject_vi, blocks)
         values ('The week in rice', 'Tuần của gạo', private.letter_of('Good <b>morning</b>.', 'Chào buổi sáng.')) returning id`,
      );
      const id = String(row?.['id']);
      if (change) await set(id, change);
      return id;
    },

    /** The server was not there when a scheduled issue's time came, and for so long after. */
    missed: (id: string, age: string) =>
      server.db.exec(`set session_replication_role = replica;
        update public.newsletter_issues set scheduled_at = now() - interval '${age}' where id = '${id}';
        set session_replication_role = default`),

    ledger: async (id: string): Promise<Row | undefined> =>
      (
        await rows(
          `select status, audience, pending, deferred, sent, suppressed, failed, unsubscribed, opened, clicked, slug,
             hold_reason, hold_detail, hold_waived
           from public.newsletter_issues where id = $1`,
          id,
        )
      )[0],

    /** How many readers of an issue had each fate. */
    fates: (id: string) =>
      rows(
        `select status, reason, count(*)::integer as readers from public.newsletter_deliveries
         where issue_id = $1 group by 1, 2 order by 1, 2`,
        id,
      ),
  };
}
