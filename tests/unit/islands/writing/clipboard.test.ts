import { describe, expect, test } from 'vitest';
import { toBlocks } from '#src/domain/articles/article-body.ts';
import { cleanClipboard } from '#src/domain/writing/clipboard.ts';
import { TooLarge } from '#src/domain/writing/parse-html.ts';
import { readBody } from '#src/islands/admin/writing/body.ts';
import { createReader } from '#src/islands/admin/writing/read-body.ts';
import { SCHEMA } from '#src/islands/admin/writing/schema.ts';
import { writeBody } from '#src/islands/admin/writing/write-body.ts';
import { CASES } from '#tests/fixtures/clipboard/cases.ts';
import { HOSTILE } from '#tests/fixtures/clipboard/hostile.ts';
import { WRITERS } from '#tests/fixtures/clipboard/writers.ts';

/** What a paste into an empty article is stored as. */
function pasted(html: string): string {
  const { blocks } = cleanClipboard({ html, origin: 'https://khoi.example' });
  return writeBody(SCHEMA.node('doc', null, createReader(SCHEMA).flow(blocks)));
}

test('the clipboards are 200', () => expect(WRITERS.length * CASES.length).toBe(200));

describe.each(WRITERS.map((writer) => [writer.name, writer] as const))('from %s', (_, writer) => {
  test.each(CASES.map((each) => [each.name, each] as const))('%s', (_name, { blocks, body }) => {
    expect(pasted(writer.page(blocks(writer)))).toBe(body(writer));
  });
});

/** Every element with its attributes, but for what the sanitizer adds by itself, and every word. */
function partsOf(html: string): { elements: readonly string[]; words: string } {
  const elements = [...html.matchAll(/<[a-z][^<>]*>/g)].map(([tag]) =>
    tag.replace(/ (?:tabindex|target|rel|loading|decoding)="[^"]*"/g, '').replace(/ ?\/?>$/, '>'),
  );
  const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#10': '\n' };
  const words = html
    .replace(/<\/?[a-z][^<>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#10);/g, (_, name) => named[name] ?? '')
    .replace(/\s+/g, '');
  return { elements: elements.filter((tag) => !/^<(?:p|br)>/.test(tag)), words };
}

test('500 hostile clipboards leave nothing that the sanitizer has to take away', () => {
  expect(new Set(HOSTILE).size).toBe(500);
  for (const html of HOSTILE) {
    const body = pasted(html);
    expect(partsOf(toBlocks(body))).toEqual(partsOf(body));
    expect(body).not.toMatch(/<[^>]*\s(?:on\w+|style|srcdoc|id)\s*=|<[^>]*script:|<script/i);
    expect(readBody(SCHEMA, body), body).not.toBeNull();
  }
});

test('what was made to fill a memory is refused, what is nested for ever ends', () => {
  expect(() => pasted('<i></i>'.repeat(300_000))).toThrow(TooLarge);
  expect(pasted(`${'<div>'.repeat(100_000)}deep${'</div>'.repeat(100_000)}`)).toBe('deep');
  expect(pasted(`${'<blockquote>'.repeat(5000)}deep`)).toContain('deep');
});
