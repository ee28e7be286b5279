import mammoth from 'mammoth';

/**
 * A Word document as HTML, by what its styles mean.
 *
 * @throws when it is no document, or a damaged one
 */
export async function htmlOfWord(file: File): Promise<string> {
  const { value } = await mammoth.convertToHtml(
    { arrayBuffer: await file.arrayBuffer() },
    { styleMap: ['p[style-name="Title"] => h1:fresh', 'p[style-name="Subtitle"] => p:fresh'] },
  );
  return value;
}
