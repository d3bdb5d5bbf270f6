import { setTimeout as sleep } from 'node:timers/promises';
import type { ProjectDetails } from '@bhashantar/contracts';
import { it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { startFakeChatServer } from '../../api/src/modules/translation/machine-translation/engines/testing/fake-chat-server.js';
import { Accounts } from './testing/accounts.js';
import { openBrowser } from './testing/open-browser.js';
import { startFixtureSite } from './testing/start-fixture-site.js';
import { startWorkspace } from './testing/start-workspace.js';

it('takes shots', async () => {
  const site = await startFixtureSite();
  const model = await startFakeChatServer({ key: 'sk-x' });
  const workspace = await startWorkspace([site.host], { ENGINE_HOSTS: new URL(model.baseUrl).host });
  const accounts = await Accounts.open(workspace);
  const browser = await openBrowser();
  try {
    const organisationId = await accounts.organisation({ plan: 'free', role: 'freeOrgAdmin' });
    const account = await accounts.person('freeOrgAdmin', { organisationId });
    const { projectId } = await accounts.callAs<ProjectDetails>(account, 'project/new', { name: 'Weavers', baseUrl: site.url, targetLanguages: ['hi', 'ta'] });
    for (let at = 0; at < 100; at++) {
      const { status } = await accounts.callAs<ProjectDetails>(account, 'project/details', { projectId });
      if (status === 'parsed') break;
      await sleep(1000);
    }
    await sleep(3000);
    const { page } = await accounts.openAs(browser, account);
    const overview = `${workspace.url}/app/projects/${projectId}`;
    const sizes = async (name: string, p: Page = page) => {
      for (const [width, height, scheme] of [[1440, 900, 'light'], [390, 844, 'dark']] as const) {
        await p.setViewportSize({ width, height });
        await p.emulateMedia({ colorScheme: scheme });
        await sleep(700);
        await p.screenshot({ path: `/tmp/shots-screens/${name}-${width}-${scheme}.png` });
      }
      await p.setViewportSize({ width: 1440, height: 900 });
      await p.emulateMedia({ colorScheme: 'light' });
      await sleep(300);
    };
    const step = async (name: string, run: () => Promise<unknown>) => {
      try {
        await run();
      } catch (error) {
        console.log(`STEP ${name}: ${String(error).slice(0, 600)}`);
        await page.screenshot({ path: `/tmp/shots-screens/failed-${name}.png` }).catch(() => undefined);
      }
    };
    page.setDefaultTimeout(25_000);
    await step('engines', async () => {
      await page.goto(`${workspace.url}/app/engines`);
      await page.getByRole('button', { name: 'Connect an engine' }).first().click();
      const form = page.getByRole('dialog');
      await form.getByRole('button', { name: 'OpenAI', exact: true }).click();
      await form.getByLabel('Name', { exact: true }).fill('Chat model');
      await form.getByLabel('Address').fill(model.baseUrl);
      await form.getByLabel('Key (optional)').fill('sk-x');
      await form.getByRole('button', { name: 'List the models of this server' }).click();
      await form.getByRole('combobox', { name: 'Choose a model' }).click();
      await page.getByTitle('weaver-7b').click();
      await form.getByLabel('Price per million characters (optional)').fill('100');
      await form.getByLabel('Monthly limit of characters (optional)').fill('200');
      model.behaviour = 'chats';
      await form.getByRole('button', { name: 'Test', exact: true }).click();
      await form.getByText(/It replied/).first().waitFor({ timeout: 60_000 });
      await sizes('engine-form');
      model.behaviour = 'good';
      await form.getByRole('button', { name: 'Connect', exact: true }).click();
      await page.getByRole('row', { name: /Chat model/ }).waitFor();
      await sizes('engines');
    });
    await step('question', async () => {
      await page.goto(overview);
      await page.getByRole('button', { name: /^Machine-translate [\d,]+ texts$/ }).click();
      const question = page.getByRole('dialog', { name: /^Machine-translate/ });
      await question.getByText(/covers/).first().waitFor();
      await sizes('question');
      await question.getByRole('button', { name: 'Machine-translate' }).click();
      await question.waitFor({ state: 'detached' });
    });
    await step('stopped', async () => {
      await sleep(15_000);
      const fills = await accounts.callAs<{ fills: object[] }>(account, 'translation/fills', { projectId });
      console.log(JSON.stringify(fills.fills.map((run) => ({ ...run, by: undefined })), null, 0));
      console.log((await page.locator('main').innerText()).slice(0, 3000));
      await page.getByText(/^Stopped at/).first().scrollIntoViewIfNeeded().catch(() => undefined);
      await sizes('stopped');
      await page.getByRole('button', { name: /^Jobs/ }).click();
      await sleep(500);
      await sizes('tray');
    });
    await step('settings', async () => {
      await page.goto(`${overview}/settings`);
      await page.getByLabel('Name', { exact: true }).fill('Another name');
      await page.getByText('Not saved').first().waitFor();
      await sizes('unsaved');
      await page.getByRole('link', { name: 'Overview', exact: true }).first().click();
      await page.getByRole('dialog').waitFor();
      await sizes('leave');
      await page.getByRole('button', { name: 'Discard changes' }).click();
    });
    await step('editor', async () => {
      await page.goto(`${overview}/translations?language=hi`);
      await page.getByRole('list', { name: 'Segments' }).waitFor();
      await sizes('editor');
    });
  } finally {
    await browser.close();
    await workspace.stop();
    await model.close();
    await site.stop();
  }
}, 500_000);
