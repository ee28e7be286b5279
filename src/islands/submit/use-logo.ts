import { useEffect, useRef, useState } from 'react';
import {
  IMAGE_HEAD_BYTES,
  type ImageType,
  isHeic,
  MAX_IMAGE_BYTES,
  sniffImageType,
} from '#src/domain/image-type.ts';

export type ChosenLogo = {
  readonly file: File;
  readonly type: ImageType;
  /** Shows the file without uploading it. */
  readonly preview: string;
};

export type LogoProblem = 'type' | 'heic' | 'size';

/** The logo that somebody chose, checked by its content. It is uploaded with the form, not before. */
export function useLogo() {
  const [logo, setLogo] = useState<ChosenLogo | null>(null);
  /** What the last choice comes to: whoever sends waits for it. */
  const last = useRef<Promise<ChosenLogo | null>>(Promise.resolve(null));
  useEffect(
    () => () => {
      if (logo) URL.revokeObjectURL(logo.preview);
    },
    [logo],
  );

  /** @returns why the file cannot be a logo, or null */
  const choose = async (file: File): Promise<LogoProblem | null> => {
    const before = last.current;
    const read = readLogo(file);
    const chosen = read.then((found) => (typeof found === 'string' ? before : found));
    last.current = chosen;
    const found = await read;
    if (typeof found === 'string') return found;
    // Unless another was chosen, or it was taken back, in the meantime.
    if (last.current === chosen) setLogo(found);
    return null;
  };

  return {
    logo,
    choose,
    /** @returns the logo that was chosen last, also where its file is still being looked at */
    chosen: () => last.current,
    remove: () => {
      last.current = Promise.resolve(null);
      setLogo(null);
    },
  };
}

async function readLogo(file: File): Promise<ChosenLogo | LogoProblem> {
  const head = new Uint8Array(await file.slice(0, IMAGE_HEAD_BYTES).arrayBuffer());
  const type = sniffImageType(head);
  if (type === null) return isHeic(head) ? 'heic' : 'type';
  if (file.size > MAX_IMAGE_BYTES) return 'size';
  return { file, type, preview: URL.createObjectURL(file) };
}
