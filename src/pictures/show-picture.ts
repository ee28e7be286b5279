import path from 'node:path';
import type { Bucket, Format, OUTSIDE_BUCKET, Width } from '#src/domain/pictures.ts';
import { logProblem } from '#src/log.ts';
import { drawPicture } from './draw.ts';
import { type KeptPictures, keepPictures } from './kept-pictures.ts';

type Asked = {
  readonly picture: { readonly bucket: Bucket | typeof OUTSIDE_BUCKET; readonly name: string };
  readonly width: Width;
  readonly format: Format;
};

/** Asks the storage for a public file. */
export type AskStorage = (path: string, init?: { readonly method: 'HEAD' }) => Promise<Response>;

let kept: KeptPictures | undefined;

function keeper(dataDir: string): KeptPictures {
  if (kept === undefined) {
    kept = keepPictures(path.join(path.resolve(dataDir), 'pictures'));
    void kept.tidy().catch((error: unknown) => logProblem('pictures-not-tidied', { error }));
  }
  return kept;
}

/**
 * A stored picture as readers get it, drawn the first time that somebody asks and kept for the next; what
 * is stored is never sent itself. One that was removed is gone, however often it was drawn.
 *
 * @param asked.picture whose name is a plain file name
 * @returns null where there is none, or none that is fit to be shown
 * @throws Error while it cannot be had
 */
export async function showPicture(
  { dataDir, askStorage }: { readonly dataDir: string; readonly askStorage: AskStorage },
  { picture, width, format }: Asked,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const files = keeper(dataDir);
  const { bucket, name } = picture;
  const original = `/storage/v1/object/public/${bucket}/${name}`;
  const isLogo = bucket === 'startup-logos';
  const folder = `${bucket}/${name}`;
  // Apart from logos that were drawn before these stood in squares.
  const file = `${folder}/${isLogo ? 'square-' : ''}${width}.${format}`;
  const before = await files.read(file);
  const answer = await askStorage(original, before === null ? undefined : { method: 'HEAD' });
  if (isGone(answer)) {
    await answer.body?.cancel();
    await files.forget(folder);
    return null;
  }
  if (before !== null) return before;
  if (!answer.ok) throw new Error(`the storage answered ${answer.status}`);
  const stored = new Uint8Array(await answer.arrayBuffer());
  const drawn = await drawPicture(stored, width, format, isLogo ? 'logo' : 'picture');
  // A full or read-only disk costs the next reader time, and not the picture.
  if (drawn !== null)
    await files
      .write(file, drawn)
      .catch((error: unknown) => logProblem('picture-not-kept', { error }));
  return drawn;
}

/** Storage says 400 of some files that it does not have. */
const isGone = ({ status }: Response) => status === 400 || status === 404;
