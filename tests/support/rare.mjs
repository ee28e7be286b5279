/**
 * What `npm test` leaves to `npm run test:full`, before a release: kills, moves, crawls and screens that take minutes and
 * break with a change of what they are about, which is when one runs them by hand.
 */
export const RARE = {
  vitest: [
    'tests/backend/{durability,moving,namespaces,upgrade}.test.ts',
    // The access matrix runs in the database itself; here once more through the API of the site.
    'tests/database/matrix.test.ts',
    'tests/functions/{deno,newsletter-memory,outbox-crash}.test.ts',
    'tests/hosted/moving.test.ts',
    // It fetches a PostgreSQL of before.
    'tests/server/{postgres-major,restore-kills}.test.ts',
    'tests/site/crawl.test.ts',
    'tests/unit/growth.test.ts',
    'tests/unit/pictures/hundred-pictures.test.ts',
  ],
  e2e: [
    '**/{accessibility,admin-quality,reading-quality}.spec.ts',
    '**/{long-texts,refusals,submit-hostile}.spec.ts',
    '**/office-{access,columns,keyboard,spoken,week}.spec.ts',
  ],
};

/** Whether everything is to be run. */
export const isFull = process.env.TESTS === 'full';
