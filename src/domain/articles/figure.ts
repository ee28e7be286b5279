const toAttribute = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`).replace(/\s+/g, ' ');

/** An image as it stands in an article's body: with what it shows, in words, and perhaps a caption. */
export function figureHtml(image: {
  src: string;
  alt: string;
  width?: number | undefined;
  height?: number | undefined;
  caption?: string | undefined;
  /** Who made it. */
  credit?: string | undefined;
  /** `wide`, `narrow`, or as wide as the text. */
  size?: string | undefined;
}): string {
  const { src, alt, width, height, caption = '', credit = '', size: room = '' } = image;
  const size = width && height ? ` width="${width}" height="${height}"` : '';
  const maker = credit.trim() && `<small>${toAttribute(credit.trim())}</small>`;
  const words = [toAttribute(caption.trim()), maker].filter(Boolean).join(' ');
  const text = words && `<figcaption>${words}</figcaption>`;
  return `<figure${room && ` class="${toAttribute(room)}"`}><img src="${toAttribute(src)}" alt="${toAttribute(alt)}"${size}>${text}</figure>`;
}
