import '#src/styles/translating.css';
import type { Editor } from '@tiptap/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Counterpart } from '#src/data/newsroom/article-editing.ts';
import { drawFigures } from '#src/data/newsroom/figures.ts';
import { findTranslator } from '#src/data/newsroom/translation.ts';
import type { ArticleForm } from '#src/domain/articles/article-form.ts';
import { countFootnotes } from '#src/domain/articles/footnotes.ts';
import { changedSince, type Seen } from '#src/domain/articles/paragraphs.ts';
import { escapeHtml } from '#src/domain/text/escape-html.ts';
import { textOf, treeOf } from '#src/domain/writing/html-tree.ts';
import { ARTICLE } from '#src/i18n/in-browser/article.ts';
import { languageName } from '#src/i18n/locales.ts';
import { Button } from '../../ui/Button.tsx';
import { Actions, Ends } from '../../ui/layout.ts';
import { useAdmin } from '../admin-context.ts';
import { articleHtml, figureNames } from '../editor/article-html.ts';
import { ContentField } from '../editor/ContentField.tsx';
import { KEYS } from '../keys.ts';
import { useAsked } from '../server-state.ts';
import { besidePlugin } from './beside-plugin.ts';
import { createDesk, type Desk } from './desk.ts';
import { drawRow, type RowAction } from './draw-row.ts';
import { FIELDS, type FieldName, FieldPairs, type Suggestions } from './FieldPairs.tsx';
import { MachineBar } from './MachineBar.tsx';
import { Progress } from './Progress.tsx';
import type { RowState } from './row-states.ts';
import { sourceRows } from './source-rows.ts';
import { lettersOf, unitOf, useMachine } from './use-machine.ts';

/** How the editor asks what this version has taken over of its original; null while nobody knows better than the server. */
export type SeenNow = { current: (() => Seen) | null };

type Props = {
  readonly form: ArticleForm;
  readonly change: (part: Partial<ArticleForm>) => void;
  /** The same for what the writing surface shows already. */
  readonly write: (part: Partial<ArticleForm>) => void;
  readonly counterpart: Counterpart;
  /** What this version is stored to have seen of the original; null: they were never compared. */
  readonly seen: Seen | null;
  readonly seenNow: SeenNow;
  /** Something was decided that changes no text. */
  readonly onDecided: () => void;
  /** Null: who writes here does not publish, or not yet. */
  readonly onPublishBoth: (() => void) | null;
  readonly busy: boolean;
};

const ROW_ACTIONS: Readonly<Record<RowState, readonly RowAction[]>> = {
  empty: ['copy', 'machine', 'leave'],
  same: ['confirm'],
  machine: ['confirm'],
  changed: ['confirm'],
  left: ['want'],
  done: [],
};

/** A version beside its original: its fields, and its text on the writing surface, paragraph against paragraph. */
export function Translating(props: Props) {
  const { form, change, write, counterpart, seen, seenNow, onDecided, onPublishBoth, busy } = props;
  const { t, locale } = useAdmin();
  const [original] = useState(() => (counterpart.pending ?? counterpart.stored).form);
  const [desk, setDesk] = useState<Desk | null>(null);
  const [suggestions, setSuggestions] = useState<Suggestions>({});
  const [isTitleTaken, setTitleTaken] = useState(
    () => !(changedSince(original, seenNow.current?.() ?? seen)[0] ?? false),
  );
  const service = useAsked(KEYS.translator, findTranslator).data ?? null;
  const names = figureNames(original.content);
  const { data: figures } = useAsked(
    KEYS.figures(original.locale, names),
    (db) => drawFigures(db, { locale: original.locale, names }),
    { enabled: names.length > 0, kept: true },
  );
  const machine = useMachine(original, form.locale);
  const latest = useRef({ form, isTitleTaken, onDecided, seen, service, figures, machine, t });
  useEffect(() => {
    latest.current = { form, isTitleTaken, onDecided, seen, service, figures, machine, t };
  });

  const onEditor = useCallback(
    (editor: Editor) => {
      const { t: say } = latest.current;
      const rows = sourceRows(editor.schema, original.content);
      const made = createDesk(editor, rows);
      const states = ['empty', 'same', 'machine', 'changed', 'left', 'done'] as const;
      const kinds = ['confirm', 'copy', 'machine', 'leave', 'want'] as const;
      const words = {
        label: (row: number) => say('admin.translate.row', { number: row + 1 }),
        states: Object.fromEntries(
          states.map((each) => [each, say(`admin.translate.state.${each}`)]),
        ) as Record<RowState, string>,
        actions: Object.fromEntries(
          kinds.map((each) => [each, say(`admin.translate.action.${each}`)]),
        ) as Record<RowAction, string>,
        alt: say('admin.translate.alt'),
      };
      const onAction = (action: RowAction, row: number) => {
        if (action === 'machine') return void latest.current.machine.start([unitOf(made, row)]);
        if (action === 'copy') made.copy(row);
        if (action === 'confirm') made.confirm(row);
        if (action === 'leave') made.leaveOut(row);
        if (action === 'want') made.wantAgain(row);
        latest.current.onDecided();
        if (action !== 'want') made.next();
      };
      const pageWords = ARTICLE[original.locale];
      const notes = rows.map(({ text }) => countFootnotes(text));
      const notesBefore = (row: number) =>
        notes.slice(0, row).reduce((sum, count) => sum + count, 0);
      editor.registerPlugin(
        besidePlugin({
          rows,
          seen: () => seenNow.current?.() ?? latest.current.seen,
          draw: (row, state) =>
            drawRow({
              row,
              state,
              words,
              onAction,
              lang: original.locale,
              html: articleHtml(
                rows[row]?.text ?? '',
                pageWords,
                latest.current.figures,
                notesBefore(row),
              ),
              alts: rows[row]?.alts ?? [],
              actions: ROW_ACTIONS[state].filter(
                (each) =>
                  (each !== 'machine' || latest.current.service !== null) &&
                  (each !== 'copy' || rows[row]?.nodes),
              ),
            }),
        }),
      );
      // The first cells are made by a step that changes nothing else.
      editor.view.dispatch(editor.state.tr.setMeta('shown', 'cells'));
      seenNow.current = () => {
        const { form: now, isTitleTaken: isTaken } = latest.current;
        const isOwn = now.title.trim() !== '' && now.title !== original.title;
        return made.seen(isOwn && isTaken ? original.title : null);
      };
      setDesk(made);
    },
    [original, seenNow],
  );
  useEffect(
    () => () => {
      // What is written elsewhere after this keeps what was decided here.
      const last = seenNow.current?.();
      seenNow.current = last ? () => last : null;
    },
    [seenNow],
  );
  // Known after the rows were drawn: they are drawn again with it.
  useEffect(() => {
    if (desk && (service || figures)) desk.redraw();
  }, [desk, service, figures]);

  const takeTitle = () => {
    setTitleTaken(true);
    // Asked for before this is drawn again.
    latest.current = { ...latest.current, isTitleTaken: true };
  };
  const changeField = (part: Partial<ArticleForm>) => {
    if ('title' in part) setTitleTaken(true);
    change(part);
  };
  const openFields = FIELDS.filter(
    (name) => form[name].trim() === '' && original[name].trim() !== '' && !suggestions[name],
  );
  const draft = () => {
    if (!desk) return;
    const fields = openFields.map((name: FieldName) => ({
      segments: [escapeHtml(original[name].trim())],
      put: ([html = '']: readonly string[]) => {
        setSuggestions((before) => ({ ...before, [name]: textOf(treeOf(html)) }));
        return true;
      },
    }));
    void machine.start([...fields, ...desk.untouched().map((row) => unitOf(desk, row))]);
  };
  const cost = () =>
    desk === null
      ? 0
      : lettersOf([
          ...openFields.map((name) => original[name]),
          ...desk.untouched().flatMap((row) => desk.segments(row)),
        ]);
  const otherName = t('admin.editor.other', {
    language: languageName(original.locale, locale, true),
  });
  return (
    <section className="grid grid-cols-1 gap-4" aria-label={otherName}>
      <Ends>
        <p className="text-muted">{t('admin.translate.hint')}</p>
        <Actions>
          {form.content.trim() !== '' && (
            <Button
              variant="outline"
              onClick={() => {
                takeTitle();
                desk?.takeAll();
                onDecided();
              }}
            >
              {t('admin.versions.matches')}
            </Button>
          )}
          {onPublishBoth && (
            <Button busy={busy} onClick={onPublishBoth}>
              {t('admin.editor.publishBoth')}
            </Button>
          )}
        </Actions>
      </Ends>
      <FieldPairs
        original={original}
        form={form}
        change={changeField}
        suggestions={suggestions}
        onTaken={(name) => setSuggestions(({ [name]: _, ...others }) => others)}
        isTitleBehind={!isTitleTaken}
        onTitleConfirmed={() => {
          takeTitle();
          onDecided();
        }}
      />
      {desk && (
        <>
          <MachineBar
            service={service}
            run={machine.run}
            desk={desk}
            cost={cost}
            hasFields={openFields.length > 0}
            onDraft={draft}
            onStop={machine.stop}
          />
          <Progress desk={desk} isTitleBehind={!isTitleTaken} onDecided={onDecided} />
        </>
      )}
      <ContentField
        value={form.content}
        lang={form.locale}
        onChange={(content) => change({ content })}
        onWrite={(content) => write({ content })}
        onTitle={undefined}
        onEditor={onEditor}
      />
    </section>
  );
}
