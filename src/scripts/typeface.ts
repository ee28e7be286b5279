/*
 * Sets a page in its typeface once its styles and all files of its letters are there, in one change. Where that would
 * move something that is seen, the page stays as it was painted, and the next one has the files from the start. What came
 * of it is `data-fonts`: empty for the typeface, else `kept`.
 */

/** Less than this is no shift for a browser (3 px), and rounding besides. */
const STILL_PX = 2;

const html = document.documentElement.dataset;

/** How far down each part begins; all that are below the window at its end. */
const places = () =>
  Array.from(document.querySelectorAll('body *'), (part) =>
    Math.min(part.getBoundingClientRect().y, innerHeight),
  );

async function set(): Promise<void> {
  // The first script tells when the styles are there, also when they cannot be had.
  while (!('styled' in html)) await new Promise(requestAnimationFrame);
  // A file that cannot be had ends it here: then nothing is set in the typeface.
  for (const { dataset } of document.querySelectorAll<HTMLElement>('[data-font]'))
    await document.fonts.load(`${dataset['font']} 1em Newsreader`, document.body.textContent);
  const before = places();
  html['fonts'] = '';
  if (places().some((place, at) => Math.abs(place - (before[at] ?? place)) > STILL_PX))
    html['fonts'] = 'kept';
}
void set();

export {};
