import { createHash, randomUUID } from 'node:crypto';
import { insertAccount } from '#tests/support/accounts.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { letterOf } from '#tests/support/letter.ts';

/** People of the site; the first four and those who were administrators attack it. */
export const ACCOUNTS = {
  reader: undefined,
  submitter: undefined,
  contributor: 'contributor',
  editor: 'editor',
  signedOut: 'admin',
  demoted: 'admin',
  deleted: 'admin',
  unverified: 'admin',
  victim: undefined,
  colleague: 'contributor',
  boss: 'admin',
} as const;
export type Name = keyof typeof ACCOUNTS;

const mark = (about: string) => `hush-${about.toLowerCase()}-${randomUUID().slice(0, 8)}`;
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** Secrets of links, of which the database knows only the hash. */
export const LINKS = {
  victimRecovery: 'recovery-of-the-victim-0123456789abcdefghij',
  bossExpired: 'recovery-of-the-boss-that-ran-out-0123456789',
  invitation: hashOf('the invitation of somebody else'),
  confirm: 'confirm-of-the-subscriber-0123456789abcdefgh',
  preferences: 'preferences-of-the-subscriber-0123456789abcd',
} as const;

/** A text that is nobody's business, and the attackers who may read it all the same. */
export type Secret = { readonly text: string; readonly readers: readonly string[] };

export type Planted = {
  readonly ids: Readonly<Record<Name, string>>;
  readonly emails: Readonly<Record<Name, string>>;
  readonly secrets: Readonly<Record<string, Secret>>;
  readonly rows: Readonly<Record<Row, string>>;
};
type Row =
  | 'live'
  | 'draft'
  | 'ownDraft'
  | 'pending'
  | 'approved'
  | 'investor'
  | 'issue'
  | 'sending'
  | 'mail'
  | 'message'
  | 'notice'
  | 'subscriber';

/** Puts people and what is theirs into the database of a site that is stopped. */
export async function plant(db: TestDatabase): Promise<Planted> {
  const emails = {} as Record<Name, string>;
  const ids = {} as Record<Name, string>;
  for (const [name, role] of Object.entries(ACCOUNTS) as [Name, string | undefined][]) {
    emails[name] = `${mark(name)}@example.net`;
    ids[name] = await insertAccount(db, emails[name], role);
  }
  const editors = ['editor'];
  const text = (about: string, readers: readonly string[] = []): Secret => ({
    text: mark(about),
    readers,
  });
  const secrets = {
    victimMail: { text: emails.victim, readers: [] },
    bossMail: { text: emails.boss, readers: [] },
    victimName: text('name'),
    // Not on any article: so it names only who sent something in.
    victimId: { text: ids.victim, readers: [] },
    approver: { text: ids.boss, readers: [] },
    draft: text('draft', editors),
    scheduled: text('scheduled', editors),
    featured: text('featured', editors),
    working: text('working', editors),
    revision: text('revision', editors),
    pending: text('pending'),
    note: text('note'),
    issue: text('issue', editors),
    sending: text('sending', editors),
    segment: text('segment', editors),
    subscriber: text('subscriber'),
    mailbox: text('mailbox'),
    mailData: text('data'),
    message: text('message'),
    notice: text('notice'),
    invited: text('invited'),
    chief: text('chief'),
    factor: text('factor'),
    record: text('record'),
  } satisfies Record<string, Secret>;
  const say = (name: keyof typeof secrets) => secrets[name].text;
  const add = async (table: string, row: Record<string, unknown>): Promise<string> => {
    const columns = Object.keys(row);
    const values = columns.map((_, index) => `$${index + 1}`);
    const { rows } = await db.query<{ key: string }>(
      `insert into ${table} as made (${columns}) values (${values})
       returning coalesce(to_jsonb(made) ->> 'id', '') as key`,
      Object.values(row),
    );
    return rows[0]?.key ?? '';
  };
  const article = (about: string, row: object) =>
    add('public.articles', {
      ...{ title: about, slug: about, content: `${about} in full.`, category: 'funding' },
      ...row,
    });
  const startup = (name: string, row: object) =>
    add('public.startups', {
      ...{ name, slug: name, description: 'Broth.', category: 'FoodTech' },
      ...{ submitted_by: ids.victim, ...row },
    });

  await db.query('update public.profiles set full_name = $2 where id = $1', [
    ids.victim,
    say('victimName'),
  ]);
  const rows = {
    live: await article('live-story', { status: 'published', author_id: ids.editor }),
    draft: await article(say('draft'), { status: 'draft', author_id: ids.colleague }),
    ownDraft: await article('own-draft', { status: 'draft', author_id: ids.contributor }),
    pending: await startup(say('pending'), { status: 'pending' }),
    approved: await startup('noi-lon-public', {
      ...{ status: 'approved', approved_by: ids.boss, review_note: say('note') },
    }),
    investor: await add('public.investors', {
      ...{ name: 'Cầu Gỗ', slug: 'cau-go-public', description: 'Patient.', status: 'approved' },
      ...{ submitted_by: ids.victim, approved_by: ids.boss, review_note: say('note') },
    }),
    issue: await add('public.newsletter_issues', { subject_en: say('issue'), subject_vi: 'Thư' }),
    sending: await add('public.newsletter_issues', {
      ...{ subject_en: say('sending'), subject_vi: 'Thư', slug: say('sending') },
      ...{ blocks: JSON.stringify(letterOf(say('sending'))) },
    }),
    mail: await add('public.email_outbox', {
      ...{ to_email: `${say('mailbox')}@example.net`, template: 'welcome' },
      ...{ data: JSON.stringify({ url: say('mailData') }), next_attempt_at: '2100-01-01' },
    }),
    message: await add('public.contact_messages', {
      ...{ first_name: 'An', last_name: 'Lê', email: 'an@example.net', subject: 'Hello' },
      message: say('message'),
    }),
    notice: await add('public.notifications', {
      ...{ user_id: ids.victim, kind: 'hello', data: JSON.stringify({ text: say('notice') }) },
    }),
    subscriber: await add('public.newsletter_subscribers', {
      ...{ email: `${say('subscriber')}@example.net`, consent_version: '1', consent_page: '/' },
      ...{ status: 'confirmed', confirmed_at: new Date().toISOString() },
    }),
  };
  await article(say('scheduled'), { status: 'draft', scheduled_at: '2100-01-01' });
  await article(say('featured'), { status: 'draft', featured: true });
  const version = { article_id: rows.live, category: 'funding', content: 'Twice.' };
  await add('public.article_drafts', { ...version, title: say('working') });
  await add('public.article_revisions', {
    ...{ ...version, title: say('revision'), number: 1, reason: 'saved' },
  });
  // Under way for ever: its one mail waits.
  await db.exec(`set session_replication_role = replica;
    update public.newsletter_issues set status = 'sending', started_at = now(), audience = 1, pending = 1
    where id = '${rows.sending}';
    set session_replication_role = origin`);
  await add('public.newsletter_segments', { name: say('segment'), segment: '{"locale":"vi"}' });
  await add('public.newsletter_deliveries', {
    ...{ issue_id: rows.sending, subscriber_id: rows.subscriber, outbox_id: rows.mail },
    queued_at: new Date().toISOString(),
  });
  for (const purpose of ['confirm', 'preferences'] as const)
    await add('public.newsletter_tokens', {
      ...{ token_hash: hashOf(LINKS[purpose]), subscriber_id: rows.subscriber, purpose },
      expires_at: '2100-01-01',
    });
  await add('public.invitations', {
    ...{ email: `${say('invited')}@example.net`, role: 'admin', locale: 'en' },
    ...{ token_hash: hashOf(LINKS.invitation), expires_at: '2100-01-01' },
  });
  await add('public.audit_log', {
    ...{ actor_role: 'admin', action: 'update', table_name: 'startups', row_id: rows.approved },
    after: JSON.stringify({ name: say('record') }),
  });
  await add('public.admin_emails', { email: `${say('chief')}@example.net` });
  await db.query(
    `update auth.users set recovery_token = $2, recovery_sent_at = now() where id = $1`,
    [ids.victim, hashOf(LINKS.victimRecovery)],
  );
  await db.query(
    `update auth.users set recovery_token = $2, recovery_sent_at = now() - interval '2 hours' where id = $1`,
    [ids.boss, hashOf(LINKS.bossExpired)],
  );
  await db.query(
    `insert into private.factors (user_id, kind, name, credential_id, public_key, counter, confirmed_at)
     values ($1, 'passkey', $2, 'Y3JlZA', 'a2V5', 0, now())`,
    [ids.unverified, say('factor')],
  );
  return { ids, emails, secrets, rows };
}
