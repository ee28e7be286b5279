import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { table } from '#tests/performance/table.ts';
import { migratedDatabase } from '#tests/support/database.ts';
import { PROJECT } from '#tests/support/site.ts';
import type { Random } from '../random.ts';
import { grantMutants, openMutants, policyMutants, tableMutants } from './access-mutants.ts';
import { judgeInParallel } from './crew.ts';
import { handMutants } from './hand-mutants.ts';
import { type Ask, KINDS, type Mutant } from './mutant.ts';
import { constraintMutants, functionMutants, triggerMutants } from './rule-mutants.ts';
import type { Verdict } from './trial.ts';
import { TOLD_BY_CATALOG } from './witnesses.ts';

export type Outcome = {
  /** How many there were to try. */
  readonly of: number;
  readonly tried: number;
  readonly caught: number;
  /** The mutants that no test noticed. */
  readonly survivors: readonly Mutant[];
};
export type Outcomes = {
  /** Of kinds that the catalog tells. */
  readonly told: Outcome;
  /** Of kinds that show in what people can do. */
  readonly shown: Outcome;
};

/**
 * Weakens each policy, grant, trigger, guard and constraint of the migrated database in turn and runs
 * the database's own tests.
 *
 * @param wanted which mutants to try
 * @param limit what there is no time for is left out; those found by hand come first, then the rest at random
 */
export async function judgeAll(
  wanted: (mutant: Mutant) => boolean,
  say: (line: string) => void,
  limit?: { readonly ms: number; readonly random: Random },
): Promise<Outcomes> {
  const begun = performance.now();
  const all = (await allMutants()).filter(wanted);
  const rankOf = ({ kind }: Mutant) => (kind === 'by hand' ? -1 : (limit?.random.next() ?? 0));
  const rank = new Map(all.map((each) => [each, rankOf(each)]));
  const mutants = all.toSorted((a, b) => (rank.get(a) ?? 0) - (rank.get(b) ?? 0));
  say(`${mutants.length} mutants`);
  const verdicts: Verdict[] = [];
  const leftOut = await judgeInParallel(mutants, {
    say,
    ms: limit?.ms ?? Infinity,
    judged: (verdict) => {
      verdicts.push(verdict);
      const { mutant, caughtBy } = verdict;
      if (caughtBy === null) say(`survived: ${mutant.kind}: ${mutant.name}`);
      if ('reason' in verdict) say(`no mutant: ${mutant.name}: ${verdict.reason}`);
      if (verdicts.length % 500 === 0)
        say(`${verdicts.length} judged, ${Math.round((performance.now() - begun) / 1000)} s`);
    },
  });
  say('tests that were left out, everything being one transaction here:');
  for (const name of leftOut) say(`  ${name}`);
  save(verdicts);
  const tried = verdicts.filter(({ caughtBy }) => caughtBy !== undefined);
  say(table([...KINDS, 'all'].map((kind) => rowOf(kind, tried))));
  const outcome = (isMeant: (mutant: Mutant) => boolean): Outcome => {
    const meant = tried.filter(({ mutant }) => isMeant(mutant));
    const survivors = meant.filter(({ caughtBy }) => caughtBy === null);
    return {
      of: mutants.filter(isMeant).length,
      tried: meant.length,
      caught: meant.length - survivors.length,
      survivors: survivors.map(({ mutant }) => mutant),
    };
  };
  return {
    told: outcome(({ kind }) => TOLD_BY_CATALOG.has(kind)),
    shown: outcome(({ kind }) => !TOLD_BY_CATALOG.has(kind)),
  };
}

async function allMutants(): Promise<Mutant[]> {
  const pg = await migratedDatabase();
  const ask: Ask = async <Row>(sql: string, parameters: unknown[] = []) =>
    (await pg.query<Row>(sql, parameters)).rows;
  const makers = [
    policyMutants,
    tableMutants,
    grantMutants,
    openMutants,
    triggerMutants,
    functionMutants,
    constraintMutants,
    handMutants,
  ];
  const mutants: Mutant[] = [];
  for (const make of makers) mutants.push(...(await make(ask)));
  await pg.close();
  return mutants;
}

function rowOf(kind: string, verdicts: readonly Verdict[]) {
  const of = verdicts.filter(({ mutant }) => kind === 'all' || mutant.kind === kind);
  const caught = of.filter(({ caughtBy }) => caughtBy !== null).length;
  const share = of.length === 0 ? '' : `${((100 * caught) / of.length).toFixed(1)} %`;
  return { weakened: kind, tried: of.length, caught, share };
}

function save(verdicts: readonly Verdict[]): void {
  const file = path.join(PROJECT, 'test-results/mutants.json');
  mkdirSync(path.dirname(file), { recursive: true });
  const rows = verdicts.map(({ mutant, caughtBy = 'no mutant' }) => [
    mutant.kind,
    mutant.name,
    caughtBy,
  ]);
  writeFileSync(file, `${JSON.stringify(rows, null, 1)}\n`);
}
