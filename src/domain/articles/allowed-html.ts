const words = (list: string) => list.split(' ');

/** Elements that stand by themselves in a body. What is between them is running text. */
export const BLOCKS: ReadonlySet<string> = new Set(
  words('h2 h3 h4 p ul ol dl blockquote aside figure pre table hr div section'),
);

/**
 * What an article's body may hold. The schema of the writing surface is tested against it: what is
 * written there is never taken away when it is shown.
 */
export const ALLOWED = {
  tags: {
    block: [...BLOCKS],
    part: words('li dt dd figcaption img thead tbody tfoot tr th td caption'),
    inline: words(
      'a strong b em i u s del ins mark small sub sup code kbd abbr cite q time span br wbr',
    ),
  },
  attributes: {
    // Of what a machine wrote and nobody has confirmed: nothing that is published has one.
    '*': ['lang', 'data-machine'],
    a: ['href', 'title', 'target', 'rel'],
    img: ['src', 'alt', 'width', 'height', 'loading', 'decoding'],
    abbr: ['title'],
    time: ['datetime'],
    ol: ['start', 'reversed'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
    table: ['tabindex'],
    pre: ['tabindex'],
    figure: ['data-ledger'],
  },
  classes: {
    blockquote: ['pullquote'],
    aside: ['pullquote', 'factbox'],
    figure: ['wide', 'narrow', 'embed'],
    span: ['footnote'],
  },
};
