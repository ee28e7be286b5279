import { describe, expect, test } from 'vitest';
import { readLetter } from '#src/domain/newsletter/blocks.ts';
import { REFUSAL_REASONS } from '#src/domain/pages/rights.ts';
import { LOCALES, type Locale } from '#src/i18n/locales.ts';
import { MAILS } from '#src/i18n/mails.ts';
import {
  composeQueued,
  isMailName,
  type MailData,
  type MailName,
  renderMail,
  TEMPLATES,
} from '#supabase/functions/_shared/mail/render.ts';
import type { IssueContent } from '#supabase/functions/_shared/mail/templates/issue.ts';
import { letterOf } from '#tests/support/letter.ts';
import { MAIL_SAMPLES, SAMPLE_SITE } from '#tests/support/mail-samples.ts';

const NAMES = Object.keys(TEMPLATES).filter(isMailName);
const HOME = SAMPLE_SITE.url;

function mailOf<Name extends MailName>(name: Name, data: MailData<Name>, locale: Locale = 'en') {
  const mail = renderMail(name, locale, data, SAMPLE_SITE);
  return { ...mail, links: mail.text.match(/https?:\/\/\S+/g)?.slice(0, -1) ?? [] };
}

/** What is said in one case only; the tests below have it. */
const AT_TIMES =
  /^(?:events\.|reasons\.|known|noteGuessed|noteUnreadable|team$|subjectOne$|headingOne$|inEnglish$|test$|remark$|noted$|why$|wrote$|asked$|story$|dueAt$|words$|sources$|pair$|brief$)/;

/** Of the kinds with several cases, the one with most to say. */
const SAMPLES = { ...MAIL_SAMPLES, 'account-changed': { event: 'password' } as const };

/** Texts of a mail by the way to them. */
function textsOf(words: object, way = ''): [string, string][] {
  return Object.entries(words).flatMap(([name, value]) =>
    typeof value === 'string' ? [[way + name, value]] : textsOf(value, `${way}${name}.`),
  );
}

describe.each(LOCALES)('in %s', (locale) => {
  test.each(NAMES)('%s says all of its words, their slots filled', (name) => {
    const { subject, html, text } = renderMail(name, locale, SAMPLES[name], SAMPLE_SITE);
    const said = [subject, html, text].join('\n').replaceAll('&#39;', "'");
    expect(said).not.toMatch(/\{\{|undefined|\[object/);
    const unsaid = textsOf(MAILS[locale][name]).filter(([way, words]) => {
      const parts = words.split(/\{\{\w+\}\}/).map((part) => RegExp.escape(part));
      return !AT_TIMES.test(way) && !new RegExp(parts.join('.+')).test(said);
    });
    expect(unsaid).toEqual([]);
  });

  // What waits in the outbox is parsed once more before it is sent: nothing may be lost by that.
  test.each(NAMES)('%s is the same out of the outbox', (name) => {
    const row = { id: 'a', template: name, locale, to_email: 'linh@example.com' };
    const queued = composeQueued({ ...row, data: MAIL_SAMPLES[name] }, SAMPLE_SITE);
    const { subject, html, text } = renderMail(name, locale, MAIL_SAMPLES[name], SAMPLE_SITE);
    expect(queued).toMatchObject({ subject, html, text, id: 'a', to: 'linh@example.com' });
  });
});

/** One thing that happened in the newsroom. */
const desk = (kind: keyof (typeof MAILS.en)['desk-news']['events'], more = {}) => ({
  items: [{ kind, id: 'a1', name: 'Phở', ...more }],
});

describe('a mail leads', () => {
  const startup = MAIL_SAMPLES['submission-approved'];
  const investor = MAIL_SAMPLES['submission-rejected'];
  const { confirmToken } = MAIL_SAMPLES['newsletter-confirm'];
  const { preferencesToken, unsubscribeToken } = MAIL_SAMPLES['newsletter-welcome'];
  const cases: [MailName, object, readonly string[]][] = [
    ['account-changed', { event: 'password' }, ['/auth?view=forgot']],
    ['account-changed', { event: 'role', role: 'editor' }, ['/auth?view=forgot']],
    ['account-changed', { event: 'email', newEmail: 'a@b.c' }, []],
    ['account-changed', { event: 'deleted' }, []],
    ['account-exists', {}, ['/auth', '/auth?view=forgot']],
    ['auth-recovery', { url: `${HOME}/auth/confirm?a` }, ['/auth/confirm?a']],
    ['invitation', { token: 'abc', role: 'editor' }, ['/invitation?token=abc']],
    ['newsletter-confirm', { confirmToken }, [`/newsletter/confirm?token=${confirmToken}`]],
    ['newsletter-reminder', { confirmToken }, [`/newsletter/confirm?token=${confirmToken}`]],
    [
      'newsletter-welcome',
      MAIL_SAMPLES['newsletter-welcome'],
      [
        '/latest',
        `/newsletter/preferences?token=${preferencesToken}`,
        `/newsletter/unsubscribe?token=${unsubscribeToken}`,
      ],
    ],
    ['second-factor', { event: 'reset' }, ['/account#second-factor']],
    ['submission-received', startup, ['/account#submissions']],
    [
      'submissions-waiting',
      { startups: 1, investors: 3, since: '2026-11-20' },
      ['/admin?tab=startups'],
    ],
    [
      'submissions-waiting',
      { startups: 0, investors: 3, since: '2026-11-20' },
      ['/admin?tab=investors'],
    ],
    ['desk-news', desk('review'), ['/admin/edit-article?id=a1', '/account#profile']],
    ['desk-news', desk('returned'), ['/admin/edit-article?id=a1', '/account#profile']],
    ['desk-news', desk('note'), ['/admin/edit-article?id=a1', '/account#profile']],
    ['desk-news', desk('assigned'), ['/admin/edit-article?id=a1', '/account#profile']],
    ['desk-news', desk('paired'), ['/admin/edit-article?id=a1', '/account#profile']],
    ['desk-news', desk('published'), ['/article/a1', '/account#profile']],
    ['desk-news', desk('message_story'), ['/admin/messages?open=a1', '/account#profile']],
    [
      'desk-news',
      desk('message_asked', { by: 'Lan', story: 's1' }),
      ['/admin/messages?open=a1', '/admin/edit-article?id=s1', '/account#profile'],
    ],
    ['desk-news', desk('unpublished'), ['/admin/edit-article?id=a1', '/account#profile']],
    ['desk-news', desk('lifted'), ['/admin/edit-article?id=a1', '/account#profile']],
    ['desk-news', desk('moved', { slug: 'pho' }), ['/article/pho', '/account#profile']],
    ['desk-news', desk('trashed'), ['/admin/articles', '/account#profile']],
    [
      'desk-news',
      MAIL_SAMPLES['desk-news'],
      [
        ...MAIL_SAMPLES['desk-news'].items.map(({ id }) => `/admin/edit-article?id=${id}`),
        '/admin/plan',
        '/account#profile',
      ],
    ],
    ['submission-approved', startup, ['/startup/song-xanh-logistics']],
    ['submission-approved', investor, [`/investors/${investor.id}`]],
    ['submission-rejected', startup, [`/submit-startup?edit=${startup.id}`]],
    ['submission-rejected', investor, [`/submit-investor?edit=${investor.id}`]],
    ['test-mail', {}, ['/admin']],
  ];
  test.each(cases)('%s %j to %j', (name, data, paths) => {
    expect(mailOf(name, data as never).links).toEqual(paths.map((path) => HOME + path));
    const vietnamese = mailOf(name, data as never, 'vi').links;
    // A link that the auth server made is as it is.
    const prefix = 'url' in data ? '' : '/vi';
    expect(vietnamese).toEqual(paths.map((path) => HOME + prefix + path));
  });
});

describe('a mail says', () => {
  test.each(['added', 'removed', 'codes', 'recovered', 'reset', 'guessed', 'unreadable'] as const)(
    'what happened to a second step: %s',
    (event) => {
      const { subject, text, html } = mailOf('second-factor', { event, name: 'My phone' });
      const row = { id: 'a', template: 'second-factor', locale: 'en', to_email: 'a@b.c' };
      expect(composeQueued({ ...row, data: { event } }, SAMPLE_SITE).subject).toBe(subject);
      const words = MAILS.en['second-factor'];
      expect(subject).toBe(words.events[event].subject);
      const happened = words.events[event].text.replace('{{name}}', 'My phone');
      expect(text.startsWith(`${subject}\n\n${happened}\n\n`)).toBe(true);
      expect(html).toContain(`opacity:0;">${happened}&#847;`);
      expect(text.includes(words.noteGuessed)).toBe(event === 'guessed');
      expect(text.includes('If you have neither')).toBe(event === 'unreadable');
      expect(text).not.toContain('{{');
    },
  );

  test('a second step without a name has none', () => {
    expect(mailOf('second-factor', { event: 'added' }).text).toContain('“” can now be used');
  });

  test.each([
    [{ event: 'password' } as const, 'Your password was changed', 'choose a new password at once'],
    [{ event: 'email', newEmail: 'a@b.c' } as const, 'Your email address was changed', 'a@b.c'],
    [{ event: 'role', role: 'editor' } as const, 'Your role was changed', 'You are now an editor'],
    [{ event: 'deleted' } as const, 'Your account was deleted', 'write to hello@news'],
  ])('what happened to an account: %j', (data, subject, words) => {
    const mail = mailOf('account-changed', data);
    expect(mail.subject).toBe(subject);
    expect(mail.text.startsWith(`${subject}\n\n`)).toBe(true);
    expect(mail.text).toContain(words);
    expect(mail.text.includes('choose a new password at once')).toBe(data.event === 'password');
    expect(mail.html).toContain(
      `opacity:0;">${MAILS.en['account-changed'].events[data.event].text.slice(0, 5)}`,
    );
  });

  test.each(REFUSAL_REASONS)('a request is refused for a reason: %s', (reason) => {
    const words = MAILS.en['request-changed'];
    const data = {
      event: 'refused',
      kind: 'object',
      number: '7d1c2b3a',
      due: '2026-12-19',
    } as const;
    const { text } = mailOf('request-changed', { ...data, reason, answer: 'One.\n\nTwo.' });
    expect(text).toContain(`${words.events.refused}\n\n${words.reasons[reason]}\n\nOne.\n\nTwo.`);
    expect(text).toContain(words.complain);
  });

  test.each(['received', 'hidden', 'shown', 'done'] as const)('a request is %s', (event) => {
    const words = MAILS.en['request-changed'];
    const data = {
      event,
      kind: 'object',
      number: '7d1c2b3a',
      due: '2026-12-19T03:00:00Z',
    } as const;
    const { text } = mailOf('request-changed', data);
    expect(text).toContain(words.events[event].replace('{{day}}', 'December 19, 2026'));
    expect(text).not.toContain(words.complain);
  });

  test('who invites, and as what', () => {
    const data = { token: 'abc', role: 'editor' } as const;
    expect(mailOf('invitation', { ...data, invitedBy: 'Linh' }).text).toContain('Linh invites you');
    for (const invitedBy of [null, undefined])
      expect(mailOf('invitation', { ...data, invitedBy }).text).toContain(
        'The team of Khởi invites you to join Khởi as an editor',
      );
  });

  test('how many submissions wait, and since when', () => {
    const since = '2026-11-20T02:15:00+00:00';
    const many = mailOf('submissions-waiting', { startups: 3, investors: 1, since });
    expect(many.subject).toBe('4 submissions wait for you');
    expect(many.text).toContain('Startups: 3. Investor profiles: 1. The oldest has waited since');
    expect(many.text).toContain('November 20, 2026');
    for (const [startups, investors] of [
      [1, 0],
      [0, 1],
    ] as const) {
      const one = mailOf('submissions-waiting', { startups, investors, since });
      expect(one.subject).toBe('A submission waits for you');
      expect(one.text).toMatch(/^A submission waits for review\n/);
    }
  });

  test('what happened in the newsroom, in one mail for several things', () => {
    const one = mailOf('desk-news', desk('returned', { note: 'Shorter.' }));
    expect(one.subject).toBe('Sent back: Phở');
    expect(one.text).toContain('An editor asks for changes to “Phở”.');
    expect(one.text).toContain('What the editor asks for\n> Shorter.\n');
    expect(mailOf('desk-news', desk('note', { note: 'Who?' })).text).toContain(
      'The note\n> Who?\n',
    );
    expect(one.text).toContain('/account#profile');
    const about = { by: 'Lan', story: 's1', note: '“Once.”' };
    const asked = mailOf('desk-news', desk('message_asked', about));
    expect(asked.subject).toBe('A question about Phở');
    expect(asked.text).toContain('Lan, a colleague, asks about “Phở”');
    expect(asked.text).toContain('The passage and the question\n> “Once.”\n');
    expect(asked.text).toContain('Open the story');
    expect(mailOf('desk-news', desk('assigned', { due: '2026-12-01' })).text).toContain(
      '“Phở” was assigned to you. It is due on December 1, 2026.',
    );
    const many = mailOf('desk-news', MAIL_SAMPLES['desk-news']);
    expect(many.subject).toBe('The newsroom: 2 things for you');
    expect(many.text).toContain('“Phở 4.0” was handed in');
    const wanted = { due: '2026-12-01', time: '17:30', words: 900, sources: 'The founder.' };
    expect(
      mailOf('desk-news', desk('assigned', { ...wanted, by: 'Nga', note: 'Rice.' })).text,
    ).toMatch(
      /It is due on December 1, 2026 at 17:30\. About 900 words\. Sources: The founder\. Nga writes the other language\.\s+What it is about\s+.*Rice\./s,
    );
    expect(mailOf('desk-news', desk('paired', { by: 'Nga' })).text).toContain(
      'Nga writes the other language of “Phở”.',
    );
    expect(many.text).toContain('“Cò Bay” was assigned to you. It is due on December 1, 2026.');
  });

  test('of what kind a submission was, and what the team wrote, if it did', () => {
    const startup = MAIL_SAMPLES['submission-approved'];
    const investor = MAIL_SAMPLES['submission-rejected'];
    expect(mailOf('submission-received', startup).text).toContain('the startup Sông Xanh');
    expect(mailOf('submission-received', investor).text).toContain('the investor profile Mekong');
    expect(mailOf('submission-approved', { ...startup, note: 'Fine.' }).text).toContain(
      'A note from the team\n> Fine.\n',
    );
    expect(mailOf('submission-approved', startup).text).not.toContain('A note from the team');
    expect(mailOf('submission-rejected', investor).text).toContain('Why\n> We could not find');
    expect(mailOf('submission-rejected', { ...investor, note: '' }).text).not.toContain('Why\n');
  });

  test('when to expect an answer, a day where nobody says otherwise', () => {
    const row = { id: 'a', template: 'contact-received', locale: 'en', to_email: 'a@b.c' };
    expect(composeQueued({ ...row, data: {} }, SAMPLE_SITE).text).toContain('within 24 hours');
    expect(composeQueued({ ...row, data: { hours: 48 } }, SAMPLE_SITE).text).toContain('48 hours');
    expect(() => composeQueued({ ...row, data: { hours: 0 } }, SAMPLE_SITE)).toThrow();
  });
});

describe('an issue', () => {
  const sample = MAIL_SAMPLES['newsletter-issue'];
  const [lead] = Object.values(sample.issue.stories);
  type Story = IssueContent['stories'][string];
  const story = (given: Partial<Story> = {}): Story => ({ ...(lead as Story), ...given });
  const issueOf = (
    issue: Partial<IssueContent>,
    data: Partial<typeof sample> & object = sample,
    locale: Locale = 'en',
  ) => mailOf('newsletter-issue', { ...data, issue: { ...sample.issue, ...issue } }, locale);
  /** An issue of stories alone. */
  const of = (...stories: Story[]): Partial<IssueContent> => {
    const ids = stories.map((_, n) => `a0000000-0000-4000-8000-00000000000${n}`);
    return {
      blocks: letterOf('', '', ids),
      stories: Object.fromEntries(stories.map((each, n) => [ids[n] ?? '', each])),
    };
  };
  const pictures = (html: string) =>
    [...html.matchAll(/<img src="([^"]*)" width="\d{3}"/g)].map(([, src]) => src);

  const OWN = `${HOME}/og/cover/wide/article/a-story.jpg`;
  const taken = (address: string) =>
    `${HOME}/img/outside/1280.jpg?of=${encodeURIComponent(address)}`;
  test.each<[string | null, string[]]>([
    ['/covers/a.svg', [OWN]],
    ['/covers/a.png', [OWN]],
    [null, []],
    ...[
      'https://x.supabase.co/storage/v1/object/public/article-images/a.webp',
      'https://b.example/a.jpg',
      'https://b.example/a.gif?w=1',
      'https://b.example/a.webp',
      'https://b.example/a.svg?x.png',
    ].map((address): [string, string[]] => [address, [taken(address)]]),
  ])('shows %s as %j', (image, shown) => {
    expect(pictures(issueOf(of(story({ image, slug: 'a-story' }))).html)).toEqual(shown);
  });

  test('has one lead, its first', () => {
    const { html } = issueOf(of(story(), story(), story()));
    const widths = [...html.matchAll(/<img [^>]*width="(\d{3})"/g)].map(([, width]) => width);
    expect(widths).toEqual(['538', '144', '144']);
    expect(pictures(html)[1]).toContain('/og/cover/small/article/');
  });

  describe('a figure of the ledger', () => {
    const figureOf = (figure: string, told: unknown, words: object = {}) =>
      issueOf({
        blocks: readLetter([{ id: 'figure', kind: 'figure', figure, words }]),
        figures: { [figure]: told },
      });
    const round = (name: string) => ({
      ...{ id: name, announced_on: '2026-11-01', kind: 'Seed', status: 'reported' },
      ...{ amount: 5e6, currency: 'USD', amount_usd: 5e6, usd_rate_on: null },
      ...{ startups: { slug: 'x', name }, round_investors: [] },
    });
    const names = Array.from({ length: 9 }, (_, n) => `Company ${n}`);

    test('shows its picture of today, says its first lines, and leads to its numbers', () => {
      const { html, text, links } = figureOf('rounds:2026-q4', names.map(round));
      const [picture = ''] = pictures(html);
      expect(picture).toMatch(/^https:.*\/og\/figure\/en\/rounds-2026-q4\/\d{4}-\d\d-\d\d\.png$/);
      expect(picture.startsWith(HOME)).toBe(true);
      expect([...html.matchAll(/<img [^>]*width="(\d{3})"/g)].map(([, width]) => width)).toEqual([
        '520',
      ]);
      expect(text).toContain('Q4 2026');
      for (const [n, name] of names.entries()) expect(text.includes(name)).toBe(n < 8);
      expect(text).toMatch(/Company 0, [^·]* · Company 1,/);
      expect(figureOf('rounds:2026-q4', names.map(round)).links).toEqual(links);
    });

    test('is called what the newsroom calls it', () => {
      const words = { en: { title: 'Who raised' } };
      const { text } = figureOf('rounds:2026-q4', names.map(round), words);
      expect(text).toContain('Who raised');
      expect(text).not.toContain('Q4 2026');
    });

    test('that shows nothing any more is left out', () => {
      expect(pictures(figureOf('rounds:2026-q4', null).html)).toEqual([]);
    });
  });

  test('finds a story without a slug by its id', () => {
    const { html, links } = issueOf(of(story({ slug: null })));
    expect(pictures(html)).toEqual([`${HOME}/og/cover/wide/article/${lead?.id}.jpg`]);
    expect(links[1]).toBe(`${HOME}/article/${lead?.id}`);
  });

  test('leads to each story in its language, and counts that where it has a mark', () => {
    const stories = of(story({ slug: 'a' }), story({ slug: 'b', locale: 'vi' }));
    const plain = issueOf(stories).links;
    expect(plain.slice(0, 4)).toEqual([
      `${HOME}/newsletter`,
      `${HOME}/article/a`,
      `${HOME}/vi/article/b`,
      `${HOME}/latest`,
    ]);
    const marks = { ...sample, linkMark: 'mark-of-a-reader', viewToken: 'mark' };
    const counted = issueOf(stories, marks, 'vi').links;
    expect(counted.slice(0, 4)).toEqual([
      `${HOME}/vi/newsletter/view/mark`,
      `${HOME}/l/mark-of-a-readerAF`,
      `${HOME}/l/mark-of-a-readerAJ`,
      `${HOME}/vi/latest`,
    ]);
  });

  test('says every block in its language, with links that lead somewhere', () => {
    const en = issueOf({});
    for (const said of [
      'nobody wants to do (https://example.org/night?a=1&b=2)',
      '- Broth\n- Barges',
      '== Rounds ==',
      'Three startups share one ferry.',
      'Cần Thơ: ba startup, một chuyến đò (Young companies · ',
      'Nồi Lớn (FoodTech · Hanoi)',
      `See the startup: ${HOME}/startup/noi-lon`,
      'Demo night\nTuesday, December 1, 2026, 18:30 · Hanoi\nFive startups, five minutes each.',
      `More about the event: ${HOME}/newsletter`,
      '[Sponsored] Pots & Pans\nPots that do not sleep.\nLearn more: https://pots.example.com/',
      `See every startup:\n${HOME}/startup-directory`,
      'Khởi Media, 12 Tràng Tiền',
    ])
      expect(en.text).toContain(said);
    expect(en.html).toContain('href="https://example.org/night?a=1&amp;b=2"');
    expect(en.html).toContain('>Sponsored</p>');
    const vi = issueOf({}, sample, 'vi');
    expect(vi.text).toContain('[Tài trợ] Nồi & Chảo');
    expect(vi.text).toContain(`Xem mọi startup:\n${HOME}/vi/startup-directory`);
    expect(vi.text).toContain('chẳng ai muốn làm (https://example.org/dem)');
    // Seven links in all, each with a place of its own whatever the language.
    const marks = { ...sample, linkMark: 'mark-of-a-reader' };
    const places = (locale: Locale) =>
      [...issueOf({}, marks, locale).text.matchAll(/\/l\/mark-of-a-readerA(.)/g)].map(([, n]) => n);
    expect(places('en').join('')).toBe('EMQUYcg');
    expect(places('vi').join('')).toBe('JNRVZdh');
  });

  test('tells of opening only where it is asked to, and has a mark', () => {
    const pixel = `${HOME}/newsletter/opened/mark.gif`;
    const tells = (data: object) => issueOf({}, { ...sample, ...data }).html.includes(pixel);
    expect(tells({ visitToken: 'mark', tracksOpens: true })).toBe(true);
    expect(tells({ visitToken: 'mark', tracksOpens: false })).toBe(false);
    expect(tells({ visitToken: 'mark' })).toBe(false);
    expect(issueOf({}, { ...sample, tracksOpens: true }).html).not.toContain('newsletter/opened');
  });

  test('can be left and changed, or in a test leads nowhere special and says so', () => {
    const { preferencesToken, unsubscribeToken } = sample;
    const real = issueOf({});
    expect(real.links.slice(-2)).toEqual([
      `${HOME}/newsletter/preferences?token=${preferencesToken}`,
      `${HOME}/newsletter/unsubscribe?token=${unsubscribeToken}`,
    ]);
    expect(real.text).not.toContain('This is a test');
    expect(real.subject).toBe(sample.issue.subject);
    const trial = issueOf({}, { viewToken: 'mark' });
    expect(trial.links.slice(-2)).toEqual([`${HOME}/newsletter`, `${HOME}/newsletter`]);
    expect(trial.text).toContain('This is a test.');
    expect(trial.subject).toBe(`[TEST] ${sample.issue.subject}`);
    const row = { id: 'a', template: 'newsletter-issue', locale: 'en', to_email: 'a@b.c' };
    const headers = (data: object) => composeQueued({ ...row, data }, SAMPLE_SITE).headers;
    expect(headers({ issue: sample.issue })).toEqual({});
    for (const data of [sample, { issue: sample.issue, viewToken: 'mark' }])
      expect(headers(data)).toMatchObject({
        'List-Id': '=?UTF-8?B?S2jhu59p?= <newsletter.news.example.com>',
        'List-Unsubscribe': expect.stringMatching(/^<https:\/\/.*token=[\w-]{20,}>$/),
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      });
  });

  test.each([
    [{ preheader: 'Before', blocks: letterOf('Intro') }, 'Before'],
    [{ preheader: '', blocks: letterOf('First.\n\nSecond.') }, 'First.'],
    [{ preheader: '', blocks: letterOf('x'.repeat(201)) }, 'x'.repeat(200)],
    [{ preheader: '', blocks: [], subject: 'The subject' }, 'The subject'],
  ])('shows in an inbox %j', (issue, shown) => {
    expect(issueOf(issue).html).toContain(`opacity:0;">${shown}&#847;`);
  });

  test('cuts a long excerpt between words', () => {
    const short = `${'ab '.repeat(93)}c`;
    expect(short).toHaveLength(280);
    const linesOf = (excerpt: string) => issueOf(of(story({ excerpt }))).text.split('\n');
    expect(linesOf(short)).toContain(short);
    expect(linesOf(`${short} d`)).toContain(`${short}…`);
    expect(linesOf(`${short}d`)).toContain(`${'ab '.repeat(93).trim()}…`);
  });

  test('names the category of each story, and English ones for Vietnamese readers', () => {
    const stories = of(
      story({ category: 'funding' }),
      story({ category: 'of-another-day' }),
      story({ category: 'funding', label: 'Money' }),
    );
    expect(issueOf(stories).text).toContain('(Funding)');
    expect(issueOf(stories).text).toContain('(Money)');
    expect(issueOf(stories, sample, 'vi').text).toContain('(Gọi vốn · Bài tiếng Anh)');
    expect(issueOf(stories, sample, 'vi').text).toContain('(Bài tiếng Anh)');
  });
});
