import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EMBEDDED_PUBLISHABLE_KEY } from '#src/domain/site.ts';
import { describeMatrix } from '#tests/database/describe-matrix.ts';
import { startedBackend, usedDataDir } from '#tests/support/backend-process.ts';
import { runningTarget } from '#tests/support/people.ts';

const running = runningTarget(process.env);

if (running) describeMatrix(`the server at ${running.url}`, async () => running);
else
  describeMatrix('the embedded backend', async () => {
    const DATA_DIR = await usedDataDir();
    const { secretKey } = JSON.parse(readFileSync(join(DATA_DIR, 'secrets.json'), 'utf8'));
    const backend = await startedBackend({ DATA_DIR });
    const target = runningTarget({
      KHOI_URL: backend.url,
      KHOI_PUBLISHABLE_KEY: EMBEDDED_PUBLISHABLE_KEY,
      KHOI_SECRET_KEY: secretKey,
    });
    if (!target) throw new Error('The backend has no address.');
    return { ...target, close: () => backend.kill('SIGTERM') };
  });
