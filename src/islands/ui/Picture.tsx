import type { ComponentProps } from 'react';
import { pictureSources, type Width } from '#src/domain/pictures.ts';

type Props = Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'alt'> & {
  /** As it is stored, or typed. */
  readonly src: string;
  readonly alt: string;
  /** In which it may be shown there, the smallest first. */
  readonly widths: readonly Width[];
  /** How wide it is shown there, as the attribute of an image says it. */
  readonly sizes: string;
};

/** A picture as it is stored, in the widths and formats that fit: Picture.astro for islands. */
export function Picture({ src: address, alt, widths, sizes, ...rest }: Props) {
  const { src, sets } = pictureSources(address, widths);
  if (!sets) return <img src={src} alt={alt} {...rest} />;
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={sets.avif} sizes={sizes} />
      <img src={src} srcSet={sets.webp} sizes={sizes} alt={alt} {...rest} />
    </picture>
  );
}
