import { useState } from 'react';
import { listTags, renameTag, type UsedTag } from '#src/data/newsroom/tags.ts';
import { tagSlug } from '#src/domain/articles/tags.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextField } from '../../ui/fields.tsx';
import { Actions } from '../../ui/layout.ts';
import { Notice } from '../../ui/Message.tsx';
import { Ranking } from '../../ui/Ranking.ts';
import { Empty, Hint } from '../../ui/text.ts';
import { useAdmin } from '../admin-context.ts';
import { DialogFoot } from '../DialogFoot.ts';
import { Failed } from '../Failed.tsx';
import { failureText } from '../failures.ts';
import { KEYS } from '../keys.ts';
import { Loading } from '../Loading.tsx';
import { useAsked, useRefresh } from '../server-state.ts';

/** Which tags there are, and how one is renamed or brought together with another. */
export function TagsDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useAdmin();
  const asked = useAsked(KEYS.tags, listTags);
  const [wanted, setWanted] = useState('');
  const [renaming, setRenaming] = useState<UsedTag | null>(null);
  const tags = asked.data ?? [];
  const shown = tags.filter(({ tag }) => tagSlug(tag).includes(tagSlug(wanted)));
  const alike = ({ tag }: UsedTag) =>
    tags.filter((other) => other.tag !== tag && tagSlug(other.tag) === tagSlug(tag));
  return (
    <Dialog open size="wide" title={t('admin.tags.title')} onClose={onClose}>
      <p className="mb-4 text-muted">{t('admin.tags.hint')}</p>
      <TextField
        label={t('admin.tags.search')}
        name="tag-search"
        type="search"
        value={wanted}
        onChange={({ target }) => setWanted(target.value)}
      />
      {asked.isPending && <Loading />}
      <Failed of={asked.error} onRetry={asked.refetch} />
      {asked.data && shown.length === 0 && (
        <Empty>{t(tags.length === 0 ? 'admin.tags.empty' : 'admin.tags.none')}</Empty>
      )}
      {shown.length > 0 && (
        <Ranking aria-label={t('admin.tags.title')}>
          {shown.map((each) => (
            <li key={each.tag}>
              <span>
                {each.tag}{' '}
                <Hint as="span">
                  {t(each.published > 0 ? 'admin.tags.count' : 'admin.tags.unpublished', {
                    count: each.stories,
                  })}
                </Hint>
                {alike(each).length > 0 && (
                  <Hint>
                    {t('admin.tags.alike', {
                      tags: alike(each)
                        .map(({ tag }) => tag)
                        .join(', '),
                    })}
                  </Hint>
                )}
              </span>
              <Button
                variant="quiet"
                aria-label={t('admin.tags.renameName', { tag: each.tag })}
                onClick={() => setRenaming(each)}
              >
                {t('admin.tags.rename')}
              </Button>
            </li>
          ))}
        </Ranking>
      )}
      <DialogFoot>
        <Button variant="outline" onClick={onClose}>
          {t('admin.shortcuts.close')}
        </Button>
      </DialogFoot>
      {renaming && <RenameTag of={renaming} tags={tags} onClose={() => setRenaming(null)} />}
    </Dialog>
  );
}

function RenameTag(props: {
  readonly of: UsedTag;
  readonly tags: readonly UsedTag[];
  readonly onClose: () => void;
}) {
  const { of, tags, onClose } = props;
  const { t, db, sayDone } = useAdmin();
  const refresh = useRefresh();
  const [name, setName] = useState(of.tag);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const typed = name.trim();
  const merges = tags.some(
    ({ tag }) => tag !== of.tag && tag.toLowerCase() === typed.toLowerCase(),
  );
  const rename = async () => {
    if (isBusy || typed === '' || typed === of.tag) return;
    setBusy(true);
    const done = await renameTag(db, of.tag, typed);
    setBusy(false);
    if (!done.ok)
      return setFailure(t('admin.tags.failed', { message: failureText(t, done.error) }));
    sayDone(t('admin.tags.done', { tag: typed, count: done.value }));
    void refresh(KEYS.tags, KEYS.articles);
    onClose();
  };
  return (
    <Dialog open title={t('admin.tags.renameTitle', { tag: of.tag })} onClose={onClose}>
      <TextField
        label={t('admin.tags.name')}
        name="tag-name"
        required
        maxLength={60}
        value={name}
        hint={merges ? t('admin.tags.merges') : undefined}
        onChange={({ target }) => setName(target.value)}
      />
      <Notice>{failure}</Notice>
      <Actions>
        <Button busy={isBusy} onClick={() => void rename()}>
          {t('admin.tags.do')}
        </Button>
        <Button variant="outline" onClick={onClose}>
          {t('admin.cancel')}
        </Button>
      </Actions>
    </Dialog>
  );
}
