import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

/*
 * Cuts the site's typeface out of fontsource's Newsreader (`npm run fonts`). Why two static cuts and
 * not the variable file: docs/decisions/0005-fonts.md.
 */

const SOURCES = new URL(
  '../../../node_modules/@fontsource-variable/newsreader/files/',
  import.meta.url,
);

/** Optical size and weight of a cut. Headlines get the display drawing, running text the text one. */
const CUTS = {
  text: { opsz: 18, wght: 400 },
  display: { opsz: 40, wght: 580 },
};

/** Characters from `first` to `last`, both included. */
function range(first: number, last: number): string {
  return String.fromCodePoint(
    ...Array.from({ length: last - first + 1 }, (_, offset) => first + offset),
  );
}

/** What each file covers; the unicode-range lines of faces.css take in. */
const SUBSETS = {
  latin: `${range(0x20, 0x7e)}\u00a0©·«»°–—‘’“”…•€→←ÀÁÂÃÈÉÊÌÍÒÓÔÕÙÚÝàáâãèéêìíòóôõùúýÇçÑñÖöÜüÄäß×½`,
  vietnamese: `ĂăĐđĨĩŨũƠơƯư₫\u0300\u0301\u0303\u0309\u0323${range(0x1ea0, 0x1ef9)}`,
};

for (const [subset, characters] of Object.entries(SUBSETS)) {
  const source = await readFile(new URL(`newsreader-${subset}-opsz-normal.woff2`, SOURCES));
  for (const [cut, variationAxes] of Object.entries(CUTS)) {
    const font = await subsetFont(source, characters, {
      targetFormat: 'woff2',
      variationAxes,
      // Only what a browser turns on by itself: no small caps, no old-style figures.
      noLayoutClosure: true,
    });
    const target = new URL(`newsreader-${cut}-${subset}.woff2`, import.meta.url);
    await writeFile(target, font);
    process.stdout.write(`${fileURLToPath(target)} ${font.length} bytes\n`);
  }
}
