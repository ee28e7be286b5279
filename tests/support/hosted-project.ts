import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { wantedAuthSettings } from '#src/hosted/auth-settings.ts';
import { functionNames } from '#src/hosted/checks.ts';
import { answerAuthAdmin } from '#tests/support/auth-admin.ts';
import { usedDataDir } from '#tests/support/backend-process.ts';
import { startEmbedded } from '#tests/support/embedded.ts';
import { startSmtp } from '#tests/support/smtp.ts';

const REF = 'abcdefghijklmnopqrst';
const TOKEN = 'sbp_0000000000000000000000000000000000000000';
const SITE_URL = 'https://news.example.com';
const ADMIN_EMAILS = 'editor@khoi-readers.net';

/**
 * A project as the two APIs of Supabase show it: the built-in backend stands for the project's own, and
 * the Management API is made up, on the same database.
 */
export async function startProject() {
  const DATA_DIR = await usedDataDir();
  const smtp = await startSmtp();
  const embedded = await startEmbedded({ DATA_DIR, SMTP_URL: smtp.url, ADMIN_EMAILS });
  const { secretKey } = JSON.parse(readFileSync(path.join(DATA_DIR, 'secrets.json'), 'utf8'));
  const auth: Record<string, unknown> = {
    ...wantedAuthSettings(SITE_URL),
    smtp_host: 'smtp.example.com',
  };
  const state = { status: 'ACTIVE_HEALTHY', functions: [...functionNames()], token: TOKEN, auth };
  const { db } = embedded.backend;
  await db.exec(`
    create schema cron;
    create table cron.job (jobid int, jobname text);
    create table cron.job_run_details (jobid int, status text, start_time timestamptz);
    insert into cron.job values (1, 'outbox-send');
    insert into cron.job_run_details values (1, 'succeeded', now())`);

  const isAuthAdmin = ({ url, headers }: IncomingMessage) =>
    url?.startsWith('/auth/v1/admin/users') && headers['apikey'] === secretKey;

  async function manage(request: IncomingMessage, body: string): Promise<Response> {
    if (request.headers.authorization !== `Bearer ${state.token}`)
      return Response.json({ message: 'Unauthorized' }, { status: 401 });
    const [, ref, rest = ''] = /^\/v1\/projects\/(\w+)(\/.*)?$/.exec(request.url ?? '') ?? [];
    if (ref !== REF) return Response.json({ message: 'Not found' }, { status: 404 });
    if (rest === '') return Response.json({ ref, status: state.status });
    if (rest === '/config/auth') return Response.json(state.auth);
    if (rest === '/functions') return Response.json(state.functions.map((slug) => ({ slug })));
    if (rest !== '/database/query/read-only') return new Response(null, { status: 404 });
    try {
      return Response.json((await db.query(JSON.parse(body).query)).rows);
    } catch (error) {
      return Response.json({ message: (error as Error).message }, { status: 400 });
    }
  }

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString();
    const answer = await (request.url?.startsWith('/v1/')
      ? manage(request, body)
      : isAuthAdmin(request)
        ? answerAuthAdmin(db, request.method ?? '', request.url ?? '', body)
        : embedded.request(request.url ?? '/', {
            method: request.method ?? 'GET',
            headers: request.headers as Record<string, string>,
            ...(body !== '' && { body }),
          }));
    response.writeHead(answer.status, Object.fromEntries(answer.headers));
    response.end(Buffer.from(await answer.arrayBuffer()));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    state,
    smtp,
    db,
    embedded,
    environment: {
      PUBLIC_SUPABASE_URL: origin,
      PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_khoi_embedded_0000000000',
      SUPABASE_SECRET_KEY: secretKey as string,
      SUPABASE_ACCESS_TOKEN: TOKEN,
      SUPABASE_PROJECT_ID: REF,
      SUPABASE_API_URL: origin,
      ADMIN_EMAILS,
      SITE_URL,
    } as Record<string, string>,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await embedded.close();
      await smtp.close();
    },
  };
}
