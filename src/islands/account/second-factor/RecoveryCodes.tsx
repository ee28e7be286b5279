import { saveFile } from '#src/browser/save-file.ts';
import { showToast } from '#src/browser/toasts.ts';
import { SITE } from '#src/domain/site.ts';
import { Button } from '../../ui/Button.tsx';
import { FormTitle } from '../../ui/FormTitle.tsx';
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
    <div className="form">
      <FormTitle>{words['factor.codes.title']}</FormTitle>
      <p>{words['factor.codes.text']}</p>
      {/* What is printed of the page while they are shown. */}
      <ol className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="form-actions">
        <Button variant="outline" onClick={() => void copy()}>
          {words['factor.codes.copy']}
        </Button>
        <Button variant="outline" onClick={download}>
          {words['factor.codes.download']}
        </Button>
        <Button variant="outline" onClick={() => print()}>
          {words['factor.codes.print']}
        </Button>
      </div>
      <div className="form-actions">
        <Button onClick={onDone}>{words['factor.codes.kept']}</Button>
      </div>
    </div>
  );
}
