import { useState } from 'react';
import { keepPanel, wasPanelClosed } from '#src/browser/kept-panel.ts';
import { useMedia } from '../../ui/use-media.ts';

/** From here on the panel has room beside the text. */
const WIDE = '(width >= 70rem)';

export type Panel = {
  /** A column beside the text; otherwise a sheet over it. */
  readonly isColumn: boolean;
  readonly isOpen: boolean;
  readonly set: (isOpen: boolean) => void;
  /** Opens it beside or over what is written, whatever is shown now. */
  readonly reveal: () => void;
};

/**
 * Whether the panel is open: as a column it is until somebody closes it, which is remembered; as a sheet only when it
 * is asked for.
 *
 * @param isWhole what is shown needs the whole width
 */
export function usePanel(isWhole: boolean): Panel {
  const isWide = useMedia(WIDE);
  const [isKeptOpen, setKeptOpen] = useState(() => !wasPanelClosed());
  const [isSheetOpen, setSheetOpen] = useState(false);
  const isColumn = isWide && !isWhole;
  const keep = (isOpen: boolean) => {
    setKeptOpen(isOpen);
    keepPanel(isOpen);
  };
  return {
    isColumn,
    isOpen: isColumn ? isKeptOpen : isSheetOpen,
    set: isColumn ? keep : setSheetOpen,
    reveal: () => (isWide ? keep : setSheetOpen)(true),
  };
}
