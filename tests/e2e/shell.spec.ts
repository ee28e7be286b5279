import { expect, type Page, type Response } from '@playwright/test';
import { axeProblems } from '#tests/support/axe.ts';
import { test } from '#tests/support/reader-test.ts';
import { untilAwake, untilSettled } from '#tests/support/settled.ts';
import { forgetPopovers } from '#tests/support/without-popovers.ts';

const LOCALES = [
  { locale: 'en', home: '/', privacy: '/privacy', menu: 'Menu', resources: 'Resources' },
  { locale: 'vi', home: '/vi', privacy: '/vi/privacy', menu: 'Trình đơn', resources: 'Tài nguyên' },
] as const;

const theme = (page: Page) => page.evaluate(() => document.documentElement.dataset['theme']);

/** What supabase-js would have stored; the token belongs to nobody. */
async function signIn(page: Page, { admin }: { admin: boolean }) {
  await page.addInitScript((isAdmin) => {
    const user = { id: '7d9c0a36-3a0e-4c8e-9d0a-6f1f5d1c0001', email: 'linh@example.com' };
    const expires_at = Math.floor(Date.now() / 1000) + 3600;
    const session = { access_token: 'x.y.z', refresh_token: 'r', expires_at, user };
    localStorage.setItem('khoi-auth', JSON.stringify(session));
    if (isAdmin) localStorage.setItem('khoi-role', `${user.id}:admin`);
  }, admin);
  await page.route('**/{auth,rest}/v1/**', (route) => route.abort());
}

test.describe('what comes after the first paint', () => {
  test('is shown without its styles where they cannot be had', async ({ page }) => {
    await page.route('**/late.*.css', (route) => route.abort());
    await page.goto('/latest');
    await expect(page.getByRole('contentinfo')).toBeVisible();
  });

  test('is also shown where nothing is ever painted', async ({ page }) => {
    // biome-ignore lint/performance/useDomNodeTextContent: what is not laid out is not there to read
    const text = () => page.locator('body').innerText();
    await page.goto('/article/noi-lon-series-a-pho-broth');
    await untilAwake(page);
    const painted = await text();
    await page.addInitScript(() => {
      PerformanceObserver.prototype.observe = () => {};
    });
    await page.goto('about:blank');
    await page.goto('/article/noi-lon-series-a-pho-broth');
    await expect.poll(text).toBe(painted);
    await untilAwake(page);
  });

  test('has styles that concern little of what is there before', async ({ page }) => {
    await page.goto('/vi/startup-directory');
    await untilAwake(page);
    const late = await page.evaluate(() => {
      const link = document.querySelector<HTMLLinkElement>('[data-style]');
      const rulesOf = (rules: Iterable<CSSRule>): CSSRule[] =>
        [...rules].flatMap((rule) => [
          rule,
          ...('cssRules' in rule ? rulesOf(rule.cssRules as CSSRuleList) : []),
        ]);
      const rules = rulesOf(link?.sheet?.cssRules ?? []);
      const concerned = rules
        .filter((rule) => rule instanceof CSSStyleRule)
        .filter(({ selectorText: text }) => !text.startsWith('::view-transition'))
        .flatMap(({ selectorText: text }) => [
          // What a rule says of a part of an element concerns the element.
          ...document.querySelectorAll(
            text.replace(/(?<=^|\s)::[\w-]+/g, '*').replace(/::[\w-]+/g, ''),
          ),
        ])
        .filter((element) => element.closest('main'));
      return {
        rules: rules.length,
        faces: rules.filter((rule) => rule instanceof CSSFontFaceRule).length,
        part: new Set(concerned).size / document.querySelectorAll('main *').length,
        after: [...document.head.querySelectorAll('style')].every(
          (style) =>
            link && style.compareDocumentPosition(link) & style.DOCUMENT_POSITION_FOLLOWING,
        ),
      };
    });
    expect(late.rules).toBeGreaterThan(100);
    expect(late.faces).toBe(0);
    expect(late.part).toBeLessThan(0.25);
    // In front of the page's own, all of them are applied anew.
    expect(late.after).toBe(true);
  });

  test('has styles that look alike before and behind those of a page', async ({ page }) => {
    await page.goto('/article/noi-lon-series-a-pho-broth');
    await untilAwake(page);
    const differing = await page.evaluate(async () => {
      const still = document.createElement('style');
      still.textContent =
        '*, ::before, ::after { transition: none !important; animation: none !important }';
      document.head.append(still);
      const looks = () =>
        [...document.querySelectorAll('body *')].flatMap((element) =>
          [null, '::before', '::after'].map((part) => {
            const style = getComputedStyle(element, part);
            return [...style].map((name) => `${name}: ${style.getPropertyValue(name)}`).join('; ');
          }),
        );
      const behind = looks();
      const link = document.querySelector('[data-style]');
      if (!link) throw new Error('the page has no late styles');
      const applied = new Promise((resolve) => link.addEventListener('load', resolve));
      document.head.prepend(link);
      await applied;
      return looks().filter((look, at) => look !== behind[at]).length;
    });
    expect(differing).toBe(0);
  });

  test('is below the first screen of a phone where a page only asks what to look for', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    for (const path of ['/search', '/vi/search']) {
      await page.goto(path);
      await expect(page.getByRole('main').getByRole('article')).toHaveCount(3);
      await expect(page.getByRole('contentinfo')).toBeVisible();
      await expect(page.getByRole('contentinfo')).not.toBeInViewport();
    }
  });

  test('is also what makes a submission form work', async ({ request }) => {
    for (const path of ['/submit-startup', '/vi/submit-investor']) {
      const html = await (await request.get(path)).text();
      expect(html.match(/<astro-island[^>]* client="(\w+)"/)?.[1]).toBe('visible');
    }
  });

  test('leaves the page in its first face where a file of the other cannot be had', async ({
    page,
  }) => {
    const thrown: Error[] = [];
    page.on('pageerror', (error) => thrown.push(error));
    await page.route('**/*.woff2', (route) => route.abort());
    await page.goto('/latest');
    await expect(page.locator('html')).toHaveAttribute('data-fonts', 'kept');
    expect(thrown).toEqual([]);
  });
});

test.describe('menus', () => {
  test('a keyboard opens Resources, walks its links and gets the focus back', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/privacy');
    const button = page.getByRole('button', { name: 'Resources' });
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    const links = page.locator('#menu-resources').getByRole('link');
    await expect(links).toHaveText([
      'Newsletter Archive',
      'Startup Directory',
      'Investor Database',
      'Resource Hub',
    ]);
    await page.keyboard.press('Tab');
    await expect(links.first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(links.first()).toBeHidden();
    await expect(button).toBeFocused();
    await expect(button).toHaveAttribute('aria-expanded', 'false');
  });

  test('a menu that the focus leaves closes', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/privacy');
    await page.getByRole('button', { name: 'Resources' }).press('Enter');
    const links = page.locator('#menu-resources').getByRole('link');
    await links.last().focus();
    await page.keyboard.press('Tab');
    await expect(links.last()).toBeHidden();
    await expect(page.getByRole('button', { name: 'Search' })).toBeFocused();
  });

  test('the skip link is first and leads to the content', async ({ page }) => {
    await page.goto('/privacy');
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.locator('main')).toBeFocused();
  });

  for (const { locale, privacy, menu } of LOCALES) {
    test(`the mobile menu holds every section and closes on Escape (${locale})`, async ({
      page,
    }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(privacy);
      const toggle = page.getByRole('button', { name: menu, exact: true });
      await toggle.press('Enter');
      const panel = page.locator('#menu-main');
      const prefix = locale === 'vi' ? '/vi' : '';
      for (const path of [
        ...['/latest', '/funding', '/startup', '/tech', '/founder'],
        ...['/newsletter', '/startup-directory', '/investors', '/resources', '/auth'],
      ]) {
        await expect(panel.locator(`a[href="${prefix}${path}"]`).first()).toBeVisible();
      }
      await page.keyboard.press('Escape');
      await expect(panel).toBeHidden();
      await expect(toggle).toBeFocused();
    });
  }

  test('menus open and close without JavaScript', async ({ browser }, { project }) => {
    const { baseURL = '' } = project.use;
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
    const page = await context.newPage();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/privacy');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await expect(page.locator('#menu-main')).toBeVisible();
    await expect(page.locator('#menu-main [data-theme-choice]').first()).toBeHidden();
    await context.close();
  });

  // Where the bar gains a part it is fullest: 388, 432 and 768 px.
  test('nothing is wider than the window of a phone', async ({ page }) => {
    for (const path of ['/', '/vi', '/privacy', '/nope']) {
      await page.goto(path);
      for (const window of [320, 388, 390, 432, 768]) {
        await page.setViewportSize({ width: window, height: 640 });
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(width, `${path} at ${window} px`).toBeLessThanOrEqual(window);
      }
    }
  });
});

// Safari before 17, Firefox before 125, Chrome before 114.
test.describe('menus in a browser without popovers', () => {
  test.use({ bypassCSP: true });
  test.beforeEach(({ context }) => forgetPopovers(context));
  test.afterEach(({ context }) => context.unrouteAll({ behavior: 'ignoreErrors' }));

  const menus = '[popovertarget] + *';
  const MENUS = ['Resources', 'Search', 'Notifications', 'Language', 'Theme'];
  const BARS = { '/privacy': MENUS, '/admin': MENUS.slice(2) };

  test('are closed from the first paint on, and the search takes no focus', async ({ page }) => {
    await page.route('**/late*.css', (route) => route.abort());
    await page.goto('/privacy');
    await expect(page.locator(menus)).toHaveCount(6);
    await expect(page.locator(menus).filter({ visible: true })).toHaveCount(0);
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe('body');
  });

  for (const [path, names] of Object.entries(BARS))
    test(`open one at a time, close on Escape and give the focus back: ${path}`, async ({
      page,
    }) => {
      // The island of the office would send a visitor home.
      await page.addInitScript(() => {
        customElements.define = () => {};
      });
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(path);
      const banner = page.getByRole('banner');
      for (const name of names) {
        const button = banner.locator('[popovertarget]').and(page.getByRole('button', { name }));
        const menu = button.locator('+ *');
        await expect(button).toHaveAttribute('aria-expanded', 'false');
        await button.press('Enter');
        await expect(menu).toBeInViewport({ ratio: 1 });
        await expect(page.locator(menus).filter({ visible: true })).toHaveCount(1);
        await expect(button).toHaveAttribute('aria-expanded', 'true');
        if (name !== 'Search') await page.keyboard.press('Tab');
        await expect(menu.locator(':focus')).toHaveCount(1);
        await page.keyboard.press('Escape');
        await expect(menu).toBeHidden();
        await expect(button).toBeFocused();
        await expect(button).toHaveAttribute('aria-expanded', 'false');
        // The next one closes it.
        await button.press('Enter');
      }
    });

  test('close by their button, by a click beside them and when the focus leaves', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/privacy');
    const button = page.getByRole('button', { name: 'Search' }).first();
    const field = page.getByRole('banner').locator('input[type="search"]');
    await button.click();
    await expect(field).toBeFocused();
    await button.click();
    await expect(field).toBeHidden();
    await button.click();
    await field.click();
    await expect(field).toBeVisible();
    await page.getByRole('heading', { level: 1 }).click();
    await expect(field).toBeHidden();
    await button.click();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(field).toBeHidden();
    await expect(page.getByRole('button', { name: 'Notifications' })).toBeFocused();
  });

  test('leave the search to the field that a page has itself', async ({ page }) => {
    await page.goto('/search');
    await page.getByRole('banner').getByRole('button', { name: 'Search' }).first().click();
    await expect(page.getByRole('main').getByRole('searchbox')).toBeFocused();
    await expect(page.locator(menus).filter({ visible: true })).toHaveCount(0);
  });

  for (const height of [844, 400])
    test(`fill a phone of ${height} px below the bar, and can be scrolled to their end`, async ({
      page,
    }) => {
      await page.setViewportSize({ width: 390, height });
      await page.goto('/privacy');
      await page.getByRole('button', { name: 'Search' }).first().click();
      await expect(page.locator('#menu-search')).toBeInViewport({ ratio: 1 });
      const toggle = page.getByRole('button', { name: 'Menu', exact: true });
      await toggle.click();
      const panel = page.locator('#menu-main');
      const box = await panel.boundingBox();
      expect(box).toMatchObject({ x: 0, width: 390 });
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(height);
      // What lies on top there, and not what is behind it.
      const last = panel.getByRole('link', { name: 'Subscribe' });
      await last.scrollIntoViewIfNeeded();
      await last.click({ trial: true });
      await expect(toggle.locator('.when-open')).toBeVisible();
      await expect(toggle.locator('.when-closed')).toBeHidden();
      await toggle.click();
      await expect(panel).toBeHidden();
      await expect(toggle.locator('.when-closed')).toBeVisible();
    });

  test.describe('and without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('open for the focus and the pointer', async ({ page }) => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto('/privacy');
      const open = page.locator(menus).filter({ visible: true });
      await expect(open).toHaveCount(0);
      await page.getByRole('button', { name: 'Resources' }).focus();
      await expect(open).toHaveCount(1);
      await page.keyboard.press('Tab');
      await expect(open.getByRole('link').first()).toBeFocused();
      await page.getByRole('button', { name: 'Language' }).click();
      await page.getByRole('link', { name: 'Tiếng Việt' }).click();
      await expect(page).toHaveURL(/\/vi\/privacy$/);
      await page.mouse.move(700, 700);
      await expect(open).toHaveCount(0);
    });
  });
});

test.describe('theme', () => {
  test('a choice is kept, applied before the first paint, and can be taken back', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('/privacy');
    expect(await theme(page)).toBeUndefined();
    await page.getByRole('button', { name: 'Theme' }).click();
    await page.getByRole('radio', { name: 'Dark' }).check();
    expect(await theme(page)).toBe('dark');

    // The body is dark in the very first frame of the next page.
    await page.addInitScript(() => {
      const look = () => {
        const scheme = document.body && getComputedStyle(document.body).colorScheme;
        if (scheme) Object.assign(window, { firstPaint: scheme });
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    await page.goto('/vi/privacy');
    // A page may have loaded before its first frame.
    await page.waitForFunction(() => 'firstPaint' in window);
    expect(await page.evaluate(() => Reflect.get(window, 'firstPaint'))).toBe('dark');
    await expect(page.locator('meta[name="theme-color"]').first()).toHaveAttribute(
      'content',
      '#0f1114',
    );

    await page.getByRole('button', { name: 'Giao diện' }).click();
    await expect(page.getByRole('radio', { name: 'Tối' })).toBeChecked();
    await page.getByRole('radio', { name: 'Theo hệ thống' }).check();
    expect(await theme(page)).toBeUndefined();
    expect(await page.evaluate(() => localStorage.getItem('khoi-theme'))).toBeNull();
  });

  test('chosen on another page it is applied when a page comes back from the cache', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/privacy');
    // Meanwhile a page hears nothing of what is stored.
    await page.evaluate(() => {
      localStorage.setItem('khoi-theme', 'dark');
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    });
    expect(await theme(page)).toBe('dark');
    await page.getByRole('button', { name: 'Theme' }).click();
    await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
  });

  test('follows the system without a choice', async ({ page }) => {
    const background = () =>
      page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/privacy');
    expect(await background()).toBe('rgb(15, 17, 20)');
    await page.emulateMedia({ colorScheme: 'light' });
    expect(await background()).toBe('rgb(251, 250, 247)');
  });

  for (const [choice, system, paper, ink] of [
    ['light', 'dark', 'rgb(251, 250, 247)', 'rgb(21, 23, 26)'],
    ['dark', 'light', 'rgb(15, 17, 20)', 'rgb(236, 234, 228)'],
  ] as const) {
    test(`a choice of ${choice} stands against a ${system} system, and paper is white`, async ({
      page,
    }) => {
      const colours = () =>
        page.evaluate(() => {
          const { backgroundColor, color } = getComputedStyle(document.documentElement);
          return [backgroundColor, color];
        });
      await page.addInitScript((theme) => localStorage.setItem('khoi-theme', theme), choice);
      await page.emulateMedia({ colorScheme: system });
      await page.goto('/privacy');
      expect(await colours()).toEqual([paper, ink]);
      await expect(page.locator('link[media="print"]')).toBeAttached();
      await page.emulateMedia({ colorScheme: system, media: 'print' });
      await expect.poll(colours).toEqual(['rgb(255, 255, 255)', 'rgb(21, 23, 26)']);
    });
  }
});

test.describe('language', () => {
  test('the menu leads to the same page and remembers the choice', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/privacy');
    await page.getByRole('button', { name: 'Language' }).click();
    await page.getByRole('link', { name: 'Tiếng Việt' }).click();
    await expect(page).toHaveURL(/\/vi\/privacy$/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'vi');
    expect(await page.evaluate(() => localStorage.getItem('khoi-locale'))).toBe('vi');
    await page.getByRole('button', { name: 'Ngôn ngữ' }).click();
    await expect(page.getByRole('link', { name: 'English' })).toHaveAttribute('href', '/privacy');
  });

  test('the head names both languages and one canonical address', async ({ page }) => {
    await page.goto('/vi/privacy');
    const hrefs = await page
      .locator('link[rel="alternate"][hreflang], link[rel="canonical"]')
      .evaluateAll((links) =>
        links.map((link) => {
          const path = new URL((link as HTMLLinkElement).href).pathname;
          return `${link.getAttribute('hreflang') ?? 'canonical'} ${path}`;
        }),
      );
    expect(hrefs.sort()).toEqual([
      'canonical /vi/privacy',
      'en /privacy',
      'vi /vi/privacy',
      'x-default /privacy',
    ]);
  });
});

test.describe('session', () => {
  test('a signed-out page loads neither React nor supabase-js', async ({ page }) => {
    const scripts: Promise<string>[] = [];
    const collect = (response: Response) => {
      if (response.request().resourceType() === 'script') scripts.push(response.text());
    };
    page.on('response', collect);
    await page.goto('/privacy');
    await untilSettled(page);
    // Half a second later come the last ones.
    await expect(page.locator('[data-later]')).toHaveCount(0);
    page.off('response', collect);
    const text = (await Promise.all(scripts)).join('\n');
    expect(text).not.toMatch(/GoTrue|react-dom|createClient/);
    expect(text.length).toBeLessThan(12_000);
    await expect(page.getByRole('link', { name: 'Admin', exact: true })).toBeHidden();
  });

  test('a stored session shows the account, and Admin to an admin only, without a shift', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await signIn(page, { admin: true });
    await page.goto('/');
    const header = page.getByRole('banner');
    await expect(header.getByRole('link', { name: 'Your account' })).toBeVisible();
    await expect(header.getByRole('link', { name: 'Admin', exact: true })).toBeVisible();
    await expect(header.getByRole('link', { name: 'Login' })).toBeHidden();
    const corner = page.getByRole('complementary', { name: 'Your account' });
    await expect(corner.getByRole('link', { name: 'linh@example.com' })).toHaveAttribute(
      'href',
      '/account',
    );
    await expect(corner.getByRole('link', { name: 'Admin Dashboard' })).toBeVisible();
    const shift = await page.evaluate(
      () =>
        new Promise<string[]>((resolve) => {
          const moved: string[] = [];
          const note = (entries: readonly PerformanceEntry[]) => {
            for (const entry of entries)
              for (const { node } of Reflect.get(entry, 'sources')) moved.push(node.outerHTML);
          };
          const observer = new PerformanceObserver((list) => note(list.getEntries()));
          observer.observe({ type: 'layout-shift', buffered: true });
          // Whatever moved is on the list by the frame after the next.
          requestAnimationFrame(() =>
            requestAnimationFrame(() =>
              requestIdleCallback(() => {
                note(observer.takeRecords());
                resolve(moved);
              }),
            ),
          );
        }),
    );
    expect(shift.filter((html) => /site-header|corner|if-/.test(html))).toEqual([]);
  });

  test('a signed-in reader who is no admin sees no Admin', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await signIn(page, { admin: false });
    await page.goto('/');
    await expect(
      page.getByRole('banner').getByRole('link', { name: 'Your account' }),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: 'Admin', exact: true })).toBeHidden();
    await expect(page.getByRole('link', { name: 'Admin Dashboard' })).toBeHidden();
  });
});

test.describe('messages', () => {
  const badAddress = async (page: Page) => {
    await page.goto('/privacy');
    const form = page.getByRole('contentinfo').locator('form');
    await form.getByLabel('Email address').fill('linh');
    await form.getByRole('button', { name: 'Subscribe' }).click();
    return page.getByRole('alert');
  };

  test('an error stays until it is dismissed', async ({ page }) => {
    await page.clock.install();
    const alert = await badAddress(page);
    await expect(alert).toContainText('Invalid Email');
    await expect(alert).toContainText('Please enter a valid email address.');
    await page.clock.fastForward(60_000);
    await expect(alert).toContainText('Invalid Email');
    await alert.getByRole('button', { name: 'Dismiss' }).click();
    await expect(alert).toBeEmpty();
  });

  test('an error goes with Escape, and when the same goes well', async ({ page }) => {
    const alert = await badAddress(page);
    await expect(alert).toContainText('Invalid Email');
    await page.keyboard.press('Escape');
    await expect(alert).toBeEmpty();
    const form = page.getByRole('contentinfo').locator('form');
    await form.getByRole('button', { name: 'Subscribe' }).click();
    await expect(alert).toContainText('Invalid Email');
    await page.route('**/functions/v1/newsletter-subscribe', (route) =>
      route.fulfill({ json: { message: 'Look.' } }),
    );
    await form.getByLabel('Email address').fill('linh@example.com');
    await form.getByRole('button', { name: 'Subscribe' }).click();
    await expect(page.getByRole('status').getByText('Successfully Subscribed!')).toBeVisible();
    await expect(alert).toBeEmpty();
  });

  for (const [path, title] of [
    ['/privacy', 'Invalid Email'],
    ['/vi/privacy', 'Email không hợp lệ'],
  ] as const)
    test(`${title} goes once the address is corrected`, async ({ page }) => {
      await page.goto(path);
      const form = page.getByRole('contentinfo').locator('form.subscribe-form');
      const address = form.locator('input[type=email]');
      const alert = page.getByRole('alert');
      const problem = form.locator('[data-problem]');
      await address.fill('linh');
      await form.locator('button[type=submit]').click();
      await expect(alert).toContainText(title);
      await expect(problem).not.toBeEmpty();
      await address.pressSequentially('@');
      await expect(alert).toContainText(title);
      await expect(address).toHaveAttribute('aria-invalid', 'true');
      await address.pressSequentially('example.com');
      await expect(alert).toBeEmpty();
      await expect(problem).toBeEmpty();
      await expect(address).not.toHaveAttribute('aria-invalid');
    });

  test('any other message goes after five seconds, but not while it is pointed at', async ({
    page,
  }) => {
    await page.route('**/functions/v1/newsletter-subscribe', (route) =>
      route.fulfill({ json: { message: 'Look.' } }),
    );
    await page.goto('/privacy');
    await page.clock.install();
    const form = page.getByRole('contentinfo').locator('form');
    await form.getByLabel('Email address').fill('linh@example.com');
    await form.getByRole('button', { name: 'Subscribe' }).click();
    const toast = page.getByRole('status').getByText('Successfully Subscribed!');
    await expect(toast).toBeVisible();
    await toast.hover();
    await page.clock.fastForward(20_000);
    await expect(toast).toBeVisible();
    await page.mouse.move(0, 0);
    await page.clock.fastForward(5_100);
    await expect(toast).toBeHidden();
    await expect(form.getByLabel('Email address')).toHaveValue('');
  });

  test('what was typed survives a failure', async ({ page }) => {
    await page.route('**/functions/v1/newsletter-subscribe', (route) => route.abort());
    await page.goto('/privacy');
    const form = page.getByRole('contentinfo').locator('form');
    await form.getByLabel('Email address').fill('linh@example.com');
    await form.getByRole('button', { name: 'Subscribe' }).click();
    await expect(page.getByRole('alert')).toContainText('Subscription Failed');
    await expect(form.getByLabel('Email address')).toHaveValue('linh@example.com');
    await expect(form.getByLabel('Email address')).toHaveAccessibleDescription(
      'Something went wrong. Please try again later.',
    );
    await expect(form.getByRole('button', { name: 'Subscribe' })).toBeEnabled();
  });

  test('a page that was left without a network says so, and keeps what was typed', async ({
    page,
    context,
  }) => {
    await page.goto('/latest');
    await page.getByRole('main').locator('a[href*="/article/"]').first().click();
    await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible();
    await page.waitForLoadState('load');
    await untilSettled(page);
    await context.setOffline(true);
    // Below the story: the footer has no second one there.
    const form = page.getByRole('main').locator('form.subscribe-form');
    const address = form.getByLabel('Email address');
    await address.fill('linh@example.com');
    await form.getByRole('button', { name: 'Subscribe' }).click();
    await expect(address).toHaveAccessibleDescription(
      'Something went wrong. Please try again later.',
    );
    await expect(address).toHaveValue('linh@example.com');
    // What can do without the network still tells its outcome.
    await context.grantPermissions(['clipboard-write']);
    await page.getByRole('button', { name: 'Copy link' }).click();
    await expect(page.getByRole('button', { name: 'Link copied!' })).toBeVisible();
  });
});

test('without JavaScript a newsletter form is answered by a page in its language', async ({
  browser,
}, { project }) => {
  const { baseURL = '' } = project.use;
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto('/vi/privacy');
  const form = page.getByRole('contentinfo').locator('form');
  await form.getByLabel('Địa chỉ email').fill(`shell-${Date.now()}@example.com`);
  await form.getByRole('button', { name: 'Nhận bản tin' }).click();
  // Or not successful: the function allows few tries from one address, and specs share theirs.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    /^(Đã nhận yêu cầu của bạn|Chưa gửi được yêu cầu)/,
  );
  await context.close();
});

test('running text is set in Newsreader, large and with room for stacked marks', async ({
  page,
}) => {
  await page.goto('/vi/privacy');
  await page.evaluate(() => document.fonts.ready);
  const text = await page
    .locator('.prose p')
    .first()
    .evaluate((paragraph) => {
      const { fontSize, lineHeight } = getComputedStyle(paragraph);
      const size = Number.parseFloat(fontSize);
      return { size, leading: Number.parseFloat(lineHeight) / size };
    });
  expect(text.size).toBeGreaterThanOrEqual(19);
  expect(text.leading).toBeGreaterThanOrEqual(1.6);
  // Letters with marks come from one of the two loaded cuts.
  expect(
    await page.evaluate(() =>
      ['400', '600'].flatMap((weight) =>
        [...'ăâđêôơưẵỗửếợằ ĂÂĐÊÔƠƯẴỖỬẾỢẰ'].filter(
          (letter) => !document.fonts.check(`${weight} 20px Newsreader`, letter),
        ),
      ),
    ),
  ).toEqual([]);
});

test.describe('unknown paths', () => {
  for (const [path, title, home] of [
    ['/nope', 'Oops! Page not found', 'Return to Home'],
    ['/vi/nope', 'Rất tiếc! Không tìm thấy trang', 'Về trang chủ'],
    ['/xx/latest', 'Oops! Page not found', 'Return to Home'],
  ] as const) {
    test(`${path} answers 404 in its language and logs the path`, async ({ page }) => {
      const logged: string[] = [];
      page.on('console', (message) => logged.push(message.text()));
      const response = await page.goto(path);
      expect(response?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(page.getByRole('link', { name: home })).toBeVisible();
      await expect.poll(() => logged.some((line) => line.endsWith(path))).toBe(true);
    });
  }
});

test.describe('accessibility', () => {
  for (const { locale, home, menu, resources } of LOCALES) {
    for (const colorScheme of ['light', 'dark'] as const) {
      for (const width of [390, 1440]) {
        test(`axe finds nothing in an open menu: ${locale}, ${colorScheme}, ${width} px`, async ({
          page,
        }) => {
          // A fade-in is a moment of low contrast that nobody reads.
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
          await page.setViewportSize({ width, height: 900 });
          await page.goto(home);
          await page
            .getByRole('button', { name: width < 1000 ? menu : resources, exact: true })
            .click();
          expect(await axeProblems(page), 'open menu').toEqual([]);
        });
      }
    }
  }
});
