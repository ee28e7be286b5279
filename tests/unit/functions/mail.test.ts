import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import type { Locale } from '#src/i18n/locales.ts';
import {
  composeQueued,
  isMailName,
  type MailName,
  renderMail,
  TEMPLATES,
} from '#supabase/functions/_shared/mail/render.ts';
import { composeIssue } from '#supabase/functions/_shared/newsletter/compose.ts';
import { HOSTED_TEMPLATES } from '#supabase/templates/generate.ts';
import { letterOf } from '#tests/support/letter.ts';
import { MAIL_SAMPLES, SAMPLE_SITE } from '#tests/support/mail-samples.ts';

const NAMES = Object.keys(TEMPLATES).filter(isMailName);
const LOCALES: readonly Locale[] = ['en', 'vi'];
const EVERY = NAMES.flatMap((name) => LOCALES.map((locale) => ({ name, locale })));

const render = (name: MailName, locale: Locale) =>
  renderMail(name, locale, MAIL_SAMPLES[name], SAMPLE_SITE);

describe.each(EVERY)('$name in $locale', ({ name, locale }) => {
  test('has a subject of one line that fits an inbox', () => {
    const mail = render(name, locale);
    expect(mail.subject).toMatch(/^[^\r\n]{8,90}$/);
  });

  test('says the same in text as in HTML', () => {
    const mail = render(name, locale);
    const words = mail.html
      .replace(/[\s\S]*<h1/, '<h1')
      .replace(/<\/td><td[^>]*>/g, ': ')
      .replace(/<[^>]+>/g, '\n')
      .replaceAll('&amp;', '&')
      .replaceAll('&#39;', "'")
      .replaceAll('&nbsp;', ' ')
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line.length > 12 && !/^(If the button|Nếu nút)/.test(line));
    expect(words.length).toBeGreaterThan(1);
    for (const line of words) expect(mail.text).toContain(line.split(': ').at(-1));
  });

  test('is a small table layout without scripts or remote content', () => {
    const mail = render(name, locale);
    expect(mail.html.length).toBeLessThan(20_000);
    expect(mail.html).toContain('max-width:600px');
    expect(mail.html).toContain(`<html lang="${locale}" `);
    expect(mail.html).not.toMatch(/<script|@import|url\(|undefined|\[object/i);
    // An issue shows its stories' pictures, beside their headlines; no other mail loads anything.
    const pictures = mail.html.match(/<img [^>]*>/g) ?? [];
    expect(pictures).toHaveLength(name === 'newsletter-issue' ? 4 : 0);
    for (const picture of pictures) expect(picture).toMatch(/ width="\d+" alt=""/);
    expect(mail.text).not.toMatch(/undefined|\[object|<[a-z]/i);
  });
});

test('an issue of sixty long stories says less of each, so that mail programs show all of it', () => {
  const { issue, ...links } = MAIL_SAMPLES['newsletter-issue'];
  const [story] = Object.values(issue.stories);
  const ids = Array.from({ length: 50 }, (_, n) => `a0000000-0000-4000-8000-0000000001${10 + n}`);
  const stories = Object.fromEntries(
    ids.map((id) => [
      id,
      {
        ...(story as (typeof issue.stories)[string]),
        id,
        title: 'Một tiêu đề rất dài '.repeat(2),
        excerpt: 'Một đoạn trích rất dài, dài như mọi đoạn trích. '.repeat(20),
      },
    ]),
  );
  const row = {
    id: 'a',
    template: 'newsletter-issue',
    locale: 'vi',
    to_email: 'a@b.c',
    data: null,
  };
  const compose = (count: number) => {
    const blocks = letterOf('Hello.', 'Chào.', ids.slice(0, count));
    const data = { issue: { ...issue, blocks, stories }, ...links };
    return composeIssue(row, data, SAMPLE_SITE).mail;
  };
  const bytes = (text: string) => new TextEncoder().encode(text).length;
  expect(compose(30).html.match(/Một đoạn trích/g)?.length).toBeGreaterThan(5 * 30);
  for (const count of [30, 50]) expect(bytes(compose(count).html)).toBeLessThan(102 * 1024);
  expect(compose(50).html.match(/Một đoạn trích/g)?.length).toBeLessThan(3 * 50);
});

test('an issue marks the stories that it has in English only', () => {
  const { issue, ...links } = MAIL_SAMPLES['newsletter-issue'];
  const vi = renderMail('newsletter-issue', 'vi', { issue, ...links }, SAMPLE_SITE);
  expect(vi.text).toContain('(Gọi vốn · Bài tiếng Anh)');
  expect(vi.html).toMatch(/<h3 lang="en"[^>]*><a[^>]*>Nồi Lớn raises/);
  expect(vi.html).toMatch(/<p lang="en"[^>]*>A kitchen in Gia Lâm/);
  expect(vi.html).toContain('/og/cover/wide/article/noi-lon-series-a-pho-broth.jpg');
  expect(vi.html).toContain('.jpg?of=https%3A%2F%2Fcdn.example.com%2Fferry.jpg');
});

test('the Vietnamese mails are Vietnamese', () => {
  for (const name of NAMES) {
    expect(render(name, 'vi').text).not.toBe(render(name, 'en').text);
    expect(render(name, 'vi').text).toMatch(/[ăâđêôơưạảấầẩẫậắằẳẵặẹẻẽếềểễệịọỏốồổỗộớờởỡợụủứừửữự]/);
  }
});

const HOSTILE = `<img src=x onerror=alert(1)>"'&`;

test('every value that a person gave is escaped', () => {
  const mails = LOCALES.flatMap((locale) => [
    renderMail(
      'contact-message',
      locale,
      { firstName: HOSTILE, lastName: HOSTILE, email: HOSTILE, subject: HOSTILE, message: HOSTILE },
      SAMPLE_SITE,
    ),
    renderMail(
      'submission-rejected',
      locale,
      { kind: 'startup', id: HOSTILE, name: HOSTILE, slug: HOSTILE, note: HOSTILE },
      { ...SAMPLE_SITE, name: HOSTILE },
    ),
    renderMail(
      'auth-email-change',
      locale,
      { url: HOSTILE, email: HOSTILE, newEmail: HOSTILE },
      SAMPLE_SITE,
    ),
    renderMail('auth-reauthentication', locale, { token: HOSTILE }, SAMPLE_SITE),
  ]);
  for (const mail of mails) {
    expect(mail.html).not.toContain('<img');
    expect(mail.html).toContain('&lt;img src=x');
  }
});

test.each(['javascript:alert(1)', 'data:text/html,x', 'https://a"onclick="x', '//evil.example'])(
  'a link to %s leads nowhere',
  (url) => {
    const mail = renderMail('auth-recovery', 'en', { url }, SAMPLE_SITE);
    expect(mail.html).not.toContain('javascript:');
    expect(mail.html).toContain('href="#"');
  },
);

const BREAKS = ['\r\n', '\n', '\r', '\u2028', '\u0085', '\u0000', '\r\n\r\n<html>'];

test.each(BREAKS)('%j in a subject does not start another line', (lineBreak) => {
  const mail = composeQueued(
    {
      id: '5f2b8c1e-9a7d-4036-b1c2-d3e4f5a60718',
      template: 'contact-message',
      locale: 'en',
      to_email: 'team@example.com',
      data: { ...MAIL_SAMPLES['contact-message'], subject: `Hi${lineBreak}Bcc: all@example.com` },
    },
    SAMPLE_SITE,
  );
  // biome-ignore lint/suspicious/noControlCharactersInRegex: it looks for them
  expect(mail.subject).not.toMatch(/[\u0000-\u001f\u0080-\u009f\u2028\u2029]/);
});

describe('a queued mail', () => {
  const row = {
    id: '5f2b8c1e-9a7d-4036-b1c2-d3e4f5a60718',
    locale: 'vi',
    to_email: 'linh@example.com',
    template: 'newsletter-welcome',
    data: MAIL_SAMPLES['newsletter-welcome'] as unknown,
  };

  test.each(['newsletter-welcome', 'newsletter-tour', 'newsletter-choices'])(
    'of the newsletter can be left with one click: %s',
    (template) => {
      const { headers } = composeQueued({ ...row, template }, SAMPLE_SITE);
      expect(headers).toEqual({
        'List-Id': '=?UTF-8?B?S2jhu59p?= <newsletter.news.example.com>',
        'List-Unsubscribe': `<${SAMPLE_SITE.functionsUrl}/newsletter-unsubscribe?token=${MAIL_SAMPLES['newsletter-welcome'].unsubscribeToken}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      });
    },
  );

  test('of the contact form answers to its writer, any other to the team', () => {
    const contact = { ...row, template: 'contact-message', data: MAIL_SAMPLES['contact-message'] };
    expect(composeQueued(contact, SAMPLE_SITE).replyTo).toBe('an.nguyen@example.com');
    expect(composeQueued(row, SAMPLE_SITE).replyTo).toBe(SAMPLE_SITE.contactEmail);
  });

  test('with an unknown template or missing data is refused', () => {
    expect(() => composeQueued({ ...row, template: 'toString' }, SAMPLE_SITE)).toThrow();
    expect(() => composeQueued({ ...row, data: {} }, SAMPLE_SITE)).toThrow();
  });
});

describe('the templates of a hosted project', () => {
  test.each(Object.entries(HOSTED_TEMPLATES))('%s.html is up to date', async (name, { html }) => {
    const path = new URL(`../../../supabase/templates/${name}.html`, import.meta.url);
    expect(await readFile(path, 'utf8'), 'run npm run mail:templates').toBe(html);
  });

  test('config.toml names each with its subject', async () => {
    const config = await readFile(
      new URL('../../../supabase/config.toml', import.meta.url),
      'utf8',
    );
    for (const [name, { subject }] of Object.entries(HOSTED_TEMPLATES))
      expect(config).toContain(
        `[auth.email.template.${name}]\nsubject = '''${subject}'''\ncontent_path = "./supabase/templates/${name}.html"\n`,
      );
  });

  test('keep the variables of the project as they are', () => {
    const link =
      '/auth/confirm?token_hash={{ .TokenHash }}&amp;type=recovery&amp;next={{ .RedirectTo }}"';
    expect(HOSTED_TEMPLATES.recovery.html).toContain(`href="{{ .SiteURL }}${link}`);
    expect(HOSTED_TEMPLATES.recovery.html).toContain(`href="{{ .SiteURL }}/vi${link}`);
    expect(HOSTED_TEMPLATES.reauthentication.html).toContain('>{{ .Token }}<');
    expect(HOSTED_TEMPLATES.email_change.html).toContain('>{{ .NewEmail }}<');
  });
});
