/** The most that is drawn over a row, in pixels. */
const WIDEST = 480;

/**
 * Shows the whole text of a table's cell that is cut off at its end, over the cell, while the pointer or the focus is
 * on it. It is for the eye alone: the text in the cell is whole for who has it read aloud. Escape takes it away.
 *
 * @param element the table
 * @param under what the pointer or the focus is on already
 * @returns a way to stop
 */
export function showWholeTexts(element: HTMLElement, under: HTMLElement): () => void {
  let shown: { readonly cell: HTMLElement; readonly over: HTMLElement } | null = null;
  const hide = () => {
    shown?.over.remove();
    shown = null;
  };
  const show = ({ target }: { readonly target: EventTarget | null }) => {
    const cell = (target as HTMLElement).closest<HTMLElement>('tbody :is(td, th)');
    if (cell === shown?.cell) return;
    hide();
    if (cell === null || !isCut(cell)) return;
    const { top, left } = cell.getBoundingClientRect();
    const over = document.createElement('div');
    over.ariaHidden = 'true';
    over.dataset['whole'] = '';
    over.lang = cell.querySelector<HTMLElement>('[lang]')?.lang ?? '';
    over.className =
      'pointer-events-none fixed z-30 rounded-md border border-edge bg-surface px-2.5 py-2.5 text-small wrap-anywhere shadow-[0_6px_24px_rgb(0_0_0/0.16)]';
    over.textContent = textOf(cell);
    over.style.maxWidth = `${Math.max(cell.clientWidth, Math.min(WIDEST, innerWidth - left - 8))}px`;
    over.style.left = `${left}px`;
    over.style.top = `${top}px`;
    // In the table: a dialog's is under everything that is not in it.
    element.append(over);
    shown = { cell, over };
  };
  const hideLeft = ({ relatedTarget }: MouseEvent | FocusEvent) => {
    if (!(relatedTarget instanceof Node && shown?.cell.contains(relatedTarget))) hide();
  };
  const hideByKey = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') hide();
  };
  element.addEventListener('mouseover', show);
  element.addEventListener('focusin', show);
  element.addEventListener('mouseout', hideLeft);
  element.addEventListener('focusout', hideLeft);
  element.addEventListener('keydown', hideByKey);
  addEventListener('scroll', hide, { capture: true, passive: true });
  show({ target: under });
  return () => {
    hide();
    element.removeEventListener('mouseover', show);
    element.removeEventListener('focusin', show);
    element.removeEventListener('mouseout', hideLeft);
    element.removeEventListener('focusout', hideLeft);
    element.removeEventListener('keydown', hideByKey);
    removeEventListener('scroll', hide, { capture: true });
  };
}

/** What one sees of a cell. */
function textOf(cell: HTMLElement): string {
  const copy = cell.cloneNode(true) as HTMLElement;
  for (const hidden of copy.querySelectorAll('.sr-only')) hidden.remove();
  return copy.textContent ?? '';
}

/** Cells do not tell in every browser how wide what is in them would be; the text does. */
function isCut(cell: HTMLElement): boolean {
  const { textOverflow, paddingInlineEnd } = getComputedStyle(cell);
  if (textOverflow !== 'ellipsis') return false;
  const text = document.createRange();
  text.selectNodeContents(cell);
  const end = cell.getBoundingClientRect().right - Number.parseFloat(paddingInlineEnd);
  const links = [...cell.querySelectorAll('a')];
  return (
    links.some(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth) ||
    text.getBoundingClientRect().right > end + 1
  );
}
