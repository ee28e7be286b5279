import type { ComponentProps } from 'react';

const TONES = {
  plain: '',
  jade: 'bg-jade-tint text-jade',
  amber: 'bg-amber-tint text-amber',
  accent: 'bg-accent-tint text-accent',
};

type Props = ComponentProps<'span'> & {
  readonly tone?: keyof typeof TONES;
  /** Of the site's categories, which have colours of their own. */
  readonly 'data-category'?: string;
};

/** A word or two about a thing. The colour never says more than the words. */
export function Badge({ tone = 'plain', className = '', ...rest }: Props) {
  return <span {...rest} className={`badge ${TONES[tone]} ${className}`.trim()} />;
}
