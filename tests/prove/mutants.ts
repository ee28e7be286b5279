// `node tests/prove/mutants.ts`: weakens every policy, grant, trigger, guard and constraint of the migrated
// database in turn and runs the database's own tests; what none of them notices has survived.
// `--kind=policy,trigger` and `--about=articles` look at a part.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { table } from '#tests/performance/table.ts';
import { migratedDatabase } from '#tests/support/database.ts';
import { PROJECT } from '#tests/support/site.ts';
import {
  grantMutants,
  openMutants,
  policyMutants,
  tableMutants,
} from './mutants/access-mutants.ts';
import { KINDS } from './mutants/mutant.ts';
import { constraintMutants, functionMutants, triggerMutants } from './mutants/rule-mutants.ts';
import { Trial, type Verdict } from './mutants/trial.ts';

const { values: options } = parseArgs({
  options: {
    kind: { type: 'string', default: KINDS.join(',') },
    about: { type: 'string', default: '' },
  },
});
const say = (line: string) => void process.stdout.write(`${line}\n`);
const begun = performance.now();
const pg = await migratedDatabase();
const trial = await Trial.begin(pg, say);
const kinds = options.kind.split(',');
const makers = [
  policyMutants,
  tableMutants,
  grantMutants,
  openMutants,
  triggerMutants,
  functionMutants,
  constraintMutants,
];
const mutants = (await Promise.all(makers.map((make) => make(trial.ask))))
  .flat()
  .filter(({ kind, name }) => kinds.includes(kind) && name.includes(options.about));
say(`${mutants.length} mutants, after ${seconds()} s`);
const verdicts: Verdict[] = [];
for (const mutant of mutants) {
  const verdict = await trial.judge(mutant);
  verdicts.push(verdict);
  if (verdict.caughtBy === null) say(`survived: ${mutant.kind}: ${mutant.name}`);
}
await pg.close();

const tried = verdicts.filter(({ caughtBy }) => caughtBy !== undefined);
const caught = tried.filter(({ caughtBy }) => caughtBy !== null);
const share = (part: number, whole: number) =>
  whole === 0 ? '' : `${((100 * part) / whole).toFixed(1)} %`;
const rowOf = (kind: string, of: (each: Verdict) => boolean) => {
  const [all, hits] = [tried.filter(of).length, caught.filter(of).length];
  return { mutants: kind, tried: String(all), caught: String(hits), share: share(hits, all) };
};
say(
  `\n${table([...KINDS.map((kind) => rowOf(kind, ({ mutant }) => mutant.kind === kind)), rowOf('all', () => true)])}`,
);
for (const verdict of verdicts)
  if ('reason' in verdict) say(`no mutant: ${verdict.mutant.name}: ${verdict.reason}`);
say(
  `${caught.length} of ${tried.length} caught (${share(caught.length, tried.length)}; bar 98 %) in ${seconds()} s`,
);
const report = path.join(PROJECT, 'test-results/mutants.json');
mkdirSync(path.dirname(report), { recursive: true });
writeFileSync(
  report,
  JSON.stringify(
    verdicts.map(({ mutant, caughtBy = 'no mutant' }) => [mutant.kind, mutant.name, caughtBy]),
    null,
    1,
  ),
);
process.exit(caught.length / tried.length >= 0.98 ? 0 : 1);

function seconds(): string {
  return ((performance.now() - begun) / 1000).toFixed(0);
}
