import type { Editor } from '@tiptap/core';
import { useEffect, useEffectEvent, useRef } from 'react';
import { showToast } from '#src/browser/toasts.ts';
import { toAddress } from '#src/domain/writing/addresses.ts';
import { embedOf, PROVIDERS } from '#src/domain/writing/embeds.ts';
import type { Html } from '#src/domain/writing/html-tree.ts';
import { useAdmin } from '../admin-context.ts';
import { imageOf } from '../editor/use-image-upload.ts';
import { BODY_TYPE } from './copying.ts';
import type { Source } from './paste.ts';
import { type Place, placeAt } from './place.ts';
import type { Subset } from './subset.ts';
import type { Files } from './use-files.ts';

type Read = (paste: typeof import('./paste.ts')) => Promise<readonly Html[]> | readonly Html[];

const sourceOf = (data: DataTransfer): Source => ({
  html: data.getData('text/html'),
  text: data.getData('text/plain'),
  body: data.getData(BODY_TYPE),
});

const isDocument = ({ name }: File) => /\.(?:docx|md|markdown|txt)$/i.test(name);

/** Takes what is pasted and dropped into a text: words, markup, addresses, pictures, documents. */
export function usePaste(editor: Editor, files: Files, subset: Subset | null): void {
  const { t, db } = useAdmin();
  const complain = (message: string) => showToast({ title: message, tone: 'error' });
  const last = useRef<Promise<unknown>>(Promise.resolve());

  /** Reads something, uploads its pictures, and puts it where the selection was, whatever was typed since. */
  const insert = (read: Read, failed: string): Promise<boolean> => {
    const { from, to } = editor.state.selection;
    const places = [placeAt(editor, from, true), placeAt(editor, to, true)] as const;
    // One after the other: what was pasted second stands second.
    const done = last.current.then(() => land(read, failed, places));
    last.current = done
      .catch(() => false)
      .then(() => {
        for (const place of places) place.forget();
      });
    return done;
  };
  const land = async (
    read: Read,
    failed: string,
    [from, to]: readonly [Place, Place],
  ): Promise<boolean> => {
    const paste = await import('./paste.ts');
    try {
      const found = await read(paste);
      const wanted = subset ? subset.reduce(found) : found;
      const { blocks, left, kept } = await paste.withPictures(wanted, files.store);
      paste.insertPasted(editor, blocks, { from: from.at(), to: to.at() });
      if (left > 0) complain(t('admin.writing.picturesLeft', { count: left }));
      if (kept > 0) complain(t('admin.writing.picturesKept', { count: kept }));
      return true;
    } catch (error) {
      complain(error instanceof paste.TooMuch ? t('admin.writing.tooLarge') : failed);
      return false;
    }
  };
  const insertSource = (source: Source) =>
    insert((paste) => paste.blocksFromSource(source), t('admin.writing.pasteFailed'));
  const insertFile = async (file: File) => {
    if (file.size > 50_000_000) return complain(t('admin.writing.tooLarge'));
    const isDone = await insert(
      async (paste) => {
        if (!/\.docx$/i.test(file.name)) return paste.blocksFromMarkdown(await file.text());
        const { htmlOfWord } = await import('./word-file.ts');
        return paste.blocksFromHtml(await htmlOfWord(file));
      },
      t('admin.writing.fileFailed', { name: file.name }),
    );
    if (isDone)
      showToast({ title: t('admin.writing.fileDone', { name: file.name }), tone: 'success' });
    return undefined;
  };
  /** An address over selected words is where they lead; alone on a line it may be a film. */
  const takeAddress = (text: string): boolean => {
    const { selection, schema } = editor.state;
    const href = toAddress(text, location.origin);
    if (href === null || !/^(?:https?:|mailto:|\/)/.test(text.trim())) return false;
    if (!selection.empty) {
      editor.chain().setMark('a', { href }).setTextSelection(selection.to).run();
      return true;
    }
    const embed = embedOf(href);
    const { parent } = selection.$from;
    if (
      embed &&
      schema.nodes['embed'] &&
      parent.type.name === 'paragraph' &&
      parent.content.size === 0
    ) {
      const node = schema.nodes['embed'].create({
        href: embed.href,
        label: PROVIDERS[embed.provider],
      });
      editor.view.dispatch(editor.state.tr.replaceSelectionWith(node).scrollIntoView());
      void import('./embed-still.ts').then(({ addStill }) => addStill(editor, db, embed.href));
      return true;
    }
    if (parent.type.spec.code) return false;
    editor
      .chain()
      .insertContent({ type: 'text', text: href, marks: [{ type: 'a', attrs: { href } }] })
      .unsetMark('a')
      .run();
    return true;
  };

  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const data = event.clipboardData;
    if (!data) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const source = sourceOf(data);
    const isPictureOnly = data.files.length > 0 && !/<(?:p|h\d|li|td|span)\b/i.test(source.html);
    if (isPictureOnly) takeFiles(data.files);
    else if (editor.state.selection.$from.parent.type.spec.code) {
      editor.view.dispatch(editor.state.tr.insertText(source.text.replace(/\r\n?/g, '\n')));
    } else if (!takeAddress(source.text)) void insertSource(source);
  });
  const takeFiles = (list: FileList, at?: number) => {
    const document = [...list].find(isDocument);
    if (document) {
      if (at !== undefined) editor.commands.setTextSelection(at);
      return void insertFile(document);
    }
    const image = imageOf(list);
    if (image && subset) return complain(t('admin.writing.noPictures'));
    if (image && !image.type.startsWith('image/')) return complain(t('admin.writing.fileType'));
    return files.take(image, at);
  };
  const onDrop = useEffectEvent((event: DragEvent) => {
    const data = event.dataTransfer;
    // What is dragged inside the text is moved by the surface itself.
    if (!data || editor.view.dragging) return;
    const at = editor.view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (data.files.length > 0) return takeFiles(data.files, at);
    if (at !== undefined) editor.commands.setTextSelection(at);
    void insertSource(sourceOf(data));
  });
  useEffect(() => {
    // Before the surface hears of it: it would read markup in a way that the page's policy refuses.
    const host = editor.view.dom.parentElement;
    const paste = (event: ClipboardEvent) => onPaste(event);
    const drop = (event: DragEvent) => onDrop(event);
    host?.addEventListener('paste', paste, { capture: true });
    host?.addEventListener('drop', drop, { capture: true });
    return () => {
      host?.removeEventListener('paste', paste, { capture: true });
      host?.removeEventListener('drop', drop, { capture: true });
    };
  }, [editor]);
}
