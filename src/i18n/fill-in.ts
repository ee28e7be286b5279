/**
 * Puts values into the slots of a text; a slot without a value stays. Astro and React escape on output.
 *
 * @example fillIn('Signed in as {{email}}.', { email: 'an@example.com' }) → 'Signed in as an@example.com.'
 */
export function fillIn(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (slot, name: string) => String(values[name] ?? slot));
}

/** The same in every text of a tree. */
export function fillAll<Tree>(tree: Tree, values: Readonly<Record<string, string | number>>): Tree {
  const walk = (node: unknown): unknown => {
    if (typeof node === 'string') return fillIn(node, values);
    if (Array.isArray(node)) return node.map(walk);
    if (node !== null && typeof node === 'object')
      return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, walk(value)]));
    return node;
  };
  return walk(tree) as Tree;
}
