import { expect, test, vi } from 'vitest';
import { AnswerReader } from '#src/backend/database/answer-reader.ts';

/** A message of Postgres: type, length, content. */
function message(type: string, content: string): Buffer {
  const header = Buffer.alloc(5);
  header.write(type);
  header.writeUInt32BE(4 + Buffer.byteLength(content), 1);
  return Buffer.concat([header, Buffer.from(content)]);
}

const ROOM = { rows: 100, bytes: 100_000 };

test('an answer is followed wherever it is cut', () => {
  const answer = Buffer.concat([
    message('T', 'ZED'),
    message('D', 'E'),
    message('D', ''),
    message('C', 'SELECT 2'),
    message('Z', 'T'),
  ]);
  for (let size = 1; size <= answer.length; size += 1) {
    const excess = vi.fn();
    const reader = new AnswerReader({ rows: 1, bytes: 1_000 }, excess);
    for (let offset = 0; offset < answer.length; offset += size)
      reader.add(answer.subarray(offset, offset + size));
    expect([reader.status, reader.failed, reader.exceeded]).toEqual(['T', false, 'rows']);
    expect(excess).toHaveBeenCalledTimes(1);
    expect(Buffer.from(reader.take())).toEqual(answer);
  }
});

test('an error is noticed, and the state that it leaves', () => {
  const reader = new AnswerReader(ROOM, () => {});
  reader.add(Buffer.concat([message('E', 'SERROR'), message('Z', 'E')]));
  expect([reader.status, reader.failed]).toEqual(['E', true]);
});

test('an answer that breaks off leaves no state', () => {
  const reader = new AnswerReader(ROOM, () => {});
  reader.add(message('D', 'row').subarray(0, 6));
  expect(reader.status).toBeNull();
});

test('what is far too large is not kept', () => {
  const excess = vi.fn();
  const reader = new AnswerReader({ rows: 10, bytes: 1_000 }, excess);
  for (let n = 0; n < 1_000; n += 1) reader.add(Buffer.alloc(1_000));
  expect(reader.exceeded).toBe('bytes');
  expect(excess).toHaveBeenCalledTimes(1);
  expect(reader.take().length).toBeLessThan(70_000);
});
