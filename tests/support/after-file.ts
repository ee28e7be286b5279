import { afterAll } from 'vitest';
import { removeMade } from '#tests/support/made-directories.ts';

// Runs with each file of tests, also where a worker has loaded the modules for the one before.
// Registered first, so it runs last: 40 MB a directory.
afterAll(removeMade);
