import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Actor, makeAccount, type Row } from '#tests/support/actors.ts';
import { migratedDatabase, type TestDatabase } from '#tests/support/database.ts';

// Who keeps the page of a company, and what they may do with it.

type Account = Actor & { id: string; email: string };

let db: TestDatabase;
let editor: Account;
let founder: Account;
let other: Account;
let slug: string;
let startup: string;
beforeAll(async () => {
  db = await migratedDatabase();
  editor = await makeAccount(db, { role: 'editor' });
});
beforeEach(async () => {
  founder = await makeAccount(db);
  other = await makeAccount(db);
  slug = `s-${randomUUID().slice(0, 8)}`;
  startup = await makeStartup(founder.id);
});
afterAll(() => db.close());

async function rows(statement: string, values: readonly unknown[] = []): Promise<readonly Row[]> {
  return (await db.query<Row>(statement, [...values])).rows;
}

async function makeStartup(sender: string | null): Promise<string> {
  const [made] = await rows(
    `insert into startups (name, slug, description, category, status, submitted_by, website, approved_by)
      values ($1, $1, 'Broth.', 'FoodTech', 'approved', $2, 'https://pho.example', $3) returning id`,
    [slug, sender, editor.id],
  );
  return String(made?.['id']);
}

const prove = (who: Account, domain: string | null = 'pho.example') =>
  rows(
    `insert into claims (user_id, startup_id, method, domain, state, token_expires_at, verified_at, expires_at)
      values ($1, $2, $3, $4, 'verified', now(), now(), now() + interval '1 year')`,
    [who.id, startup, domain === null ? 'word' : 'dns', domain],
  );
const hidePage = () =>
  rows(
    `with asked as (insert into rights_requests (kind, about, startup_id, locale, law, token_hash, due_at, proved_at)
       values ('object', 'startup', $1, 'en', 'vn', repeat('a', 64), now(), now()) returning id)
     select id from asked`,
    [startup],
  ).then(([asked]) => editor.run('select request_hide($1, true)', [asked?.['id']]));
const kept = async (who: Account) =>
  (await who.run('select id, held, views, searches, clicks from own_pages()')).map((page) => ({
    ...page,
    views: Number(page['views']),
    searches: Number(page['searches']),
    clicks: Number(page['clicks']),
  }));
const change = async (who: Account, field: string, value: string | null) =>
  (await who.run('select change_page($1, $2, $3) as said', [startup, field, value]))[0]?.['said'];
const page = async () => (await rows('select * from startups where id = $1', [startup]))[0];
const bell = async (who: Account) =>
  (
    await rows('select kind from notifications where user_id = $1 order by created_at', [who.id])
  ).map(({ kind }) => kind);
const mails = (template: string, to: string) =>
  rows('select data from email_outbox where template = $1 and to_email = $2', [template, to]);

describe('a page is kept', () => {
  test('by whoever sent its entry in, until somebody else has shown more', async () => {
    expect(await kept(founder)).toMatchObject([{ id: startup, held: 'sent' }]);
    expect(await kept(other)).toEqual([]);
    await prove(other);
    expect(await kept(founder)).toEqual([]);
    expect(await kept(other)).toMatchObject([{ id: startup, held: 'proven' }]);
  });

  test('by nobody while its entry waits', async () => {
    await rows(`update startups set status = 'pending' where id = $1`, [startup]);
    expect(await kept(founder)).toEqual([]);
  });

  test('with its views, those that came from a search and the ways to its website, of 90 days', async () => {
    const counted = [
      { day: '2020-01-01', path: `/startup/${slug}`, referrer: '', views: 99 },
      ...['', 'search', 'news.example'].map((referrer, index) => ({
        at: new Date().toISOString(),
        path: index === 0 ? `/vi/startup/${slug}` : `/startup/${slug}`,
        referrer,
        views: index + 1,
      })),
      { at: new Date().toISOString(), path: `/startup/${slug}/website`, referrer: '', views: 4 },
    ];
    await rows('select count_page_views($1)', [JSON.stringify(counted)]);
    expect(await kept(founder)).toMatchObject([{ views: 6, searches: 2, clicks: 4 }]);
    expect(await rows(`select from page_views where path like '%/website'`)).toEqual([]);
  });
});

describe('what its keeper changes', () => {
  test('is at once within the domain that was shown, and waits for an editor elsewhere', async () => {
    await prove(founder);
    expect(await change(founder, 'website', 'https://shop.pho.example/')).toBe('changed');
    expect(await change(founder, 'contact', 'an@pho.example')).toBe('changed');
    expect(await change(founder, 'raising', 'Seed')).toBe('changed');
    expect(await page()).toMatchObject({
      website: 'https://shop.pho.example/',
      contact: 'an@pho.example',
      raising: 'Seed',
    });
    expect(await change(founder, 'contact', 'an@notpho.example')).toBe('suggested');
    expect(await change(founder, 'website', 'https://pho.example.evil.test')).toBe('suggested');
    expect(await change(founder, 'website', 'https://a@x.pho.example:1@evil.test/')).toBe(
      'suggested',
    );
    expect(await page()).toMatchObject({ contact: 'an@pho.example' });
    expect(
      await rows('select value, state from fact_proposals where startup_id = $1 and state = $2', [
        startup,
        'pending',
      ]),
    ).toHaveLength(2);
  });

  test.each<[who: string, domain: string | null | undefined]>([
    ['sent the entry in', undefined],
    ['has an editor’s word', null],
  ])('waits, where it is an address and the keeper %s', async (_, domain) => {
    if (domain === null) await prove(founder, null);
    expect(await change(founder, 'contact', 'an@pho.example')).toBe('suggested');
    expect(await page()).toMatchObject({ contact: null });
  });

  test('is refused without a word of the row', async () => {
    await prove(founder);
    const why = await change(founder, 'raising', 'Lots').then(
      () => null,
      (error: unknown) => error as Row,
    );
    expect(why).toMatchObject({ code: '23514', constraint: 'startups_raising_check' });
    expect(why?.['detail'] ?? '').toBe('');
    // Codes of refusals stay.
    await expect(change(founder, 'website', 'https://pho.example')).rejects.toMatchObject({
      hint: 'proposal_same',
    });
  });

  test('is refused to everybody else, and of any other field', async () => {
    expect(await change(other, 'raising', 'Seed')).toBeNull();
    await expect(change(founder, 'name', 'Cơm')).rejects.toMatchObject({ hint: 'proposal_gone' });
    await expect(
      founder.run(
        `insert into fact_proposals (startup_id, field, value, at_once) values ($1, 'raising', 'Seed', true)`,
        [startup],
      ),
    ).rejects.toMatchObject({ code: '42501' });
  });

  test('is a logo only where they uploaded it', async () => {
    await prove(founder);
    const name = `${randomUUID()}.png`;
    const address = `/storage/v1/object/public/startup-logos/${name}`;
    await expect(change(founder, 'logo_url', address)).rejects.toMatchObject({
      hint: 'logo_foreign',
    });
    await rows(
      `insert into storage.objects (bucket_id, name, owner_id) values ('startup-logos', $1, $2)`,
      [name, founder.id],
    );
    const suggested = await founder.run(
      `insert into fact_proposals (startup_id, field, value) values ($1, 'logo_url', $2) returning id`,
      [startup, address],
    );
    const swap = founder.run(`update fact_proposals set value = $2 where id = $1`, [
      suggested[0]?.['id'],
      'https://tracker.example/logo.png',
    ]);
    await expect(swap).rejects.toMatchObject({ hint: 'logo_foreign' });
    expect(await change(founder, 'logo_url', `${address}#8x8-ffffff`)).toBe('changed');
    expect(await page()).toMatchObject({ logo_url: `${address}#8x8-ffffff` });
  });

  test('is put back by an editor in one go, of which its keeper hears', async () => {
    await prove(founder);
    await change(founder, 'contact', 'an@pho.example');
    const [made] = await rows('select id from fact_proposals where startup_id = $1', [startup]);
    const undo = (who: Actor) =>
      who.run(`select undo_page_change($1, 'Not public.') as done`, [made?.['id']]);
    await expect(undo(founder)).rejects.toMatchObject({ code: '42501' });
    expect(await undo(editor)).toEqual([{ done: true }]);
    expect(await page()).toMatchObject({ contact: null });
    expect(await bell(founder)).toEqual(['proposal_undone']);
    expect(await undo(editor)).toEqual([{ done: false }]);
  });

  test('is not put back once the page says something else', async () => {
    await prove(founder);
    await change(founder, 'contact', 'an@pho.example');
    const [made] = await rows('select id from fact_proposals where startup_id = $1', [startup]);
    await rows(`update startups set contact = 'binh@pho.example' where id = $1`, [startup]);
    await expect(editor.run('select undo_page_change($1)', [made?.['id']])).rejects.toMatchObject({
      hint: 'stale',
    });
  });

  test('needs no source, and is a description in either language', async () => {
    for (const [field, value] of [
      ['description_en', 'Hot broth.'],
      ['description_vi', 'Nước dùng nóng.'],
    ])
      await founder.run(
        'insert into fact_proposals (startup_id, field, value) values ($1, $2, $3)',
        [startup, field, value],
      );
    const [first, second] = await rows(
      'select id from fact_proposals where startup_id = $1 order by field',
      [startup],
    );
    await editor.run('select decide_proposal($1, true)', [first?.['id']]);
    await expect(
      editor.run(`select decide_proposal($1, true, 'Nước.')`, [second?.['id']]),
    ).rejects.toMatchObject({ hint: 'stale' });
    await editor.run('select decide_proposal($1, true)', [second?.['id']]);
    expect(
      await rows(
        'select locale, description from entry_texts where entity_id = $1 order by locale',
        [startup],
      ),
    ).toEqual([
      { locale: 'en', description: 'Hot broth.' },
      { locale: 'vi', description: 'Nước dùng nóng.' },
    ]);
    expect(await mails('proposal-received', founder.email)).toHaveLength(1);
  });

  test('of what it raises ends by itself, unless it is said again', async () => {
    await prove(founder);
    await change(founder, 'raising', 'Seed');
    await rows('update startups set raising_until = current_date where id = $1', [startup]);
    expect(await change(founder, 'raising', 'Seed')).toBe('changed');
    await rows('select private.tend_claims(100)');
    expect(await page()).toMatchObject({ raising: 'Seed' });
    await rows('update startups set raising_until = current_date - 1 where id = $1', [startup]);
    await rows('select private.tend_claims(100)');
    expect(await page()).toMatchObject({ raising: null, raising_until: null });
  });
});

describe('its keeper', () => {
  const offer = async () => {
    const address = `an-${randomUUID().slice(0, 8)}@mail.example`;
    await founder.run('select offer_page($1, $2)', [startup, address]);
    const [mail] = await mails('page-offer', address);
    return String((mail?.['data'] as { token?: string } | undefined)?.token);
  };
  const take = async (who: Account, token: string) =>
    (await who.run('select take_page($1, $2) as name', [startup, token]))[0]?.['name'];

  test.each([true, false])(
    'hands it over by a link that is good once (proven: %s)',
    async (proven) => {
      if (proven) await prove(founder);
      const token = await offer();
      expect(await take(other, 'f'.repeat(64))).toBeNull();
      expect(await take(founder, token)).toBeNull();
      expect(await take(other, token)).toBe(slug);
      expect(await kept(founder)).toEqual([]);
      expect(await kept(other)).toMatchObject([{ held: proven ? 'proven' : 'sent' }]);
      expect(await take(await makeAccount(db), token)).toBeNull();
      expect(await bell(founder)).toEqual(['page_taken']);
    },
  );

  test('hands over what a proof gave them, and no longer than the proof', async () => {
    const proven = await makeAccount(db);
    await prove(proven);
    const address = `an-${randomUUID().slice(0, 8)}@mail.example`;
    await proven.run('select offer_page($1, $2)', [startup, address]);
    const [mail] = await mails('page-offer', address);
    expect(
      await take(other, String((mail?.['data'] as { token?: string } | undefined)?.token)),
    ).toBe(slug);
    expect(await kept(other)).toMatchObject([{ held: 'proven' }]);
    await rows(
      `select private.claim_settle(id, false) from claims where startup_id = $1 and state = 'verified'`,
      [startup],
    );
    expect(await kept(other)).toEqual([]);
    expect(await kept(founder)).toMatchObject([{ held: 'sent' }]);
  });

  test('asks nothing of a page that is hidden, and gets no raw error', async () => {
    await prove(founder);
    await hidePage();
    expect(await founder.run(`select offer_page($1, 'a@b.vn') as said`, [startup])).toEqual([
      { said: null },
    ]);
    expect(await founder.run('select ask_page_removal($1) as said', [startup])).toEqual([
      { said: null },
    ]);
  });

  test('who is blocked hands nothing over and takes nothing', async () => {
    const token = await offer();
    const block = (address: string) => editor.run(`select block_sender($1, '{}')`, [address]);
    await block(other.email);
    await expect(take(other, token)).rejects.toMatchObject({ hint: 'blocked' });
    await block(founder.email);
    await expect(founder.run(`select offer_page($1, 'a@b.vn')`, [startup])).rejects.toMatchObject({
      hint: 'blocked',
    });
  });

  test('hands nothing over that they gave up meanwhile', async () => {
    const token = await offer();
    await founder.run('select leave_page($1)', [startup]);
    expect(await take(other, token)).toBeNull();
  });

  test('gives it up, whatever it was kept by, and it stays', async () => {
    await prove(founder);
    expect(await founder.run('select leave_page($1) as done', [startup])).toEqual([{ done: true }]);
    expect(await kept(founder)).toEqual([]);
    expect(await page()).toMatchObject({ status: 'approved' });
    expect(await other.run('select leave_page($1) as done', [startup])).toEqual([{ done: false }]);
  });

  test('asks for it to be taken down, which outlives their account', async () => {
    await prove(founder);
    expect(await other.run('select ask_page_removal($1) as said', [startup])).toEqual([
      { said: null },
    ]);
    expect(await other.run(`select offer_page($1, 'a@b.vn') as said`, [startup])).toEqual([
      { said: null },
    ]);
    await founder.run(`select ask_page_removal($1, 'We closed.')`, [startup]);
    await founder.run('delete from profiles where user_id = $1', [founder.id]);
    const [asked] = await rows('select kind, message from contact_messages where email = $1', [
      founder.email,
    ]);
    expect(asked).toMatchObject({ kind: 'removal' });
    expect(asked?.['message']).toContain(
      `We closed.\n\n/startup/${slug} · proven · dns · pho.example`,
    );
    expect(await mails('contact-received', founder.email)).toHaveLength(1);
  });
});

describe('an editor’s word', () => {
  const grant = async (who: Account, address: string) =>
    (await who.run(`select grant_page('startup', $1, $2) as said`, [startup, address]))[0]?.[
      'said'
    ];

  test('lets an account keep a page, where nobody else has shown more', async () => {
    await expect(grant(founder, founder.email)).rejects.toMatchObject({ code: '42501' });
    expect(await grant(editor, 'nobody@mail.example')).toBe('no_account');
    expect(await grant(editor, other.email.toUpperCase())).toBe('granted');
    expect(await grant(editor, other.email)).toBe('standing');
    expect(await kept(other)).toMatchObject([{ held: 'proven' }]);
    expect(await grant(editor, founder.email)).toBe('held');
    expect(await bell(other)).toEqual(['claim_given']);
    // A website is none of its grounds, so another one changes nothing.
    await rows(`update startups set website = 'https://com.example' where id = $1`, [startup]);
    expect(await kept(other)).toMatchObject([{ held: 'proven' }]);
  });
});
