import { expect, type Page } from '@playwright/test';

/** The surface that an article's text is written on. */
export const content = (page: Page) => page.getByLabel('Content *');

/** Writes a text in place of what is there; blank lines part paragraphs. */
export async function writeContent(page: Page, text: string): Promise<void> {
  const [first = '', ...rest] = text.split('\n\n');
  await content(page).fill(first);
  for (const paragraph of rest) {
    await content(page).press('Enter');
    await page.keyboard.insertText(paragraph);
  }
}

/** Expects the surface to say this, paragraph by paragraph. */
export async function expectContent(page: Page, text: string): Promise<void> {
  await expect(content(page).locator('p')).toHaveText(text.split('\n\n'));
}

/** Gives the surface something to paste, as another program puts it into the clipboard. */
export async function pasteContent(
  page: Page,
  { html = '', text = '' }: { html?: string; text?: string },
): Promise<void> {
  await content(page).evaluate(
    (element, [markup = '', words = '']) => {
      const clipboardData = new DataTransfer();
      if (markup) clipboardData.setData('text/html', markup);
      clipboardData.setData('text/plain', words);
      element.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      );
    },
    [html, text],
  );
}

/** The text as it is stored, from behind the button that shows it. */
export async function sourceOf(page: Page): Promise<string> {
  const button = page.getByRole('button', { name: 'HTML', exact: true });
  await button.click();
  const source = await page.locator('textarea[name="content"]').inputValue();
  await button.click();
  await content(page).waitFor();
  return source;
}

/** Publishes what is in the editor: asks for it and says yes in the sheet. */
export async function publish(page: Page, name = 'Publish'): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
}
