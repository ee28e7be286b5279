import { Suspense, useCallback, useId, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { Hint } from '../../ui/text.ts';
import { useAdmin } from '../admin-context.ts';
import { officePart } from '../office-part.tsx';

const Surface = officePart(async () => (await import('../writing/Surface.tsx')).Surface);
const SourceField = officePart(async () => (await import('./SourceField.tsx')).SourceField);

type Props = {
  readonly value: string;
  readonly lang: string;
  readonly onChange: (content: string) => void;
  /** The same for what is on the page already. */
  readonly onWrite: (content: string) => void;
};

/** The body: written as readers will see it, or as the HTML that is stored. */
export function ContentField({ value, lang, onChange, onWrite }: Props) {
  const { t } = useAdmin();
  const id = useId();
  const [isSource, setIsSource] = useState(false);
  /** The text that the surface could not show; null: there is none. */
  const [refused, setRefused] = useState<string | null>(null);
  const onRefused = useCallback(() => {
    setRefused(value);
    setIsSource(true);
  }, [value]);
  const labels = { 'aria-labelledby': id, 'aria-describedby': `${id}-hint` };
  const isRefused = isSource && refused !== null;
  return (
    <div className="grid gap-1">
      <div className="flex flex-wrap items-end justify-between gap-2">
        <label className="text-small font-semibold" id={id} htmlFor={`${id}-source`}>
          {t('admin.field.required', { name: t('admin.field.content') })}
        </label>
        <Button
          variant="quiet"
          aria-pressed={isSource}
          onClick={() => {
            setRefused(null);
            setIsSource(!isSource);
          }}
        >
          {t('admin.writing.source')}
        </Button>
      </div>
      <Hint id={`${id}-hint`} role={isRefused ? 'status' : undefined}>
        {t(
          isRefused
            ? 'admin.writing.sourceOnly'
            : isSource
              ? 'admin.writing.sourceHint'
              : 'admin.writing.hint',
        )}
      </Hint>
      <Suspense fallback={<Spinner label={t('admin.loading')} />}>
        {isSource ? (
          <SourceField
            id={`${id}-source`}
            labels={labels}
            value={value}
            lang={lang}
            onChange={onChange}
          />
        ) : (
          <Surface
            labels={labels}
            value={value}
            lang={lang}
            onChange={onWrite}
            onRefused={onRefused}
          />
        )}
      </Suspense>
    </div>
  );
}
