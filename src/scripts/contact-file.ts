import { CONTACT_LIMITS } from '#src/domain/pages/contact.ts';

/** A press release in a file becomes the message, to be read before it is sent. */
export function takeFile(form: HTMLFormElement, words: Readonly<Record<string, string>>): void {
  const input = form.querySelector<HTMLInputElement>('[data-release]');
  if (input === null) return;
  input.closest<HTMLElement>('.field')?.removeAttribute('hidden');
  const message = form.elements.namedItem('message') as HTMLTextAreaElement;
  const place = form.querySelector('[data-error="file"]');
  const complain = (problem: string | undefined) => {
    if (place) place.textContent = problem ?? '';
  };
  input.addEventListener('change', async () => {
    const file = input.files?.[0];
    complain(undefined);
    if (!file) return;
    const text = await textOf(file).catch(() => null);
    if (text === null) return complain(words['file']);
    if ([...text].length > CONTACT_LIMITS.message) return complain(words['messageTooLong']);
    message.value = [message.value.trim(), text].filter(Boolean).join('\n\n');
    message.dispatchEvent(new Event('change', { bubbles: true }));
    message.focus();
  });
}

/** More is no press release. */
const MOST_BYTES = 10 * 1024 * 1024;

/** The words of a Word document or of a text; null for what is neither, and for what is made to fill a memory. */
async function textOf(file: File): Promise<string | null> {
  if (file.size > MOST_BYTES) return null;
  if (/\.docx$/i.test(file.name)) {
    const { readWordText } = await import('#src/browser/word/read-word.ts');
    const read = await readWordText(file);
    return 'text' in read ? read.text || null : null;
  }
  return /\.(?:txt|md)$/i.test(file.name) ? (await file.text()).trim() || null : null;
}
