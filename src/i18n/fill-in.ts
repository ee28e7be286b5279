/**
 * Puts values into the slots of a text; a slot without a value stays. A slot may name what is counted, for
 * one and for others. Astro and React escape on output.
 *
 * @example fillIn('Signed in as {{email}}.', { email: 'an@example.com' }) → 'Signed in as an@example.com.'
 * @example fillIn('{{count|article|articles}} moved', { count: 1 }) → '1 article moved'
 */
export function fillIn(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(
    /\{\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}\}/g,
    (slot, name: string, one?: string, others?: string) => {
      const value = values[name];
      if (value === undefined) return slot;
      return one === undefined ? String(value) : `${value} ${Number(value) === 1 ? one : others}`;
    },
  );
}

/** The same in every text of a tree, which may then be set for readers. */
export function fillAll<Tree>(
  tree: Tree,
  values: Readonly<Record<string, string | number>>,
  set: (text: string) => string = (text) => text,
): Tree {
  const walk = (node: unknown): unknown => {
    if (typeof node === 'string') return set(fillIn(node, values));
    if (Array.isArray(node)) return node.map(walk);
    if (node !== null && typeof node === 'object')
      return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, walk(value)]));
    return node;
  };
  return walk(tree) as Tree;
}
