import { setTimeout as sleep } from 'node:timers/promises';
import type { ProjectDetails } from '@bhashantar/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import {
  type FakeChatServer,
  startFakeChatServer,
} from '../../api/src/modules/translation/machine-translation/engines/testing/fake-chat-server.js';
import { type Account, Accounts } from './testing/accounts.js';
import { optionsOf, SCREEN_VARIANTS, screenFaults } from './testing/check-screens.js';
import { openBrowser, PATIENCE_MS } from './testing/open-browser.js';
import { type FixtureSite, startFixtureSite } from './testing/start-fixture-site.js';
import { startWorkspace, type Workspace } from './testing/start-workspace.js';

const KEY = 'sk-of-the-customer';
const LANGUAGES = ['hi', 'ta'];

describe('an engine of the organisation’s own', () => {
  let workspace: Workspace;
  let accounts: Accounts;
  let browser: Browser;
  let site: FixtureSite;
  let model: FakeChatServer;
  let account: Account;
  let projectId: string;

  beforeAll(async () => {
    site = await startFixtureSite();
    model = await startFakeChatServer({ key: KEY });
    workspace = await startWorkspace([site.host], { ENGINE_HOSTS: new URL(model.baseUrl).host });
    accounts = await Accounts.open(workspace);
    browser = await openBrowser();
    const organisationId = await accounts.organisation({ plan: 'free', role: 'freeOrgAdmin' });
    account = await accounts.person('freeOrgAdmin', { organisationId });
    const body = { name: 'Weavers', baseUrl: site.url, targetLanguages: LANGUAGES };
    ({ projectId } = await accounts.callAs<ProjectDetails>(account, 'project/new', body));
    // An engine that is connected while the runs after the crawl go on is asked by them already.
    await until(({ status, statusReason }) => status === 'parsed' && /had no translation/.test(statusReason ?? ''));
  });
  afterAll(async () => {
    await browser?.close();
    await workspace?.stop();
    await model?.close();
    await site?.stop();
  });

  async function until(isSo: (project: ProjectDetails) => boolean): Promise<ProjectDetails> {
    for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await sleep(250)) {
      const project = await accounts.callAs<ProjectDetails>(account, 'project/details', { projectId });
      if (isSo(project)) return project;
    }
    throw new Error('the project never came so far');
  }

  const shareOf = ({ languages, segmentCount }: ProjectDetails, language: string) => {
    const counts = languages.find((one) => one.language === language)?.counts;
    return segmentCount === 0 || !counts ? 0 : counts.MACHINE.segments / segmentCount;
  };

  it('is connected, tried and asked by clicks alone, and fills what nothing else knows', async () => {
    const { page, errors } = await accounts.openAs(browser, account);
    const overview = `${workspace.url}/app/projects/${projectId}`;
    await page.goto(overview);
    const gap = page.getByRole('alert').filter({ hasText: 'is connected yet' });
    await gap.getByRole('link', { name: 'Connect an engine' }).click();
    const form = page.getByRole('dialog');
    await form.getByRole('button', { name: 'OpenAI', exact: true }).click();
    await form.getByLabel('Name', { exact: true }).fill('Chat model');
    await form.getByLabel('Address').fill(model.baseUrl);
    await form.getByLabel('Key (optional)').fill(KEY);
    // The server is asked for its models when its key is left.
    await form.getByLabel('Model', { exact: true }).focus();
    await form.getByRole('button', { name: 'weaver-7b' }).click();
    await form.getByLabel('Price per million characters (optional)').fill('100');
    await form.getByLabel('Monthly limit of characters (optional)').fill('200');
    await form.getByRole('button', { name: 'Test' }).click();
    const answer = (language: string) => form.getByRole('listitem').locator(`[lang=${language}]`).last();
    await answer('ta').waitFor();
    expect(await answer('hi').textContent()).toMatch(/[\u0900-\u097f]/);
    expect(await answer('ta').textContent()).toMatch(/[\u0b80-\u0bff]/);
    await form.getByRole('button', { name: 'Connect', exact: true }).click();
    await page.getByRole('row', { name: /Chat model/ }).waitFor();
    await form.waitFor({ state: 'detached' });
    expect(await page.content()).not.toContain(KEY);

    await page.goto(overview);
    const chance = page.getByRole('alert').filter({ hasText: 'An engine can translate' });
    await chance.getByText(/Hindi: Chat model.*about .* characters, ₹/).waitFor();
    await chance.getByRole('button', { name: /^Machine-translate [\d,]+ texts$/ }).click();
    const question = page.getByRole('dialog', { name: /^Machine-translate [\d,]+ texts for about ₹[\d.,]+\?$/ });
    await question.getByText(/^The limit of Chat model covers [\d,]+ of [\d,]+ characters this month\./).waitFor();
    await question.getByRole('button', { name: 'Machine-translate' }).click();
    await question.waitFor({ state: 'detached' });

    // The runs stop at the limit, say so, and go on after it is raised.
    await page
      .getByText(/^Stopped at the monthly limit: [\d,]+ translated, [\d,]+ not\.$/)
      .nth(LANGUAGES.length - 1)
      .waitFor();
    await page.getByRole('link', { name: 'Raise the limit' }).first().click();
    await page.getByRole('button', { name: 'Edit Chat model' }).click();
    await form.getByLabel('Monthly limit of characters (optional)').fill('1000000');
    await form.getByRole('button', { name: 'Save' }).click();
    await form.waitFor({ state: 'detached' });
    await page.goto(overview);
    for (const language of ['Hindi', 'Tamil']) {
      await page.getByRole('button', { name: new RegExp(`^Continue in .*${language}`) }).click();
      const again = page.getByRole('dialog', { name: /^Machine-translate/ });
      await again.getByRole('button', { name: 'Machine-translate' }).click();
      await again.waitFor({ state: 'detached' });
    }
    const project = await until((one) => LANGUAGES.every((language) => shareOf(one, language) >= 0.95));
    expect(LANGUAGES.map((language) => shareOf(project, language) >= 0.95)).toEqual([true, true]);
    await page.getByRole('img', { name: /^Hindi: 100% of / }).waitFor();
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('shows what it has used, and what it cost', async () => {
    const { page } = await accounts.openAs(browser, account);
    await page.goto(`${workspace.url}/app/engines`);
    const row = page.getByRole('row', { name: /Chat model/ });
    await row.getByText(/[1-9]\d* texts translated/).waitFor();
    await row.getByText(/₹/).first().waitFor();
    await page.context().close();
  });

  it.each(SCREEN_VARIANTS)('is a screen without faults, $width px wide, $colorScheme', async (variant) => {
    const { page, errors } = await accounts.openAs(browser, account, optionsOf(variant));
    await page.goto(`${workspace.url}/app/engines`);
    expect([await screenFaults(page), errors]).toEqual([[], []]);
    await page.getByRole('button', { name: 'Connect an engine' }).click();
    await page.getByRole('dialog').waitFor();
    expect(await screenFaults(page)).toEqual([]);
    await page.context().close();
  });
});
