import { useState } from 'react';
import { type EntryImport, importEntries } from '#src/data/newsroom/directory-import.ts';
import { toCsv } from '#src/domain/directory/csv.ts';
import { importColumns } from '#src/domain/directory/directory-import.ts';
import { columnsOf, type EntryKind } from '#src/domain/directory/entries.ts';
import { formatTypedMoney } from '#src/domain/text/format.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog, DialogActions } from '../../ui/Dialog.tsx';
import { Stack } from '../../ui/layout.ts';
import { Message } from '../../ui/Message.tsx';
import { TextLink } from '../../ui/text.ts';
import { useAdmin } from '../admin-context.ts';
import { failureText } from '../failures.ts';
import { KEYS } from '../keys.ts';
import { SelectField, TextField } from '../lists/fields.tsx';
import { useRefresh } from '../server-state.ts';

type Props = {
  readonly kind: EntryKind;
  readonly onClose: () => void;
};

/** More lines than this are counted, not shown. */
const MOST_LINES = 200;

/** A directory from a CSV file: tried first, with every row that would be left out, then done. */
export function ImportDialog({ kind, onClose }: Props) {
  const { t, db, locale, sayDone, sayFailed } = useAdmin();
  const refresh = useRefresh();
  const [file, setFile] = useState<File | null>(null);
  const [approve, setApprove] = useState(false);
  const [busy, setBusy] = useState<'try' | 'import' | null>(null);
  const [report, setReport] = useState<(EntryImport & { readonly dry: boolean }) | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const template = `data:text/csv;charset=utf-8,${encodeURIComponent(toCsv([importColumns(kind)]))}`;
  const run = async (dry: boolean) => {
    if (file === null || busy !== null) return;
    setBusy(dry ? 'try' : 'import');
    setFailure(null);
    const done = await importEntries(db, file, { kind, approve, dry, locale });
    setBusy(null);
    if (!done.ok) {
      const message = t('admin.import.failed', { message: failureText(t, done.error) });
      setFailure(message);
      sayFailed(message);
      return;
    }
    setReport({ ...done.value, dry });
    if (dry) return;
    const { taken, rows } = done.value;
    sayDone(t('admin.import.taken', { taken, rows }));
    void refresh(KEYS.entries(kind), KEYS.metrics);
  };
  const shown = report?.problems.slice(0, MOST_LINES) ?? [];
  const rest = (report?.problems.length ?? 0) - shown.length;
  const reasonOf = (problem: string) => {
    if (problem === 'duplicate') return t('admin.import.duplicate');
    const column = columnsOf(kind).find((each) => each === problem);
    if (problem === 'slug' || problem === 'featured')
      return t('admin.import.invalid', { field: t(`admin.field.${problem}`) });
    return t('admin.import.invalid', { field: column ? t(`entry.${column}`) : problem });
  };
  return (
    <Dialog open size="wide" title={t(`admin.import.${kind}s`)} onClose={onClose}>
      <Stack>
        <p className="text-muted">{t('admin.import.hint')}</p>
        <p>
          <TextLink href={template} download={`${kind}s-template.csv`}>
            {t('admin.import.template')}
          </TextLink>
        </p>
        <TextField
          label={t('admin.import.file')}
          type="file"
          accept=".csv,text/csv"
          onChange={({ target }) => {
            setFile(target.files?.[0] ?? null);
            setReport(null);
          }}
        />
        <SelectField
          label={t('admin.import.as')}
          value={approve ? 'approved' : 'pending'}
          options={(['pending', 'approved'] as const).map((value) => ({
            value,
            label: t(`admin.import.as.${value}`),
          }))}
          onChange={({ target }) => setApprove(target.value === 'approved')}
        />
        {failure !== null && <Message tone="error">{failure}</Message>}
        {report && (
          <Message tone={report.dry ? 'info' : 'success'}>
            <p>
              {t(report.dry ? 'admin.import.tried' : 'admin.import.taken', {
                taken: report.taken,
                rows: report.rows,
              })}
            </p>
            {shown.length > 0 && (
              // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must take the focus
              <ul className="max-h-72 overflow-y-auto" tabIndex={0}>
                {shown.map(({ line, problem }) => (
                  <li key={`${line} ${problem}`}>
                    {t('admin.import.line', { line, problem: reasonOf(problem) })}
                  </li>
                ))}
              </ul>
            )}
            {report.dry && report.amounts.length > 0 && (
              // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must take the focus
              <ul className="max-h-72 overflow-y-auto" tabIndex={0}>
                {report.amounts.slice(0, MOST_LINES).map(({ line, text, dollars }) => (
                  <li key={line}>
                    {t('admin.import.amount', {
                      line,
                      text,
                      amount: formatTypedMoney(dollars, locale),
                    })}
                  </li>
                ))}
              </ul>
            )}
            {rest > 0 && <p>{t('admin.import.more', { count: rest })}</p>}
          </Message>
        )}
        <DialogActions>
          <Button variant="outline" onClick={onClose}>
            {t('admin.close')}
          </Button>
          <Button
            variant="outline"
            busy={busy === 'try'}
            aria-disabled={file === null}
            onClick={() => void run(true)}
          >
            {t('admin.import.try')}
          </Button>
          {report?.dry && report.taken > 0 && (
            <Button busy={busy === 'import'} onClick={() => void run(false)}>
              {t('admin.import.do')}
            </Button>
          )}
        </DialogActions>
      </Stack>
    </Dialog>
  );
}
