import { useState } from 'react';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { FieldWithButton } from '../../ui/layout.ts';
import { useAdmin } from '../admin-context.ts';
import { NamedPart } from './PanelPart.tsx';

type Props = {
  readonly tags: readonly string[];
  readonly onChange: (tags: string[]) => void;
};

const MOST = 20;
const LONGEST = 60;

/** Spec §2 and §5: tags are trimmed, empty ones ignored, duplicates refused; 'AI' and 'ai' are one. */
export function TagsCard({ tags, onChange }: Props) {
  const { t } = useAdmin();
  const [text, setText] = useState('');
  const [error, setError] = useState<string | undefined>();
  const isTaken = (tag: string) =>
    tags.some((each) => each.toLocaleLowerCase() === tag.toLocaleLowerCase());
  const add = () => {
    const tag = text.trim();
    if (tag === '') return setText('');
    if (isTaken(tag)) return setError(t('admin.create.tagTwice'));
    if (tag.length > LONGEST || tags.length >= MOST) return setError(t('admin.create.tagLong'));
    onChange([...tags, tag]);
    setText('');
    setError(undefined);
  };
  return (
    <NamedPart title={t('admin.field.tags')}>
      <FieldWithButton>
        <Field
          label={t('admin.create.tagNew')}
          error={error}
          control={(props) => (
            <input
              {...props}
              className="input"
              value={text}
              onChange={({ target }) => {
                setText(target.value);
                setError(undefined);
              }}
              onKeyDown={(event) => {
                // While a Vietnamese or Korean syllable is composed, Enter belongs to the keyboard.
                if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
                event.preventDefault();
                add();
              }}
            />
          )}
        />
        <Button variant="outline" onClick={add}>
          {t('admin.create.tagAdd')}
        </Button>
      </FieldWithButton>
      {tags.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li key={tag}>
              <Badge className="inline-flex items-center gap-1 pe-0">
                {tag}
                <button
                  type="button"
                  className="min-h-7 min-w-7 text-lg leading-none"
                  aria-label={t('admin.create.tagRemove', { tag })}
                  onClick={() => onChange(tags.filter((each) => each !== tag))}
                >
                  ×
                </button>
              </Badge>
            </li>
          ))}
        </ul>
      )}
    </NamedPart>
  );
}
