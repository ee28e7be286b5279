import { useState } from 'react';
import { importPeople } from '#src/data/newsroom/people-import.ts';
import { createSourceAsker } from '#src/data/newsroom/source-asker.ts';
import { checkSource } from '#src/data/newsroom/sources.ts';
import { PERSON_COLUMNS, type PersonColumn } from '#src/domain/ledger/person-file.ts';
import { toProblemCode } from '#src/domain/result.ts';
import { toCsv } from '#src/domain/tables/csv.ts';
import { formatDay } from '#src/domain/text/format.ts';
import { TextLink } from '../../ui/text.ts';
import { useAdmin } from '../admin-context.ts';
import { ImportDialog } from '../import/ImportDialog.tsx';
import { KEYS } from '../keys.ts';
import { noteOfSource } from './note-of-source.ts';
import { personColumns } from './person-columns.ts';
import { isElsewhere } from './use-source-checks.ts';

const SPECIAL = ['namesakes', 'known', 'unknown_company'] as const;

/** People and what they are at companies, from a file. */
export function PeopleImport({ onClose }: { readonly onClose: () => void }) {
  const { t, db } = useAdmin();
  const [sources] = useState(() =>
    createSourceAsker((address) => checkSource(db, address), isElsewhere),
  );
  const template = `data:text/csv;charset=utf-8,${encodeURIComponent(toCsv([PERSON_COLUMNS]))}`;
  return (
    <ImportDialog
      title={t('admin.people.import')}
      kind="person"
      columns={personColumns(t)}
      intro={
        <>
          <p className="text-muted">{t('admin.people.importHint')}</p>
          <p>
            <TextLink href={template} download="people-template.csv">
              {t('admin.import.template')}
            </TextLink>
          </p>
        </>
      }
      run={(source, { onPiece, ...options }) =>
        importPeople(db, source, {
          ...{ ...options, sources, today: formatDay(new Date()) },
          origin: window.location.origin,
          onPiece: ({ unread, ...piece }) =>
            onPiece({ ...piece, notes: unread.map((each) => noteOfSource(each, t)) }),
        })
      }
      reasonOf={(problem) => {
        const special = SPECIAL.find((each) => each === problem);
        if (special) return t(`admin.people.is.${special}`);
        if (problem === 'homonyms' || problem === 'refused')
          return t(`admin.roundImport.is.${problem}`);
        const code = toProblemCode(problem);
        if (code) return t(`problem.${code}`);
        const field = t(`admin.people.column.${problem as PersonColumn}`);
        return t('admin.import.invalid', { field });
      }}
      touches={[KEYS.people, KEYS.waiting]}
      onClose={onClose}
    />
  );
}
