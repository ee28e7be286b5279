import { z } from 'zod';
import { notificationTarget } from '../../../../../src/domain/accounts/notification-target.ts';
import { formatDayIn } from '../../../../../src/domain/text/days.ts';
import { fillIn } from '../../../../../src/i18n/fill-in.ts';
import type { MailTexts } from '../../../../../src/i18n/mails.ts';
import { type Block, button, paragraph } from '../content.ts';
import { defineTemplate, type Frame } from '../template.ts';

const item = z.object({
  kind: z.enum([
    'review',
    'returned',
    'note',
    'published',
    'assigned',
    'paired',
    'unpublished',
    'trashed',
    'readdressed',
    'moved',
    'lifted',
    'message_assigned',
    'message_story',
    'message_asked',
    'message_noted',
    'rights_request',
  ]),
  /** Of the article, with its title; or of a reader's message, with its subject. */
  id: z.string(),
  name: z.string(),
  slug: z.string().nullish(),
  /** What an editor wrote who sent it back, or did something to it. */
  note: z.string().nullish(),
  /** Which colleague asks, or writes the other language, and the id of the story that it is about. */
  by: z.string().nullish(),
  story: z.string().nullish(),
  /** A day: '2026-11-21', and an hour of it: '17:30'. */
  due: z.string().nullish(),
  time: z.string().nullish(),
  /** What an assignment asks for. */
  words: z.number().nullish(),
  sources: z.string().nullish(),
});
type Item = z.infer<typeof item>;
type DeskWords = MailTexts['desk-news'];

function sentence(
  words: DeskWords,
  { kind, name, by, due, time, words: length, sources }: Item,
  { locale }: Frame,
): string {
  const day = due ? formatDayIn(due, locale, { dateStyle: 'long' }) : '';
  return [
    fillIn(words.events[kind].text, { name, by: by ?? '' }),
    due && fillIn(time ? words.dueAt : words.due, { day, time: time ?? '' }),
    length && fillIn(words.words, { length }),
    sources && fillIn(words.sources, { sources }),
    kind === 'assigned' && by && fillIn(words.pair, { by }),
  ]
    .filter(Boolean)
    .join(' ');
}

/** Where one goes on with it: to the draft, the page, or the message. */
function pathOf({ kind, id, slug }: Item): string {
  const isNamed = kind === 'rights_request' || kind.startsWith('message_');
  const event = isNamed ? kind : `article_${kind}`;
  return notificationTarget({ kind: event, id, slug: slug ?? '' })?.path ?? '/admin';
}

/** What somebody wrote: an editor who sent a draft back, or did something to a story; or a reader. */
function labelOf(words: DeskWords, kind: Item['kind']): string {
  const { remark: wanted, noted, asked, brief, why, wrote } = words;
  if (kind === 'assigned') return brief;
  if (kind === 'returned') return wanted;
  if (kind === 'note') return noted;
  if (kind === 'message_asked' || kind === 'message_noted') return asked;
  return kind.startsWith('message_') ? wrote : why;
}

const storyLink = (words: DeskWords, { story }: Item, { to }: Frame): Block[] =>
  story
    ? [
        {
          kind: 'action',
          label: words.story,
          url: to(`/admin/edit-article?id=${encodeURIComponent(story)}`),
        },
      ]
    : [];

const remark = (label: string, text: string | null | undefined): Block[] =>
  text ? [{ kind: 'quote', label, text }] : [];

/** To members of the newsroom: what happened to drafts of theirs, or waits for them, within some minutes; whom they are asked to answer. */
export const deskNews = defineTemplate({
  name: 'desk-news',
  schema: z.object({ items: z.array(item).min(1) }),
  values: ({ items }) => ({ count: items.length }),
  head: (words, { items: [first, ...more] }, { to }) => ({
    links: [{ label: words.settings, url: to('/account#profile') }],
    ...(first &&
      more.length === 0 && {
        subject: fillIn(words.events[first.kind].subject, { name: first.name }),
        heading: fillIn(words.events[first.kind].subject, { name: first.name }),
        preheader: fillIn(words.events[first.kind].text, { name: first.name, by: first.by ?? '' }),
      }),
  }),
  blocks: (words, { items }, frame) => {
    const [first, ...more] = items;
    if (first && more.length === 0) {
      const { kind, note } = first;
      return [
        paragraph(sentence(words, first, frame)),
        ...remark(labelOf(words, kind), note),
        button(words.events[kind].action, frame.to(pathOf(first))),
        ...storyLink(words, first, frame),
      ];
    }
    return [
      paragraph(words.text),
      ...items.flatMap((each): Block[] => [
        paragraph([sentence(words, each, frame), each.note].filter(Boolean).join(' ')),
        { kind: 'action', label: words.events[each.kind].action, url: frame.to(pathOf(each)) },
        ...storyLink(words, each, frame),
      ]),
      button(words.action, frame.to('/admin/plan')),
    ];
  },
});
