import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { functionNames, keepFingerprint } from '#src/hosted/functions.ts';
import { managementOf } from '#src/hosted/management.ts';
import { projectFrom } from '#src/hosted/project.ts';
import { changeOf, type Settings, wantedSettings } from '#src/hosted/settings.ts';
import { lacksOfClock } from '#src/hosted/steps/clock.ts';
import { answerAuthAdmin } from '#tests/support/auth-admin.ts';
import { usedDataDir } from '#tests/support/backend-process.ts';
import { startEmbedded } from '#tests/support/embedded.ts';
import { managementApi, newProjectState, REF, TOKEN } from '#tests/support/management-api.ts';
import { startSmtp } from '#tests/support/smtp.ts';

const SITE_URL = 'https://news.example.com';
const ADMIN_EMAILS = 'editor@khoi-readers.net';

/** What PGlite lacks. */
const EXTENSIONS = ['supabase_vault--0.3.1', 'pg_cron--1.6.4', 'pg_net--0.19.5'];

/**
 * A project as the two APIs of Supabase show it: the built-in backend stands for the project's own, and
 * the Management API is made up, on the same database.
 */
export async function startProject() {
  const DATA_DIR = await usedDataDir();
  const smtp = await startSmtp();
  const embedded = await startEmbedded({ DATA_DIR, SMTP_URL: smtp.url, ADMIN_EMAILS });
  const { secretKey } = JSON.parse(readFileSync(path.join(DATA_DIR, 'secrets.json'), 'utf8')) as {
    secretKey: string;
  };
  const wanted = wantedSettings(SITE_URL);
  const state = {
    ...newProjectState(),
    auth: { ...wanted['config/auth'], smtp_host: 'smtp.example.com' } as Record<string, unknown>,
    api: { ...wanted.postgrest },
    storage: whole(wanted['config/storage']) as ReturnType<typeof newProjectState>['storage'],
    functions: functionNames().map((slug) => ({
      slug,
      version: 1,
      ezbr_sha256: slug,
      verify_jwt: false,
    })),
  };
  const { db } = embedded.backend;
  await db.exec('create schema vault; create role supabase_functions_admin');
  for (const file of EXTENSIONS)
    await db.exec(
      readFileSync(new URL(`./prepared/extensions/${file}.sql`, import.meta.url), 'utf8'),
    );
  // Nothing here listens on a port.
  await db.exec('alter table cron.job alter column nodeport set default 5432');

  const isAuthAdmin = ({ url, headers }: IncomingMessage) =>
    url?.startsWith('/auth/v1/admin/') && headers['apikey'] === secretKey;

  const manage = managementApi(state, { owner: db });

  const server = createServer(async (request, response) => {
    const bytes = await buffer(request);
    const body = String(bytes);
    const answer =
      (await manage(request, bytes)) ??
      (await (isAuthAdmin(request)
        ? answerAuthAdmin(db, request.method ?? '', request.url ?? '', body)
        : embedded.request(request.url ?? '/', {
            method: request.method ?? 'GET',
            headers: request.headers as Record<string, string>,
            ...(body !== '' && { body }),
          })));
    response.writeHead(answer.status, Object.fromEntries(answer.headers));
    response.end(Buffer.from(await answer.arrayBuffer()));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const environment: Record<string, string> = {
    PUBLIC_SUPABASE_URL: origin,
    PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_khoi_embedded_0000000000',
    SUPABASE_SECRET_KEY: secretKey,
    SUPABASE_ACCESS_TOKEN: TOKEN,
    SUPABASE_PROJECT_ID: REF,
    SUPABASE_API_URL: origin,
    ADMIN_EMAILS,
    SITE_URL,
  };
  const project = projectFrom(environment);
  const management = managementOf(project, origin);
  await keepFingerprint(management);
  for (const { sql, values } of await lacksOfClock(project, management))
    await management.run(sql, values);
  await db.exec(`
    insert into cron.job_run_details (jobid, status, start_time)
    select jobid, 'succeeded', now() from cron.job where jobname = 'outbox-send'`);
  return {
    state,
    smtp,
    db,
    embedded,
    environment,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await embedded.close();
      await smtp.close();
    },
  };
}

/** Settings as the API tells them, objects in objects. */
function whole(settings: Settings): object {
  return changeOf(
    Object.entries(settings).map(([name, wanted]) => ({ name, wanted, found: undefined })),
  );
}
