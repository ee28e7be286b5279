import type { ReactNode } from 'react';
import { ShortcutHelp } from '../../ui/ShortcutHelp.tsx';
import { useAdmin } from '../admin-context.ts';
import { PaletteDoor } from '../palette/PaletteDoor.tsx';
import { SectionLinks } from './Sections.tsx';

type Props = {
  /** The sections, where they are more than links. */
  readonly sections?: ReactNode;
  readonly children: ReactNode;
};

/** A page of the office: its sections, what is on it, and what works on all of them. */
export function Frame({ sections = <SectionLinks />, children }: Props) {
  const { t } = useAdmin();
  return (
    <div className="grid grid-cols-1 gap-8 lg:grid-cols-[11rem_minmax(0,1fr)]">
      {sections}
      <div className="grid grid-cols-1 content-start gap-4 sm:gap-6">
        {children}
        <ShortcutHelp
          title={t('admin.shortcuts.title')}
          hint={t('admin.shortcuts.hint')}
          close={t('admin.shortcuts.close')}
          single={t('admin.shortcuts.single')}
        />
        <PaletteDoor />
      </div>
    </div>
  );
}
