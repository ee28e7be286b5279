/** Attributes of a tag by name. */
export type Tag = ReadonlyMap<string, string>;

/** What moving to a page needs of its HTML. */
export type Html = {
  readonly title: string;
  readonly styles: readonly string[];
  /** The tags of a name, in their order. */
  readonly tags: (name: string) => readonly Tag[];
};

const CHARACTERS: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', '#34': '"', '#38': '&', '#39': "'", '#x27': "'" },
};

const decode = (text: string) =>
  text.replace(/&([\w#]+);/g, (whole, name: string) => CHARACTERS[name] ?? whole);

/**
 * Reads HTML that our own server wrote, whose attributes are in double quotes. A parser of the browser would want a
 * policy for text that becomes HTML, and report each style of the other page as one that this page's policy refuses.
 */
export function readHtml(html: string): Html {
  const styles: string[] = [];
  const rest = html.replace(/<(style|script)\b[^>]*>([\s\S]*?)<\/\1>/g, (_, name, text: string) => {
    if (name === 'style') styles.push(text);
    return '';
  });
  const tags = (name: string) =>
    [...rest.matchAll(new RegExp(`<${name}((?:\\s+[^\\s=>"]+(?:="[^"]*")?)*)\\s*/?>`, 'g'))].map(
      ([, attributes = '']) =>
        new Map(
          [...attributes.matchAll(/([^\s=>"]+)(?:="([^"]*)")?/g)].map(
            ([, key = '', value = '']) => [key, decode(value)],
          ),
        ),
    );
  return { title: decode(/<title>([^<]*)<\/title>/.exec(rest)?.[1] ?? ''), styles, tags };
}
