import { useState } from 'react';
import { listOwnPages } from '#src/data/account/pages.ts';
import { Hint } from '../../ui/text.ts';
import type { PartProps } from '../context.ts';
import { useLoaded } from '../use-loaded.ts';
import { proven } from './Pages.tsx';

const CHOICES = ['keep', 'remove'] as const;

/** What becomes of the pages of somebody who deletes their account, and what was shown of each. */
export function LeftPages({
  words,
  locale,
  onChosen,
}: Pick<PartProps, 'words' | 'locale'> & {
  /** With the ids of those that are to be taken down. */
  readonly onChosen: (removed: readonly string[]) => void;
}) {
  const [loaded] = useLoaded(listOwnPages);
  const [removed, setRemoved] = useState<readonly string[]>([]);
  if (loaded.state !== 'ready' || loaded.value.length === 0) return null;
  const choose = (id: string, remove: boolean) => {
    const next = removed.filter((each) => each !== id).concat(remove ? id : []);
    setRemoved(next);
    onChosen(next);
  };
  return (
    <section className="grid gap-3 rounded-md bg-sunken p-3">
      <h3 className="font-sans text-base font-semibold">{words['companies.delete.title']}</h3>
      {loaded.value.map((page) => (
        <fieldset key={page.id} className="grid gap-1">
          <legend className="float-start font-semibold">{page.name}</legend>
          {page.proof && <Hint className="clear-both">{proven(page, { words, locale })}</Hint>}
          {CHOICES.map((choice) => (
            <label key={choice} className="clear-both flex min-h-11 items-center gap-2">
              <input
                type="radio"
                name={`page-${page.id}`}
                checked={removed.includes(page.id) === (choice === 'remove')}
                onChange={() => choose(page.id, choice === 'remove')}
              />
              {words[`companies.delete.${choice}`]}
            </label>
          ))}
        </fieldset>
      ))}
      <Hint>{words['companies.delete.hint']}</Hint>
    </section>
  );
}
