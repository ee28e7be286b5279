import { randomUUID } from 'node:crypto';
import type { Deps, Handler } from '#supabase/functions/_shared/deps.ts';
import { createHandler as confirmHandler } from '#supabase/functions/newsletter-confirm/handler.ts';
import { createHandler as preferencesHandler } from '#supabase/functions/newsletter-preferences/handler.ts';
import { createHandler as subscribeHandler } from '#supabase/functions/newsletter-subscribe/handler.ts';
import { testDeps } from '#tests/support/function-deps.ts';
import type { LiteServer } from '#tests/support/lite-server.ts';

type Row = Record<string, unknown>;

/** What a reader of the newsletter does through its functions, and what a test looks up about them. */
export function newsletterReader(server: Pick<LiteServer, 'db' | 'url' | 'secretKey'>) {
  const rows = async (sql: string, ...params: unknown[]): Promise<Row[]> =>
    (await server.db.query(sql, params)).rows;

  /** Each call from a network of its own, unless it names one. */
  const post = async (create: (deps: Deps) => Handler, body: Row, from: string = randomUUID()) => {
    const answer = await create(testDeps(server))(
      new Request('http://localhost/functions/v1/x', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-test-address': from },
        body: JSON.stringify(body),
      }),
    );
    return { status: answer.status, body: (await answer.json()) as Row };
  };

  /** What the newest mail of a kind to an address holds, as long as it waits. */
  const inMail = async (email: string, template: string, key: string): Promise<string> => {
    const [mail] = await rows(
      `select data ->> $3 as found from public.email_outbox where to_email = $1 and template = $2
       order by created_at desc limit 1`,
      email,
      template,
      key,
    );
    return String(mail?.['found']);
  };

  const subscribe = (email: string) =>
    post(subscribeHandler, { email, locale: 'vi', page: '/vi/latest' });
  const confirm = (token: string) => post(confirmHandler, { token });

  return {
    inMail,
    subscribe,
    confirm,
    ask: (body: Row, from?: string) => post(preferencesHandler, body, from),

    /** Subscribes in Vietnamese and confirms; answers the token of the preferences page. */
    member: async (email: string): Promise<string> => {
      await subscribe(email);
      await confirm(await inMail(email, 'newsletter-confirm', 'confirmToken'));
      return inMail(email, 'newsletter-welcome', 'preferencesToken');
    },

    /** A preferences token of somebody who is there already. */
    tokenOf: async (email: string): Promise<string> => {
      const token = randomUUID().replaceAll('-', '').repeat(2);
      await rows(
        `insert into public.newsletter_tokens (token_hash, subscriber_id, purpose, expires_at)
         select encode(sha256(convert_to($1, 'UTF8')), 'hex'), id, 'preferences', now() + interval '1 day'
         from public.newsletter_subscribers where email = $2`,
        token,
        email,
      );
      return token;
    },

    /** The tables of ours that hold a text anywhere in a row. */
    tablesWith: async (text: string): Promise<string[]> => {
      const tables = await rows(
        `select format('%I.%I', schemaname, tablename) as name from pg_tables
         where schemaname in ('public', 'private') order by 1`,
      );
      const found: string[] = [];
      for (const { name } of tables) {
        const [hit] = await rows(
          `select from ${name} as t where strpos(to_jsonb(t)::text, $1) > 0 limit 1`,
          text,
        );
        if (hit) found.push(String(name));
      }
      return found;
    },
  };
}
