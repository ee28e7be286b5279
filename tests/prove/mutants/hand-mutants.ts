import type { Ask, Mutant } from './mutant.ts';

/** A condition added to a policy, under which more is let through than is meant. */
type Loosened = {
  readonly what: string;
  readonly table: string;
  readonly role: 'anon' | 'authenticated';
  readonly commands: readonly ('SELECT' | 'INSERT' | 'DELETE')[];
  readonly also: string;
};

/** Weaknesses that tests once did not notice, each named for what somebody could do with it. */
const LOOSENED: readonly Loosened[] = [
  {
    ...{ what: 'scheduled drafts readable by any signed-in user', table: 'public.articles' },
    ...{ role: 'authenticated', commands: ['SELECT'], also: 'scheduled_at is not null' },
  },
  {
    ...{ what: 'featured drafts readable by visitors', table: 'public.articles' },
    ...{ role: 'anon', commands: ['SELECT'], also: 'featured' },
  },
  {
    ...{ what: 'a startup submitted by nobody', table: 'public.startups' },
    ...{ role: 'authenticated', commands: ['INSERT'], also: 'submitted_by is null' },
  },
  {
    ...{ what: 'an investor submitted by nobody', table: 'public.investors' },
    ...{ role: 'authenticated', commands: ['INSERT'], also: 'submitted_by is null' },
  },
  {
    ...{ what: 'any file name in storage', table: 'storage.objects' },
    ...{ role: 'authenticated', commands: ['INSERT'], also: `name not like '%-%'` },
  },
  {
    ...{ what: 'contributors deleting the pictures of others', table: 'storage.objects' },
    role: 'authenticated',
    // Nobody deletes what they do not see.
    commands: ['SELECT', 'DELETE'],
    also: `bucket_id = 'article-images' and (select private.has_role('contributor'))`,
  },
  {
    ...{
      what: 'issues that are being sent readable by visitors',
      table: 'public.newsletter_issues',
    },
    ...{ role: 'anon', commands: ['SELECT'], also: `status = 'sending'` },
  },
];

const STATEMENTS: readonly Pick<Mutant, 'name' | 'sql' | 'touches'>[] = [
  {
    name: 'categories.merged_into by PATCH',
    sql: 'grant update (merged_into) on public.categories to authenticated',
    touches: ['public.categories'],
  },
  {
    name: 'a view that asks as its owner',
    sql: 'alter view public.article_addresses set (security_invoker = false)',
    touches: ['public.article_addresses'],
  },
  {
    name: 'truncating the audit log',
    sql: 'grant truncate on public.audit_log to authenticated',
    touches: ['public.audit_log'],
  },
];

/** What a try by hand once found to survive: each has to be caught, whatever share of all is. */
export async function handMutants(ask: Ask): Promise<Mutant[]> {
  const policies = await ask<{
    table: string;
    name: string;
    role: string;
    command: string;
    text: string;
  }>(`
    select format('%s.%s', schemaname, tablename) as table, policyname as name, roles[1]::text as role,
      cmd as command, coalesce(case when cmd = 'INSERT' then with_check else qual end, 'true') as text
    from pg_policies where permissive = 'PERMISSIVE'`);
  const loosened = LOOSENED.map(({ what, table, role, commands, also }): Mutant => {
    const changes = commands.map((command) => {
      const given = policies.find(
        (policy) => policy.table === table && policy.role === role && policy.command === command,
      );
      if (!given) throw new Error(`${table} has no policy to loosen for ${what}.`);
      const clause = command === 'INSERT' ? 'with check' : 'using';
      return `alter policy "${given.name}" on ${table} ${clause} ((${given.text}) or (${also}))`;
    });
    return { kind: 'by hand', name: what, sql: changes.join('; '), touches: [table] };
  });
  return [...loosened, ...STATEMENTS.map((each): Mutant => ({ kind: 'by hand', ...each }))];
}
