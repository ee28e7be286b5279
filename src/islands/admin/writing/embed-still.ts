import type { Editor } from '@tiptap/core';
import type { DatabaseClient } from '#src/data/client.ts';
import { findStill } from '#src/data/newsroom/sources.ts';
import { removeImage, uploadImage } from '#src/data/storage.ts';
import { sizeOf } from './size-of.ts';

/**
 * Gives an embed a picture of ours, so that readers see what they would play and nobody else hears of them. The
 * server asks for it; where there is none, or the embed has gone meanwhile, the text stays as it is.
 */
export async function addStill(editor: Editor, db: DatabaseClient, href: string): Promise<void> {
  const found = await findStill(db, href);
  if (!found.ok) return;
  const type = 'image/jpeg';
  const file = new File([found.value], 'still.jpg', { type });
  const stored = await uploadImage(db, { bucket: 'article-images', file, type });
  if (!stored.ok) return;
  const { url } = stored.value;
  const size = await sizeOf(url);
  const at = editor.isDestroyed ? null : bareEmbed(editor, href);
  if (at === null || size === null) return removeImage(db, stored.value);
  const { state, view } = editor;
  const attrs = { ...state.doc.nodeAt(at)?.attrs, still: url };
  const { width, height } = size;
  view.dispatch(
    state.tr.setNodeMarkup(at, null, { ...attrs, width: String(width), height: String(height) }),
  );
}

/** Where an embed of an address is that has no picture yet. */
function bareEmbed({ state: { doc } }: Editor, href: string): number | null {
  let found: number | null = null;
  doc.descendants(({ type, attrs }, at) => {
    const isIt = type.name === 'embed' && attrs['href'] === href && attrs['still'] === null;
    if (found === null && isIt) found = at;
  });
  return found;
}
