import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  type Actor,
  inSession,
  makeAccount,
  service,
  visitor,
  writeArticle,
} from '#tests/support/actors.ts';
import { migratedDatabase, type TestDatabase } from '#tests/support/database.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await migratedDatabase();
});
afterAll(() => db.close());

type Session = Awaited<ReturnType<typeof inSession>>;

async function someone(role = 'user'): Promise<Session & { email: string }> {
  const { id, email } = await makeAccount(db, { role });
  return { ...(await inSession(db, id)), email };
}

/** Adds a passkey in this session, which is verified by it. Answers its id. */
async function withFactor({ id, session }: Session): Promise<string> {
  await service(db).run(
    `select second_factor_add_passkey($1, $2, 'Laptop', $3, 'none', 0, '{}', array[repeat('0', 64)])`,
    [id, session, randomUUID()],
  );
  const { rows } = await db.query<{ id: string }>(
    'select id from private.factors where user_id = $1 order by created_at desc limit 1',
    [id],
  );
  return rows[0]?.id ?? '';
}

const demand = (value: string) =>
  db.query(
    `insert into site_settings (name, value) values ('require_second_factor', $1)
     on conflict (name) do update set value = excluded.value`,
    [value],
  );
afterEach(() => demand('nobody'));

const owes = async (who: Actor) =>
  (await who.run('select second_factor_owed() as owed'))[0]?.['owed'];
const sees = async (who: Actor, table: string) =>
  Number((await who.run(`select count(*) from ${table}`))[0]?.['count']);

/** What somebody asked for, or why they were refused. */
const refusal = (tried: Promise<unknown>) =>
  tried.then(
    () => null,
    (error: { code?: string }) => error.code,
  );

describe('a session', () => {
  test('owes nothing to an account that has no factor', async () => {
    const reader = await someone();
    expect(await owes(reader)).toBe('nothing');
    expect(await sees(reader, 'profiles')).toBe(1);
  });

  test('gives nobody their data before it is verified', async () => {
    const mine = await someone();
    const other = await inSession(db, mine.id);
    await withFactor(mine);
    await expect(other.run('select export_own_data()')).rejects.toMatchObject({
      code: '42501',
      message: 'this session owes a second factor',
    });
    expect(await mine.run('select export_own_data()')).toHaveLength(1);
  });

  test('changes nothing of the factors before it is verified', async () => {
    const mine = await someone();
    const other = await inSession(db, mine.id);
    const factor = await withFactor(mine);
    const call = async (who: Session, does: string, ...more: unknown[]) => {
      const values = [who.id, who.session, ...more];
      const list = values.map((_value, place) => `$${place + 1}`).join();
      return (await service(db).run(`select second_factor_${does}(${list}) as it`, values))[0]?.[
        'it'
      ];
    };
    const codes = ['1'.repeat(64)];
    expect(await call(other, 'state')).toMatchObject({ verified: false });
    expect(await call(other, 'rename', factor, 'Broth')).toBe(false);
    expect(await call(other, 'renew_codes', codes)).toBe(false);
    expect(await call(other, 'remove', factor)).toBe('gone');
    expect(await call(mine, 'state')).toMatchObject({ verified: true });
    expect(await call(mine, 'rename', factor, 'Broth')).toBe(true);
    expect(await call(mine, 'renew_codes', codes)).toBe(true);
    expect(await call(mine, 'remove', factor)).toBe('removed');
  });

  test.each(['startup', 'investor'])(
    'shows no record of a %s to its sender before it is verified',
    async (kind) => {
      const mine = await someone();
      const other = await inSession(db, mine.id);
      await db.query(
        `insert into ${kind}s (name, slug, description, submitted_by ${kind === 'startup' ? ', category' : ''})
         values ($1, $1, 'A', $2 ${kind === 'startup' ? `, 'SaaS'` : ''})`,
        [`a-${randomUUID().slice(0, 8)}`, mine.id],
      );
      const [entry] = await mine.run(`select id from ${kind}_records(null)`);
      await withFactor(mine);
      for (const ids of [null, [entry?.['id']]]) {
        expect(await mine.run(`select id from ${kind}_records($1)`, [ids])).toEqual([entry]);
        expect(await other.run(`select id from ${kind}_records($1)`, [ids])).toEqual([]);
      }
    },
  );

  test('changes factors when there is none yet, or when it is verified', async () => {
    const mine = await someone();
    const other = await inSession(db, mine.id);
    const may = ({ id, session }: Session) =>
      db.query('select private.may_change_factors($1, $2) as may', [id, session]);
    expect((await may(other)).rows).toEqual([{ may: true }]);
    await withFactor(mine);
    expect((await may(other)).rows).toEqual([{ may: false }]);
    expect((await may(mine)).rows).toEqual([{ may: true }]);
  });

  test('is worth nothing from the moment on in which another one added a factor', async () => {
    const mine = await someone();
    const other = await inSession(db, mine.id);
    await withFactor(mine);
    expect(await owes(mine)).toBe('nothing');
    expect(await owes(other)).toBe('verify');
    expect(await sees(other, 'profiles')).toBe(0);
  });

  test('is not verified by the session of somebody else, or by a token without one', async () => {
    const [mine, stranger] = [await someone('admin'), await someone('admin')];
    await withFactor(mine);
    await withFactor(stranger);
    await db.query('update private.verified_sessions set user_id = $1 where session_id = $2', [
      stranger.id,
      mine.session,
    ]);
    expect(await owes(mine)).toBe('verify');
    expect(await owes(stranger)).toBe('nothing');
  });

  test('that ended takes its verification along', async () => {
    const reader = await someone();
    await withFactor(reader);
    await db.query('delete from auth.sessions where id = $1', [reader.session]);
    expect(await owes(reader)).toBe('verify');
  });

  test('owes what its role is asked for', async () => {
    const people = {
      admin: await someone('admin'),
      editor: await someone('editor'),
      contributor: await someone('contributor'),
      user: await someone(),
    };
    const all = async () =>
      Object.fromEntries(
        await Promise.all(
          Object.entries(people).map(async ([role, who]) => [role, await owes(who)]),
        ),
      );
    const nothing = {
      admin: 'nothing',
      editor: 'nothing',
      contributor: 'nothing',
      user: 'nothing',
    };
    expect(await all()).toEqual(nothing);
    await demand('admins');
    expect(await all()).toEqual({ ...nothing, admin: 'enrol' });
    expect(await sees(people.admin, 'profiles')).toBe(0);
    await demand('staff');
    expect(await all()).toEqual({
      ...nothing,
      admin: 'enrol',
      editor: 'enrol',
      contributor: 'enrol',
    });
    await withFactor(people.editor);
    expect(await owes(people.editor)).toBe('nothing');
  });
});

describe('a session that owes a factor', () => {
  // An admin who also has one of everything that an account can have.
  let verified: Session;
  let unverified: Session;
  let relations: { name: string; updatable: string[]; deletable: boolean; readable: boolean }[];
  beforeAll(async () => {
    verified = await someone('admin');
    await writeArticle(verified, { status: 'draft' });
    const slug = `a-${verified.id}`.slice(0, 20);
    for (const [table, extra] of [
      ['startups', `, category) values ($1, $2, 'A', 'A', 'Other')`],
      ['investors', `) values ($1, $2, 'A', 'A')`],
    ])
      await db.query(`insert into ${table} (submitted_by, slug, name, description${extra}`, [
        verified.id,
        slug,
      ]);
    for (const table of ['startups', 'investors'])
      await db.query(
        `update ${table} set status = 'rejected', review_note = 'No.' where submitted_by = $1`,
        [verified.id],
      );
    await db.query(`insert into notifications (user_id, kind) values ($1, 'hello')`, [verified.id]);
    await db.query(
      `insert into storage.objects (bucket_id, name, owner_id) values ('startup-logos', $1, $2)`,
      [`${verified.id}.png`, verified.id],
    );
    unverified = await inSession(db, verified.id);
    await withFactor(verified);
    const { rows } = await db.query<(typeof relations)[number]>(`
      select c.oid::regclass::text as name, has_any_column_privilege('authenticated', c.oid, 'select') as readable,
        has_table_privilege('authenticated', c.oid, 'delete') as deletable,
        array(select quote_ident(a.attname) from pg_attribute as a
          where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
            and has_column_privilege('authenticated', c.oid, a.attnum, 'update')) as updatable
      from pg_class as c
      where c.relkind in ('r', 'v') and (c.relnamespace = 'public'::regnamespace
        or c.oid = 'storage.objects'::regclass)`);
    relations = rows;
  });

  test('reads of every table what a visitor reads', async () => {
    const more: string[] = [];
    let verifiedMore = 0;
    for (const { name } of relations.filter(({ readable }) => readable)) {
      const open = await sees(visitor(db), name).catch(() => 0);
      if ((await sees(unverified, name)) > open) more.push(name);
      if ((await sees(verified, name)) > open) verifiedMore += 1;
    }
    expect(more).toEqual([]);
    // Or the rows above are not what is kept from it.
    expect(verifiedMore).toBeGreaterThan(8);
  });

  test('changes and deletes nothing, in any table', async () => {
    const changed: string[] = [];
    for (const { name, updatable, deletable } of relations) {
      // Neither reads a column: what a row is selected by would be asked of its policies, too.
      const tries = [
        ...updatable.map((column) => `update ${name} set ${column} = default`),
        ...(deletable ? [`delete from ${name}`] : []),
      ];
      for (const sql of tries) {
        const outcome = await unverified.write(sql).catch((error: { code?: string }) => error.code);
        if (outcome !== 0 && outcome !== '42501') changed.push(`${sql}: ${outcome}`);
      }
    }
    expect(changed).toEqual([]);
  });

  test('uploads, submits and writes nothing', async () => {
    const tries = [
      `insert into startups (name, slug, description, category) values ('B', 'b', 'B', 'Other')`,
      `insert into articles (title, slug, content, category) values ('B', 'b', 'B', 'news')`,
      `insert into storage.objects (bucket_id, name, owner_id) values ('startup-logos', 'b.png', '${verified.id}')`,
      `insert into user_roles (user_id, role) values (gen_random_uuid(), 'admin')`,
    ];
    for (const sql of tries) expect(await refusal(unverified.run(sql)), sql).toBe('42501');
  });

  test('does not end its account', async () => {
    const reader = await someone();
    const other = await inSession(db, reader.id);
    await withFactor(reader);
    expect(await other.write('delete from profiles')).toBe(0);
    expect(await reader.write('delete from profiles')).toBe(1);
  });

  test('learns nothing about other sessions, and ends none', async () => {
    const listed = async (who: Actor) =>
      (await who.run('select * from list_own_sessions()')).length;
    expect(await listed(unverified)).toBe(0);
    expect(await listed(verified)).toBe(2);
    const [ended] = await unverified.run('select end_own_session($1) as done', [verified.session]);
    expect(ended).toEqual({ done: false });
  });

  test('holds no role for the functions either', async () => {
    const roleIn = async (session: string | null) =>
      (
        await service(db).run('select role_in_session($1, $2) as role', [verified.id, session])
      )[0]?.['role'];
    expect(await roleIn(verified.session)).toBe('admin');
    expect(await roleIn(unverified.session)).toBeNull();
    expect(await roleIn(null)).toBeNull();
  });
});

describe('who needs a factor', () => {
  const set = (who: Actor, value: string) =>
    who.run(
      `insert into site_settings (name, value) values ('require_second_factor', $1)
       on conflict (name) do update set value = excluded.value`,
      [value],
    );

  test('is decided by an admin in a verified session', async () => {
    const admin = await someone('admin');
    await db.exec(`delete from site_settings where name = 'require_second_factor'`);
    expect(await refusal(set(admin, 'admins'))).toBe('42501');
    await demand('nobody');
    expect(await refusal(set(admin, 'admins'))).toBe('42501');
    expect(
      await refusal(
        admin.run(`delete from site_settings where name = 'require_second_factor' returning 1`),
      ),
    ).toBeNull();
    expect(await sees(service(db), `site_settings where name = 'require_second_factor'`)).toBe(1);
    await withFactor(admin);
    expect(await refusal(set(admin, 'admins'))).toBeNull();
    expect(await owes(admin)).toBe('nothing');
    const editor = await someone('editor');
    await withFactor(editor);
    expect(await refusal(set(editor, 'nobody'))).toBe('42501');
    expect(await refusal(set(admin, 'everybody'))).toBe('23514');
  });

  test('is not decided by way of another setting', async () => {
    const admin = await someone('admin');
    await db.exec(`delete from site_settings where name = 'require_second_factor'`);
    await admin.run(`insert into site_settings (name, value) values ('figure.startups', '5')`);
    const renamed = admin.run(
      `update site_settings set name = 'require_second_factor', value = 'staff' where name = 'figure.startups'`,
    );
    expect(await refusal(renamed)).toBe('42501');
  });

  test('is told to admins, with how many have one', async () => {
    const admin = await someone('admin');
    await withFactor(admin);
    const [row] = await admin.run('select second_factor_report() as report');
    const report = row?.['report'] as Record<string, number | string>;
    expect(report['required']).toBe('nobody');
    expect(Number(report['protectedAdmins'])).toBeGreaterThan(0);
    expect(Number(report['admins'])).toBeGreaterThanOrEqual(Number(report['protectedAdmins']));
    const editor = await someone('editor');
    expect(await refusal(editor.run('select second_factor_report()'))).toBe('42501');
  });
});

describe('the last factor', () => {
  const remove = async ({ id, session }: Session, factor: string) =>
    (
      await service(db).run('select second_factor_remove($1, $2, $3) as outcome', [
        id,
        session,
        factor,
      ])
    )[0]?.['outcome'];

  test('of an admin stays while their role needs one', async () => {
    const admin = await someone('admin');
    const [first, second] = [await withFactor(admin), await withFactor(admin)];
    await demand('admins');
    expect(await remove(admin, first)).toBe('removed');
    expect(await remove(admin, second)).toBe('required');
    await demand('nobody');
    expect(await remove(admin, second)).toBe('removed');
    expect(await owes(admin)).toBe('nothing');
  });

  test('of two is left when both are removed at once', async () => {
    const admin = await someone('admin');
    const factors = [await withFactor(admin), await withFactor(admin)];
    await demand('admins');
    const outcomes = await Promise.all(factors.map((factor) => remove(admin, factor)));
    expect(outcomes.sort()).toEqual(['removed', 'required']);
  });
});

describe('a reset', () => {
  const reset = (who: Actor, id: string) =>
    who.run('select second_factor_reset($1) as done', [id]).then((rows) => rows[0]?.['done']);

  test('by an admin takes the factors away, ends the sessions, is recorded and told', async () => {
    const [admin, editor] = [await someone('admin'), await someone('editor')];
    await withFactor(editor);
    const waiting = await inSession(db, editor.id);
    expect(await reset(admin, editor.id)).toBe(true);
    const { rows } = await db.query(
      `select (select count(*)::int from private.factors where user_id = $1) as factors,
        (select count(*)::int from private.recovery_codes where user_id = $1) as codes,
        (select count(*)::int from auth.sessions where user_id = $1) as sessions,
        (select count(*)::int from audit_log where row_id = $1::text and table_name = 'factors' and actor = $2) as records,
        (select count(*)::int from email_outbox where to_email = $3 and data->>'event' = 'reset') as mails`,
      [editor.id, admin.id, editor.email],
    );
    expect(rows).toEqual([{ factors: 0, codes: 0, sessions: 0, records: 1, mails: 1 }]);
    expect(await owes(waiting)).toBe('nothing');
    expect(await reset(admin, editor.id)).toBe(false);
  });

  test('is not for oneself, for editors or for an admin who owes a factor', async () => {
    const [admin, editor, reader] = [
      await someone('admin'),
      await someone('editor'),
      await someone(),
    ];
    await withFactor(reader);
    await withFactor(admin);
    const unverified = await inSession(db, admin.id);
    expect(await refusal(reset(admin, admin.id))).toBe('42501');
    expect(await refusal(reset(editor, reader.id))).toBe('42501');
    expect(await refusal(reset(unverified, reader.id))).toBe('42501');
    expect(await owes(await inSession(db, reader.id))).toBe('verify');
  });
});

test('an account that is deleted leaves no factor behind', async () => {
  const reader = await someone();
  await withFactor(reader);
  await service(db).run('select second_factor_attempt($1)', [reader.id]);
  expect(
    await refusal(reader.run('delete from profiles where user_id = $1', [reader.id])),
  ).toBeNull();
  const { rows } = await db.query(
    `select (select count(*)::int from private.factors where user_id = $1)
      + (select count(*)::int from private.recovery_codes where user_id = $1)
      + (select count(*)::int from private.verified_sessions where user_id = $1)
      + (select count(*)::int from private.factor_attempts where user_id = $1) as left`,
    [reader.id],
  );
  expect(rows).toEqual([{ left: 0 }]);
});

test('nobody but the service reads or writes what factors are kept in', async () => {
  const admin = await someone('admin');
  await withFactor(admin);
  for (const table of [
    'factors',
    'recovery_codes',
    'factor_challenges',
    'verified_sessions',
    'factor_attempts',
  ])
    for (const who of [admin, visitor(db)])
      expect(await refusal(who.run(`select 1 from private.${table}`)), table).toBe('42501');
});
