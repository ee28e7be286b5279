import { z } from 'zod';
import { LOCALES } from '../../../../../src/i18n/locales.ts';
import { MAILS, type MailTexts } from '../../../../../src/i18n/mails.ts';
import { openedUrl, visitUrl } from '../../newsletter/visit-link.ts';
import { type Block, note, paragraph, story } from '../content.ts';
import { oneClickUrl, pageUrl } from '../links.ts';
import { defineTemplate, type Frame } from '../template.ts';
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
      locale: z.enum(LOCALES),
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

type Words = MailTexts['newsletter-issue'];

function storyBlock(
  item: Story,
  words: Words,
  { locale, site }: Frame,
  { lead, visitToken }: { lead: boolean; visitToken: string | undefined },
): Block {
  const categories: Readonly<Record<string, string | undefined>> = MAILS[locale].categories;
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
    label: [categories[item.category], item.locale === locale ? undefined : words.inEnglish]
      .filter((part) => part !== undefined)
      .join(' · '),
    action: words.read,
  });
}

const paragraphsOf = (intro: string) => intro.split(/\n\s*\n/).filter((part) => part.trim() !== '');

/** An issue of the newsletter: a word from the newsroom, a lead and the other picks in order. */
export const issue = defineTemplate({
  name: 'newsletter-issue',
  schema,
  headers: ({ unsubscribeToken }, site) =>
    unsubscribeToken === undefined ? {} : listHeaders({ unsubscribeToken }, site),
  head: (words, { issue, visitToken, tracksOpens, ...tokens }, { site, to }) => {
    const link = (page: string, token: string | undefined) =>
      to(
        token === undefined
          ? '/newsletter'
          : `/newsletter/${page}?token=${encodeURIComponent(token)}`,
      );
    return {
      subject: issue.subject,
      preheader: issue.preheader || paragraphsOf(issue.intro)[0]?.slice(0, 200) || issue.subject,
      heading: issue.subject,
      pixel: tracksOpens && visitToken ? openedUrl(site, visitToken) : undefined,
      links: [
        { label: words.preferences, url: link('preferences', tokens.preferencesToken) },
        { label: words.unsubscribe, url: link('unsubscribe', tokens.unsubscribeToken) },
      ],
    };
  },
  blocks: (words, { issue, unsubscribeToken, visitToken }, frame) => [
    ...(unsubscribeToken === undefined ? [note(words.test)] : []),
    ...paragraphsOf(issue.intro).map((part) => paragraph(part.trim())),
    ...issue.stories.map((item, place) =>
      storyBlock(item, words, frame, { lead: place === 0, visitToken }),
    ),
    note(`${words.all} ${frame.to('/latest')}`),
  ],
});
