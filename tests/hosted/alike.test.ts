import { once } from 'node:events';
import { request } from 'node:http';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#src/data/database.types.ts';
import { functionNames } from '#src/hosted/functions.ts';
import { wantedSettings } from '#src/hosted/settings.ts';
import { type HostilePicture, hostilePictures } from '#tests/support/hostile-pictures.ts';
import { mailLink, mailSubject } from '#tests/support/mail-text.ts';
import { PNG } from '#tests/support/people-site.ts';
import { type PreparedProject, startPreparedProject } from '#tests/support/prepared-project.ts';
import { pushMigrations } from '#tests/support/push-migrations.ts';
import { type Received, type SmtpSink, startSmtp } from '#tests/support/smtp.ts';

// What the built-in backend promises, on a project: there the database, the policies, the functions and the
// settings of the auth server have to keep it.

const SITE_URL = 'https://news.example.com';
const PASSWORD = 'gà trống 5 giờ';

let smtp: SmtpSink;
let project: PreparedProject;
beforeAll(async () => {
  smtp = await startSmtp();
  project = await startPreparedProject();
  const { hostname: host, port } = new URL(smtp.url);
  const from = { address: 'hello@news.example.com', name: 'Khởi' };
  Object.assign(project.state.auth, wantedSettings(SITE_URL)['config/auth'], {
    smtp_host: host,
    smtp_port: port,
    smtp_admin_email: from.address,
    smtp_sender_name: from.name,
  });
  Object.assign(project.state, {
    functions: functionNames().map((slug) => ({ slug })),
    secrets: {
      SITE_URL,
      SMTP_URL: smtp.url,
      MAIL_FROM: `${from.name} <${from.address}>`,
      SIGNING_KEY: 'a-signing-key-for-tests-of-32-chars',
    },
  });
  await pushMigrations(project.postgres.url);
});
afterAll(async () => {
  await project?.close();
  await smtp?.close();
});

const runClock = () =>
  fetch(`${project.origin}/functions/v1/outbox-send`, {
    method: 'POST',
    headers: { authorization: `Bearer ${project.environment['SUPABASE_SECRET_KEY']}` },
  });
const client = (key = project.environment['PUBLIC_SUPABASE_PUBLISHABLE_KEY'] ?? '') =>
  createClient<Database>(project.origin, key, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
const service = () => client(project.environment['SUPABASE_SECRET_KEY']);

async function mailTo(address: string, known = 0): Promise<Received> {
  const mails = () => smtp.received.filter(({ to }) => to === address);
  await expect
    .poll(async () => {
      // A run that was under way may have looked before the mail was there; the clock comes again.
      if (mails().length <= known) await runClock();
      return mails().length;
    })
    .toBeGreaterThan(known);
  return mails().at(-1) as Received;
}

const linkIn = (mail: Received) =>
  new URL(mailLink(mail, '/auth/confirm').replaceAll('&amp;', '&'));
const hashIn = (mail: Received) => linkIn(mail).searchParams.get('token_hash') ?? '';

/** A verified account, signed in. */
async function person(email: string, locale = 'en') {
  const own = client();
  const proof = `what the browser of ${email} keeps`;
  const about = { fullName: 'Lê Thị Thử', locale, returnTo: `${SITE_URL}/auth` };
  await own.functions.invoke('account-link', {
    body: { wish: 'signup', email, password: PASSWORD, proof, ...about },
  });
  await runClock();
  const token_hash = hashIn(await mailTo(email));
  const { data, error } = await own.auth.verifyOtp({ type: 'signup', token_hash });
  expect(error).toBeNull();
  const { data: proven } = await own.functions.invoke('first-password', { body: { proof } });
  expect(proven).toEqual({ open: true });
  return { id: data.user?.id ?? '', client: own };
}

async function elsewhere(email: string) {
  const other = client();
  await other.auth.signInWithPassword({ email, password: PASSWORD });
  return other;
}

/** What a session is still good for. */
async function powers(of: ReturnType<typeof client>) {
  const { data } = await of.auth.getSession();
  const rest = await of.from('profiles').select('email');
  const upload = await of.storage
    .from('startup-logos')
    .upload(
      `${crypto.randomUUID()}-${Date.now()}.png`,
      new File([PNG], 'a.png', { type: 'image/png' }),
    );
  const factors = await fetch(`${project.origin}/functions/v1/second-factor`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${data.session?.access_token}`,
      'content-type': 'application/json',
    },
    body: '{"action":"state"}',
  });
  return { rest: rest.status, upload: upload.error === null, function: factors.status };
}
const ALL = { rest: 200, upload: true, function: 200 };
const NONE = { rest: 401, upload: false, function: 401 };

describe('a session ends at once, its access token included,', () => {
  test('with a sign-out elsewhere', async () => {
    const { client: first } = await person('signs-out@khoi-readers.net');
    const second = await elsewhere('signs-out@khoi-readers.net');
    expect(await powers(first)).toEqual(ALL);
    await second.auth.signOut({ scope: 'global' });
    expect(await powers(first)).toEqual(NONE);
  });

  test.each([
    ['a change of role', "update public.user_roles set role = 'editor' where user_id = $1"],
    ['a ban', "update auth.users set banned_until = now() + interval '1 day' where id = $1"],
    ['the account', 'delete from auth.users where id = $1'],
  ])('with %s', async (name, sql) => {
    const email = `${name.replaceAll(' ', '-')}@khoi-readers.net`;
    const { id, client: own } = await person(email);
    expect((await own.from('profiles').select('email')).status).toBe(200);
    await project.db.query(sql, [id]);
    expect(await powers(own)).toEqual(NONE);
  });
});

test('limits count by network, as the edge of the platform saw it', async () => {
  let sent = 0;
  /** From an address of this machine. */
  const write = async (localAddress: string) => {
    sent += 1;
    const asking = request(`${project.origin}/functions/v1/contact-send`, {
      method: 'POST',
      localAddress,
      headers: {
        'content-type': 'application/json',
        'cf-connecting-ip': `203.0.113.${sent}`,
        'x-forwarded-for': `198.51.100.${sent}`,
      },
    });
    asking.end(
      JSON.stringify({
        firstName: 'An',
        lastName: 'Lê',
        email: `writer-${sent}@khoi-readers.net`,
        subject: 'Hello',
        message: 'Good morning.',
      }),
    );
    const [answer] = await once(asking, 'response');
    answer.resume();
    return answer.statusCode;
  };
  const statuses: unknown[] = [];
  while (statuses.at(-1) !== 429 && statuses.length < 12) statuses.push(await write('127.0.0.2'));
  expect(statuses[0]).toBe(200);
  expect(statuses.at(-1)).toBe(429);
  expect(await write('127.0.0.3')).toBe(200);
});

describe('the mails of the auth server are ours:', () => {
  test('a new password, in the language of the account', async () => {
    const email = 'quen@khoi-readers.net';
    await person(email, 'vi');
    const visitor = client();
    await visitor.functions.invoke('account-link', {
      body: { wish: 'recover', email, returnTo: `${SITE_URL}/vi/latest` },
    });
    await runClock();
    const mail = await mailTo(email, 1);
    expect(mailSubject(mail)).toBe('Đặt lại mật khẩu');
    const link = linkIn(mail);
    expect(link.origin + link.pathname).toBe(`${SITE_URL}/vi/auth/confirm`);
    expect(link.searchParams.get('next')).toBe('/vi/latest');
    const { error } = await visitor.auth.verifyOtp({ type: 'recovery', token_hash: hashIn(mail) });
    expect(error).toBeNull();
  });

  test('leads nobody to another site', async () => {
    const email = 'led@khoi-readers.net';
    await client().functions.invoke('account-link', {
      body: {
        ...{ wish: 'signup', email, password: PASSWORD, fullName: 'B', locale: 'en' },
        returnTo: 'https://news.example.com.evil.example/steal',
      },
    });
    await runClock();
    const link = linkIn(await mailTo(email));
    expect([link.origin, link.searchParams.get('next')]).toEqual([SITE_URL, null]);
  });

  test('both mailboxes confirm a new address, and its owner is told by our own mail', async () => {
    const { client: own } = await person('old@khoi-readers.net');
    await own.auth.updateUser({ email: 'new@khoi-readers.net' });
    for (const address of ['old@khoi-readers.net', 'new@khoi-readers.net'])
      expect(mailSubject(await mailTo(address, address.startsWith('old') ? 1 : 0))).toBe(
        'Confirm the change of your email address',
      );
  });
});

describe('files', () => {
  let uploader: ReturnType<typeof client>;
  let id: string;
  test('are taken from anybody who is signed in', async () => {
    ({ client: uploader, id } = await person('uploads@khoi-readers.net'));
    expect(await put(nameOf('png'), 'image/png')).toBeNull();
  });

  const nameOf = (ending: string) => `${crypto.randomUUID()}-${Date.now()}.${ending}`;
  const put = async (name: string, type: string, bucket = 'startup-logos') => {
    const file = new File([PNG], name, { type });
    const { error } = await uploader.storage.from(bucket).upload(name, file, { contentType: type });
    return error;
  };

  test.each([
    ['of another type', nameOf('png'), 'text/html'],
    ['of another name', nameOf('html'), 'image/png'],
    ['of a name of their own', 'mine.png', 'image/png'],
    ['for the newsroom, from a reader', nameOf('png'), 'image/png', 'article-images'],
  ])('%s are refused', async (_, name, type, bucket?: string) => {
    expect(await put(name, type, bucket)).not.toBeNull();
  });

  test('are stored so many in a day, and not replaced', async () => {
    const name = nameOf('png');
    expect(await put(name, 'image/png')).toBeNull();
    expect(await put(name, 'image/png')).not.toBeNull();
    await project.db.query(
      `insert into storage.objects (bucket_id, name, owner, owner_id, metadata)
       select 'startup-logos', 'filler-' || n || '.png', $1::text::uuid, $1::text, '{"size": 1}'
       from generate_series(1, 49) as n`,
      [id],
    );
    expect(await put(nameOf('png'), 'image/png')).not.toBeNull();
    await project.db.exec(`begin; set local storage.allow_delete_query = true;
      delete from storage.objects where name like 'filler-%'; commit`);
  });

  test('are not swapped by a signed address, a copy, a move, or a body that comes slowly', async () => {
    const bucket = uploader.storage.from('startup-logos');
    const name = nameOf('png');
    const refused = { message: 'a picture is uploaded in one piece' };
    expect((await bucket.createSignedUploadUrl(name, { upsert: true })).error).toMatchObject(
      refused,
    );

    const { data } = await uploader.auth.getSession();
    const rest = Promise.withResolvers<void>();
    const asked = Promise.withResolvers<void>();
    const slowly = new ReadableStream({
      async start(controller) {
        controller.enqueue(new Uint8Array(20));
        asked.resolve();
        await rest.promise;
        controller.enqueue(new Uint8Array(900));
        controller.close();
      },
    });
    const late = fetch(`${project.origin}/storage/v1/object/startup-logos/${name}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${data.session?.access_token}`,
        'content-type': 'image/svg+xml',
        'x-upsert': 'true',
      },
      body: slowly,
      duplex: 'half',
    } as RequestInit);
    await asked.promise;
    expect(await put(name, 'image/png')).toBeNull();
    rest.resolve();
    const answer = await late;
    expect([answer.status, await answer.json()]).toEqual([
      400,
      expect.objectContaining({ statusCode: '403' }),
    ]);

    const other = nameOf('png');
    expect(await put(other, 'image/png')).toBeNull();
    expect((await bucket.copy(name, nameOf('png'))).error).toMatchObject(refused);
    expect((await bucket.copy(name, other)).error).not.toBeNull();
    expect((await bucket.move(name, nameOf('png'))).error).not.toBeNull();
    expect((await bucket.update(name, new Blob([PNG]))).error).not.toBeNull();
    const kept = await fetch(bucket.getPublicUrl(name).data.publicUrl);
    expect(Buffer.from(await kept.arrayBuffer()).equals(PNG)).toBe(true);
  });

  test('that are sent together are stored as many as one may', async () => {
    const { client: own } = await person('at-once@khoi-readers.net');
    const sent = Array.from({ length: 100 }, () =>
      own.storage.from('startup-logos').upload(nameOf('png'), PNG, { contentType: 'image/png' }),
    );
    const refused = (await Promise.all(sent)).filter(({ error }) => error !== null);
    expect(refused).toHaveLength(50);
    expect(new Set(refused.map(({ error }) => error?.message))).toEqual(
      new Set(['the upload limit is reached']),
    );
    await service()
      .storage.from('startup-logos')
      .remove((await own.storage.from('startup-logos').list()).data?.map(({ name }) => name) ?? []);
  });

  test('that must not be shown are removed by the clock, and so is their address', async () => {
    const { client: own } = await person('draws@khoi-readers.net');
    const store = async ({ type, bytes }: Pick<HostilePicture, 'type' | 'bytes'>) => {
      const name = nameOf(type === 'image/svg+xml' ? 'svg' : type.slice('image/'.length));
      const file = new File([bytes as Uint8Array<ArrayBuffer>], name, { type });
      const bucket = own.storage.from('startup-logos');
      const { error } = await bucket.upload(name, file, { contentType: type });
      expect(error).toBeNull();
      return bucket.getPublicUrl(name).data.publicUrl;
    };
    const wanted = ['an SVG with a script', 'a PNG with an archive behind it', 'a wall of white'];
    const bad = [];
    for (const picture of await hostilePictures())
      if (wanted.includes(picture.what)) bad.push(await store(picture));
    expect(bad).toHaveLength(3);
    const good = await store({ type: 'image/png', bytes: PNG });
    for (const [n, logo_url] of [...bad, good].entries()) {
      const entry = { name: `Drawn ${n}`, description: 'x', category: 'FoodTech', logo_url };
      await own
        .from('startups')
        .insert({ ...entry, slug: `drawn-${n}` })
        .throwOnError();
    }
    await runClock();
    for (const url of bad) expect((await fetch(url)).status).not.toBe(200);
    expect((await fetch(good)).status).toBe(200);
    const { data } = await own.rpc('startup_records').order('name');
    const path = new URL(good).pathname;
    expect(data?.map(({ logo_url }) => logo_url)).toEqual([...bad.map(() => null), path]);
    expect(project.functions.log().match(/"picture.removed"/g)).toHaveLength(3);
  });

  test('whose submission never came are removed by the clock', async () => {
    await project.db.query("update storage.objects set created_at = now() - interval '2 days'");
    // Once in ten minutes, and at its start.
    await project.functions.restart();
    await runClock();
    const { data } = await service().storage.from('startup-logos').list();
    // All but the one that an entry shows.
    expect(data).toHaveLength(1);
  });
});
