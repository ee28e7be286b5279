import type { ComponentProps } from 'react';

const TONES = {
  plain: 'border-line bg-sunken text-ink',
  jade: 'border-transparent bg-jade-tint text-jade',
  amber: 'border-transparent bg-amber-tint text-amber',
  accent: 'border-transparent bg-accent-tint text-accent',
};

type Props = ComponentProps<'span'> & { readonly tone?: keyof typeof TONES };

/** A word or two about a thing, in a pill, whose border is seen in forced colours. The colour never says more than the words. */
export function Badge({ tone = 'plain', className = '', ...rest }: Props) {
  return (
    <span
      {...rest}
      data-badge
      className={`inline-block rounded-full border px-2.5 text-[0.75rem]/[1.25rem] font-semibold first-letter:uppercase ${TONES[tone]} ${className}`.trim()}
    />
  );
}
