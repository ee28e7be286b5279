import { attempt, get, oracle, post } from './attempt.ts';
import { rowsOf, type World } from './world.ts';

const REST = '/rest/v1';
const COUNT = { Prefer: 'count=exact' };
const secret = (name: string) => (world: World) =>
  encodeURIComponent(world.secrets[name]?.text ?? '');
const some = (answers: readonly Parameters<typeof rowsOf>[0][]) =>
  answers.some((answer) => rowsOf(answer) > 0);

/** Rows and columns that are somebody else's. */
export const READING = [
  attempt('visitor', 'reads all profiles', () => get(`${REST}/profiles?select=*`), some),
  attempt('reader', 'reads addresses of others', ({ ids }) =>
    get(`${REST}/profiles?select=email,full_name&id=neq.${ids.reader}`),
  ),
  attempt('editor', 'reads addresses of others', () =>
    get(`${REST}/profiles?select=email&order=email`),
  ),
  oracle('reader', 'asks for an address by pattern', (world) => [
    get(`${REST}/profiles?select=id&email=like.${secret('victimMail')(world).slice(0, 8)}*`, COUNT),
    get(`${REST}/profiles?select=id&email=like.zzzzzzzz*`, COUNT),
  ]),
  attempt('demoted', 'reads profiles with the token of before', () =>
    get(`${REST}/profiles?select=*`),
  ),
  attempt('deleted', 'reads profiles with the token of before', () =>
    get(`${REST}/profiles?select=*`),
  ),
  attempt('signedOut', 'reads profiles with the token of before', () =>
    get(`${REST}/profiles?select=*`),
  ),
  attempt('unverified', 'reads profiles without the second factor', () => [
    get(`${REST}/profiles?select=*`),
    get(`${REST}/audit_log?select=*`),
    get(`${REST}/newsletter_subscribers?select=*`),
  ]),
  attempt('visitor', 'reads who sent an entry in and its review', () => [
    get(`${REST}/startups?select=review_note,approved_by,submitted_by`),
    get(`${REST}/investors?select=review_note,approved_by,submitted_by`),
    get(`${REST}/startups?select=*`),
    get(`${REST}/investors?select=a:review_note,b:submitted_by`),
  ]),
  attempt('editor', 'reads who sent an entry in and its review', () => [
    get(`${REST}/startups?select=name,submitted_by,review_note`),
    get(`${REST}/rpc/startup_records`),
    get(`${REST}/rpc/investor_records`),
  ]),
  oracle('reader', 'finds entries by their sender', ({ ids }) => [
    get(`${REST}/startups?select=name&submitted_by=eq.${ids.victim}`, COUNT),
    get(`${REST}/startups?select=name&submitted_by=eq.${ids.reader}`, COUNT),
  ]),
  oracle('visitor', 'finds entries by their sender, inside a tree', ({ ids }) => [
    get(`${REST}/investors?select=name&or=(submitted_by.eq.${ids.victim},name.eq.x)`, COUNT),
    get(`${REST}/investors?select=name&or=(submitted_by.eq.${ids.reader},name.eq.x)`, COUNT),
  ]),
  oracle('submitter', 'finds entries by their review', (world) => [
    get(`${REST}/startups?select=name&review_note=eq.${secret('note')(world)}`, COUNT),
    get(`${REST}/startups?select=name&review_note=eq.no-such-note`, COUNT),
  ]),
  attempt(
    'visitor',
    'orders entries by their sender',
    () => [
      get(`${REST}/startups?select=name&order=submitted_by.asc`),
      get(`${REST}/investors?select=name&order=review_note.desc.nullslast`),
    ],
    some,
  ),
  attempt('visitor', 'embeds whoever sent an entry in', () => [
    get(`${REST}/startups?select=name,profiles(email,full_name)`),
    get(`${REST}/startups?select=name,profiles!startups_submitted_by_fkey(email)`),
    get(`${REST}/articles?select=title,profiles!inner(email)`),
  ]),
  attempt(
    'submitter',
    'asks for the records of somebody else’s entries',
    ({ rows }) => [
      post(`${REST}/rpc/startup_records`, { ids: [rows.pending, rows.approved] }),
      get(`${REST}/rpc/startup_records?ids=${encodeURIComponent(`{${rows.approved}}`)}`),
      post(`${REST}/rpc/investor_records`, { ids: [rows.investor] }),
      post(`${REST}/rpc/startup_records?select=review_note&submitted_by=not.is.null`, {
        ids: null,
      }),
    ],
    some,
  ),
  attempt(
    'demoted',
    'asks for the records of all entries with the token of before',
    ({ rows }) => post(`${REST}/rpc/startup_records`, { ids: [rows.approved] }),
    some,
  ),
  attempt('reader', 'lists submissions that wait', () => [
    get(`${REST}/startups?select=name,description&status=neq.approved`),
    get(`${REST}/rpc/search_startups?q=hush-pending`),
    get(`${REST}/rpc/similar_entries?entry_kind=startup&entry_name=hush-pending`),
  ]),
  attempt('visitor', 'opens the page of a submission that waits', (world) => [
    get(`/startup/${secret('pending')(world)}x`),
    get(`/vi/startup/${world.rows.pending}`),
    get(`/og/startup/${world.rows.pending}.png`),
  ]),
  attempt('reader', 'reads drafts', () => [
    get(`${REST}/articles?select=title,content&status=eq.draft`),
    get(`${REST}/articles?select=*&status=not.eq.published`),
  ]),
  attempt('visitor', 'reads drafts that are featured or scheduled', () => [
    get(`${REST}/articles?select=title&featured=is.true`),
    get(`${REST}/articles?select=title&scheduled_at=not.is.null`),
  ]),
  attempt('reader', 'reads drafts that are scheduled', () =>
    get(`${REST}/articles?select=title&scheduled_at=gt.2000-01-01T00:00:00Z`),
  ),
  attempt('contributor', 'reads drafts of a colleague', ({ rows }) => [
    get(`${REST}/articles?select=*&status=eq.draft`),
    get(`${REST}/articles?select=title&id=eq.${rows.draft}`),
    post(`${REST}/rpc/list_for_staff`, { list: 'articles', filters: { status: 'draft' } }),
  ]),
  oracle('visitor', 'counts drafts by their words', () => [
    { method: 'HEAD', target: `${REST}/articles?content=like.*hush-draft*`, headers: COUNT },
    { method: 'HEAD', target: `${REST}/articles?content=like.*hush-nothing*`, headers: COUNT },
  ]),
  oracle('reader', 'searches drafts by their words', () => [
    get(`${REST}/rpc/search_site?q=hush-draft`),
    get(`${REST}/rpc/search_site?q=hush-nothin`),
  ]),
  attempt('visitor', 'finds drafts in lists of addresses, feeds and maps', (world) => [
    get(`${REST}/article_addresses?select=*`),
    get('/sitemap.xml'),
    get('/sitemap-news.xml'),
    get('/feeds/all.xml'),
    get(`/article/${world.rows.draft}`),
    get(`/search/suggestions.json?q=hush`),
  ]),
  attempt('contributor', 'reads working copies and versions of a live article', () => [
    get(`${REST}/article_drafts?select=*`),
    get(`${REST}/article_revisions?select=*`),
    get(`${REST}/articles?select=title,article_drafts(title),article_revisions(title,content)`),
  ]),
  attempt('visitor', 'embeds drafts in categories', () => [
    get(`${REST}/categories?select=slug,articles(title,content,status)`),
    get(`${REST}/categories?select=slug,articles!inner(title,article_drafts(title))`),
  ]),
  attempt('visitor', 'reads an issue that is being sent', ({ rows }) => [
    get(`${REST}/newsletter_issues?select=id,subject_en,blocks&status=eq.sending`),
    get(`${REST}/rpc/newsletter_issue_content?issue=${rows.sending}&language=en`),
    get(`/newsletter/${rows.sending}`),
  ]),
  attempt('reader', 'reads issues with more columns than a visitor', () => [
    get(`${REST}/newsletter_issues?select=*`),
    get(`${REST}/newsletter_issues?select=audience,sent,segment,created_by`),
  ]),
  attempt('visitor', 'embeds the readers of an issue', () => [
    get(`${REST}/newsletter_issues?select=id,newsletter_deliveries(subscriber_id,status)`),
    get(`${REST}/newsletter_subscribers?select=email`),
  ]),
  attempt(
    'editor',
    'reads who subscribes, what they opened, and their links',
    () => [
      get(`${REST}/newsletter_subscribers?select=email`),
      get(`${REST}/newsletter_deliveries?select=opened,clicked`),
      get(`${REST}/newsletter_tokens?select=token_hash`),
      get(`${REST}/newsletter_suppressions?select=email_hash`),
    ],
    some,
  ),
  oracle('editor', 'learns an address from the size of a segment', (world) => {
    const ask = (email: string) =>
      post(`${REST}/rpc/newsletter_segment_size`, { segment: { email } });
    return [ask(`${world.secrets['subscriber']?.text}@example.net`), ask('nobody@example.net')];
  }),
  attempt('editor', 'reads waiting mails', () => [
    get(`${REST}/email_outbox?select=to_email,data`),
    get(`${REST}/email_outbox?select=id,to_email,template`),
  ]),
  attempt('reader', 'reads the notices of somebody else', ({ ids }) =>
    get(`${REST}/notifications?select=*&user_id=eq.${ids.victim}`),
  ),
  attempt(
    'editor',
    'reads the record of what happened',
    () => [
      get(`${REST}/audit_log?select=*`),
      post(`${REST}/rpc/list_for_staff`, { list: 'audit_log' }),
    ],
    ([rows]) => rows !== undefined && rowsOf(rows) > 0,
  ),
  attempt('editor', 'reads the messages of the contact form', () =>
    get(`${REST}/contact_messages?select=*`),
  ),
  attempt('editor', 'reads invitations and who will be an administrator', () => [
    get(`${REST}/invitations?select=email,role`),
    get(`${REST}/invitations?select=token_hash`),
    get(`${REST}/admin_emails?select=email`),
  ]),
  attempt(
    'contributor',
    'reads roles and names of everybody',
    ({ ids }) => [
      get(`${REST}/user_roles?select=*&user_id=neq.${ids.contributor}`),
      get(`${REST}/user_roles?select=role,profiles(email)&user_id=neq.${ids.contributor}`),
      post(`${REST}/rpc/newsroom_names`, { people: [ids.victim, ids.reader] }),
    ],
    ([roles]) => roles !== undefined && rowsOf(roles) > 0,
  ),
  attempt(
    'contributor',
    'lists more than its own in the lists of administrators',
    () =>
      ['profiles', 'startups', 'investors', 'audit_log'].map((list) =>
        post(`${REST}/rpc/list_for_staff`, { list, q: 'hush' }),
      ),
    (answers) => answers.some(({ text }) => /"total":(?:[2-9]|1\d)/.test(text)),
  ),
  attempt('reader', 'exports the data of somebody else', ({ ids }) => [
    post(`${REST}/rpc/export_own_data`, {}),
    post(`${REST}/rpc/export_own_data`, { account: ids.victim }),
    post(`${REST}/rpc/list_own_sessions`, {}),
    get(`${REST}/rpc/list_own_sessions?user_id=eq.${ids.victim}`),
  ]),
  attempt('visitor', 'asks for other schemas', () => [
    get(`${REST}/factors?select=*`, { 'Accept-Profile': 'private' }),
    get(`${REST}/users?select=email`, { 'Accept-Profile': 'auth' }),
    get(`${REST}/objects?select=*`, { 'Accept-Profile': 'storage' }),
    get(`${REST}/auth.users?select=email`),
    get(`${REST}/private.factors?select=*`),
    get(`${REST}/pg_user?select=*`),
  ]),
  attempt('reader', 'casts, counts and digs where columns stand', () => [
    get(`${REST}/startups?select=review_note::text`),
    get(`${REST}/startups?select=count(),review_note.max()`),
    get(`${REST}/startups?select=...profiles(email)`),
    get(`${REST}/startups?select=startups->review_note`),
    get(`${REST}/startups?select=name,startups`),
    get(`${REST}/startups?select=name,%22review_note%22`),
    get(`${REST}/startups?select=name,review_note%20as%20name`),
  ]),
  attempt('visitor', 'asks for plans, tables and descriptions', () => [
    get(`${REST}/startups`, { Accept: 'application/vnd.pgrst.plan+json; options=analyze|verbose' }),
    get(`${REST}/`, { Accept: 'application/openapi+json' }),
    get(`${REST}/startups?select=review_note`, { Accept: 'text/csv' }),
  ]),
] as const;
