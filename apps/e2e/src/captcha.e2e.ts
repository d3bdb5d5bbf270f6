import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { newEmail } from './testing/accounts.js';
import { optionsOf, SCREEN_VARIANTS } from './testing/check-screens.js';
import { type FakeCaptcha, startFakeCaptcha } from './testing/fake-captcha.js';
import { findViolations, openBrowser, openPage } from './testing/open-browser.js';
import { DEMO_USER, startWorkspace, type Workspace } from './testing/start-workspace.js';

const PASSWORD = 'Sahyadri#2026';
const MISSING = 'Please confirm that you are not a robot.';

const tick = (page: Page) => page.frameLocator('iframe[title="Not a robot"]').getByLabel('I am not a robot').check();
const isTicked = (page: Page) => page.frameLocator('iframe[title="Not a robot"]').getByLabel('I am not a robot').isChecked();

describe.each(['recaptcha', 'turnstile'] as const)('with %s', (provider) => {
  let fakeCaptcha: FakeCaptcha;
  let workspace: Workspace;
  let browser: Browser;
  const opened: { page: Page; errors: string[] }[] = [];

  beforeAll(async () => {
    fakeCaptcha = await startFakeCaptcha(provider);
    workspace = await startWorkspace([], fakeCaptcha.environment);
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await workspace?.stop();
    await fakeCaptcha?.stop();
  });
  /** The console reports what the policy blocks as an error. */
  afterEach(async () => {
    for (const { page, errors } of opened.splice(0)) {
      await page.context().close();
      expect(errors).toEqual([]);
    }
  });

  async function open(path: string, { isAway = (): boolean => false, options = {} } = {}): Promise<Page> {
    const { page, errors } = await openPage(browser, options);
    opened.push({ page, errors });
    await fakeCaptcha.install(page, isAway);
    await page.goto(workspace.url + path);
    return page;
  }

  const logIn = (page: Page) => page.getByRole('button', { name: 'Log In' }).click();
  async function fillSignIn(page: Page, password = DEMO_USER.password): Promise<void> {
    await page.getByLabel('Email').fill(DEMO_USER.email);
    await page.getByLabel('Password', { exact: true }).fill(password);
  }
  const alertOf = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text }).first().waitFor();

  it('signs in, after an attempt without a captcha and one with a wrong password', async () => {
    const page = await open('/sign-in');
    await fillSignIn(page, 'not it');
    await page.frameLocator('iframe[title="Not a robot"]').getByLabel('I am not a robot').waitFor();
    const before = fakeCaptcha.checks();
    await logIn(page);
    await alertOf(page, MISSING);
    expect(fakeCaptcha.checks()).toBe(before);
    await tick(page);
    await logIn(page);
    await alertOf(page, 'Incorrect email or password.');
    // A token is valid only once, so the person must tick the box again. Nothing is sent before that.
    expect(await isTicked(page)).toBe(false);
    await fillSignIn(page);
    await logIn(page);
    await alertOf(page, MISSING);
    expect(fakeCaptcha.checks()).toBe(before + 1);
    await tick(page);
    await logIn(page);
    await page.waitForURL('**/app/**');
  });

  it('signs up', async () => {
    const page = await open('/register?form=organisation');
    const form = page.getByRole('form', { name: 'Sign up with an organisation' });
    for (const [label, text] of [
      ['First name', 'Leela'],
      ['Last name', 'Nambiar'],
      ['Email', newEmail('leela')],
      ['Organisation', 'Weavers of Kanhangad'],
    ] as const)
      await form.getByLabel(label).fill(text);
    await form.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await form.getByLabel('Confirm password').fill(PASSWORD);
    await tick(page);
    await form.locator('button[type=submit]').click();
    await page.waitForURL('**/notification/**');
  });

  it('starts a free trial', async () => {
    const page = await open('/');
    await page.getByLabel('Name', { exact: true }).fill('Leela Nambiar');
    await page.getByLabel('Mobile number').fill(provider === 'recaptcha' ? '9847000001' : '9847000002');
    await page.getByLabel('Email', { exact: true }).fill(newEmail('leela'));
    await page.getByLabel('Website').fill('https://weavers.example.in');
    await page.getByRole('checkbox', { name: 'Hindi' }).check();
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Confirm password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Send OTP' }).click();
    await alertOf(page, MISSING);
    await tick(page);
    await page.getByRole('button', { name: 'Send OTP' }).click();
    await page.getByText('Kindly verify the OTPs received on your mobile and email.').waitFor();
  });

  it('names a provider that cannot be reached, and retries it', async () => {
    let isAway = true;
    const page = await open('/sign-in', { isAway: () => isAway });
    await alertOf(page, 'did not load');
    await fillSignIn(page);
    await logIn(page);
    await alertOf(page, MISSING);
    isAway = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await tick(page);
    await logIn(page);
    await page.waitForURL('**/app/**');
  });

  it.each(SCREEN_VARIANTS)('shows forms that fit and pass axe: $width $colorScheme', async (look) => {
    for (const path of ['/sign-in', '/register?form=organisation', '/register?form=trial']) {
      const page = await open(path, { options: optionsOf(look) });
      await page.frameLocator('iframe[title="Not a robot"]').getByLabel('I am not a robot').waitFor();
      expect([path, await findViolations(page)]).toEqual([path, []]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect([path, overflow]).toEqual([path, 0]);
      if (process.env.E2E_SHOTS)
        await page.screenshot({
          path: `${process.env.E2E_SHOTS}/${provider}${path.replace(/\W/g, '-')}-${look.width}-${look.colorScheme}.png`,
          fullPage: true,
        });
    }
  });
});
