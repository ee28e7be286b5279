import type { QueryKey } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Result } from '#src/domain/result.ts';
import type {
  ImportOptions,
  ImportPiece,
  ImportProblem,
  ImportReport,
} from '#src/domain/tables/import-report.ts';
import type { ImportColumn } from '#src/domain/tables/mapping.ts';
import { noteReadings } from '#src/domain/tables/readings.ts';
import { type Convert, type Source, sourceOf, withoutFirst } from '#src/domain/tables/table.ts';
import { formatDateLong, formatMomentLong } from '#src/domain/text/format.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextField } from '../../ui/fields.tsx';
import { Stack } from '../../ui/layout.ts';
import { Message, Status } from '../../ui/Message.tsx';
import { Said } from '../../ui/Said.tsx';
import { useAdmin } from '../admin-context.ts';
import { DialogFoot } from '../DialogFoot.ts';
import { failureText } from '../failures.ts';
import { KEYS } from '../keys.ts';
import { useRefresh } from '../server-state.ts';
import { FormatFields } from './FormatFields.tsx';
import { ImportOutcome, type Progress } from './ImportOutcome.tsx';
import { MappingFields } from './MappingFields.tsx';
import { PreviewTable } from './PreviewTable.tsx';
import { useTableFile } from './use-table-file.ts';
import { ValueFields } from './ValueFields.tsx';

type Piece = ImportPiece & { readonly notes?: readonly string[] };

const NOTHING_YET: Omit<Progress, 'dry' | 'running'> = {
  ...{ rows: 0, taken: 0, share: 0, problems: [], notes: [], readings: [] },
};

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
  const { t, locale, sayDone, sayFailed } = useAdmin();
  const refresh = useRefresh();
  const [progress, setProgress] = useState<Progress | null>(null);
  const [stopped, setStopped] = useState<Progress | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [confirmed, setConfirmed] = useState<ReadonlySet<string>>(new Set());
  const file = useTableFile(kind, columns, convert, () => {
    setProgress(null);
    setFailure(null);
    setStopped(null);
    setConfirmed(new Set());
  });
  const { table, mapping } = file;
  const missing = columns.filter(({ name, needed }) => {
    const place = mapping[name];
    return needed && (place === undefined || ('value' in place && place.value.trim() === ''));
  });
  const isReady = table !== null && missing.length === 0 && file.order !== null;
  const labelOf = (column: string) => columns.find(({ name }) => name === column)?.label ?? column;
  const tell = ({ problem, question, doubt, first }: ImportProblem) => {
    if (first !== undefined) return t('admin.import.first', { first, field: labelOf(problem) });
    if (doubt) return t(`admin.import.doubt.${doubt.of}`, doubt);
    if (!question && problem === 'quotes') return t('admin.import.quotes');
    if (!question && problem === 'cell_error') return t('admin.import.cellError');
    if (!question) return reasonOf(problem);
    return t(`admin.import.ask.${question.ask}`, { ...question, field: labelOf(problem) });
  };
  const start = async (dry: boolean, before: typeof NOTHING_YET = NOTHING_YET) => {
    if (table === null || !isReady || progress?.running) return;
    setFailure(null);
    setStopped(null);
    let last: Progress = { ...before, dry, running: true };
    setProgress(last);
    const rows = withoutFirst(sourceOf(table, mapping, file.convert), before.rows);
    const noted = noteReadings(rows, columns, (day) => {
      const size = Date.parse(day);
      if (Number.isNaN(size)) return null;
      return {
        size,
        shown: /T/.test(day) ? formatMomentLong(day, locale) : formatDateLong(day, locale),
      };
    });
    const done = await run(noted.source, {
      dry,
      confirmed,
      onPiece: (piece) => {
        last = {
          ...last,
          ...piece,
          rows: before.rows + piece.rows,
          taken: before.taken + piece.taken,
          noted: (before.noted ?? 0) + (piece.noted ?? 0),
          problems: [...last.problems, ...piece.problems],
          notes: [...last.notes, ...(piece.notes ?? [])],
        };
        setProgress(last);
      },
    });
    last = { ...last, running: false, readings: noted.readings() };
    setProgress(done.ok || last.rows > 0 ? last : null);
    if (!dry && isOfUse(last)) void refresh(...touches, KEYS.metrics);
    const figures = { rows: last.rows, taken: last.taken };
    if (done.ok) {
      if (!dry) sayDone(t('admin.import.taken', figures));
      return;
    }
    const message = t('admin.import.failed', { message: failureText(t, done.error) });
    const isStopped = !dry && last.rows > 0;
    setFailure(isStopped ? `${message} ${t('admin.import.broken', figures)}` : message);
    setStopped(isStopped ? last : null);
    sayFailed(message);
  };
  // Below the columns of a table, which may be many.
  const outcome = useRef<HTMLDivElement>(null);
  const phase = failure ?? (progress && (progress.running ? 'running' : 'ended'));
  useEffect(() => {
    if (phase) outcome.current?.scrollIntoView({ block: 'start' });
  }, [phase]);
  const isTried = progress?.dry && !progress.running && (isOfUse(progress) || confirmed.size > 0);
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
        <Said again={table}>
          {table ? t('admin.import.read', { count: table.header.length }) : ''}
        </Said>
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
            <ValueFields
              columns={columns}
              unknown={file.unknown}
              chosen={file.chosen}
              onChoose={file.chooseValue}
            />
            {settings}
            <PreviewTable
              columns={columns}
              table={table}
              mapping={mapping}
              convert={file.convert}
            />
            {missing.length > 0 && (
              <Status>
                {t('admin.import.missing', {
                  columns: missing.map(({ label }) => label).join(', '),
                })}
              </Status>
            )}
          </>
        )}
        <Stack ref={outcome} className="scroll-mt-4 empty:hidden">
          {failure !== null && <Message tone="error">{failure}</Message>}
          {progress && (
            <ImportOutcome
              progress={progress}
              labelOf={labelOf}
              reasonOf={tell}
              confirmed={confirmed}
              onConfirm={(key, isRight) =>
                setConfirmed((before) => {
                  const next = new Set(before);
                  if (isRight) next.add(key);
                  else next.delete(key);
                  return next;
                })
              }
            />
          )}
        </Stack>
      </Stack>
      <DialogFoot>
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
        {stopped && (
          <Button onClick={() => void start(false, stopped)}>{t('admin.import.goOn')}</Button>
        )}
        {isTried && <Button onClick={() => void start(false)}>{t('admin.import.do')}</Button>}
      </DialogFoot>
    </Dialog>
  );
}
