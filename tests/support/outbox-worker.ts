import { existsSync } from 'node:fs';
import { openOutboxJournal } from '#src/backend/mail/outbox-journal.ts';
import { createHandler } from '#supabase/functions/outbox-send/handler.ts';
import { testDeps } from '#tests/support/function-deps.ts';
import { openWorkerBackend } from '#tests/support/worker-backend.ts';

// A process to be killed: an embedded database with its outbox worker. Sends until nothing is left.
// Arguments: data directory, SMTP URL, number of mails to queue on the first start, and `issue` when
// they are the copies of a newsletter to as many readers, `trial` when it tries three subjects on half of them first,
// `quota` when the server has one, whose day is over at once.

const [directory = '', smtpUrl = '', count = '0', kind = 'mails'] = process.argv.slice(2);
const isNew = !existsSync(`${directory}/postgres`);

const backend = await openWorkerBackend(directory);
const { database, db, secretKey } = backend;
if (isNew && kind !== 'mails') {
  await database.query(
    `insert into public.newsletter_subscribers
       (email, locale, status, confirmed_at, consent_version, consent_page)
     select 'reader-' || n || '@example.com', case when n % 2 = 0 then 'vi' else 'en' end,
       'confirmed', now(), 'test', '/'
     from generate_series(1, $1::integer) as n`,
    [Number(count)],
  );
  await database.query(
    `insert into public.newsletter_issues (subject_en, subject_vi, blocks)
     values ('The week', 'Tuần này', private.letter_of('Good morning.', 'Chào buổi sáng.'))`,
  );
  if (kind === 'trial')
    await database.query(
      `update public.newsletter_issues set trial_share = 50, trial_subjects =
         '[{"en": "1", "vi": "1"}, {"en": "Two", "vi": "Hai"}, {"en": "Three", "vi": "Ba"}]'`,
    );
  await database.query("update public.newsletter_issues set status = 'sending'");
} else if (isNew)
  await database.query(
    `insert into public.email_outbox (template, to_email, locale, priority)
     select 'contact-received', 'reader-' || n || '@example.com', 'vi', 9
     from generate_series(1, $1::integer) as n`,
    [Number(count)],
  );

await db.rpc('outbox_release_leases');

const send = createHandler(
  testDeps(backend, {
    db,
    smtpUrl,
    pace: { newsletterPerMinute: 10_000_000, mailsPerCall: 200 },
    handOver: openOutboxJournal(`${directory}/journal`),
    log: ({ level, event, cause }) => {
      if (level === 'error') process.stderr.write(`${event} ${JSON.stringify(cause)} ${cause}\n`);
    },
  }),
);
process.stdout.write('sending\n');
let open = 1;
while (open > 0) {
  const answer = await send(
    new Request('http://localhost/', {
      method: 'POST',
      headers: { authorization: `Bearer ${secretKey}` },
    }),
  );
  if (!answer.ok) throw new Error(await answer.text());
  // The waits between tries, and for what a sample does, are for people, not for tests.
  await database.query(
    `update public.newsletter_issues set trial_ends_at = now()
     where trial_ends_at > now() and trial_winner is null`,
  );
  await database.query(
    'update public.newsletter_issues set hold_until = now() where hold_until > now()',
  );
  await database.query(
    "update public.email_outbox set next_attempt_at = now() where status = 'pending'",
  );
  const { rows } = await database.query<{ open: number }>(
    `select (select count(*) from public.email_outbox where status in ('pending', 'sending'))::integer
       + (select count(*) from public.newsletter_issues where status = 'sending')::integer as open`,
  );
  open = rows[0]?.open ?? 0;
}
const { rows } = await database.query(
  'select status, count(*)::integer as mails from public.email_outbox group by status order by status',
);
process.stdout.write(`${JSON.stringify(rows)}\n`);
const ledger = await database.query(
  'select status, audience, pending, sent, suppressed, failed from public.newsletter_issues',
);
process.stdout.write(`${JSON.stringify(ledger.rows)}\n`);
const memory = Math.round(process.resourceUsage().maxRSS / 1024);
process.stdout.write(`at most ${memory} MiB\n`);
await database.close();
process.exit(0);
