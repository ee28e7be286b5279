import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createBrowserClient, createSeparateClient } from '#src/data/browser-client.ts';
import { createServerClient } from '#src/data/client.ts';
import { removeImage, toStoredImage, uploadImage } from '#src/data/storage.ts';
import { EMBEDDED_PUBLISHABLE_KEY } from '#src/domain/site.ts';
import { sessionOf, speakProject, USER } from '#tests/support/spoken-project.ts';

/** Lines of the log. */
const told = vi.fn();

beforeEach(() => {
  told.mockClear();
  vi.spyOn(console, 'error').mockImplementation(told);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('an upload', () => {
  type Sent = { method: string; url: string; headers: Record<string, string>; body: FormData };
  const sent: Sent[] = [];

  /** A browser whose uploads end so. @param end what happens instead of an answer */
  function browse(
    status: number,
    responseText = '',
    end: 'onload' | 'onerror' | 'onabort' = 'onload',
  ) {
    sent.length = 0;
    class Request {
      readonly status = status;
      readonly responseText = responseText;
      getResponseHeader(name: string) {
        return name === 'x-picture' && responseText === '{}' ? '9x7-c8102e' : null;
      }
      readonly upload: { onprogress?: (at: { loaded: number; total: number }) => void } = {};
      onload?: () => void;
      onerror?: () => void;
      onabort?: () => void;
      readonly #sent: Sent = { method: '', url: '', headers: {}, body: new FormData() };
      open(method: string, url: string) {
        Object.assign(this.#sent, { method, url });
      }
      setRequestHeader(name: string, value: string) {
        this.#sent.headers[name] = value;
      }
      send(body: FormData) {
        sent.push({ ...this.#sent, body });
        this.upload.onprogress?.({ loaded: 1, total: 4 });
        this.upload.onprogress?.({ loaded: 0, total: 0 });
        this[end]?.();
      }
    }
    vi.stubGlobal('XMLHttpRequest', Request);
  }

  const file = new File(['x'], 'My logo.PNG', { type: 'text/html' });
  const upload = (
    db = speakProject(() => Response.json({})).db,
    onProgress?: (part: number) => void,
  ) =>
    uploadImage(db, {
      bucket: 'startup-logos',
      file,
      type: 'image/png',
      ...(onProgress && { onProgress }),
    });

  test('goes to a random name, as what it is, in the session of its person', async () => {
    browse(200, '{}');
    const session = sessionOf();
    const { db } = speakProject(() => Response.json(session));
    await db.auth.signInWithPassword({ email: 'a@b.c', password: 'secret' });
    const progress: number[] = [];
    const result = await upload(db, (part) => progress.push(part));
    const path = result.ok ? result.value.path : '';
    const url = `/storage/v1/object/public/startup-logos/${path}#9x7-c8102e`;
    expect(result).toEqual({ ok: true, value: { bucket: 'startup-logos', path, url } });
    expect(path).toMatch(/\.png$/);
    expect(sent).toMatchObject([
      {
        method: 'POST',
        // The site's own, in both modes.
        url: `/storage/v1/object/startup-logos/${path}`,
        headers: {
          apikey: EMBEDDED_PUBLISHABLE_KEY,
          authorization: `Bearer ${session.access_token}`,
          'x-upsert': 'false',
        },
      },
    ]);
    expect(sent[0]?.body.get('cacheControl')).toBe('3600');
    expect(sent[0]?.body.get('')).toMatchObject({
      name: 'My logo.PNG',
      type: 'image/png',
      size: 1,
    });
    expect(progress).toEqual([0.25, 0]);
  });

  test('without a session, and without anybody to tell, goes all the same', async () => {
    browse(299);
    expect((await upload()).ok).toBe(true);
    expect(sent[0]?.headers['authorization']).toBe('Bearer ');
  });

  test.each([
    [401, '{"message":"sign in"}', 'FORBIDDEN', 'sign in'],
    [403, '{"message":"no"}', 'FORBIDDEN', 'no'],
    [413, '{"message":7}', 'INVALID_INPUT', ''],
    [400, '<html>', 'INVALID_INPUT', ''],
    [429, '{}', 'RATE_LIMITED', ''],
    [500, '{"message":"down"}', 'UNAVAILABLE', 'uploadImage'],
    [300, '', 'UNAVAILABLE', 'uploadImage'],
    [199, '', 'UNAVAILABLE', 'uploadImage'],
  ])('that is answered %i %s is %s', async (status, text, code, message) => {
    browse(status, text);
    expect(await upload()).toEqual({ ok: false, error: { code, message } });
    expect(told.mock.calls.length).toBe(Number(message === 'uploadImage'));
  });

  test.each(['onerror', 'onabort'] as const)(
    'that breaks off is a line that is cut: %s',
    async (end) => {
      browse(0, '', end);
      expect(await upload()).toMatchObject({ error: { code: 'offline' } });
    },
  );
});

describe('a stored image', () => {
  const at = (path: string) => `https://a.example/storage/v1/object/public/${path}`;

  test.each([
    [at('startup-logos/a.png'), 'startup-logos', 'a.png'],
    [at('article-images/a/b%20c.png'), 'article-images', 'a/b c.png'],
    ['/storage/v1/object/public/startup-logos/a.png#9x7-c8102e', 'startup-logos', 'a.png'],
  ])('is known by its address: %s', (url, bucket, path) => {
    expect(toStoredImage(url)).toEqual({ bucket, path, url });
  });

  test.each([
    null,
    '',
    '/covers/a.svg',
    at('other/a.png'),
    at('startup-logos/'),
    at('startup-logos/a?b'),
  ])('%s is kept elsewhere', (url) => {
    expect(toStoredImage(url)).toBeNull();
  });

  test('is removed by its name; what cannot be is told in the log alone', async () => {
    const image = { bucket: 'article-images', path: 'a.png' } as const;
    const { db, asked } = speakProject(() => Response.json([]));
    await removeImage(db, image);
    expect(asked).toMatchObject([
      {
        method: 'DELETE',
        path: '/storage/v1/object/article-images',
        body: { prefixes: ['a.png'] },
      },
    ]);
    expect(told).not.toHaveBeenCalled();
    await removeImage(
      speakProject(() => Response.json({ message: 'no' }, { status: 500 })).db,
      image,
    );
    expect(told).toHaveBeenCalledOnce();
  });
});

describe('a client', () => {
  const ORIGIN = 'https://news.khoi.vn';

  /** A browser in front of a site that answers so. */
  function browse(answer: (path: string) => Response) {
    const asked: [string, string | null][] = [];
    vi.stubGlobal('location', { origin: ORIGIN, href: `${ORIGIN}/#access_token=a&type=recovery` });
    vi.stubGlobal('fetch', async (input: string | URL, init: RequestInit = {}) => {
      asked.push([String(input), new Headers(init.headers).get('apikey')]);
      return answer(new URL(String(input)).pathname);
    });
    return asked;
  }

  test('of the server has nobody’s session, and asks the backend of its process', async () => {
    const asked: string[] = [];
    const db = createServerClient(async (input, init) => {
      asked.push(`${String(input)} ${new Headers(init?.headers).get('apikey')}`);
      return Response.json([]);
    });
    await db.from('articles').select('id');
    expect(asked).toEqual([
      `http://embedded.invalid/rest/v1/articles?select=id ${EMBEDDED_PUBLISHABLE_KEY}`,
    ]);
  });

  test('of the server asks once more, and no longer than anybody waits', async () => {
    let times = 0;
    const db = createServerClient(async () => {
      times += 1;
      return Response.json({ message: 'down' }, { status: 503 });
    });
    expect((await db.from('articles').select('id')).error).not.toBeNull();
    expect(times).toBe(2);
  });

  test('of a browser keeps its session, until a refused call finds that it has ended', async () => {
    let ended = false;
    const asked = browse((path) => {
      if (path.endsWith('/token')) return Response.json(sessionOf());
      if (path.startsWith('/auth/'))
        return Response.json(
          { code: 'session_not_found', error_code: 'session_not_found' },
          { status: 403 },
        );
      return Response.json([], { status: ended ? 401 : 200 });
    });
    const onForbidden = vi.fn();
    const db = createBrowserClient(onForbidden);
    await db.auth.signInWithPassword({ email: USER.email, password: 'secret' });
    await db.from('articles').select('id');
    expect(asked.at(-1)).toEqual([
      `${ORIGIN}/rest/v1/articles?select=id`,
      EMBEDDED_PUBLISHABLE_KEY,
    ]);
    expect(asked.some(([url]) => url.endsWith('/user'))).toBe(false);
    ended = true;
    await db.from('articles').select('id');
    await expect.poll(async () => (await db.auth.getSession()).data.session).toBeNull();
    expect(onForbidden).not.toHaveBeenCalled();
    await db.auth.stopAutoRefresh();
  });

  test('of a browser tells of what its session may not do, and of the database’s word alone', async () => {
    browse(() => Response.json({}, { status: 403 }));
    const onForbidden = vi.fn();
    const db = createBrowserClient(onForbidden);
    await db.functions.invoke('admin-metrics');
    await db.auth.signInWithPassword({ email: 'a@b.c', password: 'x' });
    expect(onForbidden).not.toHaveBeenCalled();
    await db.from('articles').select('id');
    expect(onForbidden).toHaveBeenCalledOnce();
    await db.auth.stopAutoRefresh();
  });

  test('beside the browser’s own keeps nothing', async () => {
    const asked = browse(() => Response.json(sessionOf()));
    const db = createSeparateClient();
    await db.auth.signInWithPassword({ email: 'a@b.c', password: 'x' });
    expect(asked[0]).toEqual([
      `${ORIGIN}/auth/v1/token?grant_type=password`,
      EMBEDDED_PUBLISHABLE_KEY,
    ]);
  });
});
