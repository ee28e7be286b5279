import { createClient } from '@supabase/supabase-js';
import postgres from 'postgres';
import type { FunctionKeys } from '#src/backend/accounts/keys.ts';
import { parseConfig } from '#src/domain/config/config.ts';
import { ConfigError } from '#src/domain/config/config-error.ts';
import { sniffImageType } from '#src/domain/image-type.ts';
import { withSecretKey } from '#src/hosted/project.ts';
import { KEPT_KEYS } from '#src/hosted/vault.ts';
import type { Row, Transactions } from './query.ts';

/** A Supabase project: its database past every policy, and its storage. */
export type Project = {
  readonly url: string;
  readonly database: Transactions;
  /** Null when there is no such file. */
  download(bucket: string, name: string): Promise<Uint8Array | null>;
  /** Replaces what an earlier try stored. */
  upload(bucket: string, name: string, bytes: Uint8Array): Promise<void>;
  remove(bucket: string, names: readonly string[]): Promise<void>;
  /** What its functions have, as far as the environment or the project's vault says it. */
  readonly keys: FunctionKeys | null;
};

type Environment = Readonly<Record<string, string | undefined>>;

const CONNECT_SECONDS = 15;

/** SQLSTATE of a refused password or role, and a database or tenant that is not there. */
const WRONG_URL = /^(?:28|3D000|XX000)/;

/**
 * Connects to the project that the environment names.
 *
 * @throws ConfigError for the first variable that is missing or wrong
 */
export async function withProject<Value>(
  environment: Environment,
  use: (project: Project) => Promise<Value>,
): Promise<Value> {
  const { url, secretKey } = withSecretKey(parseConfig(environment).supabase);
  const sql = connect(environment['SUPABASE_DB_URL']?.trim());
  try {
    await sql`select 1`.catch((cause: Error & { code?: string }) => {
      throw new ConfigError(
        `SUPABASE_DB_URL does not lead to the database (${WRONG_URL.test(cause.code ?? '') ? cause.message : (cause.code ?? cause.message)}): copy the URI of the session pooler from the Connect dialog, with the database's password in it.`,
      );
    });
    return await use({
      url,
      database: transactionsOf(sql),
      ...storageOf(url, secretKey),
      keys: keysOf(environment) ?? (await keptKeys(sql)),
    });
  } finally {
    await sql.end({ timeout: 5 });
  }
}

function connect(text: string | undefined): postgres.Sql {
  if (!text)
    throw new ConfigError(
      'SUPABASE_DB_URL is not set: copy the URI of the session pooler from the Connect dialog of the project, with the database’s password in it.',
    );
  const url = URL.parse(text);
  if (!url || !/^postgres(?:ql)?:$/.test(url.protocol))
    // It may hold the password, so it is not repeated.
    throw new ConfigError(
      'SUPABASE_DB_URL is no address of a database: write postgresql://postgres.<ref>:password@….pooler.supabase.com:5432/postgres.',
    );
  const isHere = ['127.0.0.1', 'localhost', '[::1]'].includes(url.hostname);
  return postgres(text, {
    max: 1,
    connect_timeout: CONNECT_SECONDS,
    // What a pooler hands out next has prepared nothing.
    prepare: false,
    onnotice: () => {},
    ...(!isHere && !url.searchParams.has('sslmode') && { ssl: 'require' as const }),
  });
}

function transactionsOf(sql: postgres.Sql): Transactions {
  return {
    transaction: async (run) =>
      (await sql.begin('isolation level repeatable read', async (transaction) => {
        // A project ends what takes two minutes, and what waits for files meanwhile.
        await transaction`set local statement_timeout = 0`;
        await transaction`set local idle_in_transaction_session_timeout = 0`;
        return run(async (text, parameters = []) => [
          ...(await transaction.unsafe<Row[]>(text, [...parameters])),
        ]);
      })) as Awaited<ReturnType<typeof run>>,
  };
}

function storageOf(url: string, key: string) {
  const { storage } = createClient(url, key, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const failed = (what: string, { message }: Error) =>
    new ConfigError(`The project's storage ${what}: ${message}. Try again; nothing was imported.`);
  return {
    download: async (bucket: string, name: string) => {
      const { data, error } = await storage.from(bucket).download(name);
      if (data) return new Uint8Array(await data.arrayBuffer());
      // Of a file that is not there a project says 404 in its answer, which has status 400.
      if (error.status === 404 || error.statusCode === '404') return null;
      throw new ConfigError(
        `The project's storage does not give ${bucket}/${name}: ${error.message}.`,
      );
    },
    upload: async (bucket: string, name: string, bytes: Uint8Array) => {
      const contentType = sniffImageType(bytes) ?? 'application/octet-stream';
      const files = storage.from(bucket);
      const store = () => files.upload(name, bytes, { contentType, cacheControl: '3600' });
      let { error } = await store();
      // Left by an earlier try: the database lets nothing be replaced.
      if (error?.statusCode === '409') {
        await files.remove([name]);
        ({ error } = await store());
      }
      if (error) throw failed(`does not take ${bucket}/${name}`, error);
    },
    remove: async (bucket: string, names: readonly string[]) => {
      const { error } = await storage.from(bucket).remove([...names]);
      if (error) throw failed('keeps files of this import', error);
    },
  };
}

/** Those that `npm run hosted:setup` keeps in the vault. */
async function keptKeys(sql: postgres.Sql): Promise<FunctionKeys | null> {
  const rows = await sql<{ name: string; value: string }[]>`
    select name, decrypted_secret as value from vault.decrypted_secrets
    where name in ${sql(Object.values(KEPT_KEYS))}`.catch(() => []);
  const kept = new Map(rows.map(({ name, value }) => [name, value]));
  const signingKey = kept.get('signing_key');
  return signingKey ? { signingKey, factorKey: kept.get('factor_key') ?? signingKey } : null;
}

function keysOf(environment: Environment): FunctionKeys | null {
  const signingKey = environment['SIGNING_KEY']?.trim();
  if (!signingKey) return null;
  return { signingKey, factorKey: environment['FACTOR_KEY']?.trim() || signingKey };
}
