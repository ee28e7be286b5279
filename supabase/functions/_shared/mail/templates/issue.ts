import { Buffer } from 'node:buffer';
import { z } from 'zod';
import { figureInWords } from '../../../../../src/domain/ledger/draw-figure.ts';
import { figureName, figurePath, figurePicture } from '../../../../../src/domain/ledger/figure.ts';
import { richText } from '../../../../../src/domain/newsletter/draw-rich-text.ts';
import { formatEventMoment } from '../../../../../src/domain/newsletter/event-moment.ts';
import { type LetterLink, linkOf, linksOf } from '../../../../../src/domain/newsletter/links.ts';
import {
  type IssueContent,
  issueContent,
  type Shown,
  shownIn,
} from '../../../../../src/domain/newsletter/shown.ts';
import { oneSource } from '../../../../../src/domain/pictures.ts';
import { shortenText } from '../../../../../src/domain/text/format.ts';
import { newsroomDay } from '../../../../../src/domain/text/zone.ts';
import { MAILS, type MailTexts } from '../../../../../src/i18n/mails.ts';
import { labelOf } from '../../../../../src/i18n/option-label.ts';
import { placeIn } from '../../../../../src/i18n/place.ts';
import { getT } from '../../../../../src/i18n/t.ts';
import { openedUrl, viewUrl, visitUrl } from '../../newsletter/visit-link.ts';
import { type Block, type FooterLink, note } from '../content.ts';
import { oneClickUrl, pageUrl } from '../links.ts';
import { defineTemplate, type Frame } from '../template.ts';
import type { SiteIdentity } from '../types.ts';

export { type IssueContent, issueContent };

const schema = z.object({
  issue: issueContent,
  /** Absent in a preview, which has no reader to speak for. */
  unsubscribeToken: z.string().optional(),
  preferencesToken: z.string().optional(),
  /** With it the links count who follows them. */
  visitToken: z.string().optional(),
  /** With it a browser shows the issue before it stands in the archive. */
  viewToken: z.string().optional(),
  /** Whether the mail tells that it was opened. */
  tracksOpens: z.boolean().optional(),
  /** Says less of each story: else the mail would be cut off. */
  brief: z.boolean().optional(),
});
type Data = z.infer<typeof schema>;

/** Mail programs (Gmail first) cut off what comes after so many bytes of HTML. */
export const MOST_BYTES = 102 * 1024;

/** The token that stands for a reader's own in a test, which reaches nobody's subscription. */
export const TEST_TOKEN = 'a-test-that-nobody-subscribed-to';

/** A name in a header that is more than text: encoded here (RFC 2047), as nobody may encode what is beside it. */
const phrase = (name: string) => `=?UTF-8?B?${Buffer.from(name).toString('base64')}?=`;

/** Every mail of an issue carries these: RFC 2919, RFC 2369 and RFC 8058. */
export function listHeaders(
  { unsubscribeToken }: { readonly unsubscribeToken: string },
  site: SiteIdentity,
): Record<string, string> {
  return {
    'List-Id': `${phrase(site.name)} <newsletter.${new URL(site.url).hostname}>`,
    'List-Unsubscribe': `<${oneClickUrl(site, unsubscribeToken)}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

/**
 * Where a mail finds a picture: of our own, as a JPEG of the width that it is shown in, since mail programs
 * show neither SVG nor, all of them, WebP. Null for what no mail can show.
 */
export function mailImage(
  site: SiteIdentity,
  shown: { kind: 'article' | 'startup'; key: string; image: string | null; wide: boolean },
): string | null {
  const { image, kind, key, wide } = shown;
  if (image === null || image === '') return null;
  const isOwn = image.startsWith('/') || image.includes('/storage/v1/object/public/');
  if (isOwn)
    return `${site.url}/og/cover/${wide ? 'wide' : 'small'}/${kind}/${encodeURIComponent(key)}.jpg`;
  return /\.(png|jpe?g|gif)$/i.test(image.split(/[?#]/, 1)[0] ?? '') ? image : null;
}

const LONGEST_EXCERPT = 280;
const BRIEF_EXCERPT = 90;

type Words = MailTexts['newsletter-issue'];
type Context = Frame & {
  readonly words: Words;
  readonly links: readonly LetterLink[];
  readonly visitToken: string | undefined;
  readonly brief: boolean;
};

/** An address of the newsroom's as this mail leads there, counted where it has a mark. */
function toUrl(context: Context, block: string, href: string): string {
  const { site, locale, visitToken, links } = context;
  const link = linkOf(links, block, href);
  if (link === undefined) return href;
  if (visitToken !== undefined) return visitUrl(site, locale, visitToken, link.place);
  if (link.target.kind === 'page') return pageUrl(site, locale, link.target.path);
  return href.startsWith('/') ? site.url + href : href;
}

function pageOf(context: Context, block: string, page: string, locale = context.locale): string {
  const { site, visitToken, links } = context;
  if (visitToken === undefined) return pageUrl(site, locale, page);
  return visitUrl(site, context.locale, visitToken, linkOf(links, block)?.place ?? 0);
}

/** Twice as wide as mails are. */
const MAIL_WIDTH = 1280;

/** A picture that stands with the text, as an address that mails can load: of our own a JPEG of their width. */
function absolute(site: SiteIdentity, image: string): string | null {
  if (image === '') return null;
  const shown = oneSource(image, MAIL_WIDTH, 'jpg');
  return shown.startsWith('/') ? site.url + shown : shown;
}

function toBlock(shown: Shown, context: Context): Block {
  const { site, locale, words, brief } = context;
  const { id } = shown;
  const link = (label: string, url: string): FooterLink | null =>
    url === '' ? null : { label, url: toUrl(context, id, url) };
  switch (shown.kind) {
    case 'text':
      return { kind: 'rich', rich: shown.rich, toUrl: (href) => toUrl(context, id, href) };
    case 'heading':
      return { kind: 'section', text: shown.text };
    case 'story': {
      const { story, blurb, lead } = shown;
      const key = story.slug ?? story.id;
      const categories: Readonly<Record<string, string | undefined>> = MAILS[locale].categories;
      return {
        kind: 'story',
        lead,
        lang: blurb === '' ? story.locale : locale,
        title: story.title,
        text: blurb || shortenText(story.excerpt, brief ? BRIEF_EXCERPT : LONGEST_EXCERPT),
        image: mailImage(site, { kind: 'article', key, image: story.image, wide: lead }),
        url: pageOf(context, id, `/article/${encodeURIComponent(key)}`, story.locale),
        label: [
          story.label ?? categories[story.category],
          story.locale === locale ? undefined : words.inEnglish,
        ]
          .filter((part) => part !== undefined)
          .join(' · '),
        action: words.read,
      };
    }
    case 'startup': {
      const { startup, blurb } = shown;
      return {
        kind: 'story',
        lead: false,
        lang: locale,
        title: startup.name,
        text: blurb || shortenText(startup.description, brief ? BRIEF_EXCERPT : LONGEST_EXCERPT),
        image: mailImage(site, {
          kind: 'startup',
          key: startup.slug,
          image: startup.image,
          wide: false,
        }),
        url: pageOf(context, id, `/startup/${encodeURIComponent(startup.slug)}`),
        label: [labelOf(getT(locale), startup.category), placeIn(startup.location, locale)]
          .filter((part) => part !== '')
          .join(' · '),
        action: words.startup,
      };
    }
    case 'figure': {
      const { figure, data, title } = shown;
      const today = newsroomDay();
      const { name, lines, asOf, more } = figureInWords(figure, data, { locale, today });
      return {
        kind: 'story',
        lead: true,
        lang: locale,
        title: title || name,
        text: lines.slice(0, brief ? 3 : 8).join(' · '),
        image: `${site.url}${figurePicture(figure, locale, today)}`,
        url: pageOf(context, id, figurePath(figureName(figure))),
        label: asOf,
        action: more,
      };
    }
    case 'event':
      return {
        kind: 'event',
        title: shown.title,
        facts: [formatEventMoment(shown, locale), shown.place.trim()]
          .filter((part) => part !== '')
          .join(' · '),
        text: shown.text.trim(),
        link: link(words.details, shown.url),
      };
    case 'sponsor':
      return {
        kind: 'sponsor',
        mark: words.sponsored,
        name: shown.name,
        text: shown.text.trim(),
        image: absolute(site, shown.image),
        link: link(shown.action.trim() || words.visit, shown.url),
      };
    case 'button':
      return { kind: 'action', label: shown.label, url: toUrl(context, id, shown.url) };
  }
}

/** What inboxes show after the subject: what somebody wrote for it, else how the issue begins. */
function preheaderOf(
  { preheader, subject, blocks }: IssueContent,
  locale: Frame['locale'],
): string {
  if (preheader !== '') return preheader;
  const none = { stories: {}, startups: {} };
  const [first] = shownIn(blocks, none, locale).filter(({ kind }) => kind === 'text');
  const text = first?.kind === 'text' ? richText(first.rich.slice(0, 1), () => '') : '';
  return text.replace(/\s*\(\)/g, '').slice(0, 200) || subject;
}

/** An issue of the newsletter: its blocks in order, as the newsroom put them. */
export const issue = defineTemplate({
  name: 'newsletter-issue',
  schema,
  headers: ({ unsubscribeToken, viewToken }, site) =>
    unsubscribeToken === undefined && viewToken === undefined
      ? {}
      : listHeaders({ unsubscribeToken: unsubscribeToken ?? TEST_TOKEN }, site),
  head: (words, data: Data, { site, to, locale }) => {
    const { issue, visitToken, viewToken, tracksOpens, unsubscribeToken, preferencesToken } = data;
    const link = (page: string, token: string | undefined) =>
      to(
        token === undefined
          ? '/newsletter'
          : `/newsletter/${page}?token=${encodeURIComponent(token)}`,
      );
    return {
      // A test says so before it is opened.
      subject:
        unsubscribeToken === undefined && viewToken !== undefined
          ? `[TEST] ${issue.subject}`
          : issue.subject,
      preheader: preheaderOf(issue, locale),
      heading: issue.subject,
      pixel: tracksOpens && visitToken ? openedUrl(site, visitToken) : undefined,
      view: {
        label: words.view,
        url: viewToken === undefined ? to('/newsletter') : viewUrl(site, locale, viewToken),
      },
      postal: issue.postal || undefined,
      links: [
        { label: words.preferences, url: link('preferences', preferencesToken) },
        { label: words.unsubscribe, url: link('unsubscribe', unsubscribeToken) },
      ],
    };
  },
  blocks: (words, { issue, unsubscribeToken, visitToken, viewToken, brief = false }, frame) => {
    const context: Context = { ...frame, words, links: linksOf(issue.blocks), visitToken, brief };
    return [
      ...(unsubscribeToken === undefined && viewToken !== undefined ? [note(words.test)] : []),
      ...shownIn(issue.blocks, issue, frame.locale).map((shown) => toBlock(shown, context)),
      note(`${words.all} ${frame.to('/latest')}`),
    ];
  },
});
