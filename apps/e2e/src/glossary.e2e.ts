import { setTimeout as sleep } from 'node:timers/promises';
import type { ProjectDetails, SegmentPage } from '@bhashantar/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import {
  type FakeLibreTranslate,
  startFakeLibreTranslate,
} from '../../api/src/modules/translation/machine-translation/engines/testing/fake-libretranslate.js';
import { type Account, Accounts } from './testing/accounts.js';
import { optionsOf, SCREEN_VARIANTS, screenFaults } from './testing/check-screens.js';
import { openBrowser, PATIENCE_MS } from './testing/open-browser.js';
import { type FixtureSite, startFixtureSite } from './testing/start-fixture-site.js';
import { startWorkspace, type Workspace } from './testing/start-workspace.js';

const TERM = 'prices';
const TARGET = 'दाम';

type Targets = Record<string, string | null>;

describe('a term of a glossary', () => {
  let workspace: Workspace;
  let accounts: Accounts;
  let browser: Browser;
  let site: FixtureSite;
  let engine: FakeLibreTranslate;
  let account: Account;
  let projectId: string;

  beforeAll(async () => {
    site = await startFixtureSite();
    engine = await startFakeLibreTranslate();
    workspace = await startWorkspace([site.host], { LIBRETRANSLATE_URL: engine.url });
    accounts = await Accounts.open(workspace);
    browser = await openBrowser();
    const organisationId = await accounts.organisation({ plan: 'free', role: 'freeOrgAdmin' });
    account = await accounts.person('freeOrgAdmin', { organisationId });
    const body = { name: 'Weavers', baseUrl: site.url, targetLanguages: ['hi'] };
    ({ projectId } = await accounts.callAs<ProjectDetails>(account, 'project/new', body));
    await until(async () => {
      const { status } = await accounts.callAs<ProjectDetails>(account, 'project/details', { projectId });
      return status === 'translationCompleted';
    });
  });
  afterAll(async () => {
    await browser?.close();
    await workspace?.stop();
    await engine?.close();
    await site?.stop();
  });

  async function until(isSo: () => Promise<boolean>): Promise<void> {
    for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await sleep(250)) if (await isSo()) return;
    throw new Error('it never came so far');
  }

  async function targets(): Promise<Targets> {
    const { segments } = await accounts.callAs<SegmentPage>(account, 'translation/filter', { projectId, targetLang: 'hi' });
    return Object.fromEntries(segments.map(({ source, preProcessedTarget }) => [source, preProcessedTarget]));
  }

  const changed = (before: Targets, after: Targets) => Object.keys(before).filter((source) => before[source] !== after[source]);

  it('announces the translations that it affects, has exactly those changed, and is undone', async () => {
    const before = await targets();
    const expected = Object.keys(before).filter((source) => /\bprices\b/i.test(source));
    expect(expected.length).toBeGreaterThan(1);
    const { page, errors } = await accounts.openAs(browser, account);
    await page.goto(`${workspace.url}/app/projects/${projectId}/glossary`);
    await page.getByRole('button', { name: 'Add the first term' }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Term', { exact: true }).fill(TERM);
    await form.getByLabel('Translation', { exact: true }).fill(TARGET);
    await form.getByText(`Affects ${expected.length} translations`).waitFor();
    expect(await screenFaults(page)).toEqual([]);
    expect(await form.getByLabel(`Translate ${expected.length} machine translations again`).isChecked()).toBe(true);
    await form.getByRole('button', { name: 'Add', exact: true }).click();

    const undo = page.getByRole('button', { name: 'Undo the change in Hindi' });
    await undo.waitFor();
    const after = await targets();
    expect(changed(before, after)).toEqual(expected);
    for (const source of expected) expect(after[source]).toContain(TARGET);

    await undo.click();
    await page.getByText(`Undone: ${expected.length} texts in Hindi are as they were before.`).waitFor();
    expect(await targets()).toEqual(before);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it.each(SCREEN_VARIANTS)('comes in from a file on a screen without faults, $width px wide, $colorScheme', async (variant) => {
    const { page, errors } = await accounts.openAs(browser, account, optionsOf(variant));
    await page.goto(`${workspace.url}/app/projects/${projectId}/glossary`);
    await page.getByRole('button', { name: 'Edit prices' }).waitFor();
    expect(await screenFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    const name = `loom ${variant.width} ${variant.colorScheme}`;
    const buffer = Buffer.from(`term,translation,language\n${name},करघा,hi\nshuttle,,hi\nsari,साड़ी,ta\n`);
    await page.locator('input[type=file]').setInputFiles({ name: 'terms.csv', mimeType: 'text/csv', buffer });
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Rows with errors, which are not imported: 1').waitFor();
    await dialog.getByText('The glossary is not for the language “ta”.').waitFor();
    expect(await screenFaults(page)).toEqual([]);
    await dialog.getByRole('button', { name: /^Import \d+ terms?$|^Import one term$/ }).click();
    await page.getByRole('button', { name: `Edit ${name}` }).waitFor();
    expect(errors).toEqual([]);
    await page.context().close();
  });
});
