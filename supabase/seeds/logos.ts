/**
 * Draws the marks of the seed companies into public/logos.
 *
 *   node supabase/seeds/logos.ts
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { rect, tidy } from './art/kit.ts';
import { marks } from './art/marks.ts';

const folder = new URL('../../public/logos/', import.meta.url);
mkdirSync(folder, { recursive: true });
for (const [slug, [ground, drawing]] of Object.entries(marks)) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256" width="256" height="256">${rect(0, 0, 256, 256, ground)}${drawing}</svg>\n`;
  writeFileSync(new URL(`${slug}.svg`, folder), tidy(svg));
}
