import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { type Account, Accounts, signIn } from './testing/accounts.js';
import { typeInto } from './testing/keyboard.js';
import { openBrowser, openPage } from './testing/open-browser.js';
import { readLink } from './testing/read-dev-mailbox.js';
import { startWorkspace, type Workspace } from './testing/start-workspace.js';

const NEW_PASSWORD = 'Kanhangad#2027';

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

async function tryPassword(page: Page, password: string): Promise<void> {
  const answered = page.waitForResponse('**/api/auth');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log In' }).click();
  await answered;
}

async function askForReset(page: Page, account: Account): Promise<string> {
  await page.goto(`${workspace.url}/forgotPassword`);
  await page.getByLabel('Email').fill(account.email);
  await page.getByRole('button', { name: 'Submit' }).click();
  return readLink(workspace, account.email, '/new-password/');
}

describe('choosing a password', () => {
  it('shows the strength while typing, and refuses common passwords', async () => {
    const account = await accounts.person('collaborator');
    const { page, errors } = await openPage(browser);
    await page.goto(workspace.url + (await askForReset(page, account)));
    await page.getByText('At least 8 characters.').waitFor();
    const meter = page.getByRole('progressbar', { name: 'Strength of the password' });
    const first = page.getByLabel('New Password', { exact: true });
    for (const [password, advice] of [
      ['kanhang', 'Password must have at least 8 characters.'],
      ['iloveyou', 'This password is one of those that are tried first. Please choose another.'],
      [NEW_PASSWORD, 'Strong'],
    ] as const) {
      await first.fill(password);
      await page.getByRole('status').filter({ hasText: advice }).waitFor();
    }
    expect(await meter.getAttribute('aria-valuenow')).toBe('100');
    await first.fill('iloveyou');
    await page.getByLabel('Confirm Password', { exact: true }).fill('iloveyou');
    await page.getByRole('button', { name: 'Update Password' }).click();
    await page.getByRole('alert').filter({ hasText: 'tried first' }).waitFor();
    expect(errors.filter((error) => !error.includes('400'))).toEqual([]);
    await page.context().close();
  });
});

describe('signing in', () => {
  it('asks for email and password, to the letter (specification 1, section 5)', async () => {
    const { page, errors } = await openPage(browser);
    await page.goto(`${workspace.url}/sign-in`);
    await page.getByRole('button', { name: 'Log In' }).click();
    await page.getByText('Please input your email!', { exact: true }).waitFor();
    await page.getByText('Please input your password!', { exact: true }).waitFor();
    for (const [name, path] of [
      ['Register', '/register'],
      ['Forgot password?', '/forgotPassword'],
      ['Privacy policy', '/privacy-policy'],
    ])
      expect(await page.getByRole('link', { name, exact: true }).getAttribute('href')).toBe(path);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('counts down the attempts, then locks for half an hour; a reset by mail unlocks (specification 1, sections 4, 8 and 9)', async () => {
    const account = await accounts.person('translationAdmin');
    const { page } = await openPage(browser);
    await page.goto(`${workspace.url}/sign-in`);
    await page.getByLabel('Email').fill(account.email);
    const remaining = page.getByText(/attempts? remaining/);
    // 5 minus attempts, when attempts is above 1 and not 5.
    for (const text of [undefined, '3 attempts remaining.', '2 attempts remaining.', '1 attempt remaining.']) {
      await tryPassword(page, 'wrong');
      if (text) await page.getByText(text, { exact: true }).waitFor();
      else expect(await remaining.count()).toBe(0);
    }
    await tryPassword(page, 'wrong');
    const box = page.locator('form').getByRole('alert');
    await box.getByText('Too many failed attempts', { exact: true }).waitFor();
    await box.getByText('Your account has been temporarily locked', { exact: true }).waitFor();
    await box.getByText('Please try again after 30 minutes or reset your password.', { exact: true }).waitFor();
    expect(await remaining.count()).toBe(0);
    // The box is read first.
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Too many failed attempts');
    await tryPassword(page, account.password);
    await box.getByText('Too many failed attempts', { exact: true }).waitFor();

    await page.goto(workspace.url + (await askForReset(page, account)));
    await page.getByLabel('New Password').fill(NEW_PASSWORD);
    await page.getByLabel('Confirm Password').fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Update Password' }).click();
    await page.waitForURL('**/app/projects');
    const { page: another } = await openPage(browser);
    await signIn(another, workspace, { email: account.email, password: NEW_PASSWORD });
    await another.context().close();
    await page.context().close();
  });

  it('leads to the page that was asked for, of this site alone', async () => {
    const account = await accounts.person('organisationAdmin');
    const { page } = await openPage(browser);
    await page.goto(`${workspace.url}/app/users?role=collaborator`);
    await page.waitForURL('**/sign-in?redirect=*');
    await typeInto(page, 'Email', account.email);
    await typeInto(page, 'Password', account.password);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/app/users?role=collaborator');
    await page.context().close();

    const { page: lured } = await openPage(browser);
    await lured.goto(`${workspace.url}/sign-in?redirect=${encodeURIComponent('//evil.example/app')}`);
    await lured.getByLabel('Email').fill(account.email);
    await tryPassword(lured, account.password);
    await lured.waitForURL(`${workspace.url}/app/projects`);
    await lured.context().close();
  });

  it('ends with an expired token, by flag or by name, and returns to / (specification 1, sections 4 and 8)', async () => {
    const account = await accounts.person('organisationAdmin');
    for (const reply of [
      { success: false, message: 'x', TIME_TRAVEL: true },
      { success: false, message: 'x', code: 500, name: 'TokenExpiredError' },
    ]) {
      const { page } = await accounts.openAs(browser, account);
      await page.goto(`${workspace.url}/app/users`);
      await page.getByRole('heading', { level: 1, name: 'Users' }).waitFor();
      await page.route('**/api/user/list', (route) => route.fulfill({ status: 500, json: reply }));
      await page.getByLabel('Search by name or email').fill('x');
      await page.waitForURL((url) => url.pathname === '/');
      expect(await page.evaluate(() => [localStorage.getItem('avk_token'), localStorage.getItem('role')])).toEqual([null, null]);
      // The screen says why, and leads back to the previous screen.
      await page.getByText('Your session has ended. Please log in again.').waitFor();
      await page.getByRole('link', { name: 'Log in and go back to where you were' }).click();
      await page.waitForURL(/sign-in\?redirect=%2Fapp%2Fusers/);
      await page.context().close();
    }
  });
});

describe('a forgotten password', () => {
  it('shows the same message for every address, and disables the button for five seconds (specification 1, sections 5, 8 and 9)', async () => {
    const { page } = await openPage(browser);
    await page.clock.install();
    await page.goto(`${workspace.url}/forgotPassword`);
    await page.getByLabel('Email').fill('nobody@mail..example.in');
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByText('Invalid email format', { exact: true }).waitFor();
    await page.getByLabel('Email').fill('nobody@example.in');
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByText('If an account has this email, we have sent a link to reset the password.').waitFor();
    expect(await page.locator('.ant-message-success').count()).toBe(1);
    expect(await page.getByRole('button', { name: 'Submit' }).isDisabled()).toBe(true);
    await page.clock.fastForward(5_000);
    expect(await page.getByRole('button', { name: 'Submit' }).isEnabled()).toBe(true);
    // A refusal is shown as a success, too.
    await page.route('**/api/auth/password-reset', (route) =>
      route.fulfill({ status: 429, json: { success: false, message: 'Later, please.' } }),
    );
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.locator('.ant-message-success').getByText('Later, please.').waitFor();
    await page.context().close();
  });

  it('needs a mail service (specification 1, section 5)', async () => {
    const { page } = await openPage(browser);
    await page.route('**/api/auth/fetchUIEndpoints', async (route) => {
      const reply = await (await route.fetch()).json();
      await route.fulfill({ json: { ...reply, data: { ...reply.data, mailerServiceEnabled: 'false' } } });
    });
    await page.goto(`${workspace.url}/forgotPassword`);
    await page.getByText('Whitelist Email Service', { exact: true }).waitFor();
    expect(await page.getByLabel('Email').isDisabled()).toBe(true);
    await page.context().close();
  });

  it('shows what is wrong with the new one, with the specified texts, and its link works once (specification 1, sections 5 and 8)', async () => {
    const account = await accounts.person('collaborator');
    const { page } = await openPage(browser);
    const link = await askForReset(page, account);
    await page.goto(workspace.url + link);
    const submit = () => page.getByRole('button', { name: 'Update Password' }).click();
    const expectFault = (text: string) => page.locator('form').getByText(text, { exact: true }).first().waitFor();
    await submit();
    await expectFault('Please enter both New Password and Confirm Password to update your password.');
    await page.getByLabel('New Password').fill('two words');
    await page.getByLabel('Confirm Password').fill('two words');
    await submit();
    await expectFault('Password must not contain whitespace characters.');
    await page.getByLabel('New Password').fill(NEW_PASSWORD);
    await page.getByLabel('Confirm Password').fill(`${NEW_PASSWORD}!`);
    await submit();
    await expectFault('confirm password doesnt match');
    await page.getByLabel('Confirm Password').fill(NEW_PASSWORD);
    await submit();
    await page.getByText('Password updated successfully').waitFor();
    await page.waitForURL('**/app/projects');
    await page.context().close();

    const { page: again } = await openPage(browser);
    await again.goto(workspace.url + link);
    await again.getByRole('heading', { level: 1, name: 'This link is no longer valid' }).waitFor();
    expect(await again.getByLabel('New Password').count()).toBe(0);
    await again.getByRole('link', { name: 'Request a new link' }).waitFor();
    await again.context().close();
  });
});

describe('a deactivated user', () => {
  it('is signed out at the next call, on every screen, and cannot sign in again', async () => {
    const account = await accounts.person('collaborator');
    const { page } = await openPage(browser);
    // Replaces the websocket by a silent one, because a real one would notify the page before the call that this test inspects.
    await page.routeWebSocket(/./, () => undefined);
    await signIn(page, workspace, account);
    // Calls of the open screen must not come first either, because the next call without a token would ask to sign in.
    await page.goto('about:blank');
    await accounts.call('user/switchStatus', { apikey: account.apikey, isActive: false });
    await page.goto(`${workspace.url}/app/projects`);
    await page.waitForURL((url) => url.pathname === '/');
    expect(await page.evaluate(() => localStorage.getItem('avk_token'))).toBeNull();
    await page.goto(`${workspace.url}/sign-in`);
    await page.getByLabel('Email').fill(account.email);
    await tryPassword(page, account.password);
    await page.locator('form').getByText('Incorrect email or password.').waitFor();
    await page.context().close();
  });
});

describe('the contract', () => {
  it('is shown before everything else until it is agreed to (specification 1, sections 2, 4 and 8)', async () => {
    const account = await accounts.person('organisationAdmin', { agreed: false });
    const { page } = await openPage(browser);
    await signIn(page, workspace, account);
    const dialog = page.getByRole('dialog', { name: 'Terms and Conditions' });
    await dialog.waitFor();
    // Its layout: while it opens it is drawn smaller.
    expect(await dialog.evaluate((element: HTMLElement) => element.offsetWidth)).toBe(900);
    await page.keyboard.press('Escape');
    expect(await dialog.isVisible()).toBe(true);
    expect(await dialog.getByRole('button', { name: 'Agree' }).isDisabled()).toBe(true);
    await dialog.getByLabel('I am above 18 years of age and have read and accepted Privacy Policy.').check();
    await dialog.getByRole('button', { name: 'Agree' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Projects' }).waitFor();
    expect(await dialog.count()).toBe(0);
    await page.context().close();
  });

  it('is not asked of a user without an apikey, and says so when the apikey is gone (specification 1, sections 2 and 8)', async () => {
    const account = await accounts.person('organisationAdmin', { agreed: false });
    const { page } = await accounts.openAs(browser, account);
    await page.goto(`${workspace.url}/app/projects`);
    const dialog = page.getByRole('dialog', { name: 'Terms and Conditions' });
    await dialog.waitFor();
    await page.route('**/api/user/check**', async (route) => {
      const reply = await (await route.fetch()).json();
      await route.fulfill({ json: { ...reply, data: { user: { ...reply.data.user, apikey: '' } } } });
    });
    await dialog.getByRole('checkbox').check();
    await dialog.getByRole('button', { name: 'Agree' }).click();
    await page.getByText('Something went wrong', { exact: true }).waitFor();
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Projects' }).waitFor();
    expect(await dialog.count()).toBe(0);
    await page.context().close();
  });
});
