import { toLocale } from '#src/i18n/locales.ts';
import { pathTo } from '#src/i18n/paths.ts';
import { Hint } from './text.ts';

const LINK = /\[([^\]]+)\]\((\/[^)]*)\)/;

type Props = {
  /** Words of ours, with links as pages have them: `[terms](/terms)`. */
  readonly text: string;
  readonly locale: string;
};

/** What somebody agrees to by sending a form. Its links open beside it, so that nothing typed is lost. */
export function LegalLine({ text, locale }: Props) {
  // Words, a label and where it leads, in turns.
  const parts = text.split(LINK);
  return (
    <Hint>
      {parts.map((part, place) =>
        place % 3 === 0 ? (
          part
        ) : place % 3 === 1 ? (
          <a
            key={part}
            className="underline underline-offset-[0.2em]"
            href={pathTo(toLocale(locale), parts[place + 1] ?? '/')}
            target="_blank"
            rel="noopener"
          >
            {part}
          </a>
        ) : null,
      )}
    </Hint>
  );
}
