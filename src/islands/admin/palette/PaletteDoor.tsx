import { Suspense, useEffect, useState } from 'react';
import { useShortcut } from '../../ui/shortcuts.ts';
import { useAdmin } from '../admin-context.ts';
import { officePart } from '../office-part.tsx';

const Palette = officePart(async () => (await import('./Palette.tsx')).Palette);

/** Opens the palette: for Ctrl+K, and for the button of the bar, which is no island. */
export function PaletteDoor() {
  const { t } = useAdmin();
  const [open, setOpen] = useState(false);
  useShortcut({ keys: 'Ctrl+K', label: t('admin.palette.open'), run: () => setOpen(true) });
  useEffect(() => {
    const button = document.querySelector('[data-palette]');
    const show = () => setOpen(true);
    button?.addEventListener('click', show);
    return () => button?.removeEventListener('click', show);
  }, []);
  if (!open) return null;
  return (
    <Suspense>
      <Palette onClose={() => setOpen(false)} />
    </Suspense>
  );
}
