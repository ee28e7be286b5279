import { Buffer } from 'node:buffer';
import { describe, expect, test } from 'vitest';
import { readLetter } from '#src/domain/newsletter/blocks.ts';
import { MOST_BYTES } from '#supabase/functions/_shared/mail/templates/issue.ts';
import {
  type Composer,
  composeIssue,
  createComposer,
} from '#supabase/functions/_shared/newsletter/compose.ts';
import { markOf } from '#supabase/functions/_shared/newsletter/short-link.ts';
import { readVisitToken } from '#supabase/functions/_shared/newsletter/visit-link.ts';
import { MAIL_SAMPLES, SAMPLE_SITE } from '#tests/support/mail-samples.ts';
import { speakProject } from '#tests/support/spoken-project.ts';

const KEY = { signingKey: 'a-signing-key-for-tests-of-32-chars' };
const ISSUE = 'a0000000-0000-4000-8000-000000000001';
const { issue } = MAIL_SAMPLES['newsletter-issue'];
const IDS = ['5f2b8c1e-9a7d-4036-b1c2-d3e4f5a60718', '6f2b8c1e-9a7d-4036-b1c2-d3e4f5a60718'];

const isNoSponsor = ({ kind }: { readonly kind: string }) => kind !== 'sponsor';

type Row = Parameters<Composer['mail']>[0];

const rowFor = (reader: number, more: Partial<Row> = {}): Row => ({
  id: IDS[reader] ?? '',
  template: 'newsletter-issue',
  locale: 'en',
  to_email: `reader-${reader}@mail.vn`,
  data: {
    issueId: ISSUE,
    unsubscribeToken: `unsubscribe-${reader}`,
    preferencesToken: `preferences-${reader}`,
  },
  ...more,
});
const trial = (reader: number) => rowFor(reader, { data: { issueId: ISSUE, test: true } });

/** A newsroom whose issue is there, opened or not, and may be sent or not. */
function setUp({
  opens = true,
  uncounted = '',
  verdict = 'send' as unknown,
  broken = '',
  content = issue as unknown,
} = {}) {
  const project = speakProject((path, body) => {
    if (broken && path.endsWith(broken))
      return Response.json({ message: 'out of order' }, { status: 500 });
    if (path.endsWith('newsletter_issue_content')) return Response.json(content);
    if (path.endsWith('newsletter_counts'))
      return Response.json((body as { mail: string }).mail !== uncounted);
    if (path.endsWith('newsletter_verdict')) return Response.json(verdict);
    return Response.json({ track_opens: opens });
  });
  const composer = createComposer({ ...KEY, db: project.db, site: SAMPLE_SITE });
  const times = (name: string) => project.asked.filter(({ path }) => path.includes(name)).length;
  const mail = async (row: Row) => {
    const composed = await composer.mail(row);
    if (composed === null) throw new Error('Its issue is gone.');
    return composed;
  };
  return { ...project, composer: { ...composer, mail }, times };
}

describe('the mails of an issue', () => {
  test('are none when it was deleted', async () => {
    const { composer } = setUp({ content: null });
    await expect(composer.mail(rowFor(0))).rejects.toThrow('gone');
    await expect(composer.mail(trial(0))).rejects.toThrow('gone');
  });

  test('are read and rendered once for each language, and each is its reader’s own', async () => {
    const { composer, times, asked } = setUp();
    const [first, second] = await Promise.all([composer.mail(rowFor(0)), composer.mail(rowFor(1))]);
    expect([times('newsletter_issue_content'), times('newsletter_issues?')]).toEqual([1, 1]);
    expect(asked.find(({ path }) => path.endsWith('newsletter_issue_content'))?.body).toEqual({
      issue: ISSUE,
      language: 'en',
    });
    for (const [reader, mail] of [first, second].entries()) {
      expect(mail).toMatchObject({ id: IDS[reader], to: `reader-${reader}@mail.vn` });
      expect(mail.subject).toBe(issue.subject);
      for (const text of [mail.text, mail.html]) {
        expect(text).toContain(`token=unsubscribe-${reader}`);
        expect(text).toContain(`token=preferences-${reader}`);
        expect(text).not.toContain('-of-the-reader');
      }
      expect(mail.headers?.['List-Unsubscribe']).toContain(`token=unsubscribe-${reader}>`);
      const [, mark = ''] = /newsletter\/view\/([\w-]+)/.exec(mail.text) ?? [];
      expect(mail.text).toContain(`/l/${await markOf(KEY, { mail: mail.id, issue: ISSUE })}AE`);
      expect(await readVisitToken(KEY, mark)).toEqual({ mail: IDS[reader], issue: ISSUE });
      expect(mail.html).toContain(`/newsletter/opened/${mark}.gif`);
    }
    await composer.mail(rowFor(0, { locale: 'vi' }));
    expect(times('newsletter_issue_content')).toBe(2);
  });

  test('tell of opening only where the issue says so', async () => {
    const { composer } = setUp({ opens: false });
    expect((await composer.mail(rowFor(0))).html).not.toContain('newsletter/opened');
  });

  test('tell of nobody who is not counted', async () => {
    const { composer } = setUp({ uncounted: IDS[1] ?? '' });
    const [first, second] = await Promise.all([composer.mail(rowFor(0)), composer.mail(rowFor(1))]);
    expect(first.html).toContain('newsletter/opened');
    expect(second.html).not.toContain('newsletter/opened');
  });

  test('of a test speak for nobody', async () => {
    const { composer, times } = setUp();
    const mail = await composer.mail(trial(0));
    expect(mail).toMatchObject({ id: IDS[0], to: 'reader-0@mail.vn' });
    expect(mail.subject).toBe(`[TEST] ${issue.subject}`);
    // The same headers as its readers get, for nobody's subscription.
    expect(mail.headers).toMatchObject({ 'List-Id': expect.any(String) });
    expect(mail.headers?.['List-Unsubscribe']).toContain('token=a-test-');
    const [, mark = ''] = /newsletter\/view\/([\w-]+)/.exec(mail.text) ?? [];
    expect(await readVisitToken(KEY, mark)).toEqual({ mail: IDS[0], issue: ISSUE });
    expect(mail.text).toContain('This is a test.');
    expect(mail.html).not.toMatch(/\/l\/|newsletter\/opened/);
    expect(times('newsletter_issues?')).toBe(0);
    // It is not what readers get.
    expect((await composer.mail(rowFor(1))).text).not.toContain('This is a test.');
  });

  test.each(['newsletter_issue_content', 'newsletter_issues'])(
    'wait where %s cannot be read, and are tried anew',
    async (broken) => {
      const { composer, times } = setUp({ broken });
      for (const _ of [1, 2])
        await expect(composer.mail(rowFor(0))).rejects.toMatchObject({ message: 'out of order' });
      expect(times(broken)).toBe(2);
    },
  );

  test('that lack something are a fault of ours', async () => {
    const { composer } = setUp();
    for (const data of [{}, { issueId: 'x', test: true }, { issueId: ISSUE, test: false }])
      await expect(composer.mail(rowFor(0, { data }))).rejects.toThrow();
  });

  test('are no other mails, which need nothing of the database', async () => {
    const { composer, asked } = setUp();
    const row = rowFor(0, { template: 'test-mail', data: {} });
    expect((await composer.mail(row)).subject).toContain('Test email');
    expect(await composer.verdict(row)).toBe('send');
    expect(asked).toEqual([]);
  });
});

describe('advertising in a letter', () => {
  const words = { en: { name: 'FPT', text: 'x' }, vi: { name: 'FPT', text: 'x' } };
  const sponsor = readLetter([{ id: 'a', kind: 'sponsor', url: 'https://fpt.vn', words }]);
  const story = Object.values(issue.stories)[0];
  const block = { id: 'b', kind: 'story', article: story?.id, words: { en: {}, vi: {} } };
  const subject = async (locale: 'en' | 'vi', more: object) => {
    const { composer } = setUp({ content: { ...issue, ...more } });
    return (await composer.mail(rowFor(0, { locale }))).subject;
  };

  test('is marked in Vietnamese subjects where the publisher says so', async () => {
    const marks = { marks_ads: true, blocks: sponsor };
    expect(await subject('vi', marks)).toBe(`[QC] ${issue.subject}`);
    expect(await subject('en', marks)).toBe(issue.subject);
    expect(await subject('vi', { ...marks, marks_ads: false })).toBe(issue.subject);
    expect(await subject('vi', { ...marks, blocks: issue.blocks.filter(isNoSponsor) })).toBe(
      issue.subject,
    );
  });

  test('may be a story that somebody paid for, which says so before its headline', async () => {
    const paid = { ...story, paid: 'sponsored', paid_by: 'FPT', machine_made: ['picture'] };
    const content = {
      ...issue,
      marks_ads: true,
      blocks: [block],
      stories: { [story?.id ?? '']: paid },
    };
    expect(await subject('vi', content)).toBe(`[QC] ${issue.subject}`);
    const { composer } = setUp({ content });
    const { html, text } = await composer.mail(rowFor(0));
    expect(text).toContain('(Sponsored by FPT · Picture made by a machine · ');
    expect(html.indexOf('Sponsored by FPT')).toBeGreaterThan(0);
    expect(html.indexOf('Sponsored by FPT')).toBeLessThan(html.indexOf(String(story?.title)));
  });
});

describe('at the hand-over', () => {
  test.each(['send', 'hold', 'drop'])('the newsroom and the reader say %s', async (verdict) => {
    const { composer, asked } = setUp({ verdict });
    expect(await composer.verdict(rowFor(0))).toBe(verdict);
    expect(asked).toMatchObject([
      { path: '/rest/v1/rpc/newsletter_verdict', body: { mail: IDS[0] } },
    ]);
  });

  test('a test is always sent', async () => {
    const { composer, asked } = setUp({ verdict: 'drop' });
    expect(await composer.verdict(trial(0))).toBe('send');
    expect(asked).toEqual([]);
  });

  test('no answer, or none that is known, is none', async () => {
    const broken = setUp({ broken: 'newsletter_verdict' });
    await expect(broken.composer.verdict(rowFor(0))).rejects.toMatchObject({
      message: 'out of order',
    });
    await expect(setUp({ verdict: 'perhaps' }).composer.verdict(rowFor(0))).rejects.toThrow();
  });
});

describe('the weight of an issue', () => {
  const site = { ...SAMPLE_SITE, url: 'https://khoi.vn' };
  const row = { id: IDS[0] ?? '', template: 'newsletter-issue', to_email: 'a@mail.vn', data: null };
  const linked = (count: number) =>
    Array.from({ length: count }, (_, n) => `<a href="https://a.example/${n}">Link ${n}</a>`);
  const withLinks = (count: number) => ({
    ...issue,
    subject: 'Hello {{first_name|you}}',
    blocks: readLetter([
      {
        id: 'text',
        kind: 'text',
        words: {
          en: { html: `<p>Dear {{first_name|reader}}, ${linked(count).join(' ')}</p>` },
          vi: { html: '<p>Chào.</p>' },
        },
      },
    ]),
  });
  const named = { ...rowFor(0), data: { ...(rowFor(0).data as object), firstName: 'An Bình' } };

  test('is that of the heaviest copy, never less than what goes out', async () => {
    const content = withLinks(300);
    const { bytes } = composeIssue({ ...row, locale: 'en' }, { issue: content }, site);
    const { composer } = setUp({ content });
    const token = { unsubscribeToken: 'u'.repeat(64), preferencesToken: 'p'.repeat(64) };
    for (const given of [rowFor(0), named]) {
      const sent = await composer.mail({ ...given, data: { ...(given.data as object), ...token } });
      // The site of the sample has a longer address.
      const more =
        sent.html.split(SAMPLE_SITE.url).length * (SAMPLE_SITE.url.length - site.url.length);
      expect(Buffer.byteLength(sent.html)).toBeLessThanOrEqual(bytes + more);
    }
    const tried = ['A subject that is tried and is far longer than the one it has. '.repeat(3)];
    expect(
      composeIssue({ ...row, locale: 'en' }, { issue: content, tried }, site).bytes,
    ).toBeGreaterThan(bytes);
  });

  test('leaves room for 640 links, of 36 bytes each', () => {
    const mark = { linkMark: 'mark-of-a-reader' };
    const { mail, bytes } = composeIssue(
      { ...row, locale: 'en' },
      { issue: withLinks(640), ...mark },
      site,
    );
    const links = [...mail.html.matchAll(/href="(https:\/\/khoi\.vn\/l\/[^"]+)"/g)].map(
      ([, to]) => to,
    );
    expect(new Set(links).size).toBe(640);
    expect(Math.max(...links.map((link = '') => link.length))).toBe(36);
    expect(bytes).toBeLessThan(MOST_BYTES);
  });
});
