import type { Editor } from '@tiptap/core';
import { useRef, useState } from 'react';
import { showToast } from '#src/browser/toasts.ts';
import type { StoredImage } from '#src/data/storage.ts';
import { useAdmin } from '../admin-context.ts';
import { useImageUpload } from '../editor/use-image-upload.ts';
import { insertBlocks } from './insert.ts';
import { type Place, placeAt } from './place.ts';
import { sizeOf } from './size-of.ts';

/** What a picture says of itself beside what it shows. */
export type Picture = {
  readonly alt: string;
  readonly caption: string;
  readonly credit: string;
  readonly size: string;
};

const NOTHING_SAID: Picture = { alt: '', caption: '', credit: '', size: '' };

export type Files = {
  /** 0 to 1 while one is on its way. */
  readonly progress: number | null;
  /** A picture that was stored and waits for its description. */
  readonly described: StoredImage | null;
  readonly take: (file: File | undefined, at?: number) => void;
  /** Uploads one and gives its address in a text, or null. */
  readonly store: (file: File) => Promise<string | null>;
  readonly insert: (picture: Picture) => void;
  readonly giveUp: () => void;
};

/** Pictures that are chosen, dropped or pasted into the text: uploaded, described, inserted. */
export function useFiles(editor: Editor): Files {
  const { t } = useAdmin();
  const [described, setDescribed] = useState<StoredImage | null>(null);
  const place = useRef<Place | null>(null);
  /** Where those belong that wait for a connection; the others of a page that was left go to its end. */
  const late = useRef<Place[]>([]);
  const { progress, upload } = useImageUpload(
    ({ code }, reason) =>
      showToast({
        title: t('admin.editor.uploadFailedTitle'),
        message:
          reason ||
          t(code === 'offline' ? 'admin.editor.uploadBrokenText' : 'admin.editor.uploadFailedText'),
        tone: 'error',
      }),
    {
      of: 'text',
      onLate: async (stored) => {
        const waited = late.current.shift();
        if (editor.isDestroyed) return;
        const end = editor.state.doc.content.size;
        await show(stored, NOTHING_SAID, { at: waited?.at() ?? end, moves: false });
        waited?.forget();
        showToast({
          title: t('admin.editor.pictureLate'),
          message: t('admin.editor.pictureLateText'),
        });
      },
    },
  );
  const giveUp = () => {
    place.current?.forget();
    place.current = null;
    setDescribed(null);
  };
  const take = async (file: File | undefined, at = editor.state.selection.from) => {
    if (!file || progress !== null) return;
    place.current?.forget();
    place.current = placeAt(editor, at);
    const stored = await upload(file);
    if (!stored && !navigator.onLine && place.current) {
      late.current.push(place.current);
      place.current = null;
    }
    if (!stored) return giveUp();
    showToast({
      title: t('admin.editor.uploadDoneTitle'),
      message: t('admin.editor.uploadDoneText'),
      tone: 'success',
    });
    setDescribed(stored);
  };
  const show = async (
    stored: StoredImage,
    said: Picture,
    { at, moves }: { readonly at: number; readonly moves: boolean },
  ) => {
    const { alt, caption, credit, size: room } = said;
    const { schema } = editor;
    const size = await sizeOf(stored.url);
    const figure = schema.nodes['figure']?.create(
      {
        src: stored.url,
        alt,
        credit,
        size: room === '' ? null : room,
        ...(size && { width: String(size.width), height: String(size.height) }),
      },
      caption.trim() === '' ? [] : [schema.text(caption.trim())],
    );
    if (figure) insertBlocks(editor, [figure], at, moves);
  };
  const insert = async (picture: Picture) => {
    const stored = described;
    const at = place.current;
    if (!stored || !at) return;
    setDescribed(null);
    await show(stored, picture, { at: at.at(), moves: true });
    giveUp();
    editor.view.focus();
  };

  return {
    progress,
    described,
    take: (file, at) => void take(file, at),
    store: async (file) => {
      const stored = await upload(file);
      return stored?.url ?? null;
    },
    insert: (picture) => void insert(picture),
    giveUp,
  };
}
