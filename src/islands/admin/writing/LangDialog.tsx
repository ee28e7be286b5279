import { type Editor, getMarkRange } from '@tiptap/core';
import { useRef, useState } from 'react';
import { LOCALES } from '#src/i18n/locales.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog, DialogActions } from '../../ui/Dialog.tsx';
import { SelectField } from '../../ui/fields.tsx';
import { useAdmin } from '../admin-context.ts';
import { useFloating } from './floating.ts';
import { useMarked } from './use-marked.ts';

/** What stories here quote in, besides the languages of the site. */
const OTHERS = ['ko', 'ja', 'zh', 'fr', 'de', 'es', 'ru', 'th', 'id', 'km', 'lo'];

type Passage = { readonly from: number; readonly to: number; readonly lang: string | null };

/** What is selected, or all of the marked passage that the cursor is in. */
function passageAt({ state }: Editor): Passage {
  const { $from, from, to, empty } = state.selection;
  const type = state.schema.marks['span'];
  const mark =
    $from.marks().find((each) => each.type === type) ??
    state.doc.nodeAt(from)?.marks.find((each) => each.type === type);
  const lang = mark ? String(mark.attrs['lang'] ?? '') || null : null;
  const range = empty && type ? getMarkRange($from, type) : undefined;
  return { ...(range ?? { from, to }), lang };
}

/** In which language a passage is, for those who have it read out: asked where it is. */
export function LangDialog({
  editor,
  onClose,
}: {
  readonly editor: Editor;
  readonly onClose: () => void;
}) {
  const { t, locale } = useAdmin();
  const [passage] = useState(() => passageAt(editor));
  const own = editor.view.dom.lang;
  const [lang, setLang] = useState(
    passage.lang ?? LOCALES.find((each) => each !== own) ?? LOCALES[0],
  );
  const box = useRef<HTMLDialogElement>(null);
  useFloating(box, editor, passage, 'bottom-start', 'fixed');
  useMarked(editor, passage);
  const names = new Intl.DisplayNames(locale, { type: 'language' });
  const known = [...LOCALES, ...OTHERS].filter((each) => each !== own);
  const codes = passage.lang && !known.includes(passage.lang) ? [passage.lang, ...known] : known;
  const apply = (chosen: string | null) => {
    const { from, to } = passage;
    const chain = editor.chain().setTextSelection({ from, to });
    if (chosen === null) chain.unsetMark('span');
    else chain.setMark('span', { lang: chosen });
    // Behind the passage it goes on in the language of the text; before the first letter it begins.
    if (from !== to) chain.setTextSelection(to);
    chain.run();
    onClose();
  };
  return (
    <Dialog open placed={box} title={t('admin.writing.language')} onClose={onClose}>
      <form
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          apply(lang);
        }}
      >
        <SelectField
          label={t('admin.insert.languageOf')}
          hint={t('admin.insert.languageHint')}
          value={lang}
          options={codes.map((code) => ({ value: code, label: nameOf(names, code) }))}
          onChange={({ target }) => setLang(target.value)}
        />
        <DialogActions>
          {passage.lang !== null && (
            <Button variant="quiet" onClick={() => apply(null)}>
              {t('admin.insert.languageRemove')}
            </Button>
          )}
          <Button variant="outline" onClick={onClose}>
            {t('admin.cancel')}
          </Button>
          <Button type="submit">{t('admin.insert.apply')}</Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** What was pasted may name a language that there is no name for. */
function nameOf(names: Intl.DisplayNames, code: string): string {
  try {
    return names.of(code) ?? code;
  } catch {
    return code;
  }
}
