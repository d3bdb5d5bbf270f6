import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ProjectDetails, ProjectStatus } from '@bhashantar/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Locator, Page } from 'playwright-core';
import { type Account, Accounts } from './testing/accounts.js';
import { optionsOf, SCREEN_VARIANTS, screenFaults, screenFaultsAt } from './testing/check-screens.js';
import { readDemoAddresses } from './testing/demo-addresses.js';
import { openBrowser, PATIENCE_MS } from './testing/open-browser.js';
import { type FixtureSite, startFixtureSite } from './testing/start-fixture-site.js';
import { DEMO_USER, startWorkspace, type Workspace } from './testing/start-workspace.js';

const unit = (source: string, language: string, target: string) =>
  `<tu><tuv xml:lang="en"><seg>${source}</seg></tuv><tuv xml:lang="${language}"><seg>${target}</seg></tuv></tu>\n`;
const MEMORY = `<tmx version="1.4"><header srclang="en"/><body>
${unit('Forty families weave here.', 'hi', 'यहाँ चालीस परिवार बुनते हैं।')}${unit('Who we are', 'ta', 'நாங்கள் யார்')}${unit('Handloom from the village', 'hi', 'गाँव का हथकरघा')}${unit('Prices', 'fr', 'Prix')}</body></tmx>`;

describe('the first hour of a new user', () => {
  let workspace: Workspace;
  let accounts: Accounts;
  let browser: Browser;
  let site: FixtureSite;

  /** A site without any page. */
  let emptySite: Server;
  const hostOf = (server: Server) => `127.0.0.1:${(server.address() as AddressInfo).port}`;

  beforeAll(async () => {
    site = await startFixtureSite();
    emptySite = createServer((_request, reply) => reply.writeHead(404).end()).listen(0, '127.0.0.1');
    await once(emptySite, 'listening');
    workspace = await startWorkspace([site.host, hostOf(emptySite)]);
    await readDemoAddresses(workspace);
    accounts = await Accounts.open(workspace);
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await workspace?.stop();
    await site?.stop();
    emptySite?.close();
  });

  /** A trial with its one site, which is crawled, or cannot be. */
  async function newTrial(baseUrl: string, status: ProjectStatus): Promise<{ account: Account; overview: string }> {
    const organisationId = await accounts.organisation({ plan: 'free', role: 'freeOrgAdmin' });
    const account = await accounts.person('freeOrgAdmin', { organisationId });
    const body = { name: 'Weavers', baseUrl, targetLanguages: ['hi', 'ta'] };
    const { projectId } = await accounts.callAs<ProjectDetails>(account, 'project/new', body);
    const seen: string[] = [];
    for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await sleep(250)) {
      const project = await accounts.callAs<ProjectDetails>(account, 'project/details', { projectId });
      // A project is parsed before its runs begin, and again, with what they left, when they have ended.
      if (project.status === status && project.statusReason) return { account, overview: `${workspace.url}/app/projects/${projectId}` };
      const state = `${project.status} (${project.statusReason})`;
      if (seen.at(-1) !== state) seen.push(state);
    }
    throw new Error(`the project never was ${status} with a reason; it was ${seen.join(', ')}`);
  }

  describe('transliteration', () => {
    const openDemo = async (options = {}) => {
      const opened = await accounts.openAs(browser, DEMO_USER, options);
      await opened.page.goto(`${workspace.url}/app/projects`);
      await opened.page.getByRole('link', { name: 'Sahyadri Nagar' }).first().click();
      await opened.page.waitForURL(/projects\/[0-9a-f-]{36}$/);
      return opened;
    };
    const ask = async (page: Page) => {
      await page.getByRole('button', { name: /Actions for .*Marathi/ }).click();
      await page.getByRole('menuitem', { name: 'Transliterate untranslated names' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText('Meant for names; sentences will not be understood.').waitFor();
      return dialog;
    };
    /** How far Marathi is, in the words of its bar. */
    const marathi = (page: Page) => page.getByRole('img', { name: /^Marathi: / }).getAttribute('aria-label');
    const shareOf = (progress: string | null) => /\d+% of [\d,]+ unique words translated/.exec(progress ?? '')?.[0];
    const countIn = async (text: Locator) => Number(/\d+/.exec((await text.textContent()) ?? '')?.[0]);

    it('asks first, with the count, and includes longer texts only when chosen', async () => {
      const { page, errors } = await openDemo();
      const before = await marathi(page);
      const dialog = await ask(page);
      const short = await countIn(dialog.getByText(/^Spell \d+ texts by sound in Marathi\?$/));
      const longer = dialog.getByRole('checkbox', { name: /^Spell the \d+ texts of more than three words, too/ });
      expect(await longer.isChecked()).toBe(false);
      const added = await countIn(dialog.getByText(/of more than three words, too/));
      await longer.check();
      await dialog.getByText(`Spell ${short + added} texts by sound in Marathi?`).waitFor();
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await dialog.waitFor({ state: 'detached' });
      expect(await marathi(page)).toBe(before);
      expect(errors).toEqual([]);
      await page.context().close();
    });

    it('completes no language, survives a reload, and is undone with one click', async () => {
      const { page, errors } = await openDemo();
      const before = await marathi(page);
      const dialog = await ask(page);
      await dialog.getByRole('checkbox').check();
      const verb = dialog.getByRole('button', { name: /^Spell \d+ texts$/ });
      const count = await countIn(verb);
      await verb.click();
      await page.getByText(/^You spelled \d+ texts in Marathi by sound\./).waitFor();
      await page.getByRole('img', { name: /^Marathi: .* [1-9][\d,]* spelled by sound, 0 untranslated/ }).waitFor();
      // Unchanged: none of its words counts as translated.
      expect(shareOf(await marathi(page))).toBe(shareOf(before));
      await page.reload();
      await page.getByText(`You spelled ${count} texts in Marathi by sound.`).waitFor();
      await page.getByText('10 minutes left to undo.').waitFor();
      await page.getByRole('button', { name: /Undo the spelling by sound in .*Marathi/ }).click();
      await page.getByText(`Undone: ${count} texts in Marathi are as they were before.`).waitFor();
      await page.getByRole('img', { name: before ?? '', exact: true }).waitFor();
      expect(errors).toEqual([]);
      await page.context().close();
    });

    it.each(SCREEN_VARIANTS)('fits and passes axe at $width, $colorScheme', async (look) => {
      const { page, errors } = await openDemo(optionsOf(look));
      await ask(page);
      expect(await screenFaults(page)).toEqual([]);
      expect(errors).toEqual([]);
      await page.context().close();
    });
  });

  describe('the first result', () => {
    let trial: { account: Account; overview: string };
    const WHY = /^No engine (for English to Hindi and Tamil )?is connected yet(, so |\.$)/;

    beforeAll(async () => {
      trial = await newTrial(site.url, 'parsed');
    });

    it('is explained on Home, with three next steps', async () => {
      const { page, errors } = await accounts.openAs(browser, trial.account);
      await page.goto(`${workspace.url}/app/home`);
      await page.getByText(WHY).waitFor();
      await page.getByText(/^\d+ texts in Hindi and Tamil are still untranslated\.$/).waitFor();
      await page.getByRole('alert').getByRole('link', { name: 'Connect an engine' }).click();
      await page.getByRole('heading', { level: 1, name: 'Translation engines' }).waitFor();
      await page.goBack();
      await page.getByRole('button', { name: 'Import translations' }).waitFor();
      await page.getByRole('link', { name: 'Translate by hand' }).click();
      await page.waitForURL(/translations\?language=hi&type=/);
      expect(errors).toEqual([]);
      await page.context().close();
    });

    it('shows no count and no progress bar before they are loaded', async () => {
      const { page, errors } = await accounts.openAs(browser, trial.account);
      let answer = () => {};
      const asked = new Promise<void>((done) => {
        answer = done;
      });
      for (const call of ['**/api/project', '**/api/organisation/usage'])
        await page.route(call, (route) => asked.then(() => route.continue()));
      await page.goto(`${trial.overview}/settings`);
      await page.getByRole('button', { name: 'Getting started', exact: true }).waitFor();
      expect(await page.getByText(/Getting started \d/).count()).toBe(0);
      const strip = page.getByRole('complementary', { name: 'Free trial' });
      expect(await strip.count()).toBe(0);
      const top = () => page.getByRole('heading', { level: 1 }).evaluate((heading) => heading.getBoundingClientRect().top);
      const before = await top();
      answer();
      await page.getByRole('button', { name: /^Getting started \d\/6$/ }).waitFor();
      await strip.waitFor();
      // Nothing below it may move.
      expect(await top()).toBe(before);
      expect(errors).toEqual([]);
      await page.context().close();
    });

    it('names the language that is edited, on a desktop as well, and changes it', async () => {
      const { page, errors } = await accounts.openAs(browser, trial.account);
      await page.goto(`${trial.overview}/translations`);
      const header = page.getByRole('banner');
      await header.getByText('Hindi').waitFor();
      await header.getByRole('combobox', { name: 'Language' }).click();
      await page
        .getByRole('option', { name: 'Tamil' })
        .or(page.locator('.ant-select-item-option').filter({ hasText: 'Tamil' }))
        .last()
        .click();
      await page.waitForURL(/language=ta/);
      await header.getByText('Tamil').waitFor();
      expect(errors).toEqual([]);
      await page.context().close();
    });

    it('grows by a TMX import, which lists each rejected line before anything is written', async () => {
      const { page, errors } = await accounts.openAs(browser, trial.account);
      await page.goto(trial.overview);
      await page.getByText(WHY).waitFor();
      await page.getByRole('button', { name: 'Import translations' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Check file' }).click();
      await dialog.getByText('Choose a file.').waitFor();
      await dialog
        .getByLabel('File', { exact: true })
        .setInputFiles({ name: 'memory.tmx', mimeType: 'application/xml', buffer: Buffer.from(MEMORY) });
      await dialog.getByRole('checkbox', { name: 'English into Tamil' }).uncheck();
      await dialog.getByRole('button', { name: 'Check file' }).click();
      await dialog.getByText('TMX file checked', { exact: true }).waitFor();
      const figures = () => dialog.locator('dl > div').allTextContents();
      expect(await figures()).toEqual(['new2', 'changed0', 'unchanged0', 'left out2']);
      await dialog.getByRole('row', { name: /^3 ta was not chosen for this import\./ }).waitFor();
      await dialog.getByRole('row', { name: /^5 The project is not translated into fr\./ }).waitFor();
      await dialog.getByRole('radio', { name: 'Import nothing unless all rows are correct' }).check();
      await dialog.getByText('Nothing is imported.', { exact: false }).waitFor();
      await dialog.getByRole('radio', { name: 'Leave them out and import the rest' }).check();
      await dialog.getByRole('button', { name: 'Import 2 translations' }).click();
      await dialog.getByText('Import finished', { exact: true }).waitFor();
      expect(await figures()).toEqual(['new2', 'changed0', 'unchanged0', 'left out2']);
      await dialog.getByText('Close', { exact: true }).click();
      await page.getByRole('img', { name: /^Hindi: .* [1-9]\d* human,/ }).waitFor();
      expect(errors).toEqual([]);
      await page.context().close();
    });

    it('says where tags must keep their order, and does not publish a target that breaks it', async () => {
      const { page, errors } = await accounts.openAs(browser, trial.account);
      await page.goto(`${trial.overview}/translations?language=hi&q=Woven`);
      await page.getByText('On the page these tags cannot change places: keep them in the order of the source.').first().waitFor();
      // The meanings of the tokens, on the page itself.
      expect(await page.locator('bdi[title]').allTextContents()).toEqual(['<italic>', '</italic>', '<bold>', '</bold>', '1952']);
      expect(await page.locator('bdi[title]').last().getAttribute('title')).toBe('{1}');
      await page.getByRole('button', { name: /^Edit segment 1/ }).click();
      const field = page.getByRole('textbox', { name: 'Translation of segment 1' });
      await field.fill('{1} से <2>करघे</2> पर <1>हाथ</1> से बुना');
      await page.getByText('The tags are not in the order of the source, which this page does not allow.').first().waitFor();
      await field.press('Control+s');
      await page.getByText('Saved, not published', { exact: true }).waitFor();
      await page.reload();
      await page.getByText('The tags are not in the order of the source, which this page does not allow.').first().waitFor();
      await field.fill('{1} से <1>हाथ</1> से <2>करघे</2> पर बुना');
      await field.press('Control+s');
      await page.getByText('Saved', { exact: true }).waitFor();
      expect(await page.getByText('Must fix (not published):').count()).toBe(0);
      expect(errors).toEqual([]);
      await page.context().close();
    });

    it('ends, on Home, with the pages that are ready and a button to publish them', async () => {
      const { page, errors } = await accounts.openAs(browser, trial.account);
      await page.goto(`${workspace.url}/app/home`);
      await page.getByText('3 pages, ', { exact: false }).waitFor();
      expect(await page.getByText('ready to be published').count()).toBe(0);
      await page.getByRole('button', { name: 'Import translations' }).click();
      const dialog = page.getByRole('dialog');
      const link = (number: number, text: string) => `<bpt i="${number}" x="${number}"/>${text}<ept i="${number}"/>`;
      const texts = [
        unit('Weavers of Kanhangad', 'hi', 'कान्हंगाड के बुनकर'),
        unit('Handloom from the village', 'hi', 'गाँव का हथकरघा'),
        unit(`Read ${link(1, 'about us')} or see ${link(2, 'the prices')}.`, 'hi', `${link(1, 'हमारे बारे में')} पढ़ें या ${link(2, 'दाम')} देखें।`),
      ];
      const buffer = Buffer.from(`<tmx version="1.4"><header srclang="en"/><body>${texts.join('')}</body></tmx>`);
      await dialog.getByLabel('File', { exact: true }).setInputFiles({ name: 'about.tmx', mimeType: 'application/xml', buffer });
      await dialog.getByRole('button', { name: 'Check file' }).click();
      await dialog.getByRole('button', { name: /^Import \d translations?$/ }).click();
      await dialog.getByText('Import finished', { exact: true }).waitFor();
      await dialog.getByText('Close', { exact: true }).click();
      await page.getByText('1 page in Hindi is ready to be published.').waitFor();
      await page.getByRole('link', { name: 'Verify the site' }).click();
      await page.getByRole('heading', { name: 'Verify the site' }).waitFor();
      expect(errors).toEqual([]);
      await page.context().close();
    });

    it('is exported as a file', async () => {
      const { page, errors } = await accounts.openAs(browser, trial.account);
      await page.goto(`${trial.overview}/translations`);
      await page.getByRole('button', { name: 'Export', exact: true }).click();
      await page.getByRole('radio', { name: 'XLIFF 2.1' }).check();
      const fetched = page.waitForEvent('download');
      await page.getByRole('dialog').getByRole('button', { name: 'Export', exact: true }).click();
      const file = await fetched;
      expect(file.suggestedFilename()).toMatch(/-translations-hi-\d{4}-\d{2}-\d{2}\.xlf$/);
      expect(readFileSync(await file.path(), 'utf8')).toContain('यहाँ चालीस परिवार बुनते हैं।');
      expect(errors).toEqual([]);
      await page.context().close();
    });

    it('fits and passes axe, wide and narrow', async () => {
      const addresses = [`${workspace.url}/app/home`, `${workspace.url}/app/help`, trial.overview, `${trial.overview}/translations`];
      for (const look of SCREEN_VARIANTS)
        expect(await screenFaultsAt(addresses, () => accounts.openAs(browser, trial.account, optionsOf(look)))).toEqual({});
    });
  });

  it('is deleted after typing its name, and the finished job is shown after a reload', async () => {
    const { account, overview } = await newTrial(site.url, 'parsed');
    const { page, errors } = await accounts.openAs(browser, account);
    await page.goto(overview);
    await page.getByRole('button', { name: 'Crawl again' }).click();
    const tray = page.getByRole('button', { name: /^Jobs, / });
    const ended = page.getByRole('tooltip').getByRole('listitem').filter({ hasText: 'Crawl' }).filter({ hasText: 'Done' });
    await tray.click();
    await ended.waitFor();
    await page.reload();
    await tray.click();
    await ended.waitFor();
    await page.goto(`${overview}/settings#danger`);
    await page.getByRole('button', { name: 'Delete project' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete Weavers?' });
    const verb = dialog.getByRole('button', { name: 'Delete project' });
    await dialog.getByText('Until then you can cancel the deletion in the list of projects.').waitFor();
    expect(await verb.isDisabled()).toBe(true);
    await dialog.getByLabel(/^Type the project’s name, Weavers/).fill('Weaver');
    expect(await verb.isDisabled()).toBe(true);
    await dialog.getByLabel(/^Type the project’s name, Weavers/).fill('Weavers');
    await verb.click();
    await page.getByText('Project deleted successfully').waitFor();
    await page.waitForURL('**/app/projects');
    await page.getByText('No projects yet').waitFor();
    await page.goto(overview);
    await page.getByRole('heading', { name: 'Weavers was deleted' }).waitFor();
    await page.getByRole('link', { name: 'All projects' }).click();
    await page.getByRole('button', { name: 'Cancel the deletion of Weavers' }).click();
    await page.getByRole('dialog', { name: 'Bring back Weavers?' }).getByRole('button', { name: 'Cancel deletion' }).click();
    await page.getByRole('link', { name: 'Weavers', exact: true }).click();
    await page.getByRole('heading', { name: 'Weavers', exact: true }).waitFor();
    // A failed call about a missing project is no fault.
    expect(errors.filter((error) => !/404|Not found, or you do not have access/.test(error))).toEqual([]);
    await page.context().close();
  });

  it('shows on Home that the crawl failed, why, and a retry button', async () => {
    const { account } = await newTrial(`http://${hostOf(emptySite)}/`, 'crawlingFailed');
    for (const look of SCREEN_VARIANTS) {
      const { page, errors } = await accounts.openAs(browser, account, optionsOf(look));
      await page.goto(`${workspace.url}/app/home`);
      await page.getByRole('heading', { name: 'We could not read 127.0.0.1' }).waitFor();
      await page.getByRole('alert').getByText('The server answered 404').waitFor();
      expect(await screenFaults(page)).toEqual([]);
      await page.getByRole('button', { name: 'Try again' }).click();
      await page.getByText('crawling request has been accepted').waitFor();
      await page.getByRole('heading', { name: 'We could not read 127.0.0.1' }).waitFor();
      expect(errors).toEqual([]);
      await page.context().close();
    }
  });
});
