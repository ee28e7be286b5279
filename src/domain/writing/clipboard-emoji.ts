import type { Element } from './html-tree.ts';

/** Signs that are drawn, alone or joined: flags, families, keycaps. */
const EMOJI =
  /^(?=.*(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3))(?:[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}#*\d]|[\u{e0020}-\u{e007f}]|\u200d|\ufe0f|\u20e3)+$/u;

/** The code points that files of emoji are named by: `1f468-200d-1f469.png`. */
const NAME =
  /(?:^|\/)(?:emoji_)?u?([\da-f]{4,6}(?:[-_][\da-f]{4,6})*)\.(?:png|svg|webp|gif)(?:[?#]|$)/i;

/**
 * What a picture of an emoji stands for, as chats and networks put it between words.
 *
 * @returns null when it is a picture of something else
 */
export function emojiOf({ tag, attrs }: Element): string | null {
  if (tag !== 'img') return null;
  const { alt = '', src = '', class: names = '' } = attrs;
  const given = [attrs['data-emoji'], alt, attrs['data-plain-text']].find(
    (text) => text !== undefined && text.length <= 40 && EMOJI.test(text.trim()),
  );
  if (given !== undefined) return given.trim();
  if (!/emoji|emoticon|smil(?:e|ey)|sticker-text/i.test(`${src} ${names}`)) return null;
  const points = NAME.exec(src)?.[1]?.split(/[-_]/) ?? [];
  if (points.length > 0 && points.length <= 12) {
    const drawn = points
      .map((point) => Number.parseInt(point, 16))
      .filter((point) => point <= 0x10ffff)
      .map((point) => String.fromCodePoint(point))
      .join('');
    if (EMOJI.test(drawn)) return drawn;
  }
  // `:)` and `:smile:` say what was meant.
  return /^\S{1,24}$/.test(alt.trim()) ? alt.trim() : null;
}
