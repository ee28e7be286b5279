/** What a drawing is made of (SVG 2), without what runs, embeds or links. */
const ELEMENTS = new Set(
  `a circle clipPath defs desc ellipse feBlend feColorMatrix feComponentTransfer feComposite
  feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feFuncA
  feFuncB feFuncG feFuncR feGaussianBlur feImage feMerge feMergeNode feMorphology feOffset
  fePointLight feSpecularLighting feSpotLight feTile feTurbulence filter g image line linearGradient
  marker mask metadata path pattern polygon polyline radialGradient rect solidColor stop style svg
  switch symbol text textPath title tspan use view`.split(/\s+/),
);

/** Names that no element may have, whatever its prefix: a prefix can be bound to any namespace. */
const ACTIVE =
  /^(script|foreignobject|iframe|embed|object|audio|video|handler|listener|html|body|set|animate\w*|discard)$/i;

const NAME = '[A-Za-z_][\\w.-]*(?::[A-Za-z_][\\w.-]*)?';
const QUOTED = `"[^"<]*"|'[^'<]*'`;
const TOKEN = new RegExp(
  [
    '<!--(?:(?!--)[\\s\\S])*-->',
    '<!\\[CDATA\\[(?<cdata>[\\s\\S]*?)\\]\\]>',
    '<\\?xml\\s[^?<>]*\\?>',
    '<!DOCTYPE\\s+svg\\s*(?:(?:PUBLIC|SYSTEM)\\s[^[<>]*)?>',
    `</(?<close>${NAME})\\s*>`,
    `<(?<open>${NAME})(?<attributes>(?:\\s+${NAME}\\s*=\\s*(?:${QUOTED}))*)\\s*(?<empty>/?)>`,
    '(?<text>[^<]+)',
  ].join('|'),
  'gy',
);

const ATTRIBUTE = new RegExp(`(${NAME})\\s*=\\s*(${QUOTED})`, 'g');

const ENTITY = /&(?!(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[\da-fA-F]{1,6});)/;

/** Targets inside the file, or a raster image written out in it. */
const INTERNAL = /^\s*(#|data:image\/(png|jpe?g|webp|gif);base64,)/i;

/**
 * What makes an SVG unfit to be stored, or null. It must be well-formed XML with nothing in it that
 * runs, reacts or loads something from elsewhere.
 */
export function findSvgProblem(bytes: Uint8Array): string | null {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return 'The SVG is not UTF-8 text.';
  }
  const open: string[] = [];
  let roots = 0;
  TOKEN.lastIndex = 0;
  for (let position = 0; position < text.length; position = TOKEN.lastIndex) {
    const groups = TOKEN.exec(text)?.groups;
    if (groups === undefined) return MALFORMED;
    const inStyle = open.at(-1) === 'style';
    if (groups['open'] !== undefined) {
      const name = groups['open'];
      if (open.length === 0) roots += 1;
      const problem = findElementProblem(name, open.length === 0, groups['attributes'] ?? '');
      if (problem !== null) return problem;
      if (groups['empty'] === '') open.push(name);
    } else if (groups['close'] !== undefined) {
      if (open.pop() !== groups['close']) return MALFORMED;
    } else {
      const content = groups['text'] ?? groups['cdata'] ?? '';
      if (open.length === 0 && content.trim() !== '') return MALFORMED;
      if (groups['text'] !== undefined && ENTITY.test(content)) return MALFORMED;
      if (inStyle && loadsFromElsewhere(content)) return EXTERNAL;
    }
  }
  return roots === 1 && open.length === 0 ? null : MALFORMED;
}

const MALFORMED = 'The SVG is damaged: it is not well-formed XML.';
const SCRIPT = 'The SVG has scripts or other active content in it. Please export it without.';
const EXTERNAL = 'The SVG loads something from another address. Please export it without.';

function findElementProblem(name: string, isRoot: boolean, source: string): string | null {
  const local = name.replace(/^.*:/, '');
  if (isRoot && name !== 'svg') return MALFORMED;
  if (ACTIVE.test(local)) return SCRIPT;
  if (!name.includes(':') && !ELEMENTS.has(name)) return SCRIPT;
  const seen = new Set<string>();
  for (const [, attribute = '', quoted = ''] of source.matchAll(ATTRIBUTE)) {
    if (seen.has(attribute) || ENTITY.test(quoted)) return MALFORMED;
    seen.add(attribute);
    const problem = findAttributeProblem(attribute, decode(quoted.slice(1, -1)));
    if (problem !== null) return problem;
  }
  return null;
}

function findAttributeProblem(name: string, value: string): string | null {
  const local = name.replace(/^.*:/, '').toLowerCase();
  if (local.startsWith('on')) return SCRIPT;
  if (/^xmlns(:|$)/.test(name)) return /xhtml|mathml/i.test(value) ? SCRIPT : null;
  if (name === 'xml:base') return EXTERNAL;
  if (local === 'href' || local === 'src') return INTERNAL.test(value) ? null : EXTERNAL;
  return loadsFromElsewhere(value) ? EXTERNAL : null;
}

/** CSS that fetches; escapes are undone first, since `u\72l(` is `url(`. */
function loadsFromElsewhere(css: string): boolean {
  const plain = css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\\([\da-fA-F]{1,6})\s?|\\(.)/g, (_, hex?: string, character?: string) =>
      hex === undefined ? (character ?? '') : fromCode(Number.parseInt(hex, 16)),
    );
  if (/@import|@font-face|image-set\s*\(|(?:java|vb)script:|expression\s*\(/i.test(plain))
    return true;
  return [...plain.matchAll(/url\(\s*["']?/gi)].some(
    ({ index, 0: start }) => !INTERNAL.test(plain.slice(index + start.length)),
  );
}

function decode(value: string): string {
  const named: Readonly<Record<string, string>> = {
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
  };
  return value.replace(/&(?:#x([\da-fA-F]+)|#(\d+)|(\w+));/g, (_, hex, decimal, name) =>
    name === undefined
      ? fromCode(Number.parseInt(hex ?? decimal, hex ? 16 : 10))
      : (named[name] ?? ''),
  );
}

function fromCode(code: number): string {
  return code <= 0x10ffff ? String.fromCodePoint(code) : '';
}
