/**
 * Text as one line of a header or subject: line breaks, other control characters and
 * those that turn the direction of writing become spaces.
 *
 * @example 'Hi\r\nBcc: all@example.com' → 'Hi Bcc: all@example.com'
 */
export function oneLine(text: string): string {
  return (
    text
      // biome-ignore lint/suspicious/noControlCharactersInRegex: removing them is the point
      .replace(/[\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]+/g, ' ')
      .replace(/ {2,}/g, ' ')
      .trim()
  );
}

/** The address if it is http(s), else '#': a mail never carries another scheme. */
export function safeUrl(url: string): string {
  return /^https?:\/\/[^\s<>"']+$/i.test(url) || isGoTemplate(url) ? url : '#';
}

/** Hosted Supabase fills its own variables into the generated auth templates. */
function isGoTemplate(url: string): boolean {
  return /^\{\{ \.[A-Za-z.]+ \}\}(?:[\w/?&=]|\{\{ \.[A-Za-z.]+ \}\})*$/.test(url);
}
