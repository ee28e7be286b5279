import { LOGO, MARK_LETTER_BOX, WORDMARK_BOX } from '#src/domain/directory/logo.ts';
import { BRAND_COLOURS, PAPER } from '#src/domain/site.ts';

const RED = '#C8102E';
const RED_ON_DARK = '#FF5A6A';
const INK = '#15171A';

function svg(width: number, height: number, title: string, body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img"><title>${title}</title>${body}</svg>\n`;
}

/** The square mark in a box of `side` units at (x, y). */
function markAt(x: number, y: number, side: number): string {
  const [left, top, width, height] = MARK_LETTER_BOX;
  const scale = (side * 0.66) / height;
  const dx = x + (side - width * scale) / 2 - left * scale;
  const dy = y + (side - height * scale) / 2 - top * scale;
  return `<rect x="${x}" y="${y}" width="${side}" height="${side}" fill="${RED}"/><path transform="translate(${dx.toFixed(2)} ${dy.toFixed(2)}) scale(${scale.toFixed(4)})" d="${LOGO.mark}" fill="#FFFFFF"/>`;
}

function wordmarkAt(x: number, y: number, height: number, ink: string, hook: string): string {
  const scale = height / WORDMARK_BOX[3];
  const dx = x - WORDMARK_BOX[0] * scale;
  const dy = y - WORDMARK_BOX[1] * scale;
  return `<g transform="translate(${dx.toFixed(2)} ${dy.toFixed(2)}) scale(${scale.toFixed(4)})"><path d="${LOGO.wordmark}" fill="${ink}"/><path d="${LOGO.hook}" fill="${hook}"/></g>`;
}

function wordmarkWidth(height: number): number {
  return (WORDMARK_BOX[2] * height) / WORDMARK_BOX[3];
}

/** @returns file name → SVG of every form of the logo */
export function logoFiles(): Record<string, string> {
  const forms = { light: [INK, RED], dark: [PAPER, RED_ON_DARK] } as const;
  const files: Record<string, string> = {
    'khoi-mark.svg': svg(512, 512, 'Khởi', markAt(0, 0, 512)),
  };
  for (const [name, [ink, hook]] of Object.entries(forms)) {
    const wide = Math.ceil(wordmarkWidth(240));
    files[`khoi-wordmark-${name}.svg`] = svg(
      wide + 40,
      280,
      'Khởi',
      wordmarkAt(20, 20, 240, ink, hook),
    );
    files[`khoi-logo-${name}.svg`] = svg(
      280 + 70 + wide + 20,
      280,
      'Khởi',
      markAt(0, 0, 280) + wordmarkAt(350, 18, 240, ink, hook),
    );
  }
  return files;
}

/** Brand colours for design tools and code, with RGB and print values. */
export function coloursJson(): string {
  const colours = BRAND_COLOURS.map(({ id, name, hex }) => ({
    id,
    name,
    hex,
    rgb: toRgb(hex),
    cmyk: toCmyk(hex),
  }));
  return `${JSON.stringify({ name: 'Khởi', colours }, null, 2)}\n`;
}

/** Adobe Swatch Exchange, version 1.0: one RGB swatch a colour. */
export function coloursAse(): Uint8Array {
  const blocks = BRAND_COLOURS.map(({ name, hex }) => {
    const title = Buffer.from(`${name.en}\0`, 'utf16le').swap16();
    const body = Buffer.alloc(2 + title.length + 4 + 12 + 2);
    body.writeUInt16BE(name.en.length + 1, 0);
    title.copy(body, 2);
    body.write('RGB ', 2 + title.length, 'ascii');
    toRgb(hex).forEach((value, index) => {
      body.writeFloatBE(value / 255, 2 + title.length + 4 + index * 4);
    });
    const head = Buffer.alloc(6);
    head.writeUInt16BE(0x0001, 0);
    head.writeUInt32BE(body.length, 2);
    return Buffer.concat([head, body]);
  });
  const header = Buffer.alloc(12);
  header.write('ASEF', 0, 'ascii');
  header.writeUInt16BE(1, 4);
  header.writeUInt32BE(blocks.length, 8);
  return Buffer.concat([header, ...blocks]);
}

/** @example toRgb('#C8102E') → [200, 16, 46] */
export function toRgb(hex: string): [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 0xff, value & 0xff];
}

/** Plain conversion without a colour profile, in per cent: a start for the printer, not a proof. */
export function toCmyk(hex: string): [number, number, number, number] {
  const [red, green, blue] = toRgb(hex).map((value) => value / 255) as [number, number, number];
  const key = 1 - Math.max(red, green, blue);
  const part = (value: number) =>
    key === 1 ? 0 : Math.round((100 * (1 - value - key)) / (1 - key));
  return [part(red), part(green), part(blue), Math.round(100 * key)];
}
