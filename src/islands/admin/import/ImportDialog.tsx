import type { QueryKey } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Result } from '#src/domain/result.ts';
import type {
  ImportOptions,
  ImportPiece,
  ImportProblem,
  ImportReport,
} from '#src/domain/tables/import-report.ts';
import { type Convert, type Source, sourceOf } from '#src/domain/tables/table.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog, DialogActions } from '../../ui/Dialog.tsx';
import { TextField } from '../../ui/fields.tsx';
import { Stack } from '../../ui/layout.ts';
import { Message } from '../../ui/Message.tsx';
import { useAdmin } from '../admin-context.ts';
import { failureText } from '../failures.ts';
import { KEYS } from '../keys.ts';
import { useRefresh } from '../server-state.ts';
import { FormatFields } from './FormatFields.tsx';
import { ImportOutcome, type Progress } from './ImportOutcome.tsx';
import { MappingFields } from './MappingFields.tsx';
import { PreviewTable } from './PreviewTable.tsx';
import { type ImportColumn, useTableFile } from './use-table-file.ts';

type Piece = ImportPiece & { readonly notes?: readonly string[] };

/** Whether something of a file is stored. */
const isOfUse = ({ taken, noted = 0 }: ImportPiece) => taken + noted > 0;

type Props = {
  readonly title: string;
  /** Under which the choices of columns are remembered in the session. */
  readonly kind: string;
  readonly columns: readonly ImportColumn[];
  /** What to know before; and choices that concern every row. */
  readonly intro: ReactNode;
  readonly settings?: ReactNode;
  /** Other ways to write what is stored, besides dates. */
  readonly convert?: Convert;
  readonly run: (source: Source, options: ImportOptions<Piece>) => Promise<Result<ImportReport>>;
  readonly reasonOf: (problem: string) => string;
  /** Names of what is no longer true once something was stored. */
  readonly touches: readonly QueryKey[];
  readonly onClose: () => void;
};

/**
 * Rows from a file of whatever spreadsheet: how it is written is found out, the columns are matched, the
 * first rows are shown, and everything is tried before it is stored.
 */
export function ImportDialog({ title, kind, columns, run, reasonOf, ...props }: Props) {
  const { intro, settings, convert, touches, onClose } = props;
  const { t, sayDone, sayFailed } = useAdmin();
  const refresh = useRefresh();
  const [progress, setProgress] = useState<Progress | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const file = useTableFile(kind, columns, () => {
    setProgress(null);
    setFailure(null);
  });
  const { table, mapping } = file;
  const both: Convert = (name, text) => file.convert(name, convert ? convert(name, text) : text);
  const missing = columns.filter(({ name, needed }) => {
    const place = mapping[name];
    return needed && (place === undefined || ('value' in place && place.value.trim() === ''));
  });
  const isReady = table !== null && missing.length === 0 && file.order !== null;
  const tell = ({ problem, question }: ImportProblem) => {
    if (!question) return reasonOf(problem);
    const field = columns.find(({ name }) => name === problem)?.label ?? problem;
    return t(`admin.import.ask.${question.ask}`, { ...question, field });
  };
  const start = async (dry: boolean) => {
    if (table === null || !isReady || progress?.running) return;
    setFailure(null);
    let last: Progress = {
      ...{ rows: 0, taken: 0, share: 0, problems: [], notes: [] },
      ...{ dry, running: true },
    };
    setProgress(last);
    const done = await run(sourceOf(table, mapping, both), {
      dry,
      onPiece: (piece) => {
        last = {
          ...last,
          ...piece,
          problems: [...last.problems, ...piece.problems],
          notes: [...last.notes, ...(piece.notes ?? [])],
        };
        setProgress(last);
      },
    });
    setProgress(done.ok || last.rows > 0 ? { ...last, running: false } : null);
    if (!dry && isOfUse(last)) void refresh(...touches, KEYS.metrics);
    if (done.ok) {
      if (!dry) sayDone(t('admin.import.taken', done.value));
      return;
    }
    const message = t('admin.import.failed', { message: failureText(t, done.error) });
    const broken = !dry && last.taken > 0;
    setFailure(broken ? `${message} ${t('admin.import.broken', { taken: last.taken })}` : message);
    sayFailed(message);
  };
  const isTried = progress?.dry && !progress.running && isOfUse(progress);
  return (
    <Dialog open size="full" title={title} onClose={onClose}>
      <Stack>
        {intro}
        <TextField
          label={t('admin.import.file')}
          hint={t('admin.import.fileHint')}
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
          onChange={({ target }) => void file.choose(target.files?.[0] ?? null)}
        />
        {file.failure && <Message tone="error">{failureText(t, file.failure)}</Message>}
        {table && (
          <>
            <FormatFields
              format={table.format}
              dates={file}
              onFormat={(format) => void file.read(format)}
              onOrder={file.setOrder}
            />
            <MappingFields
              columns={columns}
              table={table}
              mapping={mapping}
              onPlace={(name, place) => void file.place(name, place)}
            />
            {settings}
            <PreviewTable columns={columns} table={table} mapping={mapping} convert={both} />
            {missing.length > 0 && (
              <p role="status">
                {t('admin.import.missing', {
                  columns: missing.map(({ label }) => label).join(', '),
                })}
              </p>
            )}
          </>
        )}
        {failure !== null && <Message tone="error">{failure}</Message>}
        {progress && <ImportOutcome progress={progress} reasonOf={tell} />}
      </Stack>
      <DialogActions>
        <Button variant="outline" onClick={onClose}>
          {t('admin.close')}
        </Button>
        <Button
          variant="outline"
          busy={progress?.running === true}
          aria-disabled={!isReady}
          onClick={() => void start(true)}
        >
          {t('admin.import.try')}
        </Button>
        {isTried && <Button onClick={() => void start(false)}>{t('admin.import.do')}</Button>}
      </DialogActions>
    </Dialog>
  );
}
