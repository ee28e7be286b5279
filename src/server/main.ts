import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { logProblem } from '#src/log.ts';
import { runSite } from './run-site.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
// Another build than dist/ can be named, to run one beside the other.
const distDir = path.resolve(root, process.argv[2] ?? 'dist');

// From here on Astro's logger (astro-logger.mjs) writes JSON lines.
Object.assign(globalThis, { [Symbol.for('khoi.serving')]: logProblem });

// Whoever reads our lines may go before us: a terminal, a log collector that starts anew. Then lines
// are lost, and not the site, which would try for ever to say that it cannot say anything.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

process.channel?.unref();
process.on('unhandledRejection', (error) => logProblem('unhandled-rejection', { error }));

const isRunning = await runSite({
  root,
  distDir,
  environment: process.env,
  host: process,
});
if (!isRunning) process.exit(1);
