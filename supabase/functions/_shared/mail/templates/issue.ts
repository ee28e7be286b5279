import { z } from 'zod';
import type { Locale } from '../../../../../src/i18n/locales.ts';
import { openedUrl, visitUrl } from '../../newsletter/visit-link.ts';
import { type Block, note, paragraph, story } from '../content.ts';
import { oneClickUrl, pageUrl } from '../links.ts';
import { defineTemplate } from '../template.ts';
import type { SiteIdentity } from '../types.ts';

/** An issue in one language, as `newsletter_issue_content` answers it. */
export const issueContent = z.object({
  subject: z.string(),
  preheader: z.string(),
  intro: z.string(),
  stories: z.array(
    z.object({
      /** Of the pick in the issue, from 1: it stays when another pick is taken off the site. */
      place: z.number(),
      id: z.string(),
      slug: z.string().nullable(),
      locale: z.enum(['en', 'vi']),
      title: z.string(),
      excerpt: z.string(),
      category: z.string(),
      image: z.string().nullable(),
    }),
  ),
});
export type IssueContent = z.infer<typeof issueContent>;
type Story = IssueContent['stories'][number];

const schema = z.object({
  issue: issueContent,
  /** Absent in a test, which has no reader to speak for. */
  unsubscribeToken: z.string().optional(),
  preferencesToken: z.string().optional(),
  /** With it the links to stories count who follows them. */
  visitToken: z.string().optional(),
  /** Whether the mail tells that it was opened. */
  tracksOpens: z.boolean().optional(),
});
type Data = z.infer<typeof schema>;

const WORDS = {
  en: {
    read: 'Read the story',
    inEnglish: 'In English',
    all: 'All stories are at',
    test: 'This is a test. The links at the foot lead nowhere special.',
    reason: (name: string) => `You receive this email because you subscribed to ${name}.`,
    preferences: 'Preferences',
    unsubscribe: 'Unsubscribe',
    categories: {
      funding: 'Funding',
      startups: 'Startups',
      startup: 'Startups',
      tech: 'Technology',
      ai: 'AI',
      innovation: 'Innovation',
      insights: 'Insights',
      news: 'News',
    },
  },
  vi: {
    read: 'Đọc bài',
    inEnglish: 'Bài tiếng Anh',
    all: 'Tất cả bài viết tại',
    test: 'Đây là thư thử. Các liên kết ở cuối thư không gắn với người đọc nào.',
    reason: (name: string) => `Bạn nhận được email này vì đã đăng ký bản tin ${name}.`,
    preferences: 'Tùy chọn',
    unsubscribe: 'Hủy đăng ký',
    categories: {
      funding: 'Gọi vốn',
      startups: 'Startup',
      startup: 'Startup',
      tech: 'Công nghệ',
      ai: 'AI',
      innovation: 'Đổi mới',
      insights: 'Góc nhìn',
      news: 'Tin tức',
    },
  },
} as const;

/** Every newsletter mail carries both headers: RFC 2369 and RFC 8058. */
export function listHeaders(
  { unsubscribeToken }: { readonly unsubscribeToken: string },
  site: SiteIdentity,
): Record<string, string> {
  return {
    'List-Unsubscribe': `<${oneClickUrl(site, unsubscribeToken)}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

/**
 * Where a mail finds the picture of a story. Mail programs show no SVG, so such a cover is stood in
 * for by the story's preview image.
 */
export function mailImage(site: SiteIdentity, { image, slug, id }: Story): string {
  if (image !== null && /\.(png|jpe?g|webp|gif)$/i.test(image.split('?', 1)[0] ?? ''))
    return image.startsWith('/') ? `${site.url}${image}` : image;
  return `${site.url}/og/article/${encodeURIComponent(slug ?? id)}.png`;
}

/** Mail programs cut mails above 100 KB off: 30 stories and their marks have to stay below. */
const LONGEST_EXCERPT = 280;

function shortened(text: string): string {
  if (text.length <= LONGEST_EXCERPT) return text;
  return `${text.slice(0, text.lastIndexOf(' ', LONGEST_EXCERPT))}…`;
}

type Frame = {
  readonly locale: Locale;
  readonly site: SiteIdentity;
  readonly visitToken: string | undefined;
};

function storyBlock(item: Story, { locale, site, visitToken }: Frame, lead: boolean): Block {
  const words = WORDS[locale];
  const category = words.categories[item.category as keyof typeof words.categories];
  return story({
    lead,
    lang: item.locale,
    title: item.title,
    text: shortened(item.excerpt),
    image: mailImage(site, item),
    url:
      visitToken === undefined
        ? pageUrl(site, item.locale, `/article/${encodeURIComponent(item.slug ?? item.id)}`)
        : visitUrl(site, locale, visitToken, item.place),
    label: [category, item.locale === locale ? undefined : words.inEnglish]
      .filter((part) => part !== undefined)
      .join(' · '),
    action: words.read,
  });
}

const compose = (locale: Locale) => (data: Data, site: SiteIdentity) => {
  const { issue, unsubscribeToken, preferencesToken, visitToken } = data;
  const words = WORDS[locale];
  const link = (page: string, token: string | undefined) =>
    pageUrl(
      site,
      locale,
      token === undefined
        ? '/newsletter'
        : `/newsletter/${page}?token=${encodeURIComponent(token)}`,
    );
  const intro = issue.intro.split(/\n\s*\n/).filter((part) => part.trim() !== '');
  return {
    subject: issue.subject,
    preheader: issue.preheader || intro[0]?.slice(0, 200) || issue.subject,
    heading: issue.subject,
    blocks: [
      ...(unsubscribeToken === undefined ? [note(words.test)] : []),
      ...intro.map((part) => paragraph(part.trim())),
      ...issue.stories.map((item, place) =>
        storyBlock(item, { locale, site, visitToken }, place === 0),
      ),
      note(`${words.all} ${pageUrl(site, locale, '/latest')}`),
    ],
    reason: words.reason(site.name),
    pixel: data.tracksOpens && visitToken ? openedUrl(site, visitToken) : undefined,
    links: [
      { label: words.preferences, url: link('preferences', preferencesToken) },
      { label: words.unsubscribe, url: link('unsubscribe', unsubscribeToken) },
    ],
  };
};

/** An issue of the newsletter: a word from the newsroom, a lead and the other picks in order. */
export const issue = defineTemplate({
  schema,
  headers: ({ unsubscribeToken }, site) =>
    unsubscribeToken === undefined ? {} : listHeaders({ unsubscribeToken }, site),
  en: compose('en'),
  vi: compose('vi'),
});
