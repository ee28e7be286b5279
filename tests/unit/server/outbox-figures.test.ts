import { afterEach, expect, test, vi } from 'vitest';
import { parseConfig } from '#src/domain/config/config.ts';
import { outboxOf } from '#src/server/outbox-figures.ts';

const FIGURES = { pending: 3, lateSeconds: 7, failed: 0 };
const PROJECT = {
  PUBLIC_SUPABASE_URL: 'https://abcd.supabase.co',
  PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x',
};
const asked = vi.fn();
const close = async () => {};

afterEach(() => {
  asked.mockClear();
  vi.unstubAllGlobals();
});

function answering(answer: Response) {
  vi.stubGlobal('fetch', async (url: string, { headers, signal }: RequestInit) => {
    asked(url, headers, signal instanceof AbortSignal);
    return answer;
  });
}

test('the built-in backend is asked where it runs', async () => {
  const config = parseConfig({});
  const outbox = async () => FIGURES;
  expect(await outboxOf(config, [{ close }, { close, outbox }])).toEqual(FIGURES);
  expect(await outboxOf(config, [{ close }])).toBeNull();
  expect(await outboxOf(config, [])).toBeNull();
});

test.each([
  ['sb_secret_x', { apikey: 'sb_secret_x' }],
  ['a.b.c', { apikey: 'a.b.c', Authorization: 'Bearer a.b.c' }],
])('a project is asked with its secret key: %s', async (SUPABASE_SECRET_KEY, headers) => {
  answering(Response.json(FIGURES));
  const config = parseConfig({ ...PROJECT, SUPABASE_SECRET_KEY });
  expect(await outboxOf(config, [])).toEqual(FIGURES);
  expect(asked).toHaveBeenCalledExactlyOnceWith(
    'https://abcd.supabase.co/rest/v1/rpc/outbox_figures',
    headers,
    true,
  );
});

test('a project that answers an error, or whose secret key nobody gave us, says nothing', async () => {
  answering(Response.json(FIGURES, { status: 503 }));
  const config = parseConfig({ ...PROJECT, SUPABASE_SECRET_KEY: 'sb_secret_x' });
  expect(await outboxOf(config, [])).toBeNull();
  expect(await outboxOf(parseConfig(PROJECT), [])).toBeNull();
  expect(asked).toHaveBeenCalledOnce();
});
