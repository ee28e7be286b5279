/** A room whose code is changed on purpose, and the tests that should notice. */
export type Room = {
  readonly mutate: readonly string[];
  readonly tests: readonly string[];
};

/** Of all mutants of a room, how many must be noticed. */
export const LEAST_SHARE = 0.85;

export const ROOMS: Readonly<Record<string, Room>> = {
  domain: {
    mutate: ['src/domain/**/*.ts'],
    // What the ledger's and the desk's rules say is also seen through the data modules that ask them.
    tests: [
      'tests/unit/{domain,data,functions,islands/writing}/**/*.test.ts',
      'tests/data/**/*.test.ts',
    ],
  },
  functions: {
    mutate: ['supabase/functions/_shared/**/*.ts'],
    // What most whole functions do in front of a backend notices little more, and takes a hundred times as long.
    tests: [
      'tests/unit/functions/*.test.ts',
      'tests/functions/{admin-deliverability,pictures}.test.ts',
    ],
  },
  server: {
    mutate: ['src/server/**/*.ts'],
    tests: ['tests/unit/server/**/*.test.ts', 'tests/backend/open-data.test.ts'],
  },
  data: {
    mutate: ['src/data/**/*.ts', '!src/data/database.types.ts'],
    tests: ['tests/unit/data/**/*.test.ts', 'tests/data/**/*.test.ts'],
  },
};
