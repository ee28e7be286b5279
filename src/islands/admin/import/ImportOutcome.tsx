import { saveFile } from '#src/browser/save-file.ts';
import { toCsv } from '#src/domain/tables/csv.ts';
import type { ImportPiece, ImportProblem } from '#src/domain/tables/import-report.ts';
import type { ColumnReading } from '#src/domain/tables/readings.ts';
import { Button } from '../../ui/Button.tsx';
import { CheckLabel } from '../../ui/Checks.tsx';
import { Message } from '../../ui/Message.tsx';
import { Progress as Bar } from '../../ui/Progress.tsx';
import { useAdmin } from '../admin-context.ts';
import { ReadingTable } from './ReadingTable.tsx';

/** More lines than this stand in the file only. */
const MOST_LINES = 200;

/** How far an import is, or how it ended; everything that was left out so far. */
export type Progress = ImportPiece & {
  readonly dry: boolean;
  readonly running: boolean;
  /** How something was read that can be read in two ways. */
  readonly notes: readonly string[];
  /** How each column was read. */
  readonly readings: readonly ColumnReading[];
};

type Props = {
  readonly progress: Progress;
  readonly labelOf: (column: string) => string;
  readonly reasonOf: (problem: ImportProblem) => string;
  /** Keys of the doubts that were confirmed. */
  readonly confirmed: ReadonlySet<string>;
  readonly onConfirm: (key: string, isRight: boolean) => void;
};

/** The figures of an import while it runs, then row by row what it leaves out. */
export function ImportOutcome({ progress, labelOf, reasonOf, confirmed, onConfirm }: Props) {
  const { t } = useAdmin();
  const { rows, taken, share, dry, running, notes, noted = 0 } = progress;
  const doubts = dry ? progress.problems.filter(({ doubt }) => doubt) : [];
  const problems = progress.problems.filter(({ doubt }) => !(dry && doubt));
  const left = new Set(problems.map(({ line }) => line)).size;
  if (running)
    return (
      <div>
        <Bar value={share} max={1} label={t('admin.import.progress', { rows })} />
        <p>{t('admin.import.progress', { rows })}</p>
      </div>
    );
  const lineOf = (one: ImportProblem) =>
    t('admin.import.line', { line: one.line, problem: reasonOf(one) });
  const save = () =>
    saveFile(
      'left-out.csv',
      [toCsv([['line', 'problem'], ...problems.map((one) => [one.line, reasonOf(one)])])],
      'text/csv;charset=utf-8',
    );
  return (
    <>
      <Message tone={dry ? 'info' : 'success'}>
        <p>{t(dry ? 'admin.import.tried' : 'admin.import.taken', { taken, rows })}</p>
        {noted > 0 && <p>{t('admin.import.noted', { count: noted })}</p>}
        {problems.length > 0 && (
          <>
            <Lines texts={problems.slice(0, MOST_LINES).map(lineOf)} />
            {problems.length > MOST_LINES && (
              <p>{t('admin.import.more', { count: problems.length - MOST_LINES })}</p>
            )}
            <p className="mt-2">
              <Button variant="outline" onClick={save}>
                {t('admin.import.saveReport', { count: left })}
              </Button>
            </p>
          </>
        )}
        {doubts.length > 0 && (
          <fieldset className="mt-2 grid gap-2">
            <legend className="font-semibold">
              {t('admin.import.doubts', { count: doubts.length })}
            </legend>
            {doubts.map((one) => (
              <CheckLabel key={one.doubt?.key}>
                <input
                  type="checkbox"
                  checked={confirmed.has(one.doubt?.key ?? '')}
                  onChange={({ target }) => onConfirm(one.doubt?.key ?? '', target.checked)}
                />
                {lineOf(one)}
              </CheckLabel>
            ))}
          </fieldset>
        )}
        {dry && notes.length > 0 && <Lines texts={notes.slice(0, MOST_LINES)} />}
      </Message>
      {dry && <ReadingTable readings={progress.readings} labelOf={labelOf} />}
    </>
  );
}

const Lines = ({ texts }: { readonly texts: readonly string[] }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must take the focus
  <ul className="max-h-72 overflow-y-auto" tabIndex={0}>
    {texts.map((text) => (
      <li key={text}>{text}</li>
    ))}
  </ul>
);
