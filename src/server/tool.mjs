// `npm run admin`, `export`, `restore` and the like: a file under the project's own Node, with its packages
// installed first. Runs on any Node ≥ 20, hence plain JavaScript without dependencies.
//
//   node src/server/tool.mjs [--dev] [--built] [flags of Node] FILE [words]
//
// --dev: with the packages of development; --built: with the site built.
import { spawnSync } from 'node:child_process';
import { ensureBuilt, ensureInstalled, pinnedNode } from './start.mjs';

const words = process.argv.slice(2);
const has = (flag) => words[0] === flag && Boolean(words.shift());
ensureInstalled({ dev: has('--dev') });
if (has('--built')) ensureBuilt({ ...process.env });
const { status } = spawnSync(pinnedNode, words, { stdio: 'inherit' });
process.exitCode = status ?? 1;
