import type { Editor } from '@tiptap/core';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Found } from '#src/domain/text/find.ts';
import { Button } from '../../ui/Button.tsx';
import { SwitchField, TextField } from '../../ui/fields.tsx';
import { Actions, FieldRow } from '../../ui/layout.ts';
import { useAdmin } from '../admin-context.ts';
import { markMatches, matchesIn, replaceMatches, selectMatch } from './find-marks.ts';

type Props = {
  readonly editor: Editor;
  /** Whether the text can be changed. */
  readonly mayWrite: boolean;
  readonly onClose: () => void;
};

/** Finds words in the text and puts others in their place. Accents count; Enter leads to the next place. */
export function FindReplace({ editor, mayWrite, onClose }: Props) {
  const { t, sayDone } = useAdmin();
  const field = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState(() => {
    const { doc, selection } = editor.state;
    const words = doc.textBetween(selection.from, selection.to, '\n');
    return words.includes('\n') || words.length > 100 ? '' : words;
  });
  const [replacement, setReplacement] = useState('');
  const [isCaseSensitive, setCaseSensitive] = useState(false);
  const [matches, setMatches] = useState<readonly Found[]>([]);
  const [current, setCurrent] = useState(0);
  useEffect(() => {
    field.current?.querySelector('input')?.select();
  }, []);
  useEffect(() => {
    const look = () => {
      if (editor.view.composing) return;
      setMatches(matchesIn(editor, wanted, isCaseSensitive));
    };
    look();
    editor.on('update', look);
    return () => void editor.off('update', look);
  }, [editor, wanted, isCaseSensitive]);
  const at = Math.min(current, Math.max(0, matches.length - 1));
  useEffect(() => {
    if (!editor.view.composing) markMatches(editor, matches, at);
  }, [editor, matches, at]);
  useEffect(
    () => () => {
      if (!editor.isDestroyed) markMatches(editor, [], 0);
    },
    [editor],
  );

  const go = (step: number) => {
    if (matches.length === 0) return;
    const next = (at + step + matches.length) % matches.length;
    setCurrent(next);
    const match = matches[next];
    if (match) selectMatch(editor, match);
  };
  const replaceOne = () => {
    const match = matches[at];
    if (!match) return;
    replaceMatches(editor, [match], replacement);
    // What was put there is passed over, whatever it says.
    const end = match.from + replacement.length;
    const left = matchesIn(editor, wanted, isCaseSensitive);
    const next = left.findIndex(({ from }) => from >= end);
    setCurrent(Math.max(0, next));
    const following = left[Math.max(0, next)];
    if (following) selectMatch(editor, following);
  };
  const replaceAll = () => {
    const count = matches.length;
    if (count === 0) return;
    replaceMatches(editor, matches, replacement);
    sayDone(t('admin.insert.find.replaced', { count }));
  };
  const leave = () => {
    onClose();
    editor.view.focus();
  };
  const onKeys = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      event.stopPropagation();
      leave();
    } else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
      event.preventDefault();
      if (event.target.name === 'find-with' && mayWrite) replaceOne();
      else go(event.shiftKey ? -1 : 1);
    }
  };
  return (
    <search
      aria-label={t('admin.insert.find.title')}
      data-layer="bottom"
      className="fixed inset-x-0 bottom-0 z-40 grid max-h-[60dvh] gap-3 overflow-y-auto border-t border-edge bg-surface p-4 shadow-lg md:inset-x-auto md:end-4 md:bottom-4 md:w-md md:rounded-lg md:border"
      onKeyDown={onKeys}
    >
      <FieldRow ref={field}>
        <TextField
          label={t('admin.insert.find.what')}
          name="find-what"
          autoComplete="off"
          value={wanted}
          onChange={({ target }) => {
            setWanted(target.value);
            setCurrent(0);
          }}
        />
        {mayWrite && (
          <TextField
            label={t('admin.insert.find.with')}
            name="find-with"
            autoComplete="off"
            value={replacement}
            onChange={({ target }) => setReplacement(target.value)}
          />
        )}
      </FieldRow>
      <SwitchField
        label={t('admin.insert.find.case')}
        checked={isCaseSensitive}
        onChange={({ target }) => setCaseSensitive(target.checked)}
      />
      <p role="status" className="text-small text-muted">
        {wanted !== '' &&
          (matches.length === 0
            ? t('admin.insert.find.none')
            : t('admin.insert.find.count', { at: at + 1, count: matches.length }))}
      </p>
      <Actions>
        <Button variant="outline" onClick={() => go(-1)}>
          {t('admin.insert.find.previous')}
        </Button>
        <Button variant="outline" onClick={() => go(1)}>
          {t('admin.insert.find.next')}
        </Button>
        {mayWrite && (
          <>
            <Button variant="outline" onClick={replaceOne}>
              {t('admin.insert.find.replace')}
            </Button>
            <Button variant="outline" onClick={replaceAll}>
              {t('admin.insert.find.replaceAll')}
            </Button>
          </>
        )}
        <Button variant="quiet" onClick={leave}>
          {t('admin.insert.close')}
        </Button>
      </Actions>
    </search>
  );
}
