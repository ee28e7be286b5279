import { saveFile } from '#src/browser/save-file.ts';
import { toCsv } from '#src/domain/tables/csv.ts';
import type { ImportPiece, ImportProblem } from '#src/domain/tables/import-report.ts';
import { Button } from '../../ui/Button.tsx';
import { Message } from '../../ui/Message.tsx';
import { useAdmin } from '../admin-context.ts';

/** More lines than this stand in the file only. */
const MOST_LINES = 200;

/** How far an import is, or how it ended; everything that was left out so far. */
export type Progress = ImportPiece & {
  readonly dry: boolean;
  readonly running: boolean;
  /** How something was read that can be read in two ways. */
  readonly notes: readonly string[];
};

type Props = {
  readonly progress: Progress;
  readonly reasonOf: (problem: ImportProblem) => string;
};

/** The figures of an import while it runs, then row by row what it leaves out. */
export function ImportOutcome({ progress, reasonOf }: Props) {
  const { t } = useAdmin();
  const { rows, taken, share, dry, running, problems, notes, noted = 0 } = progress;
  if (running)
    return (
      <div>
        <progress
          className="w-full accent-jade"
          value={share}
          max={1}
          aria-label={t('admin.import.progress', { rows })}
        />
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
              {t('admin.import.saveReport', { count: problems.length })}
            </Button>
          </p>
        </>
      )}
      {dry && notes.length > 0 && <Lines texts={notes.slice(0, MOST_LINES)} />}
    </Message>
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
