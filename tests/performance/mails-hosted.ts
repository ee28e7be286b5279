import { setTimeout as after } from 'node:timers/promises';
import { serveFunction } from '#tests/support/deno.ts';
import { startSmtp } from '#tests/support/smtp.ts';
import type { ApartProject } from './apart.ts';
import { ISSUE, type Line, NO_PACE, nameOf } from './issue.ts';
import { cpuSeconds } from './load.ts';

/** Of a project's clock. */
export const CALLS_A_MINUTE = 3;
const CALL_SECONDS = 18;

type Calling = {
  readonly line: Line;
  readonly calls: string;
  readonly mailsPerCall: string | undefined;
};

/** Calls the function as the clock does, without the time between calls. */
export async function measureHosted(project: ApartProject, { line, calls, mailsPerCall }: Calling) {
  let bytes = 0;
  const sink = await startSmtp({
    keep: false,
    message: async ({ raw }) => {
      await after(line.delayMs);
      bytes += Buffer.byteLength(raw);
      return undefined;
    },
  });
  const sender = await serveFunction('outbox-send', {
    version: '2.1.4',
    env: {
      SUPABASE_URL: project.url,
      SUPABASE_SERVICE_ROLE_KEY: project.secretKey,
      SITE_URL: 'https://news.example.com',
      SMTP_URL: sink.url,
      MAIL_FROM: 'Khởi <hello@news.example.com>',
      SIGNING_KEY: 'a-signing-key-for-the-bench-of-32-chars',
      SMTP_CONNECTIONS: String(line.connections),
      NEWSLETTER_PER_MINUTE: NO_PACE,
      MAILS_PER_CALL: mailsPerCall,
    },
  });
  const call = async (): Promise<{ sent: number; more: boolean }> => {
    const headers = { authorization: `Bearer ${project.secretKey}` };
    const answer = await fetch(sender.url, { method: 'POST', headers });
    if (!answer.ok) throw new Error(`outbox-send answered ${answer.status}:\n${sender.log()}`);
    return (await answer.json()) as { sent: number; more: boolean };
  };
  try {
    // The first call of an isolate compiles, and tidies up.
    await call();
    for (const statement of ISSUE) await project.query(statement);
    const cpu = () => [cpuSeconds(sender.pid), project.cpu(), project.startedCpu()] as const;
    const used = cpu();
    const begun = performance.now();
    let sent = 0;
    let most = 0;
    for (let more = true; more; ) {
      const told = await call();
      sent += told.sent;
      most = Math.max(most, told.sent);
      more = told.more || told.sent > 0;
    }
    const seconds = (performance.now() - begun) / 1000;
    const perSecond = sent / seconds;
    const ofEach = cpu().map((each, at) =>
      Number(((1000 * (each - (used[at] ?? 0))) / sent).toFixed(1)),
    );
    const perCall = mailsPerCall === undefined ? most : Math.round(perSecond * CALL_SECONDS);
    return {
      newsletter: `${nameOf('hosted', line)}, ${calls}`,
      'mails/s': Math.round(perSecond),
      'mails a minute': CALLS_A_MINUTE * perCall,
      'bytes a mail': Math.round(bytes / sent),
      'site or function CPU': ofEach[0] ?? 0,
      'API CPU': ofEach[1] ?? 0,
      'database CPU': ofEach[2] ?? 0,
    };
  } finally {
    await sender.stop();
    await sink.close();
  }
}
