/*
 * Sets a page in its typeface once its styles and all files of its letters are there, in one change. Where that would
 * move something that is seen, or a file cannot be had, the page stays as it was painted, and the next one has the files from
 * the start. What came of it is `data-fonts`: empty for the typeface, else `kept`.
 */

/** Less than this is no shift for a browser (3 px), and rounding besides. */
const STILL_PX = 2;

const html = document.documentElement.dataset;

/** How far down each part begins; all that are below the window at its end. */
const places = () =>
  Array.from(document.querySelectorAll('body *'), (part) =>
    Math.min(part.getBoundingClientRect().y, innerHeight),
  );

function keep(): void {
  html['fonts'] = 'kept';
}

function set(): void {
  const before = places();
  html['fonts'] = '';
  if (places().some((place, at) => Math.abs(place - (before[at] as number)) > STILL_PX)) keep();
}

function begin(): void {
  // The first script tells when the styles are there, also when they cannot be had.
  if (!('styled' in html)) requestAnimationFrame(begin);
  else
    Promise.all(
      Array.from(document.querySelectorAll<HTMLElement>('[data-font]'), ({ dataset }) =>
        document.fonts.load(`${dataset['font']} 1em Newsreader`, document.body.textContent),
      ),
    ).then(set, keep);
}
begin();

export {};
