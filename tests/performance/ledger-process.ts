// The ledger in a process of its own, which is started as the site is: how often V8 collects its garbage depends on it.
// Argument: the directory of its archive. Tells its parent what it measured.
import { measureLedger } from './ledger.ts';

const [work = ''] = process.argv.slice(2);
process.send?.(await measureLedger(work));
process.disconnect();
