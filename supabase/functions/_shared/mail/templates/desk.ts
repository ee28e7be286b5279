import { z } from 'zod';
import { notificationTarget } from '../../../../../src/domain/accounts/notification-target.ts';
import { formatDayIn } from '../../../../../src/domain/text/days.ts';
import { fillIn } from '../../../../../src/i18n/fill-in.ts';
import type { MailTexts } from '../../../../../src/i18n/mails.ts';
import { type Block, button, list, paragraph } from '../content.ts';
import { defineTemplate, type Frame } from '../template.ts';

const item = z.object({
  kind: z.enum(['review', 'returned', 'published', 'assigned']),
  /** Of the article, with its title. */
  id: z.string(),
  name: z.string(),
  slug: z.string().nullish(),
  /** What an editor wrote who sent it back. */
  note: z.string().nullish(),
  /** A day: '2026-11-21'. */
  due: z.string().nullish(),
});
type Item = z.infer<typeof item>;
type DeskWords = MailTexts['desk-news'];

function sentence(
  { events, due }: DeskWords,
  { kind, name, due: day }: Item,
  { locale }: Frame,
): string {
  const said = fillIn(events[kind].text, { name });
  if (!day) return said;
  return `${said} ${fillIn(due, { day: formatDayIn(day, locale, { dateStyle: 'long' }) })}`;
}

const remark = (label: string, text: string | null | undefined): Block[] =>
  text ? [{ kind: 'quote', label, text }] : [];

/** To members of the newsroom: what happened to drafts of theirs, or waits for them, within some minutes. */
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
        preheader: fillIn(words.events[first.kind].text, { name: first.name }),
      }),
  }),
  blocks: (words, { items }, frame) => {
    const [first, ...more] = items;
    if (first && more.length === 0) {
      const { kind, id, slug, note } = first;
      const target = notificationTarget({ kind: `article_${kind}`, id, slug: slug ?? '' });
      return [
        paragraph(sentence(words, first, frame)),
        ...remark(words.remark, note),
        button(words.events[kind].action, frame.to(target?.path ?? '/admin')),
      ];
    }
    return [
      paragraph(words.text),
      list(
        ...items.map((each) => [sentence(words, each, frame), each.note].filter(Boolean).join(' ')),
      ),
      button(words.action, frame.to('/admin/plan')),
    ];
  },
});
