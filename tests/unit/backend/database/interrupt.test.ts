import { expect, test } from 'vitest';
import { openInterrupt } from '#src/backend/database/interrupt.ts';

test('a thread that is gone has nothing left to stop, whoever asked before or asks after', async () => {
  const interrupt = openInterrupt('a thread that never was');
  const before = interrupt.stop(1, 0);
  interrupt.close();
  expect(await before).toBeNull();
  expect(await interrupt.stop(2, 0)).toBeNull();
});
