import { prepare } from './boot.ts';

// A process of its own beside the build of a first start (src/server/start.mjs).
await prepare();
process.exit(0);
