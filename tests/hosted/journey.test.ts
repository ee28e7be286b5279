import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import {
  type Browser,
  type BrowserContext,
  chromium,
  expect as expectPage,
  type Page,
} from '@playwright/test';
import { createClient } from '@supabase/supabase-js';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#src/data/database.types.ts';
import { releaseCampaign } from '#src/data/newsroom/newsletter-sending.ts';
import { saveCampaign } from '#src/data/newsroom/newsletter-writing.ts';
import { CATALOG } from '#tests/support/catalog.ts';
import { childEnvironment } from '#tests/support/child-environment.ts';
import { findChromium } from '#tests/support/chromium.mjs';
import { buildHosted } from '#tests/support/hosted-build.ts';
import { letterOf, POSTAL } from '#tests/support/letter.ts';
import { mailLink, mailSubject } from '#tests/support/mail-text.ts';
import { oddPictures, SECRET } from '#tests/support/odd-pictures.ts';
import { PASSWORD } from '#tests/support/people-site.ts';
import { type PreparedProject, startPreparedProject } from '#tests/support/prepared-project.ts';
import { NODE, PROJECT, type RunningSite, startSite } from '#tests/support/site.ts';
import { type Received, type SmtpSink, startSmtp } from '#tests/support/smtp.ts';

// From an empty project to an issue of the newsletter: a built site, a browser, the project's servers under
// their own roles, the functions on Deno 2.1.4 and the clock's own SQL. In order: each test goes on from the
// one before.

const DIST = 'test-results/journey-dist';
const SITE_URL = 'https://news.example.com';
const ADMIN = 'editor@khoi-readers.net';
const PERSON = 'founder@khoi-readers.net';
const READERS = 50;

let smtp: SmtpSink;
let project: PreparedProject;
let environment: Readonly<Record<string, string>>;
let building: Promise<void>;
let site: RunningSite;
let browser: Browser;

const visitor = () =>
  createClient<Database>(
    project.origin,
    project.environment['PUBLIC_SUPABASE_PUBLISHABLE_KEY'] ?? '',
    {
      auth: { persistSession: false, autoRefreshToken: false },
    },
  );
const rows = async (sql: string, values?: unknown[]) => (await project.db.query(sql, values)).rows;

beforeAll(async () => {
  smtp = await startSmtp();
  project = await startPreparedProject();
  environment = {
    ...project.environment,
    SITE_URL,
    ADMIN_EMAILS: ADMIN,
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Khởi <hello@news.example.com>',
  };
  // Takes as long as the setup, and needs nothing of it.
  building = buildHosted(DIST, environment);
  building.catch(() => {});
});

afterAll(async () => {
  for (const context of browser?.contexts() ?? []) await leave(context);
  await browser?.close();
  await site?.stop();
  await project?.close();
  await smtp?.close();
  rmSync(path.join(PROJECT, DIST), { recursive: true, force: true });
});

/** Runs one of our commands, as npm would. @returns what it said, also where it found something wrong */
async function run(file: string): Promise<string> {
  const said = await promisify(execFile)(NODE, [path.join('src/hosted', file)], {
    cwd: PROJECT,
    env: { ...childEnvironment(), ...environment },
  }).catch((error: { stdout: string; stderr: string }) => error);
  return said.stdout + said.stderr;
}

/** What the project is, past the people in it. */
const everything = async () => ({
  state: structuredClone(project.state),
  catalog: await rows(CATALOG),
  secrets: await rows('select name, decrypted_secret, updated_at from vault.decrypted_secrets'),
  jobs: await rows('select * from cron.job'),
});

test('hosted:setup fills an empty project, changes nothing the second time, and hosted:check agrees', async () => {
  expect(await run('setup.ts')).not.toMatch(/nothing to do|✗/);
  const before = await everything();
  const again = await run('setup.ts');
  expect(again.match(/^✓ \w+: nothing to do$/gm)).toHaveLength(7);
  expect(await everything()).toEqual(before);
  await project.tick();
  const found = await run('check.ts');
  expect(found).toContain('All is well.');
  expect(found).not.toContain('✗');
  expect(smtp.received.map(({ to }) => to)).toEqual([ADMIN]);
});

test('the site is built for it and starts', async () => {
  await building;
  site = await startSite({ env: environment, distDir: DIST });
  const executablePath = findChromium();
  browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    // The site stands at a public name, and the project on this machine.
    args: [
      '--no-sandbox',
      '--disable-dev-shm-usage',
      '--disable-features=LocalNetworkAccessChecks',
    ],
  });
  expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
});

/** Photos that say where they were taken, one of each type. */
async function photos() {
  const all = await oddPictures();
  const taken = all.filter(({ what }) => what.endsWith('with the place where it was taken'));
  expect(taken.map(({ bytes }) => Buffer.from(bytes).includes(SECRET))).toEqual([true, true, true]);
  return taken.map(({ type, bytes }) => ({ type, bytes: Buffer.from(bytes) }));
}

/** A browser of somebody's own, in which the site is where its readers find it. */
async function newPage(): Promise<Page> {
  const context = await browser.newContext({ locale: 'en' });
  await context.route(`${SITE_URL}/**`, async (route) => {
    const url = route.request().url().replace(SITE_URL, site.url);
    // A connection that is kept may be closed by the site in the moment in which it is used again.
    const headers = { ...route.request().headers(), connection: 'close' };
    await route.fulfill({ response: await route.fetch({ url, headers, maxRedirects: 0 }) });
  });
  return context.newPage();
}

/** Closes it once what its pages asked for last has been answered. */
async function leave(context: BrowserContext): Promise<void> {
  await context.unrouteAll({ behavior: 'wait' });
  await context.close();
}

async function mailTo(address: string): Promise<Received> {
  await expect.poll(() => smtp.received.some(({ to }) => to === address)).toBe(true);
  return smtp.received.findLast(({ to }) => to === address) as Received;
}

async function signUp(page: Page, name: string, email: string): Promise<void> {
  await page.goto(`${SITE_URL}/auth`);
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  const panel = page.getByRole('tabpanel');
  await panel.getByLabel('Full Name').fill(name);
  await panel.getByLabel('Email', { exact: true }).fill(email);
  await panel.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await panel.getByRole('button', { name: 'Sign Up' }).click();
  await expectPage(page.getByText('Account created successfully!')).toBeVisible({
    timeout: 60_000,
  });
  await project.tick();
  const mail = await mailTo(email);
  expect(mailSubject(mail)).toBe('Confirm your email for Khởi');
  await page.goto(mailLink(mail, '/auth/confirm').replaceAll('&amp;', '&'));
  await page.getByRole('button', { name: 'Verify my email' }).click();
  await isIn(page);
}

/** The first call of a function waits for Deno to load it. */
const isIn = (page: Page) =>
  expectPage(page.locator('html')).toHaveAttribute('data-session', 'in', { timeout: 60_000 });

test('a person signs up on the site, confirms by the mailed link and submits a startup', async () => {
  const page = await newPage();
  await signUp(page, 'Lê Thị Thử', PERSON);
  expect(
    await rows('select full_name, role from profiles join user_roles using (user_id)'),
  ).toEqual([{ full_name: 'Lê Thị Thử', role: 'user' }]);
  await page.goto(`${SITE_URL}/submit-startup`);
  await page.getByLabel('Startup Name *').fill('Phở Đặc Biệt');
  await page.getByLabel('Description *').fill('Nấu phở mỗi sáng.');
  await page.getByLabel('Category *').selectOption('FoodTech');
  const png = (await photos()).find(({ type }) => type === 'image/png');
  await page
    .getByLabel('Logo', { exact: true })
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: png?.bytes as Buffer });
  await page.getByRole('button', { name: 'Submit Startup' }).click();
  await page.waitForURL('**/startup-directory');
  const [startup] = await rows('select status, logo_url from startups');
  expect(startup?.['status']).toBe('pending');
  // Through the site, which wrote it anew; the project holds nothing else.
  const address = String(startup?.['logo_url']);
  expect(address).toMatch(/^\/storage\/v1\/object\/public\/startup-logos\/[\w-]+\.png#60x40-/);
  for (const origin of [site.url, project.origin]) {
    const logo = await fetch(new URL(address, origin));
    expect([logo.status, logo.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(Buffer.from(await logo.arrayBuffer()).includes(SECRET)).toBe(false);
  }
  await leave(page.context());
});

async function logoForm(): Promise<FormData> {
  const form = new FormData();
  const png = (await photos()).find(({ type }) => type === 'image/png');
  form.append('', new File([new Uint8Array(png?.bytes as Buffer)], 'l.png', { type: 'image/png' }));
  return form;
}

test('what photos note is gone at the next minute where they came to the project past the site', async () => {
  const own = visitor();
  await own.auth.signInWithPassword({ email: PERSON, password: PASSWORD });
  const bucket = own.storage.from('startup-logos');
  const read = async (url: string) => {
    const answer = await fetch(url);
    const bytes = Buffer.from(await answer.arrayBuffer());
    return { type: answer.headers.get('content-type'), bytes };
  };
  // What the project refuses is said in the sender's words.
  const { data: signedIn } = await own.auth.getSession();
  const refusal = await fetch(
    `${site.url}/storage/v1/object/article-images/${crypto.randomUUID()}-1763769600000.png`,
    {
      method: 'POST',
      headers: {
        authorization: `Bearer ${signedIn.session?.access_token}`,
        'accept-language': 'vi',
      },
      body: await logoForm(),
    },
  );
  expect([refusal.status, await refusal.json()]).toEqual([
    400,
    expect.objectContaining({
      message:
        'Tài khoản của bạn không được lưu ảnh này. Hãy đăng nhập lại hoặc hỏi quản trị viên.',
    }),
  ]);
  const pixels = (bytes: Buffer) => sharp(bytes).raw().toBuffer();
  const named = ({ type }: { type: string }) =>
    `${crypto.randomUUID()}-${Date.now()}.${type.slice('image/'.length)}`;
  const sent = (await photos()).map((each) => ({ ...each, name: named(each) }));
  for (const { name, type, bytes } of sent)
    expect((await bucket.upload(name, bytes, { contentType: type })).error).toBeNull();
  // By the site already before.
  for (const { name } of sent) {
    const early = await read(`${site.url}/storage/v1/object/public/startup-logos/${name}`);
    expect([name, early.bytes.length > 0, early.bytes.includes(SECRET)]).toEqual([
      name,
      true,
      false,
    ]);
  }
  await project.tick();
  for (const { name, type, bytes } of sent) {
    const kept = await read(bucket.getPublicUrl(name).data.publicUrl);
    expect([kept.type, kept.bytes.includes(SECRET)]).toEqual([type, false]);
    expect([type, (await pixels(kept.bytes)).equals(await pixels(bytes))]).toEqual([type, true]);
    const shown = await read(`${site.url}/img/startup-logos/${name}/96.webp`);
    expect([name, shown.type]).toEqual([name, 'image/webp']);
  }
  expect(project.functions.log().match(/"picture.cleaned"/g)).toHaveLength(sent.length);
});

test('a stranger who signed up with the address of the administrator gets nothing once its owner has confirmed', async () => {
  const stolen = { email: ADMIN, password: 'chosen-by-a-stranger' };
  const stranger = visitor();
  const about = { fullName: 'B', locale: 'en', proof: 'what the stranger keeps' };
  const asked = { wish: 'signup', ...stolen, ...about, returnTo: `${SITE_URL}/auth` };
  expect((await stranger.functions.invoke('account-link', { body: asked })).error).toBeNull();
  await project.tick();
  const page = await newPage();
  const confirms = () =>
    smtp.received.findLast((each) => each.to === ADMIN && mailSubject(each).startsWith('Confirm'));
  await expect.poll(confirms).toBeDefined();
  const mail = confirms() as Received;
  await page.goto(mailLink(mail, '/auth/confirm').replaceAll('&amp;', '&'));
  await page.getByRole('button', { name: 'Verify my email' }).click();
  await expectPage(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible({
    timeout: 60_000,
  });

  // The account is confirmed, an administrator's, and its password the stranger's.
  expect((await stranger.auth.signInWithPassword(stolen)).error).toBeNull();
  expect(
    await rows(
      `select r.role from user_roles as r join auth.users on id = user_id where email = '${ADMIN}'`,
    ),
  ).toEqual([{ role: 'admin' }]);
  for (const table of ['startups', 'profiles', 'newsletter_subscribers', 'articles'] as const)
    expect((await stranger.from(table).select('*')).error?.code).toBe('PT401');
  expect((await stranger.rpc('second_factor_owed')).error?.code).toBe('PT401');
  expect((await stranger.storage.from('article-images').list()).data ?? []).toEqual([]);
  for (const body of [{ proof: about.proof }, { password: 'another-of-theirs' }]) {
    const { error } = await stranger.functions.invoke('first-password', { body });
    expect(error?.context.status).toBe(403);
  }
  expect(
    (await stranger.functions.invoke('second-factor', { body: { action: 'state' } })).error,
  ).not.toBeNull();
  const other = await newPage();
  await other.goto(`${SITE_URL}/auth`);
  const form = other.getByRole('tabpanel');
  await form.getByLabel('Email', { exact: true }).fill(ADMIN);
  await form.getByLabel('Password', { exact: true }).fill(stolen.password);
  await form.getByRole('button', { name: 'Sign In' }).click();
  await expectPage(other.getByText('Its owner has to choose a password')).toBeVisible({
    timeout: 60_000,
  });
  await leave(other.context());

  await page.getByLabel('New password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Save the new password' }).click();
  await isIn(page);
  await expectPage(page.locator('html')).toHaveAttribute('data-role', 'admin');
  expect((await stranger.from('profiles').select('*')).error?.code).toBe('PT401');
  expect((await visitor().auth.signInWithPassword(stolen)).error).not.toBeNull();
  expect(await rows('select from private.unproven_accounts')).toEqual([]);
  await leave(page.context());
});

test('whoever ADMIN_EMAILS names is administrator once their address is verified, and approves', async () => {
  const page = await newPage();
  await page.goto(`${SITE_URL}/auth?next=${encodeURIComponent('/admin?tab=startups')}`);
  const panel = page.getByRole('tabpanel');
  await panel.getByLabel('Email', { exact: true }).fill(ADMIN);
  await panel.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await panel.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('button', { name: 'Approve Phở Đặc Biệt' }).click();
  await expectPage(page.getByRole('button', { name: 'Approve Phở Đặc Biệt' })).toHaveCount(0);
  // It leaves the list before the project has answered.
  await expect.poll(() => rows('select status from startups')).toEqual([{ status: 'approved' }]);
  await leave(page.context());
});

test('what the administrator publishes is on the site, and goes to every reader once', async () => {
  await project.db.query(
    `insert into newsletter_subscribers (email, locale, status, confirmed_at, consent_version, consent_page)
     select 'reader-' || n || '@example.com', case when n % 3 = 0 then 'vi' else 'en' end,
       'confirmed', now() - interval '1 day', 'test', '/'
     from generate_series(1, $1::integer) as n`,
    [READERS],
  );
  const calls = async () => (await rows('select url from net.http_request_queue')).length;
  await project.db.query(
    `insert into articles (title, slug, content, category, status)
     select 'Earlier', 'earlier-' || n, 'A', 'news', 'published' from generate_series(1, 3) as n`,
  );
  expect(await calls()).toBe(1);
  const admin = visitor();
  await admin.auth.signInWithPassword({ email: ADMIN, password: PASSWORD });
  const { data: article } = await admin
    .from('articles')
    .insert({
      title: 'Hosted from end to end',
      content: '<p>One morning.</p>',
      category: 'tech',
      status: 'published',
    })
    .select('id')
    .single()
    .throwOnError();
  // Whoever is told of publications does not wait for the clock, and is told once of each.
  expect(await calls()).toBe(2);
  expect(await rows('select distinct url from net.http_request_queue')).toEqual(
    await rows(
      "select decrypted_secret as url from vault.decrypted_secrets where name = 'outbox_url'",
    ),
  );
  await expect
    .poll(async () => (await fetch(`${site.url}/latest`)).text())
    .toContain('Hosted from end to end');

  await rows(POSTAL);
  const saved = await saveCampaign(admin, null, {
    subject_en: 'The week in rice',
    subject_vi: 'Tuần của gạo',
    preheader_en: null,
    preheader_vi: null,
    blocks: letterOf('Good morning.', 'Chào buổi sáng.', [article.id]),
    segment: {},
    track_opens: false,
    trial: null,
  });
  if (!saved.ok) throw new Error(saved.error.code);
  const sent = await releaseCampaign(admin, saved.value, { scheduledAt: null, adopt: false });
  expect(sent.ok).toBe(true);
  let answers: readonly string[] = [];
  do answers = await project.tick();
  while (JSON.parse(answers[0] ?? '{}').more === true);

  const addresses = smtp.received.map(({ to }) => to).filter((to) => to.startsWith('reader-'));
  expect(addresses).toHaveLength(READERS);
  expect(new Set(addresses).size).toBe(READERS);
  expect(
    await rows('select status, audience, pending, deferred, sent, failed from newsletter_issues'),
  ).toEqual([
    { status: 'sent', audience: READERS, pending: 0, deferred: 0, sent: READERS, failed: 0 },
  ]);
  expect(
    await rows('select status, count(*)::integer as readers from newsletter_deliveries group by 1'),
  ).toEqual([{ status: 'sent', readers: READERS }]);
  // What was decided a moment ago may still be undone.
  expect(
    await rows(
      "select template, status from email_outbox where status <> 'sent' and template <> 'submission-approved'",
    ),
  ).toEqual([]);
  expect(await rows('select distinct status from cron.job_run_details')).toEqual([
    { status: 'succeeded' },
  ]);
  expect(mailSubject(await mailTo('reader-3@example.com'))).toBe('Tuần của gạo');
});
