import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { axeProblems } from '#tests/support/axe.ts';
import { expectToast, PNG, test, untilAwake, useAccount } from '#tests/support/people-site.ts';

let counter = 0;
const unique = (name: string) => {
  counter += 1;
  return `${name} ${process.pid} ${Date.now().toString(36)} ${counter}`;
};

const submitStartup = (page: Page) => page.getByRole('button', { name: 'Submit Startup' });
const submitInvestor = (page: Page) => page.getByRole('button', { name: 'Submit Profile' });

async function fillStartup(page: Page, name: string) {
  await page.getByLabel('Startup Name *').fill(name);
  await page.getByLabel('Description *').fill('Chúng tôi nấu phở.');
  await page.getByLabel('Category *').selectOption('FoodTech');
}

const choose = (page: Page, name: string, mimeType: string, buffer: Buffer) =>
  page.getByLabel('Logo', { exact: true }).setInputFiles({ name, mimeType, buffer });

test.describe('a startup', () => {
  test('goes to review with everything that was filled in', async ({ page, people }) => {
    const account = await people.createAccount();
    await useAccount(page, account);
    await page.goto('/submit-startup');
    await untilAwake(page);
    const name = unique('Phở Đặc Biệt');
    await page.getByLabel('Startup Name *').fill(name);
    await page.getByLabel('Website').fill('https://pho.example');
    await page.getByLabel('Description *').fill('Nấu phở.\n\nMỗi sáng.');
    await choose(page, 'Logo cuối.PNG', 'image/png', PNG);
    await expect(page.getByAltText('Preview of your logo')).toBeVisible();
    await page.getByRole('button', { name: 'Remove logo' }).click();
    await expect(page.getByAltText('Preview of your logo')).toHaveCount(0);
    await choose(page, 'Logo cuối.PNG', 'image/png', PNG);
    await page.getByLabel('Category *').selectOption('FoodTech');
    await page.getByLabel('Stage', { exact: true }).selectOption('Seed');
    await page.getByLabel('Location').fill('Hà Nội, Việt Nam');
    await page.getByLabel('Team Size').selectOption('6-10');
    await page.getByLabel('Founded Year').fill('2021');
    await page.getByLabel('Funding Stage').selectOption('Pre-Seed');
    await page.getByLabel('Funding Amount (USD)').fill('$2.500.000,50');
    await expect(page.getByLabel('Funding Amount (USD)')).toHaveAccessibleDescription(
      /= \$2,500,000\.5/,
    );
    // Not before the message about the logo was seen.
    const seen = Promise.withResolvers<void>();
    await page.route('**/rest/v1/startups*', async (route) => {
      await seen.promise;
      return route.continue();
    });
    await submitStartup(page).click();
    await expectToast(page, 'Upload Successful', 'Your image has been uploaded successfully.');
    seen.resolve();
    await page.waitForURL('**/startup-directory');
    await expectToast(
      page,
      'Startup Submitted Successfully!',
      "Your startup has been submitted for review. We'll notify you once it's approved.",
    );
    const { data } = await account.client.rpc('startup_records').eq('name', name).single();
    expect(data).toMatchObject({
      website: 'https://pho.example',
      description: 'Nấu phở.\n\nMỗi sáng.',
      category: 'FoodTech',
      stage: 'Seed',
      location: 'Hà Nội, Việt Nam',
      employees: '6-10',
      founded_year: 2021,
      funding_stage: 'Pre-Seed',
      funding_amount: 2500000.5,
      status: 'pending',
      submitted_by: account.id,
      approved_by: null,
      featured: false,
    });
    expect(data?.slug).toMatch(/^pho-dac-biet-/);
    expect(data?.logo_url).toMatch(/\/startup-logos\/[\da-f-]{36}-\d{13}\.png#\d+x\d+/);
    const logo = await fetch(new URL(data?.logo_url ?? '', page.url()));
    expect([logo.status, logo.headers.get('content-type')]).toEqual([200, 'image/png']);
    // The draft is gone with the sending.
    await page.goto('/submit-startup');
    await untilAwake(page);
    await expect(page.getByLabel('Startup Name *')).toHaveValue('');
  });

  test('cannot be sent before name, description and category are there', async ({ page }) => {
    await page.goto('/submit-startup');
    await untilAwake(page);
    await expect(submitStartup(page)).toBeDisabled();
    await expect(submitStartup(page)).toHaveAccessibleDescription(
      'Fill in name, description and category to submit.',
    );
    await page.getByLabel('Startup Name *').fill(' ');
    await page.getByLabel('Description *').fill('x');
    await page.getByLabel('Category *').selectOption('Other');
    await expect(submitStartup(page)).toBeDisabled();
    await submitStartup(page).click({ force: true });
    await expect(page.getByLabel('Startup Name *')).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel('Startup Name *')).toBeFocused();
    await page.getByLabel('Startup Name *').fill('x');
    await expect(submitStartup(page)).toBeEnabled();
  });

  test('is refused where a field is out of bounds, with the reason beside it', async ({ page }) => {
    await page.goto('/submit-startup');
    await untilAwake(page);
    await fillStartup(page, unique('Bounds'));
    const year = page.getByLabel('Founded Year');
    await year.fill('1989');
    const amount = page.getByLabel('Funding Amount (USD)');
    await amount.fill('5 tỷ đồng');
    await amount.blur();
    await expect(page.getByText('Please enter the amount in US dollars.')).toBeVisible();
    // What it would be, for who does not know the rate.
    await expect(page.getByText('≈ $210,000')).toBeVisible();
    await amount.fill('-1');
    // The wheel belongs to the page, not to the number under the pointer.
    await amount.hover();
    await page.mouse.wheel(0, 100);
    await expect(amount).toHaveValue('-1');
    await page.getByLabel('Website').fill('javascript:alert(1)');
    await submitStartup(page).click();
    const now = new Date().getUTCFullYear();
    await expect(page.getByText(`Please enter a year from 1990 to ${now}.`).first()).toBeVisible();
    await expect(
      page.getByText('Please enter an amount of 0 or more, such as 1,000,000').first(),
    ).toBeVisible();
    await expect(page.getByText('Please enter an address such as').first()).toBeVisible();
    await expect(page).toHaveURL(/submit-startup$/);
  });

  test('sends a signed-out person to sign in and back to what they typed', async ({
    page,
    people,
  }) => {
    const account = await people.createAccount();
    const name = unique('Draft');
    await page.goto('/submit-startup');
    await untilAwake(page);
    await fillStartup(page, name);
    await choose(page, 'l.png', 'image/png', PNG);
    await expect(page.getByText('l.png')).toBeVisible();
    // A file takes longer to keep than to show.
    const kept = async () => (await (await caches.open('khoi-drafts')).keys()).length;
    await expect.poll(() => page.evaluate(kept)).toBe(1);
    await page.reload();
    await untilAwake(page);
    await expect(page.getByLabel('Startup Name *')).toHaveValue(name);
    await expect(page.getByText('We kept what you typed.')).toBeVisible();
    await expect(page.getByText('l.png')).toBeVisible();
    await expect(page.getByText('Your logo could not be kept.')).toHaveCount(0);
    await submitStartup(page).click();
    await page.waitForURL('**/auth?view=signUp&next=%2Fsubmit-startup');
    await expectToast(page, 'Authentication Required', 'Please log in to submit your startup.');
    await expect(page.getByRole('tab', { name: 'Sign Up' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await expect(page.getByText('Account needed; your form is kept.')).toBeVisible();
    await page.getByRole('tab', { name: 'Sign In' }).click();
    const panel = page.getByRole('tabpanel');
    await panel.getByLabel('Email', { exact: true }).fill(account.email);
    await panel.getByLabel('Password', { exact: true }).fill(account.password);
    await panel.getByRole('button', { name: 'Sign In' }).click();
    await page.waitForURL('**/submit-startup');
    await untilAwake(page);
    await expect(page.getByLabel('Startup Name *')).toHaveValue(name);
    await expect(page.getByLabel('Category *')).toHaveValue('FoodTech');
    await submitStartup(page).click();
    await page.waitForURL('**/startup-directory');
  });

  for (const [whose, toast, sentence, link] of [
    [
      'public',
      'A startup with this name already exists in our directory.',
      'A startup with this name already exists in our directory.',
      'See the entry',
    ],
    [
      'waiting, by oneself,',
      'You have sent this already: your submission with this name is waiting for review.',
      'You have sent this already',
      'See your submissions',
    ],
    [
      'waiting, by somebody else,',
      'Somebody else has submitted an entry with this name, and it is waiting for review.',
      'Somebody else has submitted',
      null,
    ],
  ] as const)
    test(`whose name is ${whose} taken is refused with the reason, and its logo removed`, async ({
      page,
      people,
    }) => {
      const account = await people.createAccount();
      await useAccount(page, account);
      const name = unique('Taken');
      const slug = name.toLowerCase().replaceAll(' ', '-');
      const row = { name, slug, description: 'x', category: 'Other' };
      const { client } = whose === 'waiting, by oneself,' ? account : await people.admin();
      await client.from('startups').insert(row).throwOnError();
      if (whose === 'public')
        await client
          .from('startups')
          .update({ status: 'approved' })
          .eq('slug', slug)
          .throwOnError();
      const before = await people.logos();
      await page.goto('/submit-startup');
      await untilAwake(page);
      await fillStartup(page, name);
      await choose(page, 'l.png', 'image/png', PNG);
      await submitStartup(page).click();
      const title = whose === 'public' ? 'Startup Already Exists' : 'Submission Failed';
      await expectToast(page, title, toast);
      const reason = page.getByRole('main').getByRole('alert').filter({ hasText: sentence });
      await expect(reason).toBeVisible();
      if (link) await expect(reason.getByRole('link', { name: link })).toBeVisible();
      await expect(submitStartup(page)).toBeEnabled();
      await expect(page.getByLabel('Startup Name *')).toHaveValue(name);
      await expect.poll(people.logos).toEqual(before);
    });

  test('whose name was rejected is offered for correction, and may be sent anew', async ({
    page,
    people,
  }) => {
    const account = await people.createAccount();
    const name = unique('Rejected');
    const slug = name.toLowerCase().replaceAll(' ', '-');
    const { data } = await account.client
      .from('startups')
      .insert({ name, slug, description: 'x', category: 'Other' })
      .select('id')
      .single()
      .throwOnError();
    const admin = await people.admin();
    await admin.client
      .from('startups')
      .update({ status: 'rejected', review_note: 'Say more.' })
      .eq('slug', slug)
      .throwOnError();
    await useAccount(page, account);
    await page.goto('/submit-startup');
    await untilAwake(page);
    await fillStartup(page, name);
    await expect(page.getByRole('link', { name: 'Edit it and send it again' })).toHaveAttribute(
      'href',
      `/submit-startup?edit=${data.id}`,
    );
    await submitStartup(page).click();
    await page.waitForURL('**/startup-directory');
  });

  test('beyond the fifth that waits is kept, with the reason', async ({ page, people }) => {
    const account = await people.createAccount();
    await useAccount(page, account);
    for (let waiting = 0; waiting < 5; waiting += 1) {
      const name = unique('Waiting');
      const slug = name.toLowerCase().replaceAll(' ', '-');
      await account.client.from('investors').insert({ name, slug }).throwOnError();
    }
    await page.goto('/submit-startup');
    await untilAwake(page);
    const name = unique('Sixth');
    await fillStartup(page, name);
    await submitStartup(page).click();
    await expect(
      page.getByRole('main').getByRole('alert').filter({ hasText: 'Five of your submissions' }),
    ).toBeVisible();
    await page.reload();
    await untilAwake(page);
    await expect(page.getByLabel('Startup Name *')).toHaveValue(name);
  });

  test('that was sent says so to people who come back to the form', async ({ page, people }) => {
    await useAccount(page, await people.createAccount());
    await page.goto('/submit-startup');
    await untilAwake(page);
    const name = unique('Back');
    await fillStartup(page, name);
    await submitStartup(page).click();
    await page.waitForURL('**/startup-directory');
    await page.goBack();
    await expect(
      page.getByText(`“${name}” has been sent and is waiting for review.`),
    ).toBeVisible();
    await page.reload();
    await expect(page.getByText(`“${name}” has been sent`)).toBeVisible();
    await page.getByRole('button', { name: 'Submit another one' }).click();
    await untilAwake(page);
    await expect(page.getByLabel('Startup Name *')).toHaveValue('');
  });

  for (const [what, answer, text] of [
    ['an error', 500, 'Failed to submit your startup. Please try again.'],
    ['nothing', null, 'Something went wrong. Please try again later.'],
  ] as const) {
    test(`that is answered with ${what} fails, keeps the form and no logo`, async ({
      page,
      people,
    }) => {
      const account = await people.createAccount();
      await useAccount(page, account);
      const before = await people.logos();
      await page.goto('/submit-startup');
      await untilAwake(page);
      const name = unique('Fails');
      await fillStartup(page, name);
      await choose(page, 'l.png', 'image/png', PNG);
      await page.route('**/rest/v1/startups*', (route) =>
        route.request().method() !== 'POST'
          ? route.continue()
          : answer === null
            ? route.abort()
            : route.fulfill({ status: answer, json: { message: 'secret detail of the database' } }),
      );
      await submitStartup(page).click();
      await expectToast(page, 'Submission Failed', text);
      await expect(page.getByLabel('Startup Name *')).toHaveValue(name);
      await expect(page.locator('body')).not.toContainText('secret detail');
      if (answer !== null) await expect.poll(people.logos).toEqual(before);
      await page.unroute('**/rest/v1/startups*');
      await submitStartup(page).click();
      await page.waitForURL('**/startup-directory');
      await expect.poll(people.logos).toHaveLength(before.length + 1);
    });
  }

  test('whose answer was lost counts as sent, once', async ({ page, people }) => {
    const account = await people.createAccount();
    await useAccount(page, account);
    await page.goto('/submit-startup');
    await untilAwake(page);
    const name = unique('Lost answer');
    await fillStartup(page, name);
    await choose(page, 'l.png', 'image/png', PNG);
    await page.route('**/rest/v1/startups*', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      await route.fetch();
      return route.abort();
    });
    await submitStartup(page).click();
    await page.waitForURL('**/startup-directory');
    const { data } = await account.client.from('startups').select('logo_url').eq('name', name);
    expect(data).toHaveLength(1);
    expect((await fetch(new URL(data?.[0]?.logo_url ?? '', page.url()))).status).toBe(200);
  });

  test('that is sent by two clicks is there once', async ({ page, people }) => {
    const account = await people.createAccount();
    await useAccount(page, account);
    await page.goto('/submit-startup');
    await untilAwake(page);
    const name = unique('Twice');
    await fillStartup(page, name);
    let posts = 0;
    const clicked = Promise.withResolvers<void>();
    await page.route('**/rest/v1/startups*', async (route) => {
      if (route.request().method() === 'POST') posts += 1;
      await clicked.promise;
      return route.continue();
    });
    await submitStartup(page).dblclick();
    await expect(page.getByRole('button', { name: 'Submitting…' })).toBeVisible();
    await page.getByRole('button', { name: 'Submitting…' }).click({ force: true });
    clicked.resolve();
    await page.waitForURL('**/startup-directory');
    expect(posts).toBe(1);
  });

  test('like one that is listed is asked about while its name is typed', async ({
    page,
    people,
  }) => {
    const { data } = await people
      .visitor()
      .from('startups')
      .select('name,slug')
      .eq('status', 'approved')
      .limit(1)
      .single();
    await page.goto('/submit-startup');
    await untilAwake(page);
    await page.getByLabel('Startup Name *').pressSequentially(data?.name.slice(0, -1) ?? '');
    const offer = page.getByRole('status').filter({ hasText: 'Is it one of these?' });
    await expect(offer.getByRole('link', { name: data?.name ?? '' })).toHaveAttribute(
      'href',
      `/startup/${data?.slug}`,
    );
  });

  test('submitted by two people at once is there once, with one logo', async ({
    browser,
    people,
  }) => {
    const name = unique('At once');
    const before = await people.logos();
    const pages = await Promise.all(
      [0, 1].map(async () => {
        const context = await browser.newContext({ baseURL: people.site.url });
        const page = await context.newPage();
        await useAccount(page, await people.createAccount());
        await page.goto('/submit-startup');
        await untilAwake(page);
        await fillStartup(page, name);
        await choose(page, 'l.png', 'image/png', PNG);
        return page;
      }),
    );
    await Promise.all(pages.map((page) => submitStartup(page).click()));
    const outcomes = await Promise.all(
      pages.map((page) =>
        Promise.race([
          page.waitForURL('**/startup-directory').then(() => 'sent'),
          page
            .locator('main form')
            .getByText('Somebody else has submitted an entry with this name')
            .waitFor()
            .then(() => 'exists'),
        ]),
      ),
    );
    expect(outcomes.sort()).toEqual(['exists', 'sent']);
    await expect.poll(people.logos).toHaveLength(before.length + 1);
    const admin = await people.admin();
    const { data } = await admin.client.from('startups').select('id').eq('name', name);
    expect(data).toHaveLength(1);
    for (const page of pages) await page.context().close();
  });
});

test.describe('an image', () => {
  for (const [what, name, type, bytes, title, text] of [
    [
      'a text that calls itself PNG',
      'logo.png',
      'image/png',
      Buffer.from('hello'),
      'Invalid File Type',
      'Please upload a PNG, JPG, JPEG, SVG, or WebP image.',
    ],
    [
      'a GIF',
      'logo.gif',
      'image/gif',
      Buffer.from('GIF89a......'),
      'Invalid File Type',
      'Please upload a PNG, JPG, JPEG, SVG, or WebP image.',
    ],
    [
      'more than 5 MB',
      'logo.png',
      'image/png',
      Buffer.concat([PNG, Buffer.alloc(5 * 1024 * 1024)]),
      'File Too Large',
      'Please upload an image smaller than 5MB.',
    ],
  ] as const) {
    test(`of ${what} is refused at once`, async ({ page }) => {
      await page.goto('/submit-startup');
      await untilAwake(page);
      await choose(page, name, type, bytes);
      await expectToast(page, title, text);
      await expect(
        page.locator('main form [aria-live="polite"]').filter({ hasText: text }),
      ).toBeVisible();
      await expect(page.getByAltText('Preview of your logo')).toHaveCount(0);
    });
  }

  test('chosen while the page is loading is there when it has loaded', async ({ page }) => {
    const loaded = Promise.withResolvers<void>();
    await page.route('**/*.js', async (route) => {
      await loaded.promise;
      return route.continue();
    });
    await page.goto('/submit-startup', { waitUntil: 'commit' });
    await choose(page, 'l.png', 'image/png', PNG);
    loaded.resolve();
    await expect(page.getByAltText('Preview of your logo')).toBeVisible();
  });

  for (const [what, answer, text] of [
    ['the server refuses', 400, 'Failed to upload image. Please try again.'],
    ['the server fails on', 500, 'Something went wrong. Please try again.'],
    ['never arrives', null, 'Something went wrong. Please try again.'],
  ] as const) {
    test(`that ${what} stops the submission`, async ({ page, people }) => {
      const account = await people.createAccount();
      await useAccount(page, account);
      await page.goto('/submit-startup');
      await untilAwake(page);
      const name = unique('No upload');
      await fillStartup(page, name);
      await choose(page, 'l.png', 'image/png', PNG);
      await page.route('**/storage/v1/object/**', (route) =>
        answer === null
          ? route.abort()
          : route.fulfill({ status: answer, json: { statusCode: String(answer), message: 'No.' } }),
      );
      await submitStartup(page).click();
      await expectToast(page, 'Upload Failed', text);
      await expect(submitStartup(page)).toBeEnabled();
      const { data } = await account.client.from('startups').select('id').eq('name', name);
      expect(data).toEqual([]);
    });
  }

  test('with a script in it is refused by the server', async ({ page, people }) => {
    await useAccount(page, await people.createAccount());
    await page.goto('/submit-startup');
    await untilAwake(page);
    await fillStartup(page, unique('Script'));
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    const before = await people.logos();
    await choose(page, 'l.svg', 'image/svg+xml', Buffer.from(svg));
    await submitStartup(page).click();
    await expectToast(page, 'Upload Failed', 'Failed to upload image. Please try again.');
    // Beside the file the server's own reason.
    await expect(page.getByLabel('Logo', { exact: true })).toHaveAccessibleDescription(
      /The server did not take this file: .*script/i,
    );
    await expect(page.getByLabel('Logo', { exact: true })).toBeFocused();
    expect(await people.logos()).toEqual(before);
  });
});

test.describe('an investor', () => {
  test('sees a white logo on a dark ground before it is sent, and a black one on a light', async ({
    page,
  }) => {
    await page.goto('/submit-investor');
    await untilAwake(page);
    for (const [fill, ground] of [
      ['#fff', 'rgb(21, 23, 26)'],
      ['#000', 'rgb(255, 255, 255)'],
    ] as const) {
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="90"><path d="M9 9h60v70H9z" fill="${fill}"/></svg>`;
      await choose(page, 'logo.png', 'image/png', await sharp(Buffer.from(svg)).png().toBuffer());
      await expect(page.getByRole('img', { name: 'Preview of your logo' })).toHaveCSS(
        'background-color',
        ground,
      );
    }
  });

  test('goes to review with everything that was filled in', async ({ page, people }) => {
    const account = await people.createAccount();
    await useAccount(page, account);
    await page.goto('/submit-investor');
    await untilAwake(page);
    const name = unique('Cầu Gỗ');
    await page.getByLabel('Name *').fill(name);
    await page.getByLabel('Description').fill('Vốn kiên nhẫn.');
    await page.getByLabel('Website').fill('caugo.example');
    await page.getByLabel('Location').fill('Đà Nẵng');
    await page.getByLabel('Type').selectOption('Family Office');
    const cheque = page.getByLabel('Cheque Size');
    await cheque.fill('100k–2m');
    await cheque.blur();
    await expect(page.getByText('Please enter from what to what')).toBeVisible();
    await cheque.fill('$100k–2m');
    await expect(page.getByText('= $100,000 – $2,000,000')).toBeVisible();
    await page.getByLabel('AUM Range').selectOption('$10M - $50M');
    await page.getByLabel('Portfolio Companies').fill('Nồi Lớn\nVọng AI');
    await page.getByLabel('Contact', { exact: true }).fill('An@CauGo.example');
    await page.getByLabel('How to Approach Us').fill('One page first.');
    await choose(page, 'l.png', 'image/png', PNG);
    await page.getByLabel('Seed', { exact: true }).check();
    await page.getByLabel('Growth Stage').check();
    await page.getByLabel('AgriTech').check();
    await page.getByLabel('IoT', { exact: true }).check();
    await page.getByLabel('IoT', { exact: true }).uncheck();
    await submitInvestor(page).click();
    await page.waitForURL('**/investors');
    await expectToast(
      page,
      'Success!',
      'Your investor profile has been successfully submitted and will be under review.',
    );
    const { data } = await account.client.rpc('investor_records').eq('name', name).single();
    expect(data).toMatchObject({
      description: 'Vốn kiên nhẫn.',
      website: 'caugo.example',
      location: 'Đà Nẵng',
      aum_range: '$10M - $50M',
      investment_stage: ['Seed', 'Growth Stage'],
      investment_focus: ['AgriTech'],
      type: 'Family Office',
      cheque: 'USD 100000-2000000',
      portfolio: 'Nồi Lớn\nVọng AI',
      contact: 'an@caugo.example',
      approach: 'One page first.',
      status: 'pending',
      submitted_by: account.id,
      featured: false,
    });
    expect(data?.logo_url).toContain('/startup-logos/');
  });

  test('without a name is refused', async ({ page }) => {
    await page.goto('/submit-investor');
    await untilAwake(page);
    await page.getByLabel('Name *').fill('  ');
    await submitInvestor(page).click();
    await expectToast(page, 'Validation Error', 'Please fill in all required fields.');
    await expect(page.getByLabel('Name *')).toBeFocused();
  });

  test('of a signed-out person leads to sign in', async ({ page }) => {
    await page.goto('/submit-investor');
    await untilAwake(page);
    await page.getByLabel('Name *').fill(unique('Out'));
    await submitInvestor(page).click();
    await page.waitForURL('**/auth?view=signUp&next=%2Fsubmit-investor');
    await expectToast(
      page,
      'Authentication required',
      'Please sign in to submit an investor profile.',
    );
  });

  test('that fails says so and leaves no logo', async ({ page, people }) => {
    await useAccount(page, await people.createAccount());
    const before = await people.logos();
    await page.goto('/submit-investor');
    await untilAwake(page);
    await page.getByLabel('Name *').fill(unique('Fails'));
    await choose(page, 'l.png', 'image/png', PNG);
    await page.route('**/rest/v1/investors*', (route) =>
      route.fulfill({ status: 500, json: { message: 'no' } }),
    );
    await submitInvestor(page).click();
    await expectToast(
      page,
      'Submission failed',
      'There was an error submitting your investor profile. Please try again.',
    );
    await expect.poll(people.logos).toEqual(before);
  });
});

for (const [path, scheme] of [
  ['/submit-startup', 'light'],
  ['/submit-startup', 'dark'],
  ['/vi/submit-investor', 'light'],
  ['/vi/submit-investor', 'dark'],
] as const) {
  test(`axe finds nothing on ${path} (${scheme}), and nothing is wider than the window`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: scheme });
    await page.setViewportSize({ width: 320, height: 800 });
    await page.goto(path);
    await untilAwake(page);
    await page.locator('main form button[type="submit"]').click({ force: true });
    expect(await axeProblems(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      320,
    );
  });
}
