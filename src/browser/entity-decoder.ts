/*
 * What htmlparser2 imports of `entities/decode`, where a browser runs it (astro.config.mjs): the package brings
 * 13 KB of names, which every browser has. Texts are handed to the parser whole, so nothing is decoded in pieces.
 */
import { createHtmlPolicy } from './trusted-html.ts';

/** Where a reference stands, numbered as in the package. */
export const DecodingMode = { Legacy: 0, Strict: 1, Attribute: 2 } as const;

/** The browser has the tables. */
export const htmlDecodeTree = null;
export const xmlDecodeTree = null;

/** The longest name is `CounterClockwiseContourIntegral;`. */
const REFERENCE = /#(?:x[\da-f]+|\d+);?|[\da-z]{1,32};?/iy;

type Emit = (codePoint: number, consumed: number) => void;

/**
 * Decodes one character reference of HTML at a time.
 *
 * @param decode what a browser makes of a text that is a reference and nothing else
 * @see https://html.spec.whatwg.org/multipage/parsing.html#character-reference-state
 */
export class EntityDecoder {
  readonly #emit: Emit;
  readonly #decode: (reference: string) => string;
  #mode: number = DecodingMode.Legacy;

  constructor(_tree: null, emit: Emit, decode = decodeInBrowser) {
    this.#emit = emit;
    this.#decode = decode;
  }

  startEntity(mode: number): void {
    this.#mode = mode;
  }

  /**
   * @param offset of what follows the ampersand
   * @returns how many characters the reference has with its ampersand; 0: it is none
   */
  write(text: string, offset: number): number {
    REFERENCE.lastIndex = offset;
    const [name] = REFERENCE.exec(text) ?? [];
    if (name === undefined) return 0;
    const value = this.#decode(`&${name}`);
    const isWhole =
      name.startsWith('#') || (/;$/.test(name) && (value === ';' || !/;$/.test(value)));
    // A name without its semicolon stands for one character; what does not belong to it follows.
    const rest = isWhole ? '' : value.slice(1);
    const length = name.length - rest.length;
    if (length === 0) return 0;
    const isCut = !isWhole && this.#mode === DecodingMode.Attribute;
    if (isCut && /[=\da-z]/i.test(text[offset + length] ?? '')) return 0;
    for (const character of isWhole ? value : value.slice(0, 1))
      this.#emit(character.codePointAt(0) ?? 0, length + 1);
    return length + 1;
  }

  /** Nothing waits for more: what ends a text has been seen whole. */
  end(): number {
    return 0;
  }
}

const known = new Map<string, string>();
/** Texts that were made to fill a memory hold more than any that is written. */
const MOST_KNOWN = 5000;

/** HTML without an element, whatever it is given. */
const reference = createHtmlPolicy('reference', (text) =>
  /^&[#\da-z]+;?$/i.test(text) ? text : '',
);

function decodeInBrowser(text: string): string {
  const found = known.get(text);
  if (found !== undefined) return found;
  const element = document.createElement('p');
  element.innerHTML = reference(text);
  const decoded = element.textContent;
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(text, decoded);
  return decoded;
}
