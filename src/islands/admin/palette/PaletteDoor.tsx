import { Suspense, useEffect, useState } from 'react';
import { useShortcut } from '../../ui/shortcuts.ts';
import { useAdmin } from '../admin-context.ts';
import { officePart } from '../office-part.tsx';

const Palette = officePart(async () => (await import('./Palette.tsx')).Palette, 'palette');

/** Opens the palette: for Ctrl+K, and for the button of the bar, which is no island. */
export function PaletteDoor() {
  const { t } = useAdmin();
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  useShortcut({ keys: 'Ctrl+K', label: t('admin.palette.open'), run: () => setOpen(true) });
  useEffect(() => {
    const button = document.querySelector('[data-palette]');
    const show = () => setOpen(true);
    button?.addEventListener('click', show);
    return () => button?.removeEventListener('click', show);
  }, []);
  if (!open) return null;
  const close = () => {
    setOpen(false);
    setTyped('');
  };
  return (
    <Suspense fallback={<Early onLetter={(letter) => setTyped((before) => before + letter)} />}>
      <Palette typed={typed} onType={setTyped} onClose={close} />
    </Suspense>
  );
}

/** What is typed while the palette is on its way is meant for it. */
function Early({ onLetter }: { readonly onLetter: (letter: string) => void }) {
  useEffect(() => {
    const take = (event: KeyboardEvent) => {
      if (event.key.length > 1 || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      onLetter(event.key);
    };
    document.addEventListener('keydown', take, true);
    return () => document.removeEventListener('keydown', take, true);
  });
  return null;
}
