import { expect, test } from 'vitest';
import { migratedDatabase } from '#tests/support/database.ts';

test.each([0, 1, 200])(
  'a worker gets as many mails as it asked for, where its plan is from when the outbox had %d',
  async (before) => {
    const db = await migratedDatabase();
    const queue = (count: number, status: string) =>
      db.query(
        `insert into email_outbox (template, to_email, status, sent_at)
         select 'contact-received', 'reader-' || n || '@example.com', $2, case when $2 = 'sent' then now() end
         from generate_series(1, $1::integer) as n`,
        [count, status],
      );
    const claim = () => db.query('select id from outbox_claim(40, 300)');
    await queue(before, 'sent');
    await db.exec('vacuum analyze email_outbox');
    // From the sixth time on a connection keeps its plan.
    for (let time = 0; time < 8; time += 1) await claim();
    await queue(160, 'pending');
    expect((await claim()).rows).toHaveLength(40);
    await db.close();
  },
);
