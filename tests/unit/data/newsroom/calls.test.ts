import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { getAnalytics, listIssueResults } from '#src/data/newsroom/analytics.ts';
import { listAudit } from '#src/data/newsroom/audit.ts';
import { checkSender, whatIsMissing } from '#src/data/newsroom/deliverability.ts';
import { listFeaturedOrder } from '#src/data/newsroom/featured.ts';
import { getMetrics } from '#src/data/newsroom/metrics.ts';
import { listCampaigns } from '#src/data/newsroom/newsletter.ts';
import { findPickable, listTopOfWeek, titlesOf } from '#src/data/newsroom/newsletter-picks.ts';
import { releaseCampaign } from '#src/data/newsroom/newsletter-sending.ts';
import { countWelcome, getMailHealth, MAIL_STATUSES } from '#src/data/newsroom/records.ts';
import { importSubscribers } from '#src/data/newsroom/subscriber-import.ts';
import { countSubscribers, subscribersAddress } from '#src/data/newsroom/subscribers.ts';
import {
  backupAddress,
  getSystem,
  makeBackup,
  planBackups,
  removeBackup,
} from '#src/data/newsroom/system.ts';
import { findTranslator, translateSegments } from '#src/data/newsroom/translation.ts';
import { changeRole, deleteUser, updateProfile } from '#src/data/newsroom/users.ts';
import { sessionOf, speakProject } from '#tests/support/spoken-project.ts';
import { tableSource } from '#tests/support/table-source.ts';

const told = vi.fn();

beforeEach(() => {
  told.mockClear();
  vi.spyOn(console, 'error').mockImplementation(told);
});
afterEach(() => void vi.restoreAllMocks());

const says = (body: unknown, status = 200) => speakProject(() => Response.json(body, { status }));
const broken = () => says({ message: 'out of order', code: 'XX000' }, 500);
const away = () => speakProject(() => Promise.reject(new TypeError('fetch failed')));
const codeIn = (result: { ok: boolean; error?: { code: string } }) => result.error?.code ?? 'ok';

/** A project with somebody signed in, which answers the rest so. */
async function signedIn(answer: (path: string, body: unknown) => Response | Promise<Response>) {
  const session = sessionOf();
  const project = speakProject((path, body) =>
    path.startsWith('/auth/') ? Response.json(session) : answer(path, body),
  );
  await project.db.auth.signInWithPassword({ email: 'a@b.c', password: 'secret' });
  project.asked.length = 0;
  return { ...project, bearer: `Bearer ${session.access_token}` };
}

describe('the figures of the dashboard', () => {
  const metric = { value: 3, changePercent: null };
  const METRICS = {
    totalUsers: metric,
    articles: { value: 4, changePercent: 12.5 },
    subscribers: metric,
    startups: { ...metric, pendingApproval: 2 },
    lastUpdated: '2026-11-22T00:00:00Z',
  };

  test('are asked for in the session of whoever looks', async () => {
    const { db, asked, bearer } = await signedIn(() => Response.json(METRICS));
    expect(await getMetrics(db)).toEqual({ ok: true, value: METRICS });
    expect(asked.map(({ path }) => path)).toEqual(['/functions/v1/admin-metrics']);
    expect(asked[0]?.headers.get('authorization')).toBe(bearer);
    expect(codeIn(await getMetrics(says(METRICS).db))).toBe('no_token');
  });

  test.each([
    [{ error: 'Only admins.' }, 403, 'UNAVAILABLE', 'Only admins.'],
    [{ error: 'Only admins.' }, 200, 'UNAVAILABLE', 'Only admins.'],
    [{ error: '' }, 500, 'metrics_unreached', 'metrics_unreached'],
    [null, 500, 'metrics_unreached', 'metrics_unreached'],
    [{ error: 7 }, 200, 'metrics_unreadable', 'metrics_unreadable'],
    [{ ...METRICS, startups: metric }, 200, 'metrics_unreadable', 'metrics_unreadable'],
    [
      { ...METRICS, articles: { value: '4', changePercent: null } },
      200,
      'metrics_unreadable',
      'metrics_unreadable',
    ],
    [{ ...METRICS, lastUpdated: undefined }, 200, 'metrics_unreadable', 'metrics_unreadable'],
  ])('that are answered %j with %i are %s', async (body, status, code, message) => {
    const { db } = await signedIn(() => Response.json(body, { status }));
    expect(await getMetrics(db)).toEqual({ ok: false, error: { code, message } });
  });

  test('that nobody answers are not reached', async () => {
    const { db } = await signedIn(() => Promise.reject(new TypeError('fetch failed')));
    expect(codeIn(await getMetrics(db))).toBe('metrics_unreached');
  });
});

describe('the system', () => {
  const FACTS = {
    mode: 'embedded',
    versions: { Node: '24' },
    databaseBytes: 5,
    backups: {
      isLate: false,
      list: [{ file: 'a.tar', bytes: 3, at: '2026-11-22', holds: null }],
      plan: { every: 'daily' as const, weekday: 7, hour: 3, keep: 7 },
      next: null,
      folder: '/data/backups',
      restore: 'DATA_DIR=/data npm run restore -- khoi-….tar.gz',
      failure: null,
    },
  };

  test('says what runs, and does things with backups', async () => {
    const { db, asked } = says(FACTS);
    const calls = [
      getSystem(db),
      makeBackup(db),
      removeBackup(db, 'a.tar'),
      planBackups(db, FACTS.backups.plan),
    ];
    for (const answer of await Promise.all(calls))
      expect(answer).toEqual({ ok: true, value: FACTS });
    expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /functions/v1/admin-system',
      'POST /functions/v1/admin-system',
      'POST /functions/v1/admin-system',
      'POST /functions/v1/admin-system',
    ]);
    expect((await getSystem(says({ ...FACTS, backups: null }).db)).ok).toBe(true);
  });

  test('says where a backup can be fetched, and why not', async () => {
    const wanted = { file: 'a.tar', password: 'secret' };
    expect(await backupAddress(says({ ticket: 'abc' }).db, wanted)).toEqual({
      ok: true,
      value: '/_backup?ticket=abc',
    });
    expect(codeIn(await backupAddress(says({}).db, wanted))).toBe('UNAVAILABLE');
    const refusals = [
      [403, 'factor_wrong_password', 'factor_wrong_password'],
      [404, 'NOT_FOUND', 'NOT_FOUND'],
      [429, undefined, 'RATE_LIMITED'],
      [401, undefined, 'UNAUTHENTICATED'],
      [507, 'backup_full', 'backup_full'],
    ] as const;
    for (const [status, code, told] of refusals)
      expect(codeIn(await backupAddress(says({ error: 'No.', code }, status).db, wanted))).toBe(
        told,
      );
  });

  test.each([
    [{ error: 'The disk is full.' }, 500, 'The disk is full.'],
    [{ error: 7 }, 500, 'admin-system'],
    [null, 503, 'admin-system'],
    [{ ...FACTS, mode: 'other' }, 200, 'getSystem'],
    [{ ...FACTS, backups: {} }, 200, 'getSystem'],
  ])('that answers %j with %i is not there: %s', async (body, status, message) => {
    expect(await getSystem(says(body, status).db)).toEqual({
      ok: false,
      error: { code: 'UNAVAILABLE', message },
    });
    expect(codeIn(await getSystem(away().db))).toBe('offline');
  });
});

test('what DNS says of the sender is asked for, and why nobody can say is told', async () => {
  const REPORT = {
    domain: 'khoi-news.net',
    isReal: true,
    mailHost: null,
    provider: null,
    findings: [{ check: 'spf', state: 'ok', says: [{ code: 'spfNoServer' }], found: [], add: [] }],
    bulk: null,
    missing: { postal: ['vi'], reports: true, stream: false },
  };
  expect(await whatIsMissing(says({ missing: REPORT.missing }).db)).toEqual({
    ok: true,
    value: REPORT.missing,
  });
  expect(codeIn(await whatIsMissing(says({}).db))).toBe('UNAVAILABLE');
  expect(await checkSender(says(REPORT).db, 's1')).toEqual({ ok: true, value: REPORT });
  expect(codeIn(await checkSender(says({ ...REPORT, findings: [{}] }).db, null))).toBe(
    'UNAVAILABLE',
  );
  const refusals = [
    [401, 'UNAUTHENTICATED'],
    [403, 'FORBIDDEN'],
    [422, 'INVALID_INPUT'],
    [429, 'RATE_LIMITED'],
    [500, 'UNAVAILABLE'],
  ] as const;
  for (const [status, code] of refusals)
    expect(codeIn(await checkSender(says({ error: 'No.' }, status).db, null))).toBe(code);
  expect(codeIn(await checkSender(away().db, null))).toBe('offline');
});

describe('readership', () => {
  const ANALYTICS = {
    views: [{ day: '2026-11-22', count: 3 }],
    articles: [{ name: 'A', path: '/article/a', count: 2, today: 0, yesterday: 1 }],
    referrers: [{ name: '', count: 1 }],
    subscribers: [{ day: '2026-11-22', count: 9 }],
  };

  test('is asked for some days, and nothing that makes no sense is shown', async () => {
    const { db, asked } = says(ANALYTICS);
    expect(await getAnalytics(db, 28)).toEqual({ ok: true, value: ANALYTICS });
    expect(asked).toMatchObject([{ path: '/rest/v1/rpc/admin_analytics', body: { days: 28 } }]);
    for (const more of [
      { views: [{ day: 1, count: 3 }] },
      { articles: [{ name: 'A', count: 2 }] },
      { referrers: [{ name: 'a' }] },
      { subscribers: null },
    ])
      expect(await getAnalytics(says({ ...ANALYTICS, ...more }).db, 28)).toMatchObject({
        error: { code: 'UNAVAILABLE' },
      });
    expect(codeIn(await getAnalytics(broken().db, 28))).toBe('UNAVAILABLE');
  });

  test('of issues is that of the last days, opened only where it is measured', async () => {
    const row = {
      id: 'i',
      subject_en: 'Hello',
      subject_vi: 'Chào',
      sent_at: null,
      sent: 5,
      opened: 3,
      clicked: 2,
      unsubscribed: 1,
    };
    const { db, asked } = says([
      { ...row, track_opens: true },
      { ...row, track_opens: false, sent_at: 'then' },
    ]);
    const result = await listIssueResults(db, { days: 7, locale: 'vi' });
    const issue = { id: 'i', subject: 'Chào', sent: 5, clicked: 2, unsubscribed: 1 };
    expect(result).toEqual({
      ok: true,
      value: [
        { ...issue, sentAt: '', opened: 3 },
        { ...issue, sentAt: 'then', opened: null },
      ],
    });
    const query = new URLSearchParams(asked[0]?.path.split('?')[1]);
    expect([query.get('status'), query.get('order'), query.get('limit')]).toEqual([
      'eq.sent',
      'sent_at.desc',
      '100',
    ]);
    const since = Date.parse((query.get('sent_at') ?? '').replace('gte.', ''));
    expect(Math.abs(Date.now() - 7 * 24 * 3_600_000 - since)).toBeLessThan(60_000);
    expect(codeIn(await listIssueResults(broken().db, { days: 7, locale: 'en' }))).toBe(
      'UNAVAILABLE',
    );
  });
});

describe('subscribers', () => {
  test('are given as a file at an address that holds for a minute', async () => {
    const { db, asked, bearer } = await signedIn(() => Response.json({ ticket: 'a b' }));
    expect(await subscribersAddress(db)).toEqual({
      ok: true,
      value: '/functions/v1/newsletter-subscribers?ticket=a%20b',
    });
    expect(asked.map(({ path }) => path)).toEqual(['/functions/v1/newsletter-subscribers?ticket']);
    expect(asked[0]?.headers.get('authorization')).toBe(bearer);
    expect(codeIn(await subscribersAddress(says({}).db))).toBe('UNAVAILABLE');
    expect(codeIn(await subscribersAddress(says({ ticket: 'a' }, 403).db))).toBe('FORBIDDEN');
  });

  test('are counted', async () => {
    const { db } = speakProject(() => new Response(null, { headers: { 'content-range': '*/42' } }));
    expect(await countSubscribers(db)).toEqual({ ok: true, value: 42 });
    expect(codeIn(await countSubscribers(broken().db))).toBe('UNAVAILABLE');
  });

  describe('of a file', () => {
    const HEAD = 'Email,consent_at,consent_page';
    const rowOf = (email: string) => `${email},2026-01-01,/`;

    /** Imports lines into a newsroom that takes all rows but those of some lines. */
    async function take(lines: readonly string[], { dry = false, refused = [] as number[] } = {}) {
      const pieces: string[] = [];
      const project = await signedIn((_, body) => {
        const rows = String(body).trim().split('\r\n').slice(1);
        pieces.push(String(body));
        const problems = rows
          .map((row) => Number(row.split(',')[0]?.replaceAll('"', '')))
          .filter((line) => refused.includes(line))
          .map((line) => JSON.stringify({ line, problem: 'email' }));
        const total = JSON.stringify({ taken: rows.length - problems.length });
        return new Response([...problems, total].join('\n'), {
          headers: { 'content-type': 'text/plain' },
        });
      });
      const reports: object[] = [];
      const result = await importSubscribers(
        project.db,
        await tableSource(new Blob([lines.join('\n')])),
        {
          dry,
          onPiece: (report) => reports.push(report),
        },
      );
      return { ...project, result, reports, pieces };
    }

    test('are sent with the lines they stand in, and what was left out is told', async () => {
      const { result, reports, pieces, asked } = await take(
        [`\uFEFF${HEAD}`, rowOf('a@b.c'), rowOf('wrong'), rowOf('d@e.f')],
        { refused: [3] },
      );
      expect(result).toEqual({ ok: true, value: { rows: 3, taken: 2 } });
      expect(reports).toEqual([
        { rows: 3, taken: 2, share: 1, problems: [{ line: 3, problem: 'email' }] },
      ]);
      expect(pieces[0]?.split('\r\n')[0]).toBe(
        '"line","email","consent_at","consent_page","first_name"',
      );
      expect(pieces[0]).toContain('"2","a@b.c","2026-01-01","/"');
      expect(asked.map(({ path }) => path)).toEqual(['/functions/v1/newsletter-subscribers']);
      expect(asked[0]?.headers.get('content-type')).toBe('text/csv');
    });

    test('are only tried where somebody wants that', async () => {
      const { asked } = await take([HEAD, rowOf('a@b.c')], { dry: true });
      expect(asked.map(({ path }) => path)).toEqual(['/functions/v1/newsletter-subscribers?dry=1']);
    });

    test('go in pieces, and who was in an earlier one is not taken twice', async () => {
      const many = Array.from({ length: 1999 }, (_, n) => rowOf(`reader-${n}@b.c`));
      const { result, reports, pieces } = await take(
        [
          HEAD,
          rowOf('wrong@b.c'),
          ...many,
          rowOf(' READER-0@b.c '),
          rowOf('wrong@b.c'),
          rowOf('last@b.c'),
        ],
        { refused: [2] },
      );
      expect(result).toEqual({ ok: true, value: { rows: 2003, taken: 2001 } });
      expect(pieces.map((piece) => piece.trim().split('\r\n').length - 1)).toEqual([2000, 2]);
      expect(reports).toMatchObject([
        { rows: 2000, taken: 1999, problems: [{ line: 2, problem: 'email' }] },
        { rows: 2003, taken: 2001, share: 1, problems: [{ line: 2002, problem: 'repeated' }] },
      ]);
    });

    test.each(
      [[], ['email,consent_at'], ['name'], ['consent_page,consent_at,mail']].map((lines) => [
        lines,
      ]),
    )('are nobody without the columns that are needed: %j', async (lines) => {
      const { result, asked } = await take(lines);
      expect(codeIn(result)).toBe('no_columns');
      expect(asked).toEqual([]);
    });

    test('are not taken where the newsroom refuses, or answers without sense', async () => {
      const file = await tableSource(new Blob([`${HEAD}\n${rowOf('a@b.c')}`]));
      for (const [answer, code] of [
        [Response.json({}, { status: 403 }), 'FORBIDDEN'],
        [new Response('{"line":1,"problem":"x"}'), 'UNAVAILABLE'],
      ] as const) {
        const { db } = await signedIn(() => answer);
        const onPiece = vi.fn();
        const result = await importSubscribers(db, file, { dry: false, onPiece });
        expect(result).toMatchObject({
          error: { code, message: 'newsletter-subscribers' },
        });
        expect(onPiece).not.toHaveBeenCalled();
      }
    });
  });
});

describe('people', () => {
  const refusal = (code: string, status = 409) => says({ code, message: 'no' }, status);

  test('have one profile and one address each', async () => {
    const user = { id: 'p', version: 'v1' };
    const profile = { email: 'a@b.c', full_name: 'A', bio: '' };
    const { db, asked } = says([{ updated_at: 'v2' }]);
    expect(await updateProfile(db, user, profile)).toEqual({ ok: true, value: 'v2' });
    expect(asked[0]).toMatchObject({ method: 'PATCH', body: profile });
    expect(asked[0]?.path).toContain('id=eq.p&updated_at=eq.v1');
    expect(codeIn(await updateProfile(says([]).db, user, profile))).toBe('stale_user');
    expect(await updateProfile(refusal('23505').db, user, profile)).toMatchObject({
      error: { code: 'email_taken', field: 'email' },
    });
    expect(codeIn(await updateProfile(refusal('42501', 403).db, user, profile))).toBe('FORBIDDEN');
  });

  test('get another role when they have the one that was seen', async () => {
    const { db, asked } = says([{ user_id: 'u' }]);
    expect(codeIn(await changeRole(db, { userId: 'u', role: 'editor' }, 'admin'))).toBe('ok');
    expect(asked).toMatchObject([{ method: 'PATCH', body: { role: 'admin' } }]);
    expect(asked[0]?.path).toContain('user_id=eq.u&role=eq.editor&select=user_id');
    expect(codeIn(await changeRole(says([]).db, { userId: 'u', role: 'editor' }, 'admin'))).toBe(
      'stale_user',
    );
    expect(codeIn(await changeRole(broken().db, { userId: 'u', role: 'user' }, 'admin'))).toBe(
      'UNAVAILABLE',
    );
  });

  test.each([
    [201, undefined, 'ok'],
    [409, '23505', 'stale_user'],
    [409, '23503', 'NOT_FOUND'],
    [403, '42501', 'FORBIDDEN'],
  ])('without a row are users: %i %s', async (status, state, code) => {
    let times = 0;
    const { db, asked } = speakProject(() => {
      times += 1;
      if (times === 1) return Response.json([]);
      return state
        ? Response.json({ code: state, message: 'no' }, { status })
        : new Response(null, { status });
    });
    expect(codeIn(await changeRole(db, { userId: 'u', role: 'user' }, 'editor'))).toBe(code);
    expect(asked[1]).toMatchObject({ method: 'POST', body: { user_id: 'u', role: 'editor' } });
  });

  test('are removed with their role, and keep it where they are not', async () => {
    const calls = (asked: readonly { method: string; path: string }[]) =>
      asked.map(({ method, path }) => `${method} ${path}`);
    const removal = [
      'DELETE /rest/v1/user_roles?user_id=eq.u&select=*',
      'DELETE /rest/v1/profiles?id=eq.p&select=id',
    ];
    const { db, asked } = says([{ id: 'p' }]);
    expect(codeIn(await deleteUser(db, { id: 'p', userId: 'u' }))).toBe('ok');
    expect(calls(asked)).toEqual(removal);

    const role = { user_id: 'u', role: 'editor' };
    const stays = (answer: Response) => (path: string) =>
      path.endsWith('profiles') ? answer : Response.json([role]);
    const missing = speakProject(stays(Response.json([])));
    expect(codeIn(await deleteUser(missing.db, { id: 'p', userId: 'u' }))).toBe('NOT_FOUND');
    const kept = speakProject(
      stays(Response.json({ code: '42501', message: '' }, { status: 403 })),
    );
    expect(codeIn(await deleteUser(kept.db, { id: 'p', userId: 'u' }))).toBe('FORBIDDEN');
    expect(calls(kept.asked).slice(0, 2)).toEqual(removal);
    expect(kept.asked[2]).toMatchObject({ method: 'POST', body: [role] });
    expect(kept.asked[2]?.path).toMatch(/^\/rest\/v1\/user_roles/);

    const refusing = refusal('42501', 403);
    expect(codeIn(await deleteUser(refusing.db, { id: 'p', userId: 'u' }))).toBe('FORBIDDEN');
    expect(refusing.asked).toHaveLength(1);
  });
});

describe('issues', () => {
  const ISSUE = { id: 'a', status: 'sent', hold_reason: null, segment: {} };
  const ROW = { ...ISSUE, trial_subjects: [], trial_share: 20, trial_hours: 4 };

  test('are asked how fast they go only while one is being sent', async () => {
    const of = async (rows: object[], paces: unknown, status = 200) => {
      const project = speakProject((path) =>
        path.endsWith('newsletter_paces') ? Response.json(paces, { status }) : Response.json(rows),
      );
      return { result: await listCampaigns(project.db), asked: project.asked };
    };
    const quiet = await of([ROW], []);
    expect(quiet.result).toEqual({
      ok: true,
      value: [{ ...ISSUE, trial: null, tried: [], pace: null }],
    });
    expect(quiet.asked).toHaveLength(1);
    const query = new URLSearchParams(quiet.asked[0]?.path.split('?')[1]);
    expect([query.get('order'), query.get('limit')]).toEqual(['created_at.desc', '100']);
    const busy = await of(
      [ROW, { ...ROW, id: 'b', status: 'sending', hold_reason: 'late', segment: 'x' }],
      [
        { issue: null, settled: 1, seconds: 1 },
        { issue: 'b', settled: 5, seconds: 60 },
        { issue: 'c', settled: null, seconds: null },
      ],
    );
    expect(busy.result).toMatchObject({
      value: [
        { pace: null },
        { hold_reason: 'late', segment: {}, pace: { settled: 5, seconds: 60 } },
      ],
    });
    const failing = await of(
      [{ ...ROW, status: 'sending' }],
      { message: 'no', code: 'XX000' },
      500,
    );
    expect(codeIn(failing.result)).toBe('UNAVAILABLE');
  });

  test.each(['paused', 'late', 'bounces', 'complaints', 'empty', 'restored', 'refused'])(
    'may be held: %s',
    async (hold_reason) => {
      expect(await listCampaigns(says([{ ...ROW, hold_reason }]).db)).toMatchObject({
        value: [{ hold_reason }],
      });
    },
  );

  test.each([
    [null, false, { status: 'sending' }],
    ['2026-12-01', false, { status: 'scheduled', scheduled_at: '2026-12-01' }],
    [null, true, { status: 'sending', demo: false }],
  ])('are released at %s, adopted %s', async (scheduledAt, adopt, body) => {
    const { db, asked } = says([{ id: 'a' }]);
    const seen = { id: 'a', updated_at: 'v' };
    expect(codeIn(await releaseCampaign(db, seen, { scheduledAt, adopt }))).toBe('ok');
    expect(asked.map((each) => each.body)).toEqual([body]);
    expect(asked[0]?.path).toContain('id=eq.a&updated_at=eq.v');
    expect(codeIn(await releaseCampaign(says([]).db, seen, { scheduledAt, adopt }))).toBe(
      'stale_issue',
    );
  });

  test('pick from what is published, by its words or by its date', async () => {
    const { db, asked } = says([]);
    for (const search of ['  ', ' Łódź 50% ']) await findPickable(db, search);
    const [plain, searched] = asked.map(({ path }) => new URLSearchParams(path.split('?')[1]));
    expect(Object.fromEntries(plain ?? [])).toEqual({
      select: 'id,title',
      status: 'eq.published',
      translation_of: 'is.null',
      order: 'published_at.desc',
      limit: '50',
    });
    expect(searched?.get('search')).toMatch(/^like\./);
    expect(await titlesOf(db, { stories: [], startups: [] })).toEqual({ ok: true, value: [] });
    expect(asked).toHaveLength(2);
    await titlesOf(db, { stories: ['a', 'b'], startups: [] });
    expect(decodeURIComponent(asked[2]?.path ?? '')).toContain('id=in.(a,b)');
    for (const call of [
      findPickable(broken().db, ''),
      titlesOf(broken().db, { stories: ['a'], startups: [] }),
    ])
      expect(codeIn(await call)).toBe('UNAVAILABLE');
  });

  test('may pick the five stories of a week that were read most, versions counted together', async () => {
    const story = (id: string, slug: string | null, translation_of: string | null = null) => ({
      id,
      slug,
      translation_of,
    });
    const articles = [
      story('1', 'a'),
      story('2', 'b', '1'),
      story('3', null),
      ...['4', '5', '6', '7'].map((id) => story(id, `s${id}`)),
    ];
    const views = [
      ['/article/a', 5],
      ['/vi/article/b', 4],
      ['/article/3', 7],
      ['/article/s4', 3],
      ['/vi/article/s4', 3],
      ['/article/s6', 1],
      ['/article/gone', 99],
    ].map(([path, times]) => ({ path, views: times }));
    const { db, asked } = speakProject((path) =>
      Response.json(path.endsWith('articles') ? articles : views),
    );
    expect(await listTopOfWeek(db)).toEqual({ ok: true, value: ['1', '3', '4', '6', '5'] });
    const [stories, read] = ['articles', 'page_views'].map(
      (table) =>
        new URLSearchParams(
          asked.find(({ path }) => path.includes(`/${table}?`))?.path.split('?')[1],
        ),
    );
    const since = new Date(Date.now() - 7 * 24 * 3_600_000).toISOString().slice(0, 10);
    expect(stories?.get('published_at')).toContain(`gte.${since}T`);
    expect([stories?.get('status'), stories?.get('order')]).toEqual([
      'eq.published',
      'published_at.desc',
    ]);
    expect([read?.get('day'), read?.get('path'), read?.get('order')]).toEqual([
      `gte.${since}`,
      'like.%/article/%',
      'views.desc',
    ]);
    for (const part of ['articles', 'page_views']) {
      const half = speakProject((path) =>
        path.endsWith(part)
          ? Response.json({ message: 'no', code: 'XX000' }, { status: 500 })
          : Response.json([]),
      );
      expect(codeIn(await listTopOfWeek(half.db))).toBe('UNAVAILABLE');
    }
  });
});

describe('the mails of the site', () => {
  const FAILED = {
    id: 'm',
    to_email: 'a@b.c',
    template: 't',
    last_error: null,
    created_at: 'then',
    failure: null,
  };
  /** @param broken what cannot be read */
  async function health(broken = /^$/, oldest: object[] = [{ created_at: 'first' }]) {
    const { db, asked } = speakProject((_, __, path) => {
      if (broken.test(path))
        return Response.json({ message: 'no', code: 'XX000' }, { status: 500 });
      if (path.includes('select=created_at')) return Response.json(oldest);
      if (path.includes('last_error'))
        return Response.json([
          FAILED,
          { ...FAILED, last_error: 'no such user', failure: 'bounced' },
        ]);
      const count =
        1 +
        ['pending', 'sending', 'sent', 'failed', 'bounced', 'dropped'].findIndex((status) =>
          path.includes(`eq.${status}`),
        );
      return new Response(null, { headers: { 'content-range': `*/${count}` } });
    });
    const result = await getMailHealth(db);
    return { result, asked: asked.map(({ path }) => decodeURIComponent(path.split('?')[1] ?? '')) };
  }

  test('are counted by state, with the newest failures and the oldest that waits', async () => {
    const { result, asked } = await health();
    expect(result).toEqual({
      ok: true,
      value: {
        counts: { pending: 1, sending: 2, sent: 3, failed: 4, bounced: 5, dropped: 6 },
        failed: [
          { id: 'm', to: 'a@b.c', template: 't', reason: '', at: 'then', isFinal: false },
          {
            id: 'm',
            to: 'a@b.c',
            template: 't',
            reason: 'no such user',
            at: 'then',
            isFinal: true,
          },
        ],
        oldest: 'first',
      },
    });
    const queries = asked
      .slice(0, MAIL_STATUSES.length)
      .map((query) => query.replace(/lte\.[\dTZ:.-]+/, 'lte.NOW'));
    expect(queries).toEqual([
      'select=id&status=eq.pending&or=(attempts.gt.0,next_attempt_at.lte.NOW)',
      'select=id&status=eq.sending',
      'select=id&status=eq.sent',
      'select=id&status=eq.failed&failure=is.null',
      'select=id&failure=eq.bounced',
      'select=id&failure=eq.dropped',
    ]);
    expect((await health(/^$/, [])).result).toMatchObject({ value: { oldest: null } });
  });

  test.each([/eq\.sent/, /last_error/, /select=created_at/])(
    'are unknown where %s cannot be read',
    async (part) => {
      expect(codeIn((await health(part)).result)).toBe('UNAVAILABLE');
    },
  );
});

describe('the welcome mails after the first', () => {
  /** @param broken what cannot be read */
  async function welcome(setting: object[], broken = /^$/) {
    const { db, asked } = speakProject((_, __, path) => {
      if (broken.test(path))
        return Response.json({ message: 'no', code: 'XX000' }, { status: 500 });
      if (path.includes('/site_settings')) return Response.json(setting);
      const count = path.includes('eq.pending') ? 3 : 8;
      return new Response(null, { headers: { 'content-range': `*/${count}` } });
    });
    return { result: await countWelcome(db), asked };
  }

  test('are counted, those that wait and those that went out', async () => {
    const { result, asked } = await welcome([]);
    expect(result).toEqual({ ok: true, value: { isOn: true, planned: 3, sent: 8 } });
    const queries = asked.map(({ method, path }) => `${method} ${decodeURIComponent(path)}`);
    const mails = 'HEAD /rest/v1/email_outbox?select=id&template=in.';
    expect(queries).toEqual([
      `${mails}(newsletter-tour,newsletter-choices)&status=eq.pending`,
      `${mails}(newsletter-tour,newsletter-choices)&status=eq.sent`,
      'GET /rest/v1/site_settings?select=value&name=eq.welcome_series',
    ]);
  });

  test('are off where a newsroom said so', async () => {
    expect((await welcome([{ value: 'off' }])).result).toMatchObject({ value: { isOn: false } });
    expect((await welcome([{ value: 'on' }])).result).toMatchObject({ value: { isOn: true } });
  });

  test.each([/eq\.pending/, /eq\.sent/, /site_settings/])(
    'are unknown where %s cannot be read',
    async (part) => {
      expect(codeIn((await welcome([], part)).result)).toBe('UNAVAILABLE');
    },
  );
});

test('featured stories are in their order, then the newest first', async () => {
  const { db, asked } = says([]);
  await listFeaturedOrder(db, 'vi');
  expect(Object.fromEntries(new URLSearchParams(asked[0]?.path.split('?')[1]))).toEqual({
    select: 'id,title,locale',
    status: 'eq.published',
    featured: 'eq.true',
    shown_in: 'cs.{vi}',
    order: 'featured_rank.asc,published_at.desc,id.asc',
    limit: '50',
  });
});

describe('the audit log', () => {
  const QUERY = { page: 2, pageSize: 25, search: '', sort: 'at', ascending: false, filters: {} };
  const ROW = {
    id: 7,
    at: 'then',
    actor: 'u',
    actor_role: 'admin',
    action: 'update',
    table_name: 'articles',
    row_id: 'r',
    before: 1,
    after: 2,
  };
  /** People whose address fits, and those who are named. */
  const log = (rows: object[] = [ROW]) =>
    speakProject((path) =>
      path.endsWith('/profiles')
        ? Response.json([{ id: 'u', user_id: 'u', name: 'lan@khoi.vn' }])
        : path.endsWith('/articles')
          ? Response.json([{ id: 'r', name: 'Phở' }])
          : Response.json(rows, { headers: { 'content-range': '0-0/60' } }),
    );
  const find = (filters: Record<string, string>, search = '') =>
    ({ ...QUERY, filters, search }) as never;
  const queryOf = ({ asked }: ReturnType<typeof log>) =>
    new URLSearchParams(asked.find(({ path }) => path.includes('/audit_log?'))?.path.split('?')[1]);

  test('is found by day, person, table, action and the beginning of an id', async () => {
    const project = log();
    const filters = {
      from: '2026-11-20',
      to: '2026-11-21',
      who: ' l_n ',
      table_name: 'articles',
      action: 'update',
    };
    expect(await listAudit(project.db, find(filters, ' ab% '))).toEqual({
      ok: true,
      value: {
        total: 60,
        more: false,
        rows: [
          {
            id: '7',
            at: 'then',
            actor: 'lan@khoi.vn',
            actorRole: 'admin',
            action: 'update',
            table: 'articles',
            row: 'r',
            name: 'Phở',
            before: 1,
            after: 2,
          },
        ],
      },
    });
    const query = queryOf(project);
    expect(query.getAll('at')).toEqual([
      'gte.2026-11-19T17:00:00.000Z',
      'lt.2026-11-21T17:00:00.000Z',
    ]);
    expect(query.get('row_id')).toBe('ilike.ab\\%%');
    expect([query.get('table_name'), query.get('action'), query.get('actor')]).toEqual([
      'eq.articles',
      'eq.update',
      'in.(u)',
    ]);
    expect([query.get('order'), query.get('offset'), query.get('limit')]).toEqual([
      'at.desc,id.desc',
      '25',
      '25',
    ]);
    expect(decodeURIComponent(project.asked[0]?.path ?? '')).toContain('email=ilike.%l\\_n%');
  });

  test.each([
    ['articles', 'articles', 'id,name:title'],
    ['article_plans', 'articles', 'id,name:title'],
    ['article_updates', 'articles', 'id,name:title'],
    ['article_mentions', 'articles', 'id,name:title'],
    ['article_authors', 'articles', 'id,name:title'],
    ['corrections', 'articles', 'id,name:title'],
    ['authors', 'authors', 'id,name'],
    ['author_biographies', 'authors', 'id,name'],
    ['startups', 'startups', 'id,name'],
    ['investors', 'investors', 'id,name'],
    ['people', 'people', 'id,name'],
    ['funding_rounds', 'funding_rounds', 'id,name:kind'],
    ['newsletter_issues', 'newsletter_issues', 'id,name:subject_en'],
    ['profiles', 'profiles', 'id:user_id,name:email'],
    ['user_roles', 'profiles', 'id:user_id,name:email'],
  ])('calls what happened to %s by the name that %s has today', async (table, at, columns) => {
    const rows = [
      { ...ROW, actor: null, table_name: table, row_id: 'one' },
      { ...ROW, actor: null, table_name: table, row_id: 'nameless' },
      { ...ROW, actor: null, table_name: table, row_id: 'one' },
    ];
    const { db, asked } = speakProject((path) =>
      Response.json(
        path.endsWith('/audit_log')
          ? rows
          : [
              { id: 'one', name: 'Phở' },
              { id: 'nameless', name: null },
            ],
      ),
    );
    expect(await listAudit(db, find({ from: '2026-11-20' }))).toMatchObject({
      value: { rows: [{ name: 'Phở' }, { name: null }, { name: 'Phở' }] },
    });
    const names = asked.filter(({ path }) => !path.includes('/audit_log'));
    const key = at === 'profiles' ? 'user_id' : 'id';
    expect(names.map(({ path }) => decodeURIComponent(path))).toEqual([
      `/rest/v1/${at}?select=${columns}&${key}=in.(one,nameless)`,
    ]);
  });

  test('takes no day that is none, and nobody for everybody', async () => {
    const project = log();
    await listAudit(project.db, find({ from: '2026-11-2', to: 'x2026-11-21', who: ' ' }));
    const query = queryOf(project);
    for (const name of ['at', 'row_id', 'actor', 'table_name', 'action'])
      expect([name, query.has(name)]).toEqual([name, false]);
  });

  test('behind its end is empty, and names nobody who is gone', async () => {
    const beyond = says({ code: 'PGRST103', message: 'beyond' }, 416);
    expect(await listAudit(beyond.db, find({ from: '2026-11-20' }))).toEqual({
      ok: true,
      value: { rows: [], total: 0, more: false },
    });
    const gone = await listAudit(
      log([
        { ...ROW, actor: null },
        { ...ROW, actor: 'other' },
      ]).db,
      find({ from: 'x' }),
    );
    expect(gone).toMatchObject({ value: { rows: [{ actor: null }, { actor: null }] } });
    expect(codeIn(await listAudit(broken().db, find({ from: '2026-11-20' })))).toBe('UNAVAILABLE');
    expect(codeIn(await listAudit(broken().db, find({ who: 'a' })))).toBe('UNAVAILABLE');
  });
});

describe('a translation service', () => {
  const ASKED = { from: 'en', to: 'vi', segments: ['One', 'Two'], names: [] } as const;

  test('is named, or there is none', async () => {
    expect(await findTranslator(says({ service: 'deepl' }).db)).toEqual({
      ok: true,
      value: 'deepl',
    });
    expect(await findTranslator(says({ service: null }).db)).toEqual({ ok: true, value: null });
    expect(codeIn(await findTranslator(says({ service: 'other' }).db))).toBe('UNAVAILABLE');
    expect(codeIn(await findTranslator(away().db))).toBe('offline');
  });

  test('answers each line, or says why not', async () => {
    const said = { segments: ['Một', null], characters: 6 };
    expect(await translateSegments(says(said).db, ASKED)).toEqual({ ok: true, value: said });
    const codes = ['off', 'key', 'quota', 'hung', 'down', 'garbled'];
    for (const code of codes)
      expect(codeIn(await translateSegments(says({ error: 'no', code }, 502).db, ASKED))).toBe(
        `translate_${code}`,
      );
    expect(codeIn(await translateSegments(says({ ...said, segments: [] }).db, ASKED))).toBe(
      'translate_garbled',
    );
    expect(codeIn(await translateSegments(says({ error: 'no' }, 403).db, ASKED))).toBe('FORBIDDEN');
    expect(codeIn(await translateSegments(away().db, ASKED))).toBe('offline');
  });
});
