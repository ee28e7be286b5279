import { importSubscribers } from '#src/data/newsroom/subscriber-import.ts';
import { subscriberCells } from '#src/domain/newsletter/subscriber-file.ts';
import type { TextKey } from '#src/i18n/texts.ts';
import { useAdmin } from '../admin-context.ts';
import { ImportDialog } from '../import/ImportDialog.tsx';
import { KEYS } from '../keys.ts';
import { subscriberColumns } from './subscriber-columns.ts';

type Props = { readonly onClose: () => void };

/** Readers from a file, each with the moment and the place of their consent. */
export function SubscriberImport({ onClose }: Props) {
  const { t, db } = useAdmin();
  return (
    <ImportDialog
      title={t('admin.import.subscribers')}
      kind="subscribers"
      columns={subscriberColumns(t)}
      intro={<p className="text-muted">{t('admin.newsletter.consentRule')}</p>}
      convert={subscriberCells}
      run={(source, { dry, onPiece }) =>
        importSubscribers(db, source, {
          dry,
          onPiece: ({ passedOver = new Map<string, number>(), ...piece }) =>
            onPiece({
              ...piece,
              notes: [...passedOver].map(([tag, count]) =>
                t('admin.newsletter.passedOver', { tag, count }),
              ),
            }),
        })
      }
      reasonOf={(problem) => t(`admin.newsletter.problem.${problem}` as TextKey)}
      touches={[KEYS.readers]}
      onClose={onClose}
    />
  );
}
