/**
 * What a surface has said and the page has not overtaken yet. The page gives every text back, some after the next
 * key: put in again, such a text would take that key back.
 */
export function createEcho() {
  let said: readonly string[] = [];
  return {
    /** @returns whether this is another text than the last */
    say(text: string): boolean {
      if (text === said.at(-1)) return false;
      said = [...said, text];
      return true;
    },
    /** Whether the surface has said it, and the page has not given back anything since. */
    isOwn(value: string): boolean {
      const at = said.lastIndexOf(value);
      if (at < 0) return false;
      said = said.slice(at);
      return true;
    },
    /** It is on the surface now, and was not written there. */
    show(value: string): void {
      said = [value];
    },
  };
}
