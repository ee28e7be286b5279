/** Lines of a 20 × 20 drawing each; letters where a letter says it best. */
const PATHS = {
  undo: 'M8 5 4 9l4 4M4 9h7a4 4 0 0 1 0 8H8',
  redo: 'm12 5 4 4-4 4m4-4H9a4 4 0 0 0 0 8h3',
  link: 'M8.5 11.5a3 3 0 0 0 4.2 0l3-3a3 3 0 0 0-4.2-4.2l-1 1m1 3.2a3 3 0 0 0-4.2 0l-3 3a3 3 0 0 0 4.2 4.2l1-1',
  ul: 'M8 5h9M8 10h9M8 15h9M3.5 5h.01M3.5 10h.01M3.5 15h.01',
  ol: 'M9 5h8M9 10h8M9 15h8M3 3.5h1V7M3 12.5c.3-.8 2-.7 1.9.3 0 .8-1.9 1.7-1.9 2.7h2',
  quote: 'M5 4v12M9 6h8M9 10h8M9 14h5',
  pull: 'M7 6c-2 .7-3 2.2-3 4.5V14h4v-4H5.5M15 6c-2 .7-3 2.2-3 4.5V14h4v-4h-2.5',
  picture: 'M3 4h14v12H3zM3 13l4-4 4 4 2-2 4 4M12.5 7.5h.01',
  table: 'M3 4h14v12H3zM3 8h14M3 12h14M10 4v12',
  box: 'M3 4h14v12H3zM6 8h8M6 12h5',
  embed: 'M3 4h14v12H3zM8.5 7.5v5l4-2.5z',
  chart: 'M3 16h14M5 13V9M10 13V4M15 13V7',
  footnote: 'M3 6h8M3 10h8M3 14h5M15 5l1-1v5',
  pre: 'm7 6-4 4 4 4m6-8 4 4-4 4',
  code: 'm6 7-3 3 3 3m8-6 3 3-3 3m-3-8-2 10',
  lang: 'M2.500 5h8M6.500 3v2M4 5c.4 3 2 5 4.500 6.300M9 5c-.4 3-2 5-4.800 6.300M9.800 17l3.700-9 3.700 9M11 14.200h5',
  rule: 'M3 10h14',
  keys: 'M2 6h16v9H2zM5 9h.01M8 9h.01M11 9h.01M14 9h.01M6 12h8',
  strike:
    'M4 10h12M13.5 6.5C13 4.8 11.600 4 10 4 7.700 4 6.500 5.200 6.500 6.800M6.500 13.500C7 15.200 8.300 16 10 16c2.400 0 3.700-1.200 3.700-3',
} as const;

const LETTERS = { h2: 'H2', h3: 'H3', h4: 'H4', bold: 'B', italic: 'I' } as const;

export type IconName = keyof typeof PATHS | keyof typeof LETTERS;

const isLetter = (name: IconName): name is keyof typeof LETTERS => name in LETTERS;

/** The sign of an action. Its name is always said beside it, or by its button. */
export function Icon({ name }: { readonly name: IconName }) {
  if (isLetter(name))
    return (
      <span
        aria-hidden="true"
        data-letter={LETTERS[name]}
        // Drawn, not written: the button's name says it in words.
        className={`font-serif text-base before:content-[attr(data-letter)] ${name === 'italic' ? 'italic' : 'font-bold'}`}
      />
    );
  return (
    <svg
      aria-hidden="true"
      className="size-5"
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.6}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
