/**
 * Puts values into the slots of a text; a slot without a value stays. Astro and React escape on output.
 *
 * @example fillIn('Signed in as {{email}}.', { email: 'an@example.com' }) → 'Signed in as an@example.com.'
 */
export function fillIn(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (slot, name: string) => String(values[name] ?? slot));
}
