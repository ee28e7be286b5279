import { Suspense } from 'react';
import { outsideAddresses } from '#src/domain/articles/body-pictures.ts';
import { toOutside } from '#src/domain/pictures.ts';
import { officePart } from '../office-part.tsx';

const Notes = officePart(async () => (await import('./OutsideNotes.tsx')).OutsideNotes, 'pictures');

type Props = {
  /** Addresses of pictures, as they are stored or typed. */
  readonly of: readonly string[];
  /** A text with pictures. */
  readonly content?: string;
};

/** Says of pictures of other sites how far they are; nothing where there are none. */
export function OutsidePictures({ of, content = '' }: Props) {
  const found = [...of, ...outsideAddresses(content)].flatMap((each) => toOutside(each) ?? []);
  if (found.length === 0) return null;
  return (
    <Suspense>
      <Notes addresses={[...new Set(found)].slice(0, 100)} />
    </Suspense>
  );
}
