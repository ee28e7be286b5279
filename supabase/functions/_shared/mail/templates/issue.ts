import { Buffer } from 'node:buffer';
import { z } from 'zod';
import { disclosed, toDisclosure } from '../../../../../src/domain/articles/disclosure.ts';
import { figureInWords } from '../../../../../src/domain/ledger/draw-figure.ts';
import { figureName, figurePath, figurePicture } from '../../../../../src/domain/ledger/figure.ts';
import { richText } from '../../../../../src/domain/newsletter/draw-rich-text.ts';
import { formatEventMoment } from '../../../../../src/domain/newsletter/event-moment.ts';
import { type LetterLink, linkOf, linksOf } from '../../../../../src/domain/newsletter/links.ts';
import { withMarks, withoutName } from '../../../../../src/domain/newsletter/merge-fields.ts';
import {
  advertises,
  type IssueContent,
  issueContent,
  type Shown,
  shownIn,
} from '../../../../../src/domain/newsletter/shown.ts';
import { oneSource, toOutside, type Width } from '../../../../../src/domain/pictures.ts';
import { shortenText } from '../../../../../src/domain/text/format.ts';
import { newsroomDay } from '../../../../../src/domain/text/zone.ts';
import { MAILS, type MailTexts } from '../../../../../src/i18n/mails.ts';
import { labelOf } from '../../../../../src/i18n/option-label.ts';
import { placeIn } from '../../../../../src/i18n/place.ts';
import { getT } from '../../../../../src/i18n/t.ts';
import { shortUrl } from '../../newsletter/short-link.ts';
import { openedUrl, viewUrl } from '../../newsletter/visit-link.ts';
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
  linkMark: z.string().optional(),
  /** With it the mail may tell that it was opened. */
  visitToken: z.string().optional(),
  /** With it a browser shows the issue before it stands in the archive. */
  viewToken: z.string().optional(),
  /** Whether the mail tells that it was opened. */
  tracksOpens: z.boolean().optional(),
  /** Whether marks stand where it calls its reader by name (merge-fields.ts), to be filled in for each. */
  marksNames: z.boolean().optional(),
  /** Says less of each story: else the mail would be cut off. */
  brief: z.boolean().optional(),
});
type Data = z.infer<typeof schema>;

/** Mail programs (Gmail first) cut off what comes after so many bytes of HTML. */
export const MOST_BYTES = 102 * 1024;
/** From here on the newsroom is told that little more fits. */
export const MANY_BYTES = 90 * 1024;

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
 * Where a mail finds a picture: at this site, as a JPEG of the width that it is shown in, since mail programs show
 * neither SVG nor, all of them, WebP. Null where there is none.
 */
export function mailImage(
  site: SiteIdentity,
  shown: { kind: 'article' | 'startup'; key: string; image: string | null; wide: boolean },
): string | null {
  const { image, kind, key, wide } = shown;
  if (image === null || image === '') return null;
  if (toOutside(image) !== null) return absolute(site, image, wide ? MAIL_WIDTH : 384);
  return `${site.url}/og/cover/${wide ? 'wide' : 'small'}/${kind}/${encodeURIComponent(key)}.jpg`;
}

const LONGEST_EXCERPT = 280;
const BRIEF_EXCERPT = 90;

type Words = MailTexts['newsletter-issue'];
type Context = Frame & {
  readonly words: Words;
  readonly links: readonly LetterLink[];
  readonly linkMark: string | undefined;
  readonly brief: boolean;
};

/** An address of the newsroom's as this mail leads there, counted where it has a mark. */
function toUrl(context: Context, block: string, href: string): string {
  const { site, locale, linkMark, links } = context;
  const link = linkOf(links, block, href);
  if (link === undefined) return href;
  if (linkMark !== undefined) return shortUrl(site, locale, linkMark, link.place);
  if (link.target.kind === 'page') return pageUrl(site, locale, link.target.path);
  return href.startsWith('/') ? site.url + href : href;
}

function pageOf(context: Context, block: string, page: string, locale = context.locale): string {
  const { site, linkMark, links } = context;
  if (linkMark === undefined) return pageUrl(site, locale, page);
  return shortUrl(site, context.locale, linkMark, linkOf(links, block)?.place ?? 0);
}

/** Twice as wide as mails are. */
const MAIL_WIDTH = 1280;

/** A picture that stands with the text, as an address of this site that mails can load: a JPEG of their width. */
function absolute(site: SiteIdentity, image: string, width: Width = MAIL_WIDTH): string | null {
  if (image === '') return null;
  const shown = oneSource(image, width, 'jpg');
  // An apostrophe may stand in an address, and would end an attribute of a mail.
  return (shown.startsWith('/') ? site.url + shown : shown).replaceAll("'", '%27');
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
        ...{ lang: story.locale, title: story.title, framed: false },
        textLang: blurb === '' ? story.locale : locale,
        text: blurb || shortenText(story.excerpt, brief ? BRIEF_EXCERPT : LONGEST_EXCERPT),
        image: mailImage(site, { kind: 'article', key, image: story.image, wide: lead }),
        url: pageOf(context, id, `/article/${encodeURIComponent(key)}`, story.locale),
        label: [
          ...disclosed(getT(locale), toDisclosure(story)),
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
        ...{ lead: false, lang: locale, textLang: locale, framed: true },
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
        ...{ lead: true, lang: locale, textLang: locale, framed: true },
        title: title || name,
        text: lines.slice(0, brief ? 3 : 8).join(' · '),
        image: `${site.url}${figurePicture(figure, locale, today)}`,
        url: pageOf(context, id, figurePath(figureName(figure))),
        label: asOf,
        action: more,
      };
    }
    case 'picture': {
      const { alt, caption, url } = shown;
      const image = absolute(site, shown.image) ?? '';
      return {
        ...{ kind: 'picture', image, alt: alt.trim(), caption: caption.trim() },
        url: url === '' ? '' : toUrl(context, id, url),
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
  write: (text: string) => string,
): string {
  if (preheader !== '') return write(preheader);
  const none = { stories: {}, startups: {} };
  const [first] = shownIn(blocks, none, locale, write).filter(({ kind }) => kind === 'text');
  const text = first?.kind === 'text' ? richText(first.rich.slice(0, 1), () => '') : '';
  return text.replace(/\s*\(\)/g, '').slice(0, 200) || write(subject);
}

const writerOf = ({ marksNames }: Data) => (marksNames ? withMarks : withoutName);

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
    const write = writerOf(data);
    const isMarked = issue.marks_ads && advertises(shownIn(issue.blocks, issue, locale, write));
    const subject = write(issue.subject);
    const marked = isMarked && words.adMark !== '' ? `${words.adMark} ${subject}` : subject;
    const link = (page: string, token: string | undefined) =>
      to(
        token === undefined
          ? '/newsletter'
          : `/newsletter/${page}?token=${encodeURIComponent(token)}`,
      );
    return {
      // A test says so before it is opened.
      subject:
        unsubscribeToken === undefined && viewToken !== undefined ? `[TEST] ${marked}` : marked,
      preheader: preheaderOf(issue, locale, write),
      heading: subject,
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
  blocks: (words, data: Data, frame) => {
    const { issue, unsubscribeToken, linkMark, viewToken, brief = false } = data;
    const context: Context = { ...frame, words, links: linksOf(issue.blocks), linkMark, brief };
    return [
      ...(unsubscribeToken === undefined && viewToken !== undefined ? [note(words.test)] : []),
      ...shownIn(issue.blocks, issue, frame.locale, writerOf(data)).map((shown) =>
        toBlock(shown, context),
      ),
      note(`${words.all} ${frame.to('/latest')}`),
    ];
  },
});
