import { REASON_LENGTH } from '#src/domain/articles/desk-forms.ts';
import { TextArea } from '../../ui/fields.tsx';
import { useSay } from './say.ts';

type Props = {
  /** What readers will see. */
  readonly sees: readonly string[];
  readonly onChange: (reason: string) => void;
};

/** What readers will see of a story, and the reason, if one is given. */
export function ReasonField({ sees, onChange }: Props) {
  const say = useSay();
  return (
    <div className="grid grid-cols-1 gap-3">
      {sees.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <TextArea
        label={say('publish.reasonOptional')}
        hint={say('publish.reasonHint')}
        rows={2}
        maxLength={REASON_LENGTH}
        onChange={({ target }) => onChange(target.value.trim())}
      />
    </div>
  );
}

/** The same before a story goes to the trash. */
export function TrashReason({ onChange }: Pick<Props, 'onChange'>) {
  const say = useSay();
  return <ReasonField sees={[say('publish.unpublishText')]} onChange={onChange} />;
}

/** The same before a live story goes to another address. */
export function MoveReason({ onChange }: Pick<Props, 'onChange'>) {
  const say = useSay();
  return <ReasonField sees={[say('publish.readdressed')]} onChange={onChange} />;
}
