import { openOutboxJournal } from '#src/backend/mail/outbox-journal.ts';
import { createHandler as filesHandler } from '#supabase/functions/newsletter-subscribers/handler.ts';
import { createHandler as sendHandler } from '#supabase/functions/outbox-send/handler.ts';
import { testDeps } from '#tests/support/function-deps.ts';
import { openWorkerBackend } from '#tests/support/worker-backend.ts';

// A process whose memory is watched while it works for very many readers. Each task prints one line,
// { idle, base, most, done }: megabytes of resident memory before it began, after its first fifth and
// at most from then on, and how much was done.
// Arguments: data directory, task, number of readers, SMTP URL, number of mails to stop after.

const [directory = '', task = '', readers = '0', smtpUrl = '', mails = '0'] = process.argv.slice(2);
const backend = await openWorkerBackend(directory);
const { database, db, secretKey } = backend;

let idle = 0;
let base = 0;
let most = 0;
let tenths = 0;
const resident = () => Math.round(process.memoryUsage.rss() / 1024 / 1024);

/**
 * Takes note of the memory. With --expose-gc it is tidied at every tenth of the way, so that what is
 * seen is what is held; without it, garbage that V8 has not yet collected counts, too.
 */
function look(share: number): void {
  if (globalThis.gc && share * 10 >= tenths + 1) {
    tenths = Math.floor(share * 10);
    globalThis.gc();
  }
  if (base === 0 && share >= 0.2) base = resident();
  if (base !== 0) most = Math.max(most, resident());
}

const ALL = Number(readers);
const CHUNK = 5000;
/** Past the triggers, which take ten times as long and have nothing to say about such readers. */
async function fill(): Promise<void> {
  for (let from = 0; from < ALL; from += CHUNK)
    await database.transaction(
      () =>
        database.query(
          `insert into public.newsletter_subscribers
         (email, locale, status, confirmed_at, consent_version, consent_page, consent_locale)
       select 'reader-' || n || '@example.com', case when n % 200 = 0 then 'vi' else 'en' end,
         'confirmed', now(), 'test', '/newsletter', 'en'
       from generate_series($1::integer, $2::integer) as n`,
          [from, Math.min(from + CHUNK, ALL) - 1],
        ),
      { session_replication_role: 'replica' },
    );
}

async function sendIssue(segment: string, until: number): Promise<number> {
  const { rows } = await database.query<{ id: string }>(
    `insert into public.newsletter_issues (subject_en, subject_vi, blocks, segment)
     values ('The week', 'Tuần này', private.letter_of('Good morning.', 'Chào buổi sáng.'), $1) returning id`,
    [segment],
  );
  const id = rows[0]?.id;
  await database.query("update public.newsletter_issues set status = 'sending' where id = $1", [
    id,
  ]);
  const send = sendHandler(
    testDeps(backend, {
      db,
      smtpUrl,
      pace: { newsletterPerMinute: 10_000_000, mailsPerCall: 200 },
      handOver: openOutboxJournal(`${directory}/journal`),
    }),
  );
  for (let sent = 0, more = true; ; look(sent / until)) {
    if (!more || sent >= until) return sent;
    const answer = await send(
      new Request('http://localhost/', {
        method: 'POST',
        headers: { authorization: `Bearer ${secretKey}` },
      }),
    );
    const told = (await answer.json()) as { sent: number; more: boolean };
    sent += told.sent;
    more = told.more;
  }
}

async function files(init: RequestInit, query = ''): Promise<AsyncIterable<Uint8Array>> {
  const { rows } = await database.query<{ id: string }>(
    "select user_id as id from public.user_roles where role = 'admin' limit 1",
  );
  const id = rows[0]?.id ?? '';
  const handler = filesHandler(
    testDeps(backend, { db, getCaller: async () => ({ id, email: '' }) }),
  );
  const answer = await handler(new Request(`http://localhost/${query}`, init));
  if (!answer.ok || answer.body === null) throw new Error(await answer.text());
  return answer.body;
}

/** Reads a body as a disk would, and looks at the memory now and then. */
async function drain(
  body: AsyncIterable<Uint8Array>,
  lineCount: number,
): Promise<{ lines: number; last: string }> {
  let lines = 0;
  let last = '';
  for await (const chunk of body) {
    const text = new TextDecoder().decode(chunk);
    lines += text.split('\n').length - 1;
    last = text.trimEnd().split('\n').at(-1) ?? last;
    look(lines / lineCount);
  }
  return { lines, last };
}

/** A file of new people, made while it is read; one row in ten is no good. */
function csv(count: number, name: string): ReadableStream<Uint8Array> {
  let row = -1;
  const encoder = new TextEncoder();
  return new ReadableStream({
    pull(controller) {
      if (row === -1) controller.enqueue(encoder.encode('email,consent_at,consent_page\n'));
      let text = '';
      for (let end = row + 500; row < end && row < count - 1; ) {
        row += 1;
        text += `${row % 10 === 0 ? 'nobody' : `${name}-${row}@example.com`},2026-01-05,/newsletter\n`;
      }
      if (text === '') controller.close();
      else controller.enqueue(encoder.encode(text));
    },
  });
}
const importing = (count: number, name: string, dry: boolean) =>
  files(
    { method: 'POST', body: csv(count, name), duplex: 'half' } as RequestInit,
    dry ? '?dry=1' : '',
  );

const TASKS: Readonly<Record<string, () => Promise<unknown>>> = {
  fill: async () => {
    await fill();
    await database.query(
      `insert into auth.users (id, email, email_confirmed_at) values (gen_random_uuid(), 'chief@example.com', now())`,
    );
    await database.query("update public.user_roles set role = 'admin'");
  },
  send: () => sendIssue('{}', Number(mails) || ALL),
  export: async () => (await drain(await files({ method: 'GET' }), ALL)).lines,
  trial: async () => (await drain(await importing(ALL, 'new', true), ALL / 10)).last,
  import: async () => (await drain(await importing(ALL, 'new', false), ALL / 10)).last,
};

idle = resident();
const done = await TASKS[task]?.();
process.stdout.write(`${JSON.stringify({ idle, base, most, done })}\n`);
await database.close();
process.exit(0);
