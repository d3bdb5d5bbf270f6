import type { RequestDetails, SubBatchItemList, SubBatchList } from '@bhashantar/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import type { Account } from './testing/accounts.js';
import { DemoProject } from './testing/demo-project.js';
import { DEMO_USER } from './testing/start-workspace.js';

type Person = Pick<Account, 'email' | 'password'>;

const PAGE = '/privacy';

describe('requests to translators', () => {
  let project: DemoProject;
  let translator: Account;
  let proofreader: Account;
  let manager: Person;
  let requestId: string;

  beforeAll(async () => {
    project = await DemoProject.open();
    const { accounts, overview } = project;
    [translator, proofreader] = [await accounts.person('collaborator'), await accounts.person('collaborator')];
    manager = { email: accounts.superAdminEmail, password: DEMO_USER.password };
    await accounts.callAs(DEMO_USER, 'project/collaborators/assign', {
      apikeys: [translator.apikey, proofreader.apikey],
      projectIds: [overview.split('/').at(-1)],
    });
  });
  afterAll(() => project?.close(), 60_000);

  const open = async (person: Person, path = '') => {
    const opened = await project.accounts.openAs(project.browser, person);
    await opened.page.goto(`${project.workspace.url}/app/requests/${requestId}${path}`);
    return opened;
  };
  const details = () => project.accounts.getAs<RequestDetails>(manager, `manual-translation/request/${requestId}`);
  const untilState = (state: string) => project.until(async () => (await details()).state === state);
  const confirm = (page: Page, verb: string) => page.getByRole('dialog').getByRole('button', { name: verb, exact: true }).click();
  const onlyPart = async (person: Person) => {
    const { subBatches } = await project.accounts.callAs<SubBatchList>(person, 'manual-translation/fetchSubBatches', { requestId });
    expect(subBatches).toHaveLength(1);
    return subBatches[0]?.subBatchId ?? '';
  };

  /** Opens the person's part, saves one text by keyboard and the others by calls, and hands the part on. */
  async function doStep(person: Person, text: string): Promise<void> {
    const subBatchId = await onlyPart(person);
    const { page, errors } = await open(person, `/work/${subBatchId}`);
    await page.getByRole('button', { name: /^Edit text 1:/ }).click();
    await page.getByRole('textbox', { name: 'Translation of text 1' }).fill(text);
    await page.keyboard.press('Control+Enter');
    await page.getByText(/^1 of \d+ texts done$/).waitFor();
    const place = { requestId, subBatchId };
    for (let pageNumber = 1, left = 1; left > 0; pageNumber++) {
      const { items } = await project.accounts.callAs<SubBatchItemList>(person, 'manual-translation/items', { ...place, pageNumber });
      left = items.length;
      for (const { sourceHash, version, isDone, source, previousTarget } of items)
        if (!isDone)
          await project.accounts.callAs(person, 'manual-translation/items/save', {
            ...{ ...place, sourceHash, version },
            target: previousTarget ?? source,
          });
    }
    await page.reload();
    await page.getByText(/^(\d+) of \1 texts done$/).waitFor();
    await page.getByRole('button', { name: 'Done', exact: true }).click();
    await confirm(page, 'Done');
    await page.getByText('This part is done').waitFor();
    expect(errors).toEqual([]);
    await page.context().close();
  }

  it('are quoted before they are sent', async () => {
    const { page, errors } = await project.openScreen('/requests');
    await page.getByRole('link', { name: 'Order translation' }).first().click();
    await page.getByLabel('Certain pages').check();
    await page.getByLabel('Page addresses').fill(project.demo.site + PAGE);
    await page.getByRole('button', { name: 'Continue' }).click();
    for (const language of ['Hindi', 'Tamil', 'Bengali', 'Urdu', 'Spanish']) {
      const box = page.getByLabel(new RegExp(language));
      if ((await box.count()) > 0) await box.uncheck();
    }
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByLabel(/^Translation and proofreading/).check();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByLabel('Name of the request').fill('Privacy');
    await page.getByRole('button', { name: 'Continue' }).click();
    const send = page.getByRole('button', { name: /^Send request for ₹/ });
    await send.waitFor();
    const price = /₹.*/.exec((await send.textContent()) ?? '')?.[0] ?? 'no price';
    await send.click();
    await page.waitForURL(/\/app\/requests\/[\da-f-]{36}/);
    requestId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    await page.getByText(price).first().waitFor();
    await untilState('pendingManualTranslation');
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('are approved with the person who begins', async () => {
    await project.until(async () => !(await details()).isBeingStored);
    const { userId } = (await project.accounts.callAs<{ user: { userId: string } }>(translator, 'auth', translator)).user;
    await project.accounts.callAs(manager, 'prabandhak/approve', { requestId, assignTo: userId });
    await untilState('processingManualTranslation');
    const { page, errors } = await open(manager);
    await page.getByText('In progress').first().waitFor();
    await page.getByText('Translation: Asha Rao').waitFor();
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('are translated and proofread by two people, each with their own part', async () => {
    await doStep(translator, 'गोपनीयता धोरण');
    const { userId } = (await project.accounts.callAs<{ user: { userId: string } }>(proofreader, 'auth', proofreader)).user;
    await project.accounts.callAs(DEMO_USER, 'manual-translation/assign', {
      ...{ requestId, step: 'proofreading', userId },
      subBatchIds: [await onlyPart(DEMO_USER)],
    });
    await doStep(proofreader, 'गोपनीयता');
    await untilState('completedManualTranslation');
  });

  it('are signed off, and reverted with a reason', async () => {
    const { page, errors } = await open(DEMO_USER);
    await page.getByRole('button', { name: 'Sign off' }).click();
    await page
      .getByRole('dialog')
      .getByText(/^\d+ texts are marked as reviewed\./)
      .waitFor();
    await confirm(page, 'Sign off');
    await untilState('signOff');
    await page.context().close();
    const { page: desk, errors: others } = await open(manager);
    await desk.getByRole('button', { name: 'Revert' }).click();
    await desk.getByRole('dialog').getByLabel('Reason').fill('The tone is wrong');
    await confirm(desk, 'Revert');
    await untilState('reverted');
    const { history } = await details();
    expect(history.at(-1)).toMatchObject({ from: 'signOff', to: 'reverted', reason: 'The tone is wrong' });
    expect([...errors, ...others]).toEqual([]);
    await desk.context().close();
  });
});
