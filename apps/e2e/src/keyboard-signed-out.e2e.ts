import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { Accounts, newEmail } from './testing/accounts.js';
import { optionsOf, WALK_LOOKS } from './testing/looks.js';
import { openBrowser, openPage } from './testing/open-browser.js';
import { readCode, readLink } from './testing/read-outbox.js';
import { type FixtureSite, startFixtureSite } from './testing/start-fixture-site.js';
import { startWorkspace, type Workspace } from './testing/start-workspace.js';
import { Walk } from './testing/walk.js';

const PASSWORD = 'Sahyadri#2026';
const NEW_PASSWORD = 'Kanhangad#2027';
const DECLARATION = 'I am above 18 years of age and have read and accepted Privacy Policy.';

let workspace: Workspace;
let accounts: Accounts;
let site: FixtureSite;
let browser: Browser;
let phones = 9_745_000_000;

beforeAll(async () => {
  site = await startFixtureSite();
  workspace = await startWorkspace([site.host]);
  accounts = await Accounts.open(workspace);
  browser = await openBrowser();
});

afterAll(async () => {
  await browser?.close();
  await workspace?.stop();
  await site?.stop();
});

async function agree(walk: Walk): Promise<void> {
  await walk.arrive('Terms and Conditions');
  await walk.toggle(DECLARATION);
  await walk.press('Agree');
  await walk.gone('Terms and Conditions');
}

async function logOut(walk: Walk): Promise<void> {
  await walk.press('Profile of Asha Rao');
  await walk.see('Log out');
  await walk.arrowTo('Log out');
  await walk.enter();
  await walk.leadsTo(`${workspace.url}/`);
}

async function signIn(walk: Walk, email: string, password: string): Promise<void> {
  await walk.type('Email', email);
  await walk.type('Password', password);
  const answered = walk.page.waitForResponse('**/api/auth');
  await walk.enter();
  await answered;
}

describe.each(WALK_LOOKS)('by keyboard alone ($width px, $colorScheme; specification 1, sections 2 and 4)', (look) => {
  const start = async (path: string) => {
    const { page, errors } = await openPage(browser, optionsOf(look));
    await page.goto(workspace.url + path);
    return new Walk(page, errors);
  };

  it.each(['/', '/register'])('the free trial from the form at %s to the shell of the trial', async (path) => {
    const walk = await start(path);
    phones += 1;
    const email = newEmail('leela');
    await walk.arrive('Start your free trial');
    await walk.type('Name', 'Leela Nambiar');
    await walk.type('Mobile number', String(phones));
    await walk.type('Email', email);
    await walk.type('Website', site.url);
    await walk.toggle('Hindi');
    await walk.toggle('Tamil');
    await walk.type('Password', PASSWORD);
    await walk.type('Confirm password', PASSWORD);
    await walk.press('Send OTP');
    await walk.arrive('Enter the codes we sent');
    await walk.type('Mobile OTP', await readCode(workspace, `+91${phones}`));
    await walk.enter();
    await walk.page.getByLabel('Mobile OTP').waitFor({ state: 'detached' });
    await walk.type('Email OTP', await readCode(workspace, email));
    await walk.press('Verify Email');
    await walk.page.getByLabel('Email OTP').waitFor({ state: 'detached' });
    await walk.toggle(DECLARATION);
    await walk.arrive('Verified');
    await walk.press('REGISTER');
    await walk.page.waitForURL('**/app/home');
    await walk.arrive('Namaste, Leela');
    await walk.end();
  });

  it('the classic sign-up, its notification, and the link of its mail', async () => {
    const walk = await start('/register');
    const email = newEmail('konkan');
    await walk.press('Sign up with an organisation');
    await walk.arrive('Organisation');
    await walk.type('First name', 'Konkana');
    await walk.type('Last name', 'Sawant');
    await walk.type('Email', email);
    await walk.type('Organisation', 'Konkan Handlooms');
    await walk.type('Password', PASSWORD);
    await walk.press('Show password');
    await walk.type('Confirm password', PASSWORD);
    await walk.press('Sign Up');
    await walk.see('A verification email has been sent. Please check your inbox.');
    await walk.see(/You will be taken to the home page in \d+ seconds?\./);
    await walk.press('Stay on this page');
    await walk.arrive('This page stays open.');
    await walk.page.goto(workspace.url + (await readLink(workspace, email, '/verification/')));
    await walk.page.waitForURL('**/app/projects');
    await agree(walk);
    await walk.arrive('Projects');
    await walk.end();
  });

  it('five wrong passwords, the lock, a new password by mail, out and in again (sections 8 and 9)', async () => {
    const account = await accounts.person('organisationAdmin');
    const walk = await start('/sign-in');
    await walk.arrive('Log in');
    for (const text of ['Incorrect email or password.', '3 attempts remaining.', '2 attempts remaining.', '1 attempt remaining.']) {
      await signIn(walk, account.email, 'wrong');
      await walk.see(text);
    }
    await signIn(walk, account.email, 'wrong');
    await walk.arrive('Too many failed attempts');
    await walk.press('Reset your password');
    await walk.arrive('Forgot your password?');
    await walk.type('Email', account.email);
    await walk.press('Submit');
    await walk.see(/we have sent a link to reset the password/);
    await walk.page.goto(workspace.url + (await readLink(workspace, account.email, '/new-password/')));
    await walk.arrive('Set a new password');
    await walk.type('New Password', NEW_PASSWORD);
    await walk.type('Confirm Password', NEW_PASSWORD);
    await walk.press('Update Password');
    await walk.page.waitForURL('**/app/projects');
    await walk.arrive('Projects');
    await logOut(walk);
    await walk.press('Log In');
    await walk.see('Your websites, in your visitors’ languages.');
    await signIn(walk, account.email, NEW_PASSWORD);
    await walk.page.waitForURL('**/app/projects');
    await walk.end();
  });

  it('the policy, whose declaration leads on to the registration', async () => {
    const walk = await start('/sign-in');
    await walk.press('Privacy policy');
    await walk.arrive('Privacy Policy');
    await walk.toggle(DECLARATION);
    expect(await walk.page.getByLabel(DECLARATION).isChecked()).toBe(true);
    await walk.page.keyboard.press('Tab');
    await walk.enter();
    await walk.page.waitForURL('**/register');
    await walk.arrive('Start your free trial');
    await walk.page.keyboard.press('Escape');
    await walk.page.getByRole('dialog').waitFor({ state: 'detached' });
    await walk.end();
  });
});
