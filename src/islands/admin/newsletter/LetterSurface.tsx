import '#src/styles/prose.css';
import '#src/styles/writing.css';
import type { Locale } from '#src/i18n/locales.ts';
import { Surface } from '../writing/Surface.tsx';
import { LETTER } from './letter-subset.ts';

type Props = {
  readonly name: string;
  readonly lang: Locale;
  readonly value: string;
  readonly onChange: (html: string) => void;
};

/** Where the text of an issue is written: the surface of articles, with what a mail can show. */
export function LetterSurface({ name, lang, value, onChange }: Props) {
  return (
    <div className="[&_.writing]:min-h-28 [&_.writing]:p-4">
      <Surface
        subset={LETTER}
        labels={{ 'aria-label': name }}
        lang={lang}
        value={value}
        onChange={onChange}
        // What is stored is what the surface writes: there is nothing that it cannot show.
        onRefused={() => {}}
      />
    </div>
  );
}
