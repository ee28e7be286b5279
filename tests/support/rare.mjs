/**
 * What `npm test` leaves to `npm run test:full`, before a release: kills, moves, crawls and screens that take minutes and
 * break with a change of what they are about, which is when one runs them by hand.
 */
export const RARE = {
  vitest: [
    'tests/backend/{durability,moving,namespaces,upgrade}.test.ts',
    // The access matrix runs on the built-in database; here once more on a project's.
    'tests/database/matrix-postgres.test.ts',
    'tests/functions/{deno,newsletter-memory,outbox-crash}.test.ts',
    'tests/hosted/moving.test.ts',
    'tests/site/crawl.test.ts',
    'tests/unit/growth.test.ts',
    'tests/unit/pictures/hundred-pictures.test.ts',
  ],
  e2e: [
    '**/{accessibility,admin-quality,reading-quality}.spec.ts',
    '**/{long-texts,office-week,submit-hostile}.spec.ts',
  ],
};

/** Whether everything is to be run. */
export const isFull = process.env.TESTS === 'full';
