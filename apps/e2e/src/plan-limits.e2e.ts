import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { type Account, Accounts } from './testing/accounts.js';
import { optionsOf, SCREEN_VARIANTS, screenFaultsAt } from './testing/check-screens.js';
import { readDemoAddresses } from './testing/demo-addresses.js';
import { openBrowser } from './testing/open-browser.js';
import { readMessage } from './testing/read-dev-mailbox.js';
import { startWorkspace, type Workspace } from './testing/start-workspace.js';
import { openDatabase } from './testing/workspace-database.js';

const LEFT = 12;

const STOPPED = /^Stopped at the words of your plan: /;

describe('the free plan on the screens', () => {
  let workspace: Workspace;
  let accounts: Accounts;
  let browser: Browser;
  let trial: Account;
  let overview: string;

  beforeAll(async () => {
    workspace = await startWorkspace();
    accounts = await Accounts.open(workspace);
    browser = await openBrowser();
    const organisationId = await accounts.organisation({ plan: 'free', role: 'freeOrgAdmin' });
    trial = await accounts.person('freeOrgAdmin', { organisationId });
    await accounts.useWords(organisationId, 10_000 - LEFT);
  });
  afterAll(async () => {
    await browser?.close();
    await workspace?.stop();
  });

  it('says in the wizard how far it goes, before anything is spent', async () => {
    const { site } = await readDemoAddresses(workspace);
    const { page, errors } = await accounts.openAs(browser, trial);
    await page.goto(`${workspace.url}/app/projects/new`);
    await page.getByLabel('Website address').fill(site);
    await page.getByText('Reachable:').waitFor();
    await page.getByLabel('Project name').fill('Town');
    await page.getByRole('button', { name: 'Continue' }).click();
    for (const language of ['Hindi', 'Tamil', 'Urdu', 'Bengali']) await page.getByRole('checkbox', { name: language }).check();
    await page.getByText('These are more languages than your plan has room for (1 more).').waitFor();
    await page.getByRole('button', { name: 'Continue' }).click();
    expect(new URL(page.url()).searchParams.get('step')).toBe('languages');
    await page.getByRole('checkbox', { name: 'Bengali' }).uncheck();
    await page.getByText('Your plan has no room for another language.').waitFor();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText(`your plan has ${LEFT} left. The rest stays in the source language`).waitFor();
    await page.getByRole('button', { name: 'Create project and crawl' }).click();
    await page.waitForURL(/projects\/[0-9a-f-]{36}$/);
    overview = page.url();
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('says on the project that its words are used up, and leads to a larger plan', async () => {
    const { page, errors } = await accounts.openAs(browser, trial);
    await page.goto(overview);
    const machine = page.getByRole('region', { name: 'Needs attention' });
    await machine.getByText(STOPPED).first().waitFor();
    await machine.getByRole('link', { name: 'See plans' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Usage' }).waitFor();
    await page.getByText('The words are used up. Translated texts stay published').waitFor();
    await page.getByText(/^(10,000|9,99\d) of 10,000$/).waitFor();
    await page.getByRole('row', { name: /Town/ }).waitFor();
    await page.getByRole('button', { name: 'Request Starter' }).click();
    await page.getByText('Our sales team will connect with you soon').waitFor();
    await readMessage(workspace, accounts.superAdminEmail, /asks for the Starter plan/);
    await page.getByText(/^Requested on \d+ \w+$/).waitFor();
    expect(await page.getByRole('button', { name: 'Request Starter' }).count()).toBe(0);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('does not let a second site begin', async () => {
    const { page, errors } = await accounts.openAs(browser, trial);
    await page.goto(`${workspace.url}/app/projects/new`);
    await page.getByText('Your plan includes 1 site, and it is in use.').waitFor();
    await page.getByRole('main').getByRole('link', { name: 'See plans' }).click();
    await page.getByRole('heading', { level: 1, name: 'Usage' }).waitFor();
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('says which site has reached its limit, and what happens to its pages', async () => {
    const database = await openDatabase(workspace);
    await database.query('update segment_totals set segments = 20000 where project_id = $1', [
      new URL(overview).pathname.split('/').at(-1),
    ]);
    await database.end();
    const { page, errors } = await accounts.openAs(browser, trial);
    await page.goto(`${workspace.url}/app/usage`);
    await page.getByText('Town has all 20,000 segments that a site may have. Its pages stay;').waitFor();
    await page.getByRole('row', { name: /Town/ }).getByText('20,000 of 20,000').waitFor();
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('reads well, wide and narrow', async () => {
    const addresses = ['/app/usage', '/app/help', '/app/projects/new', new URL(overview).pathname].map((path) => workspace.url + path);
    for (const look of SCREEN_VARIANTS)
      expect(await screenFaultsAt(addresses, () => accounts.openAs(browser, trial, optionsOf(look)))).toEqual({});
  });

  it('is replaced by a larger plan: waiting work continues, and the usage shows the new plan', async () => {
    const { page, errors } = await accounts.openAs(browser, trial);
    await page.goto(overview);
    const machine = page.getByRole('region', { name: 'Needs attention' });
    await machine.getByText(STOPPED).first().waitFor();
    await accounts.call('organisation/edit', { organisationId: trial.organisationId, editObject: { plan: 'starter' } });
    await machine.getByText(STOPPED).first().waitFor({ state: 'detached' });
    await page.goto(`${workspace.url}/app/usage`);
    await page.getByRole('heading', { name: 'Starter plan' }).waitFor();
    await page
      .getByRole('definition')
      .filter({ hasText: / of 1,00,000$/ })
      .waitFor();
    expect(errors).toEqual([]);
    await page.context().close();
  });
});
