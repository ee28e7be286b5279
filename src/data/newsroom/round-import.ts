import { isFarRate } from '#src/domain/directory/money.ts';
import {
  type ImportedRound,
  parseRound,
  type RoundImportColumn,
} from '#src/domain/ledger/round-import.ts';
import { formatSum } from '#src/domain/ledger/rounds.ts';
import { similarRounds } from '#src/domain/ledger/similar-rounds.ts';
import type { SourceCheck } from '#src/domain/ledger/source-checks.ts';
import { type AppError, err, ok, type ProblemCode, type Result } from '#src/domain/result.ts';
import {
  doubtKey,
  type ImportDoubt,
  type ImportOptions,
  type ImportPiece,
  type ImportProblem,
  type ImportReport,
} from '#src/domain/tables/import-report.ts';
import type { Source, SourceRow } from '#src/domain/tables/table.ts';
import { formatNumber } from '#src/domain/text/format.ts';
import type { Locale } from '#src/i18n/locales.ts';
import type { DatabaseClient } from '../client.ts';
import type { Json } from '../database.types.ts';
import { refused } from '../report.ts';
import type { Company } from './companies.ts';
import { createKnownNames, type KnownNames } from './known-names.ts';
import { toSourceRows } from './named-sources.ts';
import { findRate } from './rates.ts';
import { listRoundsOf } from './round-list.ts';
import type { SourceAsker } from './source-asker.ts';

/** Rows that are told of at a time. */
const CHUNK = 20;

/** A round of more dollars than these is rare enough to be looked at; so is a company worth ten times as much. */
const LARGE = 1_000_000_000;

/** A row that is taken although its source does not answer, or could not be asked for (null). */
export type UnreadSource = {
  readonly line: number;
  readonly found: Extract<SourceCheck, { reachable: false }> | null;
};
export type RoundPiece = ImportPiece & { readonly unread: readonly UnreadSource[] };

type Options = ImportOptions<RoundPiece> & {
  readonly locale: Locale;
  readonly today: string;
  /** Of this site: addresses of its stories are those stories. */
  readonly origin: string;
  /** Asked in a trial; what it found is stored with the rounds afterwards. */
  readonly sources: SourceAsker;
};

/** What the rows of a file have in common: asked for once. */
type Known = {
  readonly names: KnownNames;
  readonly rates: Map<string, number | null>;
  /** Rounds that earlier rows added, by company. */
  readonly added: Map<string, Parameters<typeof similarRounds>[0][number][]>;
};

/**
 * Adds rounds of companies of the directory, in the caller's name. What a round of the ledger says already is left
 * out, so that a file can be imported twice.
 *
 * @returns `no_columns` when nothing says whose they are, or where they come from
 */
export async function importRounds(
  db: DatabaseClient,
  source: Source,
  options: Options,
): Promise<Result<ImportReport>> {
  const { dry, onPiece, sources } = options;
  if (!source.names.includes('company') || !source.names.includes('source_url'))
    return err('no_columns');
  const known: Known = { names: createKnownNames(db), rates: new Map(), added: new Map() };
  let report: ImportReport = { rows: 0, taken: 0 };
  let problems: ImportProblem[] = [];
  let taken: ImportedRound[] = [];
  const tell = async (share: number) => {
    if (dry) await sources.ask(taken.flatMap((round) => round.sources.map(({ url }) => url)));
    const unread = dry ? taken.flatMap((round) => unreadOf(round, sources)) : [];
    onPiece({ ...report, share, problems, unread });
    problems = [];
    taken = [];
  };
  if (dry) sources.begin();
  for await (const row of source.rows()) {
    const read = await readRow(row, known, options);
    if (!read.ok) return read;
    const failed = isRound(read.value) ? await take(db, read.value, known, options) : read.value;
    if (!Array.isArray(failed)) return { ok: false, error: failed as AppError };
    report = { rows: report.rows + 1, taken: report.taken + Number(failed.length === 0) };
    problems.push(...(failed as readonly ImportProblem[]));
    if (isRound(read.value) && failed.length === 0) taken.push(read.value);
    if (report.rows % CHUNK === 0) await tell(row.share);
  }
  await tell(1);
  return ok(report);
}

const isRound = (read: ImportedRound | readonly ImportProblem[]): read is ImportedRound =>
  'round' in read;

/** Reads a row; which names stand in a cell depends on which are known. */
async function readRow(
  { line, get, broken }: SourceRow,
  { names }: Known,
  { locale, today }: Options,
): Promise<Result<ImportedRound | readonly ImportProblem[]>> {
  if (broken) return ok([{ line, problem: broken }]);
  const cells = [get('lead'), get('investors')];
  const learnt = await names.learn([
    get('company'),
    ...cells.flatMap((cell) => cell.split(/[;,\n]/).map((name) => name.trim())),
    ...cells.flatMap((cell) => cell.split(/[;\n]/).map((name) => name.trim())),
  ]);
  if (!learnt.ok) return learnt;
  const isKnown = (name: string) => names.investors(name).length > 0;
  return ok(parseRound(line, get, { locale, today, isKnown }));
}

function unreadOf({ line, sources: all }: ImportedRound, sources: SourceAsker) {
  return all.flatMap(({ url }): UnreadSource[] => {
    if (!sources.isElsewhere(url)) return [];
    const found = sources.found(url);
    return found?.reachable ? [] : [{ line, found: found ?? null }];
  });
}

type Problem = RoundImportColumn | 'homonyms' | 'known' | 'rate' | 'refused' | ProblemCode;

/** What keeps a round out; an error for what keeps all out; nothing when it was taken. */
async function take(
  db: DatabaseClient,
  read: ImportedRound,
  known: Known,
  options: Options,
): Promise<readonly ImportProblem[] | AppError> {
  const { round, line } = read;
  const wrong = (problem: Problem): readonly ImportProblem[] => [{ line, problem }];
  const doubts: ImportProblem[] = [];
  const doubt = (problem: RoundImportColumn, of: ImportDoubt['of'], text: string, as: string) => {
    const key = doubtKey(line, problem, `${text} ${as}`);
    if (!options.confirmed?.has(key))
      doubts.push({ line, problem, doubt: { key, of, text, read: as } });
  };
  const company = await companyOf(read.company, known);
  if (!company.ok) return company.error;
  if (company.value === 'homonyms') return wrong('homonyms');
  if (company.value === null) return wrong('company');
  if (company.value.isNear) doubt('company', 'name', read.company, company.value.name);
  const usual = round.currency === 'USD' ? null : await rateOf(db, round, known);
  if (usual instanceof Object) return usual;
  const rate = read.needsRate ? usual : round.usd_rate;
  if (read.needsRate && rate === null) return wrong('rate');
  const { locale, dry, sources, origin } = options;
  if (
    round.usd_rate !== null &&
    !read.needsRate &&
    isFarRate(round.usd_rate, round.currency ?? '', usual)
  )
    doubt('usd_rate', 'rate', `1 USD = ${round.currency}`, formatNumber(round.usd_rate, locale));
  const inDollars = (sum: number | null) => {
    if (sum === null || round.currency === 'USD') return sum;
    const by = rate ?? usual;
    return by ? sum / by : null;
  };
  const dollars = inDollars(round.amount);
  for (const [column, most] of [
    ['amount', LARGE],
    ['valuation', LARGE * 10],
  ] as const) {
    const sum = { amount: round[column], currency: round.currency ?? 'USD' };
    if ((inDollars(sum.amount) ?? 0) > most)
      doubt(column, 'sum', read.company, formatSum(sum, locale) ?? '');
  }
  const there = await listRoundsOf(db, company.value.id);
  if (!there.ok) return there.error;
  const before = known.added.get(company.value.id) ?? [];
  if (similarRounds([...there.value, ...before], { ...round, id: null, dollars }).length > 0)
    return wrong('known');
  if (doubts.length > 0) return doubts;
  known.added.set(company.value.id, [
    ...before,
    { ...round, id: `line ${line}`, amount_usd: dollars },
  ]);
  const rows = await toSourceRows(
    db,
    {
      source: read.sources.map(({ url }) => url),
      publisher: read.sources.map(({ publisher }) => publisher),
      source_title: read.sources.map(({ title }) => title ?? ''),
      supports: read.sources.flatMap(({ supports }, at) =>
        supports.map((claim) => `${at}:${claim}`),
      ),
    },
    { origin, reached: reachedOf(read, sources) },
  );
  if (!rows.ok) return rows.error.code === 'NOT_FOUND' ? wrong('source_url') : rows.error;
  if (dry) return [];
  const { error } = await db.rpc('save_round', {
    round: { ...round, usd_rate: rate, startup_id: company.value.id },
    investors: investorsOf(read, known),
    sources: rows.value as unknown as Json,
  });
  if (!error) return [];
  const answer = refused('importRounds', error).error;
  if (['offline', 'UNAVAILABLE', 'FORBIDDEN', 'UNAUTHENTICATED'].includes(answer.code))
    return answer;
  // A story of ours is cited for what it does not say.
  if (answer.code.startsWith('story_without_')) return wrong(answer.code);
  if (answer.code === 'valuation_low') return wrong('valuation');
  const isOfInvestors = answer.code === 'own_investor' || answer.code === 'investor_twice';
  return wrong(isOfInvestors ? 'investors' : 'refused');
}

/** What was found out about the sources of a round, by address. */
function reachedOf({ sources: all }: ImportedRound, sources: SourceAsker) {
  const found = all.flatMap(({ url }) => {
    const reachable = sources.found(url)?.reachable;
    return reachable === undefined ? [] : [[url, reachable] as const];
  });
  return Object.fromEntries(found);
}

/** Investors as the database takes them: those of the directory by what they are, each once. */
function investorsOf({ investors }: ImportedRound, { names }: Known) {
  const rows = new Map<string, Readonly<Record<string, string | boolean>>>();
  for (const { name, lead } of investors) {
    const [id, ...others] = names.investors(name);
    const isOne = id !== undefined && others.length === 0;
    const key = isOne ? id : name;
    if (!rows.has(key)) rows.set(key, isOne ? { investor_id: id, lead } : { name, lead });
  }
  return [...rows.values()];
}

/** Whose round it is, or that it is ambiguous. */
async function companyOf(
  name: string,
  { names }: Known,
): Promise<Result<(Company & { readonly isNear: boolean }) | 'homonyms' | null>> {
  const found = await names.startups(name);
  if (!found.ok) return found;
  const [company, ...others] = found.value;
  if (others.length > 0) return ok('homonyms');
  if (company) return ok({ ...company, isNear: false });
  const near = await names.nearly(name);
  return near.ok ? ok(near.value && { ...near.value, isNear: true }) : near;
}

async function rateOf(
  db: DatabaseClient,
  { currency, announced_on: day }: ImportedRound['round'],
  { rates }: Known,
): Promise<number | null | AppError> {
  if (currency === null) return null;
  const key = `${currency} ${day}`;
  const before = rates.get(key);
  if (before !== undefined) return before;
  const found = await findRate(db, { currency, day });
  if (!found.ok) return found.error;
  const rate = found.value?.usd_rate ?? null;
  rates.set(key, rate);
  return rate;
}
