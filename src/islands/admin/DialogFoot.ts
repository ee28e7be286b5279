import { styled } from '../ui/styled.tsx';

/**
 * What a dialog of the office ends with: it stays in sight however long the dialog is, and so does the notice in it.
 * The last child of the dialog, or of its form. In a low window it scrolls along, as everything does there.
 */
export const DialogFoot = styled(
  'div',
  '-bottom-6 z-1 -mx-6 mt-2 -mb-6 flex flex-wrap justify-end gap-3 bg-surface px-6 pt-3 pb-6 shadow-[0_-0.75rem_0.75rem_-0.25rem_var(--surface)] *:data-tone:basis-full [@media(min-height:30rem)]:sticky',
);
