import type { Editor } from '@tiptap/core';
import { getMarkRange } from '@tiptap/core';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { searchSite } from '#src/data/reader/search.ts';
import { articleLocale } from '#src/domain/option-schemas.ts';
import { SEARCH_KINDS, type SearchHit } from '#src/domain/pages/search.ts';
import { toAddress } from '#src/domain/writing/addresses.ts';
import { linkForm } from '#src/domain/writing/writing-forms.ts';
import { pathTo } from '#src/i18n/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog, DialogActions } from '../../ui/Dialog.tsx';
import { TextField } from '../../ui/fields.tsx';
import { Form, Submit } from '../../ui/form.tsx';
import { useAdmin } from '../admin-context.ts';
import { useOfficeForm } from '../use-office-form.ts';
import { useFloating } from './floating.ts';
import { pageExists } from './page-exists.ts';
import { useMarked } from './use-marked.ts';

type Props = { readonly editor: Editor; readonly onClose: () => void };

/** Arrow keys go from the field into what was found, through it, and round. */
function step(event: KeyboardEvent<HTMLElement>): void {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const stops = [
    ...event.currentTarget.querySelectorAll<HTMLElement>('input, [data-found] button'),
  ];
  const here = stops.indexOf(event.target as HTMLElement);
  if (by === undefined || here < 0 || stops.length < 2 || event.nativeEvent.isComposing) return;
  event.preventDefault();
  stops[(here + by + stops.length) % stops.length]?.focus();
}

/** The link around the cursor, or none. */
function linkAt({ state }: Editor): { from: number; to: number; href: string } | null {
  const type = state.schema.marks['a'];
  if (!type) return null;
  const { $from, from, to } = state.selection;
  const range =
    getMarkRange($from, type) ??
    getMarkRange(state.doc.resolve(Math.min(from + 1, state.doc.content.size)), type);
  const mark = range && state.doc.nodeAt(range.from)?.marks.find((each) => each.type === type);
  if (!range || !mark) return null;
  if (from !== to && (range.from > from || range.to < to))
    return { from, to, href: String(mark.attrs['href']) };
  return { ...range, href: String(mark.attrs['href']) };
}

/** Where selected words lead: an address, or a page of this site that is looked for by its name. */
export function LinkDialog({ editor, onClose }: Props) {
  const { t, db } = useAdmin();
  const [link] = useState(() => linkAt(editor));
  const [range] = useState(() => link ?? editor.state.selection);
  const [words] = useState(() => editor.state.doc.textBetween(range.from, range.to, ' '));
  const [typed, setTyped] = useState(link?.href ?? '');
  const [missing, setMissing] = useState('');
  const [hits, setHits] = useState<readonly SearchHit[]>([]);
  const box = useRef<HTMLDialogElement>(null);
  useFloating(box, editor, range, 'bottom-start', 'fixed');
  useMarked(editor, range);
  const site = articleLocale.parse(editor.view.dom.lang);
  const isLooking = typed.trim().length > 1 && toAddress(typed, location.origin) === null;
  useEffect(() => {
    if (!isLooking) return setHits([]);
    let isWanted = true;
    const timer = setTimeout(async () => {
      const found = await searchSite(db, { text: typed, locale: site, limit: 4, unfinished: true });
      if (isWanted && found.ok)
        setHits(
          SEARCH_KINDS.flatMap((kind) => found.value[kind].hits.filter(({ hasPage }) => hasPage)),
        );
    }, 200);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [db, isLooking, site, typed]);

  const set = (href: string, text: string) => {
    const chain = editor.chain().setTextSelection({ from: range.from, to: range.to });
    if (words === '') {
      chain
        .insertContent({ type: 'text', text, marks: [{ type: 'a', attrs: { href } }] })
        .unsetMark('a')
        .run();
    } else {
      chain.setMark('a', { href }).setTextSelection(range.to).run();
    }
    onClose();
  };
  const form = useOfficeForm({
    rules: linkForm(location.origin),
    brief: true,
    say: (problem) => t(problem === 'office' ? 'problem.office_link' : 'admin.insert.linkInvalid'),
    send: async ({ href }) => {
      if (href.startsWith('/') && missing !== href && !(await pageExists(href))) {
        setMissing(href);
        return { fields: { href: t('admin.insert.linkMissing') } };
      }
      set(href, words || href);
      return null;
    },
  });
  return (
    <Dialog open placed={box} title={t('admin.writing.link')} onClose={onClose}>
      <Form of={form} onKeyDown={step}>
        <TextField
          label={t('admin.insert.linkAddress')}
          hint={t('admin.insert.linkHint')}
          autoFocus
          autoComplete="off"
          autoCapitalize="none"
          name="href"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        {hits.length > 0 && (
          // They scroll: the field above and the buttons below stay in sight.
          <ul
            className="max-h-56 overflow-y-auto"
            data-found
            aria-label={t('admin.insert.linkFound')}
          >
            {hits.map(({ kind, path, title, locale }) => (
              <li key={`${kind}${path}`}>
                <button
                  type="button"
                  className="flex min-h-11 w-full items-center gap-3 text-left"
                  onClick={() => set(pathTo(locale ?? site, path), title)}
                >
                  {title} <small className="ml-auto text-muted">{t(`admin.writing.${kind}`)}</small>
                </button>
              </li>
            ))}
          </ul>
        )}
        <DialogActions>
          {link && (
            <Button
              variant="quiet"
              onClick={() => {
                editor
                  .chain()
                  .setTextSelection({ from: range.from, to: range.to })
                  .unsetMark('a')
                  .setTextSelection(range.to)
                  .run();
                onClose();
              }}
            >
              {t('admin.insert.linkRemove')}
            </Button>
          )}
          <Button variant="outline" onClick={onClose}>
            {t('admin.cancel')}
          </Button>
          <Submit>
            {t(
              missing !== '' && form.problems['href']
                ? 'admin.insert.linkAnyway'
                : 'admin.insert.apply',
            )}
          </Submit>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
