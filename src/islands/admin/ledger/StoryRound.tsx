import { useState } from 'react';
import type { DatabaseClient } from '#src/data/client.ts';
import { getStoredArticle } from '#src/data/newsroom/article-editing.ts';
import { companiesNamed } from '#src/data/newsroom/companies.ts';
import { namesIn, readRound } from '#src/domain/ledger/read-round.ts';
import { storyText } from '#src/domain/ledger/story-text.ts';
import { ok } from '#src/domain/result.ts';
import { formatDay } from '#src/domain/text/format.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { useAdmin } from '../admin-context.ts';
import { Failed } from '../Failed.tsx';
import { KEYS } from '../keys.ts';
import { Loading } from '../Loading.tsx';
import { useAsked } from '../server-state.ts';
import { RoundDialog } from './RoundDialog.tsx';

/** A story as it is written now, which may be more than what is stored. */
export type Story = {
  readonly title: string;
  readonly content: string;
  readonly locale: Locale;
};

type Props = {
  readonly article: string;
  /** As the editor has it; else what is stored. */
  readonly written?: Story;
  readonly onClose: () => void;
};

/** What a story says of a round, with its company where the directory knows it. */
async function readStory(db: DatabaseClient, article: string, written: Story | undefined) {
  const stored = await getStoredArticle(db, article);
  if (!stored.ok) return stored;
  const { id, slug, publishedAt: at, form } = stored.value;
  const story = written ?? form;
  const { title, locale } = story;
  const text = storyText(story.content);
  const known = await companiesNamed(db, ['startup'], namesIn({ title, text }));
  if (!known.ok) return known;
  const read = readRound({
    ...{ title, text, locale },
    day: formatDay(at ? new Date(at) : new Date()),
    companies: known.value.map(({ name }) => name),
  });
  return ok({ ...read, story: `/article/${slug || id}` });
}

/** The form of a round, begun with what a story says of it. */
export function StoryRound({ article, written, onClose }: Props) {
  const { t } = useAdmin();
  // Each time anew: the story may say something else by now.
  const [opening] = useState(() => `${article} ${Date.now()}`);
  const { data, error } = useAsked(KEYS.story(opening), (db) => readStory(db, article, written));
  if (data !== undefined)
    return <RoundDialog startup={null} round={null} read={data} onClose={onClose} />;
  return (
    <Dialog open title={t('admin.rounds.fromStory')} onClose={onClose}>
      <Failed of={error} text="admin.rounds.failed" />
      {!error && <Loading />}
    </Dialog>
  );
}
