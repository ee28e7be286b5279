import { styled } from './styled.tsx';

/** One below the other: the fields of a form, the parts of a view. */
export const Stack = styled('div', 'grid grid-cols-1 gap-4.5');

/** The same for what is sent. */
export const Form = styled('form', 'grid grid-cols-1 gap-4.5');

/** A part of a page that has a heading. */
export const Block = styled('section', 'grid grid-cols-1 gap-4 [&+&]:mt-4');

/** The same on a surface of its own. */
export const Card = styled(
  'section',
  'grid grid-cols-1 content-start gap-4 rounded-lg border border-line bg-surface p-[clamp(1rem,3vw,1.625rem)]',
);

/** Buttons, or what else stands in a row. */
export const Actions = styled(
  'div',
  'flex flex-wrap items-center gap-3 max-sm:gap-2 max-sm:[&>.btn]:px-2.5 max-sm:[&>.btn]:text-[0.8125rem]',
);

/** What is told at the start of a row and done at its end. */
export const Ends = styled('div', 'flex flex-wrap items-center justify-between gap-3');

/** Two fields side by side where there is room. */
export const FieldRow = styled('div', 'grid gap-4 sm:grid-cols-2');

/** A field with the button that takes what is in it. */
export const FieldWithButton = styled(
  'div',
  'grid grid-cols-[minmax(0,1fr)_auto] items-start gap-3 [&>button]:mt-7',
);
