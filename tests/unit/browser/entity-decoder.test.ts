import { Parser } from 'htmlparser2';
import { expect, test } from 'vitest';
import { DecodingMode, EntityDecoder } from '#src/browser/entity-decoder.ts';
import { REFERENCES } from '#tests/support/references.ts';

/** What the package makes of HTML without elements, and of the value of an attribute. */
function read(html: string): { text: string; value: string } {
  const found = { text: '', value: '' };
  const parser = new Parser({
    ontext: (text) => {
      found.text += text;
    },
    onopentag: (_, { title = '' }) => {
      found.value = title;
    },
  });
  parser.end(html);
  return found;
}

/** The same by what browsers get in its place, which ask themselves what a name stands for. */
function decode(html: string, mode: number): string {
  let out = '';
  let at = 0;
  let next = 0;
  const decoder = new EntityDecoder(
    null,
    (codePoint, consumed) => {
      out += String.fromCodePoint(codePoint);
      next = at + consumed;
    },
    (reference) => read(reference).text,
  );
  while (at < html.length) {
    next = at + 1;
    if (html[at] !== '&') out += html[at];
    else {
      decoder.startEntity(mode);
      const consumed = decoder.write(html, at + 1);
      if (consumed === 0) out += '&';
      else expect(at + consumed).toBe(next);
    }
    at = next;
  }
  decoder.end();
  return out;
}

const SURROUNDED = REFERENCES.flatMap((each) => [
  each,
  `a${each} b`,
  `${each}=`,
  `${each}${each}z`,
]);

test('references in a text are read as the package reads them', () => {
  for (const html of SURROUNDED) expect(decode(html, DecodingMode.Legacy)).toBe(read(html).text);
});

test('references in an attribute are, where a name may be one of a query', () => {
  for (const html of SURROUNDED)
    expect(decode(html, DecodingMode.Attribute)).toBe(read(`<i title="${html}">`).value);
});
