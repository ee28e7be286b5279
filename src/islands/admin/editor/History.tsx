import { useEffect, useState } from 'react';
import { getRevision, listRevisions, type Revision } from '#src/data/newsroom/article-revisions.ts';
import { namesOf } from '#src/data/newsroom/names.ts';
import type { ArticleForm } from '#src/domain/articles/article-form.ts';
import { formatMoment } from '#src/domain/text/zone.ts';
import { Badge } from '../../ui/Badge.tsx';
import { SelectField } from '../../ui/fields.tsx';
import { Ends } from '../../ui/layout.ts';
import { Message } from '../../ui/Message.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { RowButtons } from '../../ui/Table.ts';
import { Empty } from '../../ui/text.ts';
import { useAdmin } from '../admin-context.ts';
import { failureText } from '../failures.ts';
import { Differences } from './Differences.tsx';

type Props = {
  readonly article: string;
  readonly form: ArticleForm;
  /** Changes when the article was stored. */
  readonly version: string;
  /** Absent where the article may not be changed. */
  readonly onRestore: ((form: ArticleForm, number: number) => Promise<void>) | undefined;
};

type Older = { readonly number: number; readonly form: ArticleForm };
type Loaded = { revisions: readonly Revision[]; names: ReadonlyMap<string, string> };

/** Every version of an article: who, when, why; compared with what is being written, and restored. */
export function History({ article, form, version, onRestore }: Props) {
  const { t, db, user, locale, sayFailed } = useAdmin();
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [shown, setShown] = useState<Older | null>(null);
  /** What it is compared with; null: what is being written. */
  const [against, setAgainst] = useState<Older | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a stored article has one version more
  useEffect(() => {
    let isWanted = true;
    const load = async () => {
      const found = await listRevisions(db, article);
      if (!isWanted) return;
      if (!found.ok) return setFailure(failureText(t, found.error));
      const names = await namesOf(
        db,
        found.value.map(({ by }) => by),
      );
      if (isWanted) setLoaded({ revisions: found.value, names });
    };
    void load();
    return () => {
      isWanted = false;
    };
  }, [db, article, version, t]);

  const read = async (number: number, what: string): Promise<ArticleForm | null> => {
    setBusy(`${what}-${number}`);
    const found = await getRevision(db, { article, number, locale: form.locale });
    setBusy(null);
    if (found.ok) return found.value;
    sayFailed(failureText(t, found.error));
    return null;
  };
  const compare = async (number: number) => {
    setAgainst(null);
    if (shown?.number === number) return setShown(null);
    const older = await read(number, 'compare');
    if (older) setShown({ number, form: older });
  };
  const choose = async (chosen: string) => {
    if (chosen === '') return setAgainst(null);
    const number = Number(chosen);
    const other = await read(number, 'against');
    if (other) setAgainst({ number, form: other });
  };
  const restore = async (number: number) => {
    const older = await read(number, 'restore');
    if (older) await onRestore?.(older, number);
  };
  const nameOf = ({ by }: Revision) => {
    if (by === null) return t('admin.versions.system');
    return by === user.id
      ? t('admin.versions.you')
      : (loaded?.names.get(by) ?? t('admin.editor.somebody'));
  };

  if (failure !== null) return <Message tone="error">{failure}</Message>;
  if (loaded === null) return <Spinner label={t('admin.loading')} />;
  if (loaded.revisions.length === 0) return <Empty>{t('admin.versions.historyEmpty')}</Empty>;
  return (
    <>
      <p className="text-muted">{t('admin.versions.historyHint')}</p>
      <ol className="grid grid-cols-1 *:border-b *:border-line *:py-3" reversed>
        {loaded.revisions.map((revision) => {
          const { number, at, reason, restoredFrom } = revision;
          const isShown = shown?.number === number;
          return (
            <li key={number}>
              <Ends>
                <p>
                  <strong>{t('admin.versions.version', { number })}</strong>{' '}
                  <Badge>
                    {t(`admin.versions.reason.${reason}`, { from: restoredFrom ?? '' })}
                  </Badge>
                  <br />
                  <span className="text-muted">
                    {nameOf(revision)} · <time dateTime={at}>{formatMoment(at, locale)}</time>
                  </span>
                </p>
                <RowButtons>
                  <button
                    type="button"
                    aria-label={t(
                      isShown ? 'admin.versions.closeAction' : 'admin.versions.compareAction',
                      {
                        number,
                      },
                    )}
                    aria-expanded={isShown}
                    aria-busy={busy === `compare-${number}` || undefined}
                    onClick={() => void compare(number)}
                  >
                    {t(isShown ? 'admin.versions.hideChanges' : 'admin.versions.showChanges')}
                  </button>
                  {onRestore && (
                    <button
                      type="button"
                      aria-label={t('admin.versions.restoreAction', { number })}
                      aria-busy={busy === `restore-${number}` || undefined}
                      onClick={() => void restore(number)}
                    >
                      {t('admin.versions.restore')}
                    </button>
                  )}
                </RowButtons>
              </Ends>
              {isShown && (
                <Comparison
                  one={shown}
                  against={against}
                  now={form}
                  numbers={loaded.revisions.map((each) => each.number)}
                  onChoose={(chosen) => void choose(chosen)}
                />
              )}
            </li>
          );
        })}
      </ol>
    </>
  );
}

type ComparisonProps = {
  readonly one: Older;
  readonly against: Older | null;
  readonly now: ArticleForm;
  readonly numbers: readonly number[];
  /** Takes the number of a version; '' for what is being written. */
  readonly onChoose: (chosen: string) => void;
};

/** What changed from one version to another, or to what is being written: the older one first. */
function Comparison({ one, against, now, numbers, onChoose }: ComparisonProps) {
  const { t } = useAdmin();
  const [from, to] = against && against.number < one.number ? [against, one] : [one, against];
  const title = to
    ? t('admin.versions.changesBetween', { from: from.number, to: to.number })
    : t('admin.versions.changesFrom', { number: from.number });
  return (
    <section className="mt-3 grid grid-cols-1 gap-3" aria-label={title}>
      <div className="max-w-80">
        <SelectField
          label={t('admin.versions.against')}
          value={against?.number ?? ''}
          options={[
            { value: '', label: t('admin.versions.now') },
            ...numbers
              .filter((number) => number !== one.number)
              .map((number) => ({
                value: String(number),
                label: t('admin.versions.version', { number }),
              })),
          ]}
          onChange={({ target }) => onChoose(target.value)}
        />
      </div>
      <h2 className="text-subtitle">{title}</h2>
      <Differences from={from.form} to={to?.form ?? now} />
    </section>
  );
}
