import type { Editor } from '@tiptap/core';
import { useEffect, useEffectEvent, useRef } from 'react';
import { showToast } from '#src/browser/toasts.ts';
import { toAddress } from '#src/domain/writing/addresses.ts';
import { embedOf, PROVIDERS } from '#src/domain/writing/embeds.ts';
import { useAdmin } from '../admin-context.ts';
import { imageOf } from '../editor/use-image-upload.ts';
import { loadWords } from '../office-part.tsx';
import { BODY_TYPE, type Source } from './copying.ts';
import type { Given } from './paste-landing.ts';
import { placeAt } from './place.ts';
import type { Subset } from './subset.ts';
import type { Files } from './use-files.ts';

type Options = {
  /** Null: everything that an article may hold. */
  readonly subset: Subset | null;
  /** Takes the title of a document; absent: there is one already, or none is wanted. */
  readonly onTitle: ((title: string) => void) | undefined;
};

const sourceOf = (data: DataTransfer): Source => ({
  html: data.getData('text/html'),
  text: data.getData('text/plain'),
  body: data.getData(BODY_TYPE),
});

/** What an address is looked at more closely for, once somebody pastes one. */
const SUSPECT = /[?#]|\/(?:admin|preview|_mail)|localhost|\/\/[\d[]/i;

const isDocument = ({ name }: File) => /\.(?:docx|md|markdown|txt)$/i.test(name);

/** Takes what is pasted and dropped into a text: words, markup, addresses, pictures, documents. */
export function usePaste(editor: Editor, files: Files, { subset, onTitle }: Options): void {
  const { t, db, locale } = useAdmin();
  const complain = (message: string) => showToast({ title: message, tone: 'error' });
  const last = useRef<Promise<unknown>>(Promise.resolve());

  /** Reads something and puts it where the selection was, whatever was typed since. */
  const insert = (given: Given): void => {
    const { from, to } = editor.state.selection;
    const places = { from: placeAt(editor, from, true), to: placeAt(editor, to, true) };
    // One after the other: what was pasted second stands second.
    last.current = last.current
      .then(async () => {
        const [{ land }] = await Promise.all([import('./paste-landing.ts'), loadWords('intake')]);
        await land(editor, given, { t, locale, subset, store: files.store, onTitle, ...places });
      })
      .catch(() => complain(t('admin.failure.part')))
      .then(() => {
        for (const place of Object.values(places)) place.forget();
      });
  };
  /** Whether what was pasted is an address, and was taken as one. */
  const takeAddress = (source: Source): boolean => {
    const href = toAddress(source.text, location.origin);
    if (href === null || !/^(?:https?:|mailto:|\/)/.test(source.text.trim())) return false;
    if (!SUSPECT.test(href)) return linkTo(href);
    void straighten(source);
    return true;
  };
  /** One that may count readers, or lead where none can go. */
  const straighten = async (source: Source) => {
    const { from, to } = editor.state.selection;
    const places = [placeAt(editor, from, true), placeAt(editor, to, true)] as const;
    const found = await import('#src/domain/writing/pasted-address.ts').catch(() => null);
    const [start, end] = places.map((place) => place.at());
    for (const place of places) place.forget();
    if (!found || editor.isDestroyed || start === undefined || end === undefined)
      return complain(t('admin.failure.part'));
    const href = found.pastedAddress(source.text, location.origin);
    editor.commands.setTextSelection({ from: start, to: end });
    if (href === null && start < end) return complain(t('problem.office_link'));
    if (href === null || !linkTo(href)) insert({ source });
    return undefined;
  };
  /** An address over selected words is where they lead; alone on a line it may be a film. */
  const linkTo = (href: string): boolean => {
    const { selection, schema } = editor.state;
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
    } else if (!takeAddress(source)) insert({ source });
  });
  const takeFiles = (list: FileList, at?: number) => {
    const document = [...list].find(isDocument);
    if (document) {
      if (at !== undefined) editor.commands.setTextSelection(at);
      return insert({ file: document });
    }
    const image = imageOf(list);
    if (image && subset) return insert({ refused: 'picture' });
    if (image && !image.type.startsWith('image/')) return insert({ refused: 'type' });
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
    insert({ source: sourceOf(data) });
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
