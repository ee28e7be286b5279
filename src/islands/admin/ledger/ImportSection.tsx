import { Suspense, useState } from 'react';
import { importRounds } from '#src/data/newsroom/round-import.ts';
import { createSourceAsker } from '#src/data/newsroom/source-asker.ts';
import { checkSource } from '#src/data/newsroom/sources.ts';
import { ROUND_IMPORT_COLUMNS, type RoundImportColumn } from '#src/domain/ledger/round-import.ts';
import { toProblemCode } from '#src/domain/result.ts';
import { toCsv } from '#src/domain/tables/csv.ts';
import { formatDay } from '#src/domain/text/format.ts';
import { Button } from '../../ui/Button.tsx';
import { Actions, Block } from '../../ui/layout.ts';
import { Hint, TextLink } from '../../ui/text.ts';
import { useAdmin } from '../admin-context.ts';
import { KEYS } from '../keys.ts';
import { officePart } from '../office-part.tsx';
import { noteOfSource } from './note-of-source.ts';
import { roundColumns } from './round-columns.ts';
import { isElsewhere } from './use-source-checks.ts';

const ImportDialog = officePart(
  async () => (await import('../import/ImportDialog.tsx')).ImportDialog,
);

const SPECIAL = ['homonyms', 'known', 'rate', 'refused', 'future_day'] as const;

/** Rounds from a file. */
export function ImportSection() {
  const { t, db, locale } = useAdmin();
  const [open, setOpen] = useState(false);
  const [sources] = useState(() =>
    createSourceAsker((address) => checkSource(db, address), isElsewhere),
  );
  const template = `data:text/csv;charset=utf-8,${encodeURIComponent(toCsv([ROUND_IMPORT_COLUMNS]))}`;
  const labelOf = (column: string) => t(`admin.roundImport.${column as RoundImportColumn}`);
  const link = (
    <TextLink href={template} download="rounds-template.csv">
      {t('admin.import.template')}
    </TextLink>
  );
  return (
    <Block as="div">
      <h2>{t('admin.roundImport.title')}</h2>
      <Hint>{t('admin.roundImport.hint')}</Hint>
      <Actions>
        <Button onClick={() => setOpen(true)}>{t('admin.roundImport.begin')}</Button>
        {link}
      </Actions>
      {open && (
        <Suspense>
          <ImportDialog
            title={t('admin.roundImport.title')}
            kind="round"
            columns={roundColumns(t, locale)}
            intro={<p className="text-muted">{t('admin.roundImport.hint')}</p>}
            run={(source, { onPiece, ...options }) =>
              importRounds(db, source, {
                ...{ ...options, locale, today: formatDay(new Date()), sources },
                origin: window.location.origin,
                onPiece: ({ unread, ...piece }) =>
                  onPiece({ ...piece, notes: unread.map((each) => noteOfSource(each, t)) }),
              })
            }
            reasonOf={(problem) => {
              const special = SPECIAL.find((each) => each === problem);
              if (special) return t(`admin.roundImport.is.${special}`);
              const code = toProblemCode(problem);
              if (code) return t(`problem.${code}`);
              return t('admin.import.invalid', { field: labelOf(problem) });
            }}
            touches={[KEYS.allRounds, KEYS.waiting, KEYS.entries('startup')]}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </Block>
  );
}
