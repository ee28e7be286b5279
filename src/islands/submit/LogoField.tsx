import { useId, useRef, useState } from 'react';
import { IMAGE_ACCEPT } from '#src/domain/image-type.ts';
import { showToast } from '#src/stores/toasts.ts';
import { Button } from '../ui/Button.tsx';
import type { SubmitWords } from './texts.ts';
import type { useLogo } from './use-logo.ts';

type Props = {
  readonly words: SubmitWords;
  readonly logo: ReturnType<typeof useLogo>;
  /** The logo that a rejected submission has, until it is removed or replaced. */
  readonly kept: string | null;
  readonly onRemoveKept: () => void;
  /** Something to say about the logo, such as that it could not be kept. */
  readonly notice: string | undefined;
};

/** Chooses a logo, shows it and takes it back. */
export function LogoField({ words, logo, kept, onRemoveKept, notice }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const shown = logo.logo?.preview ?? kept;

  const choose = async (file: File | undefined) => {
    if (!file) return;
    const refused = await logo.choose(file);
    setProblem(refused ? words[`submit.upload.${refused}.text`] : undefined);
    if (refused) {
      showToast({
        title: words[`submit.upload.${refused}.title`],
        message: words[`submit.upload.${refused}.text`],
        tone: 'error',
      });
    }
    // The same file can be chosen again.
    if (input.current) input.current.value = '';
  };

  const remove = () => {
    setProblem(undefined);
    if (logo.logo) logo.remove();
    else onRemoveKept();
    input.current?.focus();
  };

  return (
    <div className="field">
      <label htmlFor={id}>{words['submit.field.logo']}</label>
      <p className="field-hint" id={`${id}-hint`}>
        {words['submit.hint.logo']}
      </p>
      <div className="logo-field">
        {shown !== null && (
          <img
            className="logo-preview"
            src={shown}
            width={96}
            height={96}
            alt={words[logo.logo ? 'submit.logo.preview' : 'submit.logo.current']}
          />
        )}
        {/* The browser's own button speaks the browser's language, not the page's. */}
        <span className="btn btn-outline file-button">
          {words[shown === null ? 'submit.logo.choose' : 'submit.logo.replace']}
          <input
            ref={input}
            id={id}
            type="file"
            accept={IMAGE_ACCEPT}
            aria-describedby={`${id}-hint ${id}-error`}
            aria-invalid={problem ? true : undefined}
            onChange={(event) => void choose(event.currentTarget.files?.[0])}
          />
        </span>
        {logo.logo && <span className="field-hint">{logo.logo.file.name}</span>}
        {shown !== null && (
          <Button variant="outline" onClick={remove}>
            {words['submit.logo.remove']}
          </Button>
        )}
      </div>
      <p className="field-error" id={`${id}-error`} aria-live="polite">
        {problem ?? (shown === null ? notice : undefined)}
      </p>
    </div>
  );
}
