import type { RequestDetails, SubBatchItemList, SubBatchList } from '@bhashantar/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import type { Account } from './testing/accounts.js';
import { optionsOf, SCREEN_VARIANTS, screenFaults } from './testing/check-screens.js';
import { DemoProject } from './testing/demo-project.js';
import { DEMO_USER } from './testing/start-workspace.js';

type Person = Pick<Account, 'email' | 'password'>;

const PAGE = '/thank-you';

describe('requests to translators', () => {
  let project: DemoProject;
  let projectId: string;
  let translator: Account;
  let proofreader: Account;
  let manager: Person;
  let requestId: string;

  beforeAll(async () => {
    project = await DemoProject.open();
    projectId = project.overview.split('/').at(-1) ?? '';
    const { accounts } = project;
    [translator, proofreader] = [await accounts.person('collaborator'), await accounts.person('collaborator')];
    manager = { email: accounts.superAdminEmail, password: DEMO_USER.password };
    const apikeys = [translator.apikey, proofreader.apikey];
    await accounts.callAs(DEMO_USER, 'project/collaborators/assign', { apikeys, projectIds: [projectId] });
  });
  afterAll(() => project?.close(), 60_000);

  const openRequest = async (person: Person, options = {}) => {
    const opened = await project.accounts.openAs(project.browser, person, options);
    await opened.page.goto(`${project.workspace.url}/app/requests/${requestId}`);
    return opened;
  };
  const details = (person: Person) => project.accounts.getAs<RequestDetails>(person, `manual-translation/request/${requestId}`);
  const untilState = (state: string) => project.until(async () => (await details(manager)).state === state);
  const confirm = (page: Page, verb: string) => page.getByRole('dialog').getByRole('button', { name: verb, exact: true }).click();

  /** Saves what is left of the step, as the person's own client would. */
  async function saveRest(person: Person): Promise<void> {
    const { subBatches } = await project.accounts.callAs<SubBatchList>(person, 'manual-translation/fetchSubBatches', { requestId });
    for (const { subBatchId } of subBatches) {
      const part = { requestId, subBatchId };
      const { items } = await project.accounts.callAs<SubBatchItemList>(person, 'manual-translation/items', { ...part, pageSize: 500 });
      for (const { sourceHash, version, isDone, source, previousTarget } of items)
        if (!isDone)
          await project.accounts.callAs(person, 'manual-translation/items/save', {
            ...{ ...part, sourceHash, version },
            target: previousTarget ?? source,
          });
    }
  }

  it('are quoted before they are sent', async () => {
    const { page, errors } = await project.openScreen('/requests');
    page.setDefaultTimeout(20_000); // DEBUG
    await page.getByRole('link', { name: 'Order translation' }).first().click();
    await page.getByLabel('Certain pages').check();
    await page.getByLabel('Page addresses').fill(project.demo.site + PAGE);
    await page.getByRole('button', { name: 'Continue' }).click();
    for (const language of [/Hindi/, /Tamil/, /Bengali|Bangla/, /Urdu/]) await page.getByLabel(language).uncheck();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByLabel(/^Translation and proofreading/).check();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByLabel('Name of the request').fill('Thanks');
    await page.getByRole('button', { name: 'Continue' }).click();
    const send = page.getByRole('button', { name: /^Send request for / });
    await send.waitFor();
    const price = /₹.*/.exec((await send.textContent()) ?? '')?.[0] ?? 'no price';
    await send.click();
    await page.waitForURL(/\/app\/requests\/[\da-f-]{36}/);
    requestId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    await untilState('pendingManualTranslation');
    await page.getByText('Waiting for approval').first().waitFor();
    await page.getByText(price).first().waitFor();
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('are approved by a manager, and lock their texts', async () => {
    const { page, errors } = await openRequest(manager);
    page.setDefaultTimeout(20_000); // DEBUG
    await page.getByRole('button', { name: 'Approve' }).click();
    await page.getByRole('dialog').getByLabel('First step done by').click();
    await page
      .getByTitle(/Asha Rao/)
      .first()
      .click();
    await confirm(page, 'Approve');
    await untilState('processingManualTranslation');
    const { batches } = await details(manager);
    expect(batches.map(({ targetLang }) => targetLang)).toEqual(['mr']);
    expect(errors).toEqual([]);
    await page.context().close();
  });
});
