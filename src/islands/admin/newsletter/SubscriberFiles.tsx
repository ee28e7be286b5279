import { useState } from 'react';
import {
  exportSubscribers,
  type ImportReport,
  importSubscribers,
} from '#src/data/admin-newsletter.ts';
import type { AppError } from '#src/domain/result.ts';
import type { AdminKey } from '#src/i18n/admin-words.ts';
import { showToast } from '#src/stores/toasts.ts';
import { Button } from '../../ui/Button.tsx';
import { Message } from '../../ui/Message.tsx';
import { useAdmin } from '../admin-context.ts';
import { failureText } from '../failures.ts';
import { TextField } from '../lists/fields.tsx';

/** More lines than this are counted, not shown. */
const MOST_LINES = 200;

/** Subscribers out to a CSV file and in from one. An import is tried before it is done. */
export function SubscriberFiles() {
  const { t, db } = useAdmin();
  const [file, setFile] = useState<File | null>(null);
  const [busy, setBusy] = useState(false);
  const [report, setReport] = useState<(ImportReport & { readonly dry: boolean }) | null>(null);
  const fail = (error: AppError) => {
    const message = t('admin.newsletter.failed', { message: failureText(t, error) });
    showToast({ title: t('admin.error'), message, tone: 'error' });
  };
  const save = async () => {
    setBusy(true);
    const csv = await exportSubscribers(db);
    setBusy(false);
    if (!csv.ok) return fail(csv.error);
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([csv.value], { type: 'text/csv' }));
    link.download = 'subscribers.csv';
    link.click();
    URL.revokeObjectURL(link.href);
  };
  const load = async (dry: boolean) => {
    if (file === null) return;
    setBusy(true);
    const done = await importSubscribers(db, file, dry);
    setBusy(false);
    if (done.ok) setReport({ ...done.value, dry });
    else fail(done.error);
  };
  const shown = report?.problems.slice(0, MOST_LINES) ?? [];
  const rest = (report?.problems.length ?? 0) - shown.length;
  return (
    <>
      <div className="section-actions">
        <Button variant="outline" busy={busy} onClick={() => void save()}>
          {t('admin.newsletter.export')}
        </Button>
      </div>
      <TextField
        label={t('admin.newsletter.importFile')}
        hint={t('admin.newsletter.importHint')}
        type="file"
        accept=".csv,text/csv"
        onChange={({ target }) => {
          setFile(target.files?.[0] ?? null);
          setReport(null);
        }}
      />
      {file && (
        <div className="section-actions">
          <Button variant="outline" busy={busy} onClick={() => void load(true)}>
            {t('admin.newsletter.tryImport')}
          </Button>
          {report?.dry && report.taken > 0 && (
            <Button busy={busy} onClick={() => void load(false)}>
              {t('admin.newsletter.doImport')}
            </Button>
          )}
        </div>
      )}
      {report && (
        <Message tone="info">
          <p>
            {t(report.dry ? 'admin.newsletter.tried' : 'admin.newsletter.taken', {
              taken: report.taken,
              rows: report.rows,
            })}
          </p>
          <ul>
            {shown.map(({ line, problem }) => (
              <li key={`${line} ${problem}`}>
                {t('admin.newsletter.line', {
                  line,
                  problem: t(`admin.newsletter.problem.${problem}` as AdminKey),
                })}
              </li>
            ))}
          </ul>
          {rest > 0 && <p>{t('admin.newsletter.more', { count: rest })}</p>}
        </Message>
      )}
    </>
  );
}
