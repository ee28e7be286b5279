import { oneSource, type PictureSources, pictureSources, type Width } from '../pictures.ts';

const WIDTHS: readonly Width[] = [384, 640, 960, 1280, 1920];

/** How wide a picture of a text is shown, by the room that its figure asks for (prose.css). */
const SIZES: Readonly<Record<string, string>> = {
  '': '(width < 45rem) 92vw, 42.5rem',
  wide: '(width < 68rem) 92vw, 57.5rem',
  narrow: '(width < 45rem) 46vw, 21.25rem',
};

/** A picture of our own storage or of another site, and the figure around it where that says how much room it takes. */
const PICTURE =
  /(<figure[^>]*\sclass="(wide|narrow)"[^>]*>\s*)?<img src="(\/storage\/v1\/object\/public\/[^"]+|https?:\/\/[^"]+)"([^>]*?)\s*\/?>/g;

/** An address as it stood in an attribute. */
const unescaped = (src: string) => src.replaceAll('&amp;', '&');

/** Addresses of other sites' pictures in a text, as it is stored. */
export const outsideAddresses = (content: string): readonly string[] =>
  Array.from(content.matchAll(/<img\s[^<>]*?\bsrc="(https?:\/\/[^"<>]+)"/gi), ([, src = '']) =>
    unescaped(src),
  );

function markup({ src, sets, colour }: PictureSources, sizes: string, rest: string): string {
  if (sets === undefined) return `<img src="${src}"${rest}>`;
  const placeholder = colour === undefined ? '' : ` data-colour="#${colour}"`;
  return (
    `<picture class="picture"><source type="image/avif" srcset="${sets.avif}" sizes="${sizes}">` +
    `<img src="${src}" srcset="${sets.webp}" sizes="${sizes}"${placeholder}${rest}></picture>`
  );
}

/**
 * The pictures of a body in the widths and formats that fit, as `Picture.astro` shows others.
 *
 * @param html safe, as toBodyHtml gives it
 */
export function withPictures(html: string): string {
  return html.replace(
    PICTURE,
    (_, figure: string = '', room: string = '', src: string, rest: string) =>
      figure + markup(pictureSources(unescaped(src), WIDTHS), SIZES[room] ?? '', rest),
  );
}

/**
 * The same for whoever reads a text elsewhere: one address each, of a width for a column.
 *
 * @param html safe, as toBodyHtml gives it
 */
export function withOnePicture(html: string): string {
  return html.replace(
    PICTURE,
    (_, figure: string = '', _room, src: string, rest: string) =>
      `${figure}<img src="${oneSource(unescaped(src), 960)}"${rest}>`,
  );
}
