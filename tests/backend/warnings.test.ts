import { EventEmitter, once } from 'node:events';
import '@supabase/lite';
import { expect, test } from 'vitest';
import { withQuietLite } from '#src/backend/lite/quiet.ts';

test('a warning of Node stays a warning once Lite is loaded', async () => {
  await withQuietLite({}, async () => {});
  const warned = once(process, 'warning');
  const emitter = new EventEmitter();
  for (let i = 0; i < 12; i += 1) emitter.on('x', () => {});
  const [warning] = (await warned) as [Error];
  expect(warning.name).toBe('MaxListenersExceededWarning');
});
