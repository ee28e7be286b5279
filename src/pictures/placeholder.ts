import type { Format, Width } from '#src/domain/pictures.ts';
import { drawPicture } from './draw.ts';

/** Stands in for a picture that is not to be had: a frame of paper with a hill and a sun. */
const DRAWING =
  new TextEncoder().encode(`<svg xmlns="http://www.w3.org/2000/svg" width="640" height="360" viewBox="0 0 640 360">
<rect width="640" height="360" fill="#ece8df"/>
<g fill="none" stroke="#8d867a" stroke-width="6" stroke-linejoin="round" stroke-linecap="round">
<rect x="245" y="120" width="150" height="120" rx="8"/>
<circle cx="285" cy="158" r="12"/>
<path d="M251 226 L300 184 L330 208 L358 174 L389 212"/>
</g>
</svg>`);

const drawn = new Map<string, Promise<Uint8Array<ArrayBuffer> | null>>();

/** The placeholder in a width and format, drawn once. */
export function drawPlaceholder(width: Width, format: Format) {
  const key = `${width}.${format}`;
  const found = drawn.get(key) ?? drawPicture(DRAWING, width, format);
  drawn.set(key, found);
  // Too busy to draw it now is no reason never to.
  found.catch(() => drawn.delete(key));
  return found;
}
