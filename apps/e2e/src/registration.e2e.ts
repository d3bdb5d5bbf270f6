import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { newEmail } from './testing/accounts.js';
import { tabTo, typeInto } from './testing/keyboard.js';
import { openBrowser, openPage } from './testing/open-browser.js';
import { readCode, readLink } from './testing/read-dev-mailbox.js';
import { type FixtureSite, startFixtureSite } from './testing/start-fixture-site.js';
import { startWorkspace, type Workspace } from './testing/start-workspace.js';

const PASSWORD = 'Sahyadri#2026';

let workspace: Workspace;
let site: FixtureSite;
let browser: Browser;
let phones = 9_845_000_000;

beforeAll(async () => {
  site = await startFixtureSite();
  workspace = await startWorkspace([site.host]);
  browser = await openBrowser();
});

afterAll(async () => {
  await browser?.close();
  await workspace?.stop();
  await site?.stop();
});

interface Visitor {
  email: string;
  phone: string;
}

const newVisitor = (): Visitor => {
  phones += 1;
  return { email: newEmail('leela'), phone: String(phones) };
};

async function fillDetails(page: Page, { email, phone }: Visitor): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill('Leela Nambiar');
  await page.getByLabel('Mobile number').fill(phone);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Website').fill(site.url);
  await page.getByRole('checkbox', { name: 'Hindi' }).check();
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
}

async function sendCodes(page: Page, visitor: Visitor): Promise<void> {
  await page.goto(workspace.url);
  await fillDetails(page, visitor);
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await page.getByText('Kindly verify the OTPs received on your mobile and email.').waitFor();
}

async function verify(page: Page, channel: 'Mobile' | 'Email', code: string): Promise<void> {
  await page.getByLabel(`${channel} OTP`).fill(code);
  await page.getByLabel(`${channel} OTP`).waitFor({ state: 'detached' });
}

const registerButton = (page: Page) => page.getByRole('button', { name: 'REGISTER' });

describe('the free trial', () => {
  it('says at each field what is wrong, to the letter (specification 1, section 5)', async () => {
    const { page, errors } = await openPage(browser);
    await page.goto(`${workspace.url}/register`);
    const form = page.getByRole('dialog', { name: 'Start your free trial' });
    await form.locator('[name=name]:focus').waitFor();
    await form.getByRole('button', { name: 'Send OTP' }).click();
    for (const text of [
      'Please enter your name',
      'Please enter valid Number',
      'Email is required',
      'Please enter valid URL',
      'Please select atleast one language',
    ])
      await form.getByText(text, { exact: true }).waitFor();
    // Reading goes on at the first field that is wrong.
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('name');

    const expectFault = async (label: string, typed: string, text: string) => {
      await form.getByLabel(label, { exact: true }).fill(typed);
      await form.getByLabel(label, { exact: true }).blur();
      await form.locator('[id$="-note"]').getByText(text, { exact: true }).waitFor();
    };
    await expectFault('Name', 'ab', 'Minimum 3 characters');
    await expectFault('Name', ' ab ', 'Name should be atleast 3 letters long');
    for (const email of ['asha', 'asha@mail.example.in', 'asha@example..in', 'asha@e.in', 'asha@example.i'])
      await expectFault('Email', email, 'Invalid email format');
    for (const phone of ['5876543210', '98765', '00876543210', '९८७६५४३२१०'])
      await expectFault('Mobile number', phone, 'Please enter valid Number');
    for (const url of ['example', 'ftp://example.in', 'http://', 'https://exa mple.in'])
      await expectFault('Website', url, 'Please enter valid URL');
    await expectFault('Password', 'two words', 'Password must not contain whitespace characters.');
    await form.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await expectFault('Confirm password', `${PASSWORD}!`, 'The two passwords that you entered do not match!');
    for (const language of ['Hindi', 'Tamil', 'Urdu', 'Odia']) await form.getByRole('checkbox', { name: language }).click();
    await form.getByText('You can only select up to three options.', { exact: true }).waitFor();
    expect(await form.getByRole('checkbox', { name: 'Odia' }).isChecked()).toBe(false);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('accepts a click even if the field that thereby loses the focus is invalid', async () => {
    const { page } = await openPage(browser);
    await page.goto(workspace.url);
    await page.getByLabel('Website').fill('example');
    await page.getByRole('checkbox', { name: 'Hindi' }).click();
    await page.getByText('Please enter valid URL').waitFor();
    expect(await page.getByRole('checkbox', { name: 'Hindi' }).isChecked()).toBe(true);
    await page.context().close();
  });

  it('keeps the button in its place when the strength of the password comes late', async () => {
    const { page } = await openPage(browser);
    let answer = () => {};
    await page.route('**/estimate-strength-*.js', async (route) => {
      await new Promise<void>((done) => (answer = done));
      await route.continue();
    });
    await page.goto(workspace.url);
    const place = () => page.getByRole('button', { name: 'Send OTP' }).boundingBox();
    const asked = page.waitForRequest('**/estimate-strength-*.js');
    await fillDetails(page, newVisitor());
    await asked;
    const before = await place();
    answer();
    await page.getByRole('progressbar').waitFor();
    expect(await place()).toEqual(before);
    await page.context().close();
  });

  it('works by keyboard alone from the first field to the shell of the trial (specification 1, sections 2 and 4)', async () => {
    const { page, errors } = await openPage(browser);
    const { email, phone } = newVisitor();
    await page.goto(workspace.url);
    await page.getByText('Accelerate website and mobile localization').waitFor();
    await typeInto(page, 'Name', 'Leela Nambiar');
    await typeInto(page, 'Mobile number', `+91 ${phone.slice(0, 5)} ${phone.slice(5)}`);
    await typeInto(page, 'Email', email);
    // +91 stands before the field already.
    expect(await page.getByLabel('Mobile number').inputValue()).toBe(phone);
    await typeInto(page, 'Website', site.url);
    await tabTo(page, 'Hindi');
    await page.keyboard.press('Space');
    await typeInto(page, 'Password', PASSWORD);
    await typeInto(page, 'Confirm password', PASSWORD);
    await tabTo(page, 'Send OTP');
    await page.keyboard.press('Enter');
    await page.getByText('Kindly verify the OTPs received on your mobile and email.').waitFor();
    await page.locator(':focus', { hasText: 'Enter the codes we sent' }).waitFor();

    await typeInto(page, 'Mobile OTP', await readCode(workspace, `+91${phone}`));
    await page.keyboard.press('Enter');
    await page.getByLabel('Mobile OTP').waitFor({ state: 'detached' });
    await page.reload();
    expect(await registerButton(page).isDisabled()).toBe(true);
    await typeInto(page, 'Email OTP', await readCode(workspace, email));
    await page.keyboard.press('Enter');
    await page.getByLabel('Email OTP').waitFor({ state: 'detached' });
    expect(await registerButton(page).isDisabled()).toBe(true);
    await tabTo(page, 'I am above 18 years of age and have read and accepted Privacy Policy.');
    await page.keyboard.press('Space');
    expect(await registerButton(page).isEnabled()).toBe(true);
    await tabTo(page, 'REGISTER');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/app/home');
    const stored = await page.evaluate(() => [localStorage.getItem('avk_token') !== null, atob(localStorage.getItem('role') ?? '')]);
    expect(stored).toEqual([true, 'freeOrgAdmin']);
    // They were ticked a moment ago.
    await page.getByRole('heading', { level: 1, name: 'Namaste, Leela' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Namaste, Leela' }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('waits 120 seconds between codes, says how long, and heeds the server when its own clock is ahead (sections 4 and 9)', async () => {
    const { page } = await openPage(browser);
    await page.clock.install();
    await sendCodes(page, newVisitor());
    const resend = page.getByRole('button', { name: /^Resend OTP/ });
    expect(await resend.textContent()).toMatch(/^Resend OTP in 1(20|1\d)s$/);
    expect(await resend.isDisabled()).toBe(true);
    await page.reload();
    expect(await resend.textContent()).toMatch(/^Resend OTP in 1\d\ds$/);
    await page.clock.fastForward(121_000);
    await page.getByRole('button', { name: 'Resend OTP', exact: true }).click();
    await page.getByText('Please wait before requesting another code.').waitFor();
    await page.getByRole('button', { name: /^Resend OTP in \d+s$/ }).waitFor();
    await page.context().close();
  });

  it('says that a code is wrong, and starts again when the registration has expired', async () => {
    const { page } = await openPage(browser);
    await sendCodes(page, newVisitor());
    await page.getByLabel('Mobile OTP').fill('12ab34');
    // Only digits can be typed (section 5).
    expect(await page.getByLabel('Mobile OTP').inputValue()).toBe('1234');
    await page.getByLabel('Mobile OTP').fill('000000');
    await page.locator('form [role=alert]').getByText('Wrong or expired code. 4 attempts left.', { exact: true }).waitFor();
    await page.getByText(/^Sent to \*{6}\d{4}$/).waitFor();
    expect(await page.getByLabel('Mobile OTP').inputValue()).toBe('');
    await page.evaluate(() => {
      const kept = JSON.parse(sessionStorage.getItem('bh_registration') ?? '{}');
      kept.begun.authenticationCode = 'x'.repeat(32);
      sessionStorage.setItem('bh_registration', JSON.stringify(kept));
    });
    await page.reload();
    await page.getByLabel('Mobile OTP').fill('000000');
    await page.getByText('This registration is no longer valid. Please start again.').waitFor();
    // The form keeps its values, but never a password.
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Leela Nambiar');
    expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('');
    await page.context().close();
  });

  it('continues when a response was lost, and never registers twice', async () => {
    const { page } = await openPage(browser);
    const visitor = newVisitor();
    await sendCodes(page, visitor);
    // The server does its work, and its answer does not arrive.
    const lose = (call: string) => page.route(`**/api/auth/${call}`, (route) => route.fetch().then(() => route.abort()), { times: 1 });
    await lose('verifyOtp');
    const code = await readCode(workspace, `+91${visitor.phone}`);
    await page.getByLabel('Mobile OTP').fill(code);
    await page.getByText(/server cannot be reached/).waitFor();
    // The code stays, and the button checks it again.
    await page.getByRole('button', { name: 'Verify Mobile' }).click();
    await page.getByLabel('Mobile OTP').waitFor({ state: 'detached' });
    await verify(page, 'Email', await readCode(workspace, visitor.email));
    await page.getByRole('checkbox', { name: /above 18 years/ }).check();
    await lose('onboard/free-org');
    await registerButton(page).click();
    await page.getByText(/server cannot be reached/).waitFor();
    await registerButton(page).dblclick();
    await page.getByText('This registration is complete. Please log in.').first().waitFor();
    await page.getByRole('alert').getByRole('link', { name: 'Log In' }).click();
    await page.getByLabel('Email').fill(visitor.email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/app/home');
    await page.context().close();
  });
});

describe('the classic sign-up', () => {
  it('asks for all six fields, to the letter (specification 1, section 5)', async () => {
    const { page } = await openPage(browser);
    await page.goto(`${workspace.url}/register?form=organisation`);
    await page.getByRole('dialog').getByRole('button', { name: 'Sign Up', exact: true }).click();
    for (const text of [
      'Please input your first name!',
      'Please input your last name!',
      'Please input your email!',
      'Please input your organisation name.',
      'Please input your password!',
      'Please input your confirm password!',
    ])
      await page.getByText(text, { exact: true }).waitFor();
    await page.context().close();
  });

  it('shows the password on demand, sends a mail, and its link leads in (specification 1, section 2; specification 2, section 2)', async () => {
    const { page, errors } = await openPage(browser);
    const email = newEmail('konkan');
    await page.goto(`${workspace.url}/register`);
    await page.getByRole('link', { name: 'Sign up with an organisation' }).click();
    await page.getByLabel('First name').fill('Konkana');
    await page.getByLabel('Last name').fill('Sawant');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Organisation', { exact: true }).fill('Konkan Handlooms');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Show password' }).first().click();
    expect(await page.getByLabel('Password', { exact: true }).getAttribute('type')).toBe('text');
    await page.getByLabel('Confirm password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
    await page.waitForURL('**/notification/*');
    await page.getByText('A verification email has been sent. Please check your inbox.').waitFor();
    await page.getByRole('img', { name: 'An open envelope' }).waitFor();

    await page.route('**/api/auth/verification', async (route) => {
      await page.getByText("Please wait don't refresh your page, while we are verifying your email Id.").waitFor();
      await route.continue();
    });
    await page.goto(workspace.url + (await readLink(workspace, email, '/verification/')));
    await page.waitForURL('**/app/projects');
    await page.getByText('Your email has been verified.').waitFor();
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('returns to the start page if the received token is invalid (specification 2, section 2)', async () => {
    const { page } = await openPage(browser);
    const reply = (status: number, body: object) => ({ status, contentType: 'application/json', body: JSON.stringify(body) });
    await page.route('**/api/auth/verification', (route) => route.fulfill(reply(200, { success: true, message: '', data: 'a.b.c' })));
    await page.goto(`${workspace.url}/verification/${crypto.randomUUID()}`);
    await page.waitForURL(`${workspace.url}/`);
    await page.getByText('Please log in.').waitFor();
    await page.context().close();
  });
});
