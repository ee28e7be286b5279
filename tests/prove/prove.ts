// `npm run prove`: tries to break the built site as an attacker, a dying machine and a crowd would, and
// prints a table of claim, figure, bar and whether it holds. Not part of `npm test`: it takes a quarter of an hour.
// `-- --publish` only writes what the reports say that are there into /proof. `-- --only=malformed,load` runs parts, `--seed=1` repeats a run, `--scale=0.1` takes a quick look.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { table } from '#tests/performance/table.ts';
import { PROJECT } from '#tests/support/site.ts';
import type { Claim, Finding } from './claim.ts';
import { CLAIMS, SIDE_BY_SIDE } from './claims.ts';
import { publishProof } from './proof.ts';

/** How many of those that mostly wait go at a time: what two cores take. */
const LANES = 3;

const { values: options } = parseArgs({
  options: {
    only: { type: 'string', default: Object.keys(CLAIMS).join(',') },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    scale: { type: 'string', default: '1' },
    publish: { type: 'boolean', default: false },
  },
});
if (options.publish) {
  publish();
  process.exit(0);
}
const seed = Number(options.seed);
const scale = Number(options.scale);
const names = options.only.split(',');
const unknown = names.filter((name) => !(name in CLAIMS));
if (unknown.length > 0) {
  print(`There is no claim "${unknown.join(', ')}". There are ${Object.keys(CLAIMS).join(', ')}.`);
  process.exit(1);
}

print(`seed ${seed}; the same run again: npm run prove -- --seed=${seed}\n`);
const begun = performance.now();
const findings: Finding[] = [];
const wanted = Object.keys(CLAIMS).filter((name) => names.includes(name));
await inLanes(
  1,
  wanted.filter((name) => !SIDE_BY_SIDE.has(name)),
);
await inLanes(
  LANES,
  wanted.filter((name) => SIDE_BY_SIDE.has(name)),
);
print(`\n${table(findings.map(toRow))}`);
for (const { claim, details = [] } of findings.filter(({ holds }) => !holds))
  print([`✗ ${claim}`, ...details.map((line) => `    ${line}`), ''].join('\n'));
const minutes = ((performance.now() - begun) / 60_000).toFixed(1);
const broken = findings.filter(({ holds }) => !holds).length;
print(`${findings.length - broken} hold, ${broken} do not; ${minutes} minutes, seed ${seed}`);
save();
process.exit(broken === 0 ? 0 : 1);

/** Checks `all` in their order, `lanes` of them at a time. */
async function inLanes(lanes: number, all: readonly string[]): Promise<void> {
  const left = [...all];
  const lane = async () => {
    for (let name = left.shift(); name !== undefined; name = left.shift()) {
      print(`━━ ${name}`);
      findings.push(...(await check(name, CLAIMS[name as keyof typeof CLAIMS])));
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

/** A part that throws has proved nothing. */
async function check(name: string, claim: Claim): Promise<readonly Finding[]> {
  const start = performance.now();
  try {
    return await claim({ seed, scale, say: (line) => print(`   ${name}: ${line}`) });
  } catch (error) {
    const details = [error instanceof Error ? (error.stack ?? error.message) : String(error)];
    return [{ claim: name, figure: 'ended early', bar: 'runs through', holds: false, details }];
  } finally {
    print(`   ${name}: ${((performance.now() - start) / 1000).toFixed(0)} s`);
  }
}

function toRow({ claim, figure, bar, holds }: Finding) {
  return { claim, figure, bar, holds: holds ? 'yes' : 'NO' };
}

function save(): void {
  const file = path.join(PROJECT, 'test-results/prove.json');
  mkdirSync(path.dirname(file), { recursive: true });
  const report = {
    date: new Date().toISOString(),
    seed,
    scale,
    minutes: Number(minutes),
    findings,
  };
  writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`);
  print(`Saved as ${path.relative(PROJECT, file)}.`);
  publish();
}

function publish(): void {
  print(
    `/proof now has new figures of ${publishProof().join(', ')}. Look at them before you commit them.`,
  );
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
