import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, test, vi } from 'vitest';
import { lead } from '#src/backend/database/leader.ts';

test('a database that does not answer is named once, and tried again', async () => {
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const server = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const login = { host: '127.0.0.1', port, username: 'a', password: 'b' };
  const leading = lead(login, () => async () => {});
  try {
    for (let tries = 0; tries < 3; tries += 1) await once(server, 'connection');
    const lines = said.mock.calls.map(([line]) => String(line));
    expect(lines).toEqual([
      expect.stringContaining('The database of DATABASE_URL does not answer'),
    ]);
    expect(lines[0]).not.toMatch(/\.ts:\d/);
  } finally {
    await leading.stop();
    server.close();
    said.mockRestore();
  }
});
