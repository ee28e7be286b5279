import { join } from 'node:path';
import { acquireLock } from '#src/backend/operations/lock.ts';

// A process that asks for the lock of a folder, says what came of it, and keeps it until its stdin ends.

const [folder = ''] = process.argv.slice(2);
process.stdin.resume().on('end', () => process.exit());
try {
  await acquireLock(join(folder, 'lock'), {
    dataDir: folder,
    socket: join(folder, 'admin.sock'),
    say: () => {},
    pace: { beatMs: 20, lookMs: 50, looks: 20 },
  });
  process.stdout.write('held\n');
} catch (error) {
  process.stdout.write(`${(error as Error).message}\n`);
}
