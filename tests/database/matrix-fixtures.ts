import { createHash, randomUUID } from 'node:crypto';
import { IDENTITIES, type Identity, type Operation } from '#tests/database/matrix.ts';
import {
  anonymousClient,
  type Client,
  createAccount,
  createPerson,
  type Person,
  serviceClient,
  signIn,
  type Target,
} from '#tests/support/people.ts';

/** The people of the matrix, the service, and who prepares and checks what they try. */
export type World = {
  readonly target: Target;
  readonly service: Client;
  /** Past every policy: the service itself, unless the database can be asked more directly. */
  readonly keeper: Client;
  readonly clients: Readonly<Record<Identity, Client>>;
  /** The account of every identity; the visitor, who has none, borrows the other user's. */
  readonly ids: Readonly<Record<Identity, string>>;
};

export async function createWorld(target: Target): Promise<World> {
  const service = serviceClient(target);
  const people = {
    owner: await createPerson(target),
    other: await createPerson(target),
    contributor: await createPerson(target, 'contributor'),
    editor: await createPerson(target, 'editor'),
    admin: await createPerson(target, 'admin'),
    unverified: await createUnverified(target),
    deleted: await createPerson(target),
  };
  const { error } = await service.from('profiles').delete().eq('id', people.deleted.id);
  if (error) throw error;
  const visitor = { id: people.other.id, email: '', client: anonymousClient(target) };
  const all: Record<Identity, Person> = { visitor, ...people };
  const pick = <Value>(value: (person: Person) => Value) =>
    Object.fromEntries(IDENTITIES.map((name) => [name, value(all[name])])) as Record<
      Identity,
      Value
    >;
  return {
    target,
    service,
    keeper: target.keeper?.() ?? service,
    clients: pick(({ client }) => client),
    ids: pick(({ id }) => id),
  };
}

/** Somebody who added a passkey in one session and is now in another. */
async function createUnverified(target: Target): Promise<Person> {
  const person = await createPerson(target, 'admin');
  const { data } = await person.client.auth.getClaims();
  const { error } = await serviceClient(target).rpc('second_factor_add_passkey', {
    account: person.id,
    session: String(data?.claims.session_id),
    label: 'Laptop',
    credential: randomUUID(),
    key: 'none',
    signatures: 0,
    ways: [],
    code_hashes: [],
  });
  if (error) throw error;
  await signIn(person);
  return person;
}

/** The same world, in which the unverified are the owners and the authors, of no avail. */
export function worldOf(world: World, identity: Identity): World {
  if (identity !== 'unverified') return world;
  const { unverified } = world.ids;
  return { ...world, ids: { ...world.ids, owner: unverified, contributor: unverified } };
}

export type Row = Record<string, unknown>;

/** How to make a kind of row, add one as somebody, and change one. */
export type Fixture = {
  /** Column that identifies a row. */
  readonly key: string;
  /** What is asked for; `*` where every column may be read. */
  readonly columns?: string;
  /** Whether the row depends on who tries what, or stands in for another one: no other attempt gets it then. */
  readonly apart?: true;
  /** Makes a row for this attempt, past every policy. Returns its key. */
  make(world: World, attempt: { identity: Identity; writes: boolean }): Promise<unknown>;
  /** Somebody of this kind who is there for this attempt only, and the row that is theirs. */
  actor?(
    world: World,
    attempt: { identity: Identity; operation: Operation },
  ): Promise<Person | null>;
  /** The row that this identity tries to insert. */
  insert(world: World, identity: Identity): Row | Promise<Row>;
  change(world: World): Row | Promise<Row>;
};

const unique = (stem: string) => `${stem}-${randomUUID().slice(0, 8)}`;
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

// The tables are addressed by name here, so the typed client has nothing to check.
async function add(world: World, table: string, row: Row, key: string): Promise<unknown> {
  const { data, error } = await world.keeper
    .from(table as 'articles')
    .insert(row as never)
    .select(key)
    .single();
  if (error) throw new Error(`${table}: ${error.message}`);
  return (data as unknown as Row)[key];
}

const article = (status: string): Row => ({
  title: 'A story',
  slug: unique('a-story'),
  content: 'Once.',
  category: 'news',
  status,
});

type ArticleKind = {
  readonly status: string;
  /** The owner: none unless told; on an insert, the person who tries it. */
  readonly author?: Identity;
  /** What the row that is changed has besides. */
  readonly made?: Row;
  /** What an insert has besides, and an update changes. */
  readonly change?: (world: World) => Row | Promise<Row>;
};

function articles({ status, author, made, change }: ArticleKind): Fixture {
  const row = (world: World) => ({
    ...article(status),
    ...(author && { author_id: world.ids[author] }),
  });
  return {
    key: 'id',
    make: (world) => add(world, 'articles', { ...row(world), ...made }, 'id'),
    insert: async (world, identity) => ({
      ...row(world),
      ...(author === 'contributor' && { author_id: world.ids[identity] }),
      ...(await change?.(world)),
    }),
    change: (world) => change?.(world) ?? { title: 'Changed' },
  };
}

/** A stored article, live or the contributor's own draft, for what hangs on it. */
async function articleOf(world: World, status: 'published' | 'draft'): Promise<unknown> {
  const row = {
    ...article(status),
    ...(status === 'draft' && { author_id: world.ids.contributor }),
    // Of what it is cited for.
    excerpt: 'Nồi Lớn raised money.',
  };
  return add(world, 'articles', row, 'id');
}

/** As the Vietnamese version of a draft that is somebody else's. */
async function foreignTranslation(world: World): Promise<Row> {
  return { locale: 'vi', translation_of: await add(world, 'articles', article('draft'), 'id') };
}

function drafts(of: (world: World) => Promise<unknown>): Fixture {
  const row = async (world: World) => ({
    article_id: await of(world),
    title: 'Changed',
    content: 'Twice.',
    category: 'news',
  });
  return {
    key: 'id',
    make: async (world) => add(world, 'article_drafts', await row(world), 'id'),
    insert: row,
    change: () => ({ title: unique('Changed') }),
  };
}

const author = () => ({ slug: unique('an-author'), name: 'Lê Minh' });

const biography = async (world: World) => ({
  author_id: await add(world, 'authors', author(), 'id'),
  locale: 'vi',
  biography: 'Viết về khởi nghiệp.',
});

function authors(change: () => Row): Fixture {
  return {
    key: 'id',
    make: (world) => add(world, 'authors', author(), 'id'),
    insert: author,
    change,
  };
}

/** The author page of an account, before and after an editor approved it. */
async function pageOf(world: World, account: string, approved = false): Promise<string> {
  const values = { approved_at: approved ? new Date().toISOString() : null };
  const pages = world.keeper.from('authors');
  const { data } = await pages.update(values).eq('user_id', account).select('id');
  // Whom a story names stays.
  if (data?.[0]) await world.keeper.from('article_authors').delete().eq('author_id', data[0].id);
  return (
    data?.[0]?.id ??
    String(await add(world, 'authors', { ...author(), ...values, user_id: account }, 'id'))
  );
}

/** The contributor's own biography; there is none when it is to be inserted. */
const ownBiography = async (world: World) => {
  const author_id = await pageOf(world, world.ids.contributor);
  await world.keeper.from('author_biographies').delete().eq('author_id', author_id);
  return { author_id, locale: 'vi', biography: 'Viết về khởi nghiệp.' };
};

function credits(
  status: 'published' | 'draft',
  named: (world: World) => Promise<unknown> = (world) => add(world, 'authors', author(), 'id'),
): Fixture {
  const row = async (world: World) => ({
    article_id: await articleOf(world, status),
    author_id: await named(world),
  });
  return {
    key: 'article_id',
    make: async (world) => add(world, 'article_authors', await row(world), 'article_id'),
    insert: row,
    change: () => ({ role: 'photo' }),
  };
}

function trashed(status: 'published' | 'draft', columns: string): Fixture {
  return {
    key: 'id',
    columns,
    make: async (world) => {
      const id = await articleOf(world, status);
      await world.service.from('articles').delete().eq('id', String(id));
      return id;
    },
    insert: () => ({ id: randomUUID(), title: 'Gone', locale: 'en', status }),
    change: () => ({ title: 'Changed' }),
  };
}

function revisions(status: 'published' | 'draft'): Fixture {
  const row = async (world: World) => ({
    article_id: await articleOf(world, status),
    title: 'Before',
    content: 'Once.',
    category: 'news',
  });
  return {
    key: 'article_id',
    make: async (world) =>
      add(
        world,
        'article_revisions',
        { ...(await row(world)), number: 1, reason: 'saved' },
        'article_id',
      ),
    insert: row,
    change: () => ({ title: 'Rewritten' }),
  };
}

/** Notes on a story. @param isAccepted whether other words are proposed, and accepted */
function threads(article: (world: World) => Promise<unknown>, isAccepted = false): Fixture {
  const row = async (world: World) => ({
    article_id: await article(world),
    ...(isAccepted ? { quote: 'Once', replacement: 'Twice' } : { body: 'Who says so?' }),
  });
  return {
    key: 'id',
    make: async (world) => add(world, 'article_threads', await row(world), 'id'),
    insert: row,
    change: () => ({ outcome: isAccepted ? 'accepted' : 'settled' }),
  };
}

function threadMessages(status: 'published' | 'draft'): Fixture {
  const row = async (world: World) => {
    const note = { article_id: await articleOf(world, status), body: 'Who says so?' };
    return { thread_id: await add(world, 'article_threads', note, 'id'), body: 'The founder.' };
  };
  return {
    key: 'id',
    make: async (world) => add(world, 'article_thread_messages', await row(world), 'id'),
    insert: row,
    change: () => ({ body: 'Changed.' }),
  };
}

function statements(article: (world: World) => Promise<unknown>): Fixture {
  const row = async (world: World) => ({
    article_id: await article(world),
    statement: 'Two rounds.',
  });
  return {
    key: 'id',
    make: async (world) => add(world, 'article_statements', await row(world), 'id'),
    insert: row,
    change: () => ({ checked_at: new Date().toISOString() }),
  };
}

function rights(article: (world: World) => Promise<unknown>): Fixture {
  const row = async (world: World) => ({ article_id: await article(world), credit: 'An agency' });
  return {
    key: 'article_id',
    make: async (world) => add(world, 'article_rights', await row(world), 'article_id'),
    insert: row,
    change: () => ({ credit: 'Another one' }),
  };
}

function fees(article: (world: World) => Promise<unknown>): Fixture {
  const row = async (world: World) => ({ article_id: await article(world), amount: 100 });
  return {
    key: 'article_id',
    make: async (world) => add(world, 'article_fees', await row(world), 'article_id'),
    insert: row,
    change: () => ({ amount: 200 }),
  };
}

const ownLive = (world: World) =>
  add(world, 'articles', { ...article('published'), author_id: world.ids.contributor }, 'id');

async function assignedDraft(world: World): Promise<unknown> {
  const id = await add(world, 'articles', article('draft'), 'id');
  await add(
    world,
    'article_plans',
    { article_id: id, assignee_id: world.ids.contributor },
    'article_id',
  );
  return id;
}

const ENTRY = {
  startups: () => ({
    name: 'Nồi Lớn',
    slug: unique('noi-lon'),
    description: 'Broth.',
    category: 'FoodTech',
  }),
  investors: () => ({ name: 'Cầu Gỗ Capital', slug: unique('cau-go'), description: 'Patient.' }),
};

function entries(
  table: keyof typeof ENTRY,
  status: string,
  submitter: (world: World, identity: Identity) => string = ({ ids }, identity) => ids[identity],
): Fixture {
  return {
    key: 'id',
    columns: 'id,name,slug,status',
    make: async (world) => {
      const row = { ...ENTRY[table](), status, submitted_by: world.ids.owner };
      return add(world, table, row, 'id');
    },
    insert: async (world, identity) => {
      // An account may have few waiting: those of the cells before are decided on.
      for (const each of ['startups', 'investors'] as const)
        await world.keeper
          .from(each)
          .update({ status: 'rejected' })
          .match({ submitted_by: world.ids[identity], status: 'pending' });
      const why = status === 'rejected' ? { review_note: 'No.' } : {};
      return { ...ENTRY[table](), ...why, status, submitted_by: submitter(world, identity) };
    },
    change: () => ({ name: 'Changed' }),
  };
}

const decidedEntry = (table: keyof typeof ENTRY, { ids }: World, identity: Identity): Row => ({
  ...ENTRY[table](),
  status: 'approved',
  submitted_by: ids[identity],
});

const link = (): Row => ({
  url: `https://example.com/${unique('story')}`,
  publisher: 'Example Wire',
});

const approvedStartup = (world: World) =>
  add(world, 'startups', { ...ENTRY.startups(), status: 'approved' }, 'id');

async function round(world: World, status: string): Promise<unknown> {
  const startup_id = await approvedStartup(world);
  const row = { startup_id, announced_on: '2026-01-15', kind: 'Seed', status };
  return add(world, 'funding_rounds', row, 'id');
}

/** A round with a source: a page elsewhere, or a draft of ours, which hides it. */
async function publicRound(world: World, source?: unknown): Promise<unknown> {
  const id = await round(world, 'withdrawn');
  const origin = source === 'draft' ? { article_id: await articleOf(world, 'draft') } : link();
  await add(world, 'fact_sources', { round_id: id, ...origin }, 'id');
  const { error } = await world.keeper
    .from('funding_rounds')
    .update({ status: 'reported' })
    .eq('id', String(id));
  if (error) throw error;
  return id;
}

function rounds(make: Fixture['make'], status = 'reported'): Fixture {
  return {
    key: 'id',
    make,
    insert: async (world) => ({
      startup_id: await approvedStartup(world),
      announced_on: '2026-01-15',
      kind: 'Seed',
      status,
    }),
    change: () => ({ kind: 'Bridge' }),
  };
}

/** What belongs to a round: who took part, and where it comes from. */
function parts(
  table: 'round_investors' | 'fact_sources',
  of: (world: World) => Promise<unknown>,
  more: (world: World) => Row | Promise<Row>,
): Fixture {
  const row = async (world: World) => ({ round_id: await of(world), ...(await more(world)) });
  return {
    key: 'id',
    make: async (world) => add(world, table, await row(world), 'id'),
    insert: row,
    change: () => (table === 'fact_sources' ? { title: unique('Changed') } : { lead: true }),
  };
}

const waitingStartup = (world: World) => add(world, 'startups', ENTRY.startups(), 'id');

const liveArticle = (world: World) => articleOf(world, 'published');
const draftOf = (world: World) => articleOf(world, 'draft');

/** Whom an article names. */
function mentions(
  article: (world: World) => Promise<unknown>,
  of: (world: World) => Promise<unknown>,
): Fixture {
  const row = async (world: World) => ({
    article_id: await article(world),
    startup_id: await of(world),
  });
  return {
    key: 'id',
    make: async (world) => add(world, 'article_mentions', await row(world), 'id'),
    insert: row,
    change: () => ({ role: 'subject' }),
  };
}

/** What an article had wrong. */
function corrections(article: (world: World) => Promise<unknown>): Fixture {
  const row = async (world: World) => ({
    article_id: await article(world),
    wrong: 'We wrote that it sells rice.',
    correct: 'It sells noodles.',
  });
  return {
    key: 'id',
    make: async (world) => add(world, 'corrections', await row(world), 'id'),
    insert: row,
    change: () => ({ correct: unique('It sells noodles') }),
  };
}

/** What somebody is called besides. */
function names(of: (world: World) => Promise<Row>): Fixture {
  const row = async (world: World) => ({ ...(await of(world)), name: unique('Other') });
  return {
    key: 'id',
    make: async (world) => add(world, 'entity_names', await row(world), 'id'),
    insert: row,
    change: () => ({ name: unique('Changed') }),
  };
}

/** What somebody does, in a language. */
function texts(of: (world: World) => Promise<Row>): Fixture {
  const row = async (world: World) => ({
    ...(await of(world)),
    ...{ locale: 'vi', description: 'Nấu phở.' },
  });
  return {
    key: 'id',
    make: async (world) => add(world, 'entry_texts', await row(world), 'id'),
    insert: row,
    change: () => ({ description: unique('Changed') }),
  };
}

let day = 0;
const rates: Fixture = {
  key: 'id',
  make: (world) => add(world, 'exchange_rates', rate(), 'id'),
  insert: rate,
  change: () => ({ source: unique('A bank') }),
};
/** Of a day of its own. */
function rate(): Row {
  day += 1;
  const on = new Date(Date.UTC(2000, 0, day)).toISOString().slice(0, 10);
  return { currency: 'VND', day: on, usd_rate: 14_000, source: 'A bank' };
}

const person = () => ({ slug: unique('a-person'), name: 'Lê Minh' });

const people: Fixture = {
  key: 'id',
  make: (world) => add(world, 'people', person(), 'id'),
  insert: person,
  change: () => ({ name: 'Changed' }),
};

const role = async (world: World) => ({
  person_id: await add(world, 'people', person(), 'id'),
  startup_id: await approvedStartup(world),
  role: 'founder',
});

/** A role is refused without a source, so both come in the same request. */
async function roleWith(world: World, source: Row): Promise<{ id: string; person: unknown }> {
  const row = await role(world);
  const args = { role: row, sources: [source] };
  const saved = await world.keeper.rpc('save_role', args as never);
  if (saved.error) throw new Error(saved.error.message);
  const person = String(row.person_id);
  const { data } = await world.keeper.from('roles').select('id').eq('person_id', person).single();
  return { id: String(data?.id), person };
}

const personWithRole = async (world: World, source: Row) => (await roleWith(world, source)).person;

function roles(source: (world: World) => Promise<Row>): Fixture {
  return {
    key: 'id',
    make: async (world) => (await roleWith(world, await source(world))).id,
    insert: role,
    change: () => ({ role: 'cto' }),
  };
}

function history(status: string): Fixture {
  return {
    key: 'startup_id',
    make: async (world) => {
      const id = await publicRound(world);
      const { data } = await world.keeper
        .from('funding_rounds')
        .select('startup_id')
        .eq('id', String(id))
        .single();
      const startup = String(data?.startup_id);
      await world.keeper
        .from('startups')
        .update({ status } as never)
        .eq('id', startup);
      return startup;
    },
    insert: async (world) => ({
      startup_id: await approvedStartup(world),
      fact_id: randomUUID(),
      fact: 'round',
      deed: 'added',
      about: {},
    }),
    change: () => ({ deed: 'removed' }),
  };
}

function claims(state: string): Fixture {
  const row = async (world: World) => ({
    user_id: world.ids.owner,
    startup_id: await approvedStartup(world),
    method: 'dns',
    domain: 'khoi.vn',
    state,
    token_hash: state === 'pending' ? 'a'.repeat(64) : null,
    token_expires_at: '2999-01-01T00:00:00Z',
    ...(state !== 'pending' && {
      verified_at: '2026-01-01T00:00:00Z',
      expires_at: '2999-01-01T00:00:00Z',
    }),
  });
  return {
    key: 'id',
    columns: 'id,startup_id,investor_id,domain,state,verified_at,expires_at',
    make: async (world) => add(world, 'claims', await row(world), 'id'),
    insert: row,
    change: () => ({ state: 'verified' }),
  };
}

function proposals(asOthers: boolean, change: () => Row): Fixture {
  const row = async (world: World) => ({
    startup_id: await approvedStartup(world),
    field: 'other',
    value: unique('Suggested'),
    source_url: `https://example.com/${unique('source')}`,
  });
  return {
    key: 'id',
    columns: 'id,user_id,startup_id,field,old_value,value,source_url,note,state,answer',
    make: async (world) =>
      add(world, 'fact_proposals', { ...(await row(world)), user_id: world.ids.owner }, 'id'),
    insert: async (world) => ({
      ...(await row(world)),
      ...(asOthers && { user_id: world.ids.owner }),
    }),
    change,
  };
}

function profile(change: (world: World) => Row): Fixture {
  return {
    key: 'id',
    apart: true,
    make: async (world, { identity, writes }) =>
      identity === 'admin' && writes ? await createAccount(world.target) : world.ids.owner,
    // Somebody who deletes their own account is gone, and the others still need an owner.
    actor: async (world, { identity, operation }) =>
      identity === 'owner' && operation === 'delete' ? createPerson(world.target) : null,
    insert: () => {
      const id = randomUUID();
      return { id, user_id: id };
    },
    change,
  };
}

async function withoutRole(world: World): Promise<string> {
  const id = await createAccount(world.target);
  await world.keeper.from('user_roles').delete().eq('user_id', id);
  return id;
}

const secondAdmin: Fixture['make'] = async (world, { writes }) =>
  writes ? createAccount(world.target, 'admin') : world.ids.admin;

const someoneElse = ({ ids }: World, identity: Identity) =>
  identity === 'contributor' ? ids.owner : ids.contributor;

const subscriber = () => ({
  email: `${unique('reader')}@example.com`,
  consent_version: '1',
  consent_page: '/',
});

const issue = () => ({ subject_en: 'This week', subject_vi: 'Tuần này' });

const sentIssue = () => ({ ...issue(), status: 'sent', sent_at: new Date().toISOString() });

const template = () => ({ name: unique('Frame'), ...issue() });

const segment = () => ({ name: unique('Readers'), segment: { locale: 'vi' } });

const mail = (): Row => ({
  // A mailbox gets only so many.
  to_email: `${unique('mailbox')}@example.com`,
  template: 'welcome',
  // So that no worker takes it while a test looks at it.
  next_attempt_at: '2100-01-01',
});

const ping = () => ({
  path: `/article/${unique('story')}`,
  locale: 'en',
  category: 'news',
  // As above.
  next_attempt_at: '2100-01-01',
});

const message = () => ({
  first_name: 'An',
  last_name: 'Nguyễn',
  email: 'an@example.com',
  subject: 'Hello',
  message: 'Hello there.',
});

const withdrawal = (): Row => ({
  ...{ slug: `a-${randomUUID()}`, article_id: randomUUID(), locale: 'en', reason: 'court' },
});

const rightsRequest = (): Row => ({
  ...{
    kind: 'remove',
    about: 'startup',
    locale: 'en',
    law: 'vn',
    name: 'Chi',
    email: 'chi@example.com',
  },
  ...{ message: 'Please.', token_hash: sha256(randomUUID()), due_at: '2100-01-01' },
});

const messageForEditor = (world: World) =>
  add(world, 'contact_messages', { ...message(), assignee_id: world.ids.editor }, 'id');

async function token(world: World): Promise<Row> {
  return {
    token_hash: sha256(randomUUID()),
    subscriber_id: await add(world, 'newsletter_subscribers', subscriber(), 'id'),
    purpose: 'confirm',
    expires_at: '2100-01-01',
  };
}

async function clicks(world: World): Promise<Row> {
  return { issue_id: await add(world, 'newsletter_issues', issue(), 'id'), place: 1, clicks: 1 };
}

async function delivery(world: World): Promise<Row> {
  return {
    issue_id: await add(world, 'newsletter_issues', issue(), 'id'),
    subscriber_id: randomUUID(),
  };
}

/** There is one row of each language at most. */
const houseRules: Fixture = {
  key: 'locale',
  apart: true,
  make: async (world) => {
    await world.keeper.from('house_rules').delete().eq('locale', 'en');
    return add(world, 'house_rules', { locale: 'en', rules: 'Two sources.' }, 'locale');
  },
  insert: async ({ keeper }) => {
    await keeper.from('house_rules').delete().eq('locale', 'en');
    return { locale: 'en', rules: 'Two sources.' };
  },
  change: () => ({ rules: 'Three sources.' }),
};

/** There is one row of each name at most: each attempt begins with the one it needs. */
function setting(row: { readonly name: string; readonly value: string }, value: string): Fixture {
  const forget = ({ keeper }: World) => keeper.from('site_settings').delete().eq('name', row.name);
  return {
    key: 'name',
    apart: true,
    make: async (world) => {
      await forget(world);
      return add(world, 'site_settings', row, 'name');
    },
    insert: async (world) => {
      await forget(world);
      return row;
    },
    change: () => ({ value }),
  };
}

/** A draft that somebody else began and the contributor is to write. */
type Assigned = {
  /** Begun by the contributor; otherwise without an author. */
  readonly own?: true;
  /** Written after it is assigned, one change after the other. */
  readonly steps?: readonly Row[];
  /** It is assigned after all of that; false: not assigned. */
  readonly isGiven?: boolean;
  /** It is the Vietnamese version of another author's draft. `other`: what is tried is that draft. */
  readonly version?: 'this' | 'other';
};

/** A story in a state, and whether it is the contributor's to write. */
function given(
  change: Fixture['change'],
  { own, steps = [], isGiven = true, version }: Assigned = {},
): Fixture {
  return {
    key: 'id',
    make: async (world) => {
      const of = version && (await add(world, 'articles', article('draft'), 'id'));
      const row = {
        ...article('draft'),
        ...(own && { author_id: world.ids.contributor }),
        ...(of !== undefined && { locale: 'vi', translation_of: of }),
      };
      const id = String(await add(world, 'articles', row, 'id'));
      for (const step of steps)
        await world.keeper
          .from('articles')
          .update(step as never)
          .eq('id', id);
      const plan = { article_id: id, assignee_id: world.ids.contributor };
      if (isGiven) await add(world, 'article_plans', plan, 'article_id');
      return version === 'other' ? of : id;
    },
    insert: (world) => ({ ...article('draft'), author_id: world.ids.owner }),
    change,
  };
}

const WAITING = [{ review_requested_at: '2026-01-01T00:00:00Z' }];
const LIVE = [{ status: 'published' }];
const WITHDRAWN = [...LIVE, { status: 'draft' }];
const retitled = () => ({ title: 'Changed' });

/** A live article with an edit of it that can be scheduled, or is. */
const updates: Fixture = {
  key: 'article_id',
  make: async (world) => {
    const row = await edited(world);
    const text = { title: 'Changed', content: 'Twice.', category: 'news' };
    const version = { article_id: row['article_id'], ...text };
    const number = await add(world, 'article_revisions', version, 'number');
    return add(world, 'article_updates', { ...row, number }, 'article_id');
  },
  insert: edited,
  change: () => ({ publish_at: '2091-01-01T00:00:00Z' }),
};

async function edited(world: World): Promise<Row> {
  const id = await articleOf(world, 'published');
  const text = { title: 'Changed', content: 'Twice.', category: 'news' };
  await add(world, 'article_drafts', { article_id: id, ...text }, 'id');
  return { article_id: id, copy_revision: 1, publish_at: '2090-01-01T00:00:00Z' };
}

function plans(article: (world: World) => Promise<unknown>, plan: (world: World) => Row): Fixture {
  const row = async (world: World) => ({ article_id: await article(world), ...plan(world) });
  return {
    key: 'article_id',
    make: async (world) => add(world, 'article_plans', await row(world), 'article_id'),
    insert: row,
    change: () => ({ due_on: '2030-01-02' }),
  };
}

function previews(change: () => Row, forged: boolean): Fixture {
  const row = async (world: World) => ({
    article_id: await articleOf(world, 'draft'),
    expires_at: new Date(Date.now() + 3_600_000).toISOString(),
  });
  return {
    key: 'id',
    make: async (world) => add(world, 'preview_links', await row(world), 'id'),
    insert: async (world) => ({ ...(await row(world)), ...(forged && change()) }),
    change,
  };
}

function redirects(columns: string, change: () => Row): Fixture {
  const row = () => ({ from_path: `/${unique('here')}`, to_path: `/${unique('there')}` });
  return {
    key: 'from_path',
    columns,
    make: (world) => add(world, 'redirects', row(), 'from_path'),
    insert: () => ({ ...row(), ...change() }),
    change,
  };
}

const invitation = () => ({
  email: `${unique('invited')}@example.com`,
  role: 'editor',
  locale: 'vi',
  token_hash: sha256(randomUUID()),
  expires_at: '2100-01-01',
});

const suppression = () => ({ email_hash: sha256(randomUUID()), reason: 'bounce' });
const notification = (user_id: string) => ({ user_id, kind: 'hello' });
const view = () => ({ day: '2026-01-01', path: `/${unique('page')}` });

const addresses: Fixture = {
  key: 'id',
  make: (world) => add(world, 'articles', article('published'), 'id'),
  insert: () => ({ slug: unique('forged'), locale: 'en' }),
  change: () => ({ slug: unique('forged') }),
};

/** By table, then by the kind of row that matrix.ts names. */
export const FIXTURES: Readonly<Record<string, Readonly<Record<string, Fixture>>>> = {
  articles: {
    published: articles({ status: 'published' }),
    'published, by the contributor': articles({ status: 'published', author: 'contributor' }),
    // Neither makes a draft more public.
    'a draft of the owner': articles({
      status: 'draft',
      author: 'owner',
      made: { featured: true, scheduled_at: '2100-01-01T00:00:00Z' },
    }),
    'a draft of the contributor': articles({ status: 'draft', author: 'contributor' }),
    'publishing a draft of the contributor': articles({
      status: 'draft',
      author: 'contributor',
      change: () => ({ status: 'published' }),
    }),
    'featuring a draft of the contributor': articles({
      status: 'draft',
      author: 'contributor',
      change: () => ({ featured: true }),
    }),
    'giving away a draft of the contributor': articles({
      status: 'draft',
      author: 'contributor',
      change: ({ ids }) => ({ author_id: ids.other }),
    }),
    'asking for the review of a draft of the contributor': articles({
      status: 'draft',
      author: 'contributor',
      change: () => ({ review_requested_at: new Date().toISOString() }),
    }),
    'sending back a draft of the contributor': articles({
      status: 'draft',
      author: 'contributor',
      made: { review_requested_at: '2026-01-01T00:00:00Z' },
      change: () => ({ review_requested_at: null, review_note: 'Who said that?' }),
    }),
    'a draft given to the contributor': given(() => ({ title: 'Changed' })),
    'keeping a draft given to the contributor': given((world) => ({
      author_id: world.ids.contributor,
    })),
    'waiting, given to the contributor': given(retitled, { steps: WAITING }),
    'live, given to the contributor': given(retitled, { steps: LIVE }),
    'withdrawn, by the contributor': given(retitled, {
      ...{ own: true, steps: WITHDRAWN, isGiven: false },
    }),
    'withdrawn, by somebody else': given(retitled, { steps: WITHDRAWN, isGiven: false }),
    'withdrawn, given to the contributor': given(retitled, { steps: WITHDRAWN }),
    'withdrawn, by the contributor and given to them': given(retitled, {
      ...{ own: true, steps: WITHDRAWN },
    }),
    'a version of a draft, given to the contributor': given(retitled, { version: 'this' }),
    'the original of what is given to the contributor': given(retitled, { version: 'other' }),
    'translating what the contributor may not read': articles({
      status: 'draft',
      author: 'contributor',
      change: foreignTranslation,
    }),
  },
  article_counts: {
    'a counter': {
      key: 'category',
      make: async (world) => {
        await add(world, 'articles', article('published'), 'id');
        return 'news';
      },
      insert: () => ({ site_locale: 'en', category: unique('forged'), articles: 1 }),
      change: () => ({ articles: 1_000_000 }),
    },
  },
  article_addresses: {
    published: addresses,
  },
  categories: {
    'its place': {
      key: 'slug',
      make: async () => 'innovation',
      insert: () => ({ slug: unique('forged') }),
      change: () => ({ position: 9 }),
    },
    'its editor': {
      key: 'slug',
      make: async ({ keeper }) => {
        await keeper.from('categories').update({ editor_id: null }).eq('slug', 'innovation');
        return 'innovation';
      },
      insert: () => ({ slug: unique('forged') }),
      change: ({ ids }) => ({ editor_id: ids.admin }),
    },
  },
  category_labels: {
    'a label': {
      key: 'category',
      make: async () => 'innovation',
      insert: () => ({ category: 'innovation', locale: unique('forged') }),
      change: () => ({ label: unique('Changed') }),
    },
  },
  article_drafts: {
    'of a live article': drafts((world) => articleOf(world, 'published')),
    "of the contributor's draft": drafts((world) => articleOf(world, 'draft')),
  },
  article_updates: { 'of a live article': updates },
  article_statements: {
    'of a live article': statements((world) => articleOf(world, 'published')),
    "of the contributor's draft": statements((world) => articleOf(world, 'draft')),
    'given to the contributor': statements(assignedDraft),
  },
  article_rights: {
    'of a live article': rights((world) => articleOf(world, 'published')),
    "of the contributor's draft": rights((world) => articleOf(world, 'draft')),
  },
  handover_notes: {
    'a note': {
      key: 'id',
      make: (world) => add(world, 'handover_notes', { body: 'Call the founder.' }, 'id'),
      insert: () => ({ body: 'Call the founder.' }),
      change: () => ({ body: 'Changed.' }),
    },
  },
  article_fees: {
    "of the contributor's draft": fees((world) => articleOf(world, 'draft')),
    'given to the contributor': fees(assignedDraft),
  },
  article_plans: {
    'of a live article': plans(
      (world) => articleOf(world, 'published'),
      () => ({ due_on: '2030-01-01' }),
    ),
    "of the contributor's draft": plans(
      (world) => articleOf(world, 'draft'),
      () => ({ due_on: '2030-01-01' }),
    ),
    'given to the contributor': plans(
      (world) => add(world, 'articles', article('draft'), 'id'),
      (world) => ({ assignee_id: world.ids.contributor }),
    ),
  },
  authors: {
    'an author': authors(() => ({ name: 'Changed' })),
    'their address': authors(() => ({ slug: unique('changed') })),
    'not approved yet': {
      ...authors(() => ({ name: 'Changed' })),
      make: (world) => add(world, 'authors', { ...author(), approved_at: null }, 'id'),
    },
    "the contributor's own": {
      ...authors(() => ({ name: unique('Changed') })),
      apart: true,
      make: (world) => pageOf(world, world.ids.contributor),
    },
    'approving the contributor': {
      ...authors(() => ({ approved_at: new Date().toISOString() })),
      apart: true,
      make: (world) => pageOf(world, world.ids.contributor),
    },
  },
  author_biographies: {
    'a biography': {
      key: 'author_id',
      make: async (world) => add(world, 'author_biographies', await biography(world), 'author_id'),
      insert: biography,
      change: () => ({ biography: 'Changed.' }),
    },
    'of the contributor': {
      key: 'author_id',
      apart: true,
      make: async (world) =>
        add(world, 'author_biographies', await ownBiography(world), 'author_id'),
      insert: async (world, _identity) => ownBiography(world),
      change: () => ({ biography: unique('Changed') }),
    },
  },
  article_authors: {
    'of a live article': credits('published'),
    "of the contributor's draft": credits('draft'),
    'a colleague on a draft of the contributor': credits('draft', (world) =>
      pageOf(world, world.ids.editor, true),
    ),
  },
  trashed_articles: {
    'that was published': trashed('published', 'id,title'),
    'a draft of the contributor': trashed('draft', 'id,title'),
    'what it said': trashed('published', 'article'),
  },
  article_threads: {
    'of a live article': threads((world) => articleOf(world, 'published')),
    "of the contributor's draft": threads((world) => articleOf(world, 'draft')),
    "of the contributor's live article": threads(ownLive),
    "accepting on the contributor's draft": threads((world) => articleOf(world, 'draft'), true),
    "accepting on the contributor's live article": threads(ownLive, true),
    'given to the contributor': threads(assignedDraft),
  },
  article_thread_messages: {
    'of a live article': threadMessages('published'),
    "of the contributor's draft": threadMessages('draft'),
  },
  article_revisions: {
    'of a live article': revisions('published'),
    "of the contributor's draft": revisions('draft'),
  },
  startups: {
    approved: entries('startups', 'approved'),
    'who sent it in, and its review': {
      ...entries('startups', 'approved'),
      columns: 'id,submitted_by,approved_by,review_note',
    },
    featured: {
      ...entries('startups', 'approved'),
      insert: (world, identity) => ({
        ...decidedEntry('startups', world, identity),
        featured: true,
      }),
      change: () => ({ featured: true }),
    },
    'taking one out': {
      ...entries('startups', 'approved'),
      insert: entries('startups', 'pending').insert,
      change: () => ({ status: 'pending' }),
    },
    pending: entries('startups', 'pending'),
    'approving what waits': {
      ...entries('startups', 'pending'),
      insert: entries('startups', 'approved').insert,
      change: () => ({ status: 'approved' }),
    },
    rejected: entries('startups', 'rejected'),
    'in another name': {
      ...entries('startups', 'pending', someoneElse),
      make: entries('startups', 'rejected').make,
    },
  },
  investors: {
    approved: entries('investors', 'approved'),
    'who sent it in, and its review': {
      ...entries('investors', 'approved'),
      columns: 'id,submitted_by,approved_by,review_note',
    },
    featured: {
      ...entries('investors', 'approved'),
      insert: (world, identity) => ({
        ...decidedEntry('investors', world, identity),
        featured: true,
      }),
      change: () => ({ featured: true }),
    },
    'taking one out': {
      ...entries('investors', 'approved'),
      insert: entries('investors', 'pending').insert,
      change: () => ({ status: 'pending' }),
    },
    pending: entries('investors', 'pending'),
    'approving what waits': {
      ...entries('investors', 'pending'),
      insert: entries('investors', 'approved').insert,
      change: () => ({ status: 'approved' }),
    },
    rejected: entries('investors', 'rejected'),
    'in another name': {
      ...entries('investors', 'pending', someoneElse),
      make: entries('investors', 'rejected').make,
    },
  },
  funding_rounds: {
    'with a source': rounds(publicRound),
    withdrawn: rounds((world) => round(world, 'withdrawn'), 'withdrawn'),
    'of a draft': rounds((world) => publicRound(world, 'draft')),
    'whether it is public': {
      ...rounds((world) => publicRound(world, 'draft')),
      change: () => ({ is_public: true }),
    },
  },
  corrections: {
    'of a live article': corrections(liveArticle),
    'of a draft': corrections(draftOf),
  },
  article_mentions: {
    'of a live article': mentions(liveArticle, approvedStartup),
    "of the contributor's draft": mentions(draftOf, approvedStartup),
    "of the contributor's draft, of a startup that waits": mentions(draftOf, waitingStartup),
    "of somebody else's draft": mentions(
      (world) => add(world, 'articles', article('draft'), 'id'),
      approvedStartup,
    ),
    'of a startup that waits': mentions(liveArticle, waitingStartup),
  },
  entry_texts: {
    'of a startup': texts(async (world) => ({ startup_id: await approvedStartup(world) })),
    'of a startup that waits': texts(async (world) => ({
      startup_id: await waitingStartup(world),
    })),
    'of an investor': texts(async (world) => ({
      investor_id: await add(
        world,
        'investors',
        { ...ENTRY.investors(), status: 'approved' },
        'id',
      ),
    })),
  },
  entity_names: {
    'of a startup': names(async (world) => ({ startup_id: await approvedStartup(world) })),
    'of a startup that waits': names(async (world) => ({
      startup_id: await waitingStartup(world),
    })),
    'of nobody known': names(async (world) => ({
      person_id: await add(world, 'people', person(), 'id'),
    })),
  },
  round_investors: {
    'of a public round': parts('round_investors', publicRound, () => ({ name: unique('Fund') })),
    'of a withdrawn round': parts(
      'round_investors',
      (world) => round(world, 'withdrawn'),
      () => ({ name: unique('Fund') }),
    ),
    'a fund that waits for its review': parts('round_investors', publicRound, async (world) => ({
      investor_id: await add(world, 'investors', ENTRY.investors(), 'id'),
    })),
  },
  fact_sources: {
    'of a public round': parts('fact_sources', publicRound, link),
    'the last one': {
      ...parts('fact_sources', publicRound, link),
      key: 'round_id',
      make: publicRound,
    },
    'a draft of ours': parts('fact_sources', publicRound, async (world) => ({
      article_id: await articleOf(world, 'draft'),
    })),
    'of a number of employees': {
      ...parts('fact_sources', publicRound, link),
      make: async (world) => {
        const row = { ...link(), employees_of: await approvedStartup(world) };
        return add(world, 'fact_sources', row, 'id');
      },
    },
  },
  people: {
    'with a role': { ...people, make: (world) => personWithRole(world, link()) },
    'without a role': people,
  },
  roles: {
    'with a source': roles(async () => link()),
    'of a draft': roles(async (world) => ({ article_id: await articleOf(world, 'draft') })),
  },
  claims: { begun: claims('pending'), proven: claims('verified'), disputed: claims('disputed') },
  fact_proposals: {
    'of the owner': proposals(true, () => ({ value: unique('Changed') })),
    'of the caller': proposals(false, () => ({ note: unique('Changed') })),
    'its state': proposals(true, () => ({ state: 'accepted' })),
  },
  exchange_rates: { 'of a day': rates },
  fact_history: {
    'of a startup': history('approved'),
    'of a pending startup': history('pending'),
  },
  profiles: {
    'name of the owner': profile(() => ({ full_name: unique('Changed') })),
    'address of the owner': profile(() => ({ email: `${unique('changed')}@example.com` })),
    'an admin': {
      ...profile(() => ({ full_name: unique('Changed') })),
      make: secondAdmin,
      actor: async () => null,
    },
  },
  user_roles: {
    'role of the owner': {
      key: 'user_id',
      apart: true,
      make: async (world, { identity, writes }) =>
        identity === 'admin' && writes ? await createAccount(world.target) : world.ids.owner,
      insert: async (world) => ({ user_id: await withoutRole(world), role: 'user' }),
      change: () => ({ role: 'contributor' }),
    },
    'role of an admin': {
      key: 'user_id',
      apart: true,
      make: secondAdmin,
      insert: async (world) => ({ user_id: await withoutRole(world), role: 'admin' }),
      change: () => ({ role: 'user' }),
    },
  },
  admin_emails: {
    'an address': {
      key: 'email',
      make: (world) =>
        add(world, 'admin_emails', { email: `${unique('chief')}@example.com` }, 'email'),
      insert: () => ({ email: `${unique('chief')}@example.com` }),
      change: () => ({ email: `${unique('forged')}@example.com` }),
    },
  },
  invitations: {
    'an invitation': {
      key: 'id',
      columns: 'id,email,full_name,role,locale,invited_by,created_at,sent_at,expires_at',
      make: (world) => add(world, 'invitations', invitation(), 'id'),
      insert: invitation,
      change: () => ({ role: 'admin' }),
    },
    'its token': {
      key: 'id',
      columns: 'id,token_hash',
      make: (world) => add(world, 'invitations', invitation(), 'id'),
      insert: invitation,
      change: () => ({ token_hash: sha256(randomUUID()) }),
    },
  },
  newsletter_subscribers: {
    'a subscriber': {
      key: 'id',
      make: (world) => add(world, 'newsletter_subscribers', subscriber(), 'id'),
      insert: subscriber,
      change: () => ({ locale: 'vi' }),
    },
  },
  newsletter_tokens: {
    'a token': {
      key: 'token_hash',
      make: async (world) => add(world, 'newsletter_tokens', await token(world), 'token_hash'),
      insert: token,
      change: () => ({ purpose: 'unsubscribe' }),
    },
  },
  newsletter_suppressions: {
    'a suppression': {
      key: 'email_hash',
      make: (world) => add(world, 'newsletter_suppressions', suppression(), 'email_hash'),
      insert: suppression,
      change: () => ({ reason: 'manual' }),
    },
  },
  newsletter_issues: {
    'a draft': {
      key: 'id',
      make: (world) => add(world, 'newsletter_issues', issue(), 'id'),
      insert: issue,
      change: () => ({ subject_en: 'Changed' }),
    },
    'a sent issue': {
      key: 'id',
      columns: 'id,slug,status,subject_en,subject_vi,preheader_en,preheader_vi,blocks,sent_at',
      make: (world) => add(world, 'newsletter_issues', sentIssue(), 'id'),
      insert: sentIssue,
      change: () => ({ subject_en: 'Changed' }),
    },
    'the ledger': {
      key: 'id',
      make: (world) => add(world, 'newsletter_issues', issue(), 'id'),
      insert: () => ({ ...issue(), audience: 1, sent: 1 }),
      change: () => ({ audience: 1, sent: 1 }),
    },
    'its hold': {
      key: 'id',
      make: (world) => add(world, 'newsletter_issues', issue(), 'id'),
      insert: () => ({ ...issue(), held_seconds: 1 }),
      change: () => ({ hold_waived: ['bounces', 'complaints'] }),
    },
  },
  newsletter_deliveries: {
    'a reader of an issue': {
      key: 'subscriber_id',
      columns: 'issue_id,subscriber_id,status,reason,outbox_id,queued_at,settled_at',
      make: async (world) =>
        add(world, 'newsletter_deliveries', await delivery(world), 'subscriber_id'),
      insert: delivery,
      change: () => ({ reason: 'forged' }),
    },
    'what they did': {
      key: 'subscriber_id',
      columns: 'subscriber_id,opened,clicked',
      make: async (world) =>
        add(world, 'newsletter_deliveries', await delivery(world), 'subscriber_id'),
      insert: delivery,
      change: () => ({ clicked: true }),
    },
  },
  newsletter_link_clicks: {
    'a link': {
      key: 'issue_id',
      make: async (world) => add(world, 'newsletter_link_clicks', await clicks(world), 'issue_id'),
      insert: clicks,
      change: () => ({ clicks: 99 }),
    },
  },
  newsletter_templates: {
    'a template': {
      key: 'id',
      make: (world) => add(world, 'newsletter_templates', template(), 'id'),
      insert: template,
      change: () => ({ name: unique('Changed') }),
    },
  },
  newsletter_segments: {
    'a segment': {
      key: 'id',
      make: (world) => add(world, 'newsletter_segments', segment(), 'id'),
      insert: segment,
      change: () => ({ name: unique('Changed') }),
    },
  },
  email_outbox: {
    'a mail': {
      key: 'id',
      columns: 'id,to_email,template,status,attempts,last_error',
      make: (world) => add(world, 'email_outbox', mail(), 'id'),
      insert: mail,
      change: () => ({ status: 'failed' }),
    },
    'its data': {
      key: 'id',
      columns: 'id,data',
      make: (world) => add(world, 'email_outbox', mail(), 'id'),
      insert: mail,
      change: () => ({ data: { forged: true } }),
    },
  },
  pings: {
    'a ping': {
      key: 'id',
      make: (world) => add(world, 'pings', ping(), 'id'),
      insert: ping,
      change: () => ({ attempts: 1 }),
    },
  },
  notifications: {
    'to the owner': {
      key: 'id',
      make: (world) => add(world, 'notifications', notification(world.ids.owner), 'id'),
      insert: (world, identity) => notification(world.ids[identity]),
      change: () => ({ read_at: new Date().toISOString() }),
    },
    'its text': {
      key: 'id',
      make: (world) => add(world, 'notifications', notification(world.ids.owner), 'id'),
      insert: (world) => notification(world.ids.owner),
      change: () => ({ kind: 'forged' }),
    },
  },
  contact_messages: {
    'a message': {
      key: 'id',
      make: (world) => add(world, 'contact_messages', message(), 'id'),
      insert: message,
      change: () => ({ handled_at: new Date().toISOString() }),
    },
    'one for the editor': {
      key: 'id',
      make: (world) => messageForEditor(world),
      insert: message,
      change: () => ({ status: 'closed' }),
    },
    'about a story of the contributor': {
      key: 'id',
      make: async (world) =>
        add(
          world,
          'contact_messages',
          { ...message(), article_id: await articleOf(world, 'draft') },
          'id',
        ),
      insert: message,
      change: () => ({ status: 'closed' }),
    },
    'assigning one': {
      key: 'id',
      make: (world) => messageForEditor(world),
      insert: message,
      change: ({ ids }) => ({ assignee_id: ids.admin }),
    },
    'its text': {
      key: 'id',
      make: (world) => add(world, 'contact_messages', message(), 'id'),
      insert: message,
      change: () => ({ message: 'Changed' }),
    },
  },
  removed_addresses: {
    'an address': {
      key: 'hash',
      columns: 'hash',
      make: async (world) => {
        const id = String(await approvedStartup(world));
        await world.keeper.rpc('remove_entry', { entry_kind: 'startup', entry: id });
        const { data } = await world.keeper
          .from('removed_addresses')
          .select('hash')
          .eq('entry_id', id)
          .single();
        return data?.hash;
      },
      insert: () => ({ hash: 'f'.repeat(64) }),
      change: () => ({ hash: 'e'.repeat(64) }),
    },
  },
  rights_requests: {
    'a proved one': {
      key: 'id',
      columns: 'id,kind',
      make: (world) =>
        add(world, 'rights_requests', { ...rightsRequest(), proved_at: '2026-01-01' }, 'id'),
      insert: rightsRequest,
      change: () => ({ outcome: 'done' }),
    },
    'one without a proof': {
      key: 'id',
      columns: 'id,kind',
      make: (world) => add(world, 'rights_requests', rightsRequest(), 'id'),
      insert: rightsRequest,
      change: () => ({ proved_at: '2026-01-01' }),
    },
  },
  withdrawn_stories: {
    'a story': {
      key: 'slug',
      columns: 'slug,reason',
      make: (world) => add(world, 'withdrawn_stories', withdrawal(), 'slug'),
      insert: withdrawal,
      change: () => ({ reason: 'other' }),
    },
  },
  article_holds: {
    'a held story': {
      key: 'article_id',
      make: async (world) =>
        add(
          world,
          'article_holds',
          { article_id: await articleOf(world, 'draft'), reason: 'A court' },
          'article_id',
        ),
      insert: async (world) => ({
        article_id: await articleOf(world, 'draft'),
        reason: 'A court',
      }),
      change: () => ({ reason: 'Another' }),
    },
  },
  cache_changes: {
    'a change': {
      key: 'id',
      make: async (world) => {
        const id = await add(world, 'articles', article('published'), 'id');
        const { data } = await world.keeper
          .from('cache_changes')
          .select('id')
          .eq('tags', `{articles,article:${id}}` as never)
          .single();
        return data?.id;
      },
      insert: () => ({ tags: ['articles'] }),
      change: () => ({ tags: ['startups'] }),
    },
  },
  audit_log: {
    'an entry': {
      key: 'id',
      make: async (world) => {
        const id = await add(world, 'articles', article('draft'), 'id');
        await world.keeper.from('articles').delete().eq('id', String(id));
        const { data } = await world.keeper
          .from('audit_log')
          .select('id')
          .eq('row_id', String(id))
          .single();
        return data?.id;
      },
      insert: () => ({
        actor_role: 'admin',
        action: 'delete',
        table_name: 'articles',
        row_id: '1',
      }),
      change: () => ({ actor_role: 'forged' }),
    },
  },
  preview_links: {
    'a link': previews(() => ({ revoked_at: new Date().toISOString() }), false),
    'how long it works': previews(() => ({ created_at: '2027-01-01T00:00:00Z' }), true),
  },
  redirects: {
    'where it leads': redirects('from_path,to_path', () => ({ to_path: `/${unique('there')}` })),
    'whose it is': redirects('from_path,automatic', () => ({ automatic: true })),
  },
  saved_views: {
    'a view': {
      key: 'id',
      make: (world) =>
        add(
          world,
          'saved_views',
          { user_id: world.ids.contributor, list: 'articles', name: unique('View'), query: 'q=1' },
          'id',
        ),
      insert: () => ({ list: 'articles', name: unique('View'), query: 'q=1' }),
      change: () => ({ query: 'q=2' }),
    },
  },
  house_rules: { rules: houseRules },
  site_settings: {
    'a setting': setting({ name: 'figure.countries', value: '16+' }, '2'),
    'who needs a second factor': setting(
      { name: 'require_second_factor', value: 'nobody' },
      'staff',
    ),
  },
  page_views: {
    'a day': {
      key: 'path',
      make: (world) => add(world, 'page_views', view(), 'path'),
      insert: view,
      change: () => ({ views: 1_000_000 }),
    },
  },
};

/** What each function is called with. */
export const ARGUMENTS: Readonly<Record<string, Row>> = {
  find_tags: { q: 'food' },
  hand_on_message: { message: randomUUID(), taker: randomUUID() },
  request_open: {
    ...{ request: randomUUID(), kind: 'remove', about: 'person', slug: 'none', name: 'Chi' },
    ...{ email: 'chi@example.com', message: 'Please.', language: 'en', token: 'x' },
    hash: sha256('x'),
  },
  request_prove: { request: randomUUID(), hash: sha256('x') },
  request_state: { request: randomUUID(), hash: sha256('x') },
  request_hide: { request: randomUUID(), hide: true },
  request_close: {
    ...{
      request: randomUUID(),
      outcome: 'done',
      reason: null,
      answer: 'Done.',
      stays_hidden: false,
    },
  },
  disclose_story: { article: randomUUID(), paid: null, paid_by: '', machine_made: [] },
  withdraw_story: { article: randomUUID(), reason: 'other', note: '' },
  contact_answer: { message: randomUUID(), answer: 'Thank you.' },
  waiting_entries: { entry_kind: 'startup', ids: [] },
  remove_entry: { entry_kind: 'startup', entry: randomUUID() },
  restore_entry: { entry_kind: 'startup', entry: randomUUID() },
  removed_entries: { entry_kind: 'startup' },
  brought_by: { who: 'troll@nonsense.example' },
  block_scope: { who: 'troll@nonsense.example' },
  block_sender: { who: 'troll@nonsense.example', hide: [] },
  list_blocks: {},
  lift_block: { block: randomUUID() },
  queue_figures: { entry_kind: 'startup' },
  proposal_senders: { ids: [] },
  ask_submitter: {
    entry_kind: 'startup',
    entry: randomUUID(),
    question: 'Where is that said?',
    seen: '2026-01-01T00:00:00Z',
  },
  answer_question: { entry: randomUUID(), answer: 'In the register.' },
  own_reviews: {},
  merge_submission: {
    entry_kind: 'startup',
    submission: randomUUID(),
    target: randomUUID(),
    fields: [],
    also_called: false,
    seen: '2026-01-01T00:00:00Z',
  },
  contact_send: {
    first_name: 'A',
    last_name: 'B',
    email: 'writer@example.com',
    subject: 'S',
    message: 'M',
    language: 'en',
    team_email: 'team@example.com',
  },
  create_category: {
    get slug() {
      return unique('added');
    },
    labels: { en: 'Added', vi: 'Thêm' },
  },
  delete_category: { source: 'nothing' },
  credit_article: { article: randomUUID(), credits: [] },
  join_article: { article: randomUUID() },
  plan_version: { original: randomUUID() },
  schedule_articles: { articles: [], moment: '2030-01-01T00:00:00Z' },
  ask_editor: { article: randomUUID(), passage: '', proposal: '', message: 'M', language: 'en' },
  import_redirects: { redirects: [], dry: true },
  import_entries: { kind: 'startups', entries: [], approve: false, dry: true },
  // Nobody merges a category into itself: whoever may call it is told so by the rules.
  merge_category: { source: 'ai', target: 'ai' },
  rename_tag: { former: 'nothing', tag: 'nothing' },
  invitation_accept: { token: 'none', account: randomUUID() },
  invitation_open: { token: 'none' },
  invitation_resend: { invitation: randomUUID() },
  invitation_send: {
    address: 'invited@example.com',
    name: 'Lê Minh',
    given_role: 'editor',
    language: 'vi',
  },
  newsletter_add: {
    // Another one each time: whoever is there already is refused.
    get address() {
      return `${unique('added')}@example.com`;
    },
    language: 'en',
    topics: [],
    reason: 'Asked by phone',
    agreed_at: '2026-01-01T00:00:00Z',
  },
  newsletter_advance: { per_minute: 0 },
  newsletter_confirm: { token: 'none' },
  newsletter_erase: { token: 'none' },
  erase_person: { address: 'nobody@example.com', dry: true },
  newsletter_export: { token: 'none' },
  newsletter_import: { people: [], dry: true },
  newsletter_issue_content: { issue: randomUUID(), language: 'en' },
  newsletter_bounced: {},
  newsletter_lift: { why: 'Ours', readers: [randomUUID()] },
  newsletter_leave: { subscriber: randomUUID() },
  newsletter_letter_content: { letter: [], language: 'en' },
  newsletter_pause: { issue: randomUUID() },
  newsletter_person: { subscriber: randomUUID() },
  newsletter_counts: { mail: randomUUID() },
  newsletter_preferences: { token: 'none' },
  newsletter_resume: { issue: randomUUID() },
  newsletter_subscribe: {
    address: 'reader@example.com',
    language: 'en',
    consent_text: '1',
    page: '/',
  },
  newsletter_segment_size: { segment: {} },
  newsletter_send_test: { issue: randomUUID(), addresses: ['a@khoi-readers.net'] },

  newsletter_explain: { token: 'none', because: 'often' },
  newsletter_growth: {},
  newsletter_stay: { token: 'none' },
  newsletter_heed: { addresses: [], wish: 'unsubscribe' },
  newsletter_suppress: { addresses: [], cause: 'complaint' },
  newsletter_unsubscribe: { token: 'none' },
  newsletter_update_preferences: {
    token: 'none',
    language: 'en',
    wanted: [],
    every_week: true,
    subscribed: true,
    consent_text: '1',
    page: '/',
  },
  newsletter_verdict: { mail: randomUUID() },
  newsletter_withhold: { mail: randomUUID(), said: '550 no', fault: 'us' },
  newsletter_test_content: { test: randomUUID(), language: 'en' },
  newsletter_trial_counts: { issue: randomUUID() },
  newsletter_visit: { mail: randomUUID(), place: 1, language: 'en', counts: true },
  end_own_session: { session: randomUUID() },
  find_article_page: { site: 'en', first: 0 },
  article_ledger: { article: '00000000-0000-4000-8000-000000000000' },
  articles_of: { entity: '00000000-0000-4000-8000-000000000000', site: 'en', most: 1 },
  find_entities: { keys: ['a name'] },
  orphaned_logos: { moment: '2026-01-01T00:00:00Z' },
  picture_seen: { bucket: 'startup-logos', name: 'none.png', fit: true },
  unseen_pictures: { most: 1 },
  what_account_leaves: { account: randomUUID() },
  erase_record: { kind: 'message', key: 'none', dry: true },
  outside_pictures_due: { most: 1 },
  outside_picture_settled: { address: 'https://example.com/none.png' },
  tidy_outside_pictures: {},
  outside_pictures_state: { addresses: [] },
  order_categories: { slugs: [] },
  order_featured: { ids: [] },
  article_lines: { ids: [] },
  count_own_articles: {},
  change_articles: { ids: [], change: { featured: true } },
  undo_article_changes: { changed: [] },
  store_article: { article: randomUUID(), seen: '2026-01-01T00:00:00Z', change: { title: 'Seen' } },
  newsroom_calendar: { zone: 'Asia/Ho_Chi_Minh' },
  newsroom_names: { people: [] },
  newsroom_people: {},
  plan_article: { title: 'Planned', language: 'en', category: 'news' },
  publish_articles: { articles: [] },
  outbox_assume_sent: { ids: [] },
  settle_pings: { ids: [], told: true },
  outbox_claim: { batch: 0, lease_seconds: 1 },
  outbox_complete: { results: [] },
  outbox_hand_over: { mail_id: randomUUID(), lease: randomUUID() },
  outbox_refusals: {},
  outbox_restored: {},
  outbox_retry: { mails: [] },
  restore_article: { article: randomUUID() },
  restore_category: { source: 'ai' },
  role_in_session: { account: randomUUID(), session: randomUUID() },
  ...Object.fromEntries(
    Object.entries({
      second_factor_add_passkey: {
        label: 'Mine',
        credential: 'none',
        key: 'none',
        signatures: 0,
        ways: [],
        code_hashes: [],
      },
      second_factor_begin: { factor: randomUUID(), label: 'Mine', sealed_secret: 'none' },
      second_factor_confirm: { factor: randomUUID(), step: 1, code_hashes: [] },
      second_factor_remove: { factor: randomUUID() },
      second_factor_rename: { factor: randomUUID(), label: 'Mine' },
      second_factor_renew_codes: { code_hashes: [] },
      second_factor_state: {},
      second_factor_use_code: { hash: 'none' },
      second_factor_use_passkey: { factor: randomUUID(), signatures: 1 },
      second_factor_use_totp: { factor: randomUUID(), step: 1 },
    }).map(([name, rest]) => [name, { account: randomUUID(), session: randomUUID(), ...rest }]),
  ),
  second_factor_attempt: { account: randomUUID() },
  second_factor_challenge: {
    session: randomUUID(),
    purpose: 'verify',
    challenge: randomUUID(),
  },
  second_factor_reset: { account: randomUUID() },
  second_factor_take_challenge: { session: randomUUID(), purpose: 'verify', challenge: 'none' },
  admin_analytics: { days: 30 },
  articles_mentioning: { name: 'Nồi Lớn' },
  ledger_profile: { startup: randomUUID() },
  similar_startups: { startup: randomUUID() },
  articles_naming: { author: randomUUID() },
  corrections_in: { site: 'vi' },
  articles_tagged: { tag: 'series-a', site: 'en' },
  tag_addresses: {},
  tag_subjects: { tags: ['Series A'], site: 'en' },
  period_addresses: {},
  sitemap_changes: {},
  account_link: { kind: 'recover', address: 'nobody@example.com' },
  account_mail: {
    template: 'account-exists',
    address: 'nobody@example.com',
    language: 'en',
    data: {},
  },
  account_move: { account: '00000000-0000-4000-8000-000000000000', address: 'x@example.com' },
  account_pretend_move: {
    account: '00000000-0000-4000-8000-000000000000',
    address: 'x@example.com',
  },
  account_prove: { account: '00000000-0000-4000-8000-000000000000', proof: '' },
  account_settle: { account: '00000000-0000-4000-8000-000000000000' },
  count_page_views: { counted: [] },
  claim_settle: { claim: randomUUID(), keep: true },
  own_pages: {},
  leave_page: { entry: randomUUID() },
  take_page: { entry: randomUUID(), token: 'a' },
  change_page: { entry: randomUUID(), field: 'raising', value: null },
  offer_page: { entry: randomUUID(), address: 'a@b.vn' },
  ask_page_removal: { entry: randomUUID(), reason: 'a' },
  grant_page: { entry_kind: 'startup', entry: randomUUID(), address: 'a@b.vn' },
  undo_page_change: { change: randomUUID(), answer: null },
  claim_start: {
    claim: randomUUID(),
    account: randomUUID(),
    kind: 'startup',
    entry: randomUUID(),
    website: 'https://khoi.vn',
    method: 'dns',
    domain: 'khoi.vn',
    hash: 'a'.repeat(64),
  },
  claim_verify: {
    claim: randomUUID(),
    account: randomUUID(),
    website: 'https://khoi.vn',
    hash: 'a'.repeat(64),
  },
  decide_proposal: { proposal: randomUUID(), accept: false },
  list_for_staff: { list: 'articles' },
  funding_period: { wanted: { from: '2026-01-01', to: '2026-12-31' }, compared: {} },
  browse_directory: { entry_kind: 'startup' },
  round_leagues: { since: '2026-01-01', until: '2026-12-31' },
  ledger_queue: { reason: 'stale' },
  save_role: { role: { id: randomUUID() }, sources: [] },
  save_entry_texts: { entry_kind: 'startup', entry: randomUUID(), texts: {} },
  save_round: { round: { id: randomUUID() }, investors: [], sources: [] },
  search_office: { q: 'pho' },
  search_site: { q: 'pho' },
  unlinked_names: { entry_kind: 'startup', entry: randomUUID() },
  link_names: { entry_kind: 'startup', entry: randomUUID(), places: [] },
  similar_entries: { entry_kind: 'startup', entry_name: 'pho' },
  wait_for_limit: { limit_key: randomUUID(), max_hits: 1, window_seconds: 1 },
};
