import type { Editor } from '@tiptap/core';
import {
  createContext,
  type ReactNode,
  Suspense,
  useCallback,
  useContext,
  useEffect,
  useId,
  useState,
} from 'react';
import { isUnconfirmed } from '#src/domain/articles/article-form.ts';
import { Button } from '../../ui/Button.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { Hint } from '../../ui/text.ts';
import { useAdmin } from '../admin-context.ts';
import { officePart } from '../office-part.tsx';
import { ReadOnlyContext } from '../saving/ReadOnly.tsx';
import { TextCount } from '../writing/TextCount.tsx';

const Surface = officePart(async () => (await import('../writing/Surface.tsx')).Surface);
const MachineNote = officePart(
  async () => (await import('../translating/MachineNote.tsx')).MachineNote,
  'translation',
);
const FindReplace = officePart(
  async () => (await import('../writing/FindReplace.tsx')).FindReplace,
  'insert',
);
const SourceField = officePart(async () => (await import('./SourceField.tsx')).SourceField);

/** Told the surface that the body is written on; null while its source is shown, or there is none. */
export const SurfaceContext = createContext<((editor: Editor | null) => void) | null>(null);

type Props = {
  readonly value: string;
  readonly lang: string;
  readonly onChange: (content: string) => void;
  /** The same for what is on the page already. */
  readonly onWrite: (content: string) => void;
  /** Takes the title of a document that is inserted; absent: there is one already. */
  readonly onTitle: ((title: string) => void) | undefined;
  /** See `Surface`. */
  readonly onEditor?: (editor: Editor) => void;
  /** What is said of the text besides its length, below it. */
  readonly children?: ReactNode;
};

/** The body: written as readers will see it, or as the HTML that is stored. */
export function ContentField(props: Props) {
  const { value, lang, onChange, onWrite, onTitle, onEditor } = props;
  const { t } = useAdmin();
  const id = useId();
  const [isSource, setIsSource] = useState(false);
  /** The text that the surface could not show; null: there is none. */
  const [refused, setRefused] = useState<string | null>(null);
  /** What the surface shows while the source is open: it stays, with all that can be undone on it, and reads the text once. */
  const [shown, setShown] = useState(value);
  const onRefused = useCallback(() => {
    setRefused(value);
    setIsSource(true);
  }, [value]);
  const labels = {
    'aria-labelledby': id,
    'aria-describedby': `${id}-hint`,
    // On an empty page it stands where the first words will.
    ...(value.trim() === '' && { 'data-hint': t('admin.writing.hint') }),
  };
  const [editor, setEditor] = useState<Editor | null>(null);
  const take = useCallback(
    (made: Editor) => {
      setEditor(made);
      onEditor?.(made);
    },
    [onEditor],
  );
  const isReadOnly = useContext(ReadOnlyContext);
  const [isFinding, setFinding] = useState(false);
  const tell = useContext(SurfaceContext);
  useEffect(() => {
    tell?.(isSource ? null : editor);
    return () => tell?.(null);
  }, [tell, editor, isSource]);
  const isRefused = isSource && refused !== null;
  return (
    <div className="grid gap-1">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <label className="text-small font-semibold" id={id} htmlFor={`${id}-source`}>
          {t('admin.field.required', { name: t('admin.field.content') })}
        </label>
        {editor && !isSource && (
          <Button
            variant="quiet"
            className="ms-auto max-sm:px-2"
            aria-expanded={isFinding}
            onClick={() => setFinding(!isFinding)}
          >
            {t('admin.writing.find')}
          </Button>
        )}
        <Button
          variant="quiet"
          aria-pressed={isSource}
          onClick={() => {
            setRefused(null);
            setShown(value);
            setIsSource(!isSource);
          }}
        >
          {t('admin.writing.source')}
        </Button>
      </div>
      <Hint
        id={`${id}-hint`}
        className={isSource ? '' : 'sr-only'}
        role={isRefused ? 'status' : undefined}
      >
        {t(
          isRefused
            ? 'admin.writing.sourceOnly'
            : isSource
              ? 'admin.writing.sourceHint'
              : 'admin.writing.hint',
        )}
      </Hint>
      {isFinding && editor && !isSource && (
        <Suspense>
          <FindReplace editor={editor} mayWrite={!isReadOnly} onClose={() => setFinding(false)} />
        </Suspense>
      )}
      {onEditor === undefined && isUnconfirmed({ content: value }) && (
        <Suspense>
          <MachineNote editor={isSource ? null : editor} />
        </Suspense>
      )}
      <Suspense fallback={<Spinner label={t('admin.loading')} />}>
        {isSource && (
          <SourceField
            id={`${id}-source`}
            labels={labels}
            value={value}
            lang={lang}
            onChange={onChange}
          />
        )}
      </Suspense>
      <Suspense fallback={<Spinner label={t('admin.loading')} />}>
        {!isRefused && (
          <div className="min-w-0" hidden={isSource}>
            <Surface
              labels={isSource ? {} : labels}
              value={isSource ? shown : value}
              lang={lang}
              onChange={onWrite}
              onRefused={onRefused}
              onTitle={onTitle}
              onEditor={take}
            />
          </div>
        )}
      </Suspense>
      <div
        className="flex min-h-8 flex-wrap items-center gap-x-4 text-small text-muted [@media(width>=64rem)_and_(min-height:30rem)]:sticky [@media(width>=64rem)_and_(min-height:30rem)]:bottom-0 lg:bg-paper"
        data-layer="bottom"
      >
        {props.children}
        {editor && !isSource && <TextCount editor={editor} />}
      </div>
    </div>
  );
}
