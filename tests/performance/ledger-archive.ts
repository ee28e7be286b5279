// `node_modules/.bin/node tests/performance/ledger-archive.ts DIRECTORY [SHARE]`: a DATA_DIR with the ledger that
// `npm run bench -- --only=ledger` measures, or a share of it (0.1), to look at by hand:
// `DATA_DIR=DIRECTORY KHOI_CACHE=off npm start`.
import { LEDGER_SIZE, makeLedgerSite } from './ledger-fill.ts';
import { print } from './table.ts';

const [directory, share = '1'] = process.argv.slice(2);
if (directory === undefined || !(Number(share) > 0)) {
  process.stderr.write('Name a directory that is not there yet, and a share such as 0.1.\n');
  process.exit(2);
}
const begun = performance.now();
const size = Object.fromEntries(
  Object.entries(LEDGER_SIZE).map(([kind, rows]) => [kind, Math.ceil(rows * Number(share))]),
) as typeof LEDGER_SIZE;
await makeLedgerSite(directory, size);
print(`${JSON.stringify(size)}: filled in ${((performance.now() - begun) / 1000).toFixed(0)} s`);
