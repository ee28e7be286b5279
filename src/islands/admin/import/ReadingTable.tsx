import type { ColumnReading, Example } from '#src/domain/tables/readings.ts';
import { shortenText } from '#src/domain/text/format.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { Block } from '../../ui/layout.ts';
import { useAdmin } from '../admin-context.ts';

/** Of a text in a table of examples, in characters. */
const LONGEST = 60;

type Props = {
  readonly readings: readonly ColumnReading[];
  readonly labelOf: (column: string) => string;
};

/** How each column of a file was read, by examples, the smallest and the largest. */
export function ReadingTable({ readings, labelOf }: Props) {
  const { t } = useAdmin();
  const said = ({ text, read }: Example) => {
    const plain = shortenText(text, LONGEST);
    if (read === null) return t('admin.import.notRead', { text: plain });
    if (read === '') return t('admin.import.readEmpty', { text: plain });
    return read === text
      ? plain
      : t('admin.import.readAs', { text: plain, read: shortenText(read, LONGEST) });
  };
  const edge = (example: Example | undefined) =>
    example && t('admin.import.line', { line: example.line, problem: said(example) });
  return (
    <Block as="div">
      <h3>{t('admin.import.readings')}</h3>
      <DataTable
        label={t('admin.import.readings')}
        rows={readings}
        idOf={({ name }) => name}
        columns={[
          { key: 'name', header: t('admin.import.field'), cell: ({ name }) => labelOf(name) },
          {
            key: 'called',
            header: t('admin.import.called'),
            cell: ({ called }) => called || t('admin.import.same'),
          },
          { key: 'filled', header: t('admin.import.filled'), cell: ({ filled }) => String(filled) },
          {
            key: 'examples',
            header: t('admin.import.examples'),
            tall: true,
            cell: ({ examples }) =>
              examples.map((example) => <div key={example.line}>{said(example)}</div>),
          },
          { key: 'least', header: t('admin.import.least'), cell: ({ least }) => edge(least) },
          { key: 'most', header: t('admin.import.most'), cell: ({ most }) => edge(most) },
        ]}
      />
    </Block>
  );
}
