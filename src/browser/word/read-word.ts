import { createScriptPolicy } from '../trusted-script.ts';
import type { Instead, Refusal, WordHtml, WordText } from './html.ts';
import address from './worker.ts?worker&url';

/** What the worker is asked: HTML, or, with nothing to stand for pictures, the words alone. */
export type Asked = { readonly file: Uint8Array; readonly instead: Instead | null };

type Refused = { readonly refused: Refusal };

/** Longer than the longest article takes on a slow computer. */
const PATIENCE_MS = 60_000;

const trusted = createScriptPolicy('worker', address);

/**
 * A Word document as HTML, read in a worker of its own that ends with it.
 *
 * @param instead what stands where a picture or a formula was that could not be taken
 */
export const readWord = (file: File, instead: Instead) => ask<WordHtml>(file, instead);

/** The words of a Word document, read in the same way. */
export const readWordText = (file: File) => ask<WordText>(file, null);

async function ask<Read extends WordHtml | WordText>(
  file: File,
  instead: Instead | null,
): Promise<Read | Refused> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const worker = new Worker(trusted(), { type: 'module' });
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    return await new Promise<Read | Refused>((resolve) => {
      timer = setTimeout(() => resolve({ refused: 'bomb' }), PATIENCE_MS);
      worker.onmessage = ({ data }: MessageEvent<Read>) => resolve(data);
      worker.onerror = () => resolve({ refused: 'damaged' });
      const asked: Asked = { file: bytes, instead };
      worker.postMessage(asked, [bytes.buffer]);
    });
  } finally {
    clearTimeout(timer);
    worker.terminate();
  }
}
