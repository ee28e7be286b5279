import { useState } from 'react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { useShortcut, useShortcuts } from './shortcuts.ts';

type Props = {
  /** Names the button, the sheet and what `?` does. */
  readonly title: string;
  /** Said above the list. */
  readonly hint: string;
  readonly close: string;
};

/** The button and the key `?` that show which keys do what on this page. */
export function ShortcutHelp({ title, hint, close }: Props) {
  const [open, setOpen] = useState(false);
  const shortcuts = useShortcuts();
  useShortcut({ keys: '?', label: title, run: () => setOpen(true) });
  return (
    <>
      <Button
        variant="quiet"
        className="shortcut-help"
        aria-keyshortcuts="?"
        onClick={() => setOpen(true)}
      >
        {title} <kbd>?</kbd>
      </Button>
      <Dialog open={open} title={title} onClose={() => setOpen(false)}>
        <p className="text-muted">{hint}</p>
        <dl className="shortcuts">
          {shortcuts
            .filter(({ inDialog = false }) => !inDialog)
            .map(({ keys, label }) => (
              <div key={keys}>
                <dt>{label}</dt>
                <dd>
                  <Keys keys={keys} />
                </dd>
              </div>
            ))}
        </dl>
        <div className="dialog-actions">
          <Button variant="outline" onClick={() => setOpen(false)}>
            {close}
          </Button>
        </div>
      </Dialog>
    </>
  );
}

function Keys({ keys }: { readonly keys: string }) {
  const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);
  return keys.split('+').map((key) => <kbd key={key}>{key === 'Ctrl' && isMac ? '⌘' : key}</kbd>);
}
