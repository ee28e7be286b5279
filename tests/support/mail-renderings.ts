import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { readLetter } from '#src/domain/newsletter/blocks.ts';
import { LOCALES, type Locale } from '#src/i18n/locales.ts';
import { type MailName, renderMail } from '#supabase/functions/_shared/mail/render.ts';
import { MAIL_SAMPLES, SAMPLE_SITE } from '#tests/support/mail-samples.ts';

/** Kinds of mails that between them have every block there is. */
const KINDS = [
  'newsletter-issue',
  'newsletter-confirm',
  'newsletter-tour',
  'auth-reauthentication',
  'contact-message',
  'claim-proof',
  'desk-news',
] as const satisfies readonly MailName[];

export const WIDTHS = [600, 375] as const;
export const LOOKS = ['light', 'dark', 'no-pictures', 'no-styles', 'word'] as const;
type Look = (typeof LOOKS)[number];

export type Rendering = {
  readonly kind: (typeof KINDS)[number];
  readonly locale: Locale;
  readonly width: (typeof WIDTHS)[number];
  readonly look: Look;
};

/** Every kind in each language, as wide as a window and as a telephone, by day and as programs spoil it. */
export const RENDERINGS: readonly Rendering[] = KINDS.flatMap((kind) =>
  LOCALES.flatMap((locale) =>
    WIDTHS.flatMap((width) => LOOKS.map((look) => ({ kind, locale, width, look }))),
  ),
);

const FIGURE = 'rounds:2026-q4';
const round = (name: string) => ({
  ...{ id: name, announced_on: '2026-11-01', kind: 'Seed', status: 'reported' },
  ...{ amount: 5e6, currency: 'USD', amount_usd: 5e6, usd_rate_on: null },
  ...{ startups: { slug: 'x', name }, round_investors: [] },
});

/** The sample of an issue with a picture, a chart, and a longer text. */
function issueSample() {
  const sample = MAIL_SAMPLES['newsletter-issue'];
  const rich =
    '<h3>Why</h3><blockquote><p>A timetable.</p></blockquote><ol><li>One</li><li>Two</li></ol><hr>';
  const more = readLetter([
    { id: 'figure', kind: 'figure', figure: FIGURE, words: {} },
    {
      ...{
        id: 'picture',
        kind: 'picture',
        image: 'https://cdn.example.com/barge.jpg',
        url: '/latest',
      },
      words: {
        en: { alt: 'A barge at dawn', caption: 'The first barge, at dawn' },
        vi: { alt: 'Sà lan lúc bình minh', caption: 'Chuyến sà lan đầu tiên' },
      },
    },
    { id: 'rich', kind: 'text', words: { en: { html: rich }, vi: { html: rich } } },
  ]);
  const { issue } = sample;
  return {
    ...sample,
    linkMark: 'mark-of-a-reader',
    issue: {
      ...issue,
      blocks: [...issue.blocks, ...more],
      figures: { [FIGURE]: ['Nồi Lớn', 'Phà'].map(round) },
    },
  };
}

export function htmlOf({ kind, locale, look }: Omit<Rendering, 'width'>): string {
  const data = kind === 'newsletter-issue' ? issueSample() : MAIL_SAMPLES[kind];
  const { html } = renderMail(kind, locale, data as never, SAMPLE_SITE);
  if (look === 'no-styles') return html.replace(/<style>[\s\S]*?<\/style>/, '');
  return look === 'word' ? asWord(html) : html;
}

/** What Word's engine leaves of a style: which names it drops, on which elements. */
const DROPPED: readonly (readonly [tags: RegExp, names: RegExp])[] = [
  [/./, /^(?:max-width|max-height|border-radius|opacity)$/],
  [/^(?:a|div|span)$/, /^(?:padding|display|width|vertical-align)$/],
  [/^table$/, /^margin$/],
  [/^(?:ul|ol|blockquote)$/, /^padding$/],
  [/^img$/, /^(?:width|height)$/],
];

/** About as classic Outlook draws a mail: with its own comments, without a style sheet and what Word does not know. */
function asWord(html: string): string {
  return html
    .replace(/<!--\[if mso\]>([\s\S]*?)<!\[endif\]-->/g, '$1')
    .replace(/<style>[\s\S]*?<\/style>|<xml>.*<\/xml>/g, '')
    .replace(/<(\w+)([^>]*?) style="([^"]*)"/g, (_, tag: string, before: string, style: string) => {
      const kept = style
        .split(';')
        .filter((line) => {
          const name = line.split(':')[0] ?? '';
          // What a mail hides it hides there, too.
          if (name === 'display' && line.endsWith('none')) return true;
          return !DROPPED.some(([tags, names]) => tags.test(tag) && names.test(name));
        })
        .map((line) => line.replace('mso-padding-alt', 'padding'));
      return `<${tag}${before} style="${kept.join(';')}"`;
    });
}

/** Stands for each picture of a mail, as large as it is asked for. */
const pictureOf = (url: string) =>
  sharp({
    create: {
      ...{ width: 640, height: url.includes('/small/') ? 640 : 360, channels: 3 },
      background: url.includes('/figure/') ? '#ffffff' : '#7a9e9b',
    },
  })
    .png()
    .toBuffer();

/** Shows a mail in a page, with nothing fetched from anywhere. */
export async function showMail(page: Page, rendering: Rendering): Promise<void> {
  const { look, width } = rendering;
  await page.unrouteAll();
  await page.route('**/*', async (route) =>
    look === 'no-pictures'
      ? route.abort()
      : route.fulfill({ contentType: 'image/png', body: await pictureOf(route.request().url()) }),
  );
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({ colorScheme: look === 'dark' ? 'dark' : 'light' });
  await page.setContent(htmlOf(rendering), { waitUntil: 'load' });
}
