import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';

type Props = {
  readonly open: boolean;
  readonly title: string;
  /** Called when the dialog wants to go: Escape, or the form method="dialog" inside it. */
  readonly onClose: () => void;
  /** Called for Escape in place of closing, where something might be lost. */
  readonly onCancel?: () => void;
  readonly children: ReactNode;
};

/**
 * A modal dialog. The browser's own `<dialog>`: it traps the focus, closes on Escape, makes the page
 * behind it inert and gives the focus back.
 */
export function Dialog({ open, title, onClose, onCancel, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const element = dialog.current;
    if (element === null || element.open === open) return;
    if (open) element.showModal();
    else element.close();
  }, [open]);
  // Closed before it leaves the page: the browser then gives the focus back to what opened it.
  useLayoutEffect(() => {
    const element = dialog.current;
    return () => element?.close();
  }, []);
  return (
    <dialog
      className="dialog"
      ref={dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      onCancel={(event) => {
        // A file chooser inside cancels too, and that bubbles.
        if (!onCancel || event.target !== dialog.current) return;
        event.preventDefault();
        onCancel();
      }}
    >
      <h2 id={titleId}>{title}</h2>
      {open && children}
    </dialog>
  );
}
