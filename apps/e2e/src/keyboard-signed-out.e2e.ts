import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { Accounts, newEmail } from './testing/accounts.js';
import { optionsOf, SCREEN_VARIANTS } from './testing/check-screens.js';
import { KeyboardJourney } from './testing/keyboard-journey.js';
import { openBrowser, openPage } from './testing/open-browser.js';
import { readCode, readLink } from './testing/read-dev-mailbox.js';
import { type FixtureSite, startFixtureSite } from './testing/start-fixture-site.js';
import { startWorkspace, type Workspace } from './testing/start-workspace.js';

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

async function agree(journey: KeyboardJourney): Promise<void> {
  await journey.arrive('Terms and Conditions');
  await journey.toggle(DECLARATION);
  await journey.press('Agree');
  await journey.gone('Terms and Conditions');
}

async function logOut(journey: KeyboardJourney): Promise<void> {
  await journey.press('Profile of Asha Rao');
  await journey.see('Log out');
  await journey.arrowTo('Log out');
  await journey.enter();
  await journey.leadsTo(`${workspace.url}/`);
}

async function signIn(journey: KeyboardJourney, email: string, password: string): Promise<void> {
  await journey.type('Email', email);
  await journey.type('Password', password);
  const answered = journey.page.waitForResponse('**/api/auth');
  await journey.enter();
  await answered;
}

describe.each(SCREEN_VARIANTS)('by keyboard alone ($width px, $colorScheme; specification 1, sections 2 and 4)', (look) => {
  const start = async (path: string) => {
    const { page, errors } = await openPage(browser, optionsOf(look));
    await page.goto(workspace.url + path);
    return new KeyboardJourney(page, errors);
  };

  it.each(['/', '/register'])('the free trial from the form at %s to the shell of the trial', async (path) => {
    const journey = await start(path);
    phones += 1;
    const email = newEmail('leela');
    await journey.arrive('Start your free trial');
    await journey.type('Name', 'Leela Nambiar');
    await journey.type('Mobile number', String(phones));
    await journey.type('Email', email);
    await journey.type('Website', site.url);
    await journey.toggle('Hindi');
    await journey.toggle('Tamil');
    await journey.type('Password', PASSWORD);
    await journey.type('Confirm password', PASSWORD);
    await journey.press('Send OTP');
    await journey.arrive('Enter the codes we sent');
    await journey.type('Mobile OTP', await readCode(workspace, `+91${phones}`));
    await journey.page.getByLabel('Mobile OTP').waitFor({ state: 'detached' });
    await journey.type('Email OTP', await readCode(workspace, email));
    await journey.page.getByLabel('Email OTP').waitFor({ state: 'detached' });
    await journey.toggle(DECLARATION);
    await journey.arrive('Verified');
    await journey.press('REGISTER');
    await journey.page.waitForURL('**/app/home');
    await journey.arrive('Namaste, Leela');
    await journey.end();
  });

  it('the classic sign-up, its notification, and the link of its mail', async () => {
    const journey = await start('/register');
    const email = newEmail('konkan');
    await journey.press('Sign up with an organisation');
    await journey.arrive('Organisation');
    await journey.type('First name', 'Konkana');
    await journey.type('Last name', 'Sawant');
    await journey.type('Email', email);
    await journey.type('Organisation', 'Konkan Handlooms');
    await journey.type('Password', PASSWORD);
    await journey.press('Show password');
    await journey.type('Confirm password', PASSWORD);
    await journey.press('Sign Up');
    await journey.see('A verification email has been sent. Please check your inbox.');
    await journey.see(/You will be taken to the home page in \d+ seconds?\./);
    await journey.press('Stay on this page');
    await journey.arrive('This page stays open.');
    await journey.page.goto(workspace.url + (await readLink(workspace, email, '/verification/')));
    await journey.page.waitForURL('**/app/projects');
    await agree(journey);
    await journey.arrive('Projects');
    await journey.end();
  });

  it('five wrong passwords, the lock, a new password by mail, out and in again (sections 8 and 9)', async () => {
    const account = await accounts.person('organisationAdmin');
    const journey = await start('/sign-in');
    await journey.arrive('Log in');
    for (const text of ['Incorrect email or password.', '3 attempts remaining.', '2 attempts remaining.', '1 attempt remaining.']) {
      await signIn(journey, account.email, 'wrong');
      await journey.see(text);
    }
    await signIn(journey, account.email, 'wrong');
    await journey.arrive('Too many failed attempts');
    await journey.press('Reset your password');
    await journey.arrive('Forgot your password?');
    await journey.type('Email', account.email);
    await journey.press('Submit');
    await journey.see(/we have sent a link to reset the password/);
    await journey.page.goto(workspace.url + (await readLink(workspace, account.email, '/new-password/')));
    await journey.arrive('Set a new password');
    await journey.type('New Password', NEW_PASSWORD);
    await journey.type('Confirm Password', NEW_PASSWORD);
    await journey.press('Update Password');
    await journey.page.waitForURL('**/app/projects');
    await journey.arrive('Projects');
    await logOut(journey);
    await journey.press('Log In');
    await journey.see('Your websites, in your visitors’ languages.');
    await signIn(journey, account.email, NEW_PASSWORD);
    await journey.page.waitForURL('**/app/projects');
    await journey.end();
  });

  it('the policy, whose declaration leads on to the registration', async () => {
    const journey = await start('/sign-in');
    await journey.press('Privacy policy');
    await journey.arrive('Privacy Policy');
    await journey.toggle(DECLARATION);
    expect(await journey.page.getByLabel(DECLARATION).isChecked()).toBe(true);
    await journey.page.keyboard.press('Tab');
    await journey.enter();
    await journey.page.waitForURL('**/register');
    await journey.arrive('Start your free trial');
    // The dialog hears keys once it has the focus.
    await journey.page.locator('[role=dialog]:focus-within').waitFor();
    await journey.page.keyboard.press('Escape');
    await journey.page.getByRole('dialog').waitFor({ state: 'detached' });
    await journey.end();
  });
});
