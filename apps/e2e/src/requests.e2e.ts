import { readFile } from 'node:fs/promises';
import type { RequestDetails, SegmentPage, SubBatchItemList, SubBatchList } from '@bhashantar/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import type { Account, Caller } from './testing/accounts.js';
import { DemoProject } from './testing/demo-project.js';
import { faultsAsShown } from './testing/faults-as-shown.js';
import type { openPage } from './testing/open-browser.js';
import { DEMO_USER } from './testing/start-workspace.js';

/** The texts that are ordered. Nobody has translated them into Marathi and Spanish. */
const WORDS = 'gold thread';
const STEPS = ['translation', 'proofreading', 'editing'] as const;
const TIME = /^\d{4}-\d{2}-\d{2}T/;

type Opened = Awaited<ReturnType<typeof openPage>>;

describe('a request to translators, from the quote to the revert', () => {
  let project: DemoProject;
  let projectId: string;
  let customer: Caller;
  let manager: Account;
  let desk: Caller;
  let marathi: Account[];
  let spanish: Account[];
  let requestId: string;
  let texts: number;
  /** The browsers of the three people who do the Marathi part. */
  let [meera, ravi, leela]: Opened[] = [];

  beforeAll(async () => {
    project = await DemoProject.open();
    projectId = project.overview.split('/').at(-1) ?? '';
    const { accounts } = project;
    customer = await accounts.caller(DEMO_USER);
    manager = await accounts.person('superAdmin', { name: 'Divya Desk' });
    desk = await accounts.caller(manager);
    const people = ['Meera Joshi', 'Ravi Iyer', 'Leela Nair', 'Carla Ruiz', 'Diego Gil', 'Elena Paz'];
    const made = await Promise.all(people.map((name) => accounts.person('collaborator', { name })));
    await customer.call('project/collaborators/assign', { apikeys: made.map(({ apikey }) => apikey), projectIds: [projectId] });
    marathi = made.slice(0, 3);
    spanish = made.slice(3);
  });
  afterAll(() => project?.close(), 60_000);

  const openAs = async (account: Pick<Account, 'email' | 'password'>, path: string) => {
    const opened = await project.accounts.openAs(project.browser, account);
    await opened.page.goto(project.workspace.url + path);
    return opened;
  };
  const details = () => desk.get<RequestDetails>(`manual-translation/request/${requestId}`);
  const untilState = (state: string) => project.until(async () => (await details()).state === state);
  const inDialog = (page: Page, button: string) => page.getByRole('dialog').getByRole('button', { name: button, exact: true }).click();
  const proceed = (page: Page) => page.getByRole('button', { name: 'Continue' }).click();
  const choose = async (page: Page, field: string, option: string) => {
    await page.getByRole('dialog').getByLabel(field).fill(option);
    await page.locator('.ant-select-item-option').filter({ hasText: option }).click();
  };
  const leave = async ({ page, errors }: Opened) => {
    expect(errors).toEqual([]);
    await page.context().close();
  };
  const partOf = async (language: string) => {
    const { subBatches } = await desk.call<SubBatchList>('manual-translation/fetchSubBatches', { requestId });
    return subBatches.find(({ targetLang }) => targetLang === language)?.subBatchId ?? '';
  };

  it('is ordered from the list of translations, for the price that the wizard shows', async () => {
    const opened = await openAs(DEMO_USER, `/app/projects/${projectId}/translations?language=mr&q=${encodeURIComponent(WORDS)}&in=source`);
    const { page } = opened;
    await page.getByLabel('Select the segments that are loaded').check();
    await page.getByRole('button', { name: 'Assign to translators' }).click();
    texts = Number(/\d+/.exec((await page.getByText(/^The \d+ texts that you chose$/).textContent()) ?? '')?.[0]);
    expect(texts).toBeGreaterThan(1);
    await proceed(page);
    await page.getByRole('checkbox', { name: /Spanish/ }).check();
    await proceed(page);
    await page.getByLabel('Translation, proofreading and editing').check();
    await proceed(page);
    await page.getByLabel('Name of the request').fill('Deadlines');
    await proceed(page);
    const send = page.getByRole('button', { name: /^Send request for ₹/ });
    const price = /₹.*/.exec((await send.textContent()) ?? '')?.[0] ?? 'no price';
    await send.click();
    await page.waitForURL(/\/app\/requests\/[\da-f-]{36}/);
    requestId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    await page.getByText(price).first().waitFor();
    await project.until(async () => !(await details()).isBeingStored);
    await leave(opened);
  });

  it('is approved, with people for each step', async () => {
    const assign = async (language: string, step: string, userId: string) =>
      customer.call('manual-translation/assign', { requestId, subBatchIds: [await partOf(language)], step, userId });
    for (const [language, people] of [
      ['mr', marathi],
      ['es', spanish],
    ] as const)
      for (const [at, step] of STEPS.entries()) {
        const { userId } = await project.accounts.caller(people[at] as Account);
        if (language === 'es' || step !== 'translation') await assign(language, step, userId);
      }
    const opened = await openAs(manager, `/app/requests/${requestId}`);
    await opened.page.getByRole('button', { name: 'Approve' }).click();
    await choose(opened.page, 'First step done by', 'Meera Joshi');
    await inDialog(opened.page, 'Approve');
    await opened.page.getByText('In progress').first().waitFor();
    await opened.page.getByText('Translation: Meera Joshi').waitFor();
    expect(await faultsAsShown(opened.page, 'request-in-progress')).toEqual([]);
    await leave(opened);
  });

  it('shows three people in three browsers their own part, which one of them can change at a time', async () => {
    [meera, ravi, leela] = await Promise.all(marathi.map((account) => openAs(account, `/app/requests/${requestId}`)));
    for (const { page } of [meera, ravi, leela] as Opened[]) {
      await page.getByText('R-1/mr/1', { exact: true }).first().waitFor();
      expect(await page.getByText('R-1/es').count()).toBe(0);
      expect(await page.getByText('₹').count()).toBe(0);
    }
    expect(await (ravi as Opened).page.getByRole('link', { name: 'Open the work of R-1/mr/1' }).count()).toBe(0);
    const place = { requestId, subBatchId: await partOf('es') };
    const [translator] = await Promise.all(marathi.slice(0, 1).map((account) => project.accounts.caller(account)));
    await expect(translator?.call('manual-translation/items', place)).rejects.toThrow('NOT_FOUND');
  });

  /** Opens the part of the person whose turn it is, keeps or writes each text by keyboard, and hands the part on. */
  async function doStep({ page }: Opened, { text, said }: { text: string; said: string }, look?: () => Promise<void>): Promise<void> {
    await page.goto(`${project.workspace.url}/app/requests/${requestId}`);
    await page.getByRole('link', { name: 'Open the work of R-1/mr/1' }).click();
    await page.getByRole('button', { name: /^Edit text 1:/ }).click();
    for (let at = 1; at <= texts; at++) {
      const field = page.getByRole('textbox', { name: `Translation of text ${at}` });
      await field.waitFor();
      const isNew = (await field.inputValue()) === '';
      if (at === 1 || isNew) await field.fill(text);
      if (at === 1) await look?.();
      await field.press('Control+Enter');
      await page.getByText(new RegExp(`^${at} of ${texts} texts done$`)).waitFor();
    }
    await page.getByRole('button', { name: 'Done', exact: true }).first().click();
    await inDialog(page, 'Done');
    await page.getByRole('dialog').getByText(said).waitFor();
    await inDialog(page, 'Go to the request');
  }
  it('is translated, proofread with the difference shown, and edited', async () => {
    await doStep(meera as Opened, { text: 'सोनेरी धागा', said: 'The next person can begin.' });
    const proofread = ravi as Opened;
    await doStep(proofread, { text: 'सोनेरी धागा आणि रेशीम', said: 'The next person can begin.' }, async () => {
      await proofread.page.getByText('Changes to the text by Meera Joshi').waitFor();
      expect(await proofread.page.locator('ins').allTextContents()).toEqual([expect.stringContaining('रेशीम')]);
      expect(await faultsAsShown(proofread.page, 'proofreading')).toEqual([]);
    });
    const edited = leela as Opened;
    await doStep(edited, { text: 'सोनेरी धागे आणि रेशीम', said: `${texts} texts were delivered.` }, async () => {
      await edited.page.getByText('Changes to the text by Ravi Iyer').waitFor();
      expect(await edited.page.locator('ins').count()).toBeGreaterThan(0);
      expect(await edited.page.locator('del').count()).toBeGreaterThan(0);
    });
    for (const opened of [meera, ravi, leela] as Opened[]) await leave(opened);
  });

  /** By the button below the result, which has the name of the cross above it. */
  const closeDialog = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).last().click();
  /** The rows of a batch file with translations. */
  const fillIn = (rows: readonly string[]) => rows.map((row) => row.replace(/^("[^"]*","((?:[^"]|"")*)"),""/, '$1,"Hilo de oro: $2"'));
  async function upload(page: Page, lines: readonly string[]): Promise<void> {
    await page.getByRole('button', { name: 'Upload file' }).click();
    const file = { name: 'deadlines.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) };
    await page.getByRole('dialog').locator('input[type=file]').setInputFiles(file);
    await inDialog(page, 'Check file');
    await page.getByRole('dialog').getByText('CSV file checked').waitFor();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Import \d/ })
      .click();
    await page.getByRole('dialog').getByText('Import finished').waitFor();
  }

  it('is done in the other language by a file, whose faulty row alone is left out', async () => {
    const ordering = await openAs(DEMO_USER, `/app/requests/${requestId}`);
    const { page } = ordering;
    await page.getByRole('button', { name: 'Download file' }).click();
    await page.getByRole('dialog').getByRole('radio', { name: 'CSV' }).check();
    const [download] = await Promise.all([page.waitForEvent('download'), inDialog(page, 'Download file')]);
    const [head = '', ...rows] = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n');
    expect(rows.length).toBe(texts);
    const [first = '', ...others] = fillIn(rows);
    await upload(page, [head, first.replace('"R-1"', '"R-9"'), ...others]);
    await page.getByRole('dialog').getByText('This row is of R-9, and the file was uploaded for R-1.').waitFor();
    expect(await faultsAsShown(page, 'file-uploaded')).toEqual([]);
    await closeDialog(page);
    await upload(page, [head, first]);
    await closeDialog(page);
    await leave(ordering);

    const place = { requestId, subBatchId: await partOf('es') };
    const translator = await project.accounts.caller(spanish[0] as Account);
    await translator.call('manual-translation/items/done', place);
    for (const account of spanish.slice(1)) {
      const person = await project.accounts.caller(account);
      const { items } = await person.call<SubBatchItemList>('manual-translation/items', { ...place, pageSize: 50 });
      for (const { sourceHash, version, previousTarget } of items)
        await person.call('manual-translation/items/save', { ...place, sourceHash, version, target: previousTarget });
      await person.call('manual-translation/items/done', place);
    }
    await untilState('completedManualTranslation');
  });

  it('is signed off by the customer, and half of it is reverted with a reason', async () => {
    const signing = await openAs(DEMO_USER, `/app/requests/${requestId}`);
    await signing.page.getByRole('button', { name: 'Sign off' }).click();
    await signing.page
      .getByRole('dialog')
      .getByText(`${2 * texts} texts are marked as reviewed.`)
      .waitFor();
    await inDialog(signing.page, 'Sign off');
    await untilState('signOff');
    await leave(signing);
    const reverting = await openAs(manager, `/app/requests/${requestId}`);
    await reverting.page.getByRole('button', { name: 'Revert' }).click();
    await choose(reverting.page, 'What', 'R-1/mr');
    await reverting.page.getByRole('dialog').getByText(`${texts} texts get their earlier translations back.`).waitFor();
    await reverting.page.getByRole('dialog').getByLabel('Reason').fill('The tone is wrong');
    await inDialog(reverting.page, 'Revert');
    await reverting.page.getByText('Reason: The tone is wrong').first().waitFor();
    expect(await faultsAsShown(reverting.page, 'request-half-reverted')).toEqual([]);
    await expectTold(reverting.page);
    await leave(reverting);
    const byPeople = async (targetLang: string) => {
      const filter = { projectId, targetLang, searchText: WORDS, searchIn: 'source', translationType: ['PBK'], pageSize: 100 };
      return (await customer.call<SegmentPage>('translation/filter', filter)).total;
    };
    expect([await byPeople('mr'), await byPeople('es')]).toEqual([0, texts]);
  });

  /** The history on the screen has what happened, with names and times. */
  async function expectTold(page: Page): Promise<void> {
    const lines = page.locator('ol > li').filter({ has: page.locator('time') });
    const told = await lines.locator('p:first-of-type').allTextContents();
    expect(told.filter((line) => !line.includes('R-1/es'))).toEqual([
      'R-1: created, Waiting for approval Asha Kulkarni',
      'R-1: Waiting for approval → In progress Divya Desk',
      'R-1/mr/1: Translation done Meera Joshi',
      'R-1/mr/1: Proofreading done Ravi Iyer',
      'R-1/mr/1: Editing done, In progress → Ready for review Leela Nair',
      'R-1/mr: In progress → Ready for review Leela Nair',
      'R-1: In progress → Ready for review Elena Paz',
      ...['R-1/mr/1', 'R-1/mr', 'R-1'].map((number) => `${number}: Ready for review → Signed off Asha Kulkarni`),
      ...['R-1/mr/1', 'R-1/mr'].map((number) => `${number}: Signed off → Reverted Divya Desk`),
    ]);
    expect(told.filter((line) => line.startsWith('R-1/es/1: '))).toEqual([
      'R-1/es/1: Translation done Carla Ruiz',
      'R-1/es/1: Proofreading done Diego Gil',
      'R-1/es/1: Editing done, In progress → Ready for review Elena Paz',
      'R-1/es/1: Ready for review → Signed off Asha Kulkarni',
    ]);
    const times = await lines.locator('time').evaluateAll((all) => all.map((time) => time.getAttribute('datetime') ?? ''));
    expect(times.every((time) => TIME.test(time))).toBe(true);
    expect([...times].sort()).toEqual(times);
  }
});
