import { type Block, newBlock } from '#src/domain/newsletter/blocks.ts';

/** The blocks of an issue with a text in both languages and some stories. */
export function letterOf(en: string, vi = '', articles: readonly string[] = []): Block[] {
  const text = newBlock('text', { id: 'text' });
  const written =
    en === '' && vi === ''
      ? []
      : [{ ...text, words: { en: { html: paragraphs(en) }, vi: { html: paragraphs(vi) } } }];
  return [
    ...written,
    ...articles.map((article, at) => newBlock('story', { id: `story${at + 1}`, article })),
  ];
}

const paragraphs = (text: string) =>
  text
    .split('\n\n')
    .filter((part) => part !== '')
    .map((part) => `<p>${part}</p>`)
    .join('\n');

/** The postal address of the sender, without which no person lets an issue go. */
export const POSTAL = `insert into public.site_settings (name, value)
  values ('postal.en', '12 Trang Tien, Hanoi'), ('postal.vi', '12 Tràng Tiền, Hà Nội')
  on conflict (name) do nothing`;
