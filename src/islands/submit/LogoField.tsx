import { useEffect, useId, useRef, useState } from 'react';
import { showToast } from '#src/browser/toasts.ts';
import { IMAGE_ACCEPT } from '#src/domain/image-type.ts';
import { GROUNDS, groundOf } from '#src/domain/logo-ground.ts';
import type { Words } from '#src/i18n/texts.ts';
import { Button } from '../ui/Button.tsx';
import { FieldError } from '../ui/Field.tsx';
import { Picture } from '../ui/Picture.tsx';
import { Hint } from '../ui/text.ts';
import type { useLogo } from './use-logo.ts';

export type LogoWords = Words<
  'submit.field.logo' | 'submit.hint.logo' | 'submit.logo' | 'submit.upload'
>;

type Props = {
  readonly words: LogoWords;
  readonly logo: ReturnType<typeof useLogo>;
  /** The logo that a rejected submission has, until it is removed or replaced. */
  readonly kept: string | null;
  readonly onRemoveKept: () => void;
  /** Why the server did not take the file. */
  readonly refused: string | undefined;
  /** Another file, or none, is chosen: the refusal is about none of these. */
  readonly onChosen: () => void;
  /** The section around is titled like the field. */
  readonly untitled?: boolean;
  /** Something to say about the logo, such as that it could not be kept. */
  readonly notice: string | undefined;
};

/** Chooses a logo, shows it and takes it back. */
export function LogoField(props: Props) {
  const { words, logo, kept, onRemoveKept, refused, onChosen, untitled = false, notice } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [own, setProblem] = useState<string>();
  const problem = own ?? refused;
  useEffect(() => {
    if (refused !== undefined) input.current?.focus();
  }, [refused]);
  const shown = logo.logo?.preview ?? kept;

  const choose = async (file: File | undefined) => {
    if (!file) return;
    onChosen();
    const wrong = await logo.choose(file);
    setProblem(wrong ? words[`submit.upload.${wrong}.text`] : undefined);
    if (wrong) {
      showToast({
        title: words[`submit.upload.${wrong}.title`],
        message: words[`submit.upload.${wrong}.text`],
        tone: 'error',
      });
    }
    // The same file can be chosen again.
    if (input.current) input.current.value = '';
  };

  // A file that was chosen while the page was loading.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the island wakes
  useEffect(() => {
    void choose(input.current?.files?.[0]);
  }, []);

  const remove = () => {
    setProblem(undefined);
    onChosen();
    if (logo.logo) logo.remove();
    else onRemoveKept();
    input.current?.focus();
  };

  return (
    <div className="grid gap-1">
      <label htmlFor={id} className={untitled ? 'sr-only' : 'text-small font-semibold'}>
        {words['submit.field.logo']}
      </label>
      <Hint id={`${id}-hint`}>{words['submit.hint.logo']}</Hint>
      <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-3">
        {shown !== null && (
          <Picture
            className="size-24 rounded-md border border-line bg-[#fff] object-contain p-1.5"
            src={shown}
            widths={[96, 192]}
            sizes="6rem"
            width={96}
            height={96}
            onLoad={({ currentTarget }) => {
              currentTarget.style.background = groundOfShown(currentTarget);
            }}
            alt={words[logo.logo ? 'submit.logo.preview' : 'submit.logo.current']}
          />
        )}
        {/* The browser's own button speaks the browser's language, not the page's. */}
        <span className="btn btn-outline relative overflow-hidden focus-within:outline-2 focus-within:outline-offset-3 focus-within:outline-accent">
          {words[shown === null ? 'submit.logo.choose' : 'submit.logo.replace']}
          <input
            ref={input}
            id={id}
            className="absolute inset-0 cursor-pointer text-[0px] opacity-0"
            type="file"
            accept={IMAGE_ACCEPT}
            aria-describedby={`${id}-hint ${id}-error`}
            aria-invalid={problem ? true : undefined}
            onChange={(event) => void choose(event.currentTarget.files?.[0])}
          />
        </span>
        {logo.logo && <Hint as="span">{logo.logo.file.name}</Hint>}
        {shown !== null && (
          <Button variant="outline" onClick={remove}>
            {words['submit.logo.remove']}
          </Button>
        )}
      </div>
      <FieldError id={`${id}-error`} aria-live="polite">
        {problem ?? (shown === null ? notice : undefined)}
      </FieldError>
    </div>
  );
}

/** Pixels on a side that the ground of a logo is chosen by. */
const SAMPLE = 64;

/** The ground that the server will set a logo on, where this page may look at its pixels. */
function groundOfShown(image: HTMLImageElement): string {
  const { naturalWidth: width, naturalHeight: height } = image;
  const scale = SAMPLE / Math.max(width, height, 1);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  try {
    const drawing = canvas.getContext('2d');
    drawing?.drawImage(image, 0, 0, canvas.width, canvas.height);
    const pixels = drawing?.getImageData(0, 0, canvas.width, canvas.height);
    return pixels ? groundOf(pixels.data, canvas.width, canvas.height).colour : GROUNDS.light;
  } catch {
    return GROUNDS.light;
  }
}
