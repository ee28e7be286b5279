import { useEffect, useState } from 'react';
import {
  IMAGE_HEAD_BYTES,
  type ImageType,
  MAX_IMAGE_BYTES,
  sniffImageType,
} from '#src/domain/image-type.ts';

export type ChosenLogo = {
  readonly file: File;
  readonly type: ImageType;
  /** Shows the file without uploading it. */
  readonly preview: string;
};

export type LogoProblem = 'type' | 'size';

/** The logo that somebody chose, checked by its content. It is uploaded with the form, not before. */
export function useLogo() {
  const [logo, setLogo] = useState<ChosenLogo | null>(null);
  useEffect(
    () => () => {
      if (logo) URL.revokeObjectURL(logo.preview);
    },
    [logo],
  );

  /** @returns why the file cannot be a logo, or null */
  const choose = async (file: File): Promise<LogoProblem | null> => {
    const head = new Uint8Array(await file.slice(0, IMAGE_HEAD_BYTES).arrayBuffer());
    const type = sniffImageType(head);
    if (type === null) return 'type';
    if (file.size > MAX_IMAGE_BYTES) return 'size';
    setLogo({ file, type, preview: URL.createObjectURL(file) });
    return null;
  };

  return { logo, choose, remove: () => setLogo(null) };
}
