import { SECRET } from '#tests/support/accounts.ts';
import { signIn, type World } from './world.ts';

/** What nobody who attacks may change, by name; read past every policy. */
export type State = Readonly<Record<string, string>>;

/** Looked at after every attempt. Rows that attackers may add are not in it. */
export async function readState(world: World): Promise<State> {
  const { service, rows, ids, site, files } = world;
  const people = Object.values(ids);
  const read = async (query: PromiseLike<{ data: unknown; error: unknown }>) => {
    const { data, error } = await query;
    if (error) throw error;
    return JSON.stringify(data);
  };
  const count = async (table: 'audit_log' | 'newsletter_tokens' | 'newsletter_suppressions') =>
    String((await service.from(table).select('*', { count: 'exact', head: true })).count);
  const file = async (bucket: string, name: string) => {
    const answer = await fetch(`${site.url}/storage/v1/object/public/${bucket}/${name}`);
    return `${answer.status} ${Buffer.from(await answer.arrayBuffer()).toString('base64')}`;
  };
  const [live, draft] = [rows.live, rows.draft];
  const named = {
    roles: read(
      service.from('user_roles').select('user_id,role').in('user_id', people).order('user_id'),
    ),
    'who has a role': read(
      service.from('user_roles').select('user_id').neq('role', 'user').order('user_id'),
    ),
    people: read(
      service.from('profiles').select('id,email,full_name,bio').in('id', people).order('id'),
    ),
    'admin addresses': read(service.from('admin_emails').select('email').order('email')),
    invitations: read(service.from('invitations').select('*').order('id')),
    settings: read(service.from('site_settings').select('name,value').order('name')),
    categories: read(service.from('categories').select('*').order('slug')),
    articles: read(service.from('articles').select('*').in('id', [live, draft]).order('id')),
    'working copies': read(service.from('article_drafts').select('*').order('id')),
    versions: read(service.from('article_revisions').select('*').eq('article_id', live)),
    public: read(
      service
        .from('articles')
        .select('id')
        .eq('author_id', ids.contributor)
        .or('status.eq.published,featured.eq.true,scheduled_at.not.is.null'),
    ),
    startups: read(
      service.from('startups').select('*').in('id', [rows.pending, rows.approved]).order('id'),
    ),
    'approved or nobody’s': read(
      service
        .from('startups')
        .select('id')
        .or('status.eq.approved,submitted_by.is.null,approved_by.not.is.null')
        .order('id'),
    ),
    investors: read(service.from('investors').select('*').eq('id', rows.investor)),
    issues: read(
      service
        .from('newsletter_issues')
        .select('*')
        .in('id', [rows.issue, rows.sending])
        .order('id'),
    ),
    'issues that went out': read(
      service.from('newsletter_issues').select('id').neq('status', 'draft').order('id'),
    ),
    subscriber: read(service.from('newsletter_subscribers').select('*').eq('id', rows.subscriber)),
    tokens: count('newsletter_tokens'),
    suppressions: count('newsletter_suppressions'),
    'waiting mail': read(service.from('email_outbox').select('*').eq('id', rows.mail)),
    message: read(service.from('contact_messages').select('*').eq('id', rows.message)),
    notices: read(service.from('notifications').select('*').eq('user_id', ids.victim)),
    'first records': read(service.from('audit_log').select('*').order('id').limit(20)),
    logo: file('startup-logos', files.logo),
    picture: file('article-images', files.picture),
    'the victim’s session': isSignedIn(world, 'victim'),
    'the administrator’s session': isSignedIn(world, 'boss'),
  };
  return Object.fromEntries(
    await Promise.all(Object.entries(named).map(async ([name, value]) => [name, await value])),
  );
}

async function isSignedIn({ site, sessions }: World, name: 'victim' | 'boss'): Promise<string> {
  const answer = await fetch(`${site.url}/auth/v1/user`, {
    headers: { Authorization: `Bearer ${sessions[name].access_token}` },
  });
  const user = (await answer.json()) as { id?: string; email?: string; app_metadata?: unknown };
  return JSON.stringify([answer.status, user.id, user.email, user.app_metadata]);
}

/** Whether the passwords of before still open their accounts; asked once, at the end. */
export async function lostPasswords({ site, emails }: World): Promise<string[]> {
  const lost: string[] = [];
  for (const name of ['victim', 'boss', 'unverified'] as const)
    await signIn(site, emails[name], SECRET).catch(() => lost.push(name));
  return lost;
}
