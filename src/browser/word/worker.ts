import { htmlOfWord, textOfWord } from './html.ts';
import type { Asked } from './read-word.ts';

// A document is unpacked and read here: what is made to fill a memory fills this one, and ends with it.
self.addEventListener('message', async ({ data: { file, instead } }: MessageEvent<Asked>) => {
  self.postMessage(await (instead === null ? textOfWord(file) : htmlOfWord(file, instead)));
});
