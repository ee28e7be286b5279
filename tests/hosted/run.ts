import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

// npm run test:hosted: what is promised of a project, on Supabase's real auth server instead of what stands in for it.

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** What a project's auth server takes part in. */
const FILES = ['tests/hosted', 'tests/database/matrix-postgres.test.ts'];

const HOW = `Build it from https://github.com/supabase/auth with Go (go build -o auth .), and name the program, which stays beside its migrations: GOTRUE_BIN=…/auth npm run test:hosted.`;

function isProgram(bin: string): boolean {
  try {
    accessSync(bin, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

const bin = path.resolve(process.env['GOTRUE_BIN'] ?? '');
if (!process.env['GOTRUE_BIN'])
  process.stdout.write(`Skipped, since GOTRUE_BIN is not set. ${HOW}\n`);
else if (!isProgram(bin)) {
  process.stderr.write(`GOTRUE_BIN names no program: ${bin}. ${HOW}\n`);
  process.exitCode = 1;
} else {
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '-c', 'tests/vitest.config.ts'];
  const words = process.argv.slice(2);
  const { status } = spawnSync(
    process.execPath,
    [...vitest, ...(words.length > 0 ? words : FILES)],
    {
      cwd: ROOT,
      stdio: 'inherit',
      env: { ...process.env, GOTRUE_BIN: bin, TESTS: 'full' },
    },
  );
  process.exitCode = status ?? 1;
}
