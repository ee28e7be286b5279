import { RETENTION_DAYS } from '#src/domain/pages/retention.ts';

/** The address that everything planted is about. */
export const PROMISED = 'promised@example.net';

/** Everything that a scene plants belongs to these; they stay. */
const GROUND = `
  insert into auth.users (id, email, email_confirmed_at, last_sign_in_at, created_at)
    values ('00000000-0000-4000-8000-00000000aaaa', 'stays@example.net', now(), now(), now());
  insert into public.startups (id, name, slug, description, category, status)
    values ('00000000-0000-4000-8000-00000000bbbb', 'Promised', 'promised', 'Stays.', 'FinTech', 'approved');
  insert into public.newsletter_subscribers (email, status, confirmed_at, consent_version, consent_page)
    values ('stays@example.net', 'confirmed', now(), '1', '/');
  insert into public.page_views (day, path, referrer, views) values (current_date, '/promised', '', 3);
  insert into public.articles (title, slug, content, category, status)
    values ('Promised', 'promised-story', 'Text.', 'news', 'published');`;

const PERSON =
  "(select id from public.profiles where user_id = '00000000-0000-4000-8000-00000000aaaa')";
const STARTUP = "'00000000-0000-4000-8000-00000000bbbb'";

type Kind = {
  /** Makes a row whose time begins now. */
  readonly make: string;
  /** What there is of it. */
  readonly left: string;
  /** Once its days have passed: what went on happening meanwhile. */
  readonly meanwhile?: string;
};

/** A row of each kind that the database keeps for a time. */
const KINDS = {
  subscription_request: {
    make: `insert into public.newsletter_subscribers (email, status, confirmation_sent_at, consent_version, consent_page)
      values ('${PROMISED}', 'pending', now(), '1', '/')`,
    left: `select from public.newsletter_subscribers where email = '${PROMISED}'`,
  },
  account_request: {
    make: `insert into auth.users (id, email, created_at) values (gen_random_uuid(), '${PROMISED}', now())`,
    left: `select from auth.users where email = '${PROMISED}'`,
  },
  session_idle: {
    make: `insert into auth.sessions (id, user_id, created_at, updated_at, user_agent, ip)
      values (gen_random_uuid(), '00000000-0000-4000-8000-00000000aaaa', now(), now(), 'idle', '203.0.113.9')`,
    left: "select from auth.sessions where user_agent = 'idle'",
  },
  session: {
    make: `insert into auth.sessions (id, user_id, created_at, updated_at, user_agent, ip)
      values (gen_random_uuid(), '00000000-0000-4000-8000-00000000aaaa', now(), now(), 'busy', '203.0.113.9')`,
    left: "select from auth.sessions where user_agent = 'busy'",
    meanwhile:
      "update auth.sessions set refreshed_at = now() at time zone 'UTC' where user_agent = 'busy'",
  },
  sent_mail: {
    make: `insert into public.email_outbox (template, to_email, status, sent_at) values ('test-mail', '${PROMISED}', 'sent', now())`,
    left: `select from public.email_outbox where to_email = '${PROMISED}' and status = 'sent'`,
  },
  failed_mail: {
    make: `insert into public.email_outbox (template, to_email, status, last_error) values ('test-mail', '${PROMISED}', 'failed', '550')`,
    left: `select from public.email_outbox where to_email = '${PROMISED}' and status = 'failed'`,
  },
  delivery: {
    make: `insert into public.newsletter_issues (id, subject_en, subject_vi, blocks)
        values ('00000000-0000-4000-8000-00000000cccc', 'A', 'B', private.letter_of('C', 'D'));
      update public.newsletter_issues set status = 'sending' where id = '00000000-0000-4000-8000-00000000cccc';
      insert into public.newsletter_deliveries (issue_id, subscriber_id, status, outbox_id, queued_at, settled_at)
        values ('00000000-0000-4000-8000-00000000cccc', gen_random_uuid(), 'sent', gen_random_uuid(), now(), now());
      update public.newsletter_issues set status = 'sent', sent_at = now(), started_at = now()
        where id = '00000000-0000-4000-8000-00000000cccc'`,
    left: "select from public.newsletter_deliveries where issue_id = '00000000-0000-4000-8000-00000000cccc'",
  },
  trash: {
    make: `insert into public.articles (title, slug, content, category) values ('Promised', 'promised-trash', 'Text.', 'news');
      delete from public.articles where slug = 'promised-trash'`,
    left: "select from public.trashed_articles where slug = 'promised-trash'",
  },
  preview: {
    make: `insert into public.articles (title, slug, content, category) values ('Promised', 'promised-draft', 'Text.', 'news');
      insert into public.preview_links (article_id, created_at, expires_at)
        select id, now() - interval '1 day', now() from public.articles where slug = 'promised-draft'`,
    left: "select from public.preview_links where article_id = (select id from public.articles where slug = 'promised-draft')",
  },
  invitation: {
    make: `insert into public.invitations (email, role, locale, token_hash, sent_at, expires_at)
      values ('${PROMISED}', 'editor', 'en', repeat('a', 64), now() - interval '7 days', now())`,
    left: `select from public.invitations where email = '${PROMISED}'`,
  },
  unused_logo: {
    make: `insert into storage.objects (bucket_id, name, owner_id) values ('startup-logos', 'promised.png', '00000000-0000-4000-8000-00000000aaaa')`,
    left: "select from storage.objects where name = 'promised.png'",
  },
  claim_request: {
    make: `insert into public.claims (user_id, startup_id, method, domain, token_hash, token_expires_at)
      values (${PERSON}, ${STARTUP}, 'dns', 'request.example.net', repeat('a', 64), now())`,
    left: "select from public.claims where domain = 'request.example.net'",
  },
  ended_claim: {
    make: `insert into public.claims (user_id, startup_id, method, domain, state, token_expires_at, verified_at, expires_at, ended_at)
      values (${PERSON}, ${STARTUP}, 'dns', 'ended.example.net', 'revoked', now(), now(), now(), now())`,
    left: "select from public.claims where domain = 'ended.example.net'",
  },
  suggestion: {
    make: `insert into public.fact_proposals (user_id, startup_id, field, value, source_url, state, decided_at)
      values (${PERSON}, ${STARTUP}, 'location', 'Huế', 'https://a.vn', 'rejected', now())`,
    left: `select from public.fact_proposals where user_id = ${PERSON}`,
  },
  notification: {
    make: `insert into public.notifications (user_id, kind) values (${PERSON}, 'promised')`,
    left: "select from public.notifications where kind = 'promised'",
  },
  message: {
    make: `insert into public.contact_messages (first_name, last_name, email, subject, message)
      values ('Lan', 'Vu', '${PROMISED}', 'Hello', 'Text')`,
    left: `select from public.contact_messages where email = '${PROMISED}'`,
  },
  rights_request: {
    make: `insert into public.rights_requests (kind, about, locale, email, token_hash, proved_at, outcome, answer, done_at)
      values ('correct', 'startup', 'en', '${PROMISED}', repeat('a', 64), now(), 'done', 'Done.', now())`,
    left: `select from public.rights_requests where email = '${PROMISED}' and done_at is not null`,
  },
  unproved_request: {
    make: `insert into public.rights_requests (kind, about, locale, email, token_hash)
      values ('correct', 'startup', 'en', '${PROMISED}', repeat('a', 64))`,
    left: `select from public.rights_requests where email = '${PROMISED}' and proved_at is null`,
  },
  audit: {
    make: `insert into public.audit_log (actor_role, action, table_name, row_id) values ('admin', 'insert', 'promised', '1')`,
    left: "select from public.audit_log where table_name = 'promised'",
  },
} satisfies Partial<Record<keyof typeof RETENTION_DAYS, Kind>>;

/** What is kept whatever the age. */
const STAYS = {
  'a confirmed account': "select from auth.users where email = 'stays@example.net'",
  'a confirmed subscription':
    "select from public.newsletter_subscribers where email = 'stays@example.net' and status = 'confirmed'",
  'an approved profile': "select from public.startups where slug = 'promised'",
  'a published story': "select from public.articles where slug = 'promised-story'",
  'the views of a day': "select from public.page_views where path = '/promised'",
  'the totals of an issue':
    "select from public.newsletter_issues where id = '00000000-0000-4000-8000-00000000cccc' and sent = 1",
} as const;

const EACH = Object.keys(KINDS) as (keyof typeof KINDS)[];

/** Kinds whose days are over after so many and a moment. */
export const isOver = (kind: keyof typeof RETENTION_DAYS, days: number) =>
  days >= RETENTION_DAYS[kind];

type Asked = {
  query<Row>(sql: string): Promise<{ readonly rows: readonly Row[] }>;
  exec(sql: string): Promise<unknown>;
};

/** Plants a row of each kind, and makes everything that the database holds older by so many days. */
export async function plant(database: Asked, days: number): Promise<void> {
  await database.exec(GROUND);
  for (const kind of EACH) await database.exec(KINDS[kind].make);
  const { rows } = await database.query<{ change: string }>(`
    select format('update %I.%I set %s', table_schema, table_name,
      string_agg(format('%1$I = %1$I - interval ''${days} days''', column_name), ', ')) as change
    from information_schema.columns join information_schema.tables using (table_catalog, table_schema, table_name)
    where data_type like 'timestamp%' and is_generated = 'NEVER' and table_type = 'BASE TABLE'
      and table_schema in ('public', 'private', 'auth', 'storage')
      -- It was looked at all the time.
      and (table_schema, table_name) <> ('private', 'clock')
    group by table_schema, table_name`);
  // In one go, for it is a setting of a connection: no trigger is to take this for something that happened.
  const changes = rows.map(({ change }) => change).join(';\n');
  await database.exec(
    `set session_replication_role = replica;\n${changes};\nset session_replication_role = origin`,
  );
  for (const kind of EACH) {
    const { meanwhile } = KINDS[kind] as { meanwhile?: string };
    if (meanwhile) await database.exec(meanwhile);
  }
  await database.exec(
    "update private.clock set seen_at = now(), steady_since = now() - interval '2 days'",
  );
}

/** What is not as promised after so many days, a line each. */
export async function notAsPromised(database: Asked, days: number): Promise<string[]> {
  const count = async (sql: string) => (await database.query(sql)).rows.length;
  const broken: string[] = [];
  for (const kind of EACH) {
    const isThere = (await count(KINDS[kind].left)) > 0;
    if (isThere === isOver(kind, days))
      broken.push(`${kind}: ${isThere ? 'still there' : 'gone too early'}`);
  }
  for (const [what, sql] of Object.entries(STAYS))
    if ((await count(sql)) === 0) broken.push(`${what}: gone`);
  return broken;
}

/** How many are looked at. */
export const PROMISES = EACH.length + Object.keys(STAYS).length;
