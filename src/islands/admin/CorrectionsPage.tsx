import { useState } from 'react';
import { getCorrectable } from '#src/data/newsroom/corrections.ts';
import { getMessage } from '#src/data/newsroom/inbox.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { Ends } from '../ui/layout.ts';
import { MessageBox, Notice } from '../ui/Message.tsx';
import { BackLink } from '../ui/text.ts';
import { useAdmin } from './admin-context.ts';
import { ChooseStory } from './corrections/ChooseStory.tsx';
import { CorrectionForm } from './corrections/CorrectionForm.tsx';
import { Measures } from './corrections/Measures.tsx';
import { PublishedCorrections } from './corrections/PublishedCorrections.tsx';
import { Failed } from './Failed.tsx';
import { KEYS } from './keys.ts';
import { Loading } from './Loading.tsx';
import { officePage } from './office-page.tsx';
import { useAsked } from './server-state.ts';

type Props = {
  /** What a reader who was right is answered, by their language, with `{{address}}` of the story. */
  readonly thanks: Readonly<Record<Locale, string>>;
};

/** /admin/corrections?article=…&message=…. Island: a form for signed-in editors. Hydrates at once. */
export const CorrectionsPage = officePage({ Content: Corrections });

function Corrections({ thanks }: Props) {
  const { t, path, may } = useAdmin();
  const [asked] = useState(() => new URLSearchParams(location.search));
  const [article, setArticle] = useState(asked.get('article') ?? '');
  const message = asked.get('message') ?? '';
  const letter = useAsked(KEYS.message(message), (db) => getMessage(db, message), {
    enabled: message !== '' && may('editor'),
  });
  const found = useAsked(KEYS.corrections(article), (db) => getCorrectable(db, article), {
    enabled: article !== '',
  });
  const isGone = found.error?.code === 'NOT_FOUND';
  const isReady = message === '' || !may('editor') || !letter.isPending;
  return (
    <div className="grid grid-cols-1 gap-6">
      <Ends as="header">
        <div>
          <BackLink href={path(article ? `/admin/edit-article?id=${article}` : '/admin')}>
            ← {t(article ? 'admin.corrections.story' : 'admin.back')}
          </BackLink>
          <h1>{t('admin.corrections.title')}</h1>
        </div>
      </Ends>
      <Failed of={letter.error} onRetry={letter.refetch} />
      {letter.data && (
        <MessageBox>
          <p className="font-semibold">
            {t('admin.corrections.reader', { name: letter.data.firstName })}
          </p>
          <p lang={letter.data.locale}>{letter.data.subject}</p>
          <p className="whitespace-pre-wrap" lang={letter.data.locale}>
            {letter.data.text}
          </p>
        </MessageBox>
      )}
      {article === '' && isReady && (
        <ChooseStory subject={letter.data?.subject ?? ''} onChosen={setArticle} />
      )}
      {isGone ? (
        <Notice>{t('admin.corrections.gone')}</Notice>
      ) : (
        <Failed of={found.error} onRetry={found.refetch} />
      )}
      {article !== '' && found.isPending && <Loading />}
      {found.data && isReady && (
        <>
          <CorrectionForm versions={found.data} letter={letter.data ?? null} thanks={thanks} />
          <PublishedCorrections versions={found.data} />
        </>
      )}
      {article !== '' && may('editor') && (found.data || isGone) && (
        <Measures article={article} isLive={!isGone} />
      )}
    </div>
  );
}
