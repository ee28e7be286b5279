import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { blocksFromMarkdown, blocksFromSource } from '#src/islands/admin/writing/paste.ts';
import { createReader } from '#src/islands/admin/writing/read-body.ts';
import { SCHEMA } from '#src/islands/admin/writing/schema.ts';
import { writeBody } from '#src/islands/admin/writing/write-body.ts';

beforeAll(() => vi.stubGlobal('location', new URL('https://khoi.example/admin')));
afterAll(() => vi.unstubAllGlobals());

/** What plain text that was copied is stored as. */
async function stored(text: string): Promise<string> {
  const { blocks } = await blocksFromSource({ html: '', body: '', text });
  const { flow } = createReader(SCHEMA);
  const doc = SCHEMA.topNodeType.create(null, [...flow(blocks)]);
  return writeBody(doc);
}

describe('line breaks of pasted text', () => {
  const ADDRESS = '12 Lý Thường Kiệt\nHoàn Kiếm\nHà Nội';

  test('are kept where it holds a list', async () => {
    const alone = await stored(ADDRESS);
    expect(await stored(`${ADDRESS}\n\n- phở\n- bún`)).toContain(alone);
    expect(await stored(`${ADDRESS}\n\n- phở\n- bún`.replaceAll('\n', '\r\n'))).toContain(alone);
  });

  test('are kept in a dialogue', async () => {
    const text = 'Chị hỏi:\n- Anh đi đâu?\n- Tôi đi chợ\nmua rau.\n\nRồi họ im lặng\nrất lâu.';
    const body = await stored(text);
    expect(body).toContain(await stored('Rồi họ im lặng\nrất lâu.'));
    expect(body).not.toMatch(/chợ mua/);
    for (const line of ['Chị hỏi:', 'Anh đi đâu?', 'Tôi đi chợ', 'mua rau.'])
      expect(body).toContain(line);
  });

  test.each(['# Tiêu đề', '**đậm**', '[Liên kết](https://example.org/)', '1. một\n2. hai'])(
    'are kept beside %j',
    async (markdown) => {
      expect(await stored(`${markdown}\n\n${ADDRESS}`)).toContain(await stored(ADDRESS));
    },
  );
});

test('soft line breaks of a Markdown file are spaces', async () => {
  const { blocks } = await blocksFromMarkdown('one\ntwo');
  const [first] = blocks;
  expect(first).toMatchObject({ tag: 'p', children: ['one two'] });
});
