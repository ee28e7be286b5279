import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startedBackend, usedDataDir } from '#tests/support/backend-process.ts';
import { startEmbedded } from '#tests/support/embedded.ts';
import { type SmtpSink, startSmtp } from '#tests/support/smtp.ts';

let smtp: SmtpSink;

beforeAll(async () => {
  smtp = await startSmtp();
});
afterAll(() => smtp.close());

const signUp = (url: string, email: string) =>
  fetch(`${url}/auth/v1/signup`, {
    method: 'POST',
    headers: {
      apikey: 'sb_publishable_khoi_embedded_0000000000',
      'Content-Type': 'application/json',
    },
    body: JSON.stringify({ email, password: 'secret-1' }),
  });

test('a mail that was queued is sent, by this process or by the one after it', async () => {
  const DATA_DIR = await usedDataDir();
  const broken = await startedBackend({ DATA_DIR, SMTP_URL: 'smtp://127.0.0.1:9' });
  expect((await signUp(broken.url, 'patient@example.com')).status).toBe(200);
  await broken.kill('SIGKILL');

  const backend = await startedBackend({ DATA_DIR, SMTP_URL: smtp.url });
  expect((await signUp(backend.url, 'lan@example.com')).status).toBe(200);
  const mailed = () => smtp.received.map(({ to }) => to);
  await vi.waitFor(() => expect(mailed()).toContain('lan@example.com'), { timeout: 60_000 });
  await backend.kill('SIGTERM');

  // The unreachable server cost the first mail nothing but time, which is up.
  const later = await startEmbedded({ DATA_DIR, SMTP_URL: smtp.url });
  await later.backend.db.query(
    `with due as (update public.email_outbox set next_attempt_at = now() where status = 'pending')
     select pg_notify('khoi_outbox', '')`,
  );
  await vi.waitFor(() => expect(mailed()).toContain('patient@example.com'), { timeout: 60_000 });
  expect(mailed().sort()).toEqual(['lan@example.com', 'patient@example.com']);
  await later.close();
});
