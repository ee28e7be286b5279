import { useRef, useState } from 'react';
import { followTo } from '#src/browser/save-file.ts';
import {
  countSubscribers,
  type ImportProblem,
  type ImportReport,
  importSubscribers,
  subscribersAddress,
} from '#src/data/newsroom/subscribers.ts';
import { toCsvLines } from '#src/domain/directory/csv.ts';
import type { TextKey } from '#src/i18n/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { Actions } from '../../ui/layout.ts';
import { Message } from '../../ui/Message.tsx';
import { useAdmin } from '../admin-context.ts';
import { KEYS } from '../keys.ts';
import { TextField } from '../lists/fields.tsx';
import { useRefresh } from '../server-state.ts';
import { useNewsToasts } from './use-news-toasts.ts';

/** More lines than this stand in the report only. */
const MOST_LINES = 200;

/** How far an import is, or how it ended. */
type Progress = ImportReport & {
  readonly dry: boolean;
  readonly share: number;
  readonly running: boolean;
  readonly left: number;
  readonly shown: readonly ImportProblem[];
};

/** Subscribers out to a CSV file and in from one. An import is tried before it is done. */
export function SubscriberFiles() {
  const { t, db } = useAdmin();
  const refresh = useRefresh();
  const { say, warn, fail } = useNewsToasts();
  const [file, setFile] = useState<File | null>(null);
  const [busy, setBusy] = useState(false);
  const [progress, setProgress] = useState<Progress | null>(null);
  /** The lines left out, as a file in pieces: the browser may keep them on disk. */
  const report = useRef<Blob[]>([]);
  const reasonOf = (problem: string) => t(`admin.newsletter.problem.${problem}` as TextKey);

  const save = async () => {
    setBusy(true);
    const [address, count] = await Promise.all([subscribersAddress(db), countSubscribers(db)]);
    setBusy(false);
    if (!address.ok) return fail(address.error);
    // The browser itself writes what comes to disk, and shows how far it is.
    followTo(address.value, 'subscribers.csv');
    say(
      t('admin.newsletter.exporting'),
      count.ok ? t('admin.newsletter.exportingCount', { count: count.value }) : '',
    );
  };
  const load = async (dry: boolean) => {
    if (file === null) return;
    setBusy(true);
    report.current = [new Blob([toCsvLines([['line', 'problem']])])];
    let left = 0;
    let shown: readonly ImportProblem[] = [];
    let last: Progress = { dry, rows: 0, taken: 0, share: 0, running: true, left, shown };
    setProgress(last);
    const done = await importSubscribers(db, file, {
      dry,
      onPiece: ({ rows, taken, share, problems }) => {
        left += problems.length;
        shown = [...shown, ...problems.slice(0, Math.max(0, MOST_LINES - shown.length))];
        if (problems.length > 0)
          report.current.push(
            new Blob([toCsvLines(problems.map(({ line, problem }) => [line, reasonOf(problem)]))]),
          );
        last = { dry, rows, taken, share, running: true, left, shown };
        setProgress(last);
      },
    });
    setBusy(false);
    setProgress(done.ok || last.rows > 0 ? { ...last, running: false } : null);
    if (!dry && last.taken > 0) void refresh(KEYS.metrics, KEYS.readers);
    if (done.ok) return;
    if (done.error.code === 'no_columns') return warn(t('problem.no_columns'));
    fail(done.error);
    if (!dry && last.taken > 0) warn(t('admin.newsletter.importBroken', { taken: last.taken }));
  };
  const saveReport = () => {
    const address = URL.createObjectURL(
      new Blob(['\uFEFF', ...report.current], { type: 'text/csv;charset=utf-8' }),
    );
    followTo(address, 'left-out.csv');
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
  };
  const { rows = 0, taken = 0, left = 0, shown = [] } = progress ?? {};
  return (
    <>
      <h3>{t('admin.newsletter.files')}</h3>
      <Actions>
        <Button variant="outline" busy={busy} onClick={() => void save()}>
          {t('admin.newsletter.export')}
        </Button>
      </Actions>
      <TextField
        label={t('admin.newsletter.importFile')}
        hint={t('admin.newsletter.importHint')}
        type="file"
        accept=".csv,text/csv"
        onChange={({ target }) => {
          setFile(target.files?.[0] ?? null);
          setProgress(null);
        }}
      />
      <p>{t('admin.newsletter.consentRule')}</p>
      {file && (
        <Actions>
          <Button variant="outline" busy={busy} onClick={() => void load(true)}>
            {t('admin.newsletter.tryImport')}
          </Button>
          {progress?.dry && !progress.running && taken > 0 && (
            <Button busy={busy} onClick={() => void load(false)}>
              {t('admin.newsletter.doImport')}
            </Button>
          )}
        </Actions>
      )}
      {progress?.running && (
        <div>
          <progress
            className="w-full max-w-96 accent-jade"
            value={progress.share}
            max={1}
            aria-label={t('admin.newsletter.importProgress', { rows })}
          />
          <p>{t('admin.newsletter.importProgress', { rows })}</p>
        </div>
      )}
      {progress && !progress.running && (
        <Message tone="info">
          <p>
            {t(progress.dry ? 'admin.newsletter.tried' : 'admin.newsletter.taken', { taken, rows })}
          </p>
          {left > 0 && (
            <Button variant="outline" onClick={saveReport}>
              {t('admin.newsletter.saveReport', { count: left })}
            </Button>
          )}
          <ul>
            {shown.map(({ line, problem }) => (
              <li key={`${line} ${problem}`}>
                {t('admin.newsletter.line', { line, problem: reasonOf(problem) })}
              </li>
            ))}
          </ul>
          {left > shown.length && (
            <p>{t('admin.newsletter.more', { count: left - shown.length })}</p>
          )}
        </Message>
      )}
    </>
  );
}
