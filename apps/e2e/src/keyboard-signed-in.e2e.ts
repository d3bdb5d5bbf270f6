import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { type Account, Accounts, newEmail, signIn } from './testing/accounts.js';
import { optionsOf, SCREEN_VARIANTS } from './testing/check-screens.js';
import { KeyboardJourney } from './testing/keyboard-journey.js';
import { openBrowser, openPage } from './testing/open-browser.js';
import { readLink } from './testing/read-dev-mailbox.js';
import { startWorkspace, type Workspace } from './testing/start-workspace.js';

const NEW_PASSWORD = 'Kanhangad#2027';
const DOCUMENT = { name: 'gst.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n') };

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

describe.each(SCREEN_VARIANTS)('by keyboard alone ($width px, $colorScheme)', (look) => {
  const walkAs = async (account: Account, path = '/app') => {
    const { page, errors } = await accounts.openAs(browser, account, optionsOf(look));
    await page.goto(workspace.url + path);
    return new KeyboardJourney(page, errors);
  };
  /** The menu is beside the screen, or behind a button if there is no room for it. */
  const goTo = async (journey: KeyboardJourney, item: string) => {
    await journey.page.getByRole('heading', { level: 1, name: 'Projects' }).waitFor();
    if (look.width < 992) await journey.press('Open navigation');
    await journey.press(item);
    await journey.page.getByRole('heading', { level: 1, name: item }).waitFor();
    await journey.page.getByRole('dialog').waitFor({ state: 'detached' });
  };
  const newPassword = async (email: string) => {
    const { page, errors } = await openPage(browser, optionsOf(look));
    await page.goto(workspace.url + (await readLink(workspace, email, '/new-password/')));
    const journey = new KeyboardJourney(page, errors);
    await journey.type('New Password', NEW_PASSWORD);
    await journey.type('Confirm Password', NEW_PASSWORD);
    await journey.press('Set password and join');
    await page.waitForURL('**/app/projects');
    return journey;
  };

  it('a user is invited, comes in by the mail, gets another role, and is shut out', async () => {
    const organisationId = await accounts.organisation();
    const journey = await walkAs(await accounts.person('organisationAdmin', { organisationId }));
    await goTo(journey, 'Users');
    await journey.arrive('Invite a user');
    const email = newEmail('farida');
    await journey.press('Invite a user');
    await journey.type('First name', 'Farida');
    await journey.type('Last name', 'Sheikh');
    await journey.type('Email', email);
    await journey.choose('Role', 'Translation Admin');
    await journey.arrive('We mail an invitation to this address. The person who opens it chooses the password.');
    await journey.press('Invite');
    await journey.see('Invitation sent');
    await journey.arrive(email);
    const invited = await newPassword(email);

    await journey.press('Farida Sheikh');
    await journey.choose('Role', 'Collaborator');
    await journey.toggle('Machine translation');
    await journey.arrive('Deactivating ends all sessions immediately.');
    await journey.press('Save');
    await journey.see('User updated successfully');
    await journey.page.getByRole('row').filter({ hasText: email }).getByText('Collaborator').waitFor();
    await journey.press('Farida Sheikh');
    await journey.press('Deactivate');
    await journey.arrive('Deactivate Farida Sheikh?');
    await journey.press('Deactivate');
    await journey.see('Deactivated');
    await invited.page.reload();
    await invited.page.waitForURL((url) => url.pathname === '/');
    await invited.end();
    await journey.end();
  });

  it('a person changes name and password, and ends a session elsewhere', async () => {
    const account = await accounts.person('organisationAdmin');
    const { page: other } = await openPage(browser);
    await signIn(other, workspace, account);
    const journey = await walkAs(account, '/app/profile');
    await journey.arrive('Personal details');
    await journey.type('First name', 'Aruna');
    await journey.choose('Email language', 'हिन्दी');
    await journey.press('Save');
    await journey.see('User updated successfully');
    await journey.pressTab('Password and sessions');
    await journey.arrive('This session');
    await journey.type('Current password', 'wrong');
    await journey.type('New Password', NEW_PASSWORD);
    await journey.type('Confirm Password', NEW_PASSWORD);
    await journey.press('Update Password');
    await journey.arrive('The current password is incorrect.');
    await journey.type('Current password', account.password);
    await journey.press('Update Password');
    await journey.see('Password updated successfully');
    await other.reload();
    await other.waitForURL((url) => url.pathname === '/');
    await signIn(other, workspace, { ...account, password: NEW_PASSWORD });
    await journey.page.reload();
    await journey.press('End the session of Chrome · Linux');
    await journey.see('Session ended');
    await other.reload();
    await other.waitForURL((url) => url.pathname === '/');
    await other.context().close();
    await journey.end();
  });

  it('an API key is made, shown once, and revoked', async () => {
    const journey = await walkAs(
      await accounts.person('organisationAdmin', { organisationId: await accounts.organisation() }),
      '/app/profile',
    );
    await journey.see('Personal details');
    await journey.pressTab('API keys');
    await journey.arrive('No API keys');
    await journey.press('New API key');
    await journey.type('Name', 'Build server');
    await journey.toggle('Read projects');
    await journey.choose('Expires', '30 days');
    await journey.press('Create key');
    await journey.arrive('Copy this key now: it is shown only once.');
    const key = (await journey.page.getByRole('alert').locator('code').textContent()) ?? '';
    await journey.press('Done');
    await journey.gone('Copy this key now: it is shown only once.');
    expect(await journey.page.getByText(key).count()).toBe(0);
    await journey.press('Revoke', 'Build server');
    await journey.arrive('Revoke Build server?');
    await journey.press('Revoke');
    await journey.arrive('Revoked');
    await journey.end();
  });

  it('an organisation is made, described, given another plan, and worked in', async () => {
    const journey = await walkAs(await accounts.person('superAdmin'));
    await goTo(journey, 'Organisations');
    const name = `Konkan Handlooms ${look.width} ${look.colorScheme}`;
    await journey.arrive('New organisation');
    await journey.press('New organisation');
    await journey.type('Name', name);
    await journey.choose('Plan', 'Starter');
    await journey.type('First name', 'Konkana');
    await journey.type('Last name', 'Sawant');
    await journey.type('Email', newEmail('konkana'));
    await journey.press('Create');
    await journey.see('Organisation created successfully');
    await journey.press(name);
    await journey.page.getByRole('heading', { level: 1, name }).waitFor();
    await journey.type('Website', 'www.example.in');
    await journey.press('Save');
    await journey.see('Organisation updated successfully');
    await journey.press('Plan');
    await journey.arrive('Change plan');
    await journey.choose('Plan', 'Enterprise');
    await journey.press('Change plan');
    await journey.arrive(`Move ${name} to Enterprise?`);
    await journey.press('Change plan');
    await journey.page.getByRole('heading', { level: 2, name: 'Enterprise' }).waitFor();
    await journey.press('Work in this organisation');
    await journey.arrive(`You are working in ${name}.`);
    await journey.press('Exit');
    await journey.gone(`You are working in ${name}.`);
    await journey.end();
  });

  it('a document is handed in, rejected with a reason, handed in again, accepted and signed', async () => {
    const organisationId = await accounts.organisation();
    const path = `/app/organisations/${organisationId}/documents`;
    const admin = await walkAs(await accounts.person('organisationAdmin', { organisationId }), path);
    admin.page.on('filechooser', (chooser) => void chooser.setFiles(DOCUMENT));
    const upload = async () => {
      await admin.press('Upload', 'GST certificate');
      await admin.see('Document uploaded successfully');
    };
    await admin.see('GST certificate');
    await upload();
    await admin.arrive('Pending');

    const reviewer = await walkAs(await accounts.person('superAdmin'), path);
    await reviewer.see('Pending');
    await reviewer.press('Reject', 'GST certificate');
    await reviewer.see('Reject this document?');
    await reviewer.press('Reject');
    await reviewer.arrive('Please give a reason.');
    await reviewer.type('Reason', 'The scan cannot be read.');
    await reviewer.press('Reject');
    await reviewer.arrive('Rejected');
    await admin.page.reload();
    await admin.arrive('The scan cannot be read.');
    await upload();
    await reviewer.page.reload();
    await reviewer.see('Pending');
    await reviewer.press('Accept', 'GST certificate');
    await reviewer.see('Accepted');
    await reviewer.press('Mark as signed', 'GST certificate');
    await reviewer.arrive('Signed');
    const download = reviewer.page.waitForEvent('download');
    await reviewer.press('Download', 'GST certificate');
    expect(readFileSync(await (await download).path())).toEqual(DOCUMENT.buffer);
    await admin.end();
    await reviewer.end();
  });

  it('the audit is searched by kind, by day and by word, and taken along as CSV', async () => {
    const organisationId = await accounts.organisation();
    const journey = await walkAs(await accounts.person('organisationAdmin', { organisationId }));
    await goTo(journey, 'Audit');
    await journey.arrive('Created the organisation');
    await journey.choose('Kind', 'Users');
    await journey.page.waitForURL('**action=user.');
    await journey.gone('Created the organisation');
    await journey.see(/^Created a user/);
    const download = journey.page.waitForEvent('download');
    await journey.press('Download CSV');
    const csv = readFileSync(await (await download).path(), 'utf8');
    expect(csv).toContain('user.create');
    expect(csv).not.toContain('organisation.create');
    await journey.type('From', '01012001');
    await journey.type('To', '01022001');
    await journey.arrive('No entry matches');
    await journey.press('Clear filters');
    await journey.see(/^Created the organisation/);
    await journey.type('Search in actions and details', 'session');
    await journey.gone('Created the organisation');
    await journey.end();
  });
});
