import { expect, test } from 'vitest';
import { runScript } from '#tests/support/run-script.ts';

// npm run test:hosted, where there is no auth server.

test('without the program it says what is missing, and how to build it', async () => {
  const { code, output } = await runScript({ GOTRUE_BIN: '' }, ['tests/hosted/run.ts']);
  expect(output).toMatch(
    /^Skipped, since GOTRUE_BIN is not set\. Build it .*supabase\/auth with Go/,
  );
  expect(code).toBe(0);
});

test('a wrong name of it is no reason to skip', async () => {
  const { code, output } = await runScript({ GOTRUE_BIN: '/none/auth' }, ['tests/hosted/run.ts']);
  expect(output).toMatch(/^GOTRUE_BIN names no program: \/none\/auth\./);
  expect(code).toBe(1);
});
