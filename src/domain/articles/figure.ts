const toAttribute = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`).replace(/\s+/g, ' ');

/** An image as it stands in an article's body: with what it shows, in words, and perhaps a caption. */
export function figureHtml(image: {
  src: string;
  alt: string;
  width?: number | undefined;
  height?: number | undefined;
  caption?: string | undefined;
}): string {
  const { src, alt, width, height, caption = '' } = image;
  const size = width && height ? ` width="${width}" height="${height}"` : '';
  const text = caption.trim() && `<figcaption>${toAttribute(caption.trim())}</figcaption>`;
  return `<figure><img src="${toAttribute(src)}" alt="${toAttribute(alt)}"${size}>${text}</figure>`;
}
