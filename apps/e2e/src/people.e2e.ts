import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ProjectDetails, Role } from '@bhashantar/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { type Account, Accounts, newEmail, signIn } from './testing/accounts.js';
import { optionsOf, SCREEN_VARIANTS, screenFaultsAt } from './testing/check-screens.js';
import { readDemoAddresses } from './testing/demo-addresses.js';
import { openBrowser, openPage, PATIENCE_MS } from './testing/open-browser.js';
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

async function openAt(account: Account, path: string, options = {}): Promise<{ page: Page; errors: string[] }> {
  const opened = await accounts.openAs(browser, account, options);
  await opened.page.goto(workspace.url + path);
  await opened.page.getByRole('heading', { level: 1 }).waitFor();
  return opened;
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();

describe('the menus', () => {
  const ADMIN = ['Projects', 'Requests', 'Glossary', 'Translation engines', 'Organisation', 'Users', 'Audit'];
  const ACROSS = ['Projects', 'Requests', 'Glossary', 'Translation engines', 'Organisations', 'Users', 'Audit'];
  const HOUSE_ADMIN = ['Home', 'Requests', 'Organisation', 'Users', 'Audit'];
  // The roles of specification 1, section 6, and what the permission table allows them.
  const MENUS: [Role, 'ls' | 'rs' | undefined, string[]][] = [
    ['superAdmin', undefined, ACROSS],
    ['deliveryManager', undefined, ACROSS],
    ['collaborator', undefined, ['Projects', 'Requests']],
    ['organisationAdmin', undefined, ADMIN],
    ['freeOrgAdmin', undefined, ['Home', 'Projects', 'Usage', 'Team', 'Help']],
    ['translationAdmin', undefined, ['Projects', 'Requests', 'Glossary', 'Translation engines']],
    ['lokSabhaAdmin', 'ls', HOUSE_ADMIN],
    ['rajyaSabhaAdmin', 'rs', HOUSE_ADMIN],
    ['lokSabhaTranslator', 'ls', ['Home']],
    ['rajyaSabhaTranslator', 'rs', ['Home']],
  ];

  it.each(MENUS)('of %s show what the role may do, and every item opens', async (role, house, items) => {
    const organisationId = house
      ? await accounts.organisation({ house, role: `${house === 'ls' ? 'lok' : 'rajya'}SabhaAdmin` })
      : undefined;
    const account = await accounts.person(role, organisationId ? { organisationId } : {});
    const { page, errors } = await openAt(account, '/app');
    const links = page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link');
    await links.first().waitFor();
    expect(await links.allTextContents()).toEqual(items);
    for (const name of items) {
      await links.getByText(name, { exact: true }).click();
      await page.locator('nav [aria-current=page]', { hasText: name }).first().waitFor();
      expect(await page.getByText('Your role does not allow this').count()).toBe(0);
    }
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('leave out screens whose typed addresses are refused with a reason', async () => {
    const { page, errors } = await openAt(await accounts.person('collaborator'), '/app/users');
    await heading(page, 'Your role does not allow this');
    await page.getByText('Your role (Collaborator) cannot view users.').waitFor();
    await page.getByRole('link', { name: 'Go to home' }).click();
    await heading(page, 'Projects');
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('of a trial keep the audit behind the name, and Home is theirs alone', async () => {
    const { page: trial } = await openAt(await accounts.person('freeOrgAdmin'), '/app/home');
    await trial.getByRole('button', { name: /^Profile of/ }).click();
    await trial.getByRole('menuitem', { name: 'Audit' }).click();
    await heading(trial, 'Audit');
    const { page } = await openAt(await accounts.person('organisationAdmin'), '/app/home');
    await heading(page, 'Projects');
    await page.goto(`${workspace.url}/app/usage`);
    await page.locator('nav [aria-current=page]', { hasText: 'Plan' }).waitFor();
    expect(await page.getByText('Free plan').count()).toBe(0);
    for (const each of [trial, page]) await each.context().close();
  });
});

describe('users', () => {
  it('are invited by mail, set a password by its link, change their role and lose their access', async () => {
    const admin = await accounts.person('organisationAdmin');
    const { page, errors } = await openAt(admin, '/app/users');
    const email = newEmail('farida');
    await page.getByRole('button', { name: 'Invite a user' }).click();
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('button', { name: 'Invite' }).click();
    for (const text of ['Please enter a first name', 'Please enter a last name', 'Email is required', 'Please choose a role'])
      await drawer.getByText(text, { exact: true }).waitFor();
    await drawer.getByLabel('First name').fill('Farida');
    await drawer.getByLabel('Last name').fill('Sheikh');
    await drawer.getByLabel('Email').fill(admin.email);
    await drawer.getByLabel('Role').click();
    expect(await page.locator('.ant-select-item-option').count()).toBe(3);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    // A collaborator sees nothing without a project.
    await drawer.getByRole('button', { name: 'Invite' }).click();
    await drawer.getByText('Please choose at least one project', { exact: true }).waitFor();
    await drawer.getByLabel('Projects').click();
    await page.getByTitle('Sahyadri Nagar', { exact: true }).click();
    // Tab would select the highlighted entry again.
    await drawer.getByLabel('First name').click();
    await drawer.getByRole('button', { name: 'Invite' }).click();
    // The server's error appears at its field.
    await drawer
      .locator('[id$="_help"]')
      .getByText('An account with this email already exists. Change that account, or enter another email.')
      .waitFor();
    await drawer.getByLabel('Email').fill(email);
    await drawer.getByRole('button', { name: 'Invite' }).dblclick();
    await drawer.waitFor({ state: 'detached' });
    const row = page.getByRole('row').filter({ hasText: email });
    await row.getByText('Invited').waitFor();
    expect(await page.getByRole('row').filter({ hasText: email }).count()).toBe(1);

    const { page: invited } = await openPage(browser);
    const link = workspace.url + (await readLink(workspace, email, '/new-password/'));
    await invited.goto(link);
    await heading(invited, 'Welcome, Farida');
    await invited.getByText(/^Choose a password to join .+\.$/).waitFor();
    await invited.getByLabel('New Password').fill(NEW_PASSWORD);
    await invited.getByLabel('Confirm Password').fill(NEW_PASSWORD);
    await invited.getByRole('button', { name: 'Set password and join' }).click();
    await invited.waitForURL('**/app/projects');
    // Opened once more it asks for no password.
    const { page: late } = await openPage(browser);
    await late.goto(link);
    await heading(late, 'This link is no longer valid');
    expect(await late.getByLabel('New Password').count()).toBe(0);
    await late.context().close();

    await page.reload();
    await row.getByRole('button', { name: 'Farida Sheikh' }).click();
    await page.getByRole('button', { name: 'Deactivate' }).click();
    const dialog = page.getByRole('dialog', { name: 'Deactivate Farida Sheikh?' });
    await dialog.getByText('They are logged out on every device immediately.').waitFor();
    await dialog.getByRole('button', { name: 'Deactivate' }).click();
    await row.getByText('Deactivated').waitFor();
    await invited.reload();
    await invited.waitForURL((url) => url.pathname === '/');
    expect(errors).toEqual([]);
    await page.context().close();
    await invited.context().close();
  });

  it('see their sessions and end the others; a new password needs the present one', async () => {
    const account = await accounts.person('translationAdmin');
    const { page, errors } = await openAt(account, '/app/profile/security');
    const { page: other } = await openPage(browser);
    await signIn(other, workspace, account);
    await page.getByLabel('Current password').fill('wrong');
    await page.getByLabel('New Password').fill(NEW_PASSWORD);
    await page.getByLabel('Confirm Password').fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Update Password' }).click();
    await page.locator('form').getByText('The current password is incorrect.').waitFor();
    await page.reload();
    await page.getByText('This session').waitFor();
    const ends = page.getByRole('button', { name: /^End the session of/ });
    for (let left = await ends.count(); left > 0; left -= 1) {
      await ends.first().click();
      await page.waitForFunction((count) => document.querySelectorAll('[aria-label^="End the session of"]').length < count, left);
    }
    await other.reload();
    await other.waitForURL((url) => url.pathname === '/');
    expect(errors).toEqual([]);
    await other.context().close();
    await page.context().close();
  });
});

describe('organisations', () => {
  it('are made with their first administrator, worked in, and left again', async () => {
    const { page, errors } = await openAt(await accounts.person('superAdmin'), '/app/organisations');
    const email = newEmail('konkan');
    await page.getByRole('button', { name: 'New organisation' }).click();
    const drawer = page.getByRole('dialog');
    await drawer.getByLabel('Name', { exact: true }).fill('Konkan Handlooms');
    await drawer.getByLabel('First name').fill('Konkana');
    await drawer.getByLabel('Last name').fill('Sawant');
    await drawer.getByLabel('Email').fill(email);
    await drawer.getByRole('button', { name: 'Create' }).dblclick();
    await drawer.waitFor({ state: 'detached' });
    await readLink(workspace, email, '/new-password/');
    await page.getByRole('link', { name: 'Konkan Handlooms' }).click();
    await heading(page, 'Konkan Handlooms');
    await page.getByRole('button', { name: 'Work in this organisation' }).click();
    await page.getByText('You are working in Konkan Handlooms.').waitFor();
    await page.goto(`${workspace.url}/app/users`);
    await page.getByText('1 user', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Exit' }).click();
    await page.getByText('You are working in Konkan Handlooms.').waitFor({ state: 'detached' });
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('hand in documents that are reviewed, rejected with a reason, accepted and signed (specification 1, sections 4 and 9)', async () => {
    const organisationId = await accounts.organisation();
    const path = `/app/organisations/${organisationId}/documents`;
    const { page: admin } = await openAt(await accounts.person('organisationAdmin', { organisationId }), path);
    const rowOf = (page: Page) => page.getByRole('row').filter({ hasText: 'GST certificate' });
    await rowOf(admin).waitFor();
    expect(await admin.getByRole('row').count()).toBe(1 + 7);
    const upload = (file: typeof DOCUMENT) => admin.locator('input[data-kind=gst]').setInputFiles(file);
    await upload({ ...DOCUMENT, name: 'virus.pdf', buffer: Buffer.from('MZ not a document') });
    await admin.getByText('Please upload a PDF, PNG or JPEG file.').waitFor();
    await upload(DOCUMENT);
    await rowOf(admin).getByText('Pending').waitFor();

    const { page: reviewer } = await openAt(await accounts.person('superAdmin'), path);
    await rowOf(reviewer).getByRole('button', { name: 'Reject' }).click();
    const dialog = reviewer.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Reject' }).click();
    await dialog.getByText('Please give a reason.').waitFor();
    await dialog.getByLabel('Reason').fill('The scan cannot be read.');
    await dialog.getByRole('button', { name: 'Reject' }).click();
    await rowOf(reviewer).getByText('The scan cannot be read.').waitFor();

    await admin.reload();
    await rowOf(admin).getByText('Rejected').waitFor();
    await upload(DOCUMENT);
    await rowOf(admin).getByText('Pending').waitFor();
    expect(await admin.getByRole('button', { name: 'Accept' }).count()).toBe(0);
    await reviewer.reload();
    await rowOf(reviewer).getByRole('button', { name: 'Accept' }).click();
    await rowOf(reviewer).getByRole('button', { name: 'Mark as signed' }).click();
    await rowOf(reviewer).getByText('Signed', { exact: true }).waitFor();
    const download = reviewer.waitForEvent('download');
    await rowOf(reviewer).getByRole('button', { name: 'Download' }).click();
    expect(readFileSync(await (await download).path())).toEqual(DOCUMENT.buffer);
    await admin.context().close();
    await reviewer.context().close();
  });

  it('make API keys that are shown once, and revoke them', async () => {
    const { page, errors } = await openAt(await accounts.person('organisationAdmin'), '/app/profile/api-keys');
    await page.getByRole('button', { name: 'New API key' }).click();
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('button', { name: 'Create key' }).click();
    await drawer.getByText('Please choose at least one permission').waitFor();
    await drawer.getByLabel('Name', { exact: true }).fill('Build server');
    await drawer.getByRole('checkbox', { name: 'Read projects' }).check();
    await drawer.getByRole('button', { name: 'Create key' }).click();
    const key = (await page.getByRole('alert').locator('code').textContent()) ?? '';
    const projects = () =>
      fetch(`${workspace.url}/api/project`, {
        method: 'POST',
        headers: { authorization: key, 'content-type': 'application/json' },
        body: '{}',
      });
    expect((await projects()).status).toBe(200);
    await page.reload();
    const row = page.getByRole('row').filter({ hasText: 'Build server' });
    await row.waitFor();
    expect(await page.getByText(key).count()).toBe(0);
    await row.getByRole('button', { name: 'Revoke' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
    await row.getByText('Revoked').waitFor();
    expect((await projects()).status).toBe(401);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('can look up who did what, and take it along as CSV', async () => {
    const organisationId = await accounts.organisation();
    const { page, errors } = await openAt(await accounts.person('organisationAdmin', { organisationId }), '/app/audit');
    await page.getByLabel('Kind').click();
    await page.getByTitle('Users', { exact: true }).click();
    await page.waitForURL('**action=user.');
    await page.getByText('Created a user').first().waitFor();
    await page.getByText('Logged in', { exact: true }).first().waitFor({ state: 'detached' });
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download CSV' }).click();
    const csv = readFileSync(await (await download).path(), 'utf8');
    expect(csv).toContain('user.create');
    expect(csv).not.toContain('session.open');
    await page.getByLabel('From', { exact: true }).fill('2001-01-01');
    await page.getByLabel('To', { exact: true }).fill('2001-01-02');
    await page.getByText('No entry matches').waitFor();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await page.getByText('Created the organisation').waitFor();
    expect(errors).toEqual([]);
    await page.context().close();
  });
});

describe('the projects of a collaborator', () => {
  /** Records the events of the page's socket from now on. */
  const listen = (page: Page) => {
    const heard: string[] = [];
    page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => heard.push(String(payload))));
    return heard;
  };

  it('are those that are assigned, by screen and by socket, until they are taken away', async () => {
    const organisationId = await accounts.organisation({ plan: 'business' });
    const admin = await accounts.person('organisationAdmin', { organisationId });
    const { page: office, errors } = await openAt(admin, '/app/projects');
    const { site } = await readDemoAddresses(workspace);
    const crawled = async ({ projectId }: { projectId: string }) => {
      const asked = () => accounts.callAs<ProjectDetails>(admin, 'project/details', { projectId });
      for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await sleep(250))
        if ((await asked()).crawlingStatus === 'COMPLETED') return;
      throw new Error('the crawl does not end');
    };
    const create = async (name: string, besides: string[] = []) => {
      const body = { name, baseUrl: site, targetLanguages: ['hi'], maxPages: 1, besides };
      const project = await accounts.callAs<ProjectDetails>(admin, 'project/new', body);
      await crawled(project);
      return project;
    };
    const recrawl = async ({ projectId }: ProjectDetails) => {
      await accounts.callAs(admin, 'project/crawl', { projectId });
      await crawled({ projectId });
    };
    const given = await create('Given');
    const farida = await accounts.person('collaborator', { organisationId });
    const { page, errors: otherErrors } = await accounts.openAs(browser, farida);
    const heard = listen(page);
    await page.goto(`${workspace.url}/app/projects`);
    await page.getByText('No project is assigned to you').waitFor();

    await office.goto(`${workspace.url}/app/projects/${given.projectId}/people`);
    await office.getByLabel('Choose Asha Rao').check();
    await office.getByRole('button', { name: 'Assign', exact: true }).click();
    await office.getByRole('row', { name: 'Asha Rao' }).getByText('Assigned', { exact: true }).waitFor();
    // Without a reload.
    await page.getByRole('link', { name: 'Given' }).first().click();
    await heading(page, 'Given');
    const kept = await create('Kept', [given.projectId]);
    await recrawl(given);
    // News comes in the order in which it was sent.
    expect(heard.join()).toContain(given.projectId);
    expect(heard.join()).not.toContain(kept.projectId);
    await page.goto(`${workspace.url}/app/projects/${kept.projectId}`);
    await heading(page, 'Not found');
    await page.goto(`${workspace.url}/app/projects/${given.projectId}/translations`);
    await heading(page, 'Translations');

    await office.goto(`${workspace.url}/app/users/${farida.apikey}/projects`);
    await office.getByRole('row').filter({ hasText: 'Given' }).getByText('Assigned', { exact: true }).waitFor();
    await office.getByLabel('Choose Given').check();
    await office.getByRole('button', { name: 'Unassign' }).click();
    await heading(page, 'Not found');
    const told = heard.length;
    await recrawl(given);
    await page.goto(`${workspace.url}/app/projects`);
    await page.getByText('No project is assigned to you').waitFor();
    expect(heard.slice(told).join()).not.toContain(given.projectId);

    await office.getByLabel('Choose Given').check();
    await office.getByRole('button', { name: 'Assign', exact: true }).click();
    await page.getByRole('link', { name: 'Given' }).first().click();
    await heading(page, 'Given');
    // React writes the errors that it catches to the console.
    expect([errors, otherErrors.filter((error) => !error.startsWith('ApiError: Not found'))]).toEqual([[], []]);
    await page.context().close();
    await office.context().close();
  });
});

describe('both shells', () => {
  it.each(SCREEN_VARIANTS)('give axe nothing to say, fit, and have one h1 on every screen ($width px, $colorScheme)', async (look) => {
    const organisation = `/app/organisations/${accounts.demoOrganisationId}`;
    const visit = async (role: Role, paths: string[]) => {
      const person = await accounts.person(role);
      const addresses = paths.map((path) => workspace.url + path);
      expect(await screenFaultsAt(addresses, () => accounts.openAs(browser, person, optionsOf(look)))).toEqual({});
    };
    await visit('freeOrgAdmin', ['/app/home', '/app/projects', '/app/usage', '/app/users', '/app/help', '/app/profile']);
    await visit('superAdmin', [
      ...['/app/users', '/app/users?open=new', '/app/users?q=nobody-at-all', '/app/users/delivery-managers', '/app/users/collaborators'],
      ...['/app/organisations', '/app/organisations?open=new', organisation],
      ...['users', 'projects', 'plan', 'documents', 'audit'].map((tab) => `${organisation}/${tab}`),
      ...['/app/audit', '/app/profile', '/app/profile/security', '/app/profile/api-keys', '/app/profile/categories', '/app/privacy-policy'],
    ]);
  });
});
