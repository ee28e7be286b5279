import { Button } from '../../ui/Button.tsx';
import { Dialog, DialogActions } from '../../ui/Dialog.tsx';
import { Key } from '../../ui/ShortcutHelp.tsx';
import { useAdmin } from '../admin-context.ts';
import { EVERYTHING } from './actions.ts';
import { useOffered } from './subset.ts';
import { keysText } from './Toolbar.tsx';

/** Which keys and signs do what in the text. */
export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useAdmin();
  const offered = useOffered();
  const rows = [
    ...offered(EVERYTHING)
      .filter(({ keys, typed }) => keys || typed)
      .map(({ label, keys, typed }) => ({
        name: t(label),
        keys: keys ? keysText(keys).split('+') : [],
        typed: typed ?? '',
      })),
    { name: t('admin.insert.paragraph'), keys: keysText('Ctrl+Alt+0').split('+'), typed: '' },
    { name: t('admin.insert.newLine'), keys: ['Shift', 'Enter'], typed: '' },
    { name: t('admin.writing.slash'), keys: [], typed: '/' },
    { name: t('admin.writing.mention'), keys: [], typed: '@' },
    { name: t('admin.insert.toBar'), keys: ['Alt', 'F10'], typed: '' },
    { name: t('admin.insert.fromBar'), keys: ['Esc'], typed: '' },
    { name: t('admin.insert.indent'), keys: ['Tab'], typed: '' },
    { name: t('admin.insert.outOfTable'), keys: ['Esc'], typed: '' },
    { name: t('admin.insert.outdent'), keys: ['Shift', 'Tab'], typed: '' },
  ];
  return (
    <Dialog open title={t('admin.writing.keys')} onClose={onClose}>
      <p className="text-muted">{t('admin.insert.keysHint')}</p>
      <dl className="*:flex *:items-center *:justify-between *:gap-4 *:border-b *:border-line *:py-2.5">
        {rows.map(({ name, keys, typed }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="flex flex-none gap-1">
              {keys.map((key) => (
                <Key key={key}>{key}</Key>
              ))}
              {typed && <Key>{typed}</Key>}
            </dd>
          </div>
        ))}
      </dl>
      <DialogActions>
        <Button variant="outline" onClick={onClose}>
          {t('admin.insert.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
