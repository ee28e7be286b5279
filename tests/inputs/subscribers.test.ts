import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { importSubscribers, type SubscriberPiece } from '#src/data/newsroom/subscriber-import.ts';
import { readMailbox, subscriberCells } from '#src/domain/newsletter/subscriber-file.ts';
import { NEWSLETTER_TOPICS } from '#src/domain/options.ts';
import { toLocale } from '#src/i18n/locales.ts';
import { TEXTS } from '#src/i18n/texts.ts';
import { subscriberColumns } from '#src/islands/admin/newsletter/subscriber-columns.ts';
import { sharedDesk } from '#tests/support/desk.ts';
import { chosenFile, inputFile, triedAndDone } from '#tests/support/import-file.ts';
import { hands, TABLES, written } from '#tests/support/written-table.ts';

// Files of readers as other programs write them, through what the dialog calls: an unsubscribed address never becomes a subscriber.

const desk = sharedDesk();
const PLACE = 'Our list elsewhere';

const empty = async () => {
  for (const table of ['public.newsletter_subscribers', 'public.newsletter_suppressions'])
    await desk.rows(`delete from ${table}`);
  await desk.rows('delete from private.leavers');
};
beforeEach(empty);

type Same = Readonly<Record<string, string>>;
const take = async (file: Uint8Array<ArrayBuffer> | string, same: Same = {}, locale = 'en') => {
  const columns = subscriberColumns((key) => TEXTS[toLocale(locale)][key]);
  const chosen = {
    ...{ columns, convert: subscriberCells },
    same: { consent_page: PLACE, ...same },
  };
  const said = await triedAndDone<SubscriberPiece>(async (options) =>
    importSubscribers(desk.admin.client, await chosenFile(file, chosen), options),
  );
  const people =
    await desk.rows(`select email, first_name, status, locale, categories, consent_page,
      to_char(consent_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS') as consent_at
    from public.newsletter_subscribers order by email`);
  const suppressed = async (email: string) =>
    (
      await desk.rows(
        'select reason from public.newsletter_suppressions where email_hash = private.email_hash($1)',
        email,
      )
    )[0]?.['reason'];
  return { ...said, people, suppressed };
};

/** How a program writes somebody, by what they are. */
type Tool = {
  readonly header: readonly string[];
  readonly row: (email: string, is: Standing, at: string, name: string) => readonly string[] | null;
  /** What it does not tell apart. */
  readonly names?: boolean;
};
const STANDINGS = ['reader', 'left', 'bounced', 'complained', 'unconfirmed', 'disabled'] as const;
type Standing = (typeof STANDINGS)[number];

const word =
  (words: Partial<Record<Standing, string>>) =>
  (is: Standing): string | null =>
    words[is] ?? null;
const by = (
  words: Partial<Record<Standing, string>>,
  row: (email: string, status: string, at: string, name: string) => readonly string[],
): Tool['row'] => {
  const said = word(words);
  return (email, is, at, name) => {
    const status = said(is);
    return status === null ? null : row(email, status, at, name);
  };
};

const TOOLS: Readonly<Record<string, Tool>> = {
  mailchimp: {
    header: [
      ...['Email Address', 'First Name', 'Last Name', 'MEMBER_RATING', 'OPTIN_TIME', 'OPTIN_IP'],
      ...['CONFIRM_TIME', 'CONFIRM_IP', 'LAST_CHANGED', 'LEID', 'EUID', 'NOTES', 'TAGS'],
    ],
    row: by({ reader: '' }, (email, _, at, name) => [
      ...[email, name, 'Trần', '2', '', '', at, '203.0.113.5', '2024-09-09 10:00:00', '1', 'a', ''],
      '"VIP 2024","Tech"',
    ]),
  },
  'mailchimp, unsubscribed': {
    header: [
      ...['Email Address', 'First Name', 'OPTIN_TIME', 'CONFIRM_TIME', 'UNSUB_TIME'],
      ...['UNSUB_CAMPAIGN_TITLE', 'UNSUB_CAMPAIGN_ID', 'UNSUB_REASON', 'UNSUB_REASON_OTHER'],
    ],
    row: by({ left: 'No longer interested', complained: 'Spam' }, (email, why, at, name) => [
      ...[email, name, at, at, '2024-05-06 07:08:09', 'Weekly 12', '9001', why, ''],
    ]),
  },
  'mailchimp, cleaned': {
    header: [
      ...['Email Address', 'First Name', 'OPTIN_TIME', 'CONFIRM_TIME', 'CLEAN_TIME'],
      ...['CLEAN_CAMPAIGN_TITLE', 'CLEAN_CAMPAIGN_ID'],
    ],
    row: by({ bounced: '' }, (email, _, at, name) => [
      ...[email, name, at, at, '2024-05-06 07:08:09', 'Weekly 12', '9001'],
    ]),
  },
  substack: {
    header: [
      'email',
      'name',
      'active_subscription',
      'expiry',
      'plan',
      'email_disabled',
      'created_at',
    ],
    row: by({ reader: 'false', disabled: 'true' }, (email, disabled, at, name) => [
      ...[email, name, 'false', '', 'other', disabled, `${at.replace(' ', 'T')}.000Z`],
    ]),
  },
  beehiiv: {
    header: ['id', 'email', 'status', 'created_at', 'subscription_tier', 'utm_source', 'tags'],
    row: by(
      { reader: 'active', left: 'inactive', unconfirmed: 'pending', bounced: 'invalid' },
      (email, status, at) => ['sub_1', email, status, `${at} UTC`, 'free', 'website', 'vip,tech'],
    ),
    names: false,
  },
  ghost: {
    header: [
      ...['id', 'email', 'name', 'note', 'subscribed_to_emails', 'complimentary_plan'],
      ...['stripe_customer_id', 'created_at', 'deleted_at', 'labels', 'tiers'],
    ],
    row: (email, is, at, name) =>
      is === 'reader' || is === 'left' || is === 'disabled'
        ? [
            ...['64b', email, name, '', is === 'disabled' ? 'false' : 'true', 'false', ''],
            ...[`${at.replace(' ', 'T')}.000Z`, is === 'left' ? '2024-05-06T07:08:09.000Z' : ''],
            ...['VIP,Tech', ''],
          ]
        : null,
  },
  kit: {
    header: ['id', 'first_name', 'email', 'state', 'created_at', 'tags'],
    row: by(
      {
        ...{ reader: 'active', left: 'cancelled', bounced: 'bounced', complained: 'complained' },
        unconfirmed: 'inactive',
      },
      (email, state, at, name) => ['77', name, email, state, `${at} UTC`, 'VIP, tech'],
    ),
  },
  mailerlite: {
    header: [
      ...['Subscriber', 'Name', 'Status', 'Date subscribed', 'Date unsubscribed', 'Signup IP'],
      ...['Opens', 'Clicks', 'Groups'],
    ],
    row: by(
      {
        ...{ reader: 'Active', left: 'Unsubscribed', bounced: 'Bounced', complained: 'Junk' },
        unconfirmed: 'Unconfirmed',
      },
      (email, status, at, name) => [
        ...[email, name, status, at, status === 'Unsubscribed' ? '2024-05-06 07:08:09' : ''],
        ...['203.0.113.4', '4', '1', 'Tech;VIP'],
      ],
    ),
  },
  listmonk: {
    header: ['uuid', 'email', 'name', 'attributes', 'status', 'created_at', 'updated_at'],
    row: by(
      { reader: 'enabled', disabled: 'disabled', complained: 'blocklisted' },
      (email, status, at, name) => [
        ...['0b1', email, name, '{"city": "Huế"}', status, `${at}+00`, `${at}+00`],
      ],
    ),
  },
};

/** No address is subscribed here that was not subscribed there. */
const isGone = (is: Standing) => is !== 'reader';

describe('a file of another program', () => {
  test.each(Object.entries(TOOLS))('%s is known by its columns', async (_, tool) => {
    const rows = STANDINGS.flatMap((is) => {
      const row = tool.row(`${is}@mail.example`, is, '2022-04-02 10:05:00', 'Bảo');
      return row === null ? [] : [{ is, row }];
    });
    const file = [tool.header, ...rows.map(({ row }) => row)];
    const hand = { delimiter: ',', end: '\n', encoding: 'utf-8', quotes: 'needed' } as const;
    const { people, problems, suppressed } = await take(written(file, hand));
    const readers = people.filter(({ status }) => status === 'confirmed');
    expect(readers.map(({ email }) => email)).toEqual(
      rows.flatMap(({ is }) => (isGone(is) ? [] : [`${is}@mail.example`])),
    );
    for (const reader of readers) {
      const isLocal = tool.header.some((name) => /^(?:OPTIN_TIME|Date subscribed)$/.test(name));
      expect(reader).toMatchObject({
        ...{ consent_page: PLACE, first_name: tool.names === false ? null : 'Bảo' },
        // A clock without a zone is the newsroom's.
        consent_at: isLocal ? '2022-04-02 03:05:00' : '2022-04-02 10:05:00',
        categories: tool.header.some((name) => /^(?:tags|labels|groups)$/i.test(name))
          ? ['tech']
          : [],
      });
    }
    expect(problems).toHaveLength(rows.filter(({ is }) => isGone(is)).length);
    for (const { is } of rows)
      if (is === 'complained' || (is === 'bounced' && !tool.header.includes('utm_source')))
        expect([is, await suppressed(`${is}@mail.example`)]).toEqual([is, expect.any(String)]);
  });

  test(`makes no reader of who left, however it is written (SEED=${TABLES.seed})`, async () => {
    const people = fc.uniqueArray(
      fc.record({
        local: fc.stringMatching(/^[a-z][a-z0-9]{0,8}$/),
        is: fc.constantFrom(...STANDINGS),
        at: fc
          .date({ min: new Date('2015-01-01'), max: new Date('2026-01-01'), noInvalidDate: true })
          .map((date) => date.toISOString().slice(0, 19).replace('T', ' ')),
        name: fc.constantFrom('An', 'Nguyễn Thị Bích', "O'Neil, Jr", 'Ông "Ba"', ''),
      }),
      { selector: ({ local }) => local, minLength: 1, maxLength: 12 },
    );
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...Object.entries(TOOLS)),
        people,
        hands,
        async (tool, who, hand) => {
          const [, { header, row }] = tool;
          const rows = who.flatMap((one) => {
            const cells = row(`${one.local}@mail.example`, one.is, one.at, one.name);
            return cells === null ? [] : [{ ...one, cells }];
          });
          fc.pre(rows.length > 0);
          await empty();
          const file = written([header, ...rows.map(({ cells }) => cells)], hand);
          const { people: stored, problems, rows: read } = await take(file);
          const names = (list: readonly { local: string }[]) =>
            list.map(({ local }) => `${local}@mail.example`).toSorted();
          expect(read).toBe(rows.length);
          expect(
            stored
              .flatMap(({ status, email }) => (status === 'confirmed' ? [String(email)] : []))
              .toSorted(),
          ).toEqual(names(rows.filter(({ is }) => !isGone(is))));
          expect(problems).toHaveLength(rows.filter(({ is }) => isGone(is)).length);
        },
      ),
      TABLES,
    );
  });

  test('says which tags are passed over, and refuses no row for them', async () => {
    const { pieces, taken } = await take(await inputFile('beehiiv-subscribers.csv'));
    expect(taken).toBe(2);
    expect([...(pieces.at(-1)?.passedOver ?? [])]).toEqual([
      ...[
        ['vip', 1],
        ['hanoi', 1],
      ],
    ]);
  });

  test('in Vietnamese is understood as well, with one language for all rows', async () => {
    const { people, problems } = await take(
      'Họ tên;Địa chỉ email;Ngày đăng ký;Trạng thái\nLê An;an@mail.example;25/12/2024;Đang nhận\nBa;ba@mail.example;24/12/2024;Đã hủy đăng ký\nTư;tu@mail.example;5 tháng 1, 2024;Đã đăng ký\n',
      { locale: 'vi' },
      'vi',
    );
    expect(people).toMatchObject([
      { email: 'an@mail.example', first_name: 'Lê An', consent_at: '2024-12-25 00:00:00' },
      { email: 'ba@mail.example', status: 'unsubscribed' },
      {
        email: 'tu@mail.example',
        first_name: 'Tư',
        locale: 'vi',
        consent_at: '2024-01-05 00:00:00',
      },
    ]);
    expect(problems.map(({ problem }) => problem)).toEqual(['gone_unsubscribed']);
  });
});

describe('the files of the list', () => {
  test('beehiiv: 2 of 3, who is inactive is left out', async () => {
    const { taken, problems } = await take(await inputFile('beehiiv-subscribers.csv'));
    expect([taken, problems]).toEqual([2, [{ line: 3, problem: 'inactive' }]]);
  });

  test('Mailchimp: 2 of 2, agreed at CONFIRM_TIME where OPTIN_TIME is empty', async () => {
    const { taken, people } = await take(await inputFile('mailchimp-audience.csv'));
    expect(taken).toBe(2);
    expect(people).toMatchObject([
      { first_name: 'An', categories: [], consent_at: '2022-04-01 03:00:00' },
      { first_name: 'Bảo', categories: [], consent_at: '2022-04-02 03:05:00' },
    ]);
  });

  test('Mailchimp, unsubscribed: no subscribers', async () => {
    const { taken, people } = await take(await inputFile('mailchimp-unsubscribed.csv'));
    expect([taken, people.map(({ status }) => status)]).toEqual([0, ['unsubscribed']]);
  });

  test('lines that end in CR alone: 2 of 2', async () => {
    expect((await take(await inputFile('mac-excel-cr-only.csv'))).taken).toBe(2);
  });

  test('spaces around quotes: 2 of 2', async () => {
    const { taken, people } = await take(await inputFile('spaces-around-quotes.csv'));
    expect([taken, people.map((one) => one['consent_page'])]).toEqual([
      2,
      ['He said "yes"', 'Fair, Hanoi'],
    ]);
  });

  test('odd addresses: the apostrophe of our own export goes, +00 is a zone', async () => {
    const { people } = await take(await inputFile('email-quirks.csv'));
    expect(people.map(({ email }) => email)).toEqual([
      '=cmd.lan@mail-e.net',
      'lan@gmial.com',
      'lan@xn--bcher-kva.net',
      'mailto.lan@mail-e.net',
      'named.lan@mail-e.net',
      'nbsp.lan@mail-e.net',
      "o'brien@mail-e.net",
      'plus.lan+tag@mail-e.net',
      'rfc.date@mail-e.net',
      ...['abbr', 'name', 'short'].map((zone) => `tz.${zone}@mail-e.net`),
      'upper.lan@mail-e.net',
      'us.ampm@mail-e.net',
      'vn.long@mail-e.net',
    ]);
  });
});

describe('addresses as people keep them', () => {
  test.each([
    ['"Trần, Lan" <lan@mail.example>', 'lan@mail.example', 'Trần, Lan'],
    ['Lan <mailto:lan@mail.example>;', 'lan@mail.example', 'Lan'],
    ['mailto:lan%2Btag@mail.example?subject=Hi', 'lan+tag@mail.example', ''],
    ['<lan@mail.example>', 'lan@mail.example', ''],
    ['not an address <', 'not an address <', ''],
    ['mailto:%zz@mail.example', '%zz@mail.example', ''],
  ])('%s', (text, email, name) => {
    expect(readMailbox(text)).toEqual({ email, name });
  });

  test('come with the name that stands beside them, unless a column has it', async () => {
    const file =
      'email,date\nLan Anh <lan@mail.example>,2024-05-01\nmailto:an@mail.example,2024-05-01\n';
    expect((await take(file)).people).toMatchObject([
      { email: 'an@mail.example', first_name: null },
      { email: 'lan@mail.example', first_name: 'Lan Anh' },
    ]);
    await empty();
    const named = 'email,first_name,date\nLan Anh <lan@mail.example>,Lan,2024-05-01\n';
    expect((await take(named)).people).toMatchObject([{ first_name: 'Lan' }]);
  });
});

test(`our own export comes back to an empty list (SEED=${TABLES.seed})`, async () => {
  const readers = fc.uniqueArray(
    fc.record({
      local: fc.stringMatching(/^[a-z=+'][a-z0-9]{1,8}$/),
      first_name: fc.constantFrom(null, 'Lan', "O'Brien", 'Đào "Ba"', 'Én\u00a0Anh'),
      locale: fc.constantFrom('en', 'vi'),
      categories: fc.subarray([...NEWSLETTER_TOPICS]),
      weekly: fc.boolean(),
      consent_page: fc.constantFrom('/vi', '=Fair, Hanoi', 'He said "yes"', '+84; by phone'),
      consent_at: fc.constantFrom('2024-05-01 10:00:00+00', '2023-01-02 03:04:05.678901+07'),
      status: fc.constantFrom('confirmed', 'confirmed', 'unsubscribed'),
    }),
    { selector: ({ local }) => local, minLength: 1, maxLength: 8 },
  );
  const stored = () =>
    desk.rows(`select email, locale, status, consent_page, consent_at,
        case when status = 'confirmed' then first_name end as first_name,
        case when status = 'confirmed' then categories end as categories,
        case when status = 'confirmed' then weekly end as weekly,
        unsubscribed_at
      from public.newsletter_subscribers order by email`);
  await fc.assert(
    fc.asyncProperty(readers, async (given) => {
      await empty();
      for (const { local, ...reader } of given) {
        const gone = reader.status === 'unsubscribed' && {
          unsubscribed_at: '2025-06-07 08:09:10.123456+00',
        };
        await desk.insert('newsletter_subscribers', {
          ...{ ...reader, email: `${local}@mail.example`, consent_version: 'v1' },
          ...(reader.status === 'confirmed' && { confirmed_at: '2024-05-02 00:00:00+00' }),
          ...gone,
        });
      }
      const before = await stored();
      const { data, error } = await desk.admin.client.functions.invoke<string>(
        'newsletter-subscribers',
        { method: 'GET' },
      );
      expect(error).toBeNull();
      await empty();
      await take(String(data));
      expect(await stored()).toEqual(before);
    }),
    TABLES,
  );
});
