import { slugifyName } from '#src/domain/articles/slug.ts';
import { nameKey } from '#src/domain/ledger/names.ts';
import { type FiledPerson, parsePerson } from '#src/domain/ledger/person-file.ts';
import { type AppError, err, ok, type Result } from '#src/domain/result.ts';
import {
  doubtKey,
  type ImportOptions,
  type ImportProblem,
  type ImportReport,
} from '#src/domain/tables/import-report.ts';
import type { Source } from '#src/domain/tables/table.ts';
import type { DatabaseClient } from '../client.ts';
import { refused } from '../report.ts';
import { type Company, companiesNamed } from './companies.ts';
import { createKnownNames, type KnownNames } from './known-names.ts';
import { deletePerson, savePerson, saveRole } from './people.ts';
import type { RoundPiece, UnreadSource } from './round-import.ts';
import type { SourceAsker } from './source-asker.ts';

/** Rows that are told of at a time. */
const CHUNK = 20;

type Options = ImportOptions<RoundPiece> & {
  readonly today: string;
  /** Of this site: addresses of its stories are those stories. */
  readonly origin: string;
  /** Asked in a trial; what it found is stored with the roles afterwards. */
  readonly sources: SourceAsker;
};

/** Somebody whom a file names: in the ledger before (`at`: what they are there), or by an earlier line of it. */
type Known = {
  /** Null in a trial, for whoever would be added. */
  readonly id: string | null;
  readonly name: string;
  readonly slug: string;
  /** Where they are known from, for who is asked about them; null for those whom the file adds. */
  readonly at: string | null;
  readonly roles: Set<string>;
};

type Context = {
  readonly db: DatabaseClient;
  readonly names: KnownNames;
  /** By address, and those whom the file added without one by name. */
  readonly people: Map<string, Known>;
  readonly options: Options;
};

/**
 * Adds people and what they are at companies of the directory, in the caller's name. Who is in the ledger is known by
 * the address of their page, and asked about where only the name is the same; roles that the ledger has are left out.
 *
 * @returns `no_columns` when nothing says their names
 */
export async function importPeople(
  db: DatabaseClient,
  source: Source,
  options: Options,
): Promise<Result<ImportReport>> {
  if (!source.names.includes('name')) return err('no_columns');
  const { dry, onPiece, sources, today } = options;
  const context: Context = { db, options, names: createKnownNames(db), people: new Map() };
  let report: ImportReport = { rows: 0, taken: 0 };
  let problems: ImportProblem[] = [];
  let taken: FiledPerson[] = [];
  const tell = async (share: number) => {
    if (dry) await sources.ask(taken.flatMap(({ held }) => held?.sources ?? []));
    const unread = dry ? taken.flatMap((person) => unreadOf(person, sources)) : [];
    onPiece({ ...report, share, problems, unread });
    [problems, taken] = [[], []];
  };
  if (dry) sources.begin();
  for await (const { line, share, get, broken } of source.rows()) {
    const person = broken ? [{ line, problem: broken }] : parsePerson(line, get, today);
    const isRead = 'name' in person;
    const failed = isRead ? await take(person, context) : person;
    if ('code' in failed) return { ok: false, error: failed };
    report = { rows: report.rows + 1, taken: report.taken + Number(failed.length === 0) };
    problems.push(...failed);
    if (isRead && failed.length === 0) taken.push(person);
    if (report.rows % CHUNK === 0) await tell(Math.min(share, 0.99));
  }
  await tell(1);
  return ok(report);
}

function unreadOf({ line, held }: FiledPerson, sources: SourceAsker): readonly UnreadSource[] {
  return (held?.sources ?? []).flatMap((url) => {
    if (!sources.isElsewhere(url)) return [];
    const found = sources.found(url);
    return found?.reachable ? [] : [{ line, found: found ?? null }];
  });
}

type Failed = readonly ImportProblem[] | AppError;

/** What keeps a row out; an error for what keeps all out; nothing when it was taken. */
async function take(read: FiledPerson, context: Context): Promise<Failed> {
  const { line, name, slug, held } = read;
  const { dry, confirmed } = context.options;
  const wrong = (problem: string): Failed => [{ line, problem }];
  const company = held && (await companyOf(held, context));
  if (company && !company.ok) return company.error;
  if (company?.value === 'homonyms') return wrong('homonyms');
  if (company && company.value === null)
    return wrong(held?.profile ? 'profile_url' : 'unknown_company');
  const found = await personOf(read, context);
  if (!found.ok) return found.error;
  const known = found.value;
  if (known === 'homonyms') return wrong('namesakes');
  if (known && nameKey(known.name) !== nameKey(name)) return wrong('slug');
  if (known && slug === '' && known.at !== null) {
    const key = doubtKey(line, 'name', `${name} ${known.slug}`);
    const doubt = { key, of: 'person', text: name, read: `${known.name}${known.at}` } as const;
    if (!confirmed?.has(key)) return [{ line, problem: 'name', doubt }];
  }
  const at = company?.value ?? null;
  const role = held && at && roleKey(at.id, held);
  if (known && (role === null || known.roles.has(role))) return wrong('known');
  if (known) {
    if (!dry && known.id && held && at) {
      const failure = await storeRole(known.id, { held, at }, context);
      if (failure) return toFailed(line, failure);
    }
    if (role) known.roles.add(role);
    return [];
  }
  let id: string | null = null;
  if (!dry) {
    const saved = await savePerson(context.db, {
      ...{ id: null, name, links: read.links },
      ...(slug !== '' && { slug }),
    });
    if (!saved.ok) return toFailed(line, saved.error);
    id = saved.value.id;
    const failure = held && at && (await storeRole(id, { held, at }, context));
    if (failure) {
      // The row is taken whole or not at all.
      await deletePerson(context.db, id);
      return toFailed(line, failure);
    }
  }
  const added = { id, name, slug, at: null, roles: new Set(role ? [role] : []) };
  context.people.set(slug || nameKey(name), added);
  return [];
}

/** As the database tells roles apart. */
const roleKey = (company: string, { role, since }: { role: string; since: number | null }) =>
  `${company} ${role} ${since}`;

type Held = NonNullable<FiledPerson['held']>;

async function storeRole(
  person: string,
  { held, at }: { held: Held; at: Company },
  { db, options: { origin, sources } }: Context,
): Promise<AppError | null> {
  const { role, since, until, sources: urls } = held;
  const reached = urls.flatMap((url) => {
    const reachable = sources.found(url)?.reachable;
    return reachable === undefined ? [] : [[url, reachable] as const];
  });
  const saved = await saveRole(db, {
    ...{ id: null, person, at, origin, reached: Object.fromEntries(reached) },
    typed: {
      ...{ role, since, until, source: urls },
      publisher: urls.map((url) => (URL.parse(url)?.hostname ?? '').replace(/^www\./, '')),
      source_title: urls.map(() => ''),
    },
  });
  return saved.ok ? null : saved.error;
}

/** What is wrong with a row, or with all that could follow. */
function toFailed(line: number, error: AppError): Failed {
  if (['offline', 'UNAVAILABLE', 'FORBIDDEN', 'UNAUTHENTICATED'].includes(error.code)) return error;
  if (error.code === 'NOT_FOUND') return [{ line, problem: 'source_url' }];
  const isSaid = error.code.startsWith('story_without_') || error.code === 'slug_taken';
  return [{ line, problem: isSaid ? error.code : 'refused' }];
}

/** At which company: by its profile, else by its names. */
async function companyOf(
  { company, profile }: Held,
  { db, names }: Context,
): Promise<Result<Company | 'homonyms' | null>> {
  if (profile) {
    const { kind, slug } = profile;
    const table = kind === 'startup' ? 'startups' : 'investors';
    const { data, error } = await db.from(table).select('id,name,slug').eq('slug', slug).limit(1);
    if (error) return refused('companyOf', error);
    return ok(data[0] ? { kind, ...data[0] } : null);
  }
  const same = await companiesNamed(db, ['startup', 'investor'], [company]);
  if (!same.ok) return same;
  let found = same.value;
  if (found.length === 0) {
    const learnt = await names.learn([company]);
    if (!learnt.ok) return learnt;
    found = names.companies(company);
  }
  return ok(found.length > 1 ? 'homonyms' : (found[0] ?? null));
}

type PersonRow = {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  readonly roles: readonly {
    readonly role: string;
    readonly since: number | null;
    readonly until: number | null;
    readonly startups: { readonly id: string; readonly name: string } | null;
    readonly investors: { readonly id: string; readonly name: string } | null;
  }[];
};

/** Somebody of the ledger or of an earlier line; null for somebody new. */
async function personOf(
  { name, slug }: FiledPerson,
  { db, people }: Context,
): Promise<Result<Known | 'homonyms' | null>> {
  const key = slug || nameKey(name);
  const before = people.get(key);
  if (before) return ok(before);
  const base = slug || slugifyName(name);
  const all = db
    .from('people')
    .select('id,name,slug,roles(role,since,until,startups(id,name),investors(id,name))');
  // Namesakes have a number behind their name.
  const { data, error } = await (slug ? all.eq('slug', base) : all.like('slug', `${base}%`))
    .limit(100)
    .overrideTypes<PersonRow[], { merge: false }>();
  if (error) return refused('personOf', error);
  const [row, ...others] = slug ? data : data.filter((each) => nameKey(each.name) === key);
  if (row === undefined) return ok(null);
  if (others.length > 0) return ok('homonyms');
  const roles = row.roles.map(({ startups, investors, ...held }) => ({
    ...held,
    company: startups ?? investors,
  }));
  const first = roles[0]?.company?.name;
  const known: Known = {
    ...{ id: row.id, name: row.name, slug: row.slug },
    at: first ? `, ${first}` : '',
    roles: new Set(roles.map((held) => roleKey(held.company?.id ?? '', held))),
  };
  people.set(key, known);
  return ok(known);
}
