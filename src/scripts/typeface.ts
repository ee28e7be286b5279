/*
 * Sets a page in its typeface once its styles and all files of its letters are there, in one change. Where that would
 * move something that is seen, or a file cannot be had, the page stays as it was painted, and the next one has the files from
 * the start. What came of it is `data-fonts`: empty for the typeface, else `kept`.
 */

/** Less than this is no shift for a browser (3 px), and rounding besides. */
const STILL_PX = 2;

const html = document.documentElement.dataset;

/** How far down a part begins; below the window all do so at its end. */
const topOf = (part: Element) => Math.min(part.getBoundingClientRect().y, innerHeight);

/**
 * A part and those in it, and where they begin. What is in one below the window is not asked, nor what is in closed
 * <details>, which would be laid out for it.
 */
const places = (part: Element, top = topOf(part)): [Element, number][] => [
  [part, top],
  ...(top < innerHeight && (part as HTMLDetailsElement).open !== false
    ? [...part.children].flatMap((each) => places(each))
    : []),
];

function keep(): void {
  html['fonts'] = 'kept';
}

function set(): void {
  const before = places(document.body);
  html['fonts'] = '';
  if (before.some(([part, top]) => Math.abs(topOf(part) - top) > STILL_PX)) keep();
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
