import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { Accounts } from './testing/accounts.js';
import { optionsOf, SCREEN_VARIANTS, screenFaults, screenFaultsAt } from './testing/check-screens.js';
import { openBrowser, openPage } from './testing/open-browser.js';
import { startWorkspace, type Workspace } from './testing/start-workspace.js';
import { untilLoaded } from './testing/until-loaded.js';

/** First-view JavaScript of sign-in, each file as gzip -9 makes it. */
const BUDGET_BYTES = 285_000;

let workspace: Workspace;
let accounts: Accounts;
let browser: Browser;

beforeAll(async () => {
  workspace = await startWorkspace();
  accounts = await Accounts.open(workspace);
  browser = await openBrowser();
});

afterAll(async () => {
  await browser?.close();
  await workspace?.stop();
});

describe('the other signed-out screens', () => {
  it('show a message for thirty seconds, unless the reader wants more time (specification 1, sections 2 and 9)', async () => {
    const { page } = await openPage(browser);
    await page.clock.install();
    await page.goto(`${workspace.url}/notification/verification-mail-sent`);
    await page.getByText('A verification email has been sent. Please check your inbox.').waitFor();
    await page.getByText('You will be taken to the home page in 30 seconds.').waitFor();
    await page.clock.fastForward(29_000);
    await page.getByText('You will be taken to the home page in 1 second.').waitFor();
    await page.clock.fastForward(1_500);
    await page.waitForURL(`${workspace.url}/`);
    await page.goto(`${workspace.url}/notification/verification-mail-sent`);
    await page.getByRole('button', { name: 'Stay on this page' }).click();
    await page.clock.fastForward(60_000);
    await page.getByText('This page stays open.').waitFor();
    await page.context().close();
  });

  it('lead back to / from a link that is not good and from every unknown path (specification 1, section 2; specification 2, section 2)', async () => {
    const { page } = await openPage(browser);
    await page.goto(`${workspace.url}/verification/00000000-0000-4000-8000-000000000000`);
    await page.waitForURL(`${workspace.url}/`);
    await page.locator('.ant-message-warning').waitFor();
    for (const path of ['/nowhere', '/sign-in/more', '/new-password', '/a/b/c?d=e']) {
      await page.goto(workspace.url + path);
      await page.waitForURL(`${workspace.url}/`);
    }
    await page.context().close();
  });

  it('redirect a signed-in user to the landing screen, and say that the address does not exist (specification 1, section 2)', async () => {
    const { page, errors } = await accounts.openAs(browser, await accounts.person('organisationAdmin'));
    for (const path of ['/app/nope', '/app/projects/1/nope', '/nowhere']) {
      await page.goto(workspace.url + path);
      await page.waitForURL('**/app/projects');
      await page.getByText('Page not found. Go to home.', { exact: true }).waitFor();
    }
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('show the whole policy, whose declaration holds for the registration (specification 1, sections 2 and 9)', async () => {
    const { page } = await openPage(browser);
    await page.goto(`${workspace.url}/privacy-policy`);
    const text = await page.getByRole('main').textContent();
    for (const part of ['at least 18 years', 'at most 3 years', 'once a year', 'within 10 business days']) expect(text).toContain(part);
    await page.getByLabel('I am above 18 years of age and have read and accepted Privacy Policy.').check();
    expect(await page.evaluate(() => sessionStorage.getItem('bh_terms'))).toBe('true');
    await page.context().close();
  });

  it.each(SCREEN_VARIANTS)('give axe nothing to say, fit, and have one h1 ($width px, $colorScheme)', async (look) => {
    const paths = ['/', '/register', '/register?form=organisation', '/sign-in', '/forgotPassword', '/new-password/some-token'];
    const addresses = [...paths, '/notification/verification-mail-sent', '/privacy-policy'].map((path) => workspace.url + path);
    const whenThere = async (there: Page, address: string) => {
      if (address.includes('/register')) await there.getByRole('dialog').waitFor();
    };
    expect(await screenFaultsAt(addresses, () => openPage(browser, optionsOf(look)), whenThere)).toEqual({});
    const { page, errors } = await openPage(browser, optionsOf(look));
    await page.route('**/api/auth/verification', () => undefined);
    await page.goto(`${workspace.url}/verification/00000000-0000-4000-8000-000000000000`);
    await page.getByText("Please wait don't refresh your page, while we are verifying your email Id.").waitFor();
    await page.goto(`${workspace.url}/sign-in`);
    await page.getByRole('button', { name: 'Log In' }).click();
    expect(await screenFaults(page)).toEqual([]);
    expect(errors).toEqual([]);
    await page.context().close();
  });
});

describe('the sign-in screen', () => {
  it('loads no more JavaScript than its budget before somebody types', async () => {
    const { page } = await openPage(browser);
    const scripts = new Map<string, number>();
    const reading: Promise<void>[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() !== 'script') return;
      reading.push(response.body().then((body) => void scripts.set(response.url(), gzipSync(body, { level: 9 }).length)));
    });
    await page.goto(`${workspace.url}/sign-in`);
    await page.getByRole('button', { name: 'Log In' }).waitFor();
    await untilLoaded(page);
    await Promise.all(reading);
    expect(scripts.size).toBeGreaterThan(2);
    expect([...scripts.values()].reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(BUDGET_BYTES);
    await page.context().close();
  });
});
