import { useEffect, useState } from 'react';
import { Button } from './Button.tsx';
import { CheckLabel } from './Checks.tsx';
import { Dialog, DialogActions } from './Dialog.tsx';
import { hasSingleKeys, setSingleKeys, useShortcut, useShortcuts } from './shortcuts.ts';
import { styled } from './styled.tsx';

type Props = {
  /** Names the button, the sheet and what `?` does. */
  readonly title: string;
  /** Said above the list. */
  readonly hint: string;
  readonly close: string;
  /** Says that keys without Ctrl work, beside what switches them off. */
  readonly single: string;
};

/** The button and the key `?` that show which keys do what on this page. */
export function ShortcutHelp({ title, hint, close, single }: Props) {
  const [open, setOpen] = useState(false);
  const [isSingle, setSingle] = useState(true);
  useEffect(() => setSingle(hasSingleKeys()), []);
  const shortcuts = useShortcuts();
  useShortcut({ keys: '?', label: title, run: () => setOpen(true) });
  return (
    <>
      <Button
        variant="quiet"
        className="-ms-[min(1.125rem,5.5vw)] mt-8 justify-self-start text-muted"
        aria-keyshortcuts={isSingle ? '?' : undefined}
        onClick={() => setOpen(true)}
      >
        {title} {isSingle && <Key>?</Key>}
      </Button>
      <Dialog open={open} title={title} onClose={() => setOpen(false)}>
        <p className="text-muted">{hint}</p>
        <dl className="*:flex *:items-center *:justify-between *:gap-4 *:border-b *:border-line *:py-2.5">
          {shortcuts
            .filter(({ inDialog = false }) => !inDialog)
            .map(({ keys, label }) => (
              <div key={keys}>
                <dt>{label}</dt>
                <dd className="flex flex-none gap-1">
                  <Keys keys={keys} />
                </dd>
              </div>
            ))}
        </dl>
        <CheckLabel>
          <input
            type="checkbox"
            checked={isSingle}
            onChange={({ target }) => {
              setSingle(target.checked);
              setSingleKeys(target.checked);
            }}
          />
          {single}
        </CheckLabel>
        <DialogActions>
          <Button variant="outline" onClick={() => setOpen(false)}>
            {close}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}

/** The name of a key. */
export const Key = styled(
  'kbd',
  'inline-block min-w-7 rounded-sm border border-edge bg-sunken px-1.5 py-0.5 text-center text-tiny',
);

function Keys({ keys }: { readonly keys: string }) {
  const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);
  return keys.split('+').map((key) => <Key key={key}>{key === 'Ctrl' && isMac ? '⌘' : key}</Key>);
}
