import { type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { placeToasts } from '#src/browser/toast-place.ts';
import { styled } from './styled.tsx';

type Props = {
  readonly open: boolean;
  readonly title: string;
  /** Id of what it asks or says, which is read with its title. */
  readonly describedBy?: string;
  /** Called when the dialog wants to go: Escape, or the form method="dialog" inside it. */
  readonly onClose: () => void;
  /** Called for Escape in place of closing, where something might be lost. */
  readonly onCancel?: () => void;
  /** What it shows cannot be shown again: it stays, whatever would close it. */
  readonly held?: boolean;
  /** For forms and tables, and for two things side by side. */
  readonly size?: keyof typeof WIDTHS;
  /** What is behind may be nobody else's to read. */
  readonly veiled?: boolean;
  /** Who holds it puts it where it belongs, by `left`, `top` and `--room`, its greatest height; otherwise it is in the middle. */
  readonly placed?: RefObject<HTMLDialogElement | null>;
  readonly children: ReactNode;
};

const WIDTHS = {
  small: 'w-[min(36rem,calc(100vw-2rem))]',
  wide: 'w-[min(46rem,calc(100vw-2rem))]',
  full: 'w-[min(56rem,calc(100vw-2rem))]',
};
const BEHIND = {
  plain: 'backdrop:bg-[rgb(0_0_0/0.5)]',
  veiled: 'backdrop:bg-paper/85 backdrop:backdrop-blur-[10px]',
};

const PLACED =
  'm-0 max-h-(--room,100dvh) w-[min(26rem,calc(100vw-1rem))] border-edge p-4 shadow-lg backdrop:bg-transparent';

/** What a dialog ends with. */
export const DialogActions = styled('div', 'mt-5 flex flex-wrap justify-end gap-3');

/**
 * A modal dialog. The browser's own `<dialog>`: it traps the focus, closes on Escape, makes the page
 * behind it inert and gives the focus back.
 */
export function Dialog({
  open,
  title,
  describedBy,
  onClose,
  onCancel,
  held = false,
  children,
  ...looks
}: Props) {
  const { size = 'small', veiled = false, placed } = looks;
  const own = useRef<HTMLDialogElement>(null);
  const dialog = placed ?? own;
  const titleId = useId();
  useEffect(() => {
    const element = dialog.current;
    if (element === null || element.open === open) return;
    if (open) element.showModal();
    else element.close();
    placeToasts();
  }, [open, dialog]);
  // Closed before it leaves the page: the browser then gives the focus back to what opened it.
  useLayoutEffect(() => {
    const element = dialog.current;
    return () => {
      element?.close();
      // Before they would leave with it.
      placeToasts();
    };
  }, [dialog]);
  return (
    <dialog
      className={`[--sticky-below:0px] [--sticky-top:0px] overflow-y-auto rounded-lg border bg-surface wrap-anywhere text-ink ${placed ? PLACED : `m-auto max-h-[calc(100dvh-2rem)] scroll-pb-24 border-line p-6 ${WIDTHS[size]} ${BEHIND[veiled ? 'veiled' : 'plain']}`}`}
      ref={dialog}
      aria-labelledby={titleId}
      aria-describedby={describedBy}
      onClose={(event) => {
        // React tells it of a dialog inside, too.
        if (event.target !== dialog.current) return;
        // A gesture closes it, and the second Escape of two: neither can be prevented everywhere.
        if (held && open) dialog.current?.showModal();
        else onClose();
      }}
      onCancel={(event) => {
        // A file chooser inside cancels too, and that bubbles.
        if (!(onCancel || held) || event.target !== dialog.current) return;
        event.preventDefault();
        if (!held) onCancel?.();
      }}
    >
      <h2 className={placed ? 'mb-2 text-subtitle' : 'mb-4'} id={titleId}>
        {title}
      </h2>
      {open && children}
    </dialog>
  );
}
