/** The texts of one area in the language of the page, as its page hands them to an island. */
export type Words<Dictionary> = Readonly<Record<keyof Dictionary & string, string>>;

/**
 * Puts values into a text. React escapes on output.
 *
 * @example fillIn('Signed in as {{email}}.', { email: 'an@example.com' }) → 'Signed in as an@example.com.'
 */
export function fillIn(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => values[name] ?? placeholder);
}
