import {
  type ImportedRound,
  parseRound,
  type RoundImportColumn,
} from '#src/domain/ledger/round-import.ts';
import { similarRounds } from '#src/domain/ledger/similar-rounds.ts';
import type { SourceCheck } from '#src/domain/ledger/source-checks.ts';
import { type AppError, err, ok, type Result } from '#src/domain/result.ts';
import type {
  ImportOptions,
  ImportPiece,
  ImportProblem,
  ImportReport,
} from '#src/domain/tables/import-report.ts';
import type { Source } from '#src/domain/tables/table.ts';
import type { Locale } from '#src/i18n/locales.ts';
import type { DatabaseClient } from '../client.ts';
import { refused } from '../report.ts';
import { companiesNamed } from './companies.ts';
import { findRate } from './rates.ts';
import { listRoundsOf } from './round-list.ts';
import { listFunds } from './rounds.ts';
import type { SourceAsker } from './source-asker.ts';

/** Rows that are told of at a time. */
const CHUNK = 20;

/** A row that is taken although its source does not answer, or could not be asked for (null). */
export type UnreadSource = {
  readonly line: number;
  readonly found: Extract<SourceCheck, { reachable: false }> | null;
};
export type RoundPiece = ImportPiece & { readonly unread: readonly UnreadSource[] };

type Options = ImportOptions<RoundPiece> & {
  readonly locale: Locale;
  readonly today: string;
  /** Asked in a trial; what it found is stored with the rounds afterwards. */
  readonly sources: SourceAsker;
};

/** What the rows of a file have in common: asked for once. */
type Known = {
  readonly funds: ReadonlyMap<string, string>;
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
  { dry, onPiece, locale, today, sources }: Options,
): Promise<Result<ImportReport>> {
  if (!source.names.includes('company') || !source.names.includes('source_url'))
    return err('no_columns');
  const funds = await listFunds(db);
  if (!funds.ok) return funds;
  const known: Known = {
    funds: new Map(funds.value.map(({ id, name }) => [name.toLowerCase(), id])),
    rates: new Map(),
    added: new Map(),
  };
  let report: ImportReport = { rows: 0, taken: 0 };
  let problems: ImportProblem[] = [];
  let taken: ImportedRound[] = [];
  const tell = async (share: number) => {
    if (dry) await sources.ask(taken.map(({ source: { url } }) => url));
    const unread = dry ? taken.flatMap((round) => unreadOf(round, sources)) : [];
    onPiece({ ...report, share, problems, unread });
    problems = [];
    taken = [];
  };
  if (dry) sources.begin();
  for await (const { line, share, get } of source.rows()) {
    const read = parseRound(line, get, { locale, today });
    const failed = 'problem' in read ? read.problem : await take(db, read, { known, dry, sources });
    if (typeof failed === 'object' && failed !== null) return { ok: false, error: failed };
    report = { rows: report.rows + 1, taken: report.taken + Number(failed === null) };
    if ('problem' in read) problems.push(read);
    else if (failed !== null) problems.push({ line, problem: failed });
    else taken.push(read);
    if (report.rows % CHUNK === 0) await tell(share);
  }
  await tell(1);
  return ok(report);
}

function unreadOf({ line, source }: ImportedRound, sources: SourceAsker): readonly UnreadSource[] {
  if (!sources.isElsewhere(source.url)) return [];
  const found = sources.found(source.url);
  return found?.reachable ? [] : [{ line, found: found ?? null }];
}

type Problem = RoundImportColumn | 'homonyms' | 'known' | 'rate' | 'refused';

/** What keeps a round out; an error for what keeps all out; null when it was taken. */
async function take(
  db: DatabaseClient,
  read: ImportedRound,
  { known, dry, sources }: { known: Known; dry: boolean; sources: SourceAsker },
): Promise<Problem | AppError | null> {
  const { round, investors, source } = read;
  const found = await companiesNamed(db, ['startup'], [read.company]);
  if (!found.ok) return found.error;
  const [company, ...others] = found.value;
  if (!company) return 'company';
  if (others.length > 0) return 'homonyms';
  const rate = read.needsRate ? await rateOf(db, round, known) : round.usd_rate;
  if (rate instanceof Object) return rate;
  if (read.needsRate && rate === null) return 'rate';
  const ofRate = round.amount !== null && rate !== null ? round.amount / rate : null;
  const dollars = round.currency === 'USD' ? round.amount : ofRate;
  const there = await listRoundsOf(db, company.id);
  if (!there.ok) return there.error;
  const before = known.added.get(company.id) ?? [];
  if (similarRounds([...there.value, ...before], { ...round, id: null, dollars }).length > 0)
    return 'known';
  const id = `line ${read.line}`;
  known.added.set(company.id, [...before, { ...round, id, amount_usd: dollars }]);
  if (dry) return null;
  const reachable = sources.found(source.url)?.reachable;
  const { error } = await db.rpc('save_round', {
    round: { ...round, usd_rate: rate, startup_id: company.id },
    investors: investors.map(({ name, lead }) => {
      const fund = known.funds.get(name.toLowerCase());
      return fund ? { investor_id: fund, lead } : { name, lead };
    }),
    sources: [{ ...source, ...(reachable !== undefined && { reachable }) }],
  });
  if (!error) return null;
  const answer = refused('importRounds', error).error;
  if (['offline', 'UNAVAILABLE', 'FORBIDDEN', 'UNAUTHENTICATED'].includes(answer.code))
    return answer;
  return answer.code === 'own_investor' ? 'investors' : 'refused';
}

async function rateOf(
  db: DatabaseClient,
  { currency, announced_on: day }: ImportedRound['round'],
  { rates }: Known,
): Promise<number | null | AppError> {
  const key = `${currency} ${day}`;
  const before = rates.get(key);
  if (before !== undefined) return before;
  const found = await findRate(db, { currency: currency ?? '', day });
  if (!found.ok) return found.error;
  const rate = found.value?.usd_rate ?? null;
  rates.set(key, rate);
  return rate;
}
