import { saveFile } from '#src/browser/save-file.ts';
import { showToast } from '#src/browser/toasts.ts';
import { SITE } from '#src/domain/site.ts';
import { Button } from '../../ui/Button.tsx';
import { FormTitle } from '../../ui/FormTitle.tsx';
import { Actions, Stack } from '../../ui/layout.ts';
import type { FactorWords } from './context.ts';

type Props = {
  readonly words: FactorWords;
  readonly codes: readonly string[];
  readonly onDone: () => void;
};

/** New recovery codes, shown this once: to copy, keep as a file or print. */
export function RecoveryCodes({ words, codes, onDone }: Props) {
  const copy = async () => {
    const copied = await navigator.clipboard.writeText(codes.join('\n')).then(
      () => true,
      () => false,
    );
    showToast({
      title: words['factor.codes.title'],
      message: words[copied ? 'factor.codes.copied' : 'factor.codes.copyFailed'],
      tone: copied ? 'success' : 'error',
    });
  };
  const download = () => {
    const text = `${SITE.name} · ${words['factor.codes.title']}\n\n${codes.join('\n')}\n`;
    saveFile('khoi-recovery-codes.txt', [text], 'text/plain');
  };
  return (
    <Stack>
      <FormTitle>{words['factor.codes.title']}</FormTitle>
      <p>{words['factor.codes.text']}</p>
      {/* What is printed of the page while they are shown. */}
      <ol
        data-printed
        className="grid grid-cols-[repeat(auto-fill,minmax(min(13rem,100%),1fr))] gap-x-4 gap-y-1.5 rounded-md bg-sunken p-4 tabular-nums print:fixed print:inset-[0_auto_auto_0]"
      >
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <Actions>
        <Button variant="outline" onClick={() => void copy()}>
          {words['factor.codes.copy']}
        </Button>
        <Button variant="outline" onClick={download}>
          {words['factor.codes.download']}
        </Button>
        <Button variant="outline" onClick={() => print()}>
          {words['factor.codes.print']}
        </Button>
      </Actions>
      <Actions>
        <Button onClick={onDone}>{words['factor.codes.kept']}</Button>
      </Actions>
    </Stack>
  );
}
