import { type Hindrance, preparePublication } from '#src/data/newsroom/bulk-publication.ts';
import { formatMoment } from '#src/domain/text/zone.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog, DialogActions } from '../../ui/Dialog.tsx';
import { Message } from '../../ui/Message.tsx';
import { TextLink } from '../../ui/text.ts';
import { useAdmin } from '../admin-context.ts';
import { Failed } from '../Failed.tsx';
import { KEYS } from '../keys.ts';
import { Loading } from '../Loading.tsx';
import { useAsked } from '../server-state.ts';
import { useSay } from './say.ts';

type Props = {
  readonly ids: readonly string[];
  readonly busy: boolean;
  readonly onCancel: () => void;
  readonly onConfirm: (ids: readonly string[]) => void;
};

/** The question before several articles are published, with those that cannot be, and why. */
export function PublishMany({ ids, busy, onCancel, onConfirm }: Props) {
  const { t, path, locale } = useAdmin();
  const say = useSay();
  const found = useAsked([...KEYS.articles, 'hindrances', ...ids], (db) =>
    preparePublication(db, ids),
  );
  const { hindrances, twins } = found.data ?? { hindrances: [], twins: [] };
  const stuck = new Set(hindrances.map(({ id }) => id));
  const ready = [...ids.filter((id) => !stuck.has(id)), ...twins.map(({ id }) => id)];
  const reason = ({ why, until }: Hindrance) =>
    why === 'alt' || why === 'machine'
      ? say(`publish.gap.${why}`)
      : say(`publish.hindered.${why}`, { time: until ? formatMoment(until, locale) : '' });
  return (
    <Dialog open title={t('admin.articles.publishMany', { count: ids.length })} onClose={onCancel}>
      {found.isPending && <Loading />}
      <Failed of={found.error} onRetry={found.refetch} />
      {hindrances.length > 0 && (
        <Message tone="info">
          <p className="font-semibold">{say('publish.hindered')}</p>
          <ul>
            {hindrances.map((hindrance) => (
              <li key={hindrance.id}>
                <TextLink href={path(`/admin/edit-article?id=${hindrance.id}`)}>
                  {hindrance.title}
                </TextLink>
                {': '}
                {reason(hindrance)}
              </li>
            ))}
          </ul>
        </Message>
      )}
      {twins.length > 0 && (
        <Message tone="info">
          <p className="font-semibold">{say('publish.twins')}</p>
          <ul>
            {twins.map(({ id, title }) => (
              <li key={id}>
                <TextLink href={path(`/admin/edit-article?id=${id}`)}>{title}</TextLink>
              </li>
            ))}
          </ul>
        </Message>
      )}
      {ready.length > 0 && <p>{t('admin.articles.publishManyText')}</p>}
      <DialogActions>
        <Button variant="outline" onClick={onCancel}>
          {t('admin.cancel')}
        </Button>
        {found.data && ready.length > 0 && (
          <Button busy={busy} onClick={() => onConfirm(ready)}>
            {stuck.size > 0
              ? say('publish.others', { count: ready.length })
              : t('admin.articles.publish')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
