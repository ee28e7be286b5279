import { useCallback, useEffect, useState } from 'react';
import { type Pickable, titlesOf } from '#src/data/newsroom/newsletter-picks.ts';
import type { Letter } from '#src/domain/newsletter/blocks.ts';
import { namedIn } from '#src/domain/newsletter/links.ts';
import { useAdmin } from '../admin-context.ts';

/** What the stories and startups of an issue are called, by their ids, as far as it is known. */
export function useTitles(letter: Letter) {
  const { db } = useAdmin();
  const [titles, setTitles] = useState<ReadonlyMap<string, string>>(new Map());
  const learn = useCallback(
    (known: readonly Pickable[]) =>
      setTitles(
        (before) => new Map([...before, ...known.map(({ id, title }) => [id, title] as const)]),
      ),
    [],
  );
  const { stories, startups } = namedIn(letter);
  const unknown = (ids: readonly string[]) => ids.filter((id) => !titles.has(id)).join(',');
  const [missingStories, missingStartups] = [unknown(stories), unknown(startups)];
  useEffect(() => {
    if (missingStories === '' && missingStartups === '') return;
    void titlesOf(db, {
      stories: missingStories.split(',').filter(Boolean),
      startups: missingStartups.split(',').filter(Boolean),
    }).then((answer) => answer.ok && answer.value.length > 0 && learn(answer.value));
  }, [db, missingStories, missingStartups, learn]);
  return { titles, learn };
}
