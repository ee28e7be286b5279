// `npm run admin`, `export`, `restore` and the like: a file under the project's own Node, with its packages
// installed first. Runs on any Node ≥ 20, hence plain JavaScript without dependencies.
//
//   node src/server/tool.mjs [--dev] [flags of Node] FILE [words]
import { spawnSync } from 'node:child_process';
import { ensureInstalled, pinnedNode } from './start.mjs';

const words = process.argv.slice(2);
const dev = words[0] === '--dev';
ensureInstalled({ dev });
const { status } = spawnSync(pinnedNode, dev ? words.slice(1) : words, { stdio: 'inherit' });
process.exitCode = status ?? 1;
