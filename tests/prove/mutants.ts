// `node tests/prove/mutants.ts`: the policy mutants of `npm run prove` alone. `--kind=policy,trigger` and
// `--about=articles,may_store` look at a part; test-results/mutants.json says which test caught which.
import { parseArgs } from 'node:util';
import { judgeAll } from './mutants/judge-all.ts';
import { KINDS } from './mutants/mutant.ts';
import { LEAST_SHARE } from './mutants.claim.ts';

const { values: options } = parseArgs({
  options: {
    kind: { type: 'string', default: KINDS.join(',') },
    about: { type: 'string', default: '' },
  },
});
const kinds = options.kind.split(',');
const about = options.about.split(',');
const begun = performance.now();
const { told, shown } = await judgeAll(
  ({ kind, name }) => kinds.includes(kind) && about.some((part) => name.includes(part)),
  (line) => void process.stdout.write(`${line}\n`),
);
const tried = told.tried + shown.tried;
const caught = told.caught + shown.caught;
const seconds = ((performance.now() - begun) / 1000).toFixed(0);
process.stdout.write(`${caught} of ${tried} caught in ${seconds} s\n`);
process.exit(caught / tried >= LEAST_SHARE ? 0 : 1);
