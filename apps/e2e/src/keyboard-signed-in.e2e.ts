import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { type Account, Accounts, newEmail, signIn } from './testing/accounts.js';
import { optionsOf, WALK_LOOKS } from './testing/looks.js';
import { openBrowser, openPage } from './testing/open-browser.js';
import { readLink } from './testing/read-outbox.js';
import { startWorkspace, type Workspace } from './testing/start-workspace.js';
import { Walk } from './testing/walk.js';

const NEW_PASSWORD = 'Kanhangad#2027';
const PAPER = { name: 'gst.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n') };

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

describe.each(WALK_LOOKS)('by keyboard alone ($width px, $colorScheme)', (look) => {
  const walkAs = async (account: Account, path = '/app') => {
    const { page, errors } = await accounts.openAs(browser, account, optionsOf(look));
    await page.goto(workspace.url + path);
    return new Walk(page, errors);
  };
  /** The menu stands beside the screen, or behind a button where there is no room for it. */
  const goTo = async (walk: Walk, item: string) => {
    await walk.page.getByRole('heading', { level: 1, name: 'Projects' }).waitFor();
    if (look.width < 992) await walk.press('Open navigation');
    await walk.press(item);
    await walk.page.getByRole('heading', { level: 1, name: item }).waitFor();
    await walk.page.getByRole('dialog').waitFor({ state: 'detached' });
  };
  const newPassword = async (email: string) => {
    const { page, errors } = await openPage(browser, optionsOf(look));
    await page.goto(workspace.url + (await readLink(workspace, email, '/new-password/')));
    const walk = new Walk(page, errors);
    await walk.type('New Password', NEW_PASSWORD);
    await walk.type('Confirm Password', NEW_PASSWORD);
    await walk.press('Set password and join');
    await page.waitForURL('**/app/projects');
    return walk;
  };

  it('a user is invited, comes in by the mail, gets another role, and is shut out', async () => {
    const organisationId = await accounts.organisation();
    const walk = await walkAs(await accounts.person('organisationAdmin', { organisationId }));
    await goTo(walk, 'Users');
    await walk.arrive('Invite a user');
    const email = newEmail('farida');
    await walk.press('Invite a user');
    await walk.type('First name', 'Farida');
    await walk.type('Last name', 'Sheikh');
    await walk.type('Email', email);
    await walk.choose('Role', 'Translation Admin');
    await walk.arrive('Leave it empty to send an invitation by email.');
    await walk.press('Invite');
    await walk.see('Invitation sent');
    await walk.arrive(email);
    const invited = await newPassword(email);

    await walk.press('Farida Sheikh');
    await walk.choose('Role', 'Collaborator');
    await walk.toggle('Machine translation');
    await walk.arrive('Deactivating ends all sessions immediately.');
    await walk.press('Save');
    await walk.see('User updated successfully');
    await walk.page.getByRole('row').filter({ hasText: email }).getByText('Collaborator').waitFor();
    await walk.press('Farida Sheikh');
    await walk.press('Deactivate');
    await walk.arrive('Deactivate Farida Sheikh?');
    await walk.press('Deactivate');
    await walk.see('Deactivated');
    await invited.page.reload();
    await invited.page.waitForURL((url) => url.pathname === '/');
    await invited.end();
    await walk.end();
  });

  it('a person changes name and password, and ends a session elsewhere', async () => {
    const account = await accounts.person('organisationAdmin');
    const { page: other } = await openPage(browser);
    await signIn(other, workspace, account);
    const walk = await walkAs(account, '/app/profile');
    await walk.arrive('Personal details');
    await walk.type('First name', 'Aruna');
    await walk.choose('Email language', 'हिन्दी');
    await walk.press('Save');
    await walk.see('User updated successfully');
    await walk.press('Password and sessions');
    await walk.arrive('This session');
    await walk.type('Current password', 'wrong');
    await walk.type('New Password', NEW_PASSWORD);
    await walk.type('Confirm Password', NEW_PASSWORD);
    await walk.press('Update Password');
    await walk.arrive('The current password is incorrect.');
    await walk.type('Current password', account.password);
    await walk.press('Update Password');
    await walk.see('Password updated successfully');
    await other.reload();
    await other.waitForURL((url) => url.pathname === '/');
    await signIn(other, workspace, { ...account, password: NEW_PASSWORD });
    await walk.page.reload();
    await walk.press('End the session of Chrome · Linux');
    await walk.see('Session ended');
    await other.reload();
    await other.waitForURL((url) => url.pathname === '/');
    await other.context().close();
    await walk.end();
  });

  it('an API key is made, shown once, and revoked', async () => {
    const walk = await walkAs(
      await accounts.person('organisationAdmin', { organisationId: await accounts.organisation() }),
      '/app/profile',
    );
    await walk.see('Personal details');
    await walk.press('API keys');
    await walk.arrive('No API keys');
    await walk.press('New API key');
    await walk.type('Name', 'Build server');
    await walk.toggle('Read projects');
    await walk.choose('Expires', '30 days');
    await walk.press('Create key');
    await walk.arrive('Copy this key now: it is shown only once.');
    const key = (await walk.page.getByRole('alert').locator('code').textContent()) ?? '';
    await walk.press('Done');
    await walk.gone('Copy this key now: it is shown only once.');
    expect(await walk.page.getByText(key).count()).toBe(0);
    await walk.press('Revoke', 'Build server');
    await walk.arrive('Revoke Build server?');
    await walk.press('Revoke');
    await walk.arrive('Revoked');
    await walk.end();
  });

  it('an organisation is made, described, given another plan, and worked in', async () => {
    const walk = await walkAs(await accounts.person('superAdmin'));
    await goTo(walk, 'Organisations');
    const name = `Konkan Handlooms ${look.width} ${look.colorScheme}`;
    await walk.arrive('New organisation');
    await walk.press('New organisation');
    await walk.type('Name', name);
    await walk.choose('Plan', 'Starter');
    await walk.type('First name', 'Konkana');
    await walk.type('Last name', 'Sawant');
    await walk.type('Email', newEmail('konkana'));
    await walk.press('Create');
    await walk.see('Organisation created successfully');
    await walk.press(name);
    await walk.page.getByRole('heading', { level: 1, name }).waitFor();
    await walk.type('Website', 'www.example.in');
    await walk.press('Save');
    await walk.see('Organisation updated successfully');
    await walk.press('Plan');
    await walk.arrive('Change plan');
    await walk.choose('Plan', 'Enterprise');
    await walk.press('Change plan');
    await walk.arrive(`Move ${name} to Enterprise?`);
    await walk.press('Change plan');
    await walk.page.getByRole('heading', { level: 2, name: 'Enterprise' }).waitFor();
    await walk.press('Work in this organisation');
    await walk.arrive(`You are working in ${name}.`);
    await walk.press('Exit');
    await walk.gone(`You are working in ${name}.`);
    await walk.end();
  });

  it('a paper is handed in, rejected with a reason, handed in again, accepted and signed', async () => {
    const organisationId = await accounts.organisation();
    const path = `/app/organisations/${organisationId}/documents`;
    const admin = await walkAs(await accounts.person('organisationAdmin', { organisationId }), path);
    admin.page.on('filechooser', (chooser) => void chooser.setFiles(PAPER));
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
    expect(readFileSync(await (await download).path())).toEqual(PAPER.buffer);
    await admin.end();
    await reviewer.end();
  });

  it('the audit is searched by kind, by day and by word, and taken along as CSV', async () => {
    const organisationId = await accounts.organisation();
    const walk = await walkAs(await accounts.person('organisationAdmin', { organisationId }));
    await goTo(walk, 'Audit');
    await walk.arrive('Created the organisation');
    await walk.choose('Kind', 'Users');
    await walk.page.waitForURL('**action=user.');
    await walk.gone('Created the organisation');
    await walk.see(/^Created a user/);
    const download = walk.page.waitForEvent('download');
    await walk.press('Download CSV');
    const csv = readFileSync(await (await download).path(), 'utf8');
    expect(csv).toContain('user.create');
    expect(csv).not.toContain('organisation.create');
    await walk.type('From', '01012001');
    await walk.type('To', '01022001');
    await walk.arrive('No entry matches');
    await walk.press('Clear filters');
    await walk.see(/^Created the organisation/);
    await walk.type('Search in actions and details', 'session');
    await walk.gone('Created the organisation');
    await walk.end();
  });
});
