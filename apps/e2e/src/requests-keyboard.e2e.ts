import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Account } from './testing/accounts.js';
import { DemoProject } from './testing/demo-project.js';
import { KeyboardJourney } from './testing/keyboard-journey.js';
import { DEMO_USER } from './testing/start-workspace.js';
import { untilLoaded } from './testing/until-loaded.js';

/** The texts that are ordered. Nobody has translated them into Marathi. */
const WORDS = 'gold thread';
const TARGET = 'सोन्याचा धागा';
/** Tabs of the whole way, most of them past the menu and the tabs of the project, with some to spare. */
const MOST_TABS = { order: 90, approve: 60, work: 60, accept: 50 };

describe('a request to translators by keyboard alone', () => {
  let project: DemoProject;
  let manager: Account;
  let translator: Account;
  let requestId: string;
  const tabs: Record<string, number> = {};

  beforeAll(async () => {
    project = await DemoProject.open();
    const { accounts } = project;
    manager = await accounts.person('superAdmin', { name: 'Divya Desk' });
    translator = await accounts.person('collaborator', { name: 'Meera Joshi' });
    const projectIds = [project.overview.split('/').at(-1)];
    await accounts.callAs(DEMO_USER, 'project/collaborators/assign', { apikeys: [translator.apikey], projectIds });
  });
  afterAll(() => project?.close(), 60_000);

  async function walkAs(account: Pick<Account, 'email' | 'password'>, path: string): Promise<KeyboardJourney> {
    const { page, errors } = await project.accounts.openAs(project.browser, account);
    await page.goto(project.workspace.url + path);
    // Late elements would otherwise come before the focus.
    await untilLoaded(page);
    return new KeyboardJourney(page, errors);
  }
  async function end(journey: KeyboardJourney, part: keyof typeof MOST_TABS): Promise<void> {
    tabs[part] = journey.tabs;
    await journey.end();
    expect(journey.tabs).toBeLessThanOrEqual(MOST_TABS[part]);
  }
  /** Opens the request from the list of requests. */
  async function openRequest(account: Pick<Account, 'email' | 'password'>, state: string): Promise<KeyboardJourney> {
    const journey = await walkAs(account, '/app/requests');
    await journey.press('R-1 · By keyboard');
    await journey.arrive(state);
    return journey;
  }

  it('is ordered from the list of translations, for the price of the quote', async () => {
    const list = `/app/projects/${project.overview.split('/').at(-1)}/translations`;
    const journey = await walkAs(DEMO_USER, `${list}?language=mr&q=${encodeURIComponent(WORDS)}&in=source`);
    await journey.toggle('Select the segments that are loaded');
    await journey.press('Assign to translators');
    await journey.arrive(/^The \d+ texts that you chose$/);
    for (const heading of ['Which languages?', 'How, and until when?']) {
      await journey.press('Continue');
      await journey.arrive(heading);
    }
    await journey.press('Continue');
    await journey.type('Name of the request', 'By keyboard');
    await journey.press('Continue');
    const send = journey.page.getByRole('button', { name: /^Send request for ₹/ });
    await send.waitFor();
    await journey.press((await send.textContent()) ?? '');
    await journey.page.waitForURL(/\/app\/requests\/[\da-f-]{36}/);
    requestId = new URL(journey.page.url()).pathname.split('/').at(-1) ?? '';
    await journey.arrive('Waiting for approval');
    await end(journey, 'order');
  });

  it('is approved, with the person of its first step', async () => {
    const journey = await openRequest(manager, 'Waiting for approval');
    await journey.press('Approve');
    await journey.page.getByRole('dialog').waitFor();
    await journey.choose('First step done by', 'Meera Joshi');
    await journey.press('Approve');
    await journey.arrive('In progress');
    await end(journey, 'approve');
  });

  it('is translated and handed on', async () => {
    const journey = await walkAs(translator, `/app/requests/${requestId}`);
    await journey.press('Open the work of R-1/mr/1');
    await untilLoaded(journey.page);
    const texts = Number(/of (\d+) texts done/.exec((await journey.page.getByText(/texts done$/).textContent()) ?? '')?.[1]);
    expect(texts).toBeGreaterThan(1);
    await journey.page.keyboard.press('Alt+ArrowDown');
    for (let at = 1; at <= texts; at++) {
      await journey.page.getByRole('textbox', { name: `Translation of text ${at}` }).waitFor();
      await journey.page.keyboard.type(TARGET);
      await journey.page.keyboard.press('Control+Enter');
      await journey.see(`${at} of ${texts} texts done`);
    }
    await journey.press('Done');
    await journey.page.getByRole('dialog').waitFor();
    await journey.press('Done');
    await journey.arrive(`${texts} texts were delivered.`);
    await journey.press('Go to the request');
    await journey.arrive('Ready for review');
    await end(journey, 'work');
  });

  it('is accepted', async () => {
    const journey = await openRequest(DEMO_USER, 'Ready for review');
    await journey.press('Sign off');
    await journey.page.getByRole('dialog').waitFor();
    await journey.press('Sign off');
    await journey.page.getByRole('dialog').waitFor({ state: 'detached' });
    await journey.arrive('Signed off');
    await end(journey, 'accept');
    process.stdout.write(`Tabs of a request: ${JSON.stringify(tabs)}\n`);
    expect(requestId).toMatch(/^[\da-f-]{36}$/);
  });
});
