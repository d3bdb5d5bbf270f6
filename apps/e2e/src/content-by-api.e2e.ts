import { setTimeout as sleep } from 'node:timers/promises';
import type { ApiItemDetails, CmsConnection } from '@bhashantar/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import {
  ARTICLE,
  articleOf,
  STRAPI_TOKEN as SECRET,
  strapiOfTown,
  TOPIC,
} from '../../api/src/modules/channels/api-content/cms/testing/strapi-of-town.js';
import {
  type FakeChatServer,
  startFakeChatServer,
} from '../../api/src/modules/translation/machine-translation/engines/testing/fake-chat-server.js';
import { type Account, Accounts } from './testing/accounts.js';
import { optionsOf, SCREEN_VARIANTS, screenFaults, screenFaultsAt } from './testing/check-screens.js';
import { openBrowser, PATIENCE_MS } from './testing/open-browser.js';
import { startWorkspace, type Workspace } from './testing/start-workspace.js';

const TITLES = ['Wells of the town', 'Roads by the river', 'Schools on the hill'];
const DEVANAGARI = /\p{Script=Devanagari}/u;

/** A person connects an API and a CMS by clicks, and sees each screen of them. The server answers as Strapi 5 does. */
describe('content of an API and of a CMS', () => {
  const strapi = strapiOfTown();
  let workspace: Workspace;
  let accounts: Accounts;
  let browser: Browser;
  let model: FakeChatServer;
  let account: Account;
  let projectId: string;
  let articles: string[];

  beforeAll(async () => {
    await strapi.start();
    const topic = strapi.addEntry(TOPIC, { name: 'Water', code: 'W' }, 'published');
    const image = strapi.addFile('well.png');
    articles = TITLES.map((title) => strapi.addEntry(ARTICLE, articleOf(title, [topic], image), 'published'));
    model = await startFakeChatServer();
    workspace = await startWorkspace([new URL(strapi.url).host], { ENGINE_HOSTS: new URL(model.baseUrl).host });
    accounts = await Accounts.open(workspace);
    browser = await openBrowser();
    account = await accounts.person('organisationAdmin', { organisationId: await accounts.organisation({ plan: 'enterprise' }) });
    await call('translation/engines/connections/create', {
      name: 'Chat model',
      settings: { kind: 'openai', url: model.baseUrl, model: 'weaver-7b' },
    });
    const body = { name: 'Town', baseUrl: strapi.url, targetLanguages: ['hi', 'ta'] };
    ({ projectId } = await call<{ projectId: string }>('project/apiTranslation/create', body));
  });
  afterAll(async () => {
    await browser?.close();
    await workspace?.stop();
    await model?.close();
    await strapi.stop();
  });

  const call = <Data>(path: string, body: unknown) => accounts.callAs<Data>(account, path, body);
  const addressOf = (search: Record<string, string> = {}) =>
    `${workspace.url}/app/projects/${projectId}/apis${Object.keys(search).length > 0 ? `?${new URLSearchParams(search)}` : ''}`;
  async function untilIs(apiId: string, isSo: (item: ApiItemDetails) => boolean): Promise<ApiItemDetails> {
    for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await sleep(250)) {
      const item = await call<ApiItemDetails>('apiTranslation/details/api/get', { apiId });
      if (isSo(item)) return item;
    }
    throw new Error('the item never came so far');
  }
  const items = async () =>
    (await call<{ apiList: { apiId: string; name: string; method: string }[] }>('apiTranslation/getApiList', { projectId })).apiList;
  const isSynced = ({ state, syncs }: ApiItemDetails) => state !== 'syncing' && syncs[0]?.state === 'done';
  const isTranslated = ({ languageList }: ApiItemDetails) =>
    languageList.every(({ translated, total }) => total > 0 && translated === total);
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
  const confirm = async (page: Page, verb: string) => {
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: verb, exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
  };
  const choose = async (page: Page, list: string, option: string) => {
    await page.getByRole('combobox', { name: list }).click();
    await page.getByTitle(option, { exact: true }).click();
  };
  async function translate(page: Page, apiId: string): Promise<void> {
    await button(page, 'Machine-translate').click();
    await confirm(page, 'Machine-translate');
    await untilIs(apiId, isTranslated);
  }

  it('is connected as an API by clicks, brought in, translated and delivered', async () => {
    const { page, errors } = await accounts.openAs(browser, account);
    await page.goto(addressOf());
    await button(page, 'Connect an API').first().click();
    await page
      .getByLabel('Address', { exact: true })
      .fill(`${strapi.url}/api/articles?populate=*&pagination[page]=1&pagination[pageSize]=2`);
    await choose(page, 'Authentication', 'Bearer token');
    await page.getByLabel('Token', { exact: true }).fill(SECRET);
    await button(page, 'Verify').click();
    await page.getByText('This looks like Strapi', { exact: false }).waitFor();
    const before = await items();
    await button(page, 'Connect API').click();
    await button(page, 'Sync').first().waitFor();
    const { apiId = '' } = (await items()).find((one) => !before.some((known) => known.apiId === one.apiId)) ?? {};
    await button(page, 'Sync').first().click();
    await page.getByText('1 sync started.').waitFor();
    expect((await untilIs(apiId, isSynced)).syncs[0]?.changes).toMatchObject({ new: 3, gone: 0 });
    await page.goto(addressOf({ api: apiId }));
    await translate(page, apiId);
    await page.reload();
    await button(page, 'Publish Hindi').click();
    await confirm(page, 'Publish');
    await button(page, 'Take back Hindi').waitFor();
    const { contentAddress } = await untilIs(apiId, () => true);
    const { entries } = (await (await fetch(contentAddress.replace('{language}', 'hi'))).json()) as {
      entries: { title: string; sku: string }[];
    };
    const spelled = entries.map(({ title, sku }) => [title, sku]);
    expect(spelled).toEqual(TITLES.map(() => [expect.stringMatching(DEVANAGARI), 'S-1']));
    expect((await fetch(contentAddress.replace('{language}', 'ta'))).status).toBe(404);
    expect([errors, (await page.content()).includes(SECRET)]).toEqual([[], false]);
    await page.context().close();
  });

  it('is connected as a CMS by clicks, written back as drafts, and put back in one step', async () => {
    const { page, errors } = await accounts.openAs(browser, account);
    await page.goto(addressOf());
    await button(page, 'Connect a CMS').click();
    const form = page.getByRole('dialog', { name: 'Connect a CMS' });
    await form.getByLabel('Name', { exact: true }).fill('Town Strapi');
    await form.getByLabel('Address', { exact: true }).fill(strapi.url);
    await form.getByLabel('API token').fill(SECRET);
    await form.getByRole('button', { name: 'Connect', exact: true }).click();
    await form.waitFor({ state: 'detached' });
    const row = page.getByRole('row', { name: /^article / });
    await row.getByRole('button', { name: 'Choose', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Choose “article”' });
    await choose(page, 'Linked entries', '1 link away');
    await dialog.getByRole('button', { name: 'See the linked entries first' }).click();
    await dialog.getByText('1 linked entry comes in, too.').waitFor();
    await dialog.getByRole('button', { name: 'Choose', exact: true }).click();
    await row.getByText('Chosen', { exact: true }).waitFor();
    await row.getByRole('button', { name: 'Open', exact: true }).click();
    const apiId = new URL(page.url()).searchParams.get('api') ?? '';
    await button(page, 'Sync').first().click();
    expect((await untilIs(apiId, isSynced)).syncs[0]?.changes).toMatchObject({ new: 4 });
    // The memory and the engine know its texts from the API.
    if (!isTranslated(await untilIs(apiId, () => true))) await translate(page, apiId);

    await page.goto(addressOf({ api: apiId, view: 'writes' }));
    await button(page, 'See the changes').click();
    await page.getByText(/^8 complete translations of entries are ready\./).waitFor();
    expect(strapi.writes).toEqual([]);
    await button(page, 'Write drafts').click();
    await confirm(page, 'Write drafts');
    await page.getByRole('cell', { name: 'Done', exact: true }).waitFor();
    const titles = () => articles.map((id) => strapi.stored(ARTICLE, id, 'hi')?.title);
    expect(titles().every((title) => DEVANAGARI.test(String(title)))).toBe(true);
    expect(articles.map((id) => strapi.stored(ARTICLE, id, 'hi', 'published'))).toEqual(articles.map(() => undefined));
    await button(page, 'Undo').click();
    await confirm(page, 'Undo');
    await page.getByRole('cell', { name: 'Put back', exact: true }).first().waitFor();
    expect(titles()).toEqual(articles.map(() => undefined));
    expect([errors, (await page.content()).includes(SECRET)]).toEqual([[], false]);
    await page.context().close();
  });

  it.each(SCREEN_VARIANTS)('is a set of screens without faults, $width px wide, $colorScheme', async (variant) => {
    const open = () => accounts.openAs(browser, account, optionsOf(variant));
    const { connections } = await call<{ connections: CmsConnection[] }>('apiTranslation/cms/list', { projectId });
    const known = await items();
    const plain = known.find(({ name }) => name !== 'article')?.apiId ?? '';
    const cms = known.find(({ name }) => name === 'article')?.apiId ?? '';
    const views = ['overview', 'keys', 'entries', 'syncs', 'runs', 'settings', 'call'];
    const addresses = [
      addressOf(),
      addressOf({ q: 'nothing has this name' }),
      addressOf({ connect: 'true' }),
      ...views.map((view) => addressOf({ api: plain, view })),
      addressOf({ api: cms, view: 'writes' }),
      addressOf({ cms: connections[0]?.connectionId ?? '' }),
    ];
    expect(await screenFaultsAt(addresses, open)).toEqual({});

    const { page, errors } = await open();
    const dialogs: [Record<string, string>, string][] = [
      [{}, 'Connect a CMS'],
      [{}, 'Add from a file'],
      [{ api: plain }, 'Machine-translate'],
      [{ api: plain }, 'Order translation'],
      [{ api: plain }, 'Delete'],
      [{ cms: connections[0]?.connectionId ?? '' }, 'Change the connection'],
      [{ cms: connections[0]?.connectionId ?? '' }, 'Make a secret'],
    ];
    for (const [search, name] of dialogs) {
      await page.goto(addressOf(search));
      await button(page, name).first().click();
      await page.getByRole('dialog').waitFor();
      expect([name, await screenFaults(page)]).toEqual([name, []]);
    }
    expect(errors).toEqual([]);
    await page.context().close();
  });
});
