import type { ComponentProps, ElementType } from 'react';

/**
 * A part that is nothing but looks: an element with utilities. A use may add its own, which must not
 * contradict them, and `as` draws another element.
 *
 * @example const Hint = styled('p', 'text-note text-muted'); <Hint as="span" id="x">…</Hint>
 */
export function styled<Default extends ElementType>(element: Default, utilities: string) {
  // biome-ignore lint/correctness/noComponentHookFactories: called where modules begin, once a part
  return function Styled<Tag extends ElementType = Default>({
    as,
    className = '',
    ...rest
  }: ComponentProps<Tag> & { readonly as?: Tag }) {
    const Drawn: ElementType = as ?? element;
    return <Drawn {...rest} className={`${utilities} ${className}`.trim()} />;
  };
}
